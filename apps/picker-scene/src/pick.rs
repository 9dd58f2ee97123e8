//! Picking: from a click to a ray, and from the ray to the boxes that it hits.

use crate::scene::Scene;
use crate::view::View;
use obbligato::nalgebra::{Point2, Point3};
use obbligato::{Ray3, RayHit};
use obbligato_camera::{PickError, Viewport};

/// A box under the cursor, and the hit of the pick ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Picked {
    /// The index of the box in its scene.
    pub index: usize,
    /// The hit; `t` is in world units from the near plane.
    pub hit: RayHit<f32, 3>,
    /// The point that is hit.
    pub point: Point3<f32>,
}

/// A click as a ray: the pick ray from the near plane to the far plane, if there is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PickRay {
    /// The ray from the near plane through the cursor, with a unit direction.
    pub ray: Ray3,
    /// The `t` of the far plane, or infinity.
    pub max_t: f32,
}

impl PickRay {
    /// Converts a position in the window, such as a click, to a ray.
    ///
    /// # Errors
    /// The position has no ray: it is not finite or out of range.
    pub fn new(view: &View, viewport: &Viewport, cursor: Point2<f32>) -> Result<Self, PickError> {
        let ray = view.camera(viewport).pick_ray(viewport, cursor)?;
        let max_t = view.depth() / ray.direction().dot(&view.forward());
        Ok(Self { ray, max_t })
    }

    /// Returns the hit of a box, or of its triangles if these are picked.
    pub fn hit(&self, scene: &Scene, index: usize) -> Option<Picked> {
        Some(self.picked(index, scene.cast_pick(index, &self.ray, self.max_t)?))
    }

    /// Returns the picked box, given the first box on this line of sight and its hit.
    pub fn picked(&self, index: usize, hit: RayHit<f32, 3>) -> Picked {
        let point = self.ray.point_at(hit.t);
        Picked { index, hit, point }
    }
}

/// Returns the nearest box under the cursor.
///
/// # Errors
/// The cursor has no ray.
pub fn pick(
    scene: &Scene,
    view: &View,
    viewport: &Viewport,
    cursor: Point2<f32>,
) -> Result<Option<Picked>, PickError> {
    Ok(nearest(scene, &PickRay::new(view, viewport, cursor)?))
}

/// The nearest box on a line of sight, found without the tree; of boxes at the same distance, the
/// first.
pub(crate) fn nearest(scene: &Scene, pick_ray: &PickRay) -> Option<Picked> {
    hits(scene, pick_ray).min_by(|a, b| a.hit.t.total_cmp(&b.hit.t))
}

/// Returns all boxes under the cursor, front to back; boxes at the same distance are in the order
/// of their indices.
///
/// # Errors
/// The cursor has no ray.
pub fn pick_all(
    scene: &Scene,
    view: &View,
    viewport: &Viewport,
    cursor: Point2<f32>,
) -> Result<Vec<Picked>, PickError> {
    let pick_ray = PickRay::new(view, viewport, cursor)?;
    let mut hits: Vec<Picked> = hits(scene, &pick_ray).collect();
    hits.sort_by(|a, b| a.hit.t.total_cmp(&b.hit.t));
    Ok(hits)
}

/// Every hit, in the order of the boxes.
fn hits<'a>(scene: &'a Scene, pick_ray: &'a PickRay) -> impl Iterator<Item = Picked> + 'a {
    (0..scene.boxes().len()).filter_map(|index| pick_ray.hit(scene, index))
}
