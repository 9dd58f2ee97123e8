//! Pictures of the GPU compared with pictures that a person has checked:
//! `tests/app/pictures/*.png`.
//!
//! On the adapter named in `pictures/adapter.txt` they must be equal to the byte. Other adapters
//! round and smooth differently. There a few pixels may differ by more than a tolerance, which
//! still finds shapes that are missing, misplaced or in the wrong color.
//!
//! To renew the pictures (then look at each of them):
//!
//! ```text
//! OBBLIGATO_RENEW_PICTURES=1 cargo test -p obbligato-app-tests pictures
//! ```

use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato_app_tests::gpu;
use obbligato_camera::Viewport;
use obbligato_render::{GpuError, Picture};
use picker::Explained;
use picker_draw::{draw, draw2d, gpu_picture, gpu_picture2d, save_picture};
use picker_editor::{
    Button, Control, Explain, Frame, Handles, Input, Look, Select, Shade, State, State2d, Tool,
};
use picker_scene::scene2d::{Kind2d, Scene2d, Settings2d, Volume};
use picker_scene::{Example, Lens, Scene, View};
use std::fs::{self, File};
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};

/// On other adapters, channels that differ by no more than this count as equal.
pub(crate) const SAME: u8 = 12;
/// On other adapters, this many of 1000 pixels may differ by more.
pub(crate) const DIFFERENT: usize = 5;
/// In letters, channels that differ by no more than this count as equal, on every adapter: the
/// processor draws them, and rounds as its instructions and the optimizer do.
const ROUNDED: u8 = 2;
/// A picture without a GPU has hard edges: of 1000 pixels, this many may differ by more.
const DIFFERENT_WITHOUT_GPU: usize = 50;

#[test]
fn the_default_scene() {
    check("default", &state_of(Scene::default()));
}

#[test]
fn a_selected_box_behind_a_hovered_one() {
    let mut state = state_of(Scene::default());
    click(&mut state, "crate");
    // The handles of the box would hide its outline.
    state.apply(Input::Tool(Tool::Handles(Handles::Move)));
    state.apply(Input::CursorMoved(center_of(&state, "beam")));
    check("selected-hovered", &state);
}

#[test]
fn a_screen_with_two_physical_pixels_to_a_logical_pixel() {
    let mut state = state_of(Scene::default());
    state.apply(Input::ScaleFactorChanged(2.0));
    click(&mut state, "plate");
    check("high-dpi", &state);
}

#[test]
fn nearly_parallel_beams() {
    check("near-parallel", &state_of(Example::NearParallel.scene()));
}

#[test]
fn a_house_in_a_city() {
    let mut state = state_of(Example::City.scene());
    state.apply(Input::CursorMoved(Point2::new(150.5, 130.5)));
    check("city", &state);
}

#[test]
fn a_parallel_projection() {
    let lens = Lens::Orthographic { height: 4.5 };
    let eye = Point3::new(6.0, 5.0, 8.0);
    check("parallel", &seen_from(eye, Point3::new(0.3, 0.9, 0.0), lens));
}

#[test]
fn an_eye_inside_a_box() {
    let lens = Lens::Perspective { fov_y: 1.2 };
    let eye = Point3::new(-1.2, 0.75, 0.4);
    let mut state = seen_from(eye, Point3::new(2.0, 0.5, -0.4), lens);
    state.apply(Input::CursorMoved(Point2::new(160.0, 120.0)));
    check("inside", &state);
}

#[test]
fn rectangles_apart() {
    check2d("turning-apart", &state2d(Kind2d::Turning, 0));
}

#[test]
fn rectangles_that_touch() {
    let mut state = state2d(Kind2d::Turning, 220);
    assert_eq!(state.scene().touching(), [[0, 1]]);
    state.apply(Input::CursorMoved(Point2::new(60.0, 80.0)));
    assert_eq!(state.hovered, Some(0));
    check2d("turning-touching", &state);
}

#[test]
fn a_swarm_with_its_cells() {
    check2d("swarm", &state2d(Kind2d::Swarm, 120));
}

#[test]
fn polygons_in_pieces() {
    check2d("polygons", &state2d(Kind2d::Polygons, 220));
}

#[test]
fn six_bounding_volumes() {
    let state = state2d(Kind2d::Bounds, 250);
    check2d("bounds", &state);
}

#[test]
fn a_false_alarm_of_a_bounding_volume_that_is_shown_alone() {
    let mut state = state2d(Kind2d::Bounds, 0);
    state.apply(Input::Control(Control::Volume(Some(Volume::Circle))));
    let is_false_alarm = |state: &State2d| match state.scene() {
        Scene2d::Bounds(scene) => scene.now.is_false_alarm(Volume::Circle),
        _ => false,
    };
    for _ in 0..1000 {
        if is_false_alarm(&state) {
            break;
        }
        state.apply(Input::Control(Control::Step));
    }
    assert!(is_false_alarm(&state));
    check2d("bounds-circle", &state);
}

#[test]
fn a_dark_scene() {
    let mut state = state_of(Scene::default());
    state.apply(Input::Shade(Shade::Dark));
    click(&mut state, "crate");
    state.apply(Input::Tool(Tool::Handles(Handles::Move)));
    state.apply(Input::CursorMoved(center_of(&state, "beam")));
    check("dark", &state);
    check_without_gpu("dark", &draw(&state, || ()));
}

#[test]
fn many_selected_boxes() {
    for (name, shade) in [("tinted", Shade::Light), ("tinted-dark", Shade::Dark)] {
        let mut state = state_of(Scene::field(1200, 1));
        state.apply(Input::Shade(shade));
        let half = (0..1200).filter(|index| index % 35 < 18);
        state.apply(Input::Select(Select::Set(half.collect())));
        state.apply(Input::CursorMoved(Point2::new(160.5, 200.5)));
        check(name, &state);
    }
}

#[test]
fn a_ray_that_misses() {
    for (name, shade) in [("missed", Shade::Light), ("missed-dark", Shade::Dark)] {
        let mut state = state_of(Scene::default());
        state.apply(Input::Shade(shade));
        state.apply(Input::CursorMoved(Point2::new(240.5, 60.5)));
        assert_eq!(state.hovered(), None);
        state.apply(Input::Explain(Explain::ToggleRay));
        let (yaw, pitch) = (0.5, 0.1);
        state.apply(Input::Look(Look::Orbit { yaw, pitch }));
        state.apply(Input::CursorLeft);
        check(name, &state);
        check_without_gpu(name, &draw(&state, || ()));
    }
}

#[test]
fn a_list_of_rays_from_beside_the_camera() {
    let lines = b"{\"click\":[170,120]}\n{\"click\":[60,40]}";
    for (name, shade, next) in [("rays", Shade::Light, false), ("rays-dark", Shade::Dark, true)] {
        let mut state = state_of(Scene::default());
        state.apply(Input::Shade(shade));
        let rays = state.scene().read_rays(lines, [320, 240]);
        state.apply(Input::PlayRays(rays.expect("two rays")));
        if next {
            state.apply(Input::Control(Control::Step));
        }
        check(name, &state);
    }
}

#[test]
fn dark_2d_scenes() {
    for (name, kind, steps) in [
        ("turning-dark", Kind2d::Turning, 220),
        ("swarm-dark", Kind2d::Swarm, 120),
        ("polygons-dark", Kind2d::Polygons, 220),
        ("bounds-dark", Kind2d::Bounds, 250),
    ] {
        let mut state = state2d(kind, steps);
        state.apply(Input::Shade(Shade::Dark));
        check2d(name, &state);
        check_without_gpu(name, &draw2d(&state, || ()));
    }
}

#[test]
fn the_axes_of_two_boxes_apart() {
    check_explained("explain-apart", ["crate", "plate"], Shade::Light);
}

#[test]
fn the_axes_of_two_boxes_that_touch() {
    check_explained("explain-touching", ["beam", "pillar"], Shade::Light);
}

#[test]
fn the_axes_of_two_boxes_in_the_dark() {
    check_explained("explain-dark", ["beam", "pillar"], Shade::Dark);
}

/// Explains two boxes of the default scene as `picker render --explain` does, with and without a
/// GPU.
fn check_explained(name: &str, pair: [&str; 2], shade: Shade) {
    let scene = Scene::default();
    let index = |name: &str| scene.boxes().iter().position(|item| item.name == name);
    let pair = pair.map(|name| index(name).unwrap_or_else(|| panic!("there is no {name}")));
    let explained = Explained::new(scene.clone(), pair, Explained::SMALLEST);
    let mut explained = explained.expect("it is large enough");
    explained.state.apply(Input::Shade(shade));
    let state = &explained.state;
    check_picture(name, ROUNDED, || Ok(explained.beside(&gpu_picture(state)?)));
    check_without_gpu(name, &explained.beside(&draw(state, || ())));
}

/// Compares a picture of the CPU with that of the GPU: only the pixels of edges differ.
fn check_without_gpu(name: &str, picture: &Picture) {
    let differing = differing(picture, &load(&picture_file(&format!("{name}.png"))), SAME);
    let allowed = picture.rgba.len() / 4 * DIFFERENT_WITHOUT_GPU / 1000;
    assert!(differing <= allowed, "{name}: {differing} pixels differ");
}

/// A 2D scene this many steps after its start.
fn state2d(kind: Kind2d, steps: usize) -> State2d {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 180.0));
    let settings = Settings2d { count: 150, ..Settings2d::new(kind) };
    let mut state = State2d::new(settings, Frame::new(viewport.expect("a valid viewport")));
    for _ in 0..steps {
        state.apply(Input::Control(Control::Step));
    }
    state
}

fn state_of(scene: Scene) -> State {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 240.0));
    State::new(scene, viewport.expect("a valid viewport"))
}

/// The default scene from another view.
fn seen_from(eye: Point3<f32>, target: Point3<f32>, lens: Lens) -> State {
    let view = View::new(eye, target, Vector3::y(), lens, 0.1, None).expect("a valid view");
    state_of(Scene::new(view, Scene::default().boxes().to_vec()))
}

/// The position of the center of a box in the picture.
fn center_of(state: &State, name: &str) -> Point2<f32> {
    let item = state.scene().boxes().iter().find(|item| item.name == name);
    let center = item.expect("a box of this name").shape.center();
    let place = state.camera().project(state.viewport(), &center);
    place.expect("it is in front of the eye").xy()
}

fn click(state: &mut State, name: &str) {
    state.apply(Input::CursorMoved(center_of(state, name)));
    state.apply(Input::Pressed(Button::Left));
    state.apply(Input::Released(Button::Left));
    state.apply(Input::CursorLeft);
    assert!(!state.selected().is_empty(), "the center of {name} is hidden");
}

fn check(name: &str, state: &State) {
    check_picture(name, 0, || gpu_picture(state));
}

fn check2d(name: &str, state: &State2d) {
    check_picture(name, 0, || gpu_picture2d(state));
}

/// Compares the picture of a state with the one that is kept, or keeps it. On the adapter of the
/// kept one, channels differ by no more than `rounded`.
fn check_picture(name: &str, rounded: u8, draw: impl FnOnce() -> Result<Picture, GpuError>) {
    let Some(adapter) = adapter(name) else {
        return;
    };
    let picture = draw().expect("the adapter draws");
    let kept = picture_file(&format!("{name}.png"));
    if std::env::var_os("OBBLIGATO_RENEW_PICTURES").is_some() {
        save_picture(&picture, &kept, || ()).expect("the folder can be written to");
        fs::write(picture_file("adapter.txt"), adapter).expect("the folder can be written to");
        return;
    }
    let expected = load(&kept);
    let is_exact =
        fs::read_to_string(picture_file("adapter.txt")).is_ok_and(|kept| kept == adapter);
    let (tolerance, allowed) = if is_exact {
        (rounded, 0)
    } else {
        // Directly to standard error, since the test runner hides what passing tests print.
        let line = format!("{name}: compared loosely, drawn by {}", adapter.trim_end());
        let _ = writeln!(std::io::stderr(), "{line}");
        (SAME, expected.rgba.len() / 4 * DIFFERENT / 1000)
    };
    let wrong = differing(&picture, &expected, tolerance);
    if wrong > allowed {
        let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
        save_picture(&picture, &drawn, || ()).expect("the folder can be written to");
        panic!("{wrong} pixels of {} differ from {}", drawn.display(), kept.display());
    }
}

/// The name of the adapter, as a line of text.
fn adapter(name: &str) -> Option<String> {
    let gpu = gpu(&format!("the golden picture {name}"))?;
    let info = gpu.adapter().get_info();
    Some(format!("{}, {}, {}\n", info.name, info.driver_info, info.backend))
}

/// The number of pixels that differ by more than `tolerance` in some channel.
pub(crate) fn differing(picture: &Picture, expected: &Picture, tolerance: u8) -> usize {
    assert_eq!(picture.size, expected.size);
    let pixels = picture.rgba.as_chunks::<4>().0.iter();
    pixels
        .zip(expected.rgba.as_chunks::<4>().0)
        .filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > tolerance))
        .count()
}

fn picture_file(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures").join(file)
}

pub(crate) fn load(path: &Path) -> Picture {
    let file = File::open(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut decoder = png::Decoder::new(BufReader::new(file));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().expect("a PNG file");
    let mut rgba = vec![0; reader.output_buffer_size().expect("a size that fits")];
    let info = reader.next_frame(&mut rgba).expect("a whole picture");
    let size = [info.width, info.height];
    Picture { size, rgba }
}
