//! The hints for a first start, over the lower edge of the picture.

use super::colors::Colors;
use super::icon::Icon;
use super::icon_button::IconButton;
use super::style;
use egui::{Align, Align2, Area, Id, Layout, Order, Rect, RichText, Sense, Stroke, Ui, Vec2};
use picker_editor::{Demo, Hint, Input, PanelInput};

/// Hints that are below one another need a picture of this width and height, in logical pixels.
const LEAST_ROOM: f32 = 250.0;

const fn text(hint: Hint, by_touch: bool) -> &'static str {
    match (hint, by_touch) {
        (Hint::Click, false) => "Click a box",
        (Hint::Click, true) => "Tap a box",
        (Hint::Orbit, _) => "Drag beside the boxes to orbit",
        (Hint::Help, false) => "Press ? for all keys",
        (Hint::Help, true) => "Tap ? for all gestures",
    }
}

/// Shows the hints that are left; those that were followed are checked off. A notice has their
/// place while it is shown.
pub(super) fn show(ui: &Ui, demo: &Demo, inputs: &mut Vec<Input>) -> Option<Rect> {
    let hints = &demo.panels().hints;
    let has_notice = demo.state().files().notice().is_some();
    if demo.state2d().is_some() || has_notice || !hints.are_shown() {
        return None;
    }
    let free = ui.available_rect_before_wrap();
    if free.size().min_elem() < LEAST_ROOM {
        return None;
    }
    let place = free.center_bottom() - Vec2::new(0.0, 14.0);
    let area = Area::new(Id::unique("hints"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(place)
        .constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        style::card(ui.ctx()).show(ui, |ui| {
            ui.horizontal(|ui| {
                let layout = match style::is_narrow(ui.ctx()) {
                    true => Layout::top_down(Align::Min),
                    false => Layout::left_to_right(Align::Center),
                };
                ui.with_layout(layout, |ui| {
                    for (number, hint) in (1..).zip(Hint::ALL) {
                        let text = text(hint, demo.panels().by_touch);
                        ui.horizontal(|ui| one(ui, number, text, hints.is_done(hint)));
                    }
                });
                let away = Input::Panel(PanelInput::DismissHints);
                IconButton::new(Icon::CLOSE, "No more hints", away).press(ui, inputs);
            });
        });
    });
    Some(shown.response.rect)
}

fn one(ui: &mut Ui, number: usize, text: &str, is_done: bool) {
    let colors = Colors::of(ui.ctx());
    if is_done {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
        let stroke = Stroke::new(1.5, colors.good);
        ui.painter().extend(Icon::CHECK.shapes(place, stroke));
    } else {
        let number = RichText::new(number.to_string()).strong();
        ui.label(number.color(colors.mark));
    }
    let color = if is_done { colors.quiet } else { colors.ink };
    ui.label(RichText::new(text).color(color));
    ui.add_space(8.0);
}
