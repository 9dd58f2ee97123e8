//! The replacement of the 3D scene by one that was read or made elsewhere.

use super::State;
use crate::event::Event;
use crate::files::Then;
use crate::input::Load;
use picker_scene::link::Source;
use picker_scene::{Example, Scene};
use std::sync::Arc;

impl State {
    pub(super) fn apply_load(&mut self, input: Load) {
        match input {
            Load::Progress(part) => self.files.progress(part),
            Load::Done(scene) => {
                self.show_read(scene);
                self.files.has_read_scene();
                let is_other = self.files.opened_file().is_some() && !self.scene().is_of_scene_file;
                self.tools.view_only(is_other);
            }
            Load::Made { scene, count, seed } => {
                self.show_read(scene);
                self.files.origin = Some(Source::Field { count, seed });
            }
            Load::Example(example) => self.go_on(Then::Example(example)),
            Load::Field { count, seed } => self.go_on(Then::Field(count, seed)),
        }
    }

    /// Shows a field of boxes, which is in no file.
    pub(super) fn show_field(&mut self, count: usize, seed: u64) {
        self.files.stop_reading();
        self.tools.view_only(false);
        self.replace_scene(Scene::field(count, seed));
        (self.files.path, self.files.origin) = (None, Some(Source::Field { count, seed }));
    }

    /// Shows a scene that is built in, which is in no file.
    pub(super) fn show_example(&mut self, example: Example) {
        self.files.stop_reading();
        self.tools.view_only(false);
        self.replace_scene(example.scene());
        (self.files.path, self.files.origin) = (None, None);
        let (file, boxes) = (example.name().to_owned(), self.scene().boxes().len());
        self.events.push(Event::Opened { file, boxes });
        let size = self.viewport().size().map(|side| side as u32);
        let rays = example.rays();
        let rays = rays.map(|text| self.scene().read_rays(text, size.into()));
        if let Some(Ok(rays)) = rays {
            self.play_rays(rays);
        }
    }

    /// Shows the scene that the window has waited for: it is saved to where it was to be saved
    /// before it was there.
    fn show_read(&mut self, scene: Arc<Scene>) {
        self.tools.view_only(false);
        let target = self.files.saving.target.take();
        self.replace_scene(Arc::unwrap_or_clone(scene));
        self.files.saving.target = target;
        self.files.reading.progress.set(None);
        self.files.reading.awaits_picture = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Effect;
    use crate::input::{Edit, FileInput, Input};
    use crate::testing::{click, send, shown};
    use obbligato::nalgebra::Point2;
    use std::path::{Path, PathBuf};

    fn state(scene: Scene) -> State {
        shown(scene, [640.0, 480.0])
    }

    #[test]
    fn a_field_takes_the_place_of_the_scene() {
        let mut state = state(Scene::default());
        click([320.0, 240.0]).into_iter().for_each(|input| state.apply(input));
        assert!(!state.selected().is_empty());
        state.take_events();
        let before = state.revision();
        let (count, seed) = (500, 3);
        state.apply(Input::Load(Load::Field { count, seed }));
        assert_eq!(state.scene(), &Scene::field(500, 3));
        assert_eq!(state.files().stress_field(), Some((500, 3)));
        assert_eq!(state.view(), state.scene().view());
        assert!(state.selected().is_empty() && state.revision() > before);
        let (indices, name) = (Vec::new(), None);
        assert_eq!(state.take_events()[0], Event::Select { indices, name });
    }

    #[test]
    fn an_example_opens_after_a_question_and_is_in_no_file() {
        let mut state = state(Scene::default());
        state.apply(Input::Edit(Edit::Add));
        state.apply(Input::Load(Load::Example(Example::City)));
        assert!(state.files().question().is_some());
        send(&mut state, FileInput::Answer(crate::input::Answer::Discard));
        assert_eq!(state.scene(), &Example::City.scene());
        assert_eq!(state.files().opened_file(), None);
        assert!(!state.has_unsaved_changes());
        state.apply(Input::Load(Load::Example(Example::MissedClick)));
        let log = state.explaining().ray_log().expect("a list of rays");
        assert_eq!(log.place()[0], 1);
        state.apply(Input::Load(Load::Example(Example::New)));
        assert!(state.scene().boxes().is_empty());
        assert!(state.explaining().ray_log().is_none());
        state.apply(Input::Edit(Edit::Add));
        assert_eq!(state.title(), "untitled* - Obbligato picker");
    }

    #[test]
    fn a_field_that_was_made_elsewhere_is_the_same() {
        let [mut here, mut there] = [(); 2].map(|()| state(Scene::default()));
        let (count, seed) = (500, 3);
        here.apply(Input::Load(Load::Field { count, seed }));
        there.apply(Input::Load(Load::Progress(0.0)));
        let scene = Arc::new(Scene::field(count, seed));
        there.apply(Input::Load(Load::Made { scene, count, seed }));
        assert_eq!(there.scene(), here.scene());
        assert_eq!(there.files().stress_field(), Some((count, seed)));
        assert_eq!(there.files().loading(), None);
    }

    #[test]
    fn a_file_that_is_opened_ends_the_waiting_for_a_field() {
        let mut state = state(Scene::empty());
        state.apply(Input::Load(Load::Progress(0.3)));
        let (path, scene) = ("small.json".into(), Box::default());
        state.apply(Input::File(FileInput::Loaded { path, scene }));
        assert_eq!(state.files().loading(), None);
    }

    #[test]
    fn nothing_is_hovered_before_the_picture_of_a_scene_that_was_read() {
        let mut state = state(Scene::empty());
        state.apply(Input::CursorMoved(Point2::new(320.0, 240.0)));
        state.apply(Input::Load(Load::Done(Arc::new(Scene::default()))));
        state.apply(Input::CursorMoved(Point2::new(320.0, 241.0)));
        assert_eq!(state.hovered(), None);
        assert!(!state.scene().has_tree());
        state.apply(Input::PictureShown);
        assert!(state.hovered().is_some());
    }

    #[test]
    fn a_file_whose_reading_is_stopped_at_the_start_leaves_an_empty_scene() {
        let mut state = state(Scene::empty());
        let file = PathBuf::from("large.json");
        state.apply(Input::File(FileInput::Reading(file.clone())));
        state.apply(Input::Load(Load::Progress(0.5)));
        assert_eq!(state.files().reading_file(), Some(&*file));
        state.apply(Input::File(FileInput::StopReading));
        assert_eq!(state.take_effects(), [Effect::StopReading]);
        assert_eq!((state.files().loading(), state.files().opened_file()), (None, None));
        state.apply(Input::PictureShown);
        assert!(matches!(state.take_events()[..], [Event::Ready { .. }]));
        assert_eq!(state.scene(), &Scene::empty());
    }

    #[test]
    fn a_file_that_was_read_at_the_start_is_that_of_the_scene() {
        let mut state = state(Scene::empty());
        let file = PathBuf::from("large.json");
        state.apply(Input::File(FileInput::Reading(file.clone())));
        state.apply(Input::Load(Load::Done(Arc::new(Scene::default()))));
        assert_eq!((state.files().reading_file(), state.files().loading()), (None, None));
        assert_eq!(state.files().opened_file(), Some(&*file));
        assert_eq!(state.files().recent, [file]);
    }

    /// An empty scene until the first one is there, which is to be saved to `copy.json`.
    fn waiting(start: Input) -> State {
        let mut state = state(Scene::empty());
        send(&mut state, FileInput::SaveTo("copy.json".into()));
        state.apply(start);
        state
    }

    #[test]
    fn nothing_is_changed_or_saved_before_the_scene_is_there() {
        let starts = [
            Input::File(FileInput::Reading("large.json".into())),
            Input::Load(Load::Progress(0.0)),
        ];
        for start in starts {
            let mut state = waiting(start);
            state.apply(Input::Edit(Edit::Add));
            assert_eq!(state.scene().boxes().len(), 0);
            for save in [FileInput::Save, FileInput::SaveAs] {
                send(&mut state, save);
                assert_eq!((state.take_effects(), state.files().field()), (vec![], None));
                assert!(state.files().notice().is_some());
                send(&mut state, FileInput::DismissNotice);
            }
            state.apply(Input::Load(Load::Done(Arc::new(Scene::default()))));
            send(&mut state, FileInput::Save);
            let (path, replaces) = ("copy.json".into(), true);
            assert_eq!(state.take_effects(), [Effect::Save { path, replaces }]);
        }
    }

    #[test]
    fn a_path_that_is_typed_while_a_scene_is_read_is_not_written() {
        let mut state = state(Scene::default());
        send(&mut state, FileInput::SaveAs);
        send(&mut state, FileInput::Reading("large.json".into()));
        send(&mut state, FileInput::Confirm);
        assert_eq!(state.take_effects(), []);
        assert!(state.files().notice().is_some());
    }

    #[test]
    fn no_empty_scene_is_saved_where_one_that_never_came_was_to_be() {
        let (path, problem) = ("other.json".into(), "why".to_owned());
        for end in [FileInput::StopReading, FileInput::Failed { path, problem }] {
            let mut state = waiting(Input::File(FileInput::Reading("large.json".into())));
            send(&mut state, end);
            state.take_effects();
            send(&mut state, FileInput::Save);
            assert_eq!(state.take_effects(), []);
            assert!(state.files().field().is_some(), "a path is asked for");
        }
    }

    #[test]
    fn a_list_of_rays_that_cannot_be_read_does_not_end_the_reading_of_a_scene() {
        let mut state = waiting(Input::File(FileInput::Reading("large.json".into())));
        let (path, problem) = ("log.jsonl".into(), "why".to_owned());
        send(&mut state, FileInput::Open("log.jsonl".into()));
        send(&mut state, FileInput::Failed { path, problem });
        assert!(state.files().loading().is_some());
        state.apply(Input::Load(Load::Done(Arc::new(Scene::default()))));
        assert_eq!(state.files().opened_file(), Some(Path::new("large.json")));
    }

    #[test]
    fn a_scene_is_ready_when_it_has_been_read() {
        let mut state = state(Scene::empty());
        for part in [0.0, 0.4, 7.0] {
            state.apply(Input::Load(Load::Progress(part)));
            assert_eq!(state.files().loading(), Some(part.min(1.0)));
            state.apply(Input::PictureShown);
            assert_eq!(state.take_events(), []);
        }
        state.apply(Input::Load(Load::Done(Arc::new(Scene::default()))));
        assert_eq!(state.files().loading(), None);
        assert_eq!(state.scene(), &Scene::default());
        state.apply(Input::PictureShown);
        assert!(matches!(state.take_events()[..], [Event::Ready { .. }]));
    }
}
