use crate::numbers::{Real, length, mul, scale, sub};
use crate::pair::SatBox;
use crate::shapes::{
    Argument, Obb, ShapeError, Spins as _, check_argument, first_difference_is_greater,
};
use crate::turning::movable::{Displacement, Movable, turned_axes};
use core::fmt;
use nalgebra::{Point, Rotation, SMatrix, SVector, Scalar, Vector2, Vector3};

/// The motion of a shape: a velocity of its center and a spin about it, both constant. Or a spin
/// [about](Self::about) another point, such as the joint of a link or the hinge of a door.
///
/// The spin is an angular velocity in radians per unit of time, in 2D one number, counterclockwise,
/// and in 3D a vector along the axis of the world about which the box turns. See [`Motion2`] and
/// [`Motion3`].
///
/// ```
/// use obbligato::nalgebra::{Point2, Vector2};
/// use obbligato::{Motion2, Obb2};
///
/// let wheel = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 0.0)?;
/// let rolling = Motion2::new(Vector2::new(2.0, 0.0), -2.0)?;
/// let later = rolling.applied_to(&wheel, 1.5)?;
/// assert_eq!(later, Obb2::from_angle(Point2::new(3.0, 0.0), Vector2::new(1.0, 1.0), -3.0)?);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct Motion<T: Scalar, const D: usize> {
    velocity: SVector<T, D>,
    /// In 2D the second component is zero.
    spin: SVector<T, D>,
    /// The pivot at the start, if the spin is about another point than the center of the box.
    pivot: Option<Point<T, D>>,
}

/// A motion about the center of the box is written without a pivot.
impl<T: Real, const D: usize> fmt::Debug for Motion<T, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = f.debug_struct("Motion");
        text.field("velocity", &self.velocity.as_slice());
        text.field("spin", &self.spin_components());
        if let Some(pivot) = &self.pivot {
            text.field("pivot", pivot);
        }
        text.finish()
    }
}

/// The motion of a rectangle.
pub type Motion2 = Motion<f32, 2>;
/// The motion of a box in 3D.
pub type Motion3 = Motion<f32, 3>;

impl<T: Real> Motion<T, 2> {
    /// Creates a motion from the velocity of the center and the angular velocity, counterclockwise.
    ///
    /// ```
    /// # use obbligato::{Motion2, nalgebra::{Point2, Vector2}};
    /// let rolling = Motion2::new(Vector2::new(2.0, 0.0), -2.0)?;
    /// assert_eq!((rolling.velocity().x, rolling.spin()), (2.0, -2.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`].
    pub fn new(velocity: Vector2<T>, spin: T) -> Result<Self, ShapeError> {
        Self::checked(velocity, Vector2::new(spin, T::zero()))
    }

    /// Returns the angular velocity, counterclockwise.
    ///
    /// ```
    /// # use obbligato::{Motion2, nalgebra::{Point2, Vector2}};
    /// let rolling = Motion2::new(Vector2::new(2.0, 0.0), -2.0)?;
    /// assert_eq!(rolling.spin(), -2.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn spin(&self) -> T {
        self.spin.x
    }
}

impl<T: Real> Motion<T, 3> {
    /// Creates a motion from the velocity of the center and the angular velocity: its direction is
    /// the axis, and its length the angle per unit of time.
    ///
    /// # Errors
    /// A number is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::Motion3;
    /// use obbligato::nalgebra::Vector3;
    ///
    /// let falling = Motion3::new(Vector3::new(0.0, -4.0, 0.0), Vector3::x() * 0.5)?;
    /// assert_eq!((falling.velocity().y, falling.spin().x), (-4.0, 0.5));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn new(velocity: Vector3<T>, spin: Vector3<T>) -> Result<Self, ShapeError> {
        Self::checked(velocity, spin)
    }

    /// Returns the angular velocity: its direction is the axis, and its length the angle per unit
    /// of time.
    ///
    /// ```
    /// # use obbligato::{Motion3, nalgebra::Vector3};
    /// let falling = Motion3::new(Vector3::new(0.0, -4.0, 0.0), Vector3::x() * 0.5)?;
    /// assert_eq!(falling.spin(), Vector3::new(0.5, 0.0, 0.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn spin(&self) -> Vector3<T> {
        self.spin
    }
}

impl<T: Real, const D: usize> Motion<T, D> {
    pub(crate) fn checked(
        velocity: SVector<T, D>,
        spin: SVector<T, D>,
    ) -> Result<Self, ShapeError> {
        check_argument(Argument::Velocity, velocity.as_slice())?;
        check_argument(Argument::Spin, spin.as_slice())?;
        let pivot = None;
        Ok(Self { velocity, spin, pivot })
    }

    /// Returns the same spin about a point of the world instead of the center, for the box and
    /// everything else that turns with it. The point moves at the velocity; the box goes around it.
    ///
    /// # Errors
    /// A coordinate is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::nalgebra::{Point2, Vector2};
    /// use obbligato::{Motion2, Obb2};
    ///
    /// let door = Obb2::from_angle(Point2::new(1.0, 0.0), Vector2::new(1.0, 0.05), 0.0)?;
    /// let opening = Motion2::new(Vector2::zeros(), core::f32::consts::FRAC_PI_2)?.about(&Point2::origin())?;
    /// let open = opening.applied_to(&door, 1.0)?;
    /// assert!((open.center() - Point2::new(0.0, 1.0)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn about(self, pivot: &Point<T, D>) -> Result<Self, ShapeError> {
        check_argument(Argument::Pivot, pivot.coords.as_slice())?;
        let pivot = Some(*pivot);
        Ok(Self { pivot, ..self })
    }

    /// Returns the point that the spin is about, at the start; `None` for the center of the box.
    ///
    /// ```
    /// # use obbligato::{Motion2, nalgebra::{Point2, Vector2}};
    /// let rolling = Motion2::new(Vector2::new(2.0, 0.0), -2.0)?;
    /// assert_eq!(rolling.pivot(), None);
    /// assert_eq!(rolling.about(&Point2::origin())?.pivot(), Some(Point2::origin()));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn pivot(&self) -> Option<Point<T, D>> {
        self.pivot
    }

    /// Returns the vector from the point that the spin is about to the center of a box, at the
    /// start.
    pub(crate) fn arm(&self, obb: &Obb<T, D>) -> SVector<T, D> {
        match &self.pivot {
            Some(pivot) => sub(&obb.center().coords, &pivot.coords),
            None => SVector::zeros(),
        }
    }

    /// Returns the point that the spin is about, at the start.
    pub(crate) fn hub(&self, obb: &Obb<T, D>) -> Point<T, D> {
        self.pivot.unwrap_or_else(|| obb.center())
    }

    /// Returns no motion: a velocity and a spin of zero.
    ///
    /// ```
    /// use obbligato::Motion3;
    ///
    /// assert_eq!(Motion3::rest().velocity().norm(), 0.0);
    /// ```
    #[must_use]
    pub fn rest() -> Self {
        Self { velocity: SVector::zeros(), spin: SVector::zeros(), pivot: None }
    }

    /// Returns the velocity of the center, or of the pivot.
    ///
    /// ```
    /// # use obbligato::{Motion2, nalgebra::{Point2, Vector2}};
    /// let rolling = Motion2::new(Vector2::new(2.0, 0.0), -2.0)?;
    /// assert_eq!(rolling.velocity(), Vector2::new(2.0, 0.0));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn velocity(&self) -> SVector<T, D> {
        self.velocity
    }

    /// Returns the spin as a vector, of which only the first component is used in 2D.
    pub(crate) const fn spin_vector(&self) -> SVector<T, D> {
        self.spin
    }

    /// Returns the numbers of the spin, one in 2D.
    pub(crate) fn spin_components(&self) -> &[T] {
        match self.spin.as_slice() {
            [spin, _] => core::slice::from_ref(spin),
            numbers => numbers,
        }
    }

    /// Whether it comes after another motion of an equal box, by velocity, spin and arm.
    pub(crate) fn comes_after(&self, other: &Self, obb: &Obb<T, D>) -> bool {
        first_difference_is_greater(self.velocity.as_slice(), other.velocity.as_slice())
            .or_else(|| first_difference_is_greater(self.spin.as_slice(), other.spin.as_slice()))
            .or_else(|| {
                let (own, others) = (self.arm(obb), other.arm(obb));
                first_difference_is_greater(own.as_slice(), others.as_slice())
            })
            .unwrap_or(false)
    }

    pub(crate) fn angular_speed(&self) -> T {
        length(&self.spin)
    }
}

impl<T: Real, const D: usize> Motion<T, D>
where
    Obb<T, D>: SatBox<T, D>,
{
    /// Returns a shape after it has moved for a time, which may be negative.
    ///
    /// Without a [pivot](Self::about) it turns about its center. That is the center of a box, a
    /// ball, a cylinder or the segment of a capsule, or of the box around a triangle, a polygon or
    /// a hull; a half-space turns about its point.
    /// Sine and cosine come from `libm` on every platform.
    ///
    /// # Errors
    /// A resulting number is not finite or beyond [`Real::LIMIT`].
    ///
    /// ```
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    /// use obbligato::{Motion3, Obb3};
    ///
    /// let door = Obb3::new(Point3::origin(), Vector3::new(1.0, 2.0, 0.1), Rotation3::identity())?;
    /// let quarter = Vector3::y() * core::f32::consts::FRAC_PI_2;
    /// let turned = Motion3::new(Vector3::zeros(), quarter)?.applied_to(&door, 1.0)?;
    /// assert!(turned.contains_point(&Point3::new(0.0, 0.0, 0.9)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn applied_to<S: Movable<T, D>>(&self, shape: &S, t: T) -> Result<S::Moved, ShapeError> {
        shape.carried(&Displacement {
            turn: self.turn_after(t),
            pivot: self.pivot.as_ref(),
            path: scale(&self.velocity, t),
            origin: SVector::zeros(),
        })
    }

    /// Returns the rotation after a time.
    pub(crate) fn turn_after(&self, t: T) -> SMatrix<T, D, D> {
        Obb::rotation_after(&self.spin, t)
    }

    /// Returns the velocity of a point from its place relative to the center: `spin x place`.
    pub(crate) fn speed_of(&self, place: &SVector<T, D>) -> SVector<T, D> {
        Obb::speed_of(&self.spin, place)
    }

    /// Returns the vector from the point that the spin is about to the center of a box, after a
    /// time.
    pub(crate) fn turned_arm(&self, obb: &Obb<T, D>, t: T) -> SVector<T, D> {
        match self.pivot {
            Some(_) => mul(&Obb::rotation_after(&self.spin, t), &self.arm(obb)),
            None => SVector::zeros(),
        }
    }

    /// Returns the greatest distance of a corner from the point that the spin is about.
    pub(crate) fn reach(&self, obb: &Obb<T, D>) -> T {
        let (_, half_extents, _) = obb.parts();
        length(half_extents) + self.arm_length(&self.arm(obb))
    }

    /// Returns the length of an arm, which is zero without a pivot.
    pub(crate) fn arm_length(&self, arm: &SVector<T, D>) -> T {
        self.pivot.map_or(T::zero(), |_| length(arm))
    }

    /// Returns the rotation of a box after a time.
    pub(crate) fn turned(&self, obb: &Obb<T, D>, t: T) -> Result<Rotation<T, D>, ShapeError> {
        let (_, _, axes) = obb.parts();
        turned_axes(&Obb::rotation_after(&self.spin, t), axes)
    }
}
