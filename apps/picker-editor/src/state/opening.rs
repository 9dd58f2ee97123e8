//! Opening another file: what is wanted, what was opened before, and what there is to say about it.

use super::State;
use crate::event::Event;
use picker_scene::Scene;
use std::path::{Path, PathBuf};

/// The most files that are remembered.
const MOST_RECENT: usize = 8;

/// Files that are opened, and those that were.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Opening {
    /// The file that the scene came from, if it was opened here.
    path: Option<PathBuf>,
    /// A file that somebody should read.
    wanted: Option<PathBuf>,
    /// A file that is being read.
    reading: Option<PathBuf>,
    /// What there is to say about the last file.
    notice: Option<String>,
    /// The latest first.
    recent: Vec<PathBuf>,
}

impl Opening {
    /// Of several files the last one is wanted.
    pub(super) fn want(&mut self, path: PathBuf) {
        self.wanted = Some(path);
    }

    /// Remembers files that were opened before all that are remembered.
    pub(super) fn remember_all(&mut self, files: Vec<PathBuf>) {
        for path in files {
            if !self.recent.contains(&path) && self.recent.len() < MOST_RECENT {
                self.recent.push(path);
            }
        }
    }

    fn remember(&mut self, path: PathBuf) {
        self.recent.retain(|known| *known != path);
        self.recent.insert(0, path);
        self.recent.truncate(MOST_RECENT);
    }
}

impl State {
    /// The file that should be read now, once.
    pub(crate) fn take_wanted_file(&mut self) -> Option<PathBuf> {
        self.opening.wanted.take()
    }

    /// The file that was opened last, if any was.
    #[must_use]
    pub fn opened_file(&self) -> Option<&Path> {
        self.opening.path.as_deref()
    }

    /// The large file that is being read, if one is.
    #[must_use]
    pub fn reading_file(&self) -> Option<&Path> {
        self.opening.reading.as_deref()
    }

    pub(super) fn wait_for(&mut self, path: PathBuf) {
        self.opening.reading = Some(path);
        self.loading = Some(0.0);
        self.gesture = None;
        self.redraw();
    }

    /// Forgets the file that is being read, if one is.
    pub(super) fn stop_reading(&mut self) {
        if self.opening.reading.is_some() {
            self.has_read();
            self.saving.forget_reading();
        }
    }

    /// The scene is that of the file which was being read, if one was.
    pub(super) fn has_read_scene(&mut self) {
        if let Some(path) = self.opening.reading.take() {
            self.is_in(path);
        }
    }

    /// A file is no longer being read.
    pub(super) fn has_read(&mut self) {
        if self.opening.reading.take().is_some() {
            self.loading = None;
            self.redraw();
        }
    }

    /// The files that were opened, the latest first.
    #[must_use]
    pub fn recent_files(&self) -> &[PathBuf] {
        &self.opening.recent
    }

    /// What there is to say about the last file, until it is put away.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.opening.notice.as_deref()
    }

    /// Shows a scene from its own view; nothing of the old one stays. If the file of the scene has
    /// changed, what is seen and selected stays as far as it is still there.
    pub(super) fn show_loaded(&mut self, path: PathBuf, scene: Scene) {
        let exactly = self.scene.picks_exactly();
        let notes = scene.notes().join("\n");
        self.events.push(Event::Opened {
            file: path.display().to_string(),
            boxes: scene.boxes().len(),
        });
        self.field = None;
        self.replace_scene(scene.with_exact_picks(exactly));
        self.opening.remember(path.clone());
        self.opening.path = Some(path);
        self.tell((!notes.is_empty()).then_some(notes));
    }

    /// The scene came from this file, or is in it now.
    pub(super) fn is_in(&mut self, path: PathBuf) {
        self.opening.remember(path.clone());
        self.opening.path = Some(path);
    }

    /// The scene came from no file.
    pub(super) fn is_in_no_file(&mut self) {
        self.opening.path = None;
    }

    pub(super) fn tell_failure(&mut self, path: &Path, problem: String) {
        self.opening.recent.retain(|known| known != path);
        let file = path.display().to_string();
        self.tell(Some(problem.clone()));
        self.events.push(Event::Failed { file, problem });
    }

    pub(super) fn tell(&mut self, notice: Option<String>) {
        self.redraw_if(notice != self.opening.notice);
        self.opening.notice = notice;
    }

    pub(super) fn pick_exactly(&mut self, exactly: bool) {
        if exactly != self.scene.picks_exactly() {
            self.scene.pick_exactly(exactly);
            self.redraw();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::{Button, FileInput, Input};
    use obbligato::nalgebra::{Matrix4, Point2, Point3, Vector2};
    use obbligato_camera::Viewport;
    use picker_scene::{Model, SceneBox};

    fn state() -> State {
        let viewport = Viewport::new(Point2::origin(), Vector2::new(640.0, 360.0)).unwrap();
        State::new(Scene::default(), viewport)
    }

    fn open(state: &mut State, file: FileInput) {
        state.apply(Input::File(file));
    }

    fn loaded(path: &str, boxes: usize) -> FileInput {
        let all: Vec<SceneBox> = Scene::default().boxes()[..boxes].to_vec();
        FileInput::Loaded {
            path: path.into(),
            scene: Box::new(Scene::new(*Scene::default().view(), all)),
        }
    }

    #[test]
    fn a_file_is_wanted_once_and_shows_its_scene() {
        let mut state = state();
        open(&mut state, FileInput::Open("a.json".into()));
        open(&mut state, FileInput::Open("b.json".into()));
        assert_eq!(state.take_wanted_file(), Some("b.json".into()));
        assert_eq!(state.take_wanted_file(), None);
        let before = state.revision();
        open(&mut state, loaded("b.json", 2));
        assert_eq!(state.scene().boxes().len(), 2);
        assert!(state.revision() > before);
        assert_eq!(state.opened_file(), Some(Path::new("b.json")));
        let opened = Event::Opened {
            file: "b.json".into(),
            boxes: 2,
        };
        assert_eq!(state.take_events(), [opened]);
    }

    #[test]
    fn nothing_of_the_old_scene_stays_selected() {
        let mut state = state();
        state.apply(Input::CursorMoved(Point2::new(320.0, 180.0)));
        state.apply(Input::Pressed(Button::Left));
        state.apply(Input::Released(Button::Left));
        assert_eq!(state.selected().len(), 1);
        open(&mut state, loaded("none.json", 0));
        assert!(state.selected().is_empty() && state.hovered().is_none());
    }

    #[test]
    fn a_failure_is_told_and_keeps_the_scene() {
        let mut state = state();
        let scene = state.scene().clone();
        let before = state.revision();
        let (path, problem) = ("x.glb".into(), "x.glb: nodes[0]: why".to_owned());
        open(&mut state, FileInput::Failed { path, problem });
        assert_eq!(state.scene(), &scene);
        assert_eq!(state.notice(), Some("x.glb: nodes[0]: why"));
        assert!(state.revision() > before);
        open(&mut state, FileInput::DismissNotice);
        assert_eq!(state.notice(), None);
    }

    #[test]
    fn recent_files_are_unique_with_the_latest_first() {
        let mut state = state();
        let kept = (0..9).map(|i| format!("{i}").into()).collect();
        open(&mut state, FileInput::Recent(kept));
        open(&mut state, loaded("3", 1));
        open(&mut state, loaded("new", 1));
        let found: Vec<_> = state
            .recent_files()
            .iter()
            .map(|p| p.display().to_string())
            .collect();
        assert_eq!(found, ["new", "3", "0", "1", "2", "4", "5", "6"]);
        let (path, problem) = ("new".into(), String::new());
        open(&mut state, FileInput::Failed { path, problem });
        assert_eq!(state.recent_files()[0], Path::new("3"));
    }

    #[test]
    fn exact_picks_hover_triangles_only() {
        let corners = [[-1.0, -1.0, 0.0], [1.0, -1.0, 0.0], [-1.0, 1.0, 0.2]].map(Point3::from);
        let mut model = Model::new();
        let sail = model.add_mesh("sail", &corners, &[[0, 1, 2]], picker_scene::Color([0; 3]));
        model.add_node("sail", Some(sail), &Matrix4::identity(), None);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sail.glb");
        std::fs::write(&path, model.to_glb()).unwrap();
        let scene = Box::new(Scene::load(&path).unwrap());
        let mut state = state();
        open(&mut state, FileInput::Loaded { path, scene });
        let hovered = |state: &mut State, at: Point3<f32>| {
            let pixel = state.camera().project(state.viewport(), &at).unwrap();
            state.apply(Input::CursorMoved(pixel.xy()));
            state.hovered()
        };
        let (on, beside) = (Point3::new(-0.5, -0.5, 0.05), Point3::new(0.6, 0.6, 0.1));
        assert_eq!(
            [on, beside].map(|at| hovered(&mut state, at)),
            [Some(0), Some(0)]
        );
        open(&mut state, FileInput::PickExactly(true));
        assert_eq!(
            [on, beside].map(|at| hovered(&mut state, at)),
            [Some(0), None]
        );
    }
}
