//! Boxes that are hidden: they are in the document, and nothing hidden is selected or hovered.

use super::State;
use crate::input::Hide;

impl State {
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
        if self.scene().has_hidden() {
            indices.retain(|&index| self.scene().is_shown(index));
        }
        indices
    }
}
