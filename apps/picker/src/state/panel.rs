//! What the panels say about the 3D scene.

use super::State;
use crate::input::PanelInput;

impl State {
    pub(super) const fn apply_panel(&mut self, input: &PanelInput) {
        if let PanelInput::Point(index) = input {
            self.pointed = *index;
        }
    }

    /// The box that the cursor is on in the list, if there still is such a box.
    pub(super) fn pointed(&self) -> Option<usize> {
        self.pointed
            .filter(|&index| index < self.scene.boxes().len())
    }
}
