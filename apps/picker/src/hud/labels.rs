//! The labels in the picture of a 2D scene.

use crate::draw2d::{Anchor, Label, labels};
use crate::state2d::State2d;
use egui::{Align2, Color32, Context, FontId, LayerId, Pos2};

/// The smallest size of letters, in logical pixels.
const SMALLEST: f32 = 11.0;

pub(super) fn write(context: &Context, state: &State2d) {
    let painter = context.layer_painter(LayerId::background());
    let (frame, scale) = (state.frame(), state.frame().scale_factor());
    for Label {
        text,
        at,
        anchor,
        color: [r, g, b],
        height,
    } in labels(state)
    {
        let pixel = frame.pixel_of(&at) / scale;
        let size = (height * frame.pixels_per_unit() / scale).max(SMALLEST);
        let align = match anchor {
            Anchor::Left => Align2::LEFT_CENTER,
            Anchor::Center => Align2::CENTER_CENTER,
            Anchor::Right => Align2::RIGHT_CENTER,
        };
        let place = Pos2::new(pixel.x, pixel.y);
        let color = Color32::from_rgb(r, g, b);
        painter.text(place, align, text, FontId::proportional(size), color);
    }
}
