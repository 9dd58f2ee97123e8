//! The slab test of an axis-aligned box, without an unpredictable branch.
//!
//! With the quotients of both planes across an axis, the near plane is the one with the smaller quotient. So no axis is mirrored,
//! all quotients are computed at once, and nothing is decided before the last one:
//!
//! ```text
//! enter = max_i min(a_i, b_i)     exit = min_i max(a_i, b_i)      a_i = (low_i - o_i) / d_i,  b_i = (high_i - o_i) / d_i
//! ```
//!
//! These are the quotients of the slab test to the bit, since changing the signs of both a numerator and its denominator
//! changes no quotient. Only a sign may be lost: where `enter` or `exit` is zero, the rules of the slab test decide.

use crate::numbers::components::{components, zip};
use crate::numbers::counted::numbered;
use crate::{Aabb, Ray, RayHit, Real};
use nalgebra::SVector;

/// The parameters at which a line enters the last slab and leaves the first, and the axis that it enters last.
struct Ends<T> {
    enter: T,
    exit: T,
    axis: usize,
}

/// Returns the first hit with `t` in `0 ..= max_t`; `by_rules` answers where a sign may be lost.
#[inline(always)]
pub(super) fn branchless_hit<T: Real, const D: usize>(
    aabb: &Aabb<T, D>,
    ray: &Ray<T, D>,
    max_t: T,
    by_rules: impl FnOnce() -> Option<RayHit<T, D>>,
) -> Option<RayHit<T, D>> {
    let Ends { enter, exit, axis } = ends(aabb, ray);
    if (enter > exit) | (exit < T::zero()) {
        return None;
    }
    if (enter == T::zero()) | (exit == T::zero()) {
        return by_rules();
    }
    if enter == T::INFINITY {
        return None;
    }
    RayHit::first(enter, enter < T::zero(), max_t, || {
        against(&ray.direction(), axis)
    })
}

#[inline(always)]
fn ends<T: Real, const D: usize>(aabb: &Aabb<T, D>, ray: &Ray<T, D>) -> Ends<T> {
    let (min, max) = aabb.corners();
    let (origin, direction) = (ray.origin(), ray.direction());
    let planes = components(&min.coords).iter().zip(components(&max.coords));
    let line = components(&origin.coords)
        .iter()
        .zip(components(&direction));
    let mut ends = Ends {
        enter: -T::INFINITY,
        exit: T::INFINITY,
        axis: 0,
    };
    for (axis, ((&low, &high), (&origin, &direction))) in numbered(planes.zip(line)) {
        // Adding zero turns `-0.0` into `0.0`.
        let direction = direction + T::zero();
        let (a, b) = ((low - origin) / direction, (high - origin) / direction);
        // In this order, a NaN changes nothing, which results where the line is in a plane that would bound it, and neither
        // does an infinity that bounds nothing.
        let near = if b < a { b } else { a };
        let far = if a > b { a } else { b };
        ends = Ends {
            axis: if near > ends.enter { axis } else { ends.axis },
            enter: if near > ends.enter { near } else { ends.enter },
            exit: if far < ends.exit { far } else { ends.exit },
        };
    }
    ends
}

/// Returns the unit vector along an axis, against a direction: by factors, since a branch would be unpredictable.
#[inline(always)]
fn against<T: Real, const D: usize>(direction: &SVector<T, D>, axis: usize) -> SVector<T, D> {
    let mut unit = [T::zero(); D];
    for (number, x) in numbered(unit.iter_mut()) {
        *x = if number == axis { T::one() } else { T::zero() };
    }
    let turned = zip(&unit, components(direction), |x, d| {
        let sign = if d > T::zero() { -T::one() } else { T::one() };
        // Adding zero turns `-0.0` into `0.0`.
        x * sign + T::zero()
    });
    turned.into()
}
