use crate::numbers::{Real, neg};
use crate::obb_pair::Sweep;
use nalgebra::{SVector, Unit};

/// The first contact of two shapes that move without turning: of every two of one dimension that
/// are [`Movable`](crate::Movable) or, in 2D, a [`Dop8`](crate::Dop8), but not of two half-spaces.
///
/// It is the bound of functions over several kinds of shapes, such as [`sweep`].
///
/// ```
/// use obbligato::{Aabb2, Circle, SweepAgainst, sweep};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// /// How far the ball gets before it hits anything.
/// fn way_ahead<S>(ball: &Circle, velocity: &Vector2<f32>, walls: &[S]) -> f32
/// where
///     Circle: SweepAgainst<f32, 2, S>,
/// {
///     let still = Vector2::zeros();
///     let hits = walls.iter().filter_map(|wall| sweep(ball, velocity, wall, &still, 1.0));
///     hits.fold(1.0, |first, hit| first.min(hit.t))
/// }
/// let walls = [4.0, 6.0].map(|x| Aabb2::new(Point2::new(x, -9.0), Point2::new(x + 1.0, 9.0)).unwrap());
/// let ball = Circle::new(Point2::origin(), 1.0)?;
/// assert_eq!(way_ahead(&ball, &Vector2::new(12.0, 0.0), &walls), 0.25);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "no sweep of `{T}` in {D} dimensions tells when `{Self}` meets `{Rhs}`",
    label = "sweeps a `{Self}` against a `{Rhs}`",
    note = "shapes, velocities and `max_t` need the same scalar and the same dimension: `Obb3` is of `f32`, its counterpart of `f64` is `Obb<f64, 3>`",
    note = "two half-spaces have no sweep, and a `Dop8` has one in 2D",
    note = "code over `T: Real` and `const D: usize` needs one bound: `Obb<T, D>: SatBox<T, D>`"
)]
pub trait SweepAgainst<T: Real, const D: usize, Rhs: ?Sized = Self> {
    /// Returns the first contact in `0 ..= max_t` of this shape, which moves at `own_velocity`, and
    /// another; see [`sweep`].
    fn first_contact(
        &self,
        own_velocity: &SVector<T, D>,
        other: &Rhs,
        other_velocity: &SVector<T, D>,
        max_t: T,
    ) -> Option<Sweep<T, D>>;
}

/// Returns the first contact of two shapes that move without turning, in `0 ..= max_t`.
///
/// The first is at `a + va t`, the second at `b + vb t`; they may be of any two kinds. The contact
/// is exact but for rounding whatever the speed: nothing tunnels. It is computed in closed form,
/// with one exception below. With `L` the distance of the centers at the start plus all
/// half-extents and radii, and `s` the length of their relative path, the shapes are within
/// `16 EPSILON (L + s)` of touching at the returned time. Where one is a polygon, they are within
/// `32 EPSILON (S + s)`, with `S` the diagonal of the box around both at the start. Where one is a
/// half-space, they are within `48 EPSILON (L + s)`, with the `L` of
/// [`Proximity`](crate::Proximity) for it. Where one is a capsule, a triangle, a rounded box, a
/// hull or a `Dop8` and the other is no half-space, Newton's method approaches the contact in at
/// most 64 steps. It ends within `48 EPSILON (L + s)`, with the `L` of
/// [`Proximity`](crate::Proximity). It is never late, since the distance of convex shapes is a
/// convex function of time.
///
/// # What only touches is no contact
/// No contact in `0 ..= max_t` is missed, except between shapes that touch at the start and do not
/// come closer. Along some direction they overlap by no more than the band of a touch, and slide,
/// part or rest. So a body walks over the floor on which it stands and over the seams of its tiles,
/// and can leave what stopped it. What it is pushed into is a contact, at `t = 0` but for rounding.
///
/// - **The band** is `32 EPSILON L + 4 EPSILON C`, or up to 1.18 times as much, where `C` is the
///   largest coordinate. It allows for how deep rounding leaves a body that a sweep has stopped,
///   however far it came, if it was placed at `start + velocity t`. After a path longer than six
///   times the extents, `t` is earlier by up to `4.5 EPSILON` of itself. Where `C` is large, so is
///   the band: in `f32`, a million from the origin, a step of half a unit is walked through.
/// - **Overlapping at the start by more than the band**: `t = 0`, and the normal is that of
///   [`clearance`](crate::Proximity::clearance), along which they separate over the shortest way.
/// - **Sliding** is what comes closer by up to `14 EPSILON` of the speed: a velocity from which the
///   part along the normal of a contact has been taken slides. If that was most of it, the next
///   sweep may tell the contact again, and it is taken twice.
/// - **At an edge or a corner**, the direction itself is known only to the band over the distance
///   from the center or the convex body. A ball or a capsule slides around it if its motion is a
///   tangent to within that angle and leads no deeper than twice the band.
/// - **How deep** such shapes may move on into each other: never by more than
///   `64 EPSILON (L + s) + 8 EPSILON C`. Those that together are thinner than that can pass through
///   each other.
/// - **At rest** relative to each other: a contact at `t = 0` when they overlap by more than the
///   band.
/// - A negative or NaN `max_t` hits nothing; an infinite one sets no limit. A velocity that is NaN
///   or infinite hits nothing, and neither does a difference of velocities that overflows. A time
///   beyond the largest number is no contact.
/// - Swapping the shapes gives the same `t` and the opposite normal, except for equal shapes in the
///   same place.
/// - The normal at a ball of radius `r` is known to `16 EPSILON (L + s) / r` radians.
///
/// Against a polygon with `n` corners this takes `O(n)` steps for a ball and `O((n + m)^2)` for a
/// shape with `m` corners. Between boxes, and between a ball and a box, the number of steps is
/// fixed. Newton's method takes about six times as long as a distance.
///
/// ```
/// use obbligato::{Circle, Obb2, sweep};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let wall = Obb2::from_angle(Point2::new(5.0, 0.0), Vector2::new(0.01, 10.0), 0.0)?;
/// let bullet = Circle::new(Point2::new(0.0, 0.0), 0.25)?;
/// let (velocity, still) = (Vector2::new(900.0, 0.0), Vector2::zeros());
/// // After a sixtieth of a second the bullet is far behind the wall.
/// let hit = sweep(&bullet, &velocity, &wall, &still, 1.0 / 60.0).unwrap();
/// assert!((hit.t * 900.0f32 - 4.74).abs() < 1e-5);
/// assert_eq!(*hit.normal, Vector2::x());
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// Source: Eberly, "Intersection of Convex Objects: The Method of Separating Axes", 2001, for
/// shapes with corners.
#[doc(alias("shapecast", "cast_shapes", "time_of_impact", "toi", "continuous_collide"))]
#[must_use]
pub fn sweep<T: Real, A, B, const D: usize>(
    a: &A,
    va: &SVector<T, D>,
    b: &B,
    vb: &SVector<T, D>,
    max_t: T,
) -> Option<Sweep<T, D>>
where
    A: SweepAgainst<T, D, B> + ?Sized,
    B: ?Sized,
{
    a.first_contact(va, b, vb, max_t)
}

/// Returns the same contact for the shapes in the opposite order.
#[inline(always)]
pub(crate) fn reversed<T: Real, const D: usize>(contact: &Sweep<T, D>) -> Sweep<T, D> {
    Sweep { t: contact.t, normal: Unit::new_unchecked(neg(&contact.normal)) }
}

/// Returns the contact of shapes that touch or overlap at the start.
#[inline(always)]
pub(crate) fn at_start<T: Real, const D: usize>(normal: Unit<SVector<T, D>>) -> Sweep<T, D> {
    let t = T::zero();
    Sweep { t, normal }
}
