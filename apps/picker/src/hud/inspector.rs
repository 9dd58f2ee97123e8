//! The inspector: the selection, with numbers that can be edited, and the hit under the cursor.

mod hit;
mod many;
mod nothing;
mod one;

use super::icon::Icon;
use super::icon_button::IconButton;
use super::style::{self, HEADING};
use egui::{Align, Id, Label, Layout, Response, RichText, ScrollArea, Ui, Vec2};
use picker_editor::{Demo, Input, PanelInput};

/// Returns the first control.
pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) -> Id {
    let state = demo.state();
    let title = match state.selected() {
        [] => "Scene".to_owned(),
        [_] => "Box".to_owned(),
        many => format!("{} boxes", super::row::grouped(many.len())),
    };
    let first = heading(ui, &title, inputs);
    ScrollArea::vertical().show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::new(6.0, 4.0);
        match state.selected() {
            [] => nothing::show(ui, demo),
            [index] => one::show(ui, state, *index, inputs),
            many => many::show(ui, state, many, inputs),
        }
        super::explain::show(ui, demo, inputs);
        hit::show(ui, state);
    });
    first
}

fn heading(ui: &mut Ui, title: &str, inputs: &mut Vec<Input>) -> Id {
    ui.horizontal(|ui| {
        ui.set_min_height(HEADING);
        ui.label(style::title(ui, title));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = Input::Panel(PanelInput::ToggleInspector);
            let button = IconButton::new(Icon::Close, "Close the inspector", close);
            button.press(ui, inputs).id
        })
        .inner
    })
    .inner
}

/// A line of a name and a value. A value that is too long is cut off; the tooltip has all of it.
fn line(ui: &mut Ui, name: &str, value: impl Into<String>) -> Response {
    const NAME: f32 = 76.0;
    let value: RichText = style::value(ui, value);
    ui.horizontal(|ui| {
        let size = Vec2::new(NAME, 16.0);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(NAME);
            style::remark(ui, name);
        });
        ui.add(Label::new(value).truncate())
    })
    .inner
}

/// Three numbers in one line. One that is nothing beside the others is 0.
fn three(numbers: [f32; 3]) -> String {
    use super::fields::short;
    const NOTHING: f32 = 1e-5;
    let largest = numbers.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
    let is_nothing = |number: f32| number.abs() < NOTHING * largest;
    let [x, y, z] = numbers.map(|it| short(if is_nothing(it) { 0.0 } else { it }));
    format!("{x}, {y}, {z}")
}
