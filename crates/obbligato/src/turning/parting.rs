use crate::numbers::{Real, components, larger, neg, scale, smaller};
use crate::pair::{SweepAgainst, sweep};
use crate::shapes::Aabb;
use crate::turning::movable::{Displacement, Movable};
use nalgebra::{SVector, Unit};

/// Returns how far the second of two shapes must be moved along a direction until they do not
/// overlap; zero if they do not now.
///
/// For the shortest way in any direction, see [`clearance`](crate::Proximity::clearance). `None` if
/// a shape has no end, as a half-space, or a number is beyond [`Real::LIMIT`]. The answer is that
/// of a [`sweep`](crate::sweep()) back from where they are apart, and as accurate.
///
/// ```
/// use obbligato::nalgebra::{Point2, Vector2};
/// use obbligato::{Aabb2, Circle, parting};
///
/// let step = Aabb2::new(Point2::new(0.0, 0.0), Point2::new(9.0, 2.0))?;
/// let ball = Circle::new(Point2::new(1.0, 1.5), 1.0)?;
/// let up = parting(&step, &ball, &Vector2::y_axis()).unwrap();
/// assert!((up - 1.5).abs() < 1e-5);
/// assert_eq!(parting(&step, &ball.translated(&Vector2::new(0.0, 9.0))?, &Vector2::y_axis()), Some(0.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[must_use]
pub fn parting<T: Real, A, B, const D: usize>(
    a: &A,
    b: &B,
    direction: &Unit<SVector<T, D>>,
) -> Option<T>
where
    A: Movable<T, D> + SweepAgainst<T, D, B::Moved>,
    B: Movable<T, D>,
{
    let far = distance_apart(&a.bounds()?, &b.bounds()?, direction);
    let ahead = b.carried(&Displacement::along(scale(direction, far))).ok()?;
    let contact = sweep(a, &SVector::zeros(), &ahead, &neg(direction), far);
    Some(contact.map_or(T::zero(), |contact| larger(far - contact.t, T::zero())))
}

/// Returns a distance along a direction after which the second of two boxes is apart from the
/// first.
fn distance_apart<T: Real, const D: usize>(
    a: &Aabb<T, D>,
    b: &Aabb<T, D>,
    direction: &SVector<T, D>,
) -> T {
    let ((a_min, a_max), (b_min, b_max)) = (a.corners(), b.corners());
    let forward = components(&a_max.coords).iter().zip(components(&b_min.coords));
    let backward = components(&b_max.coords).iter().zip(components(&a_min.coords));
    let ways = forward.zip(backward).zip(components(direction));
    let least = ways.fold(T::INFINITY, |least, (((&a, &b), (&c, &d)), &part)| {
        if part.abs() <= T::zero() {
            return least;
        }
        let way = if part > T::zero() { a - b } else { c - d };
        smaller(least, larger(way, T::zero()) / part.abs())
    });
    // Half as much again, for rounding and for shapes that touch.
    least * T::nearest(1.5)
}
