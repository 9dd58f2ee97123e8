use super::colors::Colors;
use super::strokes::level;
use obbligato::nalgebra::Point2;
use obbligato_render::{Drawing2d, Srgb};
use picker_scene::scene2d::{Layout2d, Sheet};

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
        let mut sketch = Self {
            colors,
            layout,
            drawing: Drawing2d::on(colors.background),
            labels: Vec::new(),
        };
        let room = level(sheet.room.center.into(), sheet.room.half_extents.into());
        sketch.rect(room, colors.ground, (colors.ground_edge, 1.0));
        sketch
    }
}

/// A text in the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text.
    pub text: String,
    /// Where its anchor is, in the world.
    pub at: Point2<f32>,
    /// Which of its points is there.
    pub anchor: Anchor,
    /// The color of the letters.
    pub color: Srgb,
    /// The height of the letters, in units of the world.
    pub height: f32,
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
