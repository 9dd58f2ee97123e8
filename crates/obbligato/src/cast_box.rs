//! Rays against boxes.

use crate::obb::l1_norm;
use crate::slab::Slabs;
use crate::{Aabb, Obb, Ray, RayCast, RayHit, RaySpan, Real};

/// The slab test on the axes of the world.
///
/// Two roundings a plane, so a wrong answer needs a ray within `2 EPSILON L` of the border; a
/// ray in the plane of a face, along an edge or aimed at a corner is always right.
impl<T: Real, const D: usize> RayCast<T, D> for Aabb<T, D> {
    #[inline]
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        self.slabs(ray).span()
    }

    #[inline]
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        self.slabs(ray).hit(max_t)
    }
}

impl<T: Real, const D: usize> Aabb<T, D> {
    #[inline(always)]
    fn slabs(&self, ray: &Ray<T, D>) -> Slabs<T, D> {
        Slabs {
            low: self.min() - ray.origin(),
            high: self.max() - ray.origin(),
            direction: ray.direction(),
            pad: T::zero(),
        }
    }
}

/// The slab test in the frame of the box.
///
/// Turning the ray into that frame rounds it, so a ray that touches could come out beside the
/// box. Therefore a ray that misses by no more than that rounding hits: with `o` the local
/// origin, by up to `4 EPSILON (|o|_1 + sum h)`.
impl<T: Real, const D: usize> RayCast<T, D> for Obb<T, D> {
    #[inline]
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        self.slabs(ray).span()
    }

    #[inline]
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        let hit = self.slabs(ray).hit(max_t)?;
        let normal = self.rotation() * hit.normal;
        Some(RayHit { normal, ..hit })
    }
}

impl<T: Real, const D: usize> Obb<T, D> {
    #[inline(always)]
    fn slabs(&self, ray: &Ray<T, D>) -> Slabs<T, D> {
        let origin = self.local_point(&ray.origin());
        let half_extents = self.half_extents();
        Slabs {
            low: -half_extents - origin,
            high: half_extents - origin,
            direction: self.rotation().inverse_transform_vector(&ray.direction()),
            pad: T::EPSILON * T::nearest(4.0) * (l1_norm(&origin) + half_extents.sum()),
        }
    }
}
