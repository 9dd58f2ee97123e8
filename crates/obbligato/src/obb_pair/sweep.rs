//! The sweep of moving boxes: when and where they first touch.
//!
//! Relative to the first box the second moves by `w t`, where `w` is the difference of the
//! velocities. On an axis `l` of the separating-axis test the projections overlap while
//!
//! ```text
//! |d . l + t w . l|  <=  r        r = sum_i h_i |u_i . l| + sum_j k_j |v_j . l|
//! ```
//!
//! which is an interval of `t` in closed form, as in the slab test. The boxes touch during the
//! intersection of all intervals: from the last entry to the first exit. Nothing is sampled or
//! iterated, so no speed is too high and no box too thin.
//!
//! # Rounding
//! `w` is scaled so that its largest component is 1: path lengths stand for times, and neither a
//! slow nor a fast motion leaves the range of the scalar. Let `e` be `EPSILON`, `s` the path
//! length, and `L` the distance of the centers at the start plus all half-extents. To first order,
//! in units of `|l|`:
//!
//! ```text
//! d . l and r         the slack of the test without motion; see `box_box`
//! w                   rounds by   e |w|: a difference and a quotient
//! w . l               rounds by   1.5 e |w| more, for an edge pair sqrt(2) (1 + 1.5) e + e |w|
//! near, near - pad, speed + drift, their quotient   by  0.5 e s each
//! ```
//!
//! together less than `6.6 e s`, which `tests/proofs/sweep.py` proves. So each interval is widened
//! by the slack and by a drift of the speed of `7 e`, and no time in all of them is missed. The
//! reported time is that of the last entry without this widening, unless one of the wide intervals
//! ends before it. It is earlier after a path that is long for the boxes: by `4.5 e` of it, see
//! [`touch`](crate::obb_pair::touch). At that time the greatest gap over the axes, or the depth, is
//! below `16 e (L + s)`, as for boxes at rest: the drift and its rounding are below `7 * 1.01 e s +
//! 6.6 e s < 14 e s`.
//!
//! # Normal
//! Where the last interval to begin is that of an axis across edges, and the normal of a face shows
//! no more depth at that time than `4 e L + 7 e s`, that face is reported, as by
//! [`separation`](crate::obb_pair::separation). Boxes that fall flat on each other meet along the
//! normal of a face, however the arithmetic rounds. The time is the same.
//!
//! # Touching
//! Boxes that only touch at the start and slide or part do not meet; see
//! [`touch`](crate::obb_pair::touch). On an axis that shows this the projections overlap by no more
//! than the band. The second one does not pass the middle of the first again, or it moves by no
//! more than twice the drift. Later they overlap by less, or by `21 e s` more, so no other axis
//! need be asked.
//!
//! Source: Eberly, "Intersection of Convex Objects: The Method of Separating Axes", 2001,
//! on objects that move with constant velocity.

use crate::numbers::{Real, sub, sum};
use crate::obb_pair::axis::SatAxis;
use crate::obb_pair::interval::ahead;
use crate::obb_pair::max_gap::tie;
use crate::obb_pair::obb_axes;
use crate::obb_pair::obb_axes::{AllAxes, for_each_face};
use crate::obb_pair::pair::Pair;
use crate::obb_pair::relative_motion::RelativeMotion;
use crate::obb_pair::separation::separation;
use crate::obb_pair::touch::Touch;
use crate::shapes::{Obb, ordered};
use nalgebra::{SVector, Scalar, Unit};

/// The axis of a contact, and whether the second box is behind the first along it.
type Face = (SatAxis, bool);

/// The first contact of two moving shapes: what only touches is none, see
/// [`sweep`](crate::sweep()).
///
/// ```
/// use obbligato::{Obb2, sweep};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let still = Vector2::zeros();
/// let floor = Obb2::from_angle(Point2::origin(), Vector2::new(9.0, 1.0), 0.0)?;
/// let drop = Obb2::from_angle(Point2::new(0.0, 6.0), Vector2::new(1.0, 1.0), 0.0)?;
/// let contact = sweep(&floor, &still, &drop, &Vector2::new(1.0, -2.0), f32::INFINITY).unwrap();
/// assert_eq!((contact.t, *contact.normal), (2.0, Vector2::y()));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sweep<T: Scalar, const D: usize> {
    /// The time of the first contact, in the unit of the velocities.
    pub t: T,
    /// The unit normal of the contact, from the first shape to the second. Between boxes, of a face
    /// and edges that tie within rounding it is that of the face, as for
    /// [`separation`](Obb::separation).
    pub normal: Unit<SVector<T, D>>,
}

impl<T: Real, const D: usize> Sweep<T, D> {
    /// Creates a contact, such as one of shapes of yours: see
    /// [`SweepAgainst`](crate::SweepAgainst).
    ///
    /// ```
    /// use obbligato::Sweep;
    /// use obbligato::nalgebra::Vector2;
    ///
    /// let landing = Sweep::new(0.5, Vector2::y_axis());
    /// assert_eq!((landing.t, *landing.normal), (0.5, Vector2::y()));
    /// ```
    #[must_use]
    pub const fn new(t: T, normal: Unit<SVector<T, D>>) -> Self {
        Self { t, normal }
    }

    /// Returns the same contact at another time.
    ///
    /// ```
    /// use obbligato::{Sweep, nalgebra::Vector2};
    ///
    /// let landing = Sweep::new(0.5, Vector2::y_axis());
    /// assert_eq!(landing.with_t(1.5).t, 1.5);
    /// ```
    #[must_use]
    pub const fn with_t(self, t: T) -> Self {
        Self { t, ..self }
    }
}

/// Returns when two boxes that move without turning first touch, in `0 ..= max_t`.
///
/// The first is at `a + va t`, the second at `b + vb t`. The contact is computed in closed form,
/// exact but for rounding whatever the speed: nothing tunnels. With `L` the distance of the centers
/// at the start plus all half-extents, and `s` the length of their relative path, the boxes are
/// within `16 EPSILON (L + s)` of touching at the returned time. What only touches is no contact:
/// see [`sweep`](crate::sweep()).
///
/// - **Overlapping at the start** by more than the band of a touch: `t = 0`, and the normal is that
///   of [`separation`](Obb::separation), along which they separate over the shortest way.
/// - A negative or NaN `max_t` hits nothing; an infinite one sets no limit. A velocity that is NaN
///   or infinite hits nothing, and neither does a difference of velocities that overflows.
/// - Swapping the boxes gives the same `t` and the opposite normal, unless they are equal.
///
/// ```
/// use obbligato::{Obb2, sweep};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let wall = Obb2::from_angle(Point2::new(5.0, 0.0), Vector2::new(0.01, 10.0), 0.0)?;
/// let bullet = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(0.25, 0.125), 0.0)?;
/// let (velocity, still) = (Vector2::new(900.0, 0.0), Vector2::zeros());
/// // After a sixtieth of a second the bullet is far behind the wall.
/// let hit = sweep(&bullet, &velocity, &wall, &still, 1.0 / 60.0).unwrap();
/// assert!((hit.t * 900.0f32 - 4.74).abs() < 1e-5);
/// assert_eq!(*hit.normal, Vector2::x());
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// Source: Eberly, "Intersection of Convex Objects: The Method of Separating Axes", 2001.
#[must_use]
pub(crate) fn sweep<T: Real, const D: usize>(
    a: &Obb<T, D>,
    va: &SVector<T, D>,
    b: &Obb<T, D>,
    vb: &SVector<T, D>,
    (max_t, touch): (T, Touch<T>),
) -> Option<Sweep<T, D>>
where
    Obb<T, D>: AllAxes<T, D>,
{
    let (first, second, swapped) = ordered(a, b);
    let velocity = if swapped { sub(va, vb) } else { sub(vb, va) };
    let (t, face) = first_contact(first, second, &velocity, (max_t, touch))?;
    let normal = match face {
        None => separation(a, b).normal,
        Some((axis, behind)) => obb_axes::normal(first, second, axis, behind != swapped),
    };
    Some(Sweep { t, normal })
}

/// Returns when two ordered boxes meet, and on which face; on none if they overlap at the start.
#[inline(never)]
fn first_contact<T: Real, const D: usize>(
    a: &Obb<T, D>,
    b: &Obb<T, D>,
    velocity: &SVector<T, D>,
    (max_t, touch): (T, Touch<T>),
) -> Option<(T, Option<Face>)>
where
    Obb<T, D>: AllAxes<T, D>,
{
    let relative = RelativeMotion::new(velocity)?;
    let (shared, may_tie) = Obb::shared_time(a, b, &relative, (max_t, touch.band))?;
    let found = shared.within(&relative, T::one(), (max_t, touch))?;
    Some(match found {
        (_, Some((SatAxis::Edges(..), _))) if may_tie => {
            relative.prefer_face((a, b), shared.path, found)
        }
        _ => found,
    })
}

impl<T: Real, const D: usize> RelativeMotion<T, D>
where
    Obb<T, D>: AllAxes<T, D>,
{
    /// Returns the contact on edges, unless a face ties with these within rounding. Along its
    /// normal the boxes overlap by no more at the end of the path, and do not move apart, as level
    /// centers do in either direction. Or they already overlap along it at the start, in the sense
    /// of `separation`.
    #[cold]
    #[inline(never)]
    fn prefer_face(
        &self,
        (a, b): (&Obb<T, D>, &Obb<T, D>),
        path: T,
        on_edges: (T, Option<Face>),
    ) -> (T, Option<Face>) {
        let (pair, along) = (Pair::by_call(a, b), self.along_axes(a, b));
        let (mut least, mut face) =
            (-(tie(pair.manhattan, sum(&pair.h), sum(&pair.k)) + self.drift * path), None);
        let mut overlap = true;
        for_each_face(&pair, along.each_ref(), &mut |on, speed| {
            let ahead = ahead(on.offset, speed, self.drift);
            let gap = ahead - on.radius - path * speed.abs();
            let stays = speed.abs() <= self.drift;
            if (ahead > T::zero() || stays) && gap >= least {
                (least, face) = (gap, Some((on.axis, on.offset < T::zero())));
            }
            overlap &= on.offset.abs() <= on.radius;
        });
        let (t, edges) = on_edges;
        if overlap && separation(a, b).gap <= T::zero() {
            (T::zero(), None)
        } else {
            (t, face.or(edges))
        }
    }
}
