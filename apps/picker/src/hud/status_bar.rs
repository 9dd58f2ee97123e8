//! The bar below the 3D scene: a sentence about what is selected, or the most important keys; in a
//! narrow window also the tools.

use super::time::time;
use super::{brief, sentence, style, toolbar};
use egui::{Align, Id, Label, Layout, Panel, Rect, Slider, Ui, Vec2};
use picker_editor::keys::Where;
use picker_editor::{Demo, Explain, Input, Load};
use picker_scene::Scene;

/// The least height of a button in the sentence.
const TAPPED: f32 = 26.0;

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    if demo.state().files().stress_field().is_some() {
        stress(ui, demo, inputs);
        ui.separator();
    }
    if style::is_narrow(ui.ctx()) {
        return toolbar::show_all(ui, demo, inputs);
    }
    // As high whatever is in it, so that the picture stays where it is.
    let size = Vec2::new(ui.available_width(), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        match sentence::about(ui, demo.state()) {
            Some(sentence) => say(ui, demo, sentence, inputs),
            None => brief::show(ui, demo, Where::In3d),
        }
    });
}

/// The sentence in a narrow window: over the lower edge of the picture, which stays where it is.
pub(super) fn show_over(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) -> Option<Rect> {
    let sentence = sentence::about(ui, demo.state());
    let sentence = sentence.filter(|_| style::is_narrow(ui.ctx()))?;
    let panel = Panel::bottom("sentence").show_separator_line(false);
    let panel = panel.frame(style::bar(ui.ctx()));
    let shown = panel.show(ui, |ui| {
        ui.spacing_mut().interact_size.y = TAPPED;
        ui.horizontal(|ui| say(ui, demo, sentence, inputs));
    });
    Some(shown.response.rect)
}

fn say(ui: &mut Ui, demo: &Demo, sentence: String, inputs: &mut Vec<Input>) {
    why(ui, demo, inputs);
    ui.add(Label::new(sentence).truncate());
}

/// A button that explains the click on the box that is selected.
fn why(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    let is_frozen = state.explaining().choices().frozen.is_some();
    if is_frozen || state.ray().is_none() || state.said().is_some() {
        return;
    }
    let button = ui.button("Why this?");
    style::ring_focused(ui, &button);
    let button = button.on_hover_text("Freezes the ray of the click, and shows it from the side");
    if button.clicked() {
        inputs.push(Input::Explain(Explain::Why));
    }
}

/// A slider for the number of boxes in a field, and the time that a pick takes in it.
///
/// A large field takes a while.
fn stress(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let boxes = demo.state().scene().boxes().len();
    let count = style::slow_slider(ui, Id::unique("stress"), boxes, |count| {
        Slider::new(count, Scene::FIELD).logarithmic(true).text("boxes")
    });
    if let Some(count) = count {
        let field = demo.state().files().stress_field();
        let seed = field.map_or(1, |(_, seed)| seed);
        inputs.push(Input::Load(Load::Field { count, seed }));
    }
    ui.label(format!("pick {}", time(demo.panels().measured.pick)));
}
