//! The slab test without an unpredictable branch: all quotients are computed, and nothing is
//! decided before the last one.
//!
//! ```text
//! enter = max_i near_i     exit = min_i far_i     a hit when enter <= exit
//! ```
//!
//! The answers are those of the rules of the slab test to the bit. Only a quotient that is zero may
//! have lost its sign. If neither `enter` nor `exit` is zero, none of those decides. A near plane
//! at zero would be before `enter`, which is positive, and a far plane at zero after `exit`, which
//! is positive or behind. Else the rules decide.

use crate::numbers::{Real, components, numbered, smaller, unit_along};
use crate::rays::hit::RayHit;
use crate::rays::slab::LocalRay;

#[cfg(test)]
mod tests;

impl<T: Real, const D: usize> LocalRay<T, D> {
    /// Returns the first hit with `t` in `0 ..= max_t`, its normal along the axes of the slabs,
    /// from the two planes of the box across each axis. `by_rules` answers where a sign may be
    /// lost.
    #[inline(always)]
    pub(super) fn branchless_hit(
        &self,
        planes: impl Iterator<Item = (T, T)>,
        max_t: T,
        by_rules: impl FnOnce() -> Option<RayHit<T, D>>,
    ) -> Option<RayHit<T, D>> {
        let (mut enter, mut exit, mut face) = (-T::INFINITY, T::INFINITY, 0);
        // Bit `i` is axis `i`. To look up a direction would put all of them into memory.
        let mut forward = 0_usize;
        // How far ahead the near planes are, and the speed at which the line approaches them.
        let mut nears = [(T::ZERO, T::ZERO); D];
        let line = components(&self.origin).iter().zip(components(&self.direction));
        let axes = planes.zip(line).zip(&mut nears);
        for (axis, (((low, high), (&origin, &direction)), plane)) in numbered(axes) {
            // Adding zero turns `-0.0` into `0.0`.
            let direction = direction + T::ZERO;
            let (low, high) = (low - origin, high - origin);
            let (a, b) = match self.pad {
                None => (low / direction, high / direction),
                Some(pad) => ((low - pad) / direction, (high + pad) / direction),
            };
            // In this order, a NaN changes nothing, which results where the line is in a plane that
            // would bound it, and neither does an infinity that bounds nothing.
            let near = if b < a { b } else { a };
            let far = if a > b { a } else { b };
            let ahead = if direction < T::ZERO { -high } else { low };
            *plane = (ahead, direction.abs());
            forward |= usize::from(direction > T::ZERO).wrapping_shl(axis as u32);
            // Of two numbers that one comparison selects, compilers make a branch.
            face = usize::max(face, axis.wrapping_mul(usize::from(near > enter)));
            enter = if near > enter { near } else { enter };
            exit = if far < exit { far } else { exit };
        }
        if (enter > exit) | (exit < T::ZERO) {
            return None;
        }
        if (enter == T::ZERO) | (exit == T::ZERO) | (enter == -T::INFINITY) {
            return by_rules();
        }
        let (t, is_inside) = match self.pad {
            None => (enter, enter < T::ZERO),
            // A line almost along a face crosses its plane somewhere, perhaps far from the box.
            Some(_) => {
                let &(ahead, speed) = nears.get(face)?;
                (smaller(exit, ahead / speed), ahead < T::ZERO)
            }
        };
        if t == T::INFINITY {
            return None;
        }
        let is_forward = forward.wrapping_shr(face as u32) & 1 != 0;
        RayHit::first(t, is_inside, max_t, || unit_along(face, is_forward))
    }
}
