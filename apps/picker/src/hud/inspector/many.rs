//! Several selected boxes: their bounds, and a field that moves them together.

use super::super::fields::{Quantity, triple};
use super::super::style::remembered;
use super::{line, three};
use egui::{Id, Ui};
use obbligato::Aabb3;
use obbligato::nalgebra::Vector3;
use picker_editor::{Input, State};
use picker_scene::Change;

pub(super) fn show(ui: &mut Ui, state: &State, selected: &[usize], inputs: &mut Vec<Input>) {
    let Some(bounds) = bounds(ui, state, selected) else {
        return;
    };
    let id = Id::unique("boxes");
    let center: [f32; 3] = bounds.center().coords.into();
    let field = ("Center of all", Quantity::Place);
    inputs.extend(triple(ui, field, center, id, |to| {
        let moved = moved(state, selected, Vector3::from(to) - Vector3::from(center));
        moved.ok_or_else(|| "a box would be out of range".to_owned())
    }));
    let size: [f32; 3] = (bounds.half_extents() * 2.0).into();
    line(ui, "Size of all", three(size));
    line(ui, "From", three(bounds.min().coords.into()));
    line(ui, "To", three(bounds.max().coords.into()));
}

/// The common bounds.
fn bounds(ui: &Ui, state: &State, selected: &[usize]) -> Option<Aabb3> {
    let scene = state.scene();
    let now = [scene.identity(), scene.revision(), state.selections()];
    remembered(ui, "common bounds", now, || scene.bounds_of(selected.iter().copied()))
}

/// The boxes moved, if all of them stay in range.
fn moved(state: &State, selected: &[usize], by: Vector3<f32>) -> Option<Change> {
    let boxes = state.scene().boxes();
    let mut indices = selected.to_vec();
    indices.sort_unstable();
    let shapes = indices
        .into_iter()
        .map(|index| Some((index, boxes.get(index)?.shape.translated(&by).ok()?)))
        .collect::<Option<_>>()?;
    Some(Change::Shapes(shapes))
}
