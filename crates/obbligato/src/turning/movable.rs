use crate::convex::{ConvexBody as _, ConvexWithRadius, LocalFrame};
use crate::hulls::ConvexHull;
use crate::numbers::{Real, add, components, dot, larger, length, max_norm, mul, scale, sub};
use crate::polygons::ConvexPolygon;
use crate::shapes::{
    Aabb, Argument, Ball, Capsule, Cylinder, CylinderCoordinates, HalfSpace, Obb, RoundedObb,
    ShapeError, Triangle, check_argument, orthonormalize,
};
use nalgebra::{Point, Rotation, SMatrix, SVector, Vector2};
pub(crate) use private::{Carried, Support};

/// A shape that a [`Motion`](crate::Motion) moves and turns: [`Aabb`], which becomes an [`Obb`] as
/// it turns, [`Obb`], [`RoundedObb`], [`Ball`], [`Capsule`], [`Triangle`], [`HalfSpace`], in 2D
/// [`ConvexPolygon`] and in 3D [`ConvexHull`] and [`Cylinder`]. It is sealed.
///
/// ```
/// use obbligato::nalgebra::{Point3, Vector3};
/// use obbligato::{Capsule3, Motion3};
///
/// let baton = Capsule3::new(Point3::new(-1.0, 0.0, 0.0), Point3::new(1.0, 0.0, 0.0), 0.1)?;
/// let thrown = Motion3::new(Vector3::new(0.0, 0.0, 8.0), Vector3::y() * core::f32::consts::PI)?;
/// let later = thrown.applied_to(&baton, 0.5)?;
/// assert!((later.start() - Point3::new(0.0, 0.0, 5.0)).norm() < 1e-5);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "no motion of `{T}` in {D} dimensions moves `{Self}`",
    note = "shape and motion need the same scalar and the same dimension: `Motion3` is of `f32`, its counterpart of `f64` is `Motion<f64, 3>`",
    note = "a `Dop8` has fixed directions: move what it bounds, or `Obb::from(dop.aabb())`"
)]
pub trait Movable<T: Real, const D: usize>: Carried<T, D> {}

/// What a motion does in a time: it turns about a hub, and takes that along a path.
pub struct Displacement<'a, T: Real, const D: usize> {
    pub(crate) turn: SMatrix<T, D, D>,
    pub(crate) pivot: Option<&'a Point<T, D>>,
    pub(crate) path: SVector<T, D>,
    /// The point of the world that is the origin afterwards.
    pub(crate) origin: SVector<T, D>,
}

mod private {
    use super::{Aabb, Displacement, Obb, Point, Real, SVector, ShapeError};

    pub trait Support<T: Real, const D: usize> {
        /// Returns the support function: the greatest `(p - from) . along` of the points `p`.
        fn support(&self, from: &SVector<T, D>, along: &SVector<T, D>) -> T;

        /// Returns the greatest distance of the points from a point; infinite if they have no end.
        fn reach(&self, from: &SVector<T, D>) -> T;

        /// Returns a bound of the distance of the points from the middle.
        fn extents(&self) -> T;

        /// Calls `step` with the normals of the faces, of any length.
        fn for_each_face(&self, step: impl FnMut(&SVector<T, D>));

        /// Returns the greatest speed of a corner, or of the center of a cap of a cylinder. Given
        /// are the point about which the shape turns and the speed of a place relative to that.
        /// Where these stay, a turn changes nothing.
        fn swing(&self, from: &SVector<T, D>, speed: impl Fn(&SVector<T, D>) -> T) -> T;
    }

    pub trait Carried<T: Real, const D: usize>: Support<T, D> {
        /// The shape in any orientation.
        type Moved: Support<T, D>;

        /// Returns the shape after a displacement, about its middle if that has no pivot.
        fn carried(&self, by: &Displacement<'_, T, D>) -> Result<Self::Moved, ShapeError>;

        /// Returns the point about which it turns without a pivot.
        fn middle(&self) -> Point<T, D>;

        /// Returns the shape as an oriented box, if it is one.
        fn as_obb(&self) -> Option<Obb<T, D>> {
            None
        }

        /// Returns the box around the shape; `None` if it has no end.
        fn bounds(&self) -> Option<Aabb<T, D>>;
    }
}

impl<T: Real, const D: usize> Displacement<'_, T, D> {
    /// Creates a displacement without a turn.
    pub(crate) fn along(path: SVector<T, D>) -> Self {
        Self { turn: SMatrix::identity(), pivot: None, path, origin: SVector::zeros() }
    }

    /// Returns where points go, given the point of a shape about which it turns if there is no
    /// pivot.
    fn of_points(&self, middle: Point<T, D>) -> impl Fn(&Point<T, D>) -> Point<T, D> {
        let hub = self.pivot.copied().unwrap_or(middle);
        let end = add(&sub(&hub.coords, &self.origin), &self.path);
        move |point| add(&end, &mul(&self.turn, &sub(&point.coords, &hub.coords))).into()
    }
}

impl<T: Real, const D: usize> Carried<T, D> for Obb<T, D> {
    type Moved = Self;

    fn carried(&self, by: &Displacement<'_, T, D>) -> Result<Self, ShapeError> {
        let (center, _, axes) = self.parts();
        let hub = by.pivot.unwrap_or(center);
        let arm = match by.pivot {
            Some(pivot) => mul(&by.turn, &sub(&center.coords, &pivot.coords)),
            None => SVector::zeros(),
        };
        let center = add(&add(&sub(&hub.coords, &by.origin), &by.path), &arm);
        check_argument(Argument::Result, center.as_slice())?;
        let rotation = turned_axes(&by.turn, axes)?;
        Ok(Self::from_valid(center.into(), self.half_extents(), rotation))
    }

    fn middle(&self) -> Point<T, D> {
        self.center()
    }

    fn as_obb(&self) -> Option<Self> {
        Some(*self)
    }

    fn bounds(&self) -> Option<Aabb<T, D>> {
        Some(self.aabb())
    }
}

/// The box turns as the oriented one that it equals.
impl<T: Real, const D: usize> Carried<T, D> for Aabb<T, D> {
    type Moved = Obb<T, D>;

    fn carried(&self, by: &Displacement<'_, T, D>) -> Result<Obb<T, D>, ShapeError> {
        Obb::from(*self).carried(by)
    }

    fn middle(&self) -> Point<T, D> {
        self.center()
    }

    fn as_obb(&self) -> Option<Obb<T, D>> {
        Some(Obb::from(*self))
    }

    fn bounds(&self) -> Option<Self> {
        Some(*self)
    }
}

impl<T: Real, const D: usize> Carried<T, D> for HalfSpace<T, D> {
    type Moved = Self;

    fn carried(&self, by: &Displacement<'_, T, D>) -> Result<Self, ShapeError> {
        let point = by.of_points(self.point())(&self.point());
        Self::new(point, mul(&by.turn, &self.normal())).map_err(|error| error.of(Argument::Result))
    }

    fn middle(&self) -> Point<T, D> {
        self.point()
    }

    fn bounds(&self) -> Option<Aabb<T, D>> {
        None
    }
}

/// Implements the support function for a convex body with a radius.
macro_rules! supported {
    ($([$($n:tt)*] [$($d:tt)+] $shape:ty;)+) => { $(
        impl<T: Real, $($n)*> Support<T, $($d)+> for $shape {
            fn support(&self, from: &SVector<T, $($d)+>, along: &SVector<T, $($d)+>) -> T {
                support(self, from, along)
            }

            fn reach(&self, from: &SVector<T, $($d)+>) -> T {
                reach(self, from)
            }

            fn extents(&self) -> T {
                self.spread() + ConvexWithRadius::radius(self)
            }

            fn for_each_face(&self, mut step: impl FnMut(&SVector<T, $($d)+>)) {
                body_from(self, &ConvexWithRadius::middle(self)).normals().for_each(|normal| step(&normal));
            }

            fn swing(
                &self,
                from: &SVector<T, $($d)+>,
                speed: impl Fn(&SVector<T, $($d)+>) -> T,
            ) -> T {
                swing(self, from, speed)
            }
        }
    )+ };
}

supported! {
    [const D: usize] [D] Aabb<T, D>;
    [const D: usize] [D] Obb<T, D>;
    [const D: usize] [D] RoundedObb<T, D>;
    [const D: usize] [D] Ball<T, D>;
    [const D: usize] [D] Capsule<T, D>;
    [const D: usize] [D] Triangle<T, D>;
    [const N: usize] [2] ConvexPolygon<T, N>;
    [const N: usize] [3] ConvexHull<T, N>;
    [] [3] Cylinder<T>;
}

/// Returns a shape relative to a point.
fn body_from<'a, T: Real, S: ConvexWithRadius<T, D>, const D: usize>(
    shape: &'a S,
    from: &SVector<T, D>,
) -> S::Body<'a> {
    shape.body(LocalFrame { origin: *from, factor: T::one() })
}

fn support<T: Real, const D: usize>(
    shape: &impl ConvexWithRadius<T, D>,
    from: &SVector<T, D>,
    along: &SVector<T, D>,
) -> T {
    body_from(shape, from).projection(along).1 + shape.radius() * length(along)
}

fn reach<T: Real, const D: usize>(shape: &impl ConvexWithRadius<T, D>, from: &SVector<T, D>) -> T {
    let body = body_from(shape, from);
    let rim = body.as_cylinder().map_or(T::zero(), |cylinder| {
        let CylinderCoordinates { height, across } =
            cylinder.cylinder_coordinates(&SVector::zeros());
        let beside = length(&across) + cylinder.radius();
        length(&Vector2::new(height.abs() + cylinder.half_height(), beside))
    });
    let corners = body.corners().map(|corner| length(&corner));
    corners.fold(rim, larger) + shape.radius()
}

fn swing<T: Real, const D: usize>(
    shape: &impl ConvexWithRadius<T, D>,
    from: &SVector<T, D>,
    speed: impl Fn(&SVector<T, D>) -> T,
) -> T {
    let (body, middle) = (body_from(shape, from), sub(&shape.middle(), from));
    let to_caps = body.as_cylinder().map(Cylinder::half_height);
    let caps = to_caps.into_iter().flat_map(|height| {
        let ups = body.directions().map(move |axis| scale(&axis, height));
        ups.flat_map(|up| [add(&middle, &up), sub(&middle, &up)])
    });
    let points = body.corners().chain(caps);
    points.map(|point| speed(&point)).fold(T::zero(), larger)
}

/// Finite along the normal only.
impl<T: Real, const D: usize> Support<T, D> for HalfSpace<T, D> {
    fn support(&self, from: &SVector<T, D>, along: &SVector<T, D>) -> T {
        if max_norm(&sub(along, &self.normal())) > T::zero() {
            return T::INFINITY;
        }
        dot(components(&sub(&self.point().coords, from)), components(along))
    }

    fn reach(&self, _from: &SVector<T, D>) -> T {
        T::INFINITY
    }

    fn extents(&self) -> T {
        T::zero()
    }

    fn for_each_face(&self, mut step: impl FnMut(&SVector<T, D>)) {
        step(&self.normal());
    }

    fn swing(&self, _from: &SVector<T, D>, speed: impl Fn(&SVector<T, D>) -> T) -> T {
        speed(&self.normal())
    }
}

/// Returns the axes of a box after a turn.
pub(crate) fn turned_axes<T: Real, const D: usize>(
    turn: &SMatrix<T, D, D>,
    axes: &SMatrix<T, D, D>,
) -> Result<Rotation<T, D>, ShapeError> {
    let turned = |axis: [T; D]| *components(&mul(turn, &axis.into()));
    let mut rotation = Rotation::from_matrix_unchecked(axes.data.0.map(turned).into());
    orthonormalize(&mut rotation)?;
    Ok(rotation)
}

/// Returns the middle of a segment.
fn halfway<T: Real, const D: usize>(a: &Point<T, D>, b: &Point<T, D>) -> Point<T, D> {
    scale(&add(&a.coords, &b.coords), T::nearest(0.5)).into()
}

/// Implements the traits for a shape, given its middle and its image.
macro_rules! movable {
    ($([$($n:tt)*] [$($d:tt)+] $shape:ty => $moved:ty, |$own:ident, $by:ident, $image:ident| $middle:expr, $carried:expr;)+) => { $(
        impl<T: Real, $($n)*> Carried<T, $($d)+> for $shape {
            type Moved = $moved;

            fn carried(&self, $by: &Displacement<'_, T, $($d)+>) -> Result<$moved, ShapeError> {
                let $own = self;
                let $image = $by.of_points($middle);
                $carried.map_err(|error| error.of(Argument::Result))
            }

            fn middle(&self) -> Point<T, $($d)+> {
                let $own = self;
                $middle
            }

            fn bounds(&self) -> Option<Aabb<T, $($d)+>> {
                Some(self.aabb())
            }
        }

        impl<T: Real, $($n)*> Movable<T, $($d)+> for $shape {}
    )+ };
}

impl<T: Real, const D: usize> Movable<T, D> for Aabb<T, D> {}
impl<T: Real, const D: usize> Movable<T, D> for HalfSpace<T, D> {}
impl<T: Real, const D: usize> Movable<T, D> for Obb<T, D> {}

movable! {
    [const D: usize] [D] Ball<T, D> => Self, |own, by, image| own.center(),
        Ball::new(image(&own.center()), own.radius());
    [const D: usize] [D] Capsule<T, D> => Self, |own, by, image| halfway(&own.start(), &own.end()),
        Capsule::new(image(&own.start()), image(&own.end()), own.radius());
    [const D: usize] [D] Triangle<T, D> => Self, |own, by, image| own.aabb().center(),
        Triangle::new(own.vertices().each_ref().map(image));
    [const N: usize] [2] ConvexPolygon<T, N> => Self, |own, by, image| own.aabb().center(),
        own.with_moved_corners(image);
    [const D: usize] [D] RoundedObb<T, D> => Self, |own, by, _image| own.obb().center(),
        own.inner().carried(by).and_then(|obb| RoundedObb::new(obb, own.radius()));
    [const N: usize] [3] ConvexHull<T, N> => Self, |own, by, image| own.aabb().center(),
        own.turned(&by.turn, image);
    [] [3] Cylinder<T> => Self, |own, by, image| own.center(),
        Cylinder::new(image(&own.center()), mul(&by.turn, &own.axis()), own.half_height(), own.radius());
}
