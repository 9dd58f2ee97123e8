//! The pictures of the documents, in `docs`, compared and renewed as all others: an old one is a failure.

use super::{ROUNDED, adapter, compare};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use obbligato_render::{GpuError, Picture};
use picker::{Explained, with_bars};
use picker_draw::{gpu_picture, gpu_picture2d};
use picker_editor::{Button, Control, Demo, Input, State};
use picker_scene::scene2d::{Kind2d, Settings2d};
use picker_scene::{Example, Scene};
use std::path::Path;

const SIZE: [u32; 2] = [1280, 720];

/// Compares the picture of a document with the one that is kept, or keeps it.
fn check(name: &str, draw: impl FnOnce() -> Result<Picture, GpuError>) {
    let Some(adapter) = adapter(name) else {
        return;
    };
    let picture = draw().expect("the adapter draws");
    let file = format!("../../docs/{name}.png");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    compare(name, ROUNDED, &adapter, &picture, &kept);
}

/// A window with a scene. It has no clock, so no time that was measured is in it.
fn window(scene: Scene, settings: Settings2d) -> Demo {
    let size = Vector2::from(SIZE.map(|side| side as f32));
    let viewport = Viewport::new(Point2::origin(), size).expect("a valid viewport");
    Demo::new(State::new(scene, viewport), settings)
}

fn drawn(demo: &Demo) -> Result<Picture, GpuError> {
    match demo.state2d() {
        Some(state) => gpu_picture2d(state),
        None => gpu_picture(demo.state()),
    }
}

/// The picture of a 2D scene so many steps after its start.
fn check2d(name: &str, kind: Kind2d, seed: u64, steps: usize) {
    let settings = Settings2d {
        seed,
        ..Settings2d::new(kind)
    };
    check(name, || {
        let mut demo = window(Scene::default(), settings);
        demo.apply(Input::Show(Some(kind)));
        for _ in 0..steps {
            demo.apply(Input::Control(Control::Step));
        }
        with_bars(&mut demo, drawn)
    });
}

#[test]
fn a_click_in_the_window() {
    check("picker", || {
        let mut demo = window(Scene::default(), Settings2d::new(Kind2d::Turning));
        let place = super::center_of(demo.state(), "beam");
        demo.apply(Input::CursorMoved(place));
        demo.apply(Input::Pressed(Button::Left));
        demo.apply(Input::Released(Button::Left));
        demo.apply(Input::CursorLeft);
        with_bars(&mut demo, drawn)
    });
}

#[test]
fn two_boxes_explained() {
    let scene = Scene::default();
    let place = |name: &str| {
        let found = scene.boxes().iter().position(|item| item.name == name);
        found.expect(name)
    };
    let pair = ["beam", "pillar"].map(place);
    check("axes", || {
        let explained = Explained::new(scene, pair, SIZE).expect("a picture that is large enough");
        Ok(explained.beside(&gpu_picture(&explained.state)?))
    });
}

#[test]
fn the_workshop() {
    let settings = Settings2d::new(Kind2d::Turning);
    check("workshop", || {
        drawn(&window(Example::Workshop.scene(), settings))
    });
}

#[test]
fn the_2d_scenes() {
    check2d("swarm", Kind2d::Swarm, 1, 240);
    check2d("turning", Kind2d::Turning, 3, 946);
    check2d("bounds", Kind2d::Bounds, 4, 236);
}
