//! A button with the color of a box, and the popup in which another one is chosen.

use super::style;
use egui::color_picker::{Alpha, color_picker_color32};
use egui::{
    Color32, Id, Key, PointerButton, Popup, PopupCloseBehavior, Rect, Response, Role, Sense,
    StrokeKind, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo,
};
use picker_scene::Color;

/// The width of the button.
const BUTTON: f32 = 40.0;
/// The width of the popup.
const WIDTH: f32 = 220.0;

/// Shows the button. Returns whether another color was chosen.
pub(super) fn show(ui: &mut Ui, color: &mut Color32) -> bool {
    let size = Vec2::new(BUTTON, ui.spacing().interact_size.y);
    let (place, button) = ui.allocate_exact_size(size, Sense::click());
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, "Color"));
    let border = ui.visuals().widgets.inactive.bg_stroke;
    ui.painter().rect(place, 5.0, *color, border, StrokeKind::Inside);
    style::ring_focused(ui, &button);
    // A finger would get the keyboard of the screen.
    let by_key = button.clicked() && !button.clicked_by(PointerButton::Primary);
    let popup = Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let chosen = popup.show(|ui| typed(ui, color, by_key, &button) | picked(ui, color));
    chosen.is_some_and(|chosen| chosen.inner)
}

/// The color as a text. The keyboard stays in it until Enter or Esc leads back to the button: the
/// controls below follow the mouse alone.
fn typed(ui: &mut Ui, color: &mut Color32, by_key: bool, button: &Response) -> bool {
    let key = Id::unique("color text");
    let of = |color: &Color32| Color([color.r(), color.g(), color.b()]).to_string();
    let kept: Option<String> = ui.data(|data| data.get_temp(key));
    let mut text = kept.unwrap_or_else(|| of(color));
    let field = TextEdit::singleline(&mut text).id(key.with("field")).lock_focus(true);
    let field = style::text_field(ui, field.desired_width(WIDTH));
    if by_key {
        field.request_focus();
        style::mark(ui, field.id, 0, style::END);
    } else if ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Escape)) {
        button.request_focus();
        ui.close();
    }
    style::keep(ui, key, field.has_focus().then(|| text.clone()));
    let Some(Color([r, g, b])) = text.parse().ok().filter(|_| field.changed()) else {
        return false;
    };
    *color = Color32::from_rgb(r, g, b);
    true
}

/// The color by hue, saturation and brightness. The row of numbers above them has a sign that our
/// fonts lack, so it is left out.
fn picked(ui: &mut Ui, color: &mut Color32) -> bool {
    ui.spacing_mut().slider_width = WIDTH;
    let row = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
    let shown = ui.available_rect_before_wrap();
    let all = Rect::from_min_max(shown.min - Vec2::new(0.0, row), shown.max);
    let picker = ui.scope_builder(UiBuilder::new().max_rect(all), |ui| {
        ui.shrink_clip_rect(Rect::everything_below(shown.top()));
        color_picker_color32(ui, color, Alpha::Opaque)
    });
    picker.inner
}
