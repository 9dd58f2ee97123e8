//! What a 2D scene found out, in words.

use super::look::{bold, quiet};
use crate::draw2d::{APART, TOUCHING, axis_name};
use crate::input::Input;
use crate::scene2d::{Polygons, Scene2d, Turning};
use crate::state2d::State2d;
use egui::Ui;

pub(super) fn show(ui: &mut Ui, state: &State2d, _inputs: &mut Vec<Input>) {
    match state.scene() {
        Scene2d::Turning(scene) => turning(ui, scene),
        Scene2d::Polygons(scene) => polygons(ui, scene),
    }
}

fn turning(ui: &mut Ui, scene: &Turning) {
    let separation = scene.separation();
    let (gap, axis) = (separation.gap, axis_name(separation.axis));
    if scene.is_touching() {
        ui.label(bold("They touch.", TOUCHING));
        let depth = -gap;
        ui.label(format!(
            "The shadows overlap on all four axes, least along {axis}: B moved {depth:.1} along the arrow is free."
        ));
    } else {
        ui.label(bold("They are apart.", APART));
        ui.label(format!(
            "One axis with a gap is proof: along {axis} it is widest, {gap:.1}."
        ));
    }
    ui.label(quiet("Drag a rectangle."));
}

fn polygons(ui: &mut Ui, scene: &Polygons) {
    let pairs = scene.touching().len();
    let pieces: usize = scene
        .bodies()
        .iter()
        .map(|body| body.pieces().count())
        .sum();
    let (text, color) = match pairs {
        0 => ("Nothing touches.".to_owned(), APART),
        1 => ("1 pair touches.".to_owned(), TOUCHING),
        _ => (format!("{pairs} pairs touch."), TOUCHING),
    };
    ui.label(bold(text, color));
    let bodies = scene.bodies().len();
    ui.label(format!(
        "{bodies} polygons in {pieces} convex pieces; two touch where a piece of each does."
    ));
    ui.label(quiet("Drag a polygon."));
}
