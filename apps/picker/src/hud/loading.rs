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
    use crate::hud::style::set_style;
    use egui::{Pos2, RawInput, Rect};
    use obbligato::nalgebra::{Point2, Vector2};
    use obbligato_camera::Viewport;
    use picker_editor::{Load, State};
    use picker_scene::Scene;
    use picker_scene::scene2d::{Kind2d, Settings2d};

    #[test]
    fn the_panel_stays_as_small_as_it_is_while_a_file_is_read() {
        let size = Vector2::new(1280.0, 720.0);
        let viewport = Viewport::new(Point2::origin(), size).unwrap();
        let state = State::new(Scene::default(), viewport);
        let mut demo = Demo::new(state, Settings2d::new(Kind2d::Turning));
        demo.apply(Input::File(FileInput::Reading("a/large.json".into())));
        let context = Context::default();
        set_style(&context);
        for percent in 0_u8..20 {
            demo.apply(Input::Load(Load::Progress(f32::from(percent) / 20.0)));
            let input = RawInput {
                screen_rect: Some(Rect::from_min_size(Pos2::ZERO, egui::vec2(1280.0, 720.0))),
                ..RawInput::default()
            };
            let mut output = context.run_ui(input, |ui| {
                assert!(show(ui.ctx(), &demo, &mut Vec::new()));
            });
            output.textures_delta.clear();
            let area = context.memory(|memory| memory.area_rect(egui::Id::unique("loading")));
            let height = area.expect("the panel").height();
            assert!(percent < 2 || (80.0..140.0).contains(&height), "{height}");
        }
    }
}
