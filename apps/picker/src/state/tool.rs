//! What a drag in the 3D scene does.

use super::State;
use crate::input::Tool;

impl State {
    pub(super) fn apply_tool(&mut self, input: Tool) {
        match input {}
    }
}
