//! Rays against volumes between four pairs of planes: the slab test along their four directions.
//!
//! The distance of each plane ahead of the origin, and the speed at which the line approaches it,
//! are sums of coordinates. Their rounding errors are added back, so both are accurate to
//! `2 EPSILON` of themselves, far from the origin of the world, too, and zero if and only if they
//! are zero. So the slab test needs no pad, as for axis-aligned boxes.

use crate::numbers::{PREDICTS_BRANCHES, Real, Row as _, Sum};
use crate::rays::hit::{RayCast, RayHit, RaySpan};
use crate::rays::slab::LocalRay;
use crate::shapes::{Dop8, Ray, corner, directions, padded};
use nalgebra::{SVector, Vector4};

/// The slab test along the four directions.
///
/// An answer can be wrong only for a ray within `8 EPSILON L` of the border, where `L` is the
/// distance from its origin to the planes it crosses. A ray in the plane of a face is always right.
/// The point at `t` lies within the same distance of the border, and a `t` below the normal numbers
/// is accurate to half the smallest number.
impl<T: Real, const D: usize> RayCast<T, D> for Dop8<T, D> {
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        local_ray(ray).span(planes(self, ray).iter().copied())
    }

    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        let (planes, line) = (planes(self, ray), local_ray(ray));
        let by_rules = || line.hit(planes.iter().copied(), max_t);
        let hit = if PREDICTS_BRANCHES {
            line.branchless_hit(planes.iter().copied(), max_t, by_rules)?
        } else {
            by_rules()?
        };
        let normal = outward(&hit.normal);
        let RayHit { t, inside, .. } = hit;
        Some(RayHit { t, normal, inside })
    }
}

/// Returns the ray along the four directions, from its own origin.
fn local_ray<T: Real, const D: usize>(ray: &Ray<T, D>) -> LocalRay<T, 4> {
    let direction = padded(&ray.direction());
    let speed = |signs: [T; 3]| {
        let sum = Sum::of(corner(&signs, &direction, &direction));
        sum.rounded + sum.rest
    };
    LocalRay {
        origin: Vector4::zeros(),
        direction: directions::<T, D>().map(speed).into(),
        pad: None,
    }
}

/// Returns the two planes across each direction, relative to the origin of the ray.
fn planes<T: Real, const D: usize>(volume: &Dop8<T, D>, ray: &Ray<T, D>) -> [(T, T); 4] {
    let origin = padded(&ray.origin().coords);
    let seen = |low: T, high: T, signs: [T; 3]| {
        let start = Sum::of(corner(&signs, &origin, &origin));
        (start.below(low), start.below(high))
    };
    let ([a, b, c, d], [e, f, g, h]) = (volume.min(), volume.max());
    let [k, l, m, n] = directions::<T, D>();
    [seen(a, e, k), seen(b, f, l), seen(c, g, m), seen(d, h, n)]
}

/// Returns the unit vector along a direction, or against it, from the sign in its place; zero if
/// there is none.
fn outward<T: Real, const D: usize>(signs: &Vector4<T>) -> SVector<T, D> {
    let mut normal = SVector::<T, D>::zeros();
    for (&sign, direction) in signs.iter().zip(directions::<T, D>()) {
        let [x, y, z] = direction;
        let length = (x * x + y * y + z * z).root();
        for (n, x) in normal.iter_mut().zip(direction) {
            *n += sign * x / length;
        }
    }
    normal
}
