//! The message of the window while a scene is being read.

use super::style;
use egui::{Align, Context, Key, Label, Layout, ProgressBar, Ui, Vec2};
use picker_editor::{Demo, FileInput, Input};
use picker_scene::escape::quoted;
use std::path::Path;

/// How wide the bar is, in logical pixels.
const WIDTH: f32 = 320.0;
/// How high the line above it is.
const TITLE: f32 = 20.0;

/// Says how much has been read, if a scene is being read, and whether it has the mouse.
pub(super) fn show(context: &Context, demo: &Demo, inputs: &mut Vec<Input>) -> bool {
    let files = demo.state().files();
    let Some(part) = files.loading().filter(|_| !files.is_asking()) else {
        return false;
    };
    style::dialog(context, "loading", |ui| {
        progress(ui, files.reading_file(), part);
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let button = style::dialog_button(ui, "Cancel");
            let is_left = ui.input(|input| input.key_pressed(Key::Escape));
            if button.on_hover_text("Esc").clicked() || is_left {
                inputs.push(Input::File(FileInput::StopReading));
            }
        });
    });
    true
}

fn progress(ui: &mut Ui, file: Option<&Path>, part: f32) {
    ui.set_width(WIDTH);
    let name = file.and_then(Path::file_name);
    let name = name.map(|name| quoted(&name.to_string_lossy()));
    let name = name.as_deref().unwrap_or("the scene");
    let size = Vec2::new(WIDTH, TITLE);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        ui.label(style::value(ui, format!("{:.0} %", 100.0 * part)));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let title = style::title(ui, format!("Reading {name}")).size(15.0);
            ui.add(Label::new(title).truncate());
        });
    });
    ui.add_space(6.0);
    let bar = ProgressBar::new(part).desired_width(WIDTH);
    ui.add(bar.desired_height(10.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hud::tests::{Visitor, demo};
    use picker_editor::Load;

    #[test]
    fn the_panel_stays_as_small_as_it_is_while_a_file_is_read() {
        let mut visitor = Visitor::new(demo(None));
        visitor.apply(Input::File(FileInput::Reading("a/large.json".into())));
        for percent in 0_u8..20 {
            visitor.apply(Input::Load(Load::Progress(f32::from(percent) / 20.0)));
            let context = &visitor.context;
            let area = context.memory(|memory| memory.area_rect(egui::Id::unique("loading")));
            let height = area.expect("the panel").height();
            assert!((80.0..140.0).contains(&height), "{height}");
        }
    }
}
