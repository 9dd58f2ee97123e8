//! Changes of the 3D scene.

mod add;
mod axes;
mod copy;
mod names;

use super::State;
use crate::files::Effect;
use crate::input::{Edit, Toward};
use crate::tools::{next_on_grid, step_for};
use axes::Axes;
use picker_scene::Change;
use rayon::prelude::*;

/// A step of the arrow keys, in heights of the picture at the target.
const NUDGE: f32 = 0.01;
/// How many steps a key makes while Shift is held.
const FAR: f32 = 10.0;

impl State {
    pub(super) fn apply_edit(&mut self, input: Edit) {
        match input {
            Edit::Undo | Edit::Redo if self.is_viewing() => self.tell_viewed(),
            Edit::Undo => self.undo(),
            Edit::Redo => self.redo(),
            Edit::Duplicate => self.duplicate(),
            Edit::Copy => self.copy(),
            Edit::Paste => self.files.request(Effect::PasteBoxes),
            Edit::PasteText(text) => self.paste(&text),
            Edit::Delete => self.change(Change::Remove(self.selection.in_order())),
            Edit::Add => self.add_box(),
            Edit::ToggleLock => self.toggle_lock(),
            Edit::Nudge { toward, repeats } => self.nudge(toward, repeats),
        }
    }

    /// Moves the selection by a step; if boxes snap, by one of the grid, so that the box that was
    /// selected last is on it. All of it moves, or none if a box would leave the world.
    fn nudge(&mut self, toward: Toward, repeats: bool) {
        let Some(axes) = Axes::of(self.view()) else {
            return;
        };
        let steps = if self.modifiers().shift { FAR } else { 1.0 };
        let (toward, boxes) = (axes.toward(toward), self.scene().boxes());
        let lead = self.selection.last().and_then(|index| boxes.get(index));
        let shift = match lead.filter(|_| self.tools.snaps) {
            Some(lead) => next_on_grid(lead.shape.center(), toward, steps, step_for(self.scene())),
            None => toward * (steps * NUDGE * self.view().height_at_target()),
        };
        let moved = self.selection.in_order().into_par_iter().map(|index| {
            let shape = boxes[index].shape.translated(&shift).ok()?;
            Some((index, shape))
        });
        if let Some(shapes) = moved.collect() {
            self.keep_changing(Change::Shapes(shapes), repeats);
        }
    }
}
