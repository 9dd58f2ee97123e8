//! The file of the scene is removed, cut off or replaced while the window shows it.

use super::*;
use std::fs;

/// A window that shows a scene file, checks it on demand, and reads at once.
struct Watching {
    window: Window,
    path: PathBuf,
}

impl Watching {
    fn new() -> Self {
        let mut window = Window::new();
        let path = window.folder.path().join("scene.json");
        fs::write(&path, ten_boxes()).unwrap();
        window.apply(FileInput::Open(path.clone()));
        window.assert_shows_ten_boxes_of(&path);
        Self { window, path }
    }

    /// The window gets the focus.
    fn look(&mut self) {
        let Window { demo, disk, .. } = &mut self.window;
        disk.check_external_change(demo);
        assert!(!disk.run_effects(demo), "the window closed");
    }

    /// Checks that the ten boxes are still shown, with a notice that says this.
    #[track_caller]
    fn assert_keeps_the_scene(&self, notice: &str) {
        let state = self.window.demo.state();
        assert_eq!(state.scene().boxes().len(), 10);
        let reported = state.files().notice().unwrap_or_default();
        assert!(reported.contains("scene.json") && reported.contains(notice), "{reported}");
    }

    /// Checks that the window still follows the file.
    #[track_caller]
    fn assert_goes_on(&mut self) {
        fs::write(&self.path, Scene::field(20, 1).to_json()).unwrap();
        self.look();
        let state = self.window.demo.state();
        assert_eq!(state.scene().boxes().len(), 20);
        assert_eq!(state.files().notice(), None);
    }
}

#[test]
fn a_removed_file_leaves_the_scene_until_there_is_one_again() {
    let mut watching = Watching::new();
    fs::remove_file(&watching.path).unwrap();
    watching.look();
    watching.window.assert_shows_ten_boxes_of(&watching.path);
    watching.assert_goes_on();
}

#[test]
fn a_file_that_is_cut_off_anywhere_keeps_the_scene_and_says_so() {
    let mut watching = Watching::new();
    let whole = ten_boxes();
    for length in [0, 1, whole.len() / 2, whole.len() - 2] {
        fs::write(&watching.path, &whole[..length]).unwrap();
        watching.look();
        watching.assert_keeps_the_scene(": ");
    }
    watching.assert_goes_on();
}

#[test]
fn a_file_that_is_replaced_by_anything_else_keeps_the_scene_and_says_so() {
    let mut watching = Watching::new();
    let path = watching.path.clone();
    for other in [&b"\x89PNG\r\n\x1a\n"[..], b"[1, 2]", b"\0\0\0\0", b"{\"boxes\": 7}"] {
        fs::write(&path, other).unwrap();
        watching.look();
        watching.assert_keeps_the_scene(": ");
    }
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    watching.look();
    watching.assert_keeps_the_scene("a folder without KITTI labels");
    fs::remove_dir(&path).unwrap();
    watching.assert_goes_on();
}

#[test]
fn changes_of_ones_own_are_not_lost_when_the_file_is_cut_off() {
    let mut watching = Watching::new();
    for input in [Input::Select(picker_editor::Select::Set(vec![0])), Input::Edit(Edit::Delete)] {
        watching.window.demo.apply(input);
    }
    fs::write(&watching.path, "{").unwrap();
    watching.look();
    let state = watching.window.demo.state();
    assert!(state.files().is_asking(), "whether to read it again");
    watching.window.apply(FileInput::Answer(picker_editor::Answer::Yes));
    let state = watching.window.demo.state();
    assert_eq!(state.scene().boxes().len(), 9);
    assert!(state.has_unsaved_changes());
    assert!(state.files().notice().is_some_and(|reported| reported.contains("scene.json")));
}
