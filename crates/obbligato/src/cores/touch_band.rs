//! The band of a touch: by how much shapes may overlap at the start of a sweep and still only touch.
//!
//! Whatever rests on something was put there by a program, often by a sweep of ours. `e` is `EPSILON`, `L` the size of the pair, `C` its largest
//! coordinate, and `s` the path to where it rests, no longer than `L`:
//!
//! ```text
//! the time of the contact     16 e (L + s), for the L before it, which is less than 2 L          32 e L and more
//! `start + velocity * t`      0.5 e s for the product, 0.5 e C on each axis for the sum          0.5 sqrt(3) e C
//! the numbers of the shape    0.5 e C on each axis where it was made; the same for the other     1.5 sqrt(3) e C
//! ```
//!
//! The first line is a bound: hundreds of thousands of contacts of every pair are less than `4 e (L + s)` too deep. So
//! `32 e L + 4 e C` also leaves room for falls of several `L`. Sizes that are only bounded make it up to `64 e L + 4 e C`.
//!
//! A body that slides goes along a normal that it was told, with a velocity from which a program has taken the part along that normal. The normal, a product
//! and a difference round that by less than `7 e` of the speed, and the sweep by the drift, which is as much: so up to twice the drift is no motion toward the other.

use crate::Real;
use crate::cores::rounded::Rounded;
use crate::numbers::components::sub;
use crate::numbers::length::{max_norm, norm_bound};
use crate::numbers::min_max::larger;
use nalgebra::SVector;

/// The weights of the band, in `EPSILON`: of the size and of the largest coordinate; see the header.
const BAND: [f64; 2] = [32.0, 4.0];

/// Returns the band of shapes of a size `L` whose middles have coordinates up to `farthest`.
#[inline(always)]
pub(crate) fn touch_band<T: Real>(size: T, farthest: T) -> T {
    let [by_size, by_farthest] = BAND;
    T::EPSILON * (T::nearest(by_size) * size + T::nearest(by_farthest) * farthest)
}

/// Returns the largest coordinate of two middles.
#[inline(always)]
pub(crate) fn farthest<T: Real, const D: usize>(a: &SVector<T, D>, b: &SVector<T, D>) -> T {
    larger(max_norm(a), max_norm(b))
}

/// Returns the band of two shapes.
#[inline]
pub(crate) fn touch_band_of<T: Real, const D: usize>(
    a: &impl Rounded<T, D>,
    b: &impl Rounded<T, D>,
) -> T {
    let (from, to) = (a.middle(), b.middle());
    let apart = norm_bound(&sub(&to, &from));
    let size = apart + (a.spread() + b.spread()) + (a.radius() + b.radius());
    touch_band(size, farthest(&from, &to))
}
