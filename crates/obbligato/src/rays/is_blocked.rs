use crate::numbers::Real;
use crate::rays::hit::RayCast;
use crate::shapes::Ray;

/// Whether a ray meets any of some shapes, with `t` in `0 ..= max_t`: whether one stands between
/// two points, say.
///
/// The first shape that the ray meets ends the search. A negative or NaN `max_t` hits nothing.
///
/// ```
/// use obbligato::{Aabb2, Ray2, is_blocked};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let wall = Aabb2::new(Point2::new(2.0, -1.0), Point2::new(3.0, 1.0))?;
/// let (eye, target) = (Point2::new(0.0, 0.0), Point2::new(5.0, 1.0));
/// // A segment is a ray along its whole length, with a `max_t` of 1.
/// assert!(is_blocked(&Ray2::new(eye, target - eye)?, 1.0, &[wall]));
/// assert!(!is_blocked(&Ray2::new(eye, Vector2::y())?, f32::INFINITY, &[wall]));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[doc(alias("any_hit", "occluded", "line_of_sight", "raycast_any"))]
pub fn is_blocked<'a, T, const D: usize, S>(
    ray: &Ray<T, D>,
    max_t: T,
    shapes: impl IntoIterator<Item = &'a S>,
) -> bool
where
    T: Real,
    S: RayCast<T, D> + ?Sized + 'a,
{
    let mut shapes = shapes.into_iter();
    shapes.any(|shape| shape.cast_ray(ray, max_t).is_some())
}
