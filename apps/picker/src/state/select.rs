//! What is selected in the 3D scene.

use super::State;
use crate::event::Event;
use crate::input::Select;

impl State {
    pub(super) fn apply_select(&mut self, input: Select) {
        match input {
            Select::Nothing => self.select(None),
        }
    }

    pub(super) fn select(&mut self, index: Option<usize>) {
        self.select_these(index.into_iter().collect());
    }

    pub(super) fn select_these(&mut self, selected: Vec<usize>) {
        if selected == self.selected {
            return;
        }
        self.selected.clone_from(&selected);
        self.revision += 1;
        self.events.push(Event::Select { indices: selected });
    }
}
