//! The look of the explanations, in both themes.

use crate::hud::{colors as hud, style};
use egui::{Align2, Color32, FontId, Rect, RichText, Ui};
use picker_draw::draw2d::Colors;
use picker_editor::Shade;

/// The colors of the marks in the picture.
pub(super) fn colors(ui: &Ui) -> &'static Colors {
    Colors::of(Shade::new(ui.visuals().dark_mode))
}

/// The colors of A and of B.
pub(super) fn pair(ui: &Ui) -> [Color32; 2] {
    let colors = colors(ui);
    [colors.first, colors.second].map(hud::srgb)
}

/// The color of an axis that separates, or of one that does not.
pub(super) fn verdict(ui: &Ui, separates: bool) -> Color32 {
    let colors = hud::Colors::of(ui.ctx());
    if separates { colors.good } else { colors.bad }
}

/// The color of text: strong for what is marked.
pub(super) fn ink(ui: &Ui, is_marked: bool) -> Color32 {
    let colors = hud::Colors::of(ui.ctx());
    if is_marked { colors.ink } else { colors.quiet }
}

/// Two words at the ends of a row, halfway up it.
pub(super) fn words_at_ends(ui: &Ui, row: Rect, left: (&str, Color32), right: (&str, Color32)) {
    let font = FontId::proportional(12.0);
    let (place, (text, color)) = (row.left_center(), left);
    let painter = ui.painter();
    painter.text(place, Align2::LEFT_CENTER, text, font.clone(), color);
    let (place, (text, color)) = (row.right_center(), right);
    painter.text(place, Align2::RIGHT_CENTER, text, font, color);
}

pub(super) fn strong(text: impl Into<String>, color: Color32) -> RichText {
    style::strong(text, color).size(13.0)
}
