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
        let selected: Vec<usize> = index.into_iter().collect();
        if selected == self.selected {
            return;
        }
        self.selected.clone_from(&selected);
        self.revision += 1;
        self.events.push(Event::Select { indices: selected });
    }
}
