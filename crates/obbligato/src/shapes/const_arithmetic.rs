//! The arithmetic of the constructors of constants: that of `check`, `pose` and `rotation` once
//! more, step by step, so that the bits are the same. Code that uses a trait there is written out
//! here for each scalar.

/// Returns the square root of a number from 1 to 2, correctly rounded: that of an integer, bit by
/// bit, with one bit more than a result has. No root lies halfway between two results, so that bit
/// decides.
const fn root(x: f64) -> f64 {
    const ONE: f64 = (1_u64 << 52) as f64;
    // `x` has 52 bits of fraction; with 106 the root has 53, one more than a result.
    let square = ((x * ONE) as u128) << 54;
    let (mut root, mut bit) = (0_u128, 1_u128 << 53);
    while bit > 0 {
        let larger = root | bit;
        if larger.wrapping_mul(larger) <= square {
            root = larger;
        }
        bit >>= 1;
    }
    (root.wrapping_add(1) >> 1) as f64 / ONE
}

macro_rules! arithmetic {
    ($scalar:ident, $module:ident) => {
        pub(crate) mod $module {
            use super::root;
            use crate::numbers::Real;

            type T = $scalar;

            /// Whether a number is a coordinate; false for a NaN.
            const fn is_coordinate(number: T) -> bool {
                number.abs() <= <T as Real>::LIMIT
            }

            /// Whether all numbers are coordinates, as in `check_argument`.
            pub(crate) const fn are_coordinates(mut numbers: &[T]) -> bool {
                while let [number, rest @ ..] = numbers {
                    if !is_coordinate(*number) {
                        return false;
                    }
                    numbers = rest;
                }
                true
            }

            /// Whether all numbers are lengths, as in `check_lengths`.
            pub(crate) const fn are_lengths(mut numbers: &[T]) -> bool {
                while let [number, rest @ ..] = numbers {
                    if !is_coordinate(*number) || *number < 0.0 {
                        return false;
                    }
                    numbers = rest;
                }
                true
            }

            /// Whether no number exceeds its partner.
            pub(crate) const fn are_up_to(mut low: &[T], mut high: &[T]) -> bool {
                while let ([a, lower @ ..], [b, higher @ ..]) = (low, high) {
                    if *a > *b {
                        return false;
                    }
                    (low, high) = (lower, higher);
                }
                true
            }

            /// Returns the largest absolute value, or `None` if that is zero or a number is not
            /// finite.
            pub(crate) const fn longest(mut numbers: &[T]) -> Option<T> {
                let mut longest = 0.0;
                while let [number, rest @ ..] = numbers {
                    if !number.is_finite() {
                        return None;
                    }
                    if number.abs() > longest {
                        longest = number.abs();
                    }
                    numbers = rest;
                }
                if longest > 0.0 { Some(longest) } else { None }
            }

            /// Scales a vector to length 1, as `length::unit` does in 2D.
            pub(crate) const fn unit([x, y]: [T; 2]) -> Option<[T; 2]> {
                let Some(longest) = longest(&[x, y]) else {
                    return None;
                };
                let (x, y) = (x / longest, y / longest);
                let length = root((x * x + y * y) as f64) as T;
                Some([x / length, y / length])
            }

            /// Returns the rotation of `pose::rotation3`, orthonormalized.
            pub(crate) const fn rotation([x, y, z, w]: [T; 4]) -> Option<[[T; 3]; 3]> {
                let Some(longest) = longest(&[x, y, z, w]) else {
                    return None;
                };
                let scaled = [x / longest, y / longest, z / longest, w / longest];
                Some(orthonormalized(of_quaternion(scaled)))
            }

            /// Returns the matrix of `rotation::of_quaternion`.
            const fn of_quaternion([x, y, z, w]: [T; 4]) -> [[T; 3]; 3] {
                let (xx, yy, zz, ww) = (x * x, y * y, z * z, w * w);
                let n = (ww + xx) + (yy + zz);
                let (xy, wz) = (x * y, w * z);
                let (xz, wy) = (x * z, w * y);
                let (yz, wx) = (y * z, w * x);
                [
                    [((ww + xx) - (yy + zz)) / n, twice(xy + wz) / n, twice(xz - wy) / n],
                    [twice(xy - wz) / n, ((ww + yy) - (xx + zz)) / n, twice(yz + wx) / n],
                    [twice(xz + wy) / n, twice(yz - wx) / n, ((ww + zz) - (xx + yy)) / n],
                ]
            }

            const fn twice(x: T) -> T {
                x + x
            }

            /// Orthonormalizes as `rotation::orthonormalize` does, but only matrices that are
            /// rotations but for rounding.
            const fn orthonormalized(matrix: [[T; 3]; 3]) -> [[T; 3]; 3] {
                let [a, b, c] = excess(&matrix);
                let exact = <T as Real>::EPSILON * 8.0;
                let limit = exact * exact;
                if dot(&a, &a) <= limit && dot(&b, &b) <= limit && dot(&c, &c) <= limit {
                    matrix
                } else {
                    polar_step(&polar_step(&polar_step(&matrix)))
                }
            }

            /// Returns the columns of `R^T R - I`.
            const fn excess(matrix: &[[T; 3]; 3]) -> [[T; 3]; 3] {
                let [a, b, c] = matrix;
                [
                    // All entries of `I` are subtracted, zeros included, as in `rotation::excess`.
                    [dot(a, a) - 1.0, dot(b, a) - 0.0, dot(c, a) - 0.0],
                    [dot(a, b) - 0.0, dot(b, b) - 1.0, dot(c, b) - 0.0],
                    [dot(a, c) - 0.0, dot(b, c) - 0.0, dot(c, c) - 1.0],
                ]
            }

            const fn dot([a, b, c]: &[T; 3], [x, y, z]: &[T; 3]) -> T {
                *a * *x + *b * *y + *c * *z
            }

            /// Takes a step of `rotation::polar_step`.
            const fn polar_step(matrix: &[[T; 3]; 3]) -> [[T; 3]; 3] {
                let ([a, b, c], [u, v, w]) = (matrix, &excess(matrix));
                [step(matrix, a, u), step(matrix, b, v), step(matrix, c, w)]
            }

            /// Returns a column less half of the product of the matrix and its excess.
            const fn step([a, b, c]: &[[T; 3]; 3], column: &[T; 3], [x, y, z]: &[T; 3]) -> [T; 3] {
                let ([a0, a1, a2], [b0, b1, b2], [c0, c1, c2]) = (a, b, c);
                let ([p, q, r], lack) = (column, [-*x, -*y, -*z]);
                [
                    *p + dot(&[*a0, *b0, *c0], &lack) * 0.5,
                    *q + dot(&[*a1, *b1, *c1], &lack) * 0.5,
                    *r + dot(&[*a2, *b2, *c2], &lack) * 0.5,
                ]
            }
        }
    };
}

arithmetic!(f32, single);
arithmetic!(f64, double);

#[cfg(test)]
mod tests {
    use super::root;

    #[test]
    fn the_root_of_a_number_up_to_2_is_correctly_rounded() {
        let step = 2f64.powi(-52);
        for index in 0..20_000_u32 {
            let far = 1.0 + f64::from(index) / 20_000.0;
            let near = 1.0 + f64::from(index) * step;
            for x in [far, near, 3.0 - far - step, 2.0 - f64::from(index) * step] {
                assert_eq!(root(x), nalgebra::ComplexField::sqrt(x), "{x}");
            }
        }
        assert_eq!((root(1.0), root(2.0)), (1.0, core::f64::consts::SQRT_2));
    }
}
