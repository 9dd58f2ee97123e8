use crate::numbers::Real;
use crate::obb_pair::{AllAxes, BoxPair};
use crate::pair::triangles::TriangleTest;
use crate::rays::TriangleCast;
use crate::shapes::{Obb, Spins};

/// The bound of functions over both dimensions, `Obb<T, D>: SatBox<T, D>`: with it every answer of
/// the crate that both have is there, for any shapes of dimension `D`.
///
/// Oriented boxes have separating axes in 2D, 4 of them, and in 3D, 15; a dimension of any other
/// number has no such boxes. It is sealed.
///
/// ```
/// use obbligato::nalgebra::{Point2, SVector, Vector2};
/// use obbligato::{Aabb, Motion, Obb, Obb2, Real, SatBox, sweep, sweep_turning};
///
/// /// Whether two boxes touch now or within a second, one of which moves.
/// fn meet_soon<T: Real, const D: usize>(a: &Obb<T, D>, b: &Obb<T, D>, velocity: &SVector<T, D>) -> bool
/// where
///     Obb<T, D>: SatBox<T, D>,
/// {
///     a.intersects(b) || sweep(a, velocity, b, &SVector::zeros(), T::one()).is_some()
/// }
///
/// /// When a box that moves and turns meets another, unless they overlap already.
/// fn meeting<T: Real, const D: usize>(a: &Obb<T, D>, by: &Motion<T, D>, b: &Aabb<T, D>) -> Option<T>
/// where
///     Obb<T, D>: SatBox<T, D>,
/// {
///     let b = Obb::from(*b);
///     let apart = a.separation(&b).gap > T::zero();
///     apart.then(|| sweep_turning(a, by, &b, &Motion::rest(), T::INFINITY))?.map(|hit| hit.t)
/// }
///
/// let square = Obb2::from_angle(Point2::origin(), Vector2::new(1.0, 1.0), 0.0)?;
/// let ahead = square.translated(&Vector2::new(5.0, 0.0))?;
/// assert!(meet_soon(&square, &ahead, &Vector2::new(4.0, 0.0)));
/// assert_eq!(meeting(&square, &Motion::rest(), &ahead.aabb()), None);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no oriented box in 2D or 3D",
    note = "code over `T: Real` and `const D: usize` needs the bound `Obb<T, D>: SatBox<T, D>`",
    note = "another shape has `clearance` for `separation`, and a `Motion` moves it as it is"
)]
pub trait SatBox<T: Real, const D: usize>:
    AllAxes<T, D> + BoxPair<T, D> + Spins<T, D> + TriangleCast<T, D> + TriangleTest<T, D>
{
}

impl<T: Real> SatBox<T, 2> for Obb<T, 2> {}
impl<T: Real> SatBox<T, 3> for Obb<T, 3> {}
