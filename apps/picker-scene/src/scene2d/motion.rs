//! Motion without sine and cosine: one unit vector rotates another.

use obbligato::Obb2;
use obbligato::nalgebra::{Matrix2, Point2, Rotation2, Vector2};

/// The vector `a` rotated by the angle of the unit vector `b`.
pub(super) fn rotated(a: Vector2<f32>, b: Vector2<f32>) -> Vector2<f32> {
    Vector2::new(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
}

/// The same for a unit vector, normalized again.
pub(super) fn turned(a: Vector2<f32>, b: Vector2<f32>) -> Vector2<f32> {
    let product = rotated(a, b);
    product / product.norm()
}

/// The unit vector at about this angle, in radians and less than 1.
pub(super) fn turn(radians: f32) -> Vector2<f32> {
    Vector2::new(1.0, radians).normalize()
}

/// A rectangle whose first axis is a unit vector.
pub(super) fn pointing(
    center: Point2<f32>,
    half_extents: Vector2<f32>,
    heading: Vector2<f32>,
) -> Obb2 {
    let matrix = Matrix2::new(heading.x, -heading.y, heading.y, heading.x);
    let rotation = Rotation2::from_matrix_unchecked(matrix);
    Obb2::new(center, half_extents, rotation).expect("shapes within the world are valid")
}

/// The velocity of a shape, reversed along each axis on which its offset is beyond its reach and it
/// is leaving.
pub(super) fn bounced(
    offset: Vector2<f32>,
    velocity: Vector2<f32>,
    reach: Vector2<f32>,
) -> Vector2<f32> {
    offset.zip_zip_map(&reach, &velocity, |at, reach, speed| {
        let is_out = at.abs() > reach;
        if is_out { -speed.copysign(at) } else { speed }
    })
}
