use obbligato::Aabb3;
use obbligato::nalgebra::{Point3, Vector3};

/// How far a point is from the nearest of some boxes.
#[must_use]
pub fn distance_to_nearest(point: &Point3<f32>, boxes: &[Aabb3]) -> f64 {
    let point: Vector3<f64> = point.coords.cast();
    let squares = boxes.iter().map(|aabb| {
        let (min, max): (Vector3<f64>, Vector3<f64>) =
            (aabb.min().coords.cast(), aabb.max().coords.cast());
        (point - point.sup(&min).inf(&max)).norm_squared()
    });
    squares.fold(f64::INFINITY, f64::min).sqrt()
}
