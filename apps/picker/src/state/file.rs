//! The file of the 3D scene.

use super::State;
use crate::input::FileInput;

impl State {
    pub(super) fn apply_file(&mut self, input: FileInput) {
        match input {}
    }
}
