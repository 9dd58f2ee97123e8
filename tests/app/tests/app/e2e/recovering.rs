//! Changes of a window that ends before they are saved.

use super::editing::{delete_front, names};
use super::*;
use std::fs;
use std::path::{Path, PathBuf};

/// The button that recovers, in a window of 1280x720.
const RECOVER: [u32; 2] = [420, 376];

/// A window on a scene file, of which the box in front is deleted.
fn edited<'a>(screen: &'a Screen, file: &Path, kept: &Path) -> Window<'a> {
    let window = opened(screen, file, kept);
    delete_front(&window);
    window
}

fn opened<'a>(screen: &'a Screen, file: &Path, kept: &Path) -> Window<'a> {
    let arguments = ["--no-hud", "--scene", file.to_str().expect("a plain path")];
    Window::open_keeping(screen, &arguments, "1", kept).0
}

/// The files of the windows in a folder for what is kept.
fn files(kept: &Path) -> Vec<PathBuf> {
    let folder = fs::read_dir(kept.join("obbligato/unsaved"));
    let files = folder.into_iter().flatten().map(|file| file.expect("a file").path());
    let mut files: Vec<PathBuf> = files.collect();
    files.sort();
    files
}

#[test]
fn what_is_not_saved_when_a_signal_ends_the_window_is_recovered_at_the_next_start() {
    let Some(screen) = screen("changes when a signal ends the window", 1400, 900) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let (file, kept) = (folder.path().join("scene.json"), folder.path().join("kept"));
    fs::write(&file, SCENE).expect("a file");
    let window = edited(&screen, &file, &kept);
    assert_eq!(window.end_by("TERM").code(), Some(130));
    assert_eq!(names(&file), ["behind", "front", "aside"]);
    assert_eq!(names(&files(&kept)[0]), ["behind", "aside"]);

    let window = opened(&screen, &file, &kept);
    let question = "The last session ended with unsaved changes to scene.json. Recover them?";
    assert_eq!(window.next("ask")["question"], json!(question));
    let [x, y] = RECOVER;
    window.move_to(x, y);
    window.click();
    assert_eq!(window.next("opened")["boxes"], json!(2));
    window.press("ctrl+s");
    assert_eq!(window.next("save")["file"].as_str(), file.to_str());
    assert_eq!(names(&file), ["behind", "aside"]);
    window.press("ctrl+q");
    assert!(window.end().success());
    assert_eq!(files(&kept), [] as [PathBuf; 0]);

    let window = opened(&screen, &file, &kept);
    assert!(window.is_silent_about("ask", Duration::from_millis(500)));
}

#[test]
fn every_signal_keeps_what_is_not_saved() {
    let Some(screen) = screen("changes when other signals end the window", 1400, 900) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("scene.json");
    fs::write(&file, SCENE).expect("a file");
    for signal in ["HUP", "INT"] {
        let kept = folder.path().join(signal);
        let window = edited(&screen, &file, &kept);
        assert_eq!(window.end_by(signal).code(), Some(130), "{signal}");
        assert_eq!(names(&files(&kept)[0]), ["behind", "aside"], "{signal}");
    }
}

#[test]
fn a_window_that_is_killed_has_kept_what_was_changed_before() {
    let Some(screen) = screen("changes when the window is killed", 1400, 900) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let (file, kept) = (folder.path().join("scene.json"), folder.path().join("kept"));
    fs::write(&file, SCENE).expect("a file");
    let window = edited(&screen, &file, &kept);
    let deadline = Instant::now() + Duration::from_secs(60);
    let is_kept = |file: &PathBuf| file.extension().is_some_and(|it| it == "json");
    while !files(&kept).iter().any(is_kept) {
        assert!(Instant::now() < deadline, "nothing is kept");
        thread::sleep(Duration::from_millis(50));
    }
    // Another window leaves it alone while this one is open.
    let other = opened(&screen, &file, &kept);
    assert!(other.is_silent_about("ask", Duration::from_millis(500)));
    drop(other);
    assert_eq!(window.end_by("KILL").code(), None);
    let window = opened(&screen, &file, &kept);
    window.next("ask");
    // Later: Esc leaves it to the next start.
    window.press("Escape");
    window.press("ctrl+q");
    assert!(window.end().success());
    assert_eq!(names(&files(&kept)[0]), ["behind", "aside"]);
}

#[test]
fn a_window_that_is_larger_than_what_can_be_drawn_says_so_and_goes_on() {
    let Some(screen) = screen("a window that is too large", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    // More than any adapter draws.
    window.resize(32_767, 100);
    window.wait_for_title("make this window smaller");
    // Nothing is under the cursor.
    window.move_to(0, 0);
    window.resize(900, 600);
    wait_for_picture(&screen, &state(900, 600, 1.0));
}
