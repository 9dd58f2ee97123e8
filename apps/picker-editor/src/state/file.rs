//! The file of the 3D scene.

use super::State;
use super::saving::Effect;
use crate::input::{Answer, FileInput};

impl State {
    pub(super) fn apply_file(&mut self, input: FileInput) {
        match input {
            FileInput::Open(path) => self.go_on(super::question::Then::Open(path)),
            FileInput::Reading(path) => self.wait_for(path),
            FileInput::StopReading => self.stop_reading(),
            FileInput::Loaded { path, scene } => {
                self.has_read();
                match self.take_found(&path) {
                    Some(kept) => self.show_recovered(kept, *scene),
                    None => self.show_loaded(path, *scene),
                }
            }
            FileInput::Failed { path, problem } => {
                self.has_read();
                if self.take_found(&path).is_some() {
                    self.saving.effects.push(Effect::Leave);
                }
                self.cannot_load(&path, problem);
            }
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
            FileInput::Close => self.go_on(super::question::Then::Close),
            FileInput::CameFrom(path) => self.is_in(path),
            FileInput::Saved(path) => self.was_saved(path),
            FileInput::NotSaved { path, problem } => self.was_not_saved(&path, problem),
            FileInput::Exists(path) => self.ask_whether_to_replace(path),
            FileInput::ChangedOnDisk => self.follow_file(),
            FileInput::Waited(time) => self.wait_to_keep(time),
            FileInput::Found(kept) => self.ask_whether_to_recover(kept),
        }
    }

    /// Whether an input is left out because the user has a question to answer first, or because the
    /// scene is about to be replaced. Esc is an answer, and it stops the reading.
    pub(super) fn waits_for_answer(&mut self, input: &crate::input::Input) -> bool {
        use crate::input::{Input, Select};
        if !self.is_asking() && self.reading_file().is_none() {
            return false;
        }
        match input {
            Input::Select(Select::Nothing) => {
                if self.is_asking() {
                    self.answer(Answer::Cancel);
                } else {
                    self.stop_reading();
                }
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
