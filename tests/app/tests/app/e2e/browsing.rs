//! The dialog of the system. A script stands in for the program that shows one where no portal
//! does.

use super::*;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tempfile::TempDir;

/// Notes what it was asked, and waits for the answer: for a minute at most.
const DIALOG: &str = r#"#!/bin/sh
PATH=/usr/bin:/bin
here=$(dirname "$0")
printf '%s\n' "$@" > "$here/asking"
mv "$here/asking" "$here/asked"
for i in $(seq 1200); do
    if [ -e "$here/answer" ]; then cat "$here/answer"; rm "$here/answer" "$here/asked"; exit 0; fi
    sleep 0.05
done
"#;

/// More pixels than a cursor has that blinks.
const MANY: usize = 2000;

/// The window on a scene in a folder, without a portal; its programs are those of the folder.
fn opened<'a>(screen: &'a Screen, folder: &TempDir) -> Window<'a> {
    let folder = folder.path();
    let file = folder.join("scene.json");
    fs::write(&file, SCENE).expect("a file");
    let variables = [
        ("PATH", folder),
        ("DBUS_SESSION_BUS_ADDRESS", Path::new("unix:path=/nonexistent")),
        ("XDG_STATE_HOME", Path::new("/dev/null")),
    ];
    let file = file.to_str().expect("a plain path");
    Window::open_among(screen, &["--no-hud", "--scene", file], "1", &variables).0
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    while !is_so() {
        assert!(Instant::now() < deadline, "{what}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn the_window_goes_on_while_a_file_is_chosen() {
    let Some(screen) = screen("the file dialog of the system", 1400, 900) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let [dialog, asked, answer] = ["zenity", "asked", "answer"].map(|it| folder.path().join(it));
    fs::write(&dialog, DIALOG).expect("a file");
    fs::set_permissions(&dialog, fs::Permissions::from_mode(0o755)).expect("a program");
    let other = folder.path().join("other.json");
    let two = SCENE.replacen("{ \"name\": \"behind\"", "{ \"name\": \"left over\"", 1);
    fs::write(&other, two).expect("a file");
    let answer_with = |path: &Path| {
        let text = path.to_str().expect("a plain path");
        fs::write(answer.with_extension("part"), text).expect("a file");
        fs::rename(answer.with_extension("part"), &answer).expect("a file");
        wait_until("the answer is taken", || !answer.exists());
    };
    let window = opened(&screen, &folder);
    let browse = || {
        window.press("ctrl+o");
        window.press("ctrl+o");
        wait_until("a dialog", || asked.exists());
    };

    browse();
    let said = fs::read_to_string(&asked).expect("what was asked");
    for part in [
        "--file-selection",
        "All that can be read | *.json *.glb *.gltf *.txt *.jsonl *.JSON *.GLB *.GLTF *.TXT *.JSONL",
    ] {
        assert!(said.lines().any(|line| line == part), "{part} in {said}");
    }
    // The field is left, and the picture is there as ever. What is chosen then is not opened.
    window.press("Escape");
    thread::sleep(Duration::from_secs(1));
    window.move_to(640, 360);
    window.wait_for_hover(Some(FRONT));
    answer_with(&other);
    assert!(window.is_silent_about("opened", Duration::from_millis(500)));

    browse();
    answer_with(&other);
    let opened = window.next("opened");
    assert_eq!(opened["file"].as_str(), other.to_str());
}

#[test]
fn where_no_dialog_can_be_had_the_window_says_so_and_takes_a_path() {
    let Some(screen) = screen("a system without a file dialog", 1400, 900) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let window = opened(&screen, &folder);
    let pixels = || {
        let pixels = screen.pixels(1280, 720);
        pixels.chunks(4).map(<[u8]>::to_vec).collect::<Vec<_>>()
    };
    window.press("ctrl+o");
    thread::sleep(Duration::from_secs(1));
    let before = pixels();
    window.press("ctrl+o");
    wait_until("a remark", || {
        let now = pixels();
        now.iter().zip(&before).filter(|(now, then)| now != then).count() > MANY
    });
    let path = folder.path().join("scene.json");
    window.press("ctrl+a");
    let text = path.to_str().expect("a plain path");
    screen.xdotool(&["type", text]);
    window.press("Return");
    assert_eq!(window.next("opened")["file"].as_str(), Some(text));
}
