//! The bars above and below the picture: which scene is shown, what controls it, and what it
//! found out. It draws a `&Demo` and answers with what the user asked for.

mod facts;
mod labels;
mod look;

pub(crate) use look::dress;

use crate::demo::Demo;
use crate::input::{Control, Input};
use crate::scene2d::Kind2d;
use crate::state2d::State2d;
use egui::{Align, Button, DragValue, Layout, Panel, Rect, Ui};

/// What one run of the bars gave.
#[derive(Default)]
pub(crate) struct Answer {
    /// What the user asked for.
    pub(crate) inputs: Vec<Input>,
    /// Where the bars are, in logical pixels.
    pub(crate) bars: Vec<Rect>,
}

/// Lays out the bars, and writes the labels of the picture.
pub(crate) fn show(ui: &mut Ui, demo: &Demo) -> Answer {
    let mut answer = Answer::default();
    let top = Panel::top("top").frame(look::bar()).show(ui, |ui| {
        ui.horizontal_centered(|ui| top_bar(ui, demo, &mut answer.inputs));
    });
    answer.bars.push(top.response.rect);
    if let Some(flat) = demo.flat() {
        let bottom = Panel::bottom("bottom").frame(look::bar()).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| facts::show(ui, flat, &mut answer.inputs));
        });
        answer.bars.push(bottom.response.rect);
        labels::write(ui.ctx(), flat);
    }
    let covered = covered(&answer.bars);
    if covered != demo.covered() {
        let [top, bottom] = covered;
        answer.inputs.push(Input::Covered { top, bottom });
    }
    answer
}

fn covered(bars: &[Rect]) -> [f32; 2] {
    [0, 1].map(|bar| bars.get(bar).map_or(0.0, Rect::height))
}

fn top_bar(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    tabs(ui, demo.shown(), inputs);
    match demo.flat() {
        Some(flat) => {
            ui.separator();
            controls(ui, flat, inputs);
            help(
                ui,
                "Space pauses  ·  N steps  ·  R restarts  ·  H hides the bars",
            );
        }
        None => help(
            ui,
            "click selects  ·  drag turns  ·  right drag moves  ·  wheel zooms  ·  F frames  ·  R resets",
        ),
    }
}

/// One tab for each scene.
fn tabs(ui: &mut Ui, shown: Option<Kind2d>, inputs: &mut Vec<Input>) {
    let flat = Kind2d::ALL.into_iter().map(Some);
    for kind in [None].into_iter().chain(flat) {
        let tab = Button::selectable(kind == shown, name(kind)).min_size(look::TAB);
        if ui.add(tab).clicked() {
            inputs.push(Input::Show(kind));
        }
    }
}

const fn name(kind: Option<Kind2d>) -> &'static str {
    match kind {
        None => "3D boxes",
        Some(Kind2d::Turning) => "Turning",
        Some(Kind2d::Swarm) => "Swarm",
        Some(Kind2d::Polygons) => "Polygons",
    }
}

fn controls(ui: &mut Ui, flat: &State2d, inputs: &mut Vec<Input>) {
    let mut control = |ui: &mut Ui, text: &str, control| {
        if ui.add(Button::new(text).min_size(look::BUTTON)).clicked() {
            inputs.push(Input::Control(control));
        }
    };
    let pause = if flat.is_paused() { "Run" } else { "Pause" };
    control(ui, pause, Control::TogglePause);
    control(ui, "Step", Control::Step);
    control(ui, "Restart", Control::Restart);
    let mut seed = flat.settings().seed;
    if ui
        .add(DragValue::new(&mut seed).prefix("seed ").speed(0.05))
        .changed()
    {
        inputs.push(Input::Control(Control::Seed(seed)));
    }
    ui.label(look::number(format!("step {}", flat.steps())));
}

fn help(ui: &mut Ui, text: &str) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.add(egui::Label::new(look::quiet(text)).truncate());
    });
}

#[cfg(test)]
mod tests;
