//! Editing and saving in the window.

use super::*;
use std::fs;

#[test]
fn what_is_deleted_comes_back_and_a_saved_scene_is_in_its_file() {
    let Some(screen) = screen("editing and saving in the window", 1400, 900) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("scene.json");
    fs::write(&file, SCENE).expect("a file");
    let window = Window::open_bare(&screen, file.to_str().expect("a plain path"));

    delete_front(&window);
    window.press("ctrl+z");
    assert_eq!(window.next("edit")["by"], json!("undo"));
    window.press("ctrl+y");
    assert_eq!(window.next("edit")["by"], json!("redo"));
    window.press("ctrl+s");
    let saved = window.next("save");
    assert_eq!(saved["file"].as_str(), file.to_str());
    assert_eq!(names(&file), ["behind", "aside"]);

    // Closing shows a question, and Esc keeps the window with its changes.
    window.press("ctrl+z");
    window.next("edit");
    window.press("ctrl+q");
    window.next("ask");
    window.press("Escape");
    window.press("ctrl+y");
    assert_eq!(window.next("edit")["by"], json!("redo"));
    window.press("ctrl+z");
    window.next("edit");
    window.press("ctrl+s");
    window.next("save");
    assert_eq!(names(&file), ["behind", "front", "aside"]);
    window.press("ctrl+q");
    assert!(window.end().success());
}

#[test]
fn a_file_that_somebody_else_changes_is_shown_once_the_window_has_the_keyboard() {
    let Some(screen) = screen("a scene that changes on disk", 1400, 900) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("scene.json");
    fs::write(&file, SCENE).expect("a file");
    let window = Window::open_bare(&screen, file.to_str().expect("a plain path"));
    let renamed = SCENE.replace("\"aside\"", "\"renamed by hand\"");
    fs::write(&file, renamed).expect("a file");
    // There is no window manager: the window gets the keyboard with the first key.
    window.press("F1");
    let opened = window.next("opened");
    assert_eq!(opened["boxes"], json!(3));
    let [x, y] = pixel([6.0, -3.0, 1.0], [1280, 720]);
    window.move_to(x, y);
    assert_eq!(window.next("hover")["name"], json!("renamed by hand"));
}

/// Selects the box in front by a click, and deletes it.
pub(super) fn delete_front(window: &Window<'_>) {
    let [x, y] = pixel([0.0, 0.0, 3.0], [1280, 720]);
    window.move_to(x, y);
    window.wait_for_hover(Some(FRONT));
    window.click();
    assert_eq!(window.next("select")["indices"], json!([FRONT]));
    window.press("Delete");
    assert_eq!(window.next("edit")["change"], json!("remove"));
}

pub(super) fn names(file: &std::path::Path) -> Vec<String> {
    let text = fs::read(file).expect("the file is there");
    let scene: Value = serde_json::from_slice(&text).expect("the file is JSON");
    let boxes = scene["boxes"].as_array().expect("boxes");
    let name = |item: &Value| item["name"].as_str().expect("a name").to_owned();
    boxes.iter().map(name).collect()
}
