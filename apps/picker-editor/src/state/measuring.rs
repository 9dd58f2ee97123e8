//! Measuring: the tools, and the boxes under the cursor.

use super::State;
use obbligato::nalgebra::{Point3, distance};

/// A corner that is this close to the cursor is meant, in logical pixels.
const REACH: f32 = 10.0;

impl State {
    /// Takes what is measured to the cursor.
    pub(super) fn follow_measured(&mut self) {
        if let Some(measure) = self.tools.measure() {
            let measure = measure.over(self.measured_point());
            self.tools.measure.set(Some(measure));
        }
    }

    /// The point of a box under the cursor: its corner there, if there is one.
    fn measured_point(&self) -> Option<Point3<f32>> {
        let pick_ray = self.pick_ray().filter(|_| self.is_picking())?;
        let picked = self.scene().nearest(&pick_ray)?;
        let cursor = self.cursor()?;
        let (seen, reach) = (self.seen(), REACH * self.line_scale());
        let is_meant = |corner: &Point3<f32>| {
            let pixel = seen.pixel(corner);
            pixel.is_some_and(|pixel| distance(&pixel, &cursor) <= reach)
        };
        let corners = self.scene().boxes()[picked.index].shape.vertices();
        let near = corners.into_iter().filter(is_meant);
        // A corner of the far side may be seen at the same place.
        let away = |corner: &Point3<f32>| distance(corner, &picked.point);
        let nearest = near.min_by(|a, b| away(a).total_cmp(&away(b)));
        Some(nearest.unwrap_or(picked.point))
    }
}
