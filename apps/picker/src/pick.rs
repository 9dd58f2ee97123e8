use crate::scene::Scene;
use crate::view::View;
use obbligato::nalgebra::{Point2, Point3};
use obbligato::{Obb3, Ray3, RayCast, RayHit, nearest_hit};
use obbligato_camera::{PickError, Viewport};

/// A box under the cursor, and where the pick ray meets it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Picked {
    /// The index of the box in its scene.
    pub index: usize,
    /// Where it is hit; `t` counts world units from the near plane.
    pub hit: RayHit<f32, 3>,
    /// The point that is hit.
    pub point: Point3<f32>,
}

/// The part of a pick ray that is seen: from the near plane to the far plane, if there is one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// From the near plane through the cursor, with a unit direction.
    pub ray: Ray3,
    /// The `t` at which the view ends.
    pub max_t: f32,
}

impl Sight {
    /// What is seen at a position of the picture.
    ///
    /// # Errors
    /// The position has no ray: it is not finite, or out of range.
    pub fn new(
        view: &View,
        viewport: &Viewport<f32>,
        cursor: Point2<f32>,
    ) -> Result<Self, PickError> {
        let ray = view.camera().pick_ray(viewport, cursor)?;
        let max_t = view.depth() / ray.direction().dot(&view.sight());
        Ok(Self { ray, max_t })
    }

    /// The first box that is met; of boxes at the same place, the one with the smallest index.
    #[must_use]
    pub fn nearest<'a>(
        &self,
        boxes: impl IntoIterator<Item = (usize, &'a Obb3)>,
    ) -> Option<Picked> {
        let (index, hit) = nearest_hit(&self.ray, self.max_t, boxes)?;
        Some(self.picked(index, hit))
    }

    pub(crate) fn picked(&self, index: usize, hit: RayHit<f32, 3>) -> Picked {
        let point = self.ray.point_at(hit.t);
        Picked { index, hit, point }
    }
}

/// The nearest box under the cursor.
///
/// # Errors
/// The cursor has no ray.
pub fn pick(
    scene: &Scene,
    view: &View,
    viewport: &Viewport<f32>,
    cursor: Point2<f32>,
) -> Result<Option<Picked>, PickError> {
    let sight = Sight::new(view, viewport, cursor)?;
    Ok(sight.nearest(shapes(scene)))
}

/// Every box under the cursor, front to back; of boxes at the same place, the smallest index
/// first.
///
/// # Errors
/// The cursor has no ray.
pub fn pick_all(
    scene: &Scene,
    view: &View,
    viewport: &Viewport<f32>,
    cursor: Point2<f32>,
) -> Result<Vec<Picked>, PickError> {
    let sight = Sight::new(view, viewport, cursor)?;
    let mut hits: Vec<Picked> = shapes(scene)
        .filter_map(|(index, shape)| {
            let hit = shape.cast_ray(&sight.ray, sight.max_t)?;
            Some(sight.picked(index, hit))
        })
        .collect();
    hits.sort_by(|a, b| a.hit.t.total_cmp(&b.hit.t));
    Ok(hits)
}

fn shapes(scene: &Scene) -> impl Iterator<Item = (usize, &Obb3)> {
    scene.boxes().iter().map(|item| &item.shape).enumerate()
}
