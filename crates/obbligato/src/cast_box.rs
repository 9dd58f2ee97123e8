//! Rays against boxes.

use crate::components::{l1_norm, sum};
use crate::slab::Slabs;
use crate::{Aabb, Obb, Ray, RayCast, RayHit, RaySpan, Real};

/// The slab test on the axes of the world.
///
/// Two roundings a plane, so a wrong answer needs a ray within `2 EPSILON L` of the border, with
/// `L` the distance from the origin to the centre plus all half-extents; a ray in the plane of a
/// face, along an edge or aimed at a corner is always right. `t` is right to `EPSILON L` over the
/// largest component of the direction.
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
/// origin, by up to `4 EPSILON (|o|_1 + sum h)`. A rotation off from orthonormal by `f EPSILON`
/// moves the border by `f EPSILON sum h`. Both stay within `16 EPSILON L`, with `L` the distance
/// from the origin to the centre plus all half-extents; of rays that touch, none of millions was
/// lost with `f <= 3`.
///
/// The point at `t` lies within `16 EPSILON L` of the face that `normal` names, so `t` is right to
/// that over `|direction . normal|`. A direction shorter than `TINY / EPSILON` loses bits when it
/// is turned.
impl<T: Real, const D: usize> RayCast<T, D> for Obb<T, D> {
    #[inline]
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        if self.is_far_from_line(ray) {
            return None;
        }
        self.slabs(ray).span()
    }

    #[inline]
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        if self.is_far_from_line(ray) {
            return None;
        }
        let hit = self.slabs(ray).hit(max_t)?;
        let normal = self.rotation() * hit.normal;
        Some(RayHit { normal, ..hit })
    }
}

impl<T: Real, const D: usize> Obb<T, D> {
    /// Whether the line of the ray passes by the sphere around the box for certain, which
    /// spares most boxes of a scene the change of frame.
    ///
    /// With `c` from the origin to the centre and `r` the radius of the sphere, the squared
    /// distance of the line is `|c|^2 - (c . d)^2 / |d|^2`. Its rounding and the pad of the
    /// slab test together stay below `32 EPSILON (|c|^2 + r^2)`. Where a product leaves the
    /// range of normal numbers nothing is certain, and the slab test decides.
    #[inline(always)]
    fn is_far_from_line(&self, ray: &Ray<T, D>) -> bool {
        let is_normal = |product: T| product >= T::TINY && product < T::INFINITY;
        let (to_center, direction) = (self.center() - ray.origin(), ray.direction());
        let (distance2, length2) = (to_center.norm_squared(), direction.norm_squared());
        let along = to_center.dot(&direction);
        let radius2 = self.half_extents().norm_squared();
        let slack = T::EPSILON * T::nearest(32.0) * (distance2 + radius2);
        let product = distance2 * length2;
        product - along * along > (radius2 + slack) * length2
            && is_normal(product)
            && is_normal(distance2)
            && is_normal(length2)
    }

    #[inline(always)]
    fn slabs(&self, ray: &Ray<T, D>) -> Slabs<T, D> {
        let origin = self.local_point(&ray.origin());
        let half_extents = self.half_extents();
        Slabs {
            low: -half_extents - origin,
            high: half_extents - origin,
            direction: self.rotation().inverse_transform_vector(&ray.direction()),
            pad: T::EPSILON * T::nearest(4.0) * (l1_norm(&origin) + sum(&half_extents)),
        }
    }
}
