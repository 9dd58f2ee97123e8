//! The look of the explanations, in both themes.

use egui::{Color32, RichText, Ui};
use picker_draw::draw2d::Colors;
use picker_editor::Shade;

/// The colors of the marks in the picture.
pub(super) fn colors(ui: &Ui) -> &'static Colors {
    Colors::of(Shade::new(ui.visuals().dark_mode))
}

/// The colors of A and of B.
pub(super) fn pair(ui: &Ui) -> [Color32; 2] {
    let colors = colors(ui);
    [colors.first, colors.second].map(of_marks)
}

/// The color of axes across edges of both.
pub(super) fn edges(ui: &Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0xb3, 0xa2, 0xd6)
    } else {
        Color32::from_rgb(0x7c, 0x6a, 0x9c)
    }
}

/// Any color of the marks.
pub(super) const fn of_marks([r, g, b]: [u8; 3]) -> Color32 {
    Color32::from_rgb(r, g, b)
}

pub(super) fn strong(text: impl Into<String>, color: Color32) -> RichText {
    RichText::new(text).strong().color(color).size(13.0)
}
