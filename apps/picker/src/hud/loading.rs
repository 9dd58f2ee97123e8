//! What the window says while a scene is being read.

use super::{style, veil};
use crate::demo::Demo;
use crate::escape::quoted;
use crate::input::{FileInput, Input};
use egui::{Align, Align2, Area, Button, Context, Id, Label, Layout, Order, ProgressBar, Ui, Vec2};
use std::path::Path;

/// How wide the bar is, in logical pixels.
const WIDTH: f32 = 320.0;
const BUTTON: Vec2 = Vec2::new(72.0, 26.0);

/// Says how much has been read, if a scene is being read, and whether it has the mouse.
pub(super) fn show(context: &Context, demo: &Demo, inputs: &mut Vec<Input>) -> bool {
    let state = demo.state();
    let Some(part) = state.loading().filter(|_| !state.is_asking()) else {
        return false;
    };
    let file = state.reading_file();
    if file.is_some() {
        veil::show(context, "loading veil");
    }
    Area::new(Id::unique("loading"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .show(context, |ui| {
            style::card(ui.ctx()).inner_margin(16).show(ui, |ui| {
                ui.set_width(WIDTH);
                progress(ui, file, part);
                if file.is_some() {
                    cancel(ui, inputs);
                }
            });
        });
    file.is_some()
}

fn progress(ui: &mut Ui, file: Option<&Path>, part: f32) {
    let name = file.and_then(Path::file_name);
    let name = name.map_or_else(
        || "the scene".to_owned(),
        |name| quoted(&name.to_string_lossy()),
    );
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.label(style::value(ui, format!("{:.0} %", 100.0 * part)));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = style::title(ui, format!("Reading {name}")).size(15.0);
            ui.add(Label::new(title).truncate());
        });
    });
    ui.add_space(6.0);
    ui.add(
        ProgressBar::new(part)
            .desired_width(WIDTH)
            .desired_height(10.0),
    );
}

fn cancel(ui: &mut Ui, inputs: &mut Vec<Input>) {
    ui.add_space(12.0);
    let button = ui.add(Button::new("Cancel").min_size(BUTTON));
    if button.on_hover_text("Esc").clicked() {
        inputs.push(Input::File(FileInput::StopReading));
    }
}
