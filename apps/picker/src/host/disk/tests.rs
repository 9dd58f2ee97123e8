mod watched;

use super::*;
use crate::hud::tests::demo_of;
use picker_editor::Purpose;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A window that reads large files in the background.
struct Window {
    demo: Demo,
    disk: Disk,
    news: Receiver<News>,
    folder: tempfile::TempDir,
}

impl Window {
    fn new() -> Self {
        let (sender, news) = channel();
        let disk = Disk {
            background: Some(Background::new(move |news| drop(sender.send(news)))),
            ..Disk::default()
        };
        Self {
            demo: demo_of(Scene::default(), [640.0, 360.0].into(), None),
            disk,
            news,
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// A scene file that is large because of the spaces in it, and one that is no scene.
    fn large_files(&self) -> [PathBuf; 2] {
        let mut text = ten_boxes();
        text.resize(LARGE as usize, b' ');
        let files = [("large.json", text), ("bad.json", vec![b'?'; LARGE as usize])];
        files.map(|(name, text)| {
            let path = self.folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        })
    }

    fn apply(&mut self, input: FileInput) {
        self.demo.apply(Input::File(input));
        assert!(!self.disk.run_effects(&mut self.demo));
    }

    /// Opens a file, which takes a while.
    fn open(&mut self, path: &Path) {
        self.apply(FileInput::Open(path.to_owned()));
        assert_eq!(self.demo.state().files().reading_file(), Some(path));
    }

    fn hear_all(&mut self) {
        loop {
            let next = self.news.recv_timeout(Duration::from_secs(60)).unwrap();
            let is_last = matches!(next.what, What::Done(..));
            self.disk.hear_news(next, &mut self.demo);
            if is_last {
                return;
            }
        }
    }

    #[track_caller]
    fn assert_shows_ten_boxes_of(&self, path: &Path) {
        let state = self.demo.state();
        assert_eq!(state.scene().boxes().len(), 10);
        assert_eq!(state.files().opened_file(), Some(path));
        assert_eq!((state.files().reading_file(), state.files().loading()), (None, None));
        assert_eq!(state.files().notice(), None);
    }

    /// Shows the scene that it showed at first, with a notice that has this in it.
    #[track_caller]
    fn assert_shows_the_first_scene(&self, notice: Option<&str>) {
        let state = self.demo.state();
        assert_eq!((state.scene(), state.files().loading()), (&Scene::default(), None));
        let is_reported =
            |part| state.files().notice().is_some_and(|reported| reported.contains(part));
        assert!(
            notice.map_or(state.files().notice().is_none(), is_reported),
            "{:?}",
            state.files().notice()
        );
    }
}

fn ten_boxes() -> Vec<u8> {
    Scene::field(10, 1).to_json_from(Scene::default().view())
}

#[test]
fn a_large_file_is_shown_once_it_has_been_read_unless_that_was_stopped() {
    let mut window = Window::new();
    let [path, _] = window.large_files();
    window.open(&path);
    window.apply(FileInput::StopReading);
    window.assert_shows_the_first_scene(None);
    window.hear_all();
    window.assert_shows_the_first_scene(None);
    // It can be opened again.
    window.open(&path);
    window.hear_all();
    window.assert_shows_ten_boxes_of(&path);
}

/// The window would wait for whoever writes to it.
#[test]
#[cfg(unix)]
fn a_pipe_is_read_in_the_background() {
    let mut window = Window::new();
    let pipe = window.folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo starts").success());
    let to = pipe.clone();
    std::thread::spawn(move || std::fs::write(to, ten_boxes()));
    window.open(&pipe);
    window.hear_all();
    window.assert_shows_ten_boxes_of(&pipe);
}

#[test]
fn of_two_large_files_the_latter_is_shown() {
    let mut window = Window::new();
    let [path, bad] = window.large_files();
    window.open(&bad);
    window.open(&path);
    window.hear_all();
    window.hear_all();
    window.assert_shows_ten_boxes_of(&path);
}

/// The window hears of progress while the file is read, so what goes wrong there goes wrong in the
/// reader.
#[test]
fn a_reader_that_fails_or_panics_is_told_and_keeps_the_scene() {
    let mut window = Window::new();
    let [path, bad] = window.large_files();
    window.open(&bad);
    window.hear_all();
    window.assert_shows_the_first_scene(Some("bad.json"));
    let (sender, news) = channel();
    window.news = news;
    window.disk.background = Some(Background::new(move |news| {
        let is_progress = matches!(news.what, What::Progress(_));
        assert!(!is_progress, "a fault of the reader");
        drop(sender.send(news));
    }));
    std::fs::write(&path, Scene::field(40_000, 1).to_json()).unwrap();
    window.open(&path);
    window.hear_all();
    window.assert_shows_the_first_scene(Some("large.json: its reader failed"));
}

/// A window with the dialog for the path of a file.
fn asking() -> Window {
    let mut window = Window::new();
    window.apply(FileInput::AskForFile);
    window
}

#[test]
fn where_there_is_no_dialog_the_path_has_to_be_typed() {
    let remark = |window: &Window| {
        let field = window.demo.state().files().field();
        field.expect("the field").remark.clone()
    };
    let mut window = asking();
    window.apply(FileInput::Browse);
    assert!(remark(&window).is_some_and(|remark| remark.contains("no file dialog")));
    for answer in [None, Some(no_dialog())] {
        let mut window = asking();
        let is_reported = answer.is_some();
        let heard = Heard::Answer((Purpose::Open, answer));
        window.disk.on_background_message(heard, &mut window.demo);
        assert_eq!(remark(&window).is_some(), is_reported);
    }
}

#[test]
fn a_chosen_file_is_opened_unless_something_else_is_asked_by_now() {
    let mut window = asking();
    let path = window.folder.path().join("ten.json");
    std::fs::write(&path, ten_boxes()).unwrap();
    for purpose in [Purpose::Save, Purpose::Open] {
        window.assert_shows_the_first_scene(None);
        let chosen = FileInput::Chosen(path.clone());
        let heard = Heard::Answer((purpose, Some(chosen)));
        window.disk.on_background_message(heard, &mut window.demo);
        window.disk.run_effects(&mut window.demo);
    }
    window.assert_shows_ten_boxes_of(&path);
}
