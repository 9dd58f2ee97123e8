//! The slab test of an oriented box in 3D: three axes side by side, and no branch on which is entered last.
//!
//! The box is symmetric, so with `o` and `d` in its frame and `p` the pad, the planes across an axis and the quotients are
//!
//! ```text
//! low = -h - o      high = h - o      a = (low - p) / d      b = (high + p) / d
//! ```
//!
//! and the near plane is where the smaller quotient is, as in [`hit_at_once`](super::hit_at_once): those of the slab test to the
//! bit, since changing the signs of a numerator and of its denominator changes no quotient. Only a sign may be lost: where a
//! quotient is zero, or no near plane bounds anything, the rules of the slab test decide.

use crate::numbers::components::{columns, components, sub};
use crate::numbers::four::Four;
use crate::numbers::min_max::smaller;
use crate::rays::hit_at_once::against;
use crate::{Obb, Ray, RayHit, Real};
use nalgebra::SVector;

/// The lanes that stand for an axis; the fourth is another third.
const AXES: u32 = 0b111;

/// A ray in the frame of a box.
struct Local<F> {
    origin: F,
    direction: F,
    half_extents: F,
}

/// Where a line crosses the planes of a box.
struct Crossed<F> {
    /// The planes that it crosses first and last across each axis, moved outward.
    near: F,
    far: F,
    /// The near planes themselves, and how far these are ahead.
    t: F,
    ahead: F,
}

/// The first hit with `t` in `0 ..= max_t`, its normal in the frame of the box, whose planes are moved outward by `pad` times
/// `|o|_1 + sum h`. In 2D, and where a sign may be lost, `by_rules` answers.
#[inline(always)]
pub(super) fn hit_side_by_side<T: Real, const D: usize>(
    obb: &Obb<T, D>,
    ray: &Ray<T, D>,
    max_t: T,
    pad: T,
    by_rules: impl FnOnce() -> Option<RayHit<T, D>>,
) -> Option<RayHit<T, D>> {
    let Some(local) = local(obb, ray) else {
        return by_rules();
    };
    let Crossed {
        near,
        far,
        t,
        ahead,
    } = crossed(&local, pad);
    let (infinity, zero) = (T::Four::splat(T::INFINITY), T::Four::splat(T::zero()));
    let minus_infinity = T::Four::splat(-T::INFINITY);
    let lost = (near.eq(zero) | far.eq(zero)) & AXES;
    // A NaN bounds nothing.
    let near = near.where_gt(near, minus_infinity, minus_infinity);
    let far = far.where_gt(infinity, far, infinity);
    let (last, first) = (largest(near), smallest(far));
    let ([enter, ..], [exit, ..]) = (last.lanes(), first.lanes());
    if (lost != 0) | (enter == -T::INFINITY) {
        return by_rules();
    }
    if (enter > exit) | (exit < T::zero()) {
        return None;
    }
    // Of axes that are entered at once the first counts.
    let axis = near.eq(last).trailing_zeros() as usize;
    let t = smaller(exit, t.lanes().get(axis).copied()?);
    if t == T::INFINITY {
        return None;
    }
    let inside = zero.gt(ahead) >> axis & 1 != 0;
    RayHit::first(t, inside, max_t, || unit_against(&local.direction, axis))
}

/// The ray in the frame of the box; `None` in 2D.
#[inline(always)]
fn local<T: Real, const D: usize>(obb: &Obb<T, D>, ray: &Ray<T, D>) -> Option<Local<T::Four>> {
    let (center, half_extents, axes) = obb.parts();
    let (origin, direction) = (sub(&ray.origin().coords, &center.coords), ray.direction());
    let [x, y, z] = rows(columns(axes))?.map(T::Four::new);
    let seen = |vector: &SVector<T, D>| match components(vector).as_slice() {
        [a, b, c] => Some(x * T::Four::splat(*a) + y * T::Four::splat(*b) + z * T::Four::splat(*c)),
        _ => None,
    };
    let [h0, h1, h2] = components(half_extents).as_slice() else {
        return None;
    };
    Some(Local {
        origin: seen(&origin)?,
        direction: seen(&direction)?,
        half_extents: T::Four::new([*h0, *h1, *h2, *h2]),
    })
}

/// The rows of a matrix of three columns, the last number twice.
#[inline(always)]
fn rows<T: Copy, const D: usize>(columns: &[[T; D]; D]) -> Option<[[T; 4]; 3]> {
    let [a, b, c] = columns.as_slice() else {
        return None;
    };
    let ([a0, a1, a2], [b0, b1, b2], [c0, c1, c2]) = (a.as_slice(), b.as_slice(), c.as_slice())
    else {
        return None;
    };
    Some([
        [*a0, *b0, *c0, *c0],
        [*a1, *b1, *c1, *c1],
        [*a2, *b2, *c2, *c2],
    ])
}

#[inline(always)]
fn crossed<T: Real>(local: &Local<T::Four>, pad: T) -> Crossed<T::Four> {
    let (o, h) = (local.origin, local.half_extents);
    let zero = T::Four::splat(T::zero());
    // The sum makes `-0.0` a `0.0`.
    let d = local.direction + zero;
    let ([x, y, z, _], [h0, h1, h2, _]) = (o.abs().lanes(), h.lanes());
    let pad = pad * (x + y + z + (h0 + h1 + h2));
    let (low, high, pad) = (zero - h - o, h - o, T::Four::splat(pad));
    let (a, b) = ((low - pad) / d, (high + pad) / d);
    let ahead = (o - h).where_gt(zero, d, low);
    Crossed {
        near: b.where_gt(a, b, a),
        far: a.where_gt(a, b, b),
        t: ahead / d.abs(),
        ahead,
    }
}

/// The largest number in all lanes.
#[inline(always)]
fn largest<F: Four>(from: F) -> F {
    let larger = |a: F, b: F| a.where_gt(a, b, b);
    let pairs = larger(from, across(from));
    larger(pairs, beside(pairs))
}

/// The smallest number in all lanes.
#[inline(always)]
fn smallest<F: Four>(from: F) -> F {
    let smaller = |a: F, b: F| b.where_gt(a, b, a);
    let pairs = smaller(from, across(from));
    smaller(pairs, beside(pairs))
}

/// In each lane what the one two further has.
#[inline(always)]
fn across<F: Four>(from: F) -> F {
    let [x, y, z, w] = from.lanes();
    F::new([z, w, x, y])
}

/// In each lane what its neighbor has.
#[inline(always)]
fn beside<F: Four>(from: F) -> F {
    let [x, y, z, w] = from.lanes();
    F::new([y, x, w, z])
}

/// The unit vector along an axis, against a direction.
#[inline(always)]
fn unit_against<T: Real, const D: usize>(direction: &T::Four, axis: usize) -> SVector<T, D> {
    let mut components = [T::zero(); D];
    for (component, x) in components.iter_mut().zip(direction.lanes()) {
        *component = x;
    }
    against(&components.into(), axis)
}
