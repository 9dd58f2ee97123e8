//! What picking costs a frame of 100,000 cubes, compared with Bevy's own backend for meshes:
//! `cargo bench`.
//!
//! Both pick the same cubes in apps that are alike, in turn, with a pointer that moves. The time is
//! that of the schedule in which backends run, less that of an app without a backend. Both must hit
//! the same cubes.

use bevy::MinimalPlugins;
use bevy::app::{App, PreUpdate};
use bevy::asset::{AssetPlugin, Assets};
use bevy::camera::{
    Camera, Camera3d, CameraPlugin, ComputedCameraValues, NormalizedRenderTarget,
    PerspectiveProjection, Projection, RenderTargetInfo,
};
use bevy::ecs::entity::Entity;
use bevy::ecs::message::Messages;
use bevy::math::{Quat, UVec2, Vec2, Vec3};
use bevy::mesh::{Mesh, Mesh3d, MeshPlugin};
use bevy::picking::PickingPlugin;
use bevy::picking::backend::PointerHits;
use bevy::picking::mesh_picking::MeshPickingPlugin;
use bevy::picking::pointer::{Location, PointerId, PointerLocation};
use bevy::shape::Cuboid;
use bevy::transform::TransformPlugin;
use bevy::transform::components::{GlobalTransform, Transform};
use bevy::window::{PrimaryWindow, Window, WindowRef};
use bevy_obbligato::ObbligatoPickingPlugin;
use std::time::{Duration, Instant};

const COUNT: usize = 100_000;
const FRAMES: usize = 200;
const PICTURE: UVec2 = UVec2::new(1280, 720);

/// An app with 100,000 cubes, a camera that sees them all, and a pointer.
struct Scene {
    app: App,
    cubes: Vec<Entity>,
    pointer: Entity,
    window: NormalizedRenderTarget,
}

fn place(number: usize, frame: usize) -> Transform {
    let [x, y, z] = [number % 50, number / 50 % 50, number / 2500].map(|it| it as f32);
    let sway = 0.3 * (frame as f32 * 0.1 + number as f32).sin();
    Transform::from_translation(Vec3::new(x + sway, y, z - 60.0) - Vec3::splat(24.5))
        .with_rotation(Quat::from_rotation_x(x + y) * Quat::from_rotation_y(z))
}

impl Scene {
    fn new(add_backend: fn(&mut App)) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), TransformPlugin));
        app.add_plugins((MeshPlugin, CameraPlugin, PickingPlugin));
        add_backend(&mut app);
        let world = app.world_mut();
        let cube = Mesh::from(Cuboid::from_length(0.4));
        let cube = Mesh3d(world.resource_mut::<Assets<Mesh>>().add(cube));
        let cubes = (0..COUNT).map(|it| world.spawn((cube.clone(), place(it, 0))).id()).collect();
        let window = world.spawn((Window::default(), PrimaryWindow)).id();
        let window = WindowRef::Primary.normalize(Some(window)).unwrap();
        let pointer = world.spawn(PointerId::Mouse).id();
        world.spawn(camera());
        // One frame computes bounds, the next one who is seen.
        app.update();
        app.update();
        Self { app, cubes, pointer, window: NormalizedRenderTarget::Window(window) }
    }

    /// Moves every `stride`-th cube, and the pointer.
    fn move_on(&mut self, frame: usize, stride: Option<usize>) {
        let world = self.app.world_mut();
        for number in stride.into_iter().flat_map(|stride| (frame % stride..COUNT).step_by(stride))
        {
            let mut at = world.get_mut::<GlobalTransform>(self.cubes[number]).unwrap();
            *at = place(number, frame).into();
        }
        let [x, y] = [frame * 37 % 1280, frame * 91 % 720].map(|it| it as f32);
        let location = Location { target: self.window.clone(), position: Vec2::new(x, y) };
        world.entity_mut(self.pointer).insert(PointerLocation::new(location));
        world.resource_mut::<Messages<PointerHits>>().clear();
    }

    fn pick(&mut self) -> Duration {
        let start = Instant::now();
        self.app.world_mut().run_schedule(PreUpdate);
        start.elapsed()
    }

    /// The depth of the nearest cube that the pointer hits; that of the window is none.
    fn depth(&mut self) -> Option<f32> {
        let hits = self
            .app
            .world_mut()
            .resource_mut::<Messages<PointerHits>>()
            .drain()
            .collect::<Vec<_>>();
        let cubes = hits.iter().filter(|it| it.order > f32::NEG_INFINITY);
        cubes.flat_map(|it| &it.picks).map(|(_, hit)| hit.depth).min_by(f32::total_cmp)
    }
}

fn camera() -> (Camera3d, Camera, Projection) {
    let aspect_ratio = PICTURE.x as f32 / PICTURE.y as f32;
    let lens = Projection::from(PerspectiveProjection {
        aspect_ratio,
        ..PerspectiveProjection::default()
    });
    let computed = ComputedCameraValues {
        clip_from_view: lens.get_clip_from_view(),
        target_info: Some(RenderTargetInfo { physical_size: PICTURE, scale_factor: 1.0 }),
        ..ComputedCameraValues::default()
    };
    let camera = Camera { computed, ..Camera::default() };
    (Camera3d::default(), camera, lens)
}

/// The least of some times, in ns: other load on the machine only adds to it.
fn least(times: &[Duration]) -> f64 {
    times.iter().min().map_or(f64::NAN, |it| it.as_nanos() as f64)
}

/// Frames of all scenes in turn; every `stride`-th cube moves, or none.
fn compare(name: &str, scenes: &mut [Scene; 3], stride: Option<usize>) {
    let mut times = [const { Vec::new() }; 3];
    let (mut hits, mut grazes) = (0, 0);
    for frame in 0..FRAMES {
        for (scene, times) in scenes.iter_mut().zip(&mut times) {
            scene.move_on(frame, stride);
            times.push(scene.pick());
        }
        let [_, ours, meshes] = scenes.each_mut().map(Scene::depth);
        let far = f32::MAX;
        let is_same = (ours.unwrap_or(far) - meshes.unwrap_or(far)).abs() < 1e-2;
        grazes += usize::from(!is_same);
        hits += usize::from(ours.is_some());
    }
    assert!(hits > FRAMES / 4, "the pointer hits {hits} times");
    // Rounding decides about a ray that grazes a cube.
    assert!(grazes < FRAMES / 50, "other cubes in {grazes} frames");
    let [nothing, ours, meshes] = times.each_ref().map(|it| least(it));
    let (ours, meshes) = (ours - nothing, meshes - nothing);
    println!(
        "{name:<12} {ours:>12.0} ns a frame, meshes {meshes:>12.0} ns: {:.3} of it",
        ours / meshes
    );
}

fn main() {
    let mut scenes = [
        Scene::new(|_| {}),
        Scene::new(|app| _ = app.add_plugins(ObbligatoPickingPlugin::default())),
        Scene::new(|app| _ = app.add_plugins(MeshPickingPlugin)),
    ];
    compare("none moves", &mut scenes, None);
    compare("1 % moves", &mut scenes, Some(100));
    compare("all move", &mut scenes, Some(1));
}
