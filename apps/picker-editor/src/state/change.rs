//! Changes of the scene that can be undone: the [document](crate::document), and the selection that
//! follows it.

use super::State;
use crate::document::{Outcome, Preview};
use crate::event::{EditedBy, Event};
use crate::pointer::DragPurpose;
use picker_scene::Change;
use std::sync::Arc;

impl State {
    /// Makes a change that can be undone in one step. One that does not fit the scene, or that
    /// changes nothing, is ignored.
    pub(crate) fn change(&mut self, change: Change) {
        if let Some((back, before)) = self.make(change) {
            self.record(back, &before);
        }
    }

    /// The same, and selects these boxes, whose indices are those after the change.
    pub(crate) fn change_selecting(&mut self, change: Change, selected: Vec<usize>) {
        if let Some((back, before)) = self.make(change) {
            self.select_these(selected);
            self.record(back, &before);
        }
    }

    /// The same as [`Self::change`], but part of the change before it if that was made so too and
    /// is of the same boxes: what a key does that is held.
    pub(crate) fn keep_changing(&mut self, change: Change, continues: bool) {
        if let Some((back, before)) = self.make(change) {
            self.announce_edit(Outcome::of(&back), EditedBy::Change);
            let after = &self.selection.selected;
            self.document.record_held(back, &before, after, continues);
        }
    }

    /// Makes a change, and returns what takes it back and the selection before it.
    fn make(&mut self, change: Change) -> Option<(Change, Vec<usize>)> {
        self.commit_preview();
        let change = self.permitted(change)?;
        let before = self.selection.selected.to_vec();
        Some((self.carry_out(change)?, before))
    }

    /// Shows what a change would do, instead of what was shown so before.
    pub(crate) fn preview(&mut self, change: Change) {
        let Some(change) = self.permitted(change) else {
            return;
        };
        if !change.fits(self.scene().boxes().len()) || self.document.continue_preview(&change) {
            return;
        }
        self.cancel_preview();
        let selected = self.selection.selected.to_vec();
        if let Some(back) = self.carry_out(change) {
            self.document.preview = Some(Preview { back, selected });
        }
    }

    /// Makes what is previewed a change that can be undone in one step.
    pub(crate) fn commit_preview(&mut self) {
        if let Some(Preview { back, selected }) = self.document.commit_preview() {
            self.record(back, &selected);
        }
    }

    /// Takes back what is previewed.
    pub(crate) fn cancel_preview(&mut self) {
        if let Some(Preview { back, selected }) = self.document.preview.take() {
            let back = self.document.carry_out(back);
            self.move_selection(&Outcome::of(&back));
            self.select_these(selected);
        }
    }

    /// Takes back the latest change; while one is going on, that one.
    pub(super) fn undo(&mut self) {
        if self.document.is_previewing() {
            return self.cancel_preview();
        }
        let undone = self.document.undo();
        self.return_to(undone, EditedBy::Undo);
    }

    /// Makes the change again that was undone last.
    pub(super) fn redo(&mut self) {
        self.commit_preview();
        let redone = self.document.redo();
        self.return_to(redone, EditedBy::Redo);
    }

    fn return_to(&mut self, step: Option<(Outcome, Arc<[usize]>)>, by: EditedBy) {
        if let Some((outcome, selected)) = step {
            self.move_selection(&outcome);
            self.select_these(selected.to_vec());
            self.announce_edit(outcome, by);
        }
    }

    /// Whether there is a change that can be undone.
    pub fn can_undo(&self) -> bool {
        self.document.can_undo()
    }

    /// Whether there is a change that was undone and can be made again.
    pub const fn can_redo(&self) -> bool {
        self.document.can_redo()
    }

    fn carry_out(&mut self, change: Change) -> Option<Change> {
        let back = self.document.change(change)?;
        self.move_selection(&Outcome::of(&back));
        Some(back)
    }

    /// What is selected stays so under its new index. The box under the cursor is looked for anew.
    fn move_selection(&mut self, outcome: &Outcome) {
        if let Some(selected) = outcome.moved_indices(&self.selection.selected) {
            self.hover_box(None);
            // The index of a box that is pressed may be that of another one now, or of none.
            let gesture = &mut self.pointer.gesture;
            gesture.take_if(|it| matches!(it.purpose, DragPurpose::Box(_)));
            self.selection.forget_clicks();
            self.select_these(selected);
        }
    }

    fn record(&mut self, back: Change, before: &[usize]) {
        self.announce_edit(Outcome::of(&back), EditedBy::Change);
        self.document.record(back, before, &self.selection.selected);
    }

    fn announce_edit(&mut self, outcome: Outcome, by: EditedBy) {
        self.events.push(Event::Edit { change: outcome.edited, indices: outcome.indices, by });
    }
}
