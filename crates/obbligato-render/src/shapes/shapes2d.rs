//! 2D shapes to draw.

use crate::shapes::color::{CLEAR, Rgba, Srgb};
use obbligato::Obb2;
use obbligato::nalgebra::Point2;

/// A rectangle, at any angle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect2d {
    /// Its position, size and angle.
    pub shape: Obb2,
    /// The color of the inside.
    pub fill: Rgba,
    /// The color of the border.
    pub edge: Rgba,
    /// The width of the border, which lies inside the rectangle, in logical pixels.
    pub edge_width: f32,
    /// The color of a triangle that is as long and as wide as the rectangle and points along its
    /// first axis.
    pub dart: Rgba,
}

impl Rect2d {
    /// Creates a rectangle of one color, without a border.
    #[must_use]
    pub const fn filled(shape: Obb2, fill: Rgba) -> Self {
        Self { shape, fill, edge: CLEAR, edge_width: 0.0, dart: CLEAR }
    }

    /// Creates a rectangle of which only the border is drawn.
    #[must_use]
    pub const fn framed(shape: Obb2, edge: Rgba, edge_width: f32) -> Self {
        Self { edge, edge_width, ..Self::filled(shape, CLEAR) }
    }
}

/// A straight line with a constant width and round ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line2d {
    /// The start.
    pub start: Point2<f32>,
    /// The end.
    pub end: Point2<f32>,
    /// The width, in logical pixels.
    pub width: f32,
    /// The color.
    pub color: Rgba,
}

/// A filled triangle. Its border is jagged; draw a line over it where that shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle2d {
    /// The corners, in either winding.
    pub corners: [Point2<f32>; 3],
    /// The color.
    pub color: Rgba,
    /// The color of diagonal stripes over it, which continue from one triangle to the next.
    pub hatch: Rgba,
}

/// The contents of a 2D picture: rectangles, triangles over them, and lines over both. Within a
/// kind, later shapes are drawn over earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing2d {
    /// The color where there is no shape.
    pub background: Srgb,
    /// The rectangles, drawn first.
    pub rects: Vec<Rect2d>,
    /// The triangles, drawn over the rectangles.
    pub triangles: Vec<Triangle2d>,
    /// The lines, drawn over everything else.
    pub lines: Vec<Line2d>,
}

impl Drawing2d {
    /// Creates a drawing without shapes.
    #[must_use]
    pub const fn on(background: Srgb) -> Self {
        Self { background, rects: Vec::new(), triangles: Vec::new(), lines: Vec::new() }
    }
}
