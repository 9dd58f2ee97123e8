//! Rays against half-spaces.
//!
//! The height of the line above the border is `n . (o - point) + t n . d`: it falls, rises or stays
//! the same.

use crate::numbers::{Real, components, dot, max_norm, range_factor, scale};
use crate::rays::hit::{RayCast, RayHit, RaySpan, negative};
use crate::shapes::{HalfSpace, Height, Ray};

/// The part of the line below the border, one end of which is infinite: `exit` for a ray that goes
/// in, `enter` for one that comes out. For a line along the border or below it, both are infinite.
///
/// An origin on the border, up to rounding, counts as on it: `t` is 0 there, and a ray in the plane
/// of the border hits. So a ray that starts on the border and goes in hits at `t = 0` from outside,
/// with the normal; one that comes out starts inside. The point at `t` lies within `8 EPSILON L` of
/// the border, where `L` is the distance from the origin to `point` plus `t |d|`. A ray along which
/// the border is further away than the largest number misses it. Underflow adds
/// `EPSILON TINY (D / 2 + |d|)` to the band: half a smallest number for each product of the height,
/// and no more than one for `t`.
impl<T: Real, const D: usize> RayCast<T, D> for HalfSpace<T, D> {
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        let Height { value, blur } = self.height(&ray.origin());
        let height = if value.abs() <= blur { T::zero() } else { value };
        // Both may be so small that products and quotients of them underflow.
        let direction = ray.direction();
        let (height_factor, direction_factor) =
            (range_factor(height.abs()), range_factor(max_norm(&direction)));
        let height = height * height_factor;
        let unit = direction_factor / height_factor;
        let rise =
            dot(components(&self.normal()), components(&scale(&direction, direction_factor)));
        if rise < T::zero() {
            let enter = height / -rise * unit;
            let inside = height < T::zero();
            let enter = if inside { negative(enter) } else { enter };
            RaySpan::reached(enter, T::INFINITY)
        } else if rise > T::zero() {
            let exit = T::zero() - height / rise * unit;
            let behind = height > T::zero();
            let exit = if behind { negative(exit) } else { exit };
            RaySpan::reached(-T::INFINITY, exit)
        } else {
            let everywhere = RaySpan { enter: -T::INFINITY, exit: T::INFINITY };
            (height <= T::zero()).then_some(everywhere)
        }
    }

    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        self.span(ray)?.first_hit(max_t, || self.normal())
    }
}
