//! What is selected in the 3D scene.

use super::State;
use super::gesture::CLICK_RADIUS;
use crate::event::Event;
use crate::input::Select;
use obbligato::nalgebra::{Point2, distance};
use picker_scene::{View, pick_all};

/// The latest click that selected a box. Another one at the same place selects the box behind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LastClick {
    at: Point2<f32>,
    view: View,
    index: usize,
}

impl State {
    pub(super) fn apply_select(&mut self, input: Select) {
        let count = self.scene.boxes().len();
        match input {
            Select::Nothing => self.select(None),
            Select::All => self.select_these((0..count).collect()),
            Select::Next => self.cycle(|last| last.map_or(0, |last| last + 1)),
            Select::Previous => self.cycle(|last| last.unwrap_or(count) + count.max(1) - 1),
            Select::Set(indices) => {
                let valid = indices.into_iter().filter(|&index| index < count);
                self.select_these(valid.collect());
            }
        }
    }

    pub(super) fn select(&mut self, index: Option<usize>) {
        self.select_these(index.into_iter().collect());
    }

    pub(super) fn select_these(&mut self, selected: Vec<usize>) {
        if selected == self.selected {
            return;
        }
        self.selected.clone_from(&selected);
        self.redraw();
        self.refusal = None;
        self.events.push(Event::Select { indices: selected });
    }

    /// A click at the cursor: Shift adds, Ctrl toggles, and another click at the same place goes on
    /// to the box behind, or after the last one back to the first.
    pub(super) fn click(&mut self) {
        let index = match self.last_click {
            Some(last) if !self.modifiers.ctrl => self.behind(&last).or(self.hovered),
            _ => self.hovered,
        };
        self.last_click = self.cursor.zip(index).map(|(at, index)| LastClick {
            at,
            view: self.view,
            index,
        });
        match (index, self.modifiers.shift, self.modifiers.ctrl) {
            (None, false, false) => self.select(None),
            (None, ..) => {}
            (Some(index), false, false) => self.select(Some(index)),
            (Some(index), _, toggles) => self.add(index, toggles),
        }
    }

    /// A click belongs to one place in one view.
    pub(super) fn forget_old_click(&mut self) {
        let (cursor, view, radius) = (self.cursor, self.view, CLICK_RADIUS * self.scale_factor);
        self.last_click.take_if(|last| {
            last.view != view || cursor.is_none_or(|cursor| distance(&cursor, &last.at) > radius)
        });
    }

    fn add(&mut self, index: usize, toggles: bool) {
        let mut selected = self.selected.clone();
        let had_it = selected.contains(&index);
        selected.retain(|&it| it != index);
        if !(toggles && had_it) {
            selected.push(index);
        }
        self.select_these(selected);
    }

    /// The box behind the one that was clicked last, at the place of that click.
    fn behind(&self, last: &LastClick) -> Option<usize> {
        let hits = pick_all(&self.scene, &self.view, &self.viewport, last.at).ok()?;
        let place = hits.iter().position(|hit| hit.index == last.index)?;
        Some(hits[(place + 1) % hits.len()].index)
    }

    /// Selects one box, given the one that was selected last.
    fn cycle(&mut self, next: impl Fn(Option<usize>) -> usize) {
        let count = self.scene.boxes().len();
        if count > 0 {
            self.select(Some(next(self.selected.last().copied()) % count));
        }
    }
}
