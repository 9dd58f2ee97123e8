//! The floor under the boxes, its grid, and the shadows on it.

use super::{Canvas, shading};
use obbligato::Ray3;
use obbligato::nalgebra::{Point3, Vector2};
use obbligato_render::Floor;
use obbligato_render::palette::{CELLS_PER_BLOCK, ShaderColor};
use picker_scene::Sight;
use std::cell::Cell;

/// The floor as it is seen in the picture.
pub(super) struct Ground<'a> {
    pub(super) canvas: &'a Canvas<'a>,
    pub(super) floor: Floor,
    /// Counts the rays to the light.
    pub(super) rays: &'a Cell<u64>,
}

impl Ground<'_> {
    /// The color of the background with the floor in front of it. `next` are the pick rays through
    /// the pixels to the right and below.
    pub(super) fn color(
        &self,
        background: ShaderColor,
        sight: &Sight,
        next: [Option<Sight>; 2],
    ) -> ShaderColor {
        let Some(point) = self.meet(sight) else {
            return background;
        };
        if self.is_in_shadow(point) {
            return self.canvas.stage.backdrop.shadow;
        }
        let steps = next.map(|next| {
            let next = next.and_then(|next| self.meet(&next));
            next.map_or_else(Vector2::zeros, |next| self.cell(next) - self.cell(point))
        });
        let per_pixel = steps[0].zip_map(&steps[1], f32::hypot);
        let cell = self.cell(point);
        let width = self.canvas.state.line_scale();
        let lines = |cells: f32| grid(cell / cells, per_pixel / cells, width);
        let (fine, coarse) = (lines(1.0), lines(CELLS_PER_BLOCK));
        let away = (point - self.floor.center).norm() / self.floor.reach;
        let fade = 1.0 - shading::smoothstep(0.2, 1.0, away);
        let strength = (fine * 0.35).max(coarse * 0.8) * fade;
        shading::mix(background, self.canvas.stage.backdrop.grid, strength)
    }

    /// Where a pick ray hits the floor from above.
    fn meet(&self, sight: &Sight) -> Option<Point3<f32>> {
        let fall = sight.ray.direction().dot(&self.canvas.light.up);
        let height = (self.floor.center - sight.ray.origin()).dot(&self.canvas.light.up);
        let t = height / fall;
        (fall < 0.0 && t >= 0.0).then(|| sight.ray.point_at(t))
    }

    fn is_in_shadow(&self, point: Point3<f32>) -> bool {
        self.rays.set(self.rays.get() + 1);
        let ray = Ray3::new(point, self.canvas.light.toward);
        ray.is_ok_and(|ray| self.canvas.caster.is_blocked(&ray))
    }

    /// The position on the grid, in cells.
    fn cell(&self, point: Point3<f32>) -> Vector2<f32> {
        let [u, v] = self
            .canvas
            .light
            .along_floor
            .map(|axis| point.coords.dot(&axis));
        Vector2::new(u, v) / self.floor.spacing
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
