//! The look of the two rectangles, and the style of text beside them.

use crate::draw2d::colors::Colors;
use crate::draw2d::sketch::{Anchor, Label, Sketch};
use obbligato::nalgebra::Point2;
use obbligato_render::Srgb;
use picker_scene::scene2d::Layout2d;

/// The colors of the two.
pub(super) const fn own(colors: &Colors) -> [Srgb; 2] {
    [colors.first, colors.second]
}

pub(super) const NAMES: [&str; 2] = ["A", "B"];

/// Writes a text into the picture.
pub(super) fn write(text: &str, at: Point2<f32>, anchor: Anchor, color: Srgb, sketch: &mut Sketch) {
    let height = match sketch.layout {
        Layout2d::Wide => 2.8,
        Layout2d::Tall => 3.8,
    };
    sketch.labels.push(Label {
        text: text.to_owned(),
        at,
        anchor,
        color,
        height,
    });
}
