//! The file of the 3D scene.

use super::State;
use crate::input::FileInput;

impl State {
    pub(super) fn apply_file(&mut self, input: FileInput) {
        match input {
            FileInput::Open(path) => self.opening.want(path),
            FileInput::Loaded { path, scene } => self.show_loaded(path, *scene),
            FileInput::Failed { path, problem } => self.tell_failure(path, problem),
            FileInput::DismissNotice => self.tell(None),
            FileInput::Recent(files) => self.opening.remember_all(files),
            FileInput::PickExactly(exactly) => self.pick_exactly(exactly),
        }
    }
}
