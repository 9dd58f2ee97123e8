//! Where the 3D scene is seen from.

use super::State;
use crate::input::Look;

impl State {
    pub(super) fn apply_look(&mut self, input: Look) {
        match input {
            Look::FrameSelection => self.frame_selection(),
        }
    }

    fn frame_selection(&mut self) {
        let bounds = if self.selected.is_empty() {
            self.scene.bounds()
        } else {
            self.scene.bounds_of(self.selected.iter().copied())
        };
        self.look_from(bounds.and_then(|bounds| self.view.framed(&bounds, self.viewport.aspect())));
    }
}
