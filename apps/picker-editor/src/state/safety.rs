//! What is not changed by accident: a scene that is only looked at, and boxes that are locked. It
//! concerns the tools, the document and the messages.

use super::State;
use picker_scene::Change;

/// Message for a change of a scene that is only looked at.
const VIEWED: &str = "This scene is only looked at: W lets you edit it.";
/// Message for a change of boxes that are all locked.
const LOCKED: &str = "What is selected is locked: U unlocks it.";

impl State {
    /// Whether the scene is only looked at.
    pub const fn is_viewing(&self) -> bool {
        self.tools.is_viewing
    }

    /// Whether a drag may move a box.
    pub(super) fn may_move(&self, index: usize) -> bool {
        let item = self.scene().boxes().get(index);
        !self.is_viewing() && !item.is_some_and(|it| it.is_locked)
    }

    /// Whether all that is selected is locked.
    pub fn is_selection_locked(&self) -> bool {
        let boxes = self.scene().boxes();
        let mut selected = self.selected().iter().filter_map(|&index| boxes.get(index));
        !self.selected().is_empty() && selected.all(|item| item.is_locked)
    }

    /// Locks the selection, or releases it if all of it is locked.
    pub(super) fn toggle_lock(&mut self) {
        let locks = !self.is_selection_locked();
        let selected = self.selection.in_order().into_iter();
        self.change(Change::Lock(selected.map(|index| (index, locks)).collect()));
    }

    /// The part of a change that may be made. If it is nothing, a message says why.
    pub(super) fn permitted(&mut self, change: Change) -> Option<Change> {
        if self.is_viewing() {
            self.notify_viewed();
            return None;
        }
        let permitted = self.of_free_boxes(change);
        if permitted.is_none() {
            self.files.set_notice(Some(LOCKED.to_owned()));
        }
        permitted
    }

    /// Shows the message that the scene is only looked at.
    pub(super) fn notify_viewed(&mut self) {
        self.files.set_notice(Some(VIEWED.to_owned()));
    }

    /// The part of a change that concerns boxes which are not locked, if there is any.
    fn of_free_boxes(&self, change: Change) -> Option<Change> {
        let boxes = self.scene().boxes();
        let is_free = |index: &usize| boxes.get(*index).is_none_or(|item| !item.is_locked);
        match change {
            Change::Shapes(shapes) if shapes.is_empty() => Some(Change::Shapes(shapes)),
            Change::Shapes(mut shapes) => {
                shapes.retain(|(index, _)| is_free(index));
                (!shapes.is_empty()).then_some(Change::Shapes(shapes))
            }
            Change::Remove(indices) if indices.is_empty() => Some(Change::Remove(indices)),
            Change::Remove(mut indices) => {
                indices.retain(is_free);
                (!indices.is_empty()).then_some(Change::Remove(indices))
            }
            Change::Rename(index, _) | Change::Color(index, _) if !is_free(&index) => None,
            other => Some(other),
        }
    }
}
