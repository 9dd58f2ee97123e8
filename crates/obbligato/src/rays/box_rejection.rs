//! A quick test that rejects axis-aligned boxes that a ray certainly misses, without a quotient for
//! any of them.
//!
//! A ray misses most boxes of a scene. With `r_i` the reciprocals of the speeds `s_i = |d_i|`,
//! which are the same for all boxes of a loop, and the planes seen along the line as in the slab
//! test,
//!
//! ```text
//! near_i = low_i r_i      far_i = high_i r_i      enter = max(0, near_i)      exit = min(max_t, far_i)
//! missed when  enter  >  (1 + 5 e) exit + TINY
//! ```
//!
//! Only the slab test itself decides a hit, so no answer depends on this one; but the slab test
//! must miss every box that this one rejects.
//!
//! # Slack
//! `e` is `EPSILON`, `u` is `e / 2`, and `n` is `EPSILON TINY`, the smallest number. The numerators
//! are those of the slab test to the bit. Let `a = low_i / s_i` and `b = high_j / s_j` be exact,
//! `i` the axis of `enter` and `j` that of `exit`.
//!
//! - A reciprocal and a product round by `u` each, so `enter` is at most `(1 + 2.01 u) a + n / 2`,
//!   and `exit` at least `(1 - 2.01 u) b - n / 2`. The product and the sum of the right side round
//!   by `u` each, too.
//! - So of a box that is rejected,
//!   `(1 + 2.01 u) a > (1 - 2.01 u) (1 - 2 u) (1 + 10 u) b + 0.9 TINY`, and
//!   `a > (1 + 3.9 u) b + 0.8 TINY`.
//! - The quotients of the slab test round by `u` and `n / 2`. They are equal at most where
//!   `a <= (1 + 2.01 u) b + 2 n`, so the near one is greater: the line misses. Likewise with
//!   `max_t` in the place of `b`, which rounds by nothing. With `(1 + 4 e)`, `a > (1 + 1.9 u) b`
//!   would not be enough.
//! - An `enter` beyond the largest number is rejected only if `exit` is not: then the same holds
//!   with the largest number in its place. A negative `exit` is rejected only where a `high_j` or
//!   `max_t` is negative.
//! - An axis with `d_i = 0` has an infinite reciprocal, and the products are what the quotients
//!   are: infinities of the same sign, and NaN, which bounds nothing. A reciprocal that is infinite
//!   otherwise, of a speed below `TINY / 4`, says nothing: then the slack is infinite, and no box
//!   is rejected.
//! - A NaN `max_t` makes every comparison false, and no box is rejected.

use crate::numbers::{Real, components, larger};
use crate::shapes::{Aabb, Ray};

/// The slack by which `exit` is enlarged, in `EPSILON`; see the header.
const SLACK: f64 = 5.0;

/// Whether the slab test certainly finds no hit with `t` in `0 ..= max_t`.
#[inline(always)]
pub(super) fn is_missed<T: Real, const D: usize>(
    aabb: &Aabb<T, D>,
    ray: &Ray<T, D>,
    max_t: T,
) -> bool {
    let ((min, max), origin, direction) = (aabb.corners(), ray.origin(), ray.direction());
    let enlarged = T::one() + T::EPSILON * T::nearest(SLACK);
    let (mut enter, mut exit, mut largest) = (T::zero(), max_t * enlarged, T::one());
    let planes = components(&min.coords).iter().zip(components(&max.coords));
    let line = components(&origin.coords).iter().zip(components(&direction));
    for ((&low, &high), (&origin, &direction)) in planes.zip(line) {
        // Adding zero turns `-0.0` into `0.0`.
        let direction = direction + T::zero();
        let reciprocal = T::one() / direction;
        // About 1; NaN for a zero, which changes nothing, and infinite where the reciprocal bounds
        // nothing.
        largest = larger(reciprocal * direction, largest);
        let (a, b) = ((low - origin) * reciprocal, (high - origin) * reciprocal);
        // Enlarged here, not at last: of two numbers that one comparison selects, compilers make a
        // branch.
        let (far_a, far_b) = (a * enlarged, b * enlarged);
        // In this order, a NaN changes nothing, which results where the line is in a plane that
        // would bound it, and neither does an infinity that bounds nothing.
        let near = if b < a { b } else { a };
        let far = if far_a > far_b { far_a } else { far_b };
        enter = if near > enter { near } else { enter };
        exit = if far < exit { far } else { exit };
    }
    enter > exit + T::TINY * largest
}
