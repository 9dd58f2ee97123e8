//! A picture of a 2D scene and its elements: level rectangles, outlines, dashes, arrows and texts.

use super::colors::{Colors, opaque, with_opacity};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Obb2};
use obbligato_render::{CLEAR, Drawing2d, Line2d, Rect2d, Rgba, Srgb, Triangle2d};
use picker_scene::scene2d::{Body, Layout2d, Sheet};

/// The color of a line, and its width in logical pixels.
pub(super) type Stroke2d = (Rgba, f32);

/// An axis-aligned rectangle.
pub(super) fn level(center: [f32; 2], half_extents: [f32; 2]) -> Obb2 {
    let shape = Aabb2::from_center(center.into(), half_extents.into());
    Obb2::from(shape.expect("shapes in a picture are within the coordinate limit"))
}

/// A level bar between two places along x.
pub(super) fn bar([start, end]: [f32; 2], y: f32, half_height: f32) -> Obb2 {
    let half_width = (end - start).abs() / 2.0;
    level([(start + end) / 2.0, y], [half_width, half_height])
}

/// The sides of a polygon.
pub(super) fn sides(corners: &[Point2<f32>]) -> impl Iterator<Item = [Point2<f32>; 2]> {
    let ends = corners.iter().cycle().skip(1);
    corners.iter().zip(ends).map(|(a, b)| [*a, *b])
}

/// A picture of a 2D scene: shapes and text.
pub struct Sketch {
    pub(crate) colors: &'static Colors,
    pub(crate) layout: Layout2d,
    /// The shapes.
    pub drawing: Drawing2d,
    /// Only the window shows text; a picture without a window has none.
    pub(crate) labels: Vec<Label>,
}

impl Sketch {
    /// An empty sheet.
    pub(super) fn new(colors: &'static Colors, layout: Layout2d, sheet: &Sheet) -> Self {
        let mut sketch =
            Self { colors, layout, drawing: Drawing2d::on(colors.background), labels: Vec::new() };
        let region = level(sheet.region.center.into(), sheet.region.half_extents.into());
        sketch.rect(region, colors.ground, (colors.ground_edge, 1.0));
        sketch
    }

    pub(super) fn fill(&mut self, shape: Obb2, color: Rgba) {
        self.drawing.rects.push(Rect2d::filled(shape, color));
    }

    /// A rectangle with a border.
    pub(super) fn rect(&mut self, shape: Obb2, fill: Rgba, (edge, edge_width): Stroke2d) {
        self.drawing.rects.push(Rect2d { fill, ..Rect2d::framed(shape, edge, edge_width) });
    }

    pub(super) fn line(&mut self, [start, end]: [Point2<f32>; 2], (color, width): Stroke2d) {
        self.drawing.lines.push(Line2d { start, end, width, color });
    }

    /// The border of a polygon.
    pub(super) fn outline(&mut self, corners: &[Point2<f32>], stroke: Stroke2d) {
        sides(corners).for_each(|side| self.line(side, stroke));
    }

    /// The border of a body: bold while it touches another, and wider under the cursor.
    pub(super) fn border(&mut self, body: &Body, usual: (Srgb, f32), is_hovered: bool) {
        let (color, width) =
            if body.is_touching() { (self.colors.touching_edge, 3.5) } else { usual };
        let width = if is_hovered { width + 2.0 } else { width };
        self.outline(&body.outline, (opaque(color), width));
        if is_hovered {
            self.outline(&body.outline, (self.colors.hovered, 1.5));
        }
    }

    /// The pieces of a body in a color, those that touch red with stripes. `shade` makes the color
    /// of a piece of that.
    pub(super) fn pieces(&mut self, body: &Body, usual: Srgb, shade: impl Fn(usize, Srgb) -> Rgba) {
        let colors = self.colors;
        for (place, (piece, is_touching)) in body.pieces().enumerate() {
            let (color, hatch) = if is_touching {
                (colors.touching, with_opacity(colors.touching_edge, 0x70))
            } else {
                (usual, CLEAR)
            };
            self.fan(piece.vertices(), shade(place, color), hatch);
        }
    }

    /// The inside of a convex polygon.
    pub(super) fn fan(&mut self, corners: &[Point2<f32>], color: Rgba, hatch: Rgba) {
        let Some((&first, rest)) = corners.split_first() else {
            return;
        };
        let triangles = rest.windows(2).map(|pair| Triangle2d {
            corners: [first, pair[0], pair[1]],
            color,
            hatch,
        });
        self.drawing.triangles.extend(triangles);
    }

    pub(super) fn dashed(&mut self, [start, end]: [Point2<f32>; 2], stroke: Stroke2d) {
        /// The length of a dash and the space after it, in units of the world.
        const PERIOD: f32 = 1.6;
        /// Enough for a line several times as long as the world is wide.
        const MOST: usize = 400;
        let along = end - start;
        let length = along.norm();
        let direction = along / length.max(1e-6);
        let count = ((length / PERIOD).ceil() as usize).min(MOST);
        for from in (0..count).map(|i| i as f32 * PERIOD) {
            let to = (from + 0.5 * PERIOD).min(length);
            self.line([from, to].map(|it| start + direction * it), stroke);
        }
    }

    /// A line with a head at its end.
    pub(super) fn arrow(&mut self, [start, end]: [Point2<f32>; 2], stroke: Stroke2d) {
        let along = end - start;
        let length = along.norm();
        let direction = along / length.max(1e-6);
        let side = Vector2::new(-direction.y, direction.x);
        let head = (0.4 * length).min(2.2);
        let barb = |sign: f32| end - direction * head + side * (0.6 * sign * head);
        for ends in [[start, end], [end, barb(1.0)], [end, barb(-1.0)]] {
            self.line(ends, stroke);
        }
    }

    pub(super) fn write(
        &mut self,
        text: impl Into<String>,
        at: Point2<f32>,
        anchor: Anchor,
        (color, height): (Srgb, f32),
    ) {
        self.labels.push(Label { text: text.into(), at, anchor, color, height, plate: CLEAR });
    }
}

/// A text in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text.
    pub text: String,
    /// Where its anchor is: in the world of a 2D scene, or in physical pixels.
    pub at: Point2<f32>,
    /// Which of its points is there.
    pub anchor: Anchor,
    /// The color of the letters.
    pub color: Srgb,
    /// The height of the letters: in units of the world of a 2D scene, or in logical pixels.
    pub height: f32,
    /// The color of a plate behind the letters.
    pub plate: Rgba,
}

/// The point of a text that is placed; all three are halfway up the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Left,
    /// The middle.
    Center,
    /// The right end.
    Right,
}
