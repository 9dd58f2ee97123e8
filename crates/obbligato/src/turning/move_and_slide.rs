use crate::numbers::{Real, add, components, dot, max_norm, norm_squared, scale, sub};
use crate::obb_pair::Sweep;
use nalgebra::SVector;

/// Returns how far a body gets along a motion: up to its first contact, then with the rest of the
/// motion along what it met, and so on, `most` times.
///
/// `first_contact` is called with how far the body has come and with the motion that is left. It
/// returns the first contact with `t` in `0 ..= 1`, whose normal points from the body to what it
/// meets. Both trees have such a `sweep`, and so has the function [`sweep`](crate::sweep()) with
/// the body first. What it [only touches](crate::sweep()#what-only-touches-is-no-contact) does not
/// stop it.
///
/// A body that overlaps something at the start does not move:
/// [`clearance`](crate::Proximity::clearance) says how to free it.
///
/// The rest of the motion loses its part into each surface that was met. Between two that both stop
/// it, it goes on along the line in which they meet, if it has such a line, and otherwise ends.
///
/// ```
/// use obbligato::nalgebra::{Point2, Vector2};
/// use obbligato::{Aabb2, QuadTree, move_and_slide};
///
/// let world = Aabb2::new(Point2::new(-9.0, -9.0), Point2::new(9.0, 9.0))?;
/// let mut level: QuadTree<16, 5> = QuadTree::new(world);
/// level.insert(0, Aabb2::new(Point2::new(-9.0, -1.0), Point2::new(9.0, 0.0))?)?; // a floor
/// level.insert(1, Aabb2::new(Point2::new(3.0, 0.0), Point2::new(4.0, 2.0))?)?; // a wall
///
/// let hero = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(1.0, 3.0))?;
/// // It falls onto the floor, slides to the wall, and stops.
/// let come = move_and_slide(&Vector2::new(5.0, -2.0), 4, |come, motion| {
///     let here = hero.translated(come).ok()?;
///     level.sweep(&here, motion, 1.0).map(|(_, contact)| contact)
/// });
/// assert!((come - Vector2::new(2.0, -1.0)).norm() < 1e-5);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
///
/// Source: Fauerby, "Improved Collision detection and Response", 2003, for the loop.
#[doc(alias("character_controller", "kinematic_body", "collide_and_slide"))]
pub fn move_and_slide<T: Real, const D: usize>(
    motion: &SVector<T, D>,
    most: usize,
    mut first_contact: impl FnMut(&SVector<T, D>, &SVector<T, D>) -> Option<Sweep<T, D>>,
) -> SVector<T, D> {
    let (mut come, mut left) = (SVector::zeros(), *motion);
    let mut before: Option<SVector<T, D>> = None;
    for _ in 0..most {
        let Some(contact) = first_contact(&come, &left) else {
            return add(&come, &left);
        };
        come = add(&come, &scale(&left, contact.t));
        left = scale(&left, T::one() - contact.t);
        let normal = contact.normal.into_inner();
        left = without(&left, &normal);
        if let Some(former) = before
            && along(&left, &former) > T::zero()
        {
            // The part of the former normal along the surface leads into what was met before.
            left = without(&left, &without(&former, &normal));
        }
        before = Some(normal);
        if max_norm(&left) <= T::zero() {
            break;
        }
    }
    come
}

fn along<T: Real, const D: usize>(a: &SVector<T, D>, b: &SVector<T, D>) -> T {
    dot(components(a), components(b))
}

/// Returns a vector without its part along a direction of any length, if it has one.
fn without<T: Real, const D: usize>(
    vector: &SVector<T, D>,
    direction: &SVector<T, D>,
) -> SVector<T, D> {
    let squared = norm_squared(direction);
    if squared > T::zero() {
        let share = along(vector, direction) / squared;
        sub(vector, &scale(direction, share))
    } else {
        *vector
    }
}
