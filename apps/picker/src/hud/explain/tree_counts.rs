//! The tree's search for the first box along a ray, in numbers.

use super::look;
use crate::hud::colors::Colors;
use crate::hud::style::{part, remark};
use egui::{Color32, Sense, Slider, Ui, Vec2};
use picker_editor::{Demo, Explain, Input};

pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    if !state.explaining().shows_tree() {
        return;
    }
    part(ui, "The tree");
    let Some(walk) = state.ray_walk() else {
        remark(ui, "Point at the picture.");
        return;
    };
    let colors = look::colors(ui);
    let [root, hit, miss] = [colors.level(0), colors.tested, colors.culled].map(look::of_marks);
    let (tested, culled) = (walk.tested.len(), walk.culled.len());
    let boxes = if tested == 1 { "box" } else { "boxes" };
    let entered = format!("{} of {} nodes entered", walk.entered(), walk.all_nodes);
    line(ui, root, entered);
    line(ui, hit, format!("{tested} {boxes} tested"));
    line(ui, miss, format!("{culled} culled by their bounds"));
    let unseen = format!("{} not looked at", walk.unseen());
    line(ui, Colors::of(ui.ctx()).line, unseen);
    let deepest = walk.deepest();
    let level = state.explaining().tree_level();
    let mut level = level.map_or(0, |level| level + 1).min(deepest + 1);
    let name = |level: f64, _| match level as usize {
        0 => "all levels".to_owned(),
        level => format!("level {}", level - 1),
    };
    let slider = Slider::new(&mut level, 0..=deepest + 1).custom_formatter(name);
    if ui.add(slider).on_hover_text("Keys: [ and ]").changed() {
        inputs.push(Input::Explain(Explain::Level(level.checked_sub(1))));
    }
}

/// A count after a patch of its color.
fn line(ui: &mut Ui, color: Color32, text: String) {
    ui.horizontal(|ui| {
        let (patch, _) = ui.allocate_exact_size(Vec2::splat(10.0), Sense::hover());
        ui.painter().rect_filled(patch, 2.0, color);
        remark(ui, text);
    });
}
