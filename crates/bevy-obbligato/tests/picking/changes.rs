//! Entities that move, come and go.

use crate::hits::{perspective, spawn_boxes, spawn_eye};
use crate::truth::{Map, Solid};
use crate::world::{Draw, Picture, World};
use bevy::ecs::entity::Entity;
use bevy::math::{Vec2, Vec3};
use bevy::transform::components::{GlobalTransform, Transform};
use bevy_obbligato::PickBox;

const CENTER: Vec2 = Vec2::new(400.0, 300.0);

fn two_boxes() -> (World, [Entity; 2]) {
    let mut world = World::new();
    world.spawn_camera(&Picture::WHOLE, perspective().0, Transform::IDENTITY, 0);
    let boxes = [-3.0, -6.0].map(|z| world.spawn_box(Vec3::new(0.0, 0.0, z), Vec3::ONE));
    (world, boxes)
}

#[test]
fn a_box_that_moves_or_changes_its_size_is_hit_where_it_is_now() {
    let (mut world, [front, back]) = two_boxes();
    assert_eq!(world.entities_at(CENTER), [front]);
    world.insert(front, Transform::from_xyz(2.0, 0.0, -3.0));
    assert_eq!(world.entities_at(CENTER), [back]);
    world.insert(front, PickBox::new(Vec3::ZERO, Vec3::new(2.0, 0.5, 0.5)));
    assert_eq!(world.entities_at(CENTER), [front]);
}

#[test]
fn what_loses_its_box_or_its_place_is_not_hit() {
    let (mut world, [front, back]) = two_boxes();
    assert_eq!(world.entities_at(CENTER), [front]);
    world.app.world_mut().despawn(front);
    assert_eq!(world.entities_at(CENTER), [back]);
    world.app.world_mut().entity_mut(back).remove::<PickBox>();
    assert_eq!(world.entities_at(CENTER), []);
    world.insert(back, PickBox::new(Vec3::ZERO, Vec3::ONE));
    assert_eq!(world.entities_at(CENTER), [back]);
    world.app.world_mut().entity_mut(back).remove::<(Transform, GlobalTransform)>();
    assert_eq!(world.entities_at(CENTER), []);
}

#[test]
fn a_box_that_is_nowhere_comes_back() {
    let (mut world, [front, back]) = two_boxes();
    assert_eq!(world.entities_at(CENTER), [front]);
    for nowhere in [f32::NAN, f32::INFINITY, 1e30] {
        world.insert(front, Transform::from_xyz(0.0, 0.0, nowhere));
        assert_eq!(world.entities_at(CENTER), [back]);
        world.insert(front, Transform::from_xyz(0.0, 0.0, -2.0));
        assert_eq!(world.entities_at(CENTER), [front]);
    }
    world.insert(front, PickBox::new(Vec3::ZERO, Vec3::new(1.0, -1.0, 1.0)));
    assert_eq!(world.entities_at(CENTER), [back]);
}

/// Changes some of the boxes, now and then most of them: some move, some go, some come.
fn disturb(world: &mut World, draw: &mut Draw, solids: &mut Vec<(Entity, Solid)>) {
    let most = if draw.below(8) == 0 { 400 } else { 20 };
    for _ in 0..draw.below(most) {
        let at = draw.below(solids.len());
        let entity = solids[at].0;
        match draw.below(3) {
            0 => {
                world.app.world_mut().despawn(entity);
                solids.swap_remove(at);
            }
            1 => solids.extend(spawn_boxes(world, draw, 1)),
            _ => {
                let (transform, it) =
                    (draw.transform(8.0), PickBox::new(Vec3::ZERO, draw.vector(0.2, 1.6)));
                world.insert(entity, (transform, it));
                solids[at].1 = Solid::new(&Map::of(&transform), &it);
            }
        }
    }
}

#[test]
fn after_any_changes_a_ray_hits_what_a_scan_of_what_is_there_hits() {
    let (mut world, mut draw) = (World::new(), Draw::from_seed(5));
    let mut solids = spawn_boxes(&mut world, &mut draw, 150);
    let (_, eye) = spawn_eye(&mut world, perspective(), Picture::WHOLE);
    let mut count = 0;
    for _ in 0..300 {
        disturb(&mut world, &mut draw, &mut solids);
        let pixel = draw.pixel(&Picture::WHOLE);
        let picked = world.entities_at(pixel);
        let sight = eye.sight(pixel);
        let known = |entity: &Entity| solids.iter().any(|(it, _)| it == entity);
        assert!(picked.iter().all(known), "{picked:?} are not all there");
        for (entity, solid) in &solids {
            let is_picked = picked.contains(entity);
            let [smaller, larger] = [-1e-4, 1e-4].map(|by| solid.grown(by).entry(&sight).is_some());
            assert!(smaller <= is_picked && is_picked <= larger, "{entity} at {pixel}");
        }
        count += picked.len();
    }
    assert!(count > 200, "only {count} hits");
}
