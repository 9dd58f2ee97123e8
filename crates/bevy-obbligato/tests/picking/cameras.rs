//! Several cameras: their pictures, their order, and scale factors.

use crate::hits::{orthographic, perspective, spawn_boxes, spawn_eye};
use crate::truth::{Eye, Map};
use crate::world::{Draw, Picture, World};
use bevy::camera::Camera;
use bevy::math::{UVec2, Vec2, Vec3};
use bevy::transform::components::Transform;

/// The left and the right half of a window of 1600 by 900 physical pixels, two to a logical one.
fn halves() -> [Picture; 2] {
    [0, 800].map(|x| Picture {
        window: UVec2::new(1600, 900),
        position: UVec2::new(x, 0),
        size: UVec2::new(800, 900),
        scale_factor: 2.0,
    })
}

#[test]
fn each_picture_is_picked_with_its_own_camera() {
    let (mut world, mut draw) = (World::new(), Draw::from_seed(4));
    let solids = spawn_boxes(&mut world, &mut draw, 200);
    let [left, right] = halves();
    let eyes =
        [spawn_eye(&mut world, perspective(), left), spawn_eye(&mut world, orthographic(), right)];
    let mut count = 0;
    for (camera, eye) in eyes.iter().cycle().take(200) {
        let pixel = draw.pixel(&eye.picture);
        let picks = world.picks_at(pixel);
        let sight = eye.sight(pixel);
        for (entity, solid) in &solids {
            let picked = picks.iter().find(|(it, _)| it == entity);
            let [smaller, larger] = [-1e-4, 1e-4].map(|by| solid.grown(by).entry(&sight).is_some());
            assert!(picked.is_some() || !smaller, "{entity} is missed at {pixel}");
            assert!(picked.is_none() || larger, "{entity} is hit at {pixel}");
            assert!(picked.is_none_or(|(_, hit)| hit.camera == *camera));
        }
        count += picks.len();
    }
    assert!(count > 200, "only {count} hits");
}

#[test]
fn a_camera_above_another_reports_with_its_own_order() {
    let mut world = World::new();
    let behind = world.spawn_box(Vec3::new(0.0, 0.0, -5.0), Vec3::ONE);
    let aside = world.spawn_box(Vec3::new(50.0, 0.0, -9.0), Vec3::ONE);
    let inset =
        Picture { position: UVec2::new(300, 200), size: UVec2::new(200, 200), ..Picture::WHOLE };
    let below = world.spawn_camera(&Picture::WHOLE, perspective().0, Transform::IDENTITY, -1);
    let above = world.spawn_camera(&inset, perspective().0, Transform::from_xyz(50.0, 0.0, 0.0), 7);
    let mut hits = world.point_at(Vec2::new(400.0, 300.0));
    hits.sort_by(|a, b| a.order.total_cmp(&b.order));
    let found: Vec<_> =
        hits.iter().map(|it| (it.order, it.picks[0].0, it.picks[0].1.camera)).collect();
    assert_eq!(found, [(-1.0, behind, below), (7.0, aside, above)]);
    assert_eq!(world.hovered(), [aside], "although the other is nearer to its camera");

    world.app.world_mut().get_mut::<Camera>(above).unwrap().is_active = false;
    assert_eq!(world.entities_at(Vec2::new(400.0, 300.0)), [behind]);
}

#[test]
fn depths_are_distances_from_the_near_plane() {
    for (lens, near) in [(perspective(), 0.25), (orthographic(), 1.0)] {
        let mut world = World::new();
        let eye =
            Eye { pose: Map::of(&Transform::IDENTITY), lens: lens.1, picture: Picture::WHOLE };
        world.spawn_camera(&Picture::WHOLE, lens.0, Transform::IDENTITY, 0);
        world.spawn_box(Vec3::new(0.0, 0.0, -10.5), Vec3::new(30.0, 30.0, 1.0));
        let pixel = Vec2::new(610.0, 180.0);
        let (_, hit) = world.picks_at(pixel).remove(0);
        let sight = eye.sight(pixel);
        // Ten units ahead of the eye, along a ray that may be oblique.
        let depth = (10.0 - near) / -sight.direction[2];
        assert!((f64::from(hit.depth) - depth).abs() < 1e-4, "{hit:?}, {depth}");
        assert_eq!(hit.normal, Some(Vec3::Z));
    }
}
