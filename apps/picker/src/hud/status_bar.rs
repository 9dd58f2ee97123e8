//! The bar below the 3D scene: the most important keys, or a message.

use super::{stress, style};
use crate::demo::Demo;
use crate::input::Input;
use crate::keys::{Where, brief_help};
use egui::{Label, Ui};

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    if demo.state().stress_field().is_some() {
        stress::show(ui, demo, inputs);
        ui.separator();
    }
    let help = style::quiet(ui, brief_help(Where::In3d));
    ui.add(Label::new(help).truncate());
}
