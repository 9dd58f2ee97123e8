//! The place in an interval where a function with a growing slope is least: where the slope crosses
//! zero, or an end.
//!
//! The interval is narrowed by the rule of false position. Its estimate is moved a little toward
//! the middle, so that the zero comes to lie on the other side, and the next estimate bounds it
//! from there. A step that does not halve the interval is followed by one that does. So after twice
//! as many steps as the scalar has digits the interval is as short as its rounding; mostly after
//! about ten.

use crate::numbers::Real;

/// How far the estimate is moved toward the middle: by this part of the square of the width.
const OVERSHOOT: f64 = 0.25;
/// More than twice the digits of `f64`.
const STEPS: u32 = 112;

/// A place, the slope there, and what else was computed there.
#[derive(Clone, Copy)]
pub(crate) struct SlopeAt<T, P> {
    pub(crate) at: T,
    pub(crate) slope: T,
    pub(crate) found: P,
}

/// Returns the places on both sides of the least value, next to each other: the slope is not
/// positive at the first, and not negative at the second. Where the least value is at an end, or
/// the slope is zero, both are the same.
pub(crate) fn around_least<T: Real, P: Copy>(
    [low, high]: [T; 2],
    probe: impl Fn(T) -> (T, P),
) -> [SlopeAt<T, P>; 2] {
    let probe = |at: T| {
        let (slope, found) = probe(at);
        SlopeAt { at, slope, found }
    };
    let (least, zero) = ((high - low) * T::EPSILON, T::zero());
    let (mut low, mut high) = (probe(low), probe(high));
    if low.slope >= zero {
        return [low, low];
    }
    if high.slope <= zero {
        return [high, high];
    }
    let mut halves = false;
    for _ in 0..STEPS {
        let width = high.at - low.at;
        let middle = low.at + width * T::nearest(0.5);
        if width <= least || !(low.at < middle && middle < high.at) {
            break;
        }
        let next = probe(if halves { middle } else { estimate(&low, &high, (middle, least)) });
        if next.slope < zero {
            low = next;
        } else if next.slope > zero {
            high = next;
        } else {
            return [next, next];
        }
        halves = !halves && high.at - low.at > width * T::nearest(0.5);
    }
    [low, high]
}

/// Returns the estimate of false position, moved toward the middle; the middle where it is not
/// inside.
fn estimate<T: Real, P>(low: &SlopeAt<T, P>, high: &SlopeAt<T, P>, (middle, least): (T, T)) -> T {
    let width = high.at - low.at;
    let zero = low.at + width * (low.slope / (low.slope - high.slope));
    let step = width * width * T::nearest(OVERSHOOT) + least * T::nearest(0.5);
    let moved = if zero < middle - step {
        zero + step
    } else if zero > middle + step {
        zero - step
    } else {
        middle
    };
    // False for NaN, too.
    if low.at < moved && moved < high.at { moved } else { middle }
}

#[cfg(test)]
mod tests {
    use super::around_least;
    use core::cell::Cell;

    /// The zero of a growing function between 0 and 1, and the number of places tried.
    fn zero_of(slope: impl Fn(f64) -> f64) -> (f64, f64, u32) {
        let count = Cell::new(0);
        let [low, high] = around_least([0.0, 1.0], |at| {
            count.set(count.get() + 1);
            (slope(at), ())
        });
        (low.at, high.at, count.get())
    }

    #[test]
    fn the_interval_around_a_zero_is_as_short_as_its_rounding() {
        let zeros = [1e-9, 0.1, 1.0 / 3.0, 0.5, 0.999];
        for zero in zeros {
            let shapes: [&dyn Fn(f64) -> f64; 4] = [
                &|x| x - zero,
                &|x| (x - zero) * if x < zero { 1e-6 } else { 1e6 },
                &|x| (x - zero).powi(3),
                &|x| if x < zero { -1.0 } else { 1e-30 },
            ];
            for (shape, slope) in shapes.iter().enumerate() {
                let (low, high, count) = zero_of(slope);
                assert!(low <= zero && zero <= high, "{zero} {shape}: {low} {high}");
                assert!(high - low <= 2.0 * f64::EPSILON, "{zero} {shape}: {low} {high}");
                assert!(count <= 112, "{zero} {shape}: {count} places");
            }
            assert!(zero_of(shapes[0]).2 <= 16, "{zero}: {} places", zero_of(shapes[0]).2);
        }
    }

    #[test]
    fn a_slope_of_one_sign_ends_at_an_end() {
        assert_eq!(zero_of(|x| x + 1.0), (0.0, 0.0, 2));
        assert_eq!(zero_of(|x| x - 1.0), (1.0, 1.0, 2));
    }
}
