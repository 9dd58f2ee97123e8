//! The bar below the 3D scene: the most important keys, or a message.

use super::{brief, stress};
use egui::Ui;
use picker_editor::keys::Where;
use picker_editor::{Demo, Input};

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    if demo.state().files().stress_field().is_some() {
        stress::show(ui, demo, inputs);
        ui.separator();
    }
    brief::show(ui, Where::In3d);
}
