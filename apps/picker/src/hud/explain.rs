//! Explanations of an answer, in numbers: the 15 axes of two boxes, the slabs and the boxes along a
//! frozen ray, the work of the tree, and the boxes that touch.

mod axis_table;
mod look;
mod ray_bars;
mod sphere;

use super::style::{part, remark, title};
use crate::hud::colors::{Colors, srgb};
use egui::{Color32, Sense, Slider, Ui, Vec2};
use look::strong;
use picker_draw::marks::short;
use picker_editor::{Demo, Explain, Input, State};
use picker_scene::counted;
use picker_scene::explain::{MOST_BOXES, Meeting};

/// Lays out what is explained just now, and the switches.
pub(super) fn show(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    if state.explained_pair().is_some() {
        ui.separator();
    }
    axes(ui, state, inputs);
    ray_bars::show(ui, demo, inputs);
    tree_counts(ui, demo, inputs);
    touching(ui, state);
    part(ui, "Explain");
    switches(ui, state, inputs);
}

/// The sphere of directions, the verdict and the table of two selected boxes.
pub(crate) fn axes(ui: &mut Ui, state: &State, inputs: &mut Vec<Input>) {
    let (Some(axes), Some(shown), Some(pair)) =
        (state.axes(), state.shown_axis(), state.explained_pair())
    else {
        return;
    };
    ui.label(title(ui, "Separating axes"));
    names(ui, state, pair);
    sphere::show(ui, &axes, shown, state.view(), inputs);
    verdict(ui, state, &axes);
    axis_table::show(ui, &axes, shown, inputs);
}

/// Which box is A and which is B.
fn names(ui: &mut Ui, state: &State, pair: [usize; 2]) {
    let colors = look::pair(ui);
    for (letter, (index, color)) in ["A", "B"].into_iter().zip(pair.into_iter().zip(colors)) {
        let name = state.scene().name(index).unwrap_or_default();
        ui.horizontal(|ui| {
            ui.label(strong(letter, color));
            ui.add(egui::Label::new(name).truncate());
        });
    }
}

/// The answer in words.
fn verdict(ui: &mut Ui, state: &State, axes: &picker_scene::explain::Axes) {
    let (decisive, count) = (axes.decisive(), axes.separating());
    let gap = short(decisive.projections.map_or(0.0, |it| it.gap.abs() as f32));
    let name = decisive.name();
    match state.meeting() {
        Some(meeting @ Meeting::Apart(_)) => {
            let axes = counted(count, "axis separates", "axes separate");
            let words = format!("Apart: {axes} them.");
            ui.label(strong(words, look::verdict(ui, true)));
            let distance = short(meeting.distance());
            let text = format!("Widest gap {gap} on {name}; distance {distance}.");
            remark(ui, text);
        }
        Some(Meeting::Touching(_)) => {
            let words = "Touching: no axis separates them.";
            ui.label(strong(words, look::verdict(ui, false)));
            remark(ui, format!("Least overlap {gap} on {name}."));
        }
        None => {}
    }
}

/// How many boxes touch each other.
fn touching(ui: &mut Ui, state: &State) {
    if !state.seeks_touching() {
        return;
    }
    part(ui, "Collisions");
    let Some(touching) = state.explaining().touching() else {
        let text = format!("Not sought among more than {MOST_BOXES} boxes.");
        return remark(ui, text);
    };
    let (pairs, boxes) = (touching.pairs, touching.boxes.len());
    let is_all = touching.is_complete;
    let least = if is_all { "" } else { "at least " };
    let pairs = counted(pairs, "pair", "pairs");
    let text = format!("{least}{pairs}, {boxes} boxes touch another one.");
    remark(ui, text);
}

/// What can be switched on and off, each with its key.
fn switches(ui: &mut Ui, state: &State, inputs: &mut Vec<Input>) {
    use Explain::{ToggleAxes, ToggleTouching, ToggleTree};
    let on = state.explaining().choices();
    let mut switch = |mut is_on: bool, text: &str, explain: Explain| {
        if ui.checkbox(&mut is_on, text).changed() {
            inputs.push(Input::Explain(explain));
        }
    };
    switch(!on.hides_axes, "axes of two boxes (E)", ToggleAxes);
    switch(on.shows_tree, "what the tree did (B)", ToggleTree);
    switch(on.marks_touching, "collisions (K)", ToggleTouching);
}

fn tree_counts(ui: &mut Ui, demo: &Demo, inputs: &mut Vec<Input>) {
    let state = demo.state();
    if !state.explaining().choices().shows_tree {
        return;
    }
    part(ui, "The tree");
    let Some(walk) = state.ray_walk() else {
        remark(ui, "Point at the picture.");
        return;
    };
    let colors = look::colors(ui);
    let [root, hit, miss] = [colors.level(0), colors.tested, colors.culled].map(srgb);
    let (tested, culled) = (walk.tested.len(), walk.culled.len());
    let boxes = counted(tested, "box", "boxes");
    let entered = format!("{} of {} nodes entered", walk.entered(), walk.all_nodes);
    line(ui, root, entered);
    line(ui, hit, format!("{boxes} tested"));
    line(ui, miss, format!("{culled} culled by their bounds"));
    let unseen = format!("{} not looked at", walk.unseen());
    line(ui, Colors::of(ui.ctx()).line, unseen);
    let deepest = walk.deepest();
    let level = state.explaining().choices().level;
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

#[cfg(test)]
mod tests;
