//! The marks over the picture of a 3D scene: shapes and text. Marks that lie in the scene are
//! projected first. The window, the GPU and the CPU draw the same marks; text is drawn by the
//! window alone.

mod band;
mod drag;
mod explain;
mod handles;
mod labels;
mod measure;
mod stroke;
mod strokes;
mod transparent;
mod values;

pub use explain::short;
pub(crate) use stroke::clipped;

use crate::draw2d::{Anchor, Label};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Obb2, Real};
use obbligato_render::{CLEAR, Drawing2d, Line2d, Rect2d, Rgba, Srgb, Triangle2d, View2d};
use picker_editor::State;

/// Everything that is drawn over a scene.
///
/// Places in the picture are physical pixels, y down. Widths are logical pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Marks {
    /// Text over everything else.
    pub texts: Vec<Label>,
    /// Shapes with y up, as they are drawn.
    pub drawing: Drawing2d,
}

/// Returns the marks of a state.
pub fn marks(state: &State) -> Marks {
    let mut marks = Marks::new();
    transparent::draw(state, &mut marks);
    labels::draw(state, &mut marks);
    values::draw(state, &mut marks);
    explain::draw(state, &mut marks);
    handles::draw(state, &mut marks);
    drag::draw(state, &mut marks);
    measure::draw(state, &mut marks);
    band::draw(state, &mut marks);
    marks
}

impl Marks {
    pub(crate) const fn new() -> Self {
        Self { texts: Vec::new(), drawing: Drawing2d::on([0; 3]) }
    }

    pub(crate) fn line(&mut self, start: Point2<f32>, end: Point2<f32>, width: f32, color: Rgba) {
        let [start, end] = [start, end].map(upright);
        self.drawing.lines.push(Line2d { start, end, width, color });
    }

    pub(crate) fn triangle(&mut self, corners: [Point2<f32>; 3], color: Rgba) {
        self.drawing.triangles.push(Triangle2d {
            corners: corners.map(upright),
            color,
            hatch: CLEAR,
        });
    }

    /// A convex quadrilateral.
    pub(crate) fn quad(&mut self, [a, b, c, d]: [Point2<f32>; 4], color: Rgba) {
        self.triangle([a, b, c], color);
        self.triangle([a, c, d], color);
    }

    /// A text with letters of this color and height, on a plate.
    pub(crate) fn text(
        &mut self,
        at: Point2<f32>,
        anchor: Anchor,
        text: String,
        (color, height, plate): (Srgb, f32, Rgba),
    ) {
        self.texts.push(Label { text, at, anchor, color, height, plate });
    }

    /// A level rectangle between two corners; nothing if a corner is out of range.
    pub(crate) fn rect(&mut self, corners: [Point2<f32>; 2], fill: Rgba, edge: (Rgba, f32)) {
        let [a, b] = corners.map(upright);
        let center = Point2::from((a.coords + b.coords) * 0.5);
        let half_extents: Vector2<f32> = (b - a).abs() * 0.5;
        if let Ok(shape) = Obb2::from_angle(center, half_extents, 0.0) {
            let (edge, edge_width) = edge;
            self.drawing.rects.push(Rect2d { edge, edge_width, ..Rect2d::filled(shape, fill) });
        }
    }

    /// Whether there is nothing to draw in the picture.
    pub fn is_flat_empty(&self) -> bool {
        let Self { drawing, .. } = self;
        drawing.rects.is_empty() && drawing.triangles.is_empty() && drawing.lines.is_empty()
    }
}

/// Returns the view in which the shapes of [`Marks`] are in their places.
pub fn view(state: &State) -> View2d {
    let size = state.viewport().size();
    View2d {
        center: upright(Point2::from(size * 0.5)),
        pixels_per_unit: 1.0,
        size: [size.x as u32, size.y as u32],
        scale_factor: state.line_scale(),
    }
}

/// From y down to y up; what is beyond the limit stops there.
fn upright(place: Point2<f32>) -> Point2<f32> {
    let limit = <f32 as Real>::LIMIT;
    Point2::new(place.x, -place.y).map(|c| c.clamp(-limit, limit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato_camera::Viewport;
    use picker_scene::Scene;

    #[test]
    fn a_mark_is_seen_at_its_pixel() {
        let size = Vector2::new(80.0, 40.0);
        let viewport = Viewport::new(Point2::origin(), size).unwrap();
        let state = State::new(Scene::default(), viewport);
        let mut marks = Marks::new();
        let red = [255, 0, 0, 255];
        marks.rect([Point2::new(10.0, 5.0), Point2::new(20.0, 9.0)], red, (CLEAR, 0.0));
        let mut picture = vec![0; 4 * 80 * 40];
        crate::cpu2d::draw_over(&marks.drawing, &view(&state), &mut picture);
        for (i, pixel) in picture.as_chunks::<4>().0.iter().enumerate() {
            let (x, y) = (i % 80, i / 80);
            let is_inside = (10..20).contains(&x) && (5..9).contains(&y);
            assert_eq!(pixel[0] == 255, is_inside, "{x}, {y}: {pixel:?}");
        }
    }
}
