//! Rubber bands, against the outlines of boxes in the picture.

use crate::hits::{orthographic, perspective, spawn_boxes, spawn_eye};
use crate::truth::{Eye, Lens, Solid};
use crate::world::{Draw, Picture, World};
use bevy::camera::visibility::{RenderLayers, Visibility};
use bevy::camera::{Projection, primitives::Aabb};
use bevy::ecs::entity::Entity;
use bevy::ecs::system::RunSystemOnce;
use bevy::math::{UVec2, Vec2, Vec3};
use bevy::picking::Pickable;
use bevy::transform::components::Transform;
use bevy_obbligato::{RubberBand, RubberBandError, Selection};
use obbligato_camera::PickError;

type P = [f64; 2];

fn select(
    world: &mut World,
    camera: Entity,
    a: Vec2,
    b: Vec2,
    selection: Selection,
) -> Result<Vec<Entity>, RubberBandError> {
    let run = move |band: RubberBand| band.select(camera, a, b, selection);
    world.app.world_mut().run_system_once(run).unwrap()
}

/// What is left of a convex polygon on one side of a line: where `side` is not negative.
fn cut(polygon: &[P], side: impl Fn(P) -> f64) -> Vec<P> {
    let mut left = Vec::new();
    for (i, &a) in polygon.iter().enumerate() {
        let b = polygon[(i + 1) % polygon.len()];
        let (from, to) = (side(a), side(b));
        if from >= 0.0 {
            left.push(a);
        }
        if from * to < 0.0 {
            let t = from / (from - to);
            left.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
        }
    }
    left
}

/// How a box lies to a rectangle of the picture: whether it is inside, and whether they touch.
fn relation(eye: &Eye, solid: &Solid, min: P, max: P) -> (bool, bool) {
    let corners = solid.corners().map(|corner| {
        let (pixel, beyond) = eye.pixel(corner);
        assert!(beyond > 0.0, "the box reaches through the near plane");
        pixel
    });
    let is_inside = corners.iter().all(|p| (0..2).all(|i| min[i] <= p[i] && p[i] <= max[i]));
    // The outline is that of the faces together, each of which is convex.
    let faces =
        [[0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5]];
    let touches = faces.iter().any(|face| {
        let mut polygon: Vec<P> = face.iter().map(|i| corners[*i]).collect();
        for i in 0..2 {
            polygon = cut(&polygon, |p| p[i] - min[i]);
            polygon = cut(&polygon, |p| max[i] - p[i]);
        }
        !polygon.is_empty()
    });
    (is_inside, touches)
}

/// Both relations for a rectangle that is a bit smaller and for one that is a bit larger.
fn bounds_of_truth(eye: &Eye, solid: &Solid, a: Vec2, b: Vec2) -> [(bool, bool); 2] {
    let (min, max) = (a.min(b), a.max(b));
    [-0.01, 0.01].map(|by| {
        let low = [f64::from(min.x) - by, f64::from(min.y) - by];
        let high = [f64::from(max.x) + by, f64::from(max.y) + by];
        relation(eye, solid, low, high)
    })
}

fn compare(lens: (Projection, Lens), picture: Picture, seed: u64) {
    let (mut world, mut draw) = (World::new(), Draw::from_seed(seed));
    let solids = spawn_boxes(&mut world, &mut draw, 200);
    let (camera, eye) = spawn_eye(&mut world, lens, picture);
    let center = (picture.position.as_vec2() + picture.size.as_vec2() / 2.0) / picture.scale_factor;
    world.point_at(center);
    let (mut inside, mut crossing) = (0, 0);
    for round in 0..200 {
        if round == 100 {
            // All move, and back to where they are.
            for (entity, _) in &solids {
                let at = *world.app.world().get::<Transform>(*entity).unwrap();
                world.insert(*entity, at);
            }
            world.point_at(center);
        }
        let (a, b) = (draw.pixel(&picture), draw.pixel(&picture));
        let window = select(&mut world, camera, a, b, Selection::Window).unwrap();
        let touched = select(&mut world, camera, a, b, Selection::Crossing).unwrap();
        let index = |it: &Entity| it.index_u32();
        assert!(touched.is_sorted_by_key(index) && window.is_sorted_by_key(index));
        for (entity, solid) in &solids {
            let [less, more] = bounds_of_truth(&eye, solid, a, b);
            let (is_inside, is_touched) = (window.contains(entity), touched.contains(entity));
            assert!(less.0 <= is_inside && is_inside <= more.0, "window {a} {b}: {entity}");
            assert!(less.1 <= is_touched && is_touched <= more.1, "crossing {a} {b}: {entity}");
        }
        inside += window.len();
        crossing += touched.len();
    }
    assert!(inside > 500 && crossing > inside, "{inside}, {crossing}");
}

const INSET: Picture = Picture {
    window: UVec2::new(1600, 1200),
    position: UVec2::new(150, 90),
    size: UVec2::new(1100, 700),
    scale_factor: 2.0,
};

#[test]
fn a_band_of_a_perspective_camera_selects_what_outlines_say() {
    compare(perspective(), Picture::WHOLE, 6);
    compare(perspective(), INSET, 7);
}

#[test]
fn a_band_of_an_orthographic_camera_selects_what_outlines_say() {
    compare(orthographic(), Picture::WHOLE, 8);
    compare(orthographic(), INSET, 9);
}

/// Three boxes side by side before a camera at the origin.
fn three_boxes() -> (World, Entity, [Entity; 3]) {
    let mut world = World::new();
    let camera = world.spawn_camera(&INSET, perspective().0, Transform::IDENTITY, 0);
    let boxes = [-2.0, 0.0, 2.0].map(|x| world.spawn_box(Vec3::new(x, 0.0, -10.0), Vec3::ONE));
    world.point_at(Vec2::new(300.0, 300.0));
    (world, camera, boxes)
}

const FAR: Vec2 = Vec2::new(9e3, 9e3);

#[test]
fn what_is_hidden_or_on_another_layer_or_cannot_be_hovered_is_not_selected() {
    let (mut world, camera, boxes) = three_boxes();
    let all = |world: &mut World| {
        world.point_at(Vec2::new(300.0, 300.0));
        select(world, camera, -FAR, FAR, Selection::Window).unwrap()
    };
    assert_eq!(all(&mut world), boxes);
    world.insert(boxes[0], Visibility::Hidden);
    assert_eq!(all(&mut world), boxes[1..]);
    world.insert(boxes[1], RenderLayers::layer(1));
    assert_eq!(all(&mut world), boxes[2..]);
    world.insert(boxes[2], Pickable::IGNORE);
    assert_eq!(all(&mut world), []);
}

#[test]
fn a_band_is_cut_off_at_the_border_of_the_picture() {
    let (mut world, camera, boxes) = three_boxes();
    // Without visibility they count as seen, although they are not in the picture.
    for (x, y) in [(-30.0, 0.0), (30.0, 0.0), (0.0, -30.0), (0.0, 30.0)] {
        let aabb = Aabb::from_min_max(Vec3::NEG_ONE, Vec3::ONE);
        world.spawn((aabb, Transform::from_xyz(x, y, -10.0)));
    }
    world.point_at(Vec2::new(300.0, 300.0));
    let found = select(&mut world, camera, -FAR, FAR, Selection::Crossing).unwrap();
    assert_eq!(found, boxes);
    // The picture begins at 75.
    let corner = Vec2::new(74.0, 400.0);
    let beside = select(&mut world, camera, -FAR, corner, Selection::Crossing);
    assert_eq!(beside, Ok(Vec::new()));
}

#[test]
fn a_scaled_camera_sees_what_its_picture_shows() {
    let mut world = World::new();
    let pose = Transform::from_xyz(0.0, 0.0, 1.0).with_scale(Vec3::new(2.0, 1.0, 1.0));
    let camera = world.spawn_camera(&Picture::WHOLE, perspective().0, pose, 0);
    let target = world.spawn_box(Vec3::new(4.0, 0.0, -9.0), Vec3::ONE);
    // Twice as wide a picture: the box appears at half of its distance from the middle.
    let x = 400.0 + 400.0 * 2.0 / (10.0 * f32::tan(0.5) * 800.0 / 600.0);
    let pixel = Vec2::new(x, 300.0);
    assert_eq!(world.entities_at(pixel), [target]);
    let near = |half: f32| (pixel - half, pixel + half);
    let (a, b) = near(40.0);
    assert_eq!(select(&mut world, camera, a, b, Selection::Window), Ok(vec![target]));
    let (a, b) = near(2.0);
    assert_eq!(select(&mut world, camera, a, b, Selection::Crossing), Ok(vec![target]));
    let mirrored = Vec2::new(800.0 - x, 300.0);
    assert_eq!(
        select(&mut world, camera, mirrored - 20.0, mirrored + 20.0, Selection::Crossing),
        Ok(Vec::new())
    );
}

#[test]
fn a_mirrored_camera_sees_what_its_picture_shows() {
    let mut world = World::new();
    let pose = Transform::from_scale(Vec3::new(-1.0, 1.0, 1.0));
    let camera = world.spawn_camera(&Picture::WHOLE, perspective().0, pose, 0);
    let target = world.spawn_box(Vec3::new(4.0, 0.0, -10.0), Vec3::ONE);
    let x = 400.0 - 300.0 * 4.0 / (10.0 * f32::tan(0.5));
    let pixel = Vec2::new(x, 300.0);
    assert_eq!(world.entities_at(pixel), [target]);
    let band = select(&mut world, camera, pixel - 50.0, pixel + 50.0, Selection::Window);
    assert_eq!(band, Ok(vec![target]));
}

#[test]
fn what_is_no_camera_or_no_corner_is_an_error() {
    let (mut world, camera, boxes) = three_boxes();
    let mut band = |camera, corner| select(&mut world, camera, corner, FAR, Selection::Window);
    assert_eq!(band(boxes[0], Vec2::ZERO), Err(RubberBandError::NoCamera));
    let nan = Vec2::new(f32::NAN, 0.0);
    assert_eq!(band(camera, nan), Err(RubberBandError::Pick(PickError::NotFinite)));
    let mut lost = world.app.world_mut().get_mut::<bevy::camera::Camera>(camera).unwrap();
    lost.viewport = None;
    lost.computed.target_info = None;
    let found = select(&mut world, camera, Vec2::ZERO, FAR, Selection::Window);
    assert_eq!(found, Err(RubberBandError::NoViewport));
}
