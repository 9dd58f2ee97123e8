//! The look of the explanations, in both themes.

use egui::{Color32, RichText, Ui};
use picker_draw::draw2d::Colors;
use picker_editor::Shade;

const fn rgb([r, g, b]: [u8; 3]) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// The colors of the marks in the picture.
pub(super) fn colors(ui: &Ui) -> &'static Colors {
    Colors::of(Shade::new(ui.visuals().dark_mode))
}

/// The colors of A and of B.
pub(super) fn pair(ui: &Ui) -> [Color32; 2] {
    let colors = colors(ui);
    [colors.first, colors.second].map(rgb)
}

/// The color of axes across edges of both.
pub(super) fn edges(ui: &Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0xb3, 0xa2, 0xd6)
    } else {
        Color32::from_rgb(0x7c, 0x6a, 0x9c)
    }
}

/// What is apart.
pub(super) fn apart(ui: &Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0x5c, 0xc9, 0xad)
    } else {
        Color32::from_rgb(0x17, 0x6e, 0x5a)
    }
}

/// What touches.
pub(super) fn touching(ui: &Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0xff, 0x8f, 0x85)
    } else {
        Color32::from_rgb(0xb8, 0x28, 0x28)
    }
}

/// Any color of the marks.
pub(super) const fn of_marks(color: [u8; 3]) -> Color32 {
    rgb(color)
}

/// Text.
pub(super) fn ink(ui: &Ui) -> Color32 {
    ui.visuals().widgets.noninteractive.fg_stroke.color
}

/// Lines that only help.
pub(super) fn line(ui: &Ui) -> Color32 {
    ui.visuals().widgets.noninteractive.bg_stroke.color
}

/// Text that only helps.
pub(super) fn weak(ui: &Ui) -> Color32 {
    if ui.visuals().dark_mode {
        Color32::from_rgb(0xa9, 0xb4, 0xc0)
    } else {
        Color32::from_rgb(0x5b, 0x65, 0x71)
    }
}

pub(super) fn quiet(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).color(weak(ui)).size(12.0)
}

pub(super) fn strong(text: impl Into<String>, color: Color32) -> RichText {
    RichText::new(text).strong().color(color).size(13.0)
}

/// The title of a part.
pub(super) fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(2.0);
    ui.separator();
    ui.label(strong(text, ink(ui)));
}
