//! What a drag does, and what changes the scene, as buttons. Where the window is narrow, the last
//! groups are left to their keys.

use super::icon::Icon;
use super::icon_button::{IconButton, SIDE};
use super::recent;
use egui::Ui;
use picker_editor::{Contact, Demo, Edit, FileInput, Handles, Input, State, Tool};

/// The width of the switches at the right end of the bar, in logical pixels.
const SWITCHES: f32 = 182.0;
/// The width of a separator.
const SEPARATOR: f32 = 18.0;
/// The width of the menu of files.
const FILES: f32 = 48.0;

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    if !fits(ui, 3, FILES) {
        return;
    }
    recent::show(ui, demo, inputs);
    let save = Input::File(FileInput::Save);
    let button = IconButton::new(Icon::Save, "Save", &save);
    press(
        ui,
        button.enabled(state.has_unsaved_changes()),
        save,
        inputs,
    );
    for group in [changes, tools, boxes] {
        let buttons = group(state);
        if !fits(ui, buttons.len(), SEPARATOR) {
            return;
        }
        ui.separator();
        for (button, input) in buttons {
            press(ui, button, input, inputs);
        }
    }
}

fn fits(ui: &Ui, buttons: usize, more: f32) -> bool {
    let width = buttons as f32 * (SIDE + ui.spacing().item_spacing.x) + more;
    ui.available_width() >= width + SWITCHES
}

fn press(ui: &mut Ui, button: IconButton, input: Input, inputs: &mut Vec<Input>) {
    if ui.add(button).clicked() {
        inputs.push(input);
    }
}

fn changes(state: &State) -> Vec<(IconButton, Input)> {
    let rows = [
        (Icon::Undo, "Undo", Edit::Undo, state.can_undo()),
        (Icon::Redo, "Redo", Edit::Redo, state.can_redo()),
    ];
    rows.map(edit).into()
}

fn boxes(state: &State) -> Vec<(IconButton, Input)> {
    let has_selection = !state.selected().is_empty();
    let rows = [
        (Icon::Add, "Add a box", Edit::Add, true),
        (Icon::Duplicate, "Duplicate", Edit::Duplicate, has_selection),
        (Icon::Delete, "Delete", Edit::Delete, has_selection),
    ];
    rows.map(edit).into()
}

fn edit((icon, name, edit, is_enabled): (Icon, &str, Edit, bool)) -> (IconButton, Input) {
    let input = Input::Edit(edit);
    let button = IconButton::new(icon, name, &input).enabled(is_enabled);
    (button, input)
}

/// The handles, snapping, and what happens at contact.
fn tools(state: &State) -> Vec<(IconButton, Input)> {
    let tools = state.tools();
    let handles = |icon, name, handles| {
        let is_on = tools.handles() == Some(handles);
        (icon, name, Tool::Handles(handles), is_on)
    };
    let contact = match tools.contact() {
        Contact::Free => "Contact: boxes pass through one another",
        Contact::Stop => "Contact: a dragged box stops",
        Contact::Depth => "Contact: arrows show how deep boxes are",
    };
    let rows = [
        handles(Icon::Move, "Handles that move", Handles::Move),
        handles(Icon::Turn, "Handles that turn", Handles::Turn),
        handles(Icon::Scale, "Handles that scale", Handles::Scale),
        (Icon::Magnet, "Snap", Tool::ToggleSnap, tools.snaps()),
        (
            if tools.contact() == Contact::Depth {
                Icon::Depth
            } else {
                Icon::Contact
            },
            contact,
            Tool::NextContact,
            tools.contact() != Contact::Free,
        ),
    ];
    let button = |(icon, name, tool, is_on): (Icon, &str, Tool, bool)| {
        let input = Input::Tool(tool);
        (IconButton::new(icon, name, &input).chosen(is_on), input)
    };
    rows.map(button).into()
}
