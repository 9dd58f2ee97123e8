//! What the window says while a scene is being read.

use crate::demo::Demo;
use egui::{Align2, Area, Context, Id, ProgressBar, Vec2};

/// How wide the bar is, in logical pixels.
const WIDTH: f32 = 280.0;

pub(super) fn show(context: &Context, demo: &Demo) {
    let Some(part) = demo.state().loading() else {
        return;
    };
    Area::new(Id::unique("loading"))
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .interactable(false)
        .show(context, |ui| {
            ui.vertical_centered(|ui| {
                ui.set_width(WIDTH);
                let percent = format!("Reading the scene, {:.0} %", 100.0 * part);
                ui.label(percent);
                ui.add(ProgressBar::new(part).desired_width(WIDTH));
            });
        });
}
