//! Files that are dropped onto the real window.

use super::drop_source::DropSource;
use super::*;
use std::fs;
use std::path::{Path, PathBuf};

/// Far more than a window waits for: a scene file this large is read on another thread.
const LARGE: usize = 5 << 20;

/// [`SCENE`] without its last box, in a file with a space in its name.
fn other_file(folder: &Path, size: usize) -> PathBuf {
    let mut scene: Value = serde_json::from_str(SCENE).expect("a scene");
    scene["boxes"].as_array_mut().expect("boxes").pop();
    let mut text = scene.to_string().into_bytes();
    text.resize(size.max(text.len()), b' ');
    let path = folder.join("two boxes.json");
    fs::write(&path, text).expect("a file");
    path
}

#[test]
fn a_dropped_file_is_opened() {
    let Some(screen) = screen("a file that is dropped onto the window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    let folder = tempfile::tempdir().expect("a folder");
    for size in [0, LARGE] {
        let file = other_file(folder.path(), size);
        assert!(DropSource::new(&screen, &file).drop_on(window.number(), [640, 360]));
        let opened = window.next("opened");
        assert_eq!(opened["boxes"], json!(2));
        let name = opened["file"].as_str().expect("a path");
        assert!(name.ends_with("two boxes.json"), "{name}");
    }
    // The box aside is not in the other file, and the one in front is.
    let [x, y] = pixel([0.0, 0.0, 3.0], [1280, 720]);
    window.move_to(x, y);
    window.wait_for_hover(Some(FRONT));
    let [x, y] = pixel([6.0, -3.0, 1.0], [1280, 720]);
    window.move_to(x, y);
    window.wait_for_hover(None);
}

#[test]
fn a_dropped_file_that_is_no_scene_is_told_and_keeps_the_scene() {
    let Some(screen) = screen("a bad file that is dropped onto the window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    let folder = tempfile::tempdir().expect("a folder");
    let bad = folder.path().join("bad.json");
    fs::write(&bad, "{ \"boxes\": 7 }").expect("a file");
    assert!(DropSource::new(&screen, &bad).drop_on(window.number(), [640, 360]));
    let failed = window.next("failed");
    assert!(failed["problem"].as_str().is_some_and(|it| it.contains("boxes")), "{failed}");
    window.move_to(640, 360);
    window.wait_for_hover(Some(FRONT));
}
