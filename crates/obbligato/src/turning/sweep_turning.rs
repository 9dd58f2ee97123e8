//! The first contact of two shapes that move and turn, by conservative advancement.
//!
//! From a time at which the shapes are apart, the next one is as late as a bound of their motion,
//! along the normal of the greatest gap, allows without a contact: see
//! [`along_normal`](crate::turning::along_normal). So the time only ever approaches the contact
//! from before it.
//!
//! # Rounding
//! This is the rounding of boxes; for that of others see `turning_shapes.rs`. `e` is `EPSILON`, `L`
//! the distance of the centers at the start plus all half-extents and `s` the length of the paths
//! of the centers and the corners. The gap is accurate to `16 e L`. Where the boxes are rounds by
//! `2 e (L + s)` for the centers, `3 e s` for the angles and `8 e L` for the turned axes: together
//! less than `32 e (L + s)`. The projections of both on the normal, at two times each, round by
//! another `16 e (L + s)`. So a step leads to where at least `48 e (L + s)` of the computed gap are
//! left, and the boxes truly are still apart. At a computed gap of `64 e (L + s)` they count as
//! touching.
//!
//! Source: Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996, section 2.3;
//! for the direction along which the step is taken, Catto, "Continuous Collision", GDC 2013.

use crate::numbers::{Real, neg, smaller};
use crate::pair::{Proximity, SatBox};
use crate::shapes::{Obb, ordered_movers};
use crate::turning::advance::TurningPair;
use crate::turning::along_normal::Course;
use crate::turning::meeting_window::meeting_window;
use crate::turning::motion::Motion;
use crate::turning::movable::Movable;
use crate::turning::turning_shapes::TurningShapes;
use crate::turning::turning_sweep::{Look, TurningSweep};
use nalgebra::Unit;

/// The most moments that are examined.
const STEPS: usize = 64;

/// Returns the first contact of two shapes that move and turn, in `0 ..= max_t`: never late.
///
/// At every time before the returned one the shapes are apart, rounding included: a caller that
/// moves them up to that time never finds them overlapping. `L` is the distance of the centers at
/// the start plus all half-extents, radii and the like, as for [`Proximity`], and the distances of
/// the centers from pivots. `s` is the length of the paths of the centers and of the corners about
/// them; of a half-space, of its points near the other shape. Boxes are within
/// `64 EPSILON (L + s)` of touching at the returned time, unless the steps run out before; where
/// one shape is no box, they are within `128 EPSILON (L + s)`. Shapes that pass each other within
/// that distance may count as touching.
///
/// - **At most 64 steps**, each a separation or a clearance of the shapes at one time. If they ran
///   out, the time that was reached would be returned, early but never late, and `gap` says how far
///   apart the shapes still are. Of 30,000 random boxes that met and spun by up to 2 or 16 radians
///   per unit of time, in `f32` and `f64`, it happened to none. Of other shapes that met,
///   half-spaces that turned included, it happened to one in 8,000.
/// - **What only touches is no contact**, with the rule and the band of [`sweep`](crate::sweep()),
///   turning included: a box spins on the floor, slides over it or leaves it, and a later contact
///   is found. What is pushed or tips into the floor is a contact at `t = 0`. Where one shape is no
///   box, they touch along the normal of the [`clearance`](Proximity::clearance) alone.
/// - **Overlapping at the start** by more than the band: `t = 0`, with `gap` and `normal` of
///   [`separation`](crate::Obb2::separation) or the clearance.
/// - A negative or NaN `max_t` hits nothing; an infinite one sets no limit.
/// - **Angles beyond the largest number**: where a shape would turn that far before the two are
///   near, a time before that is returned, early as well.
/// - Swapping the shapes gives the same `t` and `gap` and the opposite normal, except for equal
///   shapes that move alike.
///
/// Where nothing turns, [`sweep`](crate::sweep()) is exact and faster.
///
/// ```
/// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
/// use obbligato::{Cylinder3, Motion3, Obb3, Sphere, sweep_turning};
///
/// // A plank that falls flat onto an edge, but spins: its end is first.
/// let plank = Obb3::new(Point3::new(0.0, 5.0, 0.0), Vector3::new(2.0, 0.1, 0.5), Rotation3::identity())?;
/// let floor = Obb3::new(Point3::new(0.0, -1.0, 0.0), Vector3::new(9.0, 1.0, 9.0), Rotation3::identity())?;
/// let tumbling = Motion3::new(Vector3::new(0.0, -4.0, 0.0), Vector3::z() * 0.6)?;
/// let hit = sweep_turning(&floor, &Motion3::rest(), &plank, &tumbling, 9.0).unwrap();
/// let landed = tumbling.applied_to(&plank, hit.t)?;
/// let lowest = landed.vertices().iter().map(|corner| corner.y).fold(f32::MAX, f32::min);
/// assert!(lowest >= 0.0 && lowest < 1e-3);
/// assert!(hit.t < 4.9 / 4.0 && (*hit.normal - Vector3::y()).norm() < 1e-6);
///
/// // A can that tips over its edge, onto a ball: its side turns by less than a quarter.
/// let can = Cylinder3::new(Point3::new(-0.5, 1.0, 0.0), Vector3::y(), 1.0, 0.5)?;
/// let tipping = Motion3::new(Vector3::zeros(), Vector3::z() * -1.0)?.about(&Point3::origin())?;
/// let ball = Sphere::new(Point3::new(1.5, 0.25, 0.0), 0.25)?;
/// let hit = sweep_turning(&can, &tipping, &ball, &Motion3::rest(), 9.0).unwrap();
/// // The tangent from the edge to the ball rises by twice the angle of its center.
/// let angle = core::f32::consts::FRAC_PI_2 - 2.0 * (0.25f32 / 1.5).atan();
/// assert!(hit.t <= angle && hit.t > angle - 1e-4);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
///
/// Source: Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems", 1996, section 2.3.
#[must_use]
pub fn sweep_turning<T: Real, A, B, const D: usize>(
    a: &A,
    of_a: &Motion<T, D>,
    b: &B,
    of_b: &Motion<T, D>,
    max_t: T,
) -> Option<TurningSweep<T, D>>
where
    A: Movable<T, D>,
    B: Movable<T, D>,
    A::Moved: Proximity<T, D, B::Moved>,
    Obb<T, D>: SatBox<T, D>,
{
    if let (Some(a), Some(b)) = (a.as_obb(), b.as_obb()) {
        return contact_of_boxes((&a, of_a), (&b, of_b), max_t);
    }
    let pair = TurningShapes::new((a, b), [of_a, of_b]);
    first_contact(pair.window()?, max_t, |t, course| pair.at(t, course))
}

/// Returns the first contact of two boxes.
fn contact_of_boxes<T: Real, const D: usize>(
    (a, of_a): (&Obb<T, D>, &Motion<T, D>),
    (b, of_b): (&Obb<T, D>, &Motion<T, D>),
    max_t: T,
) -> Option<TurningSweep<T, D>>
where
    Obb<T, D>: SatBox<T, D>,
{
    let (first, second, swapped) = ordered_movers(a, b, || of_a.comes_after(of_b, a));
    let motions = if swapped { [of_b, of_a] } else { [of_a, of_b] };
    let pair = TurningPair::new([first, second], motions);
    let window = meeting_window(&pair.offset, &pair.velocity, pair.reach())?;
    let contact = first_contact(window, max_t, |t, course| pair.at(t, course))?;
    Some(if swapped { reversed(&contact) } else { contact })
}

/// Returns the first contact in a window of time, given what is known of the shapes at a time, if
/// that can be known.
fn first_contact<T: Real, const D: usize>(
    (mut t, end): (T, T),
    max_t: T,
    at: impl Fn(T, &mut Course<T, D>) -> Option<Look<T, D>>,
) -> Option<TurningSweep<T, D>> {
    // False for a NaN `max_t`, which hits nothing.
    let in_time = t <= max_t;
    if !in_time {
        return None;
    }
    let end = smaller(end, max_t);
    let (mut reached, mut course) = (None, Course::new());
    for _ in 0..STEPS {
        let Some((contact, free_time)) = at(t, &mut course) else {
            if reached.is_some() {
                break;
            }
            // Shapes that turn so far before they are near count as met on the way there, rather
            // than as missed.
            t *= T::nearest(0.5);
            continue;
        };
        reached = Some(contact);
        let Some(time) = free_time else {
            break;
        };
        let next = t + time;
        if next > end || time >= T::INFINITY {
            return None;
        }
        if next <= t {
            break;
        }
        t = next;
    }
    reached
}

/// Returns the same contact for the boxes in the opposite order.
fn reversed<T: Real, const D: usize>(contact: &TurningSweep<T, D>) -> TurningSweep<T, D> {
    TurningSweep { normal: Unit::new_unchecked(neg(&contact.normal)), ..*contact }
}
