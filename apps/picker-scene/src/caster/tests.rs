use super::*;
use crate::color::Color;
use crate::overlaps::for_each_overlap;
use crate::pick::pick;
use crate::scene::SceneBox;
use crate::view::{Lens, View};
use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_camera::Viewport;
use std::convert::Infallible;

/// Boxes that are hard on a tree: flat and long ones, duplicates, and coordinates on a coarse grid,
/// so that rays lie in the planes of faces.
fn crowd(count: usize, center: f32, spread: f32) -> Scene {
    let mut bits = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = move |limit: u64| {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        bits % limit
    };
    let mut boxes: Vec<SceneBox> = Vec::new();
    for index in 0..count {
        let twin = boxes.get(below(16) as usize * index / 16).filter(|_| below(8) == 0).cloned();
        let mut grid = |steps: u64| below(steps) as f32 / steps as f32;
        let place = Vector3::from_fn(|_, _| center + spread * (grid(64) - 0.5));
        let half_extents = Vector3::from_fn(|_, _| spread * grid(8) / 16.0);
        let turn = Vector3::from_fn(|_, _| grid(4) * std::f32::consts::TAU);
        let rotation = Rotation3::new(turn * (grid(2) * 2.0).round());
        let shape = Obb3::new(place.into(), half_extents, rotation).unwrap();
        let fresh = SceneBox::new("", shape, Color([0; 3]));
        boxes.push(twin.unwrap_or(fresh));
    }
    let eye = Point3::from(Vector3::new(center + 0.25, center, center + spread));
    let target = Point3::new(center, center, center);
    let lens = Lens::Perspective { fov_y: 1.0 };
    let view = View::new(eye, target, Vector3::y(), lens, spread * 0.01, None).unwrap();
    Scene::new(view, boxes)
}

#[test]
fn the_tree_gives_the_answers_of_a_scan_over_all_boxes() {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(96.0, 64.0)).unwrap();
    for (count, center, spread) in
        [(0, 0.0, 1.0), (1, 0.0, 1.0), (500, 0.0, 8.0), (500, 1e4, 8.0), (300, -3.0, 1e9)]
    {
        let scene = crowd(count, center, spread);
        for pixel in 0..96 * 64 * 4 {
            let cursor = Point2::new((pixel % 192) as f32 / 2.0, (pixel / 192) as f32 / 2.0);
            let pick_ray = PickRay::new(scene.view(), &viewport, cursor).unwrap();
            let scanned = pick(&scene, scene.view(), &viewport, cursor).unwrap();
            assert_eq!(
                scene.nearest(&pick_ray),
                scanned,
                "{count} boxes around {center}, {cursor}"
            );
        }
    }
}

#[test]
fn a_ray_is_blocked_exactly_when_it_meets_something() {
    let scene = crowd(60, 0.0, 8.0);
    for step in 0..4000 {
        let (x, y) = ((step % 64) as f32 / 8.0 - 4.0, (step / 64) as f32 / 8.0 - 4.0);
        let ray = Ray3::new(Point3::new(x, y, 9.0), Vector3::new(0.0, 0.125, -1.0)).unwrap();
        let meets = |item: &SceneBox| item.shape.cast_ray(&ray, f32::INFINITY).is_some();
        assert_eq!(scene.is_blocked(&ray), scene.boxes().iter().any(meets), "{x} {y}");
    }
}

#[test]
fn overlaps_are_those_of_a_comparison_of_all_pairs() {
    for (count, center, spread) in [(0, 0.0, 1.0), (1, 0.0, 1.0), (1200, 0.0, 8.0), (700, 1e4, 8.0)]
    {
        let scene = crowd(count, center, spread);
        let mut found = Vec::new();
        let taken: Result<(), Infallible> = for_each_overlap(&scene, |overlaps, _| {
            found.extend(overlaps.iter().map(|overlap| (overlap.a, overlap.b)));
            Ok(())
        });
        taken.unwrap();
        let shape = |index: usize| &scene.boxes()[index].shape;
        let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        let expected: Vec<_> = pairs.filter(|&(a, b)| shape(a).intersects(shape(b))).collect();
        assert!(
            count < 2 || expected.len() > count / 2,
            "the boxes are too sparse to test anything"
        );
        assert_eq!(found, expected, "{count} boxes around {center}");
    }
}

#[test]
fn each_box_behind_another_is_the_next_of_a_scan() {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(96.0, 64.0)).unwrap();
    let (scene, mut ties) = (crowd(300, 0.0, 8.0), 0);
    for pixel in 0..96 * 64 / 7 {
        let (x, y) = (pixel * 7 % 96, pixel * 7 / 96);
        let cursor = Point2::new(x as f32 + 0.5, y as f32 + 0.5);
        let pick_ray = PickRay::new(scene.view(), &viewport, cursor).unwrap();
        let all = crate::pick_all(&scene, scene.view(), &viewport, cursor).unwrap();
        let first = scene.nearest(&pick_ray);
        let next = |picked: &Picked| scene.nearest_behind(&pick_ray, picked.index);
        let found: Vec<Picked> = std::iter::successors(first, next).collect();
        assert_eq!(found, all, "{cursor}");
        ties += all.windows(2).filter(|it| it[0].hit.t == it[1].hit.t).count();
    }
    assert!(ties > 100, "{ties}");
}
