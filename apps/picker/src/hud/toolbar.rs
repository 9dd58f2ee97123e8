//! The tools of a drag and the commands that change the scene, as buttons. Where there is too little room, the last
//! groups are in a menu; a narrow window has them all, in a bar of their own.

use super::icon::Icon;
use super::icon_button::{IconButton, side};
use super::recent;
use egui::{Popup, Ui};
use picker_editor::{Contact, Demo, Edit, FileInput, Fill, Handles, Input, Look, State, Tool};

/// The number of switches at the right end of the bar.
const SWITCHES: usize = 5;
/// The width of a separator.
const SEPARATOR: f32 = 18.0;

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    ui.separator();
    files(ui, demo, inputs);
    let mut left = Vec::new();
    for group in [viewing, changes, tools, boxes] {
        let buttons = group(demo.state());
        // The menu takes the place of a button, unless this is the last group.
        if left.is_empty() && fits(ui, buttons.len() + 1, SEPARATOR) {
            ui.separator();
            press_each(ui, buttons, inputs);
        } else {
            left.extend(buttons);
        }
    }
    if !left.is_empty() {
        more(ui, left, inputs);
    }
}

/// A menu of the buttons for which there is no room.
fn more(ui: &mut Ui, buttons: Vec<(IconButton, Input)>, inputs: &mut Vec<Input>) {
    let menu = ui.add(IconButton::named(Icon::More, "More tools"));
    Popup::menu(&menu).show(|ui| {
        for (button, input) in buttons {
            if button.show_as_entry(ui, &input).clicked() {
                inputs.push(input);
                ui.close();
            }
        }
    });
}

/// All of them, in as many lines as they take.
pub(super) fn show_all(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    files(ui, demo, inputs);
    for group in [viewing, changes, boxes, tools] {
        press_each(ui, group(demo.state()), inputs);
    }
}

fn files(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    recent::show(ui, demo, inputs);
    let save = Input::File(FileInput::Save);
    let button = IconButton::new(Icon::Save, "Save", &save);
    let button = button.enabled(demo.state().has_unsaved_changes());
    button.press(ui, save, inputs);
}

fn fits(ui: &Ui, buttons: usize, more: f32) -> bool {
    let buttons = (buttons + SWITCHES) as f32;
    ui.available_width() >= buttons * (side(ui) + ui.spacing().item_spacing.x) + more + SEPARATOR
}

fn press_each(ui: &mut Ui, buttons: Vec<(IconButton, Input)>, inputs: &mut Vec<Input>) {
    for (button, input) in buttons {
        button.press(ui, input, inputs);
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
    let mut buttons: Vec<(IconButton, Input)> = rows.map(edit).into();
    let is_locked = state.is_selection_locked();
    let name = if is_locked { "Unlock" } else { "Lock" };
    let (lock, input) = edit((Icon::Locked, name, Edit::ToggleLock, has_selection));
    buttons.push((lock.chosen(is_locked), input));
    buttons
}

/// Whether the scene is only looked at, and the look of its boxes.
fn viewing(state: &State) -> Vec<(IconButton, Input)> {
    let input = Input::Tool(Tool::ToggleViewing);
    let button = IconButton::new(Icon::Eye, "Only look, change nothing", &input);
    let next = Input::Look(Look::NextFill);
    let name = match state.fill() {
        Fill::Solid => "Solid boxes",
        Fill::Transparent => "Transparent boxes",
        Fill::Outlines => "Outlines of boxes",
    };
    let fill = IconButton::new(Icon::Fill, name, &next).chosen(state.fill() != Fill::Solid);
    vec![(button.chosen(state.is_viewing()), input), (fill, next)]
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
    let axes = if tools.is_local() {
        "Axes of the box"
    } else {
        "Axes of the world"
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
        (Icon::Axes, axes, Tool::ToggleAxes, tools.is_local()),
        (
            Icon::Ruler,
            "Measure between two points",
            Tool::ToggleMeasure,
            tools.measure().is_some(),
        ),
    ];
    let button = |(icon, name, tool, is_on): (Icon, &str, Tool, bool)| {
        let input = Input::Tool(tool);
        (IconButton::new(icon, name, &input).chosen(is_on), input)
    };
    rows.map(button).into()
}
