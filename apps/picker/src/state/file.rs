//! The file of the 3D scene.

use super::State;
use crate::input::{Answer, FileInput};

impl State {
    pub(super) fn apply_file(&mut self, input: FileInput) {
        match input {
            FileInput::Open(path) => self.go_on(super::saving::Then::Open(path)),
            FileInput::Loaded { path, scene } => self.show_loaded(path, *scene),
            FileInput::Failed { path, problem } => self.cannot_load(&path, problem),
            FileInput::DismissNotice => self.tell(None),
            FileInput::Recent(files) => self.opening.remember_all(files),
            FileInput::PickExactly(exactly) => self.pick_exactly(exactly),
            FileInput::AskForFile => self.ask_for_file(),
            FileInput::Save => self.save(),
            FileInput::SaveAs => self.ask_where_to_save(),
            FileInput::SaveTo(path) => self.saving.save_to(path),
            FileInput::Type(text) => self.type_path(text),
            FileInput::Confirm => self.confirm(),
            FileInput::Answer(answer) => self.answer(answer),
            FileInput::Close => self.go_on(super::saving::Then::Close),
            FileInput::CameFrom(path) => self.is_in(path),
            FileInput::Saved(path) => self.was_saved(path),
            FileInput::NotSaved { path, problem } => self.was_not_saved(&path, problem),
            FileInput::Exists(path) => self.ask_whether_to_replace(path),
            FileInput::ChangedOnDisk => self.follow_file(),
        }
    }

    /// Whether an input is left out because the user has a question to answer first. Esc is an
    /// answer.
    pub(super) fn waits_for_answer(&mut self, input: &crate::input::Input) -> bool {
        use crate::input::{Input, Select};
        if !self.is_asking() {
            return false;
        }
        match input {
            Input::Select(Select::Nothing) => {
                self.answer(Answer::Cancel);
                true
            }
            Input::Select(_)
            | Input::Edit(_)
            | Input::Tool(_)
            | Input::Look(_)
            | Input::Explain(_)
            | Input::ResetView
            | Input::Pressed(_)
            | Input::Scrolled(_) => true,
            _ => false,
        }
    }
}
