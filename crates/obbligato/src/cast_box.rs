//! Rays against boxes.

use crate::components::{along, dot, l1_norm, norm_squared, of, product, sub, sum};
use crate::slab::Line;
use crate::{Aabb, Obb, Ray, RayCast, RayHit, RaySpan, Real};

/// By how much the planes of a turned box are moved outwards, in `EPSILON (|o|_1 + sum h)`.
const PAD: f64 = 4.0;
/// What rounding may do to the squared distance of a line, in `EPSILON (|c|^2 + r^2)`.
const BESIDE: f64 = 19.0;

/// The slab test on the axes of the world.
///
/// Two roundings a plane, so a wrong answer needs a ray within `2 EPSILON L` of the border, with
/// `L` the distance from the origin to the centre plus all half-extents; a ray in the plane of a
/// face, along an edge or aimed at a corner is always right. `t` is right to `EPSILON L` over the
/// largest component of the direction.
///
/// A `t` below the normal numbers is right to half the smallest number, `n / 2` with
/// `n = EPSILON TINY`. That adds `n |d_i| / 2` to the band of the faces across axis `i`, for a direction
/// `d`: no more than `1e-30` in `f32`, and `3e-174` in `f64`. Whatever the numbers, a box behind is
/// never hit, and whether the ray starts inside is always right.
impl<T: Real, const D: usize> RayCast<T, D> for Aabb<T, D> {
    #[inline]
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        self.line(ray).span(self.planes())
    }

    #[inline]
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        self.line(ray).hit(self.planes(), max_t)
    }
}

impl<T: Real, const D: usize> Aabb<T, D> {
    #[inline(always)]
    fn line(&self, ray: &Ray<T, D>) -> Line<T, D> {
        Line {
            origin: ray.origin().coords,
            direction: ray.direction(),
            pad: None,
        }
    }

    /// The two planes across each axis.
    #[inline(always)]
    fn planes(&self) -> impl Iterator<Item = (T, T)> {
        let (low, high) = self.corners();
        of(&low.coords)
            .iter()
            .copied()
            .zip(of(&high.coords).iter().copied())
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
/// that over `|direction . normal|`.
///
/// Numbers below the normal ones add `n (2 + |d| + 3 L / |d|)` to the band, with `n = EPSILON TINY` the
/// smallest number and `d` the direction: three products of each coordinate and the pad lose `n / 2`
/// each, `t` another `n / 2`, and three products of each component of the direction `3 n / 2`, up to
/// `2 L / |d|` times. The last counts only where the direction is shorter than `TINY / EPSILON`.
impl<T: Real, const D: usize> RayCast<T, D> for Obb<T, D> {
    #[inline]
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        if self.is_far_from_line(ray) {
            return None;
        }
        self.line(ray).span(self.planes())
    }

    #[inline]
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        if self.is_far_from_line(ray) {
            return None;
        }
        let hit = self.line(ray).hit(self.planes(), max_t)?;
        let (_, _, axes) = self.parts();
        let normal = product(axes, &hit.normal);
        Some(RayHit { normal, ..hit })
    }
}

impl<T: Real, const D: usize> Obb<T, D> {
    /// Whether the line of the ray passes by the sphere around the box for certain, which
    /// spares most boxes of a scene the change of frame.
    ///
    /// With `c` from the centre to the origin and `r` the radius of the sphere, the squared
    /// distance of the line is `|c|^2 - (c . d)^2 / |d|^2`. It rounds by `9.5 EPSILON |c|^2` and `r^2` by
    /// `2 EPSILON r^2`, and a rotation off from orthonormal by `f` takes corners beyond the sphere, by
    /// `0.87 f (|c|^2 + r^2)` where it counts: with `f < 9.91 EPSILON` together less than
    /// `19 EPSILON (|c|^2 + r^2)`, which `tests/proofs/sphere.py` proves. What is lost
    /// below the normal numbers stays below that and `TINY`, unless `|d|^2` itself is as small:
    /// then nothing is certain, and the slab test decides. Nothing overflows (`Real::LIMIT`).
    #[inline(always)]
    fn is_far_from_line(&self, ray: &Ray<T, D>) -> bool {
        let (center, half_extents, _) = self.parts();
        let to_origin = sub(&ray.origin().coords, &center.coords);
        let direction = ray.direction();
        let (distance2, radius2) = (norm_squared(&to_origin), norm_squared(half_extents));
        let (along, length2) = (
            dot(of(&to_origin), of(&direction)),
            norm_squared(&direction),
        );
        let slack = T::EPSILON * T::nearest(BESIDE) * (distance2 + radius2) + T::TINY;
        length2 >= T::TINY && distance2 - along * (along / length2) > radius2 + slack
    }

    /// The line of the ray in the frame of the box.
    #[inline(always)]
    fn line(&self, ray: &Ray<T, D>) -> Line<T, D> {
        let (center, half_extents, axes) = self.parts();
        let origin = along(axes, &sub(&ray.origin().coords, &center.coords));
        Line {
            origin,
            direction: along(axes, &ray.direction()),
            pad: Some(T::EPSILON * T::nearest(PAD) * (l1_norm(&origin) + sum(half_extents))),
        }
    }

    /// The two planes across each axis of the box, from its centre.
    #[inline(always)]
    fn planes(&self) -> impl Iterator<Item = (T, T)> {
        let (_, half_extents, _) = self.parts();
        of(half_extents).iter().map(|&h| (-h, h))
    }
}
