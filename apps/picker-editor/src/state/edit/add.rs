//! New boxes.

use super::names::Names;
use crate::state::State;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use picker_scene::{Change, Color, SceneBox};

/// Half of the side of a new box, in heights of the picture at the target.
const HALF_SIDE: f32 = 0.05;

impl State {
    /// Adds a cube where the cursor points: on the face of a box, on the floor, or else around the
    /// target of the view. It becomes the selection.
    pub(super) fn add_box(&mut self) {
        let side = HALF_SIDE * self.view().height_at_target();
        let (center, rotation) = self
            .place_on_box(side)
            .or_else(|| self.place_on_floor(side))
            .unwrap_or_else(|| (self.view().target(), Rotation3::identity()));
        if let Ok(shape) = Obb3::new(center, Vector3::repeat(side), rotation) {
            let at = self.scene().boxes().len();
            let name = Names::of(self.scene()).next(&format!("box {}", at.saturating_sub(1)));
            let boxes = vec![SceneBox::new(name, shape, Color::of_index(at))];
            self.change_selecting(Change::insert(at, boxes), vec![at]);
        }
    }

    /// Flush with the face that the cursor points at.
    fn place_on_box(&self, side: f32) -> Option<(Point3<f32>, Rotation3<f32>)> {
        let picked = self.scene().nearest(&self.pick_ray()?)?;
        let rotation = self.scene().boxes()[picked.index].shape.rotation();
        Some((picked.point + picked.hit.normal * side, rotation))
    }

    fn place_on_floor(&self, side: f32) -> Option<(Point3<f32>, Rotation3<f32>)> {
        let pick_ray = self.pick_ray()?;
        let up = self.view().up();
        let floor = self.scene().floor(up)?;
        let height = (pick_ray.ray.origin() - floor.center).dot(&up);
        let fall = -pick_ray.ray.direction().dot(&up);
        let t = height / fall;
        let point = pick_ray.ray.point_at(t);
        let is_seen = height > 0.0 && fall > 0.0 && t <= pick_ray.max_t;
        let is_near = (point - floor.center).norm() <= floor.reach;
        (is_seen && is_near).then(|| (point + up.into_inner() * side, Rotation3::identity()))
    }
}
