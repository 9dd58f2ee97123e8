//! How boxes and rays of the 3D scene meet.

use super::State;
use crate::input::Explain;

impl State {
    pub(super) fn apply_explain(&mut self, input: Explain) {
        match input {}
    }
}
