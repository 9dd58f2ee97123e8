//! The window where there is no display.

use super::{pixels, scene};
use crate::program::{Answer, Folder, program};

/// What the window does without a display.
fn without_display(folder: &Folder, arguments: &[&str]) -> Answer {
    let output = program(arguments)
        .current_dir(folder.path(""))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output();
    output.expect("the program starts").into()
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_a_picture_shows_what_the_window_would() {
    let (folder, scene) = scene();
    let rays = folder.write("rays.jsonl", "{\"click\":[640,360]}");
    let shown = |arguments: &[&str]| {
        let answer = without_display(&folder, &[&["--scene", &scene], arguments].concat());
        assert_eq!(answer.status, Some(0), "{answer:?}");
        pixels(&folder.path("picker.png")).2
    };
    let plain = shown(&[]);
    let link = shown(&["--link", "v=1&scene=default&select=1"]);
    let played = shown(&["--rays", &rays]);
    assert!(plain != link && plain != played && link != played);

    let camera = r#"{ "eye": [0, 0, 90], "target": [0, 0, 0] }"#;
    let [usual, far] =
        [&["--stress", "50"][..], &["--stress", "50", "--camera", camera]].map(|arguments| {
            let answer = without_display(&folder, arguments);
            assert_eq!(answer.status, Some(0), "{answer:?}");
            pixels(&folder.path("picker.png")).2
        });
    assert!(usual != far, "a field is seen through the camera");
}

#[test]
fn without_a_display_the_default_scene_becomes_a_picture() {
    let folder = Folder::new();
    let answer = without_display(&folder, &[]);
    if !cfg!(target_os = "linux") {
        return println!("skipped: elsewhere a display needs no environment variable");
    }
    assert_eq!(answer.status, Some(0), "{answer:?}");
    // On a slow machine it also reports its progress.
    let mut lines = answer.errors.lines();
    let line = lines.next().unwrap_or_default();
    assert!(lines.all(|line| line.starts_with("picker: rendering, ")), "{answer:?}");
    assert!(line.starts_with("picker: no display"), "{line}");
    assert!(line.ends_with("; rendering picker.png on the CPU instead"), "{line}");
    assert!(answer.output.contains("\"name\":\"beam\""), "{}", answer.output);
    let (width, height, _) = pixels(&folder.path("picker.png"));
    assert_eq!((width, height), (1280, 720));
}
