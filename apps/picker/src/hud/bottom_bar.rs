//! The bar below a 2D scene: its results in words, and the controls of a swarm.

use super::style::{bad, good, is_narrow, number, quiet, remark, ring_focused};
use egui::text::LayoutJob;
use egui::{Align, FontSelection, RichText, Slider, TextWrapMode, Ui};
use picker_draw::draw2d::axis_name;
use picker_editor::{Control, Input, State2d};
use picker_scene::scene2d::{Bounds, Outline, Polygons, Scene2d, Swarm, Turning, Volume};
use std::time::Duration;

pub(super) fn show(ui: &mut Ui, state: &State2d, inputs: &mut Vec<Input>) {
    match state.scene() {
        Scene2d::Turning(scene) => turning(ui, scene),
        Scene2d::Swarm(scene) => {
            swarm_controls(ui, state, inputs);
            swarm(ui, scene);
        }
        Scene2d::Polygons(scene) => polygons(ui, scene),
        Scene2d::Bounds(scene) => bounds(ui, state, scene, inputs),
    }
}

fn swarm_controls(ui: &mut Ui, state: &State2d, inputs: &mut Vec<Input>) {
    let mut count = state.settings.count;
    let slider = Slider::new(&mut count, Swarm::FEWEST..=Swarm::MOST).logarithmic(true);
    if ui.add(slider.text("planes and bullets")).changed() {
        inputs.push(Input::Control(Control::Count(count)));
    }
    let mut shows_cells = state.shows_cells;
    if ui.checkbox(&mut shows_cells, "cells").changed() {
        inputs.push(Input::Control(Control::ToggleCells));
    }
    ui.separator();
}

/// The pairs and the time of the quadtree, next to those of brute force.
fn swarm(ui: &mut Ui, scene: &Swarm) {
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    let (near, touching) = (scene.near.len(), scene.touching.len());
    ui.label(bad(ui, format!("{touching} touch")));
    let found = format!("{near:>5} pairs in {}", milliseconds(scene.time));
    named(ui, "Quadtree:", number(ui, found));
    let brute_force = "Brute force:";
    let Some(verdict) = scene.brute_force.verdict else {
        return named(ui, brute_force, quiet(ui, "still comparing"));
    };
    // A phone has no space to repeat what is counted, nor for how many steps a slow machine takes:
    // its bar is as high on all machines.
    let is_narrow = is_narrow(ui.ctx());
    let unit = if is_narrow { "" } else { "pairs " };
    let found = format!("{:>5} {unit}in {}", verdict.pairs, milliseconds(verdict.time));
    named(ui, brute_force, number(ui, found));
    let then = if verdict.steps > 1 && !is_narrow {
        remark(ui, format!("spread over {} steps", verdict.steps));
        " as the quadtree found then"
    } else {
        ""
    };
    ui.label(match verdict.agrees {
        true => good(ui, format!("the same pairs{then}")),
        false => bad(ui, format!("NOT the same pairs{then}")),
    });
}

/// A name and its value, which stay on one line when the bar takes several.
fn named(ui: &mut Ui, name: &str, value: RichText) {
    let mut both = LayoutJob::default();
    for text in [RichText::new(name), RichText::new(" "), value] {
        text.append_to(&mut both, ui.style(), FontSelection::Default, Align::Center);
    }
    ui.label(both);
}

fn milliseconds(time: Duration) -> String {
    format!("{:>7.2} ms", 1000.0 * time.as_secs_f64())
}

fn turning(ui: &mut Ui, scene: &Turning) {
    let separation = scene.separation();
    let (gap, axis) = (separation.gap, axis_name(separation.axis));
    if scene.is_touching() {
        ui.label(bad(ui, "They touch."));
        let depth = -gap;
        ui.label(format!(
            "The projections overlap on all four axes, least along {axis}: moving B by {depth:.1} along the arrow separates them."
        ));
    } else {
        ui.label(good(ui, "They are apart."));
        ui.label(format!(
            "One axis with a gap proves it: the widest gap, {gap:.1}, is along {axis}."
        ));
    }
    remark(ui, "Drag a rectangle.");
}

fn polygons(ui: &mut Ui, scene: &Polygons) {
    let pairs = scene.touching.len();
    let pieces: usize = scene.bodies.iter().map(|body| body.pieces().count()).sum();
    let text = match pairs {
        0 => good(ui, "Nothing touches."),
        1 => bad(ui, "1 pair touches."),
        _ => bad(ui, format!("{pairs} pairs touch.")),
    };
    ui.label(text);
    let bodies = scene.bodies.len();
    ui.label(format!(
        "{bodies} polygons in {pieces} convex pieces. Two polygons touch if any of their pieces do."
    ));
    remark(ui, "Drag a polygon.");
}

/// The outlines to choose from.
fn outlines(ui: &mut Ui, shown: Outline, inputs: &mut Vec<Input>) {
    for outline in Outline::ALL {
        let entry = ui.selectable_label(shown == outline, outline.name());
        ring_focused(ui, &entry);
        let choose = Input::Control(Control::Outline(outline));
        inputs.extend(entry.clicked().then_some(choose));
    }
}

/// The outlines, and which volumes raise a false alarm now.
fn bounds(ui: &mut Ui, state: &State2d, scene: &Bounds, inputs: &mut Vec<Input>) {
    let shown = state.settings.outline;
    if is_narrow(ui.ctx()) {
        ui.menu_button(shown.name(), |ui| outlines(ui, shown, inputs));
    } else {
        outlines(ui, shown, inputs);
    }
    ui.separator();
    let now = scene.now;
    let maybe = Volume::ALL.into_iter().filter(|it| now.maybe(*it));
    let maybe: Vec<&str> = maybe.map(Volume::name).collect();
    ui.label(match now.touching {
        true => bad(ui, "They touch."),
        false => good(ui, "They are apart."),
    });
    ui.label(match now.touching || maybe.is_empty() {
        true => "Every volume says so.".to_owned(),
        false => format!("False alarm: {}.", maybe.join(", ")),
    });
    remark(ui, "In a strip, color is a false alarm and red a touch.");
}
