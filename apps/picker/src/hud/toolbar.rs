//! What a drag does, and what changes the scene, as buttons.

use super::icon::Icon;
use super::icon_button::IconButton;
use crate::demo::Demo;
use crate::input::{Edit, Input};
use egui::Ui;

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    let has_selection = !state.selected().is_empty();
    for (icon, name, edit, is_enabled) in [
        (Icon::Undo, "Undo", Edit::Undo, state.can_undo()),
        (Icon::Redo, "Redo", Edit::Redo, state.can_redo()),
        (Icon::Add, "Add a box", Edit::Add, true),
        (Icon::Duplicate, "Duplicate", Edit::Duplicate, has_selection),
        (Icon::Delete, "Delete", Edit::Delete, has_selection),
    ] {
        let input = Input::Edit(edit);
        let button = IconButton::new(icon, name, &input).enabled(is_enabled);
        if ui.add(button).clicked() {
            inputs.push(input);
        }
    }
}
