//! The tools of a drag and the commands that change the scene, as buttons. Where there is too
//! little space, the last groups are in a menu; a narrow window has them all, in a bar of their
//! own.

use super::icon::Icon;
use super::icon_button::{IconButton, side};
use super::{recent, style};
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
        if left.is_empty() && fits(ui, buttons.len() + 1) {
            ui.separator();
            press_each(ui, buttons, inputs);
        } else {
            left.extend(buttons);
        }
    }
    if !left.is_empty() {
        let menu = ui.add(IconButton::new(Icon::MORE, "More tools", None::<Input>));
        Popup::menu(&menu).show(|ui| {
            for button in left {
                button.press_entry(ui, inputs);
            }
        });
    }
}

/// All of them, in as many lines as they take.
pub(super) fn show_all(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    // On most phones that is two lines.
    ui.spacing_mut().item_spacing.x = 2.0;
    files(ui, demo, inputs);
    for group in [viewing, changes, boxes, tools] {
        press_each(ui, group(demo.state()), inputs);
    }
}

fn files(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    recent::show(ui, demo, inputs);
    let save = IconButton::new(Icon::SAVE, "Save", Input::File(FileInput::Save));
    let save = save.enabled(demo.state().has_unsaved_changes());
    save.press(ui, inputs);
}

/// Whether there is space for so many buttons and a separator, in addition to the switches and
/// theirs.
fn fits(ui: &Ui, buttons: usize) -> bool {
    if style::is_wide(ui.ctx(), false) {
        return true;
    }
    let buttons = (buttons + SWITCHES) as f32;
    let width = buttons * (side(ui) + ui.spacing().item_spacing.x);
    ui.available_width() >= width + 2.0 * SEPARATOR
}

fn press_each(ui: &mut Ui, buttons: Vec<IconButton>, inputs: &mut Vec<Input>) {
    for button in buttons {
        button.press(ui, inputs);
    }
}

fn changes(state: &State) -> Vec<IconButton> {
    let edits = !state.is_viewing();
    vec![
        edit(Icon::UNDO, "Undo", Edit::Undo).enabled(edits && state.can_undo()),
        edit(Icon::REDO, "Redo", Edit::Redo).enabled(edits && state.can_redo()),
    ]
}

fn boxes(state: &State) -> Vec<IconButton> {
    let has_selection = !state.selected().is_empty();
    let is_locked = state.is_selection_locked();
    let name = if is_locked { "Unlock" } else { "Lock" };
    let lock = edit(Icon::LOCKED, name, Edit::ToggleLock).chosen(is_locked);
    let edits = !state.is_viewing();
    let has_selection = has_selection && edits;
    vec![
        edit(Icon::ADD, "Add: a box", Edit::Add).enabled(edits),
        edit(Icon::DUPLICATE, "Duplicate", Edit::Duplicate).enabled(has_selection),
        edit(Icon::DELETE, "Delete", Edit::Delete).enabled(has_selection),
        lock.enabled(has_selection),
    ]
}

/// Whether the scene is only looked at, and the look of its boxes.
fn viewing(state: &State) -> Vec<IconButton> {
    let name = state.fill().words();
    let fill = IconButton::new(Icon::FILL, name, Input::Look(Look::NextFill));
    let (look, is_viewing) = ("Look: change nothing", state.is_viewing());
    vec![
        tool(Icon::EYE, look, Tool::ToggleViewing, is_viewing),
        fill.chosen(state.fill() != Fill::Solid),
    ]
}

/// The handles, snapping, and what happens at contact.
fn tools(state: &State) -> Vec<IconButton> {
    let tools = state.tools();
    let handles = |icon, name, handles| {
        let is_on = tools.handles == Some(handles);
        tool(icon, name, Tool::Handles(handles), is_on)
    };
    let icon = match tools.contact {
        Contact::Free | Contact::Stop => Icon::CONTACT,
        Contact::Depth => Icon::DEPTH,
    };
    let contact = tools.contact.words();
    let (is_contact, is_local) = (tools.contact != Contact::Free, tools.is_local);
    let axes = if is_local { "Axes: those of the box" } else { "Axes: those of the world" };
    let (measure, measures) = ("Measure: between two points", tools.measure().is_some());
    let edits = !state.is_viewing();
    let mut buttons = vec![
        handles(Icon::MOVE, "Move: by handles", Handles::Move),
        handles(Icon::TURN, "Turn: by handles", Handles::Turn),
        handles(Icon::SCALE, "Scale: by handles", Handles::Scale),
        tool(Icon::MAGNET, "Snap", Tool::ToggleSnap, tools.snaps),
        tool(icon, contact, Tool::NextContact, is_contact),
        tool(Icon::AXES, axes, Tool::ToggleAxes, is_local),
    ];
    buttons = buttons.into_iter().map(|it| it.enabled(edits)).collect();
    buttons.push(tool(Icon::RULER, measure, Tool::ToggleMeasure, measures));
    buttons
}

fn edit(icon: Icon, name: &str, edit: Edit) -> IconButton {
    IconButton::new(icon, name, Input::Edit(edit))
}

fn tool(icon: Icon, name: &str, tool: Tool, is_on: bool) -> IconButton {
    IconButton::new(icon, name, Input::Tool(tool)).chosen(is_on)
}
