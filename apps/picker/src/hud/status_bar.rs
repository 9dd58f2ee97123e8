//! The bar below the 3D scene: the most important keys, or in a narrow window the tools.

use super::{brief, stress, style, toolbar};
use egui::Ui;
use picker_editor::keys::Where;
use picker_editor::{Demo, Input};

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    if demo.state().files().stress_field().is_some() {
        stress::show(ui, demo, inputs);
        ui.separator();
    }
    if style::is_narrow(ui.ctx()) {
        toolbar::show_all(ui, demo, inputs);
    } else {
        brief::show(ui, demo, Where::In3d);
    }
}
