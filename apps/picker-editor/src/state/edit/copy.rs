//! Copies of boxes.

use super::names::Names;
use super::{Axes, NUDGE};
use crate::files::Effect;
use crate::state::State;
use obbligato::Obb3;
use obbligato::nalgebra::Vector3;
use picker_scene::{Change, Scene, SceneBox};

/// How much farther a copy is moved than to where it touches, so that rounding does not let it.
const CLEARANCE: f32 = 1.001;

impl State {
    /// Copies the selection as the text of a scene file.
    pub(super) fn copy(&mut self) {
        let indices = self.selection.in_order();
        if indices.is_empty() {
            return;
        }
        let boxes = indices.iter().map(|&index| self.scene().boxes()[index].clone());
        let scene = Scene::new(*self.view(), boxes.collect());
        let text = String::from_utf8_lossy(&scene.to_json()).into_owned();
        self.files.request(Effect::CopyBoxes(text));
    }

    /// Adds the boxes of a text where they are, and selects them.
    pub(super) fn paste(&mut self, text: &str) {
        match Scene::from_bytes(text.as_bytes()) {
            Ok(scene) => self.insert_renamed(scene.boxes().to_vec()),
            Err(error) => {
                let problem = format!("What was copied is no scene: {error}");
                self.files.set_notice(Some(problem));
            }
        }
    }

    /// Adds boxes under new names, and selects them.
    fn insert_renamed(&mut self, mut boxes: Vec<SceneBox>) {
        let mut names = Names::of(self.scene());
        for item in &mut boxes {
            item.name = names.next(&item.name);
        }
        let at = self.scene().boxes().len();
        let new = (at..at + boxes.len()).collect();
        self.change_selecting(Change::insert(at, boxes), new);
    }

    /// Puts a copy of the selection next to it, along the horizontal axis on which it has to move
    /// least, and selects the copy.
    pub(super) fn duplicate(&mut self) {
        let indices = self.selection.in_order();
        let items: Vec<&SceneBox> = indices.iter().map(|&i| &self.scene().boxes()[i]).collect();
        let least = NUDGE * self.view().height_at_target();
        let axes = Axes::of(self.view());
        let Some(shift) = axes.and_then(|axes| shift_beside(&items, &axes, least)) else {
            return;
        };
        let copies = items.into_iter().map(|item| {
            let shape = item.shape.translated(&shift).ok()?;
            let item = item.clone();
            Some(SceneBox { shape, ..item })
        });
        if let Some(boxes) = copies.collect() {
            self.insert_renamed(boxes);
        }
    }
}

/// The smallest move to the right of the picture or toward the viewer that takes boxes away from
/// where they are; at least so far that it is seen.
fn shift_beside(items: &[&SceneBox], axes: &Axes, least: f32) -> Option<Vector3<f32>> {
    let shifts =
        [axes.right, -axes.away].map(|axis| axis * (width(items, &axis) * CLEARANCE).max(least));
    let shortest = shifts.into_iter().min_by(|a, b| a.norm().total_cmp(&b.norm()))?;
    (!items.is_empty()).then_some(shortest)
}

/// How far boxes have to move along an axis of the world until they are clear of where they were.
fn width(items: &[&SceneBox], axis: &Vector3<f32>) -> f32 {
    match items {
        [item] => width_of_box(&item.shape, axis),
        _ => {
            let bounds = items.iter().map(|item| item.shape.aabb());
            let around = bounds.reduce(|a, b| a.merged(&b));
            around.map_or(0.0, |it| 2.0 * it.half_extents().dot(&axis.abs()))
        }
    }
}

/// A box and its copy are apart once the move between them is out of the box of twice the size.
fn width_of_box(shape: &Obb3, axis: &Vector3<f32>) -> f32 {
    let local = shape.rotation().inverse() * axis;
    let widths = shape.half_extents().zip_map(&local, |half, part| {
        let width = 2.0 * half / part.abs();
        if width.is_nan() { f32::INFINITY } else { width }
    });
    widths.min()
}
