//! The pictures of the CPU and of the GPU look the same.

use obbligato::nalgebra::{Point3, Vector3};
use obbligato_app_tests::gpu;
use obbligato_camera::Viewport;
use obbligato_render::Picture;
use picker::Explained;
use picker_draw::{draw, draw2d, gpu_picture, gpu_picture2d};
use picker_editor::{Control, Fill, Frame, Input, Look, State, State2d};
use picker_scene::scene2d::{Kind2d, Settings2d};
use picker_scene::{Pixels, Scene, SceneImage};
use std::path::Path;
use std::sync::Arc;

/// Channels that differ by no more than this count as equal. The GPU lights the corners of a face
/// and interpolates, the CPU lights every pixel; on a face that fills the picture that makes up to
/// 10.
const SAME: u8 = 16;
/// This many of 1000 pixels may differ, since the GPU smooths silhouettes and the CPU does not.
const EDGES: usize = 20;

/// Meshes have more edges than boxes, and each box of a mesh has its thin lines.
const EDGES_OF_MESHES: usize = 60;

/// The eye is in a red box that the near plane cuts open.
const INSIDE: &str = r##"{"camera":{"eye":[0.5,0.2,0],"target":[-3,-0.4,0.3],"fov_y_degrees":80},
    "boxes":[{"center":[0,0,0],"half_extents":[1,1,1],"color":"#c04040"},
             {"center":[-0.5,0,0],"half_extents":[0.1,0.1,0.1]}]}"##;

fn state_of(scene: Scene) -> State {
    let viewport = Viewport::new([0.0, 0.0].into(), [640.0, 360.0].into()).unwrap();
    State::new(scene, viewport)
}

fn example(name: &str) -> State {
    let scenes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../apps/picker/scenes");
    state_of(Scene::load(&scenes.join(name)).unwrap())
}

/// This many of 1000 pixels may differ in 2D, where triangles are rasterized differently.
const EDGES_2D: usize = 3;

#[test]
fn the_2d_pictures_of_cpu_and_gpu_look_the_same() {
    if gpu("2D pictures of two renderers").is_none() {
        return;
    }
    for kind in Kind2d::ALL {
        let viewport = Viewport::new([0.0, 0.0].into(), [640.0, 360.0].into()).unwrap();
        let mut state = State2d::new(Settings2d::new(kind), Frame::new(viewport));
        for _ in 0..220 {
            state.apply(Input::Control(Control::Step));
        }
        let gpu = gpu_picture2d(&state).expect("the adapter draws");
        check(&format!("{kind:?}"), &draw2d(&state, || ()), &gpu, EDGES_2D);
    }
}

#[test]
fn the_pictures_of_cpu_and_gpu_look_the_same() {
    if gpu("pictures of two renderers").is_none() {
        return;
    }
    let inside = state_of(Scene::from_json(INSIDE.as_bytes()).unwrap());
    let scenes = [
        ("default", example("default.json")),
        ("beams", example("near-parallel.json")),
        ("inside", inside),
        ("workshop", example("workshop.glb")),
    ];
    for (name, state) in scenes {
        let gpu = gpu_picture(&state).expect("the adapter draws");
        let most = if name == "workshop" { EDGES_OF_MESHES } else { EDGES };
        check(name, &draw(&state, || ()), &gpu, most);
    }
}

/// An image of 40 by 30 fields on a slanted rectangle, seen from the side.
fn before_an_image() -> State {
    let mut scene = Scene::default();
    let field = |i: u32| [(i * 37 % 256) as u8, (i / 40 * 8) as u8, 200, 255];
    let rgba = (0..40 * 30).flat_map(field).collect();
    scene.image = Some(SceneImage {
        corner: Point3::new(-6.0, 5.0, -4.0),
        sides: [Vector3::new(10.0, 0.0, -3.0), Vector3::new(0.0, -6.0, 1.0)],
        pixels: Some(Arc::new(Pixels { size: [40, 30], rgba })),
    });
    state_of(scene)
}

#[test]
fn an_image_is_behind_the_boxes_of_both() {
    if gpu("pictures of an image").is_none() {
        return;
    }
    for fill in [Fill::Solid, Fill::Transparent, Fill::Outlines] {
        let mut state = before_an_image();
        state.apply(Input::Look(Look::Fill(fill)));
        let gpu = gpu_picture(&state).expect("the adapter draws");
        check(&format!("{fill:?}"), &draw(&state, || ()), &gpu, EDGES);
    }
}

#[test]
fn the_pictures_that_explain_look_the_same() {
    if gpu("pictures that explain").is_none() {
        return;
    }
    for pair in [[4, 3], [0, 6]] {
        let explained = Explained::new(Scene::default(), pair, [900, 600]).unwrap();
        let gpu = gpu_picture(&explained.state).expect("the adapter draws");
        let cpu = draw(&explained.state, || ());
        let [cpu, gpu] = [cpu, gpu].map(|scene| explained.beside(&scene));
        check(&format!("{pair:?}"), &cpu, &gpu, EDGES);
    }
}

/// Checks that fewer than `most` of 1000 pixels differ.
fn check(name: &str, cpu: &Picture, gpu: &Picture, most: usize) {
    let pixels = cpu.rgba.as_chunks::<4>().0.iter().zip(gpu.rgba.as_chunks::<4>().0);
    let differs =
        |(a, b): &(&[u8; 4], &[u8; 4])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > SAME);
    let different = pixels.filter(differs).count();
    let all = cpu.rgba.len() / 4;
    println!("{name}: {different} of {all} pixels differ");
    assert!(1000 * different < most * all, "{name}: {different} of {all} pixels differ");
}
