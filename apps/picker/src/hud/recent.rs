//! The menu of recent files, and the message about the last one.

use super::icon::Icon;
use super::icon_button::IconButton;
use super::style;
use egui::{Align2, Area, Button, Id, Pos2, Ui};
use picker_editor::{Demo, FileInput, Input, Load, name_of};
use picker_scene::Example;
use picker_scene::escape::quoted;

/// A page has no second file.
const MAY_COMPARE: bool = !cfg!(target_arch = "wasm32");
/// How wide a notice may be, in logical pixels.
const NOTICE_WIDTH: f32 = 560.0;
/// Between panels that leave less space, a notice covers them, in logical pixels.
const LEAST_NOTICE_WIDTH: f32 = 320.0;

/// A menu with the files that were opened before.
pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    ui.menu_button("Files", |ui| {
        ui.set_min_width(240.0);
        let load = |example| Input::Load(Load::Example(example));
        entry(ui, "New", load(Example::New), true, inputs);
        for (name, file) in [
            ("Open…", FileInput::AskForFile),
            ("Compare with…", FileInput::AskForOther),
            ("Save", FileInput::Save),
            ("Save as…", FileInput::SaveAs),
        ] {
            let compares = matches!(file, FileInput::AskForOther);
            if compares && !MAY_COMPARE {
                continue;
            }
            let is_possible = !compares || state.files().opened_file().is_some();
            entry(ui, name, Input::File(file), is_possible, inputs);
        }
        ui.separator();
        for example in Example::ALL {
            entry(ui, example.name(), load(example), true, inputs);
        }
        if !style::is_for_fingers(ui) {
            ui.separator();
            ui.horizontal(|ui| {
                // As far to the right as the entries.
                ui.add_space(ui.spacing().button_padding.x);
                style::remark(ui, "Drop a file onto the window to open it.");
            });
        }
        if !state.files().recent.is_empty() {
            ui.separator();
        }
        for path in &state.files().recent {
            let is_open = state.files().opened_file() == Some(path);
            let entry = ui.add(Button::selectable(is_open, name_of(path)));
            style::ring_focused(ui, &entry);
            let whole = quoted(&path.to_string_lossy());
            if entry.on_hover_text(whole).clicked() {
                inputs.push(Input::File(FileInput::Open(path.clone())));
                ui.close();
            }
        }
        if state.scene().has_meshes {
            ui.separator();
            let mut exactly = state.scene().picks_exactly;
            let switch = ui.checkbox(&mut exactly, "Pick triangles, not boxes");
            if switch.changed() {
                inputs.push(Input::File(FileInput::PickExactly(exactly)));
            }
        }
    });
}

/// A line of the menu, with its key.
fn entry(ui: &mut Ui, name: &str, input: Input, is_possible: bool, inputs: &mut Vec<Input>) {
    let entry = IconButton::new(Icon::CHECK, name, input);
    entry.enabled(is_possible).press_entry(ui, inputs);
}

/// A note at the lower edge of the picture, until it is put away. Hints wait for that.
pub(super) fn show_notice(ui: &Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let Some(notice) = demo.state().files().notice() else {
        return;
    };
    let free = ui.available_rect_before_wrap();
    let sides = match free.width() < LEAST_NOTICE_WIDTH {
        true => ui.ctx().content_rect(),
        false => free,
    };
    let width = NOTICE_WIDTH.min(sides.width() - 64.0);
    let area = Area::new(Id::unique("notice"))
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(Pos2::new(sides.center().x, free.bottom() - 14.0));
    area.show(ui.ctx(), |ui| {
        style::card(ui.ctx()).show(ui, |ui| {
            ui.set_max_width(width);
            ui.horizontal(|ui| {
                ui.vertical(|ui| {
                    ui.set_max_width(width - 80.0);
                    for line in notice.lines() {
                        ui.label(line);
                    }
                });
                if ui.button("Close").clicked() {
                    inputs.push(Input::File(FileInput::DismissNotice));
                }
            });
        });
    });
}
