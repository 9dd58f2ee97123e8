use super::colors::Colors;
use obbligato::nalgebra::Point2;
use obbligato_render::{Drawing2d, Srgb};

/// A picture of a 2D scene: shapes and text.
pub(crate) struct Sketch {
    pub(crate) colors: &'static Colors,
    pub(crate) drawing: Drawing2d,
    /// Only the window shows text; a picture without a window has none.
    pub(crate) labels: Vec<Label>,
}

/// A text in the picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Label {
    pub(crate) text: String,
    /// Where its anchor is, in the world.
    pub(crate) at: Point2<f32>,
    pub(crate) anchor: Anchor,
    pub(crate) color: Srgb,
    /// The height of the letters, in units of the world.
    pub(crate) height: f32,
}

/// Which point of a text is placed; all three are halfway up the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Left,
    Center,
    Right,
}
