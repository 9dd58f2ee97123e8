//! Changes of the 3D scene.

mod add;
mod copy;
mod names;

use super::State;
use crate::files::Effect;
use crate::input::{Edit, Toward};
use crate::tools::{next_on_grid, step_for};
use obbligato::nalgebra::Vector3;
use picker_scene::{Change, View};
use rayon::prelude::*;

/// A step of the arrow keys, in heights of the picture at the target.
const NUDGE: f32 = 0.01;
/// How many steps a key makes while Shift is held.
const FAR: f32 = 10.0;

impl State {
    pub(super) fn apply_edit(&mut self, input: Edit) {
        match input {
            Edit::Undo | Edit::Redo if self.is_viewing() => self.notify_viewed(),
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

/// A direction that is nearer than this to the line of sight (its cosine, 11 degrees) cannot be
/// seen well enough to move boxes along it.
const SEEN_END_ON: f32 = 0.98;

/// The axes of the world that are nearest to the directions of a picture, with their signs.
struct Axes {
    /// To the right of the picture.
    right: Vector3<f32>,
    /// Away from the viewer, across the other two.
    away: Vector3<f32>,
    up: Vector3<f32>,
    is_away_end_on: bool,
}

impl Axes {
    fn of(view: &View) -> Option<Self> {
        let (side, top) = view.side_and_top()?;
        let up = view.up().iamax();
        let level = (0..3).filter(|&axis| axis != up);
        let right = level.max_by(|&a, &b| side[a].abs().total_cmp(&side[b].abs()))?;
        let away = 3 - up - right;
        let forward = view.forward();
        // Seen from above or below, what lies away is toward the top of the picture.
        let is_level = forward[away].abs() >= top[away].abs();
        let depth = if is_level { forward[away] } else { top[away] };
        Some(Self {
            right: signed(right, side[right]),
            away: signed(away, depth),
            up: signed(up, view.up()[up]),
            is_away_end_on: forward[away].abs() > SEEN_END_ON,
        })
    }

    fn toward(&self, toward: Toward) -> Vector3<f32> {
        match toward {
            Toward::Left => -self.right,
            Toward::Right => self.right,
            Toward::Away if self.is_away_end_on => self.up,
            Toward::Away => self.away,
            Toward::Near => -self.toward(Toward::Away),
            Toward::Up => self.up,
            Toward::Down => -self.up,
        }
    }
}

fn signed(axis: usize, sign: f32) -> Vector3<f32> {
    Vector3::ith(axis, 1.0_f32.copysign(sign))
}
