//! The style of the bars: light, and without animation.

use egui::{Color32, Context, CornerRadius, Frame, Margin, RichText, Stroke, Theme, Vec2};

/// The minimum size of a tab.
pub(super) const TAB: Vec2 = Vec2::new(72.0, 24.0);
/// The minimum size of a button.
pub(super) const BUTTON: Vec2 = Vec2::new(64.0, 24.0);

/// The width of the panel that explains.
pub(super) const EXPLAIN: f32 = 284.0;

const BAR: Color32 = Color32::from_rgb(0xfb, 0xfc, 0xfd);
const LINE: Color32 = Color32::from_rgb(0xc9, 0xd0, 0xd8);
const INK: Color32 = Color32::from_rgb(0x24, 0x2b, 0x33);
const QUIET: Color32 = Color32::from_rgb(0x66, 0x70, 0x7c);
const ACCENT: Color32 = Color32::from_rgb(0x3d, 0x74, 0xb0);

/// Sets the style, whatever theme the system prefers, since the pictures are light.
pub(crate) fn set_style(context: &Context) {
    context.set_theme(Theme::Light);
    context.all_styles_mut(|style| {
        // Without animation, nothing is drawn while nothing happens.
        style.animation_time = 0.0;
        style.visuals.text_cursor.blink = false;
        style.spacing.item_spacing.x = 6.0;
        style.interaction.selectable_labels = false;
        style.visuals.override_text_color = None;
        style.visuals.selection.bg_fill = ACCENT;
        style.visuals.selection.stroke = Stroke::new(1.0, Color32::WHITE);
        style.visuals.widgets.noninteractive.fg_stroke.color = INK;
        for widget in [
            &mut style.visuals.widgets.inactive,
            &mut style.visuals.widgets.hovered,
            &mut style.visuals.widgets.active,
        ] {
            widget.corner_radius = CornerRadius::same(5);
            widget.fg_stroke.color = INK;
        }
    });
}

/// The background of a bar.
pub(super) fn bar() -> Frame {
    Frame::new()
        .fill(BAR)
        .stroke(Stroke::new(1.0, LINE))
        .inner_margin(Margin::symmetric(10, 6))
}

/// The background of a panel.
pub(crate) fn panel() -> Frame {
    bar().inner_margin(Margin::symmetric(12, 8))
}

pub(super) fn quiet(text: impl Into<String>) -> RichText {
    RichText::new(text).color(QUIET).size(12.0)
}

/// Text in digits of equal width, so that a changing number does not move what is next to it.
pub(super) fn number(text: impl Into<String>) -> RichText {
    RichText::new(text).monospace().color(QUIET)
}

pub(super) fn bold(text: impl Into<String>, [r, g, b]: [u8; 3]) -> RichText {
    RichText::new(text)
        .strong()
        .color(Color32::from_rgb(r, g, b))
}
