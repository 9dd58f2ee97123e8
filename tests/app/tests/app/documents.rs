//! The pictures of the documents, in `docs`: each shows the app as it is.
//!
//! Commands draw all but the first, which is the real window. Adapters round differently and the
//! version of a font may, so a few pixels may differ.
//!
//! To renew them (then look at each of them):
//!
//! ```text
//! OBBLIGATO_RENEW_PICTURES=1 cargo test -p obbligato-app-tests documents
//! ```

use crate::e2e::screen;
use crate::e2e::window::Window;
use crate::pictures::{differing, load};
use obbligato_app_tests::gpu;
use obbligato_render::Picture;
use picker_draw::save_picture;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// Channels that differ by no more than this count as equal.
const SAME: u8 = 12;
/// Of 1000 pixels, this many may differ by more.
const DIFFERENT: usize = 5;
const SIZE: [u32; 2] = [1280, 720];

/// The pictures that commands draw, with the arguments of `picker render`. Files lie in `apps/picker/scenes`.
const DRAWN: [(&str, &[&str]); 5] = [
    (
        "axes",
        &["--scene", "default.json", "--explain", "beam,pillar"],
    ),
    ("bounds", &["--scene2d", "bounds", "--frames", "250"]),
    ("swarm", &["--scene2d", "swarm", "--frames", "200"]),
    ("turning", &["--scene2d", "turning", "--frames", "220"]),
    ("workshop", &["--scene", "workshop.glb"]),
];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The program, among the scenes.
fn picker() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_picker-under-test"));
    program.current_dir(repository().join("apps/picker/scenes"));
    program
}

/// Compares a picture with the one in `docs`, or keeps it.
fn check(name: &str, picture: &Picture) {
    let kept = repository().join(format!("docs/{name}.png"));
    if std::env::var_os("OBBLIGATO_RENEW_PICTURES").is_some() {
        save_picture(picture, &kept, || ()).expect("the folder can be written to");
        return;
    }
    let wrong = differing(picture, &load(&kept), SAME);
    let pixels = picture.rgba.len() / 4;
    if wrong * 1000 > pixels * DIFFERENT {
        let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("docs-{name}.png"));
        save_picture(picture, &drawn, || ()).expect("the folder can be written to");
        panic!(
            "{} is old: {wrong} pixels differ from {}",
            kept.display(),
            drawn.display()
        );
    }
}

#[test]
fn pictures_of_commands_are_as_the_commands_draw_them() {
    if gpu("the pictures of the documents").is_none() {
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, arguments) in DRAWN {
        let file = folder.path().join("out.png");
        let mut command = picker();
        command
            .arg("render")
            .args(arguments)
            .arg("--out")
            .arg(&file);
        let drawn = command
            .args(["--size", "1280x720", "--backend", "gpu"])
            .status();
        assert!(drawn.expect("the program starts").success(), "{name}");
        check(name, &load(&file));
    }
}

/// The front of the beam, where the pillar is behind it.
const BEAM: [u32; 2] = [664, 335];
/// Longer than the last picture takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn the_picture_of_the_window_is_as_the_window_looks() {
    let [width, height] = SIZE;
    let Some(screen) = screen("the picture of the README", width, height) else {
        return;
    };
    let (window, _) = Window::open_with(&screen, &[], "1");
    window.move_to(BEAM[0], BEAM[1]);
    window.wait_for_hover(Some(4));
    window.click();
    assert_eq!(window.next("select")["indices"], json!([4]));
    // Bars fade in and out for a moment.
    let deadline = Instant::now() + PATIENCE;
    let mut rgba = screen.pixels(width, height);
    loop {
        thread::sleep(Duration::from_millis(500));
        let next = screen.pixels(width, height);
        if next == rgba {
            break;
        }
        assert!(Instant::now() < deadline, "the window keeps changing");
        rgba = next;
    }
    check("picker", &Picture { size: SIZE, rgba });
}
