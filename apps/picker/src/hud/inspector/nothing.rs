//! The inspector while nothing is selected: the scene, and the measurements.

use super::super::row::grouped;
use super::super::style::{self, part};
use super::super::time::time;
use super::line;
use egui::Ui;
use picker_editor::Demo;

pub(super) fn show(ui: &mut Ui, demo: &Demo) {
    let scene = demo.state().scene();
    let measured = &demo.panels().measured;
    line(ui, "Boxes", grouped(scene.boxes().len()));
    line(ui, "Pick", time(measured.pick))
        .on_hover_text("How long the last move of the cursor took to find the box under it");
    line(ui, "Frame", time(measured.frame)).on_hover_text(
        "How long the last picture took, with the bars, until it was handed to the window system",
    );
    let adapter = measured.adapter.as_deref().unwrap_or("none");
    line(ui, "Adapter", adapter);
    part(ui, "Tree of boxes");
    if scene.has_tree() {
        line(ui, "Nodes", grouped(scene.tree().node_count()));
        line(ui, "Built in", time(measured.build));
    } else {
        style::remark(ui, "It is built for the first pick.");
    }
    ui.add_space(4.0);
    style::remark(ui, "Select a box to see and edit its numbers.");
}
