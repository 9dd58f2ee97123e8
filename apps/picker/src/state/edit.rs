//! Changes of the 3D scene.

use super::State;
use crate::input::Edit;

impl State {
    pub(super) fn apply_edit(&mut self, input: Edit) {
        match input {}
    }
}
