use super::Scene;
use obbligato::nalgebra::{Point3, Unit, Vector3};
use obbligato::{Aabb3, Obb3};

/// The floor under the boxes of a scene: a disk at the height of the lowest of them. The floor in
/// pictures has the same center and size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Floor {
    /// The center.
    pub center: Point3<f32>,
    /// How far the floor extends from its center.
    pub reach: f32,
}

impl Scene {
    /// Returns the floor, if there are boxes, given the direction of the sky.
    pub fn floor(&self, up: Unit<Vector3<f32>>) -> Option<Floor> {
        let shapes = self.boxes.iter().map(|item| &item.shape);
        let bounds = shapes.clone().map(Obb3::aabb);
        let bounds = bounds.reduce(|all, one| all.merged(&one))?;
        let lowest = shapes
            .map(|shape| shape.center().coords.dot(&up) - shape.radius_along(&up))
            .fold(f32::INFINITY, f32::min);
        let center = bounds.center();
        Some(Floor {
            center: center + up.into_inner() * (lowest - center.coords.dot(&up)),
            reach: 4.0 * radius_across(&bounds, up),
        })
    }
}

/// Half the diagonal of the bounds seen from above, or a quarter of half their height if that is
/// more.
fn radius_across(bounds: &Aabb3, up: Unit<Vector3<f32>>) -> f32 {
    let half = bounds.half_extents();
    let height = half.dot(&up.abs());
    let across = (half.norm_squared() - height * height).max(0.0).sqrt();
    across.max(0.25 * height).max(f32::MIN_POSITIVE)
}
