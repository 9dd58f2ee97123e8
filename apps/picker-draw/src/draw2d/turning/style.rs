//! What the two rectangles look like, and how text is set beside them.

use crate::draw2d::colors::Colors;
use crate::draw2d::sketch::{Anchor, Label};
use obbligato::nalgebra::Point2;
use obbligato_render::Srgb;

/// The colors of the two.
pub(super) const fn own(colors: &Colors) -> [Srgb; 2] {
    [colors.first, colors.second]
}

pub(super) const NAMES: [&str; 2] = ["A", "B"];

/// The height of the letters, in units of the world.
const TEXT_HEIGHT: f32 = 2.8;

pub(super) fn label(text: &str, at: Point2<f32>, anchor: Anchor, color: Srgb) -> Label {
    Label {
        text: text.to_owned(),
        at,
        anchor,
        color,
        height: TEXT_HEIGHT,
    }
}
