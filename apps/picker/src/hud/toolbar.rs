//! What a drag does, and what changes the scene, as buttons.

use super::icon::Icon;
use super::icon_button::IconButton;
use crate::demo::Demo;
use crate::input::{Edit, Input};
use egui::Ui;

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    for (icon, name, edit, is_enabled) in [
        (Icon::Undo, "Undo", Edit::Undo, state.can_undo()),
        (Icon::Redo, "Redo", Edit::Redo, state.can_redo()),
    ] {
        let input = Input::Edit(edit);
        let button = IconButton::new(icon, name, &input).enabled(is_enabled);
        if ui.add(button).clicked() {
            inputs.push(input);
        }
    }
}
