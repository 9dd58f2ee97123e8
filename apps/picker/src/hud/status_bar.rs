//! The bar below the 3D scene: a sentence about what is selected, or the most important keys; in a narrow window
//! also the tools.

use super::time::time;
use super::{brief, sentence, style, toolbar};
use egui::{Align, Id, Label, Layout, Slider, Ui, Vec2};
use picker_editor::keys::Where;
use picker_editor::{Demo, Explain, Input, Load};
use picker_scene::Scene;

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    if demo.state().files().stress_field().is_some() {
        stress(ui, demo, inputs);
        ui.separator();
    }
    // As high whatever is in it, so that the picture stays where it is.
    let size = Vec2::new(ui.available_width(), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        match sentence::about(ui, demo.state()) {
            Some(sentence) => {
                why(ui, demo, inputs);
                ui.add(Label::new(sentence).truncate());
            }
            None => brief::show(ui, demo, Where::In3d),
        }
    });
    if style::is_narrow(ui.ctx()) {
        ui.end_row();
        toolbar::show_all(ui, demo, inputs);
    }
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
/// A field is made when the slider is let go, since a large one takes a while.
fn stress(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let id = Id::unique("stress");
    let boxes = demo.state().scene().boxes().len();
    let dragged: Option<usize> = ui.data(|data| data.get_temp(id));
    let mut count = dragged.unwrap_or(boxes);
    let slider = Slider::new(&mut count, Scene::FIELD).logarithmic(true);
    let response = ui.add(slider.text("boxes"));
    let response = response.on_hover_text("Fills the scene with a field of so many boxes");
    if response.drag_stopped() || (response.changed() && !response.dragged()) {
        ui.data_mut(|data| data.remove_temp::<usize>(id));
        let field = demo.state().files().stress_field();
        let seed = field.map_or(1, |(_, seed)| seed);
        inputs.push(Input::Load(Load::Field { count, seed }));
    } else if response.dragged() {
        ui.data_mut(|data| data.insert_temp(id, count));
    }
    ui.label(format!("pick {}", time(demo.panels().measured.pick)));
}
