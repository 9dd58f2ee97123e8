//! Changing the scene, so that every change can be undone.

use super::State;
use super::history::Entry;
use crate::event::{Edited, EditedBy, Event};
use picker_scene::{Change, Step};

/// A change that is still going on, such as a drag.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Preview {
    /// Takes it back.
    back: Step,
    /// The selection before it.
    selected: Vec<usize>,
}

impl State {
    /// Makes a change that can be undone in one step, and says whether anything changed. One that
    /// does not fit the scene, or that changes nothing, is ignored.
    pub(crate) fn change(&mut self, change: Change) -> bool {
        self.commit_preview();
        let before = self.selected.clone();
        let Some(back) = self.carry_out_change(change) else {
            return false;
        };
        self.record(back, &before);
        true
    }

    /// The same, and selects these boxes, whose indices are those after the change.
    pub(crate) fn change_selecting(&mut self, change: Change, selected: Vec<usize>) -> bool {
        self.commit_preview();
        let before = self.selected.clone();
        let Some(back) = self.carry_out_change(change) else {
            return false;
        };
        self.select_these(selected);
        self.record(back, &before);
        true
    }

    /// The same as [`Self::change`], but part of the change before it if that was made so too and
    /// is of the same boxes: what a key does that is held.
    pub(crate) fn keep_changing(&mut self, change: Change, continues: bool) -> bool {
        self.commit_preview();
        let before = self.selected.clone();
        let Some(back) = self.carry_out_change(change) else {
            return false;
        };
        if continues && self.history.extend(&back) {
            self.announce_edit(&back, EditedBy::Change);
        } else {
            self.record(back, &before);
            self.history.open();
        }
        true
    }

    /// Shows what a change would do, instead of what was shown so before.
    pub(crate) fn preview(&mut self, change: Change) -> bool {
        let Some(step) = change.clone().into_step(self.scene.boxes().len()) else {
            return false;
        };
        if let Some(preview) = &self.preview
            && preview.back.is_replaced_by(&step)
        {
            if self.scene.is_unchanged_by(&step) {
                return false;
            }
            self.scene.carry_out(step);
            self.redraw();
            return true;
        }
        self.cancel_preview();
        let selected = self.selected.clone();
        let back = self.carry_out_change(change);
        let is_shown = back.is_some();
        self.preview = back.map(|back| Preview { back, selected });
        is_shown
    }

    /// Makes what is previewed a change that can be undone in one step.
    pub(crate) fn commit_preview(&mut self) {
        if let Some(Preview { back, selected }) = self.preview.take()
            && !self.scene.is_unchanged_by(&back)
        {
            self.record(back, &selected);
        }
    }

    /// Takes back what is previewed.
    pub(crate) fn cancel_preview(&mut self) {
        if let Some(Preview { back, selected }) = self.preview.take() {
            self.carry_out(back);
            self.select_these(selected);
        }
    }

    /// Takes back the latest change; while one is going on, that one.
    pub(super) fn undo(&mut self) {
        if self.preview.is_some() {
            return self.cancel_preview();
        }
        if let Some(mut entry) = self.history.pop_done() {
            entry.step = self.carry_out(entry.step);
            self.select_these(entry.before.to_vec());
            self.announce_edit(&entry.step, EditedBy::Undo);
            self.history.was_undone(entry);
        }
    }

    /// Makes the change again that was undone last.
    pub(super) fn redo(&mut self) {
        self.commit_preview();
        if let Some(mut entry) = self.history.pop_undone() {
            entry.step = self.carry_out(entry.step);
            self.select_these(entry.after.to_vec());
            self.announce_edit(&entry.step, EditedBy::Redo);
            self.history.was_redone(entry);
        }
    }

    /// Whether there is a change that can be undone.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.preview.is_some() || self.history.can_undo()
    }

    /// Whether there is a change that was undone and can be made again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Carries out a change, if it fits and changes anything, and returns what takes it back.
    fn carry_out_change(&mut self, change: Change) -> Option<Step> {
        let step = change.into_step(self.scene.boxes().len())?;
        (!self.scene.is_unchanged_by(&step)).then(|| self.carry_out(step))
    }

    /// Carries out a step; what is selected and hovered stays so under its new index.
    fn carry_out(&mut self, step: Step) -> Step {
        let back = self.scene.carry_out(step);
        self.redraw();
        if let Step::Take(_) | Step::Put(_) = &back {
            self.forget_hovered();
            let selected = moved_indices(&self.selected, &back);
            self.select_these(selected);
        }
        back
    }

    fn record(&mut self, back: Step, before: &[usize]) {
        self.announce_edit(&back, EditedBy::Change);
        self.history
            .record(Entry::new(back, before, &self.selected));
    }

    /// Reports a change, given what takes it back.
    fn announce_edit(&mut self, back: &Step, by: EditedBy) {
        let change = match back {
            Step::Shapes(_) => Edited::Shapes,
            Step::Take(_) => Edited::Insert,
            Step::Put(_) => Edited::Remove,
            Step::Rename(..) => Edited::Name,
            Step::Color(..) => Edited::Color,
        };
        let indices = back.indices();
        self.events.push(Event::Edit {
            change,
            indices,
            by,
        });
    }

    /// The box under the cursor may have another index now; it is looked for anew.
    fn forget_hovered(&mut self) {
        if self.hovered.take().is_some() {
            let (index, name) = (None, None);
            self.events.push(Event::Hover { index, name });
        }
    }
}

/// The indices after boxes came or went, given what takes that back. Those that went are left out.
fn moved_indices(indices: &[usize], back: &Step) -> Vec<usize> {
    match back {
        Step::Put(gone) => {
            let place_of = |index: &usize| gone.binary_search_by_key(index, |(it, _)| *it);
            let kept = indices.iter().filter_map(|index| {
                let before = place_of(index).err()?;
                Some(index - before)
            });
            kept.collect()
        }
        Step::Take(new) => {
            let old_indices = old_indices(new);
            let index_of = |&index| index + old_indices.partition_point(|&it| it <= index);
            indices.iter().map(index_of).collect()
        }
        _ => indices.to_vec(),
    }
}

/// For each new box, given their indices, how many of the old ones come before it. It ascends.
fn old_indices(new: &[usize]) -> Vec<usize> {
    new.iter()
        .enumerate()
        .map(|(rank, index)| index - rank)
        .collect()
}
