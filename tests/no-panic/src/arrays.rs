//! Shapes to and from arrays of their numbers.

use obbligato::{Aabb, Ball, Obb, Ray, ShapeError};

pub(crate) mod any {
    use super::{Aabb, Obb, Ray, ShapeError};

    probes! { arrays<T, D> {
        of_aabb(a: &Aabb<T, D>) -> [[T; D]; 2] { <[[T; D]; 2]>::from(*a) }
        to_aabb(numbers: &[[T; D]; 2]) -> Result<Aabb<T, D>, ShapeError> { Aabb::try_from(*numbers) }
        of_ray(a: &Ray<T, D>) -> [[T; D]; 2] { <[[T; D]; 2]>::from(*a) }
        to_ray(numbers: &[[T; D]; 2]) -> Result<Ray<T, D>, ShapeError> { Ray::try_from(*numbers) }
        obb_of_aabb(a: &Aabb<T, D>) -> Obb<T, D> { Obb::from(*a) }
    } }
}

probes! { arrays<T> {
    of_circle(a: &Ball<T, 2>) -> [T; 3] { <[T; 3]>::from(*a) }
    to_circle(numbers: &[T; 3]) -> Result<Ball<T, 2>, ShapeError> { Ball::try_from(*numbers) }
    of_sphere(a: &Ball<T, 3>) -> [T; 4] { <[T; 4]>::from(*a) }
    to_sphere(numbers: &[T; 4]) -> Result<Ball<T, 3>, ShapeError> { Ball::try_from(*numbers) }
    of_obb2(a: &Obb<T, 2>) -> [[T; 2]; 4] { <[[T; 2]; 4]>::from(*a) }
    to_obb2(numbers: &[[T; 2]; 4]) -> Result<Obb<T, 2>, ShapeError> { Obb::try_from(*numbers) }
    of_obb3(a: &Obb<T, 3>) -> [[T; 3]; 5] { <[[T; 3]; 5]>::from(*a) }
    to_obb3(numbers: &[[T; 3]; 5]) -> Result<Obb<T, 3>, ShapeError> { Obb::try_from(*numbers) }
} }
