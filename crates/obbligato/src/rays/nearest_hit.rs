use crate::numbers::Real;
use crate::rays::hit::{RayCast, RayHit};
use crate::shapes::Ray;
use nalgebra::Scalar;

/// Returns the shape that a ray meets first, and the hit.
///
/// Each shape comes with a key of the caller's, such as an index. Of shapes at the same `t` the
/// earlier one wins; every shape that contains the origin is at `t = 0`. Filters are iterator
/// adapters. A negative or NaN `max_t` hits nothing.
///
/// ```
/// use obbligato::{Obb3, Ray3, nearest_hit};
/// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
///
/// let cube = |z| Obb3::new(Point3::new(0.0, 0.0, z), Vector3::repeat(1.0), Rotation3::identity());
/// let boxes = [cube(-9.0)?, cube(-3.0)?, cube(-6.0)?];
/// let ray = Ray3::new(Point3::origin(), -Vector3::z())?;
/// let (index, hit) = nearest_hit(&ray, f32::INFINITY, boxes.iter().enumerate()).unwrap();
/// assert_eq!((index, hit.t), (1, 2.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[doc(alias("raycast", "cast_ray_closest", "intersect_objects"))]
pub fn nearest_hit<'a, T, const D: usize, K, S>(
    ray: &Ray<T, D>,
    max_t: T,
    shapes: impl IntoIterator<Item = (K, &'a S)>,
) -> Option<(K, RayHit<T, D>)>
where
    T: Real,
    S: RayCast<T, D> + ?Sized + 'a,
{
    let mut nearest = NearestHit::within(max_t);
    for (key, shape) in shapes {
        nearest.cast(key, shape, ray);
    }
    nearest.found
}

/// The nearest hit so far; of hits at the same `t`, the first.
pub(crate) struct NearestHit<K, T: Scalar, const D: usize> {
    pub(crate) found: Option<(K, RayHit<T, D>)>,
    /// The `t` of the hit, or the greatest one that counts.
    pub(crate) reach: T,
}

impl<K, T: Real, const D: usize> NearestHit<K, T, D> {
    pub(crate) const fn within(reach: T) -> Self {
        let found = None;
        Self { found, reach }
    }

    /// Casts a ray at a shape that comes after all before, and keeps a hit that is nearer.
    #[inline(always)]
    pub(crate) fn cast<S>(&mut self, key: K, shape: &S, ray: &Ray<T, D>)
    where
        S: RayCast<T, D> + ?Sized,
    {
        match shape.cast_ray(ray, self.reach) {
            Some(hit) if self.found.is_none() || hit.t < self.reach => {
                self.reach = hit.t;
                self.found = Some((key, hit));
            }
            _ => {}
        }
    }
}
