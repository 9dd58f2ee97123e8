//! The inspector: the selection, with numbers that can be edited, and the hit under the cursor.

mod many;
mod one;

use super::icon::Icon;
use super::icon_button::IconButton;
use super::row::grouped;
use super::style::{self, part, remark};
use super::time::time;
use egui::{Align, Label, Layout, Response, ScrollArea, Ui, Vec2};
use obbligato::BoxFace;
use picker_editor::{Demo, Input, PanelInput, State};

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    let title = match state.selected() {
        [] => "Scene".to_owned(),
        [_] => "Box".to_owned(),
        many => format!("{} boxes", grouped(many.len())),
    };
    style::heading(ui, &title, None, |ui| {
        let close = Input::Panel(PanelInput::ToggleInspector);
        let button = IconButton::new(Icon::CLOSE, "Close the inspector", close);
        button.press(ui, inputs);
    });
    ScrollArea::vertical().show(ui, |ui| {
        ui.spacing_mut().item_spacing = Vec2::new(6.0, 4.0);
        ui.add_enabled_ui(!state.is_viewing(), |ui| match state.selected() {
            [] => show_scene(ui, demo),
            [index] => one::show(ui, state, *index, inputs),
            many => many::show(ui, state, many, inputs),
        });
        super::explain::show(ui, demo, inputs);
        show_hit(ui, state);
    });
}

/// A line of a name and a value. A value that is too long is cut off; the tooltip has all of it.
fn line(ui: &mut Ui, name: &str, value: impl Into<String>) -> Response {
    let value = Label::new(style::value(ui, value));
    named(ui, name, value.truncate())
}

/// A name and what is next to it.
fn named(ui: &mut Ui, name: &str, value: Label) -> Response {
    const NAME: f32 = 76.0;
    ui.horizontal(|ui| {
        let size = Vec2::new(NAME, 16.0);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(NAME);
            remark(ui, name);
        });
        ui.add(value)
    })
    .inner
}

/// Three numbers in one line. One that is negligible against the largest is 0.
fn three(numbers: [f32; 3]) -> String {
    use super::fields::short;
    const NOTHING: f32 = 1e-5;
    let largest = numbers.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
    let is_nothing = |number: f32| number.abs() < NOTHING * largest;
    let [x, y, z] = numbers.map(|it| short(if is_nothing(it) { 0.0 } else { it }));
    format!("{x}, {y}, {z}")
}

fn show_scene(ui: &mut Ui, demo: &Demo) {
    let scene = demo.state().scene();
    let measured = &demo.panels().measured;
    line(ui, "Boxes", grouped(scene.boxes().len()));
    line(ui, "Pick", time(measured.pick))
        .on_hover_text("How long the last move of the cursor took to find the box under it");
    line(ui, "Frame", time(measured.frame)).on_hover_text(
        "How long the last picture took, with the bars, until it was handed to the window system",
    );
    let adapter = style::value(ui, measured.adapter.as_deref().unwrap_or("none"));
    named(ui, "Adapter", Label::new(adapter).wrap());
    ui.add_space(4.0);
    remark(ui, "Select a box to see and edit its numbers.");
}

fn show_hit(ui: &mut Ui, state: &State) {
    if let Some(measure) = state.tools().measure() {
        part(ui, "Measure");
        match measure.vector() {
            Some(vector) => {
                line(ui, "Distance", format!("{}", vector.norm()));
                line(ui, "x, y, z", three(vector.into())).on_hover_text(format!("{vector:?}"));
            }
            None => {
                remark(ui, "Click two points of boxes.");
            }
        }
    }
    let Some(picked) = state.hit() else {
        return;
    };
    let title = match state.hovered() == Some(picked.index) {
        true => "Under the cursor",
        false => "Where it was clicked",
    };
    part(ui, title);
    let item = &state.scene().boxes()[picked.index];
    line(ui, "Box", &item.name);
    line(ui, "Point", three(picked.point.coords.into())).on_hover_text(format!("{}", picked.point));
    line(ui, "Distance", format!("{}", picked.hit.t))
        .on_hover_text("Along the pick ray, which has unit length and starts on the near plane");
    let face = item.shape.face_of(&picked.hit);
    let face = face.map_or("none: inside".to_owned(), face_name);
    line(ui, "Face", face)
        .on_hover_text("The axis of the box that the face is across, and its side");
}

/// A face as `+x`, by the axis of the box that it is across.
fn face_name(face: BoxFace) -> String {
    let sign = if face.is_positive { '+' } else { '-' };
    format!("{sign}{}", ["x", "y", "z"][usize::from(face.axis)])
}
