//! The bars above and below the picture: tabs, controls, help and results. They are drawn from a
//! `&Demo` and return the inputs that the user gave.

mod bottom_bar;
mod labels;
mod style;

pub(crate) use style::set_style;

use crate::demo::Demo;
use crate::input::{Control, Input};
use crate::keys::{Where, brief_help};
use crate::scene2d::Kind2d;
use crate::state2d::State2d;
use egui::{Align, Button, DragValue, Layout, Panel, Rect, Ui};

/// The result of laying out the bars.
#[derive(Default)]
pub(crate) struct HudOutput {
    /// The inputs that the user gave.
    pub(crate) inputs: Vec<Input>,
    /// Where the bars are, in logical pixels.
    pub(crate) bars: Vec<Rect>,
}

/// Lays out the bars and the labels in the picture.
pub(crate) fn show(ui: &mut Ui, demo: &Demo) -> HudOutput {
    let mut output = HudOutput::default();
    let top = Panel::top("top").frame(style::bar()).show(ui, |ui| {
        ui.horizontal_centered(|ui| top_bar(ui, demo, &mut output.inputs));
    });
    output.bars.push(top.response.rect);
    if let Some(state2d) = demo.state2d() {
        let bottom = Panel::bottom("bottom").frame(style::bar()).show(ui, |ui| {
            ui.horizontal_wrapped(|ui| bottom_bar::show(ui, state2d, &mut output.inputs));
        });
        output.bars.push(bottom.response.rect);
        labels::write(ui.ctx(), state2d);
    } else {
        labels::write_marks(ui.ctx(), demo.state());
    }
    let covered = covered(&output.bars);
    if covered != demo.covered() {
        let [top, bottom] = covered;
        output.inputs.push(Input::Covered { top, bottom });
    }
    output
}

fn covered(bars: &[Rect]) -> [f32; 2] {
    [0, 1].map(|bar| bars.get(bar).map_or(0.0, Rect::height))
}

fn top_bar(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    tabs(ui, demo.shown(), inputs);
    match demo.state2d() {
        Some(state2d) => {
            ui.separator();
            controls(ui, state2d, inputs);
            help(ui, Where::In2d);
        }
        None => help(ui, Where::In3d),
    }
}

/// One tab for each scene.
fn tabs(ui: &mut Ui, shown: Option<Kind2d>, inputs: &mut Vec<Input>) {
    let kinds = Kind2d::ALL.into_iter().map(Some);
    for kind in [None].into_iter().chain(kinds) {
        let tab = Button::selectable(kind == shown, name(kind)).min_size(style::TAB);
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

fn controls(ui: &mut Ui, state: &State2d, inputs: &mut Vec<Input>) {
    let mut control = |ui: &mut Ui, text: &str, control| {
        if ui.add(Button::new(text).min_size(style::BUTTON)).clicked() {
            inputs.push(Input::Control(control));
        }
    };
    let pause = if state.is_paused() { "Run" } else { "Pause" };
    control(ui, pause, Control::TogglePause);
    control(ui, "Step", Control::Step);
    control(ui, "Restart", Control::Restart);
    let mut seed = state.settings().seed;
    if ui
        .add(DragValue::new(&mut seed).prefix("seed ").speed(0.05))
        .changed()
    {
        inputs.push(Input::Control(Control::Seed(seed)));
    }
    ui.label(style::number(format!("step {}", state.steps())));
}

/// What the keys and the mouse do: see keys.rs.
fn help(ui: &mut Ui, place: Where) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.add(egui::Label::new(style::quiet(brief_help(place))).truncate());
    });
}

#[cfg(test)]
mod tests;
