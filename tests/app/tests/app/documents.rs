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

use crate::commands::picker;
use crate::e2e::screen;
use crate::e2e::window::Window;
use crate::pictures::{DIFFERENT, SAME, differing, load};
use obbligato_app_tests::gpu;
use obbligato_render::Picture;
use picker_draw::save_picture;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

const SIZE: [u32; 2] = [1280, 720];

/// The pictures that commands draw, with the arguments of `picker render`. Files lie in
/// `apps/picker/scenes`.
const DRAWN: [(&str, &[&str]); 5] = [
    ("axes", &["--scene", "default.json", "--explain", "beam,pillar"]),
    ("bounds", &["--scene2d", "bounds", "--frames", "250"]),
    ("swarm", &["--scene2d", "swarm", "--frames", "200"]),
    ("turning", &["--scene2d", "turning", "--frames", "220"]),
    ("workshop", &["--scene", "workshop.glb"]),
];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn file(name: &str) -> PathBuf {
    repository().join(format!("docs/{name}.png"))
}

fn is_renewed() -> bool {
    std::env::var_os("OBBLIGATO_RENEW_PICTURES").is_some()
}

/// Whether a picture shows what another one does.
fn is_near(picture: &Picture, kept: &Picture) -> bool {
    differing(picture, kept, SAME) * 1000 <= picture.rgba.len() / 4 * DIFFERENT
}

/// Compares a picture with the one in `docs`, or keeps it.
fn check(name: &str, picture: &Picture) {
    let kept = file(name);
    if is_renewed() {
        save_picture(picture, &kept, || ()).expect("the folder can be written to");
    } else if !is_near(picture, &load(&kept)) {
        let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("docs-{name}.png"));
        save_picture(picture, &drawn, || ()).expect("the folder can be written to");
        panic!("{} is old: now it is {}", kept.display(), drawn.display());
    }
}

#[test]
fn pictures_of_commands_are_as_the_commands_draw_them() {
    if gpu("the pictures of the documents").is_none() {
        return;
    }
    let scenes = repository().join("apps/picker/scenes");
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, arguments) in DRAWN {
        let drawn = folder.path().join("out.png");
        let out = drawn.to_str().expect("a path of plain text");
        let size = ["--size", "1280x720", "--backend", "gpu", "--out", out];
        let answer = picker(&scenes, &[&["render"], arguments, &size[..]].concat());
        assert!(answer.status.success(), "{name}");
        check(name, &load(&drawn));
    }
}

/// The front of the beam, where the pillar is behind it.
const BEAM: [u32; 2] = [664, 335];
/// The window has settled when this many looks, half a second apart, saw the same.
const SETTLED: usize = 20;

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
    // On a busy machine the last picture comes seconds after the event.
    let kept = load(&file("picker"));
    let mut rgba = screen.pixels(width, height);
    let mut same = 0;
    while same < SETTLED {
        thread::sleep(Duration::from_millis(500));
        let next = screen.pixels(width, height);
        same = if next == rgba { same + 1 } else { 0 };
        rgba = next;
        let picture = Picture { size: SIZE, rgba: rgba.clone() };
        if !is_renewed() && is_near(&picture, &kept) {
            return;
        }
    }
    check("picker", &Picture { size: SIZE, rgba });
}
