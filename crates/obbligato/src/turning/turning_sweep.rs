use crate::numbers::Real;
use nalgebra::{SVector, Scalar, Unit};

/// The first contact of two shapes that move and turn.
///
/// ```
/// use obbligato::nalgebra::{Point2, Vector2};
/// use obbligato::{Motion2, Obb2, sweep_turning};
///
/// let bat = Obb2::from_angle(Point2::origin(), Vector2::new(4.0, 0.25), 0.0)?;
/// let ball = Obb2::from_angle(Point2::new(3.0, 2.0), Vector2::new(0.25, 0.25), 0.0)?;
/// let swing = Motion2::new(Vector2::zeros(), 1.0)?;
/// let hit = sweep_turning(&bat, &swing, &ball, &Motion2::rest(), 2.0).unwrap();
/// assert!(hit.t > 0.4 && hit.t < 0.6 && hit.gap < 1e-4);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TurningSweep<T: Scalar, const D: usize> {
    /// The time of the first contact, in the unit of the motions.
    pub t: T,
    /// The unit normal of the contact, from the first shape to the second.
    pub normal: Unit<SVector<T, D>>,
    /// The gap along the normal at that time, negative where they overlap at the start. It is no
    /// more than `64 EPSILON (L + s)` for boxes and `128 EPSILON (L + s)` for others, unless the
    /// greatest number of steps was reached.
    pub gap: T,
}

impl<T: Real, const D: usize> TurningSweep<T, D> {
    /// Creates a contact.
    ///
    /// ```
    /// use obbligato::{TurningSweep, nalgebra::Vector2};
    ///
    /// let contact = TurningSweep::new(0.5, Vector2::y_axis(), 0.0);
    /// assert_eq!((contact.t, contact.gap), (0.5, 0.0));
    /// ```
    #[must_use]
    pub const fn new(t: T, normal: Unit<SVector<T, D>>, gap: T) -> Self {
        Self { t, normal, gap }
    }
}

/// The shapes at a time, and how long they certainly do not touch, or do not come closer; `None` if
/// they overlap or come closer where they touch.
pub(crate) type Look<T, const D: usize> = (TurningSweep<T, D>, Option<T>);
