//! A slider for the number of boxes in a field, and the time that a pick takes in it.

use super::time::time;
use egui::{Id, Slider, Ui};
use picker_editor::{Demo, Input, Load};
use picker_scene::Scene;

/// A field is made when the slider is let go, since a large one takes a while.
pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let id = Id::unique("stress");
    let boxes = demo.state().scene().boxes().len();
    let dragged: Option<usize> = ui.data(|data| data.get_temp(id));
    let mut count = dragged.unwrap_or(boxes);
    let slider = Slider::new(&mut count, Scene::FIELD).logarithmic(true);
    let response = ui.add(slider.text("boxes"));
    let response = response.on_hover_text("Fills the scene with a field of so many boxes");
    if response.drag_stopped() || (response.changed() && !response.dragged()) {
        ui.data_mut(|data| data.remove_temp::<usize>(id));
        let seed = demo
            .state()
            .files()
            .stress_field()
            .map_or(1, |(_, seed)| seed);
        inputs.push(Input::Load(Load::Field { count, seed }));
    } else if response.dragged() {
        ui.data_mut(|data| data.insert_temp(id, count));
    }
    ui.label(format!("pick {}", time(demo.panels().measured().pick)));
}
