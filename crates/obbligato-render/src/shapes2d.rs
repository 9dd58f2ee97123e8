//! Flat shapes as they are drawn.

use crate::palette::Srgb;
use obbligato::Obb2;
use obbligato::nalgebra::Point2;

/// A colour and how much it hides: red, green and blue encoded as sRGB, and 255 for all of it.
pub type Rgba = [u8; 4];

/// Nothing is painted.
pub const CLEAR: Rgba = [0; 4];

/// A turned rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect2d {
    /// Where it is.
    pub shape: Obb2,
    /// The inside.
    pub fill: Rgba,
    /// The border.
    pub edge: Rgba,
    /// The width of the border, in logical pixels, inside of the rectangle.
    pub edge_width: f32,
    /// A triangle that fills the rectangle and points along its first axis.
    pub dart: Rgba,
}

impl Rect2d {
    /// A rectangle of one colour.
    #[must_use]
    pub const fn filled(shape: Obb2, fill: Rgba) -> Self {
        Self {
            shape,
            fill,
            edge: CLEAR,
            edge_width: 0.0,
            dart: CLEAR,
        }
    }

    /// The border of a rectangle.
    #[must_use]
    pub const fn framed(shape: Obb2, edge: Rgba, edge_width: f32) -> Self {
        Self {
            edge,
            edge_width,
            ..Self::filled(shape, CLEAR)
        }
    }
}

/// A straight line of a constant width with round ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line2d {
    /// Where it starts.
    pub start: Point2<f32>,
    /// Where it ends.
    pub end: Point2<f32>,
    /// The width, in logical pixels.
    pub width: f32,
    /// The colour.
    pub color: Rgba,
}

/// A filled triangle. Its border shows its pixels; draw a line over it where that is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Triangle2d {
    /// The corners, either way round.
    pub corners: [Point2<f32>; 3],
    /// The colour.
    pub color: Rgba,
    /// Slanted stripes over it, which go on from one triangle to the next.
    pub hatch: Rgba,
}

/// What a flat picture shows: rectangles, over them triangles, over them lines. Of one kind, the
/// later is drawn over the earlier.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing2d {
    /// What is seen where nothing is.
    pub background: Srgb,
    /// Drawn first.
    pub rects: Vec<Rect2d>,
    /// Drawn over the rectangles.
    pub triangles: Vec<Triangle2d>,
    /// Drawn over everything else.
    pub lines: Vec<Line2d>,
}

impl Drawing2d {
    /// A drawing of nothing.
    #[must_use]
    pub const fn on(background: Srgb) -> Self {
        Self {
            background,
            rects: Vec::new(),
            triangles: Vec::new(),
            lines: Vec::new(),
        }
    }
}
