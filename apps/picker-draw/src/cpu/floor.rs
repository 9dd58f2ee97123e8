//! The floor under the boxes, its grid, and the shadows on it.

use super::{Canvas, shading};
use crate::instances::is_glass;
use obbligato::Ray3;
use obbligato::nalgebra::{Point3, Vector2};
use obbligato_render::Floor;
use obbligato_render::palette::{CELLS_PER_BLOCK, ShaderColor};
use picker_scene::PickRay;
use std::cell::Cell;

impl Canvas<'_> {
    /// The color of the background with the floor in front of it, if there is one. `next` are the
    /// pick rays through the pixels to the right and below; `rays` counts those to the light.
    pub(super) fn floor_color(
        &self,
        background: ShaderColor,
        pick_ray: &PickRay,
        next: [Option<PickRay>; 2],
        rays: &Cell<u64>,
    ) -> ShaderColor {
        let Some(floor) = &self.stage.floor else {
            return background;
        };
        let Some(point) = self.meet(floor, pick_ray) else {
            return background;
        };
        if !is_glass(self.state) {
            rays.set(rays.get() + 1);
            let to_light = Ray3::new(point, self.light.toward);
            if to_light.is_ok_and(|ray| self.state.scene().is_blocked(&ray)) {
                return self.stage.backdrop.shadow;
            }
        }
        let away = (point - floor.center).norm() / floor.reach;
        let fade = 1.0 - shading::smoothstep(0.2, 1.0, away);
        // Under boxes that are a point, the cells are so small that their numbers are infinite.
        if fade <= 0.0 {
            return background;
        }
        let cell = |point: Point3<f32>| self.cell(floor, point);
        let steps = next.map(|next| {
            let next = next.and_then(|next| self.meet(floor, &next));
            next.map_or_else(Vector2::zeros, |next| cell(next) - cell(point))
        });
        let per_pixel = steps[0].zip_map(&steps[1], f32::hypot);
        let width = self.state.line_scale();
        let lines = |cells: f32| grid(cell(point) / cells, per_pixel / cells, width);
        let (fine, coarse) = (lines(1.0), lines(CELLS_PER_BLOCK));
        let strength = (fine * 0.35).max(coarse * 0.8) * fade;
        shading::mix(background, self.stage.backdrop.grid, strength)
    }

    /// Where a pick ray hits the floor from above.
    fn meet(&self, floor: &Floor, pick_ray: &PickRay) -> Option<Point3<f32>> {
        let fall = pick_ray.ray.direction().dot(&self.light.up);
        let height = (floor.center - pick_ray.ray.origin()).dot(&self.light.up);
        let t = height / fall;
        (fall < 0.0 && t >= 0.0).then(|| pick_ray.ray.point_at(t))
    }

    /// The position on the grid, in cells.
    fn cell(&self, floor: &Floor, point: Point3<f32>) -> Vector2<f32> {
        let [u, v] = self.light.along_floor.map(|axis| point.coords.dot(&axis));
        Vector2::new(u, v) / floor.spacing
    }
}

/// The strength of lines at all integers. They fade where they are dense.
fn grid(cell: Vector2<f32>, per_pixel: Vector2<f32>, width: f32) -> f32 {
    let strength = |i: usize| {
        let step = per_pixel[i].max(1e-12);
        let away = (cell[i] - cell[i].round()).abs() / step;
        let cover = (0.5 * width + 0.5 - away).clamp(0.0, 1.0);
        cover * (1.0 - shading::smoothstep(0.08, 0.35, step))
    };
    strength(0).max(strength(1))
}
