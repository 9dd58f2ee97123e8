//! Rays against boxes.

use crate::numbers::{
    PREDICTS_BRANCHES, Real, components, l1_norm, mul, norm_squared, sub, sum, tr_mul,
};
use crate::rays::box_rejection::is_missed;
use crate::rays::hit::{RayCast, RayHit, RaySpan};
use crate::rays::slab::LocalRay;
use crate::rays::sphere_rejection::Passage;
use crate::shapes::{Aabb, Obb, Ray};

/// The pad by which the planes of an oriented box are moved outward, in `EPSILON (|o|_1 + sum h)`:
/// more than the 2.5 that a difference, three products and two sums of a coordinate round by.
const PAD: f64 = 4.0;
/// The rounding error of the squared distance of a line, in `EPSILON (|c|^2 + r^2)`: 18.08.
const LINE_ERROR: f64 = 19.0;
/// The share of themselves that a test without a quotient takes off `|c|^2` and adds to `r^2`, in
/// `EPSILON`, so that this one certainly rejects wherever that one does.
///
/// With `C`, `B` and `R` as in `sphere_rejection.rs`, this one rounds `B` by `2.01 u` and its slack
/// by `5 u`. It rejects where `C - B > R + 40.04 u (C + R) + 1.3 TINY`, including all of its
/// rounding, so 22.04 would be enough.
const CERTAINLY: f64 = 23.0;

/// The slab test on the axes of the world.
///
/// Each plane is rounded twice, so an answer can be wrong only for a ray within `2 EPSILON L` of
/// the border, where `L` is the distance from the origin to the center plus all half-extents. A ray
/// in the plane of a face, along an edge or aimed at a corner is always right. `t` is accurate to
/// `EPSILON L` over the largest component of the direction.
///
/// A `t` below the normal numbers is accurate to half the smallest number, `n / 2` with
/// `n = EPSILON TINY`. That adds `n |d_i| / 2` to the band of the faces across axis `i`, for a
/// direction `d`: no more than `1e-30` in `f32`, and `3e-174` in `f64`. Whatever the numbers, a box
/// behind is never hit, and whether the ray starts inside is always right.
impl<T: Real, const D: usize> RayCast<T, D> for Aabb<T, D> {
    #[inline]
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        self.local_ray(ray).span(self.planes())
    }

    #[inline]
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        if !PREDICTS_BRANCHES {
            return self.hit_by_rules(ray, max_t);
        }
        if is_missed(self, ray, max_t) {
            return None;
        }
        let by_rules = || self.hit_by_rules(ray, max_t);
        self.local_ray(ray).branchless_hit(self.planes(), max_t, by_rules)
    }
}

impl<T: Real, const D: usize> Aabb<T, D> {
    /// Returns the first hit, by the rules of the slab test.
    #[cfg_attr(target_os = "none", inline(always))]
    #[cfg_attr(not(target_os = "none"), cold, inline(never))]
    fn hit_by_rules(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        self.local_ray(ray).hit(self.planes(), max_t)
    }

    #[inline(always)]
    fn local_ray(&self, ray: &Ray<T, D>) -> LocalRay<T, D> {
        LocalRay { origin: ray.origin().coords, direction: ray.direction(), pad: None }
    }

    /// Iterates over the two planes across each axis.
    #[inline(always)]
    fn planes(&self) -> impl Iterator<Item = (T, T)> {
        let (low, high) = self.corners();
        components(&low.coords).iter().copied().zip(components(&high.coords).iter().copied())
    }
}

/// The slab test in the frame of the box.
///
/// Rotating the ray into that frame rounds it, so a ray that touches could end up outside the box.
/// Therefore a ray that misses by no more than that rounding hits: with `o` the local origin, by up
/// to `4 EPSILON (|o|_1 + sum h)`. A rotation off from orthonormal by `f EPSILON` moves the border
/// by `f EPSILON sum h`. Both stay within `16 EPSILON L`, where `L` is the distance from the origin
/// to the center plus all half-extents; of millions of rays that touch, none was lost with
/// `f <= 3`.
///
/// The point at `t` lies within `16 EPSILON L` of the face that `normal` belongs to, so `t` is
/// accurate to that over `|direction . normal|`.
///
/// Numbers below the normal ones add `n (2 + |d| + 3 L / |d|)` to the band, where
/// `n = EPSILON TINY` is the smallest number and `d` the direction. Three products of each
/// coordinate and the pad lose `n / 2` each, `t` another `n / 2`, and three products of each
/// component of the direction `3 n / 2`, up to `2 L / |d|` times. The last term counts only where
/// the direction is shorter than `TINY / EPSILON`.
impl<T: Real, const D: usize> RayCast<T, D> for Obb<T, D> {
    #[inline]
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        if is_far_from_line(&self.passage(ray)) {
            return None;
        }
        self.local_ray(ray).span(self.planes())
    }

    // In the search of a tree, compiled for the processor, this is in line, or the search would
    // save its vectors around every call.
    #[cfg_attr(not(target_os = "none"), inline(always))]
    #[cfg_attr(target_os = "none", inline)]
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        let passage = self.passage(ray);
        if (PREDICTS_BRANCHES && passage.certainly_misses(CERTAINLY)) || is_far_from_line(&passage)
        {
            return None;
        }
        let by_rules = || self.hit_by_rules(ray, max_t);
        // A module for a page is to be small, and this would be in it once for each call.
        let hit = if PREDICTS_BRANCHES && !cfg!(target_family = "wasm") {
            self.local_ray(ray).branchless_hit(self.planes(), max_t, by_rules)?
        } else {
            by_rules()?
        };
        let (_, _, axes) = self.parts();
        let normal = mul(axes, &hit.normal);
        Some(RayHit { normal, ..hit })
    }
}

impl<T: Real, const D: usize> Obb<T, D> {
    /// Returns the first hit, by the rules of the slab test; its normal is along the axes of the
    /// box.
    #[cfg_attr(target_os = "none", inline(always))]
    #[cfg_attr(not(target_os = "none"), cold, inline(never))]
    fn hit_by_rules(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        self.local_ray(ray).hit(self.planes(), max_t)
    }

    /// Returns the line of the ray relative to the center of the sphere around the box.
    #[inline(always)]
    fn passage(&self, ray: &Ray<T, D>) -> Passage<T> {
        let (center, half_extents, _) = self.parts();
        let to_origin = sub(&ray.origin().coords, &center.coords);
        Passage::new(&to_origin, &ray.direction(), norm_squared(half_extents))
    }

    /// Returns the ray in the frame of the box.
    #[inline(always)]
    fn local_ray(&self, ray: &Ray<T, D>) -> LocalRay<T, D> {
        let (center, half_extents, axes) = self.parts();
        let origin = tr_mul(axes, &sub(&ray.origin().coords, &center.coords));
        LocalRay {
            origin,
            direction: tr_mul(axes, &ray.direction()),
            pad: Some(T::EPSILON * T::nearest(PAD) * (l1_norm(&origin) + sum(half_extents))),
        }
    }

    /// Iterates over the two planes across each axis of the box, from its center.
    #[inline(always)]
    fn planes(&self) -> impl Iterator<Item = (T, T)> {
        let (_, half_extents, _) = self.parts();
        components(half_extents).iter().map(|&h| (-h, h))
    }
}

/// Whether a line certainly misses the sphere around a box: then the change of frame is not needed,
/// as for most boxes of a scene.
///
/// With `c` from the center to the origin and `r` the radius of the sphere, the squared distance of
/// the line is `|c|^2 - (c . d)^2 / |d|^2`. It rounds by `9.5 EPSILON |c|^2` and `r^2` by
/// `2 EPSILON r^2`, and a rotation off from orthonormal by `f` takes corners beyond the sphere, by
/// `0.87 f (|c|^2 + r^2)` where it counts: with `f < 9.91 EPSILON` together less than
/// `19 EPSILON (|c|^2 + r^2)`, which `tests/proofs/sphere.py` proves. The loss below the normal
/// numbers stays below that and `TINY`, unless `|d|^2` itself is as small: then nothing is certain,
/// and the slab test decides. Nothing overflows (`Real::LIMIT`).
#[inline(always)]
fn is_far_from_line<T: Real>(passage: &Passage<T>) -> bool {
    let Passage { distance2, along, length2, radius2 } = *passage;
    let slack = T::EPSILON * T::nearest(LINE_ERROR) * (distance2 + radius2) + T::TINY;
    length2 >= T::TINY && distance2 - along * (along / length2) > radius2 + slack
}
