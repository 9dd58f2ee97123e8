//! Selection by keys, by the list and by clicks, and what is hidden.

use super::State;
use crate::event::Event;
use crate::input::{Hide, Select};
use crate::pointer::CLICK_RADIUS;
use crate::selection::LastClick;
use obbligato::nalgebra::{Point2, distance};
use std::collections::HashSet;

impl State {
    pub(super) fn apply_select(&mut self, input: Select) {
        let count = self.scene().boxes().len();
        match input {
            Select::Nothing => self.select(None),
            Select::All => self.select_these((0..count).collect()),
            Select::Next => self.cycle(|last| last.map_or(0, |last| last + 1)),
            Select::Previous => self.cycle(|last| last.unwrap_or(count) + count.max(1) - 1),
            Select::Set(indices) => {
                let mut known = HashSet::new();
                let is_new = |index: &usize| *index < count && known.insert(*index);
                let mut selected: Vec<usize> = indices.into_iter().rev().filter(is_new).collect();
                selected.reverse();
                self.select_these(selected);
            }
        }
    }

    pub(super) fn select(&mut self, index: Option<usize>) {
        self.select_these(index.into_iter().collect());
    }

    pub(super) fn select_these(&mut self, selected: Vec<usize>) {
        if self.selection.selected.set(self.shown(selected)) {
            let indices = self.selection.selected.to_vec();
            let name = match indices[..] {
                [index] => self.scene().boxes().get(index).map(|it| it.name.clone()),
                _ => None,
            };
            self.events.push(Event::Select { indices, name });
        }
    }

    /// Selects one box, given the one that was selected last.
    fn cycle(&mut self, next: impl Fn(Option<usize>) -> usize) {
        let count = self.scene().boxes().len();
        let mut places = (0..count).scan(self.selection.last(), |last, _| {
            *last = Some(next(*last) % count);
            *last
        });
        let shown = places.find(|&index| self.scene().is_shown(index));
        if shown.is_some() {
            self.select(shown);
        }
    }

    /// A click at the cursor: Shift adds, Ctrl toggles, and another click at the same place goes on
    /// to the box behind, or after the last one back to the first.
    pub(super) fn click(&mut self) {
        let (held, hovered) = (self.pointer.modifiers, *self.selection.hovered);
        let index = match &self.selection.last_click {
            Some(last) if !held.ctrl => self.next_behind_last_click(last).or(hovered),
            _ => hovered,
        };
        let click = self.pointer.cursor.zip(index);
        let view = *self.view();
        let click = click.map(|(at, index)| LastClick { at, view, index });
        self.selection.last_click = click;
        match (index, held.shift, held.ctrl) {
            (None, false, false) => self.select(None),
            (None, ..) => {}
            (Some(index), false, false) => self.select(Some(index)),
            (Some(index), _, toggles) => self.select_these(self.selection.with(index, toggles)),
        }
    }

    /// The next box behind the one that was clicked last, at the same point; after the last, the
    /// first.
    fn next_behind_last_click(&self, last: &LastClick) -> Option<usize> {
        let (scene, pick_ray) = (self.scene(), self.navigation.pick_ray(last.at)?);
        pick_ray.hit(scene, last.index)?;
        let behind = scene.nearest_behind(&pick_ray, last.index);
        Some(behind.or_else(|| scene.nearest(&pick_ray))?.index)
    }

    /// A click belongs to one place, up to a radius, in one view.
    pub(super) fn forget_old_click(&mut self) {
        let radius = CLICK_RADIUS * self.scale_factor();
        let (cursor, view) = (self.pointer.cursor, *self.view());
        // A finger that is up comes back.
        let is_far = |at: &Point2<f32>| cursor.is_some_and(|cursor| distance(&cursor, at) > radius);
        let last_click = &mut self.selection.last_click;
        last_click.take_if(|last| last.view != view || is_far(&last.at));
    }

    /// Updates which box is under the cursor, since the cursor, the view or the scene may have
    /// changed.
    pub(super) fn hover(&mut self) {
        let under = || self.under_cursor().or_else(|| self.pointed());
        let index = (!self.files.reading.awaits_picture).then(under).flatten();
        self.hover_box(index.filter(|&index| self.scene().is_shown(index)));
    }

    pub(super) fn hover_box(&mut self, index: Option<usize>) {
        if self.selection.hovered.set(index) {
            let name = index.and_then(|index| self.scene().name(index));
            let name = name.map(str::to_owned);
            self.events.push(Event::Hover { index, name });
        }
    }

    pub(super) fn apply_hide(&mut self, input: Hide) {
        self.commit_preview();
        match input {
            Hide::Selection => self.hide(&self.selection.in_order(), true),
            Hide::Others if self.selected().is_empty() => {}
            Hide::Others => {
                let kept = self.selection.in_order();
                let is_other = |index: &usize| kept.binary_search(index).is_err();
                let others: Vec<usize> = (0..self.scene().boxes().len()).filter(is_other).collect();
                self.hide(&others, true);
            }
            Hide::Nothing => {
                let all: Vec<usize> = (0..self.scene().boxes().len()).collect();
                self.hide(&all, false);
            }
            Hide::Toggle(indices) => {
                let hides = indices.iter().any(|&index| self.scene().is_shown(index));
                self.hide(&indices, hides);
            }
        }
    }

    fn hide(&mut self, indices: &[usize], hides: bool) {
        self.document.hide(indices, hides);
        self.select_these(self.selected().to_vec());
    }

    /// Those of some boxes that are not hidden.
    pub(super) fn shown(&self, mut indices: Vec<usize>) -> Vec<usize> {
        if self.scene().has_hidden {
            indices.retain(|&index| self.scene().is_shown(index));
        }
        indices
    }
}
