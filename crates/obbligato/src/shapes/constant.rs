//! Shapes in constants, checked by the compiler, so that the data of a level lies in flash.
//!
//! Functions of a trait cannot be called in a `const`. So these are written out for each scalar, with the
//! arithmetic of `check`, `pose` and `rotation`, step by step: the bits are those of [`Obb::from_complex`]
//! and [`Obb::from_quaternion`]. They return an `Option`, whose `unwrap` and `expect` the compiler
//! evaluates in a `const`, while those of a `Result` it does not.

use crate::{Aabb, Ball, Obb, Ray, Real};
use nalgebra::{Complex, Matrix2, Matrix3, Point, Quaternion, Rotation, SVector};

/// The square root of a number from 1 to 2, correctly rounded: that of an integer, bit by bit, with one bit
/// more than a result has. No root lies halfway between two results, so that bit decides.
const fn root(x: f64) -> f64 {
    const ONE: f64 = (1_u64 << 52) as f64;
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

macro_rules! constants {
    ($scalar:ident, $arithmetic:ident) => {
        impl<const D: usize> Aabb<$scalar, D> {
            /// The box between two opposite corners, in a `const` or a `static`; `None` where
            /// [`new`](Self::new) returns an error.
            ///
            /// ```
            /// use obbligato::{Aabb2, QuadTree};
            /// use obbligato::nalgebra::Point2;
            ///
            /// const WORLD: Aabb2 =
            ///     Aabb2::<f32>::constant(Point2::new(0.0, 0.0), Point2::new(320.0, 240.0)).unwrap();
            /// let tree = QuadTree::<64, 85>::new(WORLD);
            /// assert!(tree.is_empty());
            /// ```
            ///
            /// What is not a shape does not compile:
            ///
            /// ```compile_fail,E0080
            /// # use obbligato::{Aabb2, nalgebra::Point2};
            /// const UPSIDE_DOWN: Aabb2 =
            ///     Aabb2::<f32>::constant(Point2::new(0.0, 1.0), Point2::new(1.0, 0.0)).unwrap();
            /// # let _ = UPSIDE_DOWN;
            /// ```
            #[must_use]
            pub const fn constant(min: Point<$scalar, D>, max: Point<$scalar, D>) -> Option<Self> {
                use $arithmetic::{are_coordinates, are_up_to};
                let ([low], [high]) = (&min.coords.data.0, &max.coords.data.0);
                if are_coordinates(low) && are_coordinates(high) && are_up_to(low, high) {
                    Some(Self::from_valid(min, max))
                } else {
                    None
                }
            }
        }

        impl<const D: usize> Ball<$scalar, D> {
            /// A ball, in a `const` or a `static`; `None` where [`new`](Self::new) returns an error.
            ///
            /// ```
            /// use obbligato::Circle;
            /// use obbligato::nalgebra::Point2;
            ///
            /// static LAMPS: [Circle; 2] = [
            ///     Circle::<f32>::constant(Point2::new(2.0, 4.0), 0.5).unwrap(),
            ///     Circle::<f32>::constant(Point2::new(8.0, 4.0), 0.5).unwrap(),
            /// ];
            /// assert!(LAMPS[1].contains_point(&Point2::new(8.0, 4.5)));
            /// ```
            #[must_use]
            pub const fn constant(center: Point<$scalar, D>, radius: $scalar) -> Option<Self> {
                let [numbers] = &center.coords.data.0;
                if $arithmetic::are_coordinates(numbers) && $arithmetic::are_lengths(&[radius]) {
                    Some(Self::from_valid(center, radius))
                } else {
                    None
                }
            }
        }

        impl<const D: usize> Ray<$scalar, D> {
            /// A ray, in a `const` or a `static`; `None` where [`new`](Self::new) returns an error.
            ///
            /// ```
            /// use obbligato::Ray3;
            /// use obbligato::nalgebra::{Point3, Vector3};
            ///
            /// /// Where the sensor looks, in the frame of the robot.
            /// const BEAM: Ray3 =
            ///     Ray3::<f32>::constant(Point3::new(0.1, 0.0, 0.3), Vector3::new(1.0, 0.0, 0.0)).unwrap();
            /// assert_eq!(BEAM.point_at(2.0), Point3::new(2.1, 0.0, 0.3));
            /// ```
            #[must_use]
            pub const fn constant(
                origin: Point<$scalar, D>,
                direction: SVector<$scalar, D>,
            ) -> Option<Self> {
                use $arithmetic::{are_coordinates, are_zero};
                let ([from], [along]) = (&origin.coords.data.0, &direction.data.0);
                if are_coordinates(from) && are_coordinates(along) && !are_zero(along) {
                    Some(Self::from_valid(origin, direction))
                } else {
                    None
                }
            }
        }

        impl Obb<$scalar, 2> {
            /// A rectangle whose first axis points along a complex number, in a `const` or a `static`;
            /// `None` where [`from_complex`](Self::from_complex) returns an error, and else the same bits.
            ///
            /// A sine cannot be computed there, but the number may have any length: `Complex::new(1.0, 0.0)`
            /// is unrotated, `Complex::new(4.0, 3.0)` rises by 3 in 4, and 30 degrees are
            /// `Complex::new(0.8660254, 0.5)`.
            ///
            /// ```
            /// use obbligato::Obb2;
            /// use obbligato::nalgebra::{Complex, Point2, Vector2};
            ///
            /// const fn wall(x: f32, y: f32, along: Complex<f32>) -> Obb2 {
            ///     Obb2::<f32>::constant(Point2::new(x, y), Vector2::new(5.0, 0.25), along).unwrap()
            /// }
            /// static LEVEL: [Obb2; 2] = [
            ///     wall(0.0, 0.0, Complex::new(1.0, 0.0)),
            ///     wall(9.0, 3.0, Complex::new(4.0, 3.0)),
            /// ];
            /// assert_eq!(LEVEL[1].axis(0), Vector2::new(0.8, 0.6));
            /// ```
            #[must_use]
            pub const fn constant(
                center: Point<$scalar, 2>,
                half_extents: SVector<$scalar, 2>,
                direction: Complex<$scalar>,
            ) -> Option<Self> {
                use $arithmetic::{are_coordinates, are_lengths, unit};
                let ([numbers], [lengths]) = (&center.coords.data.0, &half_extents.data.0);
                let Some([cos, sin]) = unit([direction.re, direction.im]) else {
                    return None;
                };
                if !are_coordinates(numbers) || !are_lengths(lengths) {
                    return None;
                }
                let rotation = Rotation::from_matrix_unchecked(Matrix2::new(cos, -sin, sin, cos));
                Some(Self::from_valid(center, half_extents, rotation))
            }
        }

        impl Obb<$scalar, 3> {
            /// A box rotated by a quaternion of any nonzero length, in a `const` or a `static`; `None`
            /// where [`from_quaternion`](Self::from_quaternion) returns an error, and else the same bits.
            ///
            /// `Quaternion::new(1.0, 0.0, 0.0, 0.0)` is unrotated, `Quaternion::new(1.0, 0.0, 1.0, 0.0)` a
            /// quarter turn about y.
            ///
            /// ```
            /// use obbligato::Obb3;
            /// use obbligato::nalgebra::{Point3, Quaternion, Vector3};
            ///
            /// static SHELF: Obb3 = Obb3::<f32>::constant(
            ///     Point3::new(0.0, 1.0, -4.0),
            ///     Vector3::new(2.0, 0.05, 0.5),
            ///     Quaternion::new(1.0, 0.0, 1.0, 0.0), // w, x, y, z
            /// )
            /// .unwrap();
            /// assert_eq!(SHELF.axis(0), -Vector3::z());
            /// ```
            #[must_use]
            pub const fn constant(
                center: Point<$scalar, 3>,
                half_extents: SVector<$scalar, 3>,
                quaternion: Quaternion<$scalar>,
            ) -> Option<Self> {
                use $arithmetic::{are_coordinates, are_lengths, rotation};
                let ([numbers], [lengths]) = (&center.coords.data.0, &half_extents.data.0);
                let [parts] = quaternion.coords.data.0;
                let Some([[a, b, c], [d, e, f], [g, h, i]]) = rotation(parts) else {
                    return None;
                };
                if !are_coordinates(numbers) || !are_lengths(lengths) {
                    return None;
                }
                let matrix = Matrix3::new(a, d, g, b, e, h, c, f, i);
                let rotation = Rotation::from_matrix_unchecked(matrix);
                Some(Self::from_valid(center, half_extents, rotation))
            }
        }

        mod $arithmetic {
            use super::{Real, root};

            type T = $scalar;

            /// As `check_coordinates`.
            pub(super) const fn are_coordinates(mut numbers: &[T]) -> bool {
                while let [number, rest @ ..] = numbers {
                    // False for a NaN.
                    if !(number.abs() <= <T as Real>::LIMIT) {
                        return false;
                    }
                    numbers = rest;
                }
                true
            }

            /// As `check_lengths`.
            pub(super) const fn are_lengths(mut numbers: &[T]) -> bool {
                while let [number, rest @ ..] = numbers {
                    if !(*number >= 0.0 && *number <= <T as Real>::LIMIT) {
                        return false;
                    }
                    numbers = rest;
                }
                true
            }

            pub(super) const fn are_zero(mut numbers: &[T]) -> bool {
                while let [number, rest @ ..] = numbers {
                    if *number != 0.0 {
                        return false;
                    }
                    numbers = rest;
                }
                true
            }

            /// Whether no number exceeds its partner.
            pub(super) const fn are_up_to(mut low: &[T], mut high: &[T]) -> bool {
                while let ([a, lower @ ..], [b, higher @ ..]) = (low, high) {
                    if *a > *b {
                        return false;
                    }
                    (low, high) = (lower, higher);
                }
                true
            }

            /// The largest absolute value, or `None` if that is zero or a number is not finite.
            const fn longest(mut numbers: &[T]) -> Option<T> {
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

            /// As `length::unit` in 2D.
            pub(super) const fn unit([x, y]: [T; 2]) -> Option<[T; 2]> {
                let Some(longest) = longest(&[x, y]) else {
                    return None;
                };
                let (x, y) = (x / longest, y / longest);
                let length = root((x * x + y * y) as f64) as T;
                Some([x / length, y / length])
            }

            /// As `pose::rotation3`, orthonormalized.
            pub(super) const fn rotation([x, y, z, w]: [T; 4]) -> Option<[[T; 3]; 3]> {
                let Some(longest) = longest(&[x, y, z, w]) else {
                    return None;
                };
                let scaled = [x / longest, y / longest, z / longest, w / longest];
                Some(orthonormalized(of_quaternion(scaled)))
            }

            /// As `rotation::of_quaternion`.
            const fn of_quaternion([x, y, z, w]: [T; 4]) -> [[T; 3]; 3] {
                let (xx, yy, zz, ww) = (x * x, y * y, z * z, w * w);
                let n = (ww + xx) + (yy + zz);
                let (xy, wz) = (x * y, w * z);
                let (xz, wy) = (x * z, w * y);
                let (yz, wx) = (y * z, w * x);
                [
                    [
                        ((ww + xx) - (yy + zz)) / n,
                        twice(xy + wz) / n,
                        twice(xz - wy) / n,
                    ],
                    [
                        twice(xy - wz) / n,
                        ((ww + yy) - (xx + zz)) / n,
                        twice(yz + wx) / n,
                    ],
                    [
                        twice(xz + wy) / n,
                        twice(yz - wx) / n,
                        ((ww + zz) - (xx + yy)) / n,
                    ],
                ]
            }

            const fn twice(x: T) -> T {
                x + x
            }

            /// As `rotation::orthonormalize`, for what is a rotation but for rounding.
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

            /// The columns of `R^T R - I`.
            const fn excess(matrix: &[[T; 3]; 3]) -> [[T; 3]; 3] {
                let [a, b, c] = matrix;
                [
                    [dot(a, a) - 1.0, dot(b, a) - 0.0, dot(c, a) - 0.0],
                    [dot(a, b) - 0.0, dot(b, b) - 1.0, dot(c, b) - 0.0],
                    [dot(a, c) - 0.0, dot(b, c) - 0.0, dot(c, c) - 1.0],
                ]
            }

            const fn dot([a, b, c]: &[T; 3], [x, y, z]: &[T; 3]) -> T {
                *a * *x + *b * *y + *c * *z
            }

            /// As `rotation::polar_step`.
            const fn polar_step(matrix: &[[T; 3]; 3]) -> [[T; 3]; 3] {
                let ([a, b, c], [u, v, w]) = (matrix, &excess(matrix));
                [step(matrix, a, u), step(matrix, b, v), step(matrix, c, w)]
            }

            /// A column less half of what the matrix makes of its excess.
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

constants!(f32, single);
constants!(f64, double);

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
