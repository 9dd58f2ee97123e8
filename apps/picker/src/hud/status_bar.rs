//! The bar below the 3D scene: the most important keys, or a message.

use super::{brief, stress};
use crate::demo::Demo;
use crate::input::Input;
use crate::keys::Where;
use egui::Ui;

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    if demo.state().stress_field().is_some() {
        stress::show(ui, demo, inputs);
        ui.separator();
    }
    brief::show(ui, Where::In3d);
}
