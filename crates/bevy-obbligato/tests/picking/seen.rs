//! What a camera does not draw is not hit.

use crate::hits::perspective;
use crate::world::{Picture, World};
use bevy::camera::visibility::{RenderLayers, Visibility};
use bevy::ecs::entity::Entity;
use bevy::ecs::hierarchy::ChildOf;
use bevy::math::{UVec2, Vec2, Vec3};
use bevy::transform::components::Transform;

const CENTER: Vec2 = Vec2::new(400.0, 300.0);

/// A camera at the origin, a box before it, and one behind that.
fn two_boxes() -> (World, Entity, [Entity; 2]) {
    let mut world = World::new();
    let camera = world.spawn_camera(&Picture::WHOLE, perspective().0, Transform::IDENTITY, 0);
    let boxes = [-3.0, -6.0].map(|z| world.spawn_box(Vec3::new(0.0, 0.0, z), Vec3::ONE));
    (world, camera, boxes)
}

#[test]
fn a_hidden_box_is_not_hit_until_it_is_shown_again() {
    let (mut world, _, [front, back]) = two_boxes();
    world.insert(front, Visibility::Hidden);
    assert_eq!(world.entities_at(CENTER), [back]);
    world.insert(front, Visibility::Visible);
    assert_eq!(world.entities_at(CENTER), [front]);
}

#[test]
fn a_child_of_something_hidden_is_not_hit() {
    let (mut world, _, [front, back]) = two_boxes();
    let parent = world.spawn((Transform::IDENTITY, Visibility::Hidden));
    world.insert(front, ChildOf(parent));
    assert_eq!(world.entities_at(CENTER), [back]);
    world.insert(parent, Visibility::Inherited);
    assert_eq!(world.entities_at(CENTER), [front]);
}

#[test]
fn what_is_on_another_layer_is_not_hit() {
    let (mut world, camera, [front, back]) = two_boxes();
    world.insert(front, RenderLayers::layer(3));
    assert_eq!(world.entities_at(CENTER), [back]);
    world.insert(camera, RenderLayers::layer(3));
    assert_eq!(world.entities_at(CENTER), [front]);
    world.insert(camera, RenderLayers::from_layers(&[0, 5]));
    assert_eq!(world.entities_at(CENTER), [back]);
    world.insert(back, RenderLayers::none());
    assert_eq!(world.entities_at(CENTER), []);
}

#[test]
fn what_only_another_camera_shows_is_hit_in_its_picture_alone() {
    let (mut world, _, [front, back]) = two_boxes();
    world.insert(front, RenderLayers::layer(3));
    let inset =
        Picture { position: UVec2::new(600, 0), size: UVec2::new(200, 150), ..Picture::WHOLE };
    let other = world.spawn_camera(&inset, perspective().0, Transform::IDENTITY, 1);
    world.insert(other, RenderLayers::layer(3));
    assert_eq!(world.entities_at(CENTER), [back]);
    assert_eq!(world.entities_at(Vec2::new(700.0, 75.0)), [front]);
}
