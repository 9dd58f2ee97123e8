//! Shapes in constants, checked by the compiler, so that the data of a level lies in flash.
//!
//! Functions of a trait cannot be called in a `const`, so these are written out for each scalar.
//! They return an `Option`, whose `unwrap` and `expect` the compiler evaluates in a `const`, unlike
//! those of a `Result`.

use crate::shapes::aabb::Aabb;
use crate::shapes::ball::Ball;
use crate::shapes::const_arithmetic::{double, single};
use crate::shapes::obb::Obb;
use crate::shapes::ray::Ray;
use nalgebra::{Complex, Matrix2, Matrix3, Point, Quaternion, Rotation, SVector};

macro_rules! constants {
    ($scalar:ident, $arithmetic:ident) => {
        impl<const D: usize> Aabb<$scalar, D> {
            /// Creates the box between two opposite corners, in a `const` or a `static`; `None`
            /// where [`new`](Self::new) returns an error.
            ///
            /// ```
            /// use obbligato::{Aabb2, QuadTree};
            /// use obbligato::nalgebra::Point2;
            ///
            /// const WORLD: Aabb2 =
            ///     Aabb2::constant(Point2::new(0.0, 0.0), Point2::new(320.0, 240.0)).unwrap();
            /// let tree = QuadTree::<64, 85>::new(WORLD);
            /// assert!(tree.is_empty());
            /// ```
            ///
            /// Numbers that do not make a shape do not compile:
            ///
            /// ```compile_fail,E0080
            /// # use obbligato::{Aabb2, nalgebra::Point2};
            /// const UPSIDE_DOWN: Aabb2 =
            ///     Aabb2::constant(Point2::new(0.0, 1.0), Point2::new(1.0, 0.0)).unwrap();
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
            /// Creates a ball, in a `const` or a `static`; `None` where [`new`](Self::new) returns
            /// an error.
            ///
            /// ```
            /// use obbligato::Circle;
            /// use obbligato::nalgebra::Point2;
            ///
            /// static LAMPS: [Circle; 2] = [
            ///     Circle::constant(Point2::new(2.0, 4.0), 0.5).unwrap(),
            ///     Circle::constant(Point2::new(8.0, 4.0), 0.5).unwrap(),
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
            /// Creates a ray, in a `const` or a `static`; `None` where [`new`](Self::new) returns
            /// an error.
            ///
            /// ```
            /// use obbligato::Ray3;
            /// use obbligato::nalgebra::{Point3, Vector3};
            ///
            /// /// Where the sensor looks, in the frame of the robot.
            /// const BEAM: Ray3 =
            ///     Ray3::constant(Point3::new(0.1, 0.0, 0.3), Vector3::new(1.0, 0.0, 0.0)).unwrap();
            /// assert_eq!(BEAM.point_at(2.0), Point3::new(2.1, 0.0, 0.3));
            /// ```
            #[must_use]
            pub const fn constant(
                origin: Point<$scalar, D>,
                direction: SVector<$scalar, D>,
            ) -> Option<Self> {
                use $arithmetic::{are_coordinates, longest};
                let ([from], [along]) = (&origin.coords.data.0, &direction.data.0);
                if are_coordinates(from) && are_coordinates(along) && longest(along).is_some() {
                    Some(Self::from_valid(origin, direction))
                } else {
                    None
                }
            }
        }

        impl Obb<$scalar, 2> {
            /// Creates a rectangle whose first axis points along a complex number, in a `const` or
            /// a `static`; `None` where [`from_complex`](Self::from_complex) returns an error, and
            /// otherwise the same bits.
            ///
            /// A sine cannot be computed there, but the number may have any length:
            /// `Complex::new(1.0, 0.0)` is unrotated, `Complex::new(4.0, 3.0)` rises by 3 in 4, and
            /// 30 degrees are `Complex::new(0.8660254, 0.5)`.
            ///
            /// ```
            /// use obbligato::Obb2;
            /// use obbligato::nalgebra::{Complex, Point2, Vector2};
            ///
            /// const fn wall(x: f32, y: f32, along: Complex<f32>) -> Obb2 {
            ///     Obb2::constant(Point2::new(x, y), Vector2::new(5.0, 0.25), along).unwrap()
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
            /// Creates a box rotated by a quaternion of any nonzero length, in a `const` or a
            /// `static`; `None` where [`from_quaternion`](Self::from_quaternion) returns an error,
            /// and otherwise the same bits.
            ///
            /// `Quaternion::new(1.0, 0.0, 0.0, 0.0)` is unrotated,
            /// `Quaternion::new(1.0, 0.0, 1.0, 0.0)` a quarter turn about y.
            ///
            /// ```
            /// use obbligato::Obb3;
            /// use obbligato::nalgebra::{Point3, Quaternion, Vector3};
            ///
            /// static SHELF: Obb3 = Obb3::constant(
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
    };
}

constants!(f32, single);
constants!(f64, double);
