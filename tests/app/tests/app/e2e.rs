//! The real window on a virtual screen (Xvfb), driven by xdotool: what the program prints, and what
//! it shows.

mod browsing;
mod dragging;
mod drop_source;
mod dropping;
mod editing;
mod keyboard;
mod panels;
mod pixels;
mod recovering;
mod scenes2d;
mod screen;
mod soak;
pub(crate) mod window;

use obbligato::nalgebra::{Point2, Vector2};
use obbligato_app_tests::{gpu, has_tools, report_skipped};
use obbligato_camera::Viewport;
use obbligato_render::Picture;
use picker_draw::gpu_picture;
use picker_editor::{Button, Input, Look, State};
use picker_scene::{Scene, Side};
use screen::Screen;
use serde_json::{Value, json};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;
use window::Window;

/// Seen along -z from (0, 0, 10), with a field of view of 90 degrees: half the height of the
/// picture shows as many units as the distance. The box in front hides the center of the one
/// behind, which comes first in the file.
const SCENE: &str = r##"{
    "camera": { "eye": [0, 0, 10], "target": [0, 0, 0], "fov_y_degrees": 90 },
    "boxes": [
        { "name": "behind", "center": [0, 0, -3], "half_extents": [3, 2, 1], "color": "#5aa9d6" },
        { "name": "front", "center": [0, 0, 2], "half_extents": [1, 1, 1], "color": "#d99a3c" },
        { "name": "aside", "center": [6, -3, 1], "half_extents": [1, 1, 1], "rotation": [0, 0, 0.6, 0.8] }
    ] }"##;

const BEHIND: usize = 0;
const FRONT: usize = 1;
const ASIDE: usize = 2;

/// The pixel that shows the point (x, y, z) of [`SCENE`].
fn pixel([x, y, z]: [f64; 3], [width, height]: [u32; 2]) -> [u32; 2] {
    let (width, height) = (f64::from(width), f64::from(height));
    let per_unit = height / 2.0 / (10.0 - z);
    [(width / 2.0 + x * per_unit) as u32, (height / 2.0 - y * per_unit) as u32]
}

/// What the program hears when the pointer is on a pixel.
fn pointer_on([x, y]: [u32; 2]) -> Input {
    Input::CursorMoved(Point2::new(x as f32 + 0.5, y as f32 + 0.5))
}

/// Points of [`SCENE`], and the box that is seen there: the center of the box aside, a visible
/// corner of the one behind, the center of the one in front, and nothing.
const PLACES: [([f64; 3], Option<usize>); 4] = [
    ([6.0, -3.0, 1.0], Some(ASIDE)),
    ([2.8, 1.8, -2.0], Some(BEHIND)),
    ([0.0, 0.0, 3.0], Some(FRONT)),
    ([-7.0, 5.0, 0.0], None),
];

#[test]
fn a_click_selects_the_nearest_box() {
    let Some(screen) = screen("a click in the window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, ready) = Window::open(&screen, path(&scene), "1");
    assert_eq!(ready, json!({ "event": "ready", "width": 1280, "height": 720 }));
    click_everywhere(&window, [1280, 720]);
    assert_eq!(window.end_by("INT").code(), Some(130));
}

#[test]
fn a_click_hits_after_the_window_was_resized() {
    let Some(screen) = screen("a click in a resized window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    for [width, height] in [[900, 600], [700, 800]] {
        window.move_to(0, 0);
        window.resize(width, height);
        wait_for_picture(&screen, &state(width, height, 1.0));
        click_everywhere(&window, [width, height]);
    }
}

#[test]
fn a_click_hits_on_a_screen_with_two_physical_pixels_to_a_logical_pixel() {
    let Some(screen) = screen("a click at high DPI", 2600, 1500) else {
        return;
    };
    let scene = scene_file();
    let (window, ready) = Window::open(&screen, path(&scene), "2");
    assert_eq!(ready, json!({ "event": "ready", "width": 2560, "height": 1440 }));
    click_everywhere(&window, [2560, 1440]);
}

#[test]
fn escape_clears_the_selection() {
    let Some(screen) = screen("the escape key", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    window.move_to(640, 360);
    window.click();
    assert_eq!(window.next("select")["indices"], json!([FRONT]));
    window.press("Escape");
    assert_eq!(window.next("select")["indices"], json!([]));
}

#[test]
fn a_drag_turns_the_view_and_selects_nothing() {
    let Some(screen) = screen("a drag in the window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    window.move_to(640, 360);
    window.wait_for_hover(Some(FRONT));
    window.move_to(388, 180);
    window.wait_for_hover(None);
    window.drag_to(648, 220);
    let mut dragged = state(1280, 720, 1.0);
    dragged.apply(pointer_on([388, 180]));
    dragged.apply(Input::Pressed(Button::Left));
    dragged.apply(pointer_on([648, 220]));
    dragged.apply(Input::Released(Button::Left));
    wait_for_picture(&screen, &dragged);
    assert!(window.is_silent_about("select", Duration::from_millis(200)));
}

#[test]
fn a_flight_ends_exactly_at_its_side_and_then_takes_no_processor_time() {
    let Some(screen) = screen("a flight in the window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    window.move_to(1390, 890);
    window.press("3");
    let mut right = state(1280, 720, 1.0);
    right.apply(Input::Look(Look::From(Side::Right)));
    wait_for_picture(&screen, &right);
    window.press("5");
    right.apply(Input::Look(Look::OtherLens));
    wait_for_picture(&screen, &right);
    window.check_idle();
}

#[test]
fn a_double_click_flies_to_a_box() {
    let Some(screen) = screen("a double click in the window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    let [x, y] = pixel(PLACES[0].0, [1280, 720]);
    window.move_to(x, y);
    window.wait_for_hover(Some(ASIDE));
    window.double_click();
    // The box comes to the center of the picture, where it was not.
    window.move_to(1390, 890);
    window.wait_for_hover(None);
    thread::sleep(Duration::from_secs(1));
    window.move_to(640, 360);
    window.wait_for_hover(Some(ASIDE));
}

#[test]
fn the_window_shows_what_is_drawn_without_one() {
    let Some(screen) = screen("the picture in the window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let window = Window::open_bare(&screen, path(&scene));
    window.move_to(640, 360);
    window.click();
    window.next("select");
    window.move_to(1390, 890);
    window.wait_for_hover(None);
    let mut selected = state(1280, 720, 1.0);
    selected.apply(pointer_on([640, 360]));
    selected.apply(Input::Pressed(Button::Left));
    selected.apply(Input::Released(Button::Left));
    selected.apply(Input::CursorLeft);
    assert_eq!(selected.selected(), [FRONT]);
    wait_for_picture(&screen, &selected);
}

#[test]
fn an_idle_window_takes_no_processor_time() {
    let Some(screen) = screen("the idle window", 1400, 900) else {
        return;
    };
    let scene = scene_file();
    let (window, _) = Window::open(&screen, path(&scene), "1");
    window.move_to(640, 360);
    window.wait_for_hover(Some(FRONT));
    window.move_to(1390, 890);
    window.wait_for_hover(None);
    window.check_idle();
}

#[test]
fn a_display_that_cannot_be_drawn_on_gets_a_picture_instead() {
    if let Err(missing) = has_tools(&["Xvfb"]) {
        return report_skipped("a display of 16 bits per pixel", missing);
    }
    let screen = Screen::new(1400, 900, 16);
    check_picture_instead(screen.command(env!("CARGO_BIN_EXE_picker-under-test")));
}

#[test]
fn a_window_without_a_graphics_driver_becomes_a_picture() {
    if let Err(missing) = has_tools(&["Xvfb"]) {
        return report_skipped("a window without a graphics driver", missing);
    }
    let screen = Screen::new(1400, 900, 24);
    let mut program = screen.command(env!("CARGO_BIN_EXE_picker-under-test"));
    program.envs(NO_DRIVER.map(|variable| (variable, "/nonexistent")));
    let said = check_picture_instead(program);
    let expected = "picker: no graphics driver can draw on the display; \
                    rendering picker.png on the CPU instead";
    assert_eq!(said.lines().next(), Some(expected), "{said}");
}

/// The variables that tell libraries of Vulkan, new and old, and of EGL where drivers are.
const NO_DRIVER: [&str; 3] =
    ["VK_DRIVER_FILES", "VK_ICD_FILENAMES", "__EGL_VENDOR_LIBRARY_FILENAMES"];

/// Checks that the program prints what is at the center of [`SCENE`] and writes a picture of it.
/// Returns what it says on standard error.
fn check_picture_instead(mut program: Command) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let scene = scene_file();
    let program = program.args(["--scene", path(&scene)]).current_dir(&folder);
    let answer = program.output().expect("the program starts");
    assert!(answer.status.success(), "{answer:?}");
    let hits: Value = serde_json::from_slice(&answer.stdout).expect("the hits at the center");
    assert_eq!(hits[0]["index"], json!(FRONT));
    assert!(folder.path().join("picker.png").is_file());
    String::from_utf8_lossy(&answer.stderr).into_owned()
}

/// Clicks on the boxes and next to them. Each is hovered and selected where it is seen.
fn click_everywhere(window: &Window<'_>, size: [u32; 2]) {
    for (place, expected) in PLACES {
        let [x, y] = pixel(place, size);
        window.move_to(x, y);
        window.wait_for_hover(expected);
        window.click();
        let selected: Vec<usize> = expected.into_iter().collect();
        assert_eq!(window.next("select")["indices"], json!(selected), "a click at {place:?}");
    }
}

/// Waits until the screen shows what the GPU draws without a window.
fn wait_for_picture(screen: &Screen, state: &State) {
    wait_for(screen, &gpu_picture(state).expect("the adapter draws"));
}

fn wait_for(screen: &Screen, expected: &Picture) {
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        let [width, height] = expected.size;
        let shown = screen.pixels(width, height);
        let (shown, expected) = (shown.as_chunks::<4>().0, expected.rgba.as_chunks::<4>().0);
        let different = shown.iter().zip(expected).filter(|(a, b)| a != b).count();
        if shown.len() == expected.len() && different == 0 {
            return;
        }
        assert!(Instant::now() < deadline, "{different} pixels differ");
        thread::sleep(Duration::from_millis(50));
    }
}

/// The state of the program with [`SCENE`] in a window of this size.
fn state(width: u32, height: u32, scale_factor: f64) -> State {
    let size = Vector2::new(width as f32, height as f32);
    let viewport = Viewport::new(Point2::origin(), size).expect("a valid viewport");
    let mut state =
        State::new(Scene::from_json(SCENE.as_bytes()).expect("a scene"), viewport).in_window();
    state.apply(Input::ScaleFactorChanged(scale_factor));
    state
}

fn scene_file() -> NamedTempFile {
    let file = NamedTempFile::new().expect("a temporary file");
    std::fs::write(file.path(), SCENE).expect("it can be written to");
    file
}

fn path(file: &NamedTempFile) -> &str {
    file.path().to_str().expect("a path of plain text")
}

/// A screen, if this machine has everything that it needs.
pub(crate) fn screen(test: &str, width: u32, height: u32) -> Option<Screen> {
    if let Err(missing) = has_tools(&["Xvfb", "xdotool", "import"]) {
        report_skipped(test, missing);
        return None;
    }
    gpu(test).map(|_| Screen::new(width, height, 24))
}
