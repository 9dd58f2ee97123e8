//! One camera: what is hit, in which order, and where.

use crate::truth::{Eye, Lens, Map, Sight, Solid, dot, length, wide};
use crate::world::{Draw, Picture, World};
use bevy::camera::primitives::Aabb;
use bevy::camera::{OrthographicProjection, PerspectiveProjection, Projection, ScalingMode};
use bevy::ecs::entity::Entity;
use bevy::ecs::hierarchy::ChildOf;
use bevy::math::{Vec2, Vec3};
use bevy::picking::Pickable;
use bevy::picking::backend::HitData;
use bevy::transform::components::Transform;
use bevy_obbligato::{ObbligatoPickingPlugin, PickBox};

const LETS_THROUGH: Pickable = Pickable { should_block_lower: false, is_hoverable: true };

pub(crate) fn perspective() -> (Projection, Lens) {
    let lens = PerspectiveProjection {
        fov: 1.0,
        near: 0.25,
        far: 500.0,
        ..PerspectiveProjection::default()
    };
    let (tangent, near) = (f64::tan(0.5), 0.25);
    (lens.into(), Lens::Perspective { tangent, near })
}

pub(crate) fn orthographic() -> (Projection, Lens) {
    let lens = OrthographicProjection {
        near: 1.0,
        far: 500.0,
        scaling_mode: ScalingMode::FixedVertical { viewport_height: 24.0 },
        ..OrthographicProjection::default_3d()
    };
    let (height, near) = (24.0, 1.0);
    (lens.into(), Lens::Orthographic { height, near })
}

/// A camera that looks at the origin from outside of the scene, in the world and in the truth.
pub(crate) fn spawn_eye(
    world: &mut World,
    (lens, true_lens): (Projection, Lens),
    picture: Picture,
) -> (Entity, Eye) {
    let pose = Transform::from_xyz(9.0, 6.0, 20.0).looking_at(Vec3::new(0.5, -0.25, 0.0), Vec3::Y);
    let camera = world.spawn_camera(&picture, lens, pose, 0);
    let eye = Eye { pose: Map::of(&pose), lens: true_lens, picture };
    (camera, eye)
}

/// Boxes of all kinds: explicit ones and bounds of meshes, also about the center of what they are
/// in.
pub(crate) fn spawn_boxes(
    world: &mut World,
    draw: &mut Draw,
    count: usize,
) -> Vec<(Entity, Solid)> {
    let spawn = |number: usize| {
        let mut transform = draw.transform(5.0);
        let mut it = PickBox::new(draw.vector(-0.5, 0.5), draw.vector(0.2, 1.6));
        let aabb = Aabb::from_min_max(it.center - it.half_extents, it.center + it.half_extents);
        let entity = if number.is_multiple_of(2) {
            world.spawn((aabb, transform, LETS_THROUGH))
        } else {
            // A turned box in a frame of unequal scales would be sheared.
            transform.scale = Vec3::splat(transform.scale.x);
            it.rotation = draw.transform(1.0).rotation;
            world.spawn((it, transform, LETS_THROUGH))
        };
        (entity, Solid::new(&Map::of(&transform), &it))
    };
    (0..count).map(spawn).collect()
}

/// The hits front to back, unless a box a bit larger or smaller would be hit otherwise, or two are
/// almost equally deep.
fn true_hits(solids: &[(Entity, Solid)], sight: &Sight) -> Option<Vec<(Entity, f64)>> {
    const MARGIN: f64 = 1e-4;
    let mut hits = Vec::new();
    for (entity, solid) in solids {
        match (solid.grown(-MARGIN).entry(sight), solid.grown(MARGIN).entry(sight)) {
            (Some(_), Some(_)) => hits.push((*entity, solid.entry(sight)?)),
            (None, None) => {}
            _ => return None,
        }
    }
    hits.sort_by(|a, b| a.1.total_cmp(&b.1));
    let is_clear = hits.windows(2).all(|pair| pair[1].1 - pair[0].1 > MARGIN);
    is_clear.then_some(hits)
}

fn assert_same(
    picks: &[(Entity, HitData)],
    truth: &[(Entity, f64)],
    sight: &Sight,
    camera: Entity,
) {
    let entities = |it: &[(Entity, f64)]| it.iter().map(|(entity, _)| *entity).collect::<Vec<_>>();
    let found: Vec<_> = picks.iter().map(|(entity, hit)| (*entity, f64::from(hit.depth))).collect();
    assert_eq!(entities(&found), entities(truth));
    for ((_, hit), (entity, t)) in picks.iter().zip(truth) {
        assert!((f64::from(hit.depth) - t).abs() < 1e-3, "{entity}: {hit:?}, {t}");
        let at = sight.at(*t);
        let off = [0, 1, 2].map(|i| wide(hit.position.unwrap())[i] - at[i]);
        assert!(length(off) < 1e-3, "{entity}: {hit:?}, {at:?}");
        assert_eq!(hit.camera, camera);
    }
}

/// The normal is that of the face that the hit is on: it is a unit vector, points toward the ray,
/// and the box ends there.
fn assert_normal(solid: &Solid, hit: &HitData, sight: &Sight) {
    let normal = wide(hit.normal.unwrap());
    assert!((length(normal) - 1.0).abs() < 1e-5 && dot(normal, sight.direction) < 0.0);
    let along = |p| dot(normal, p);
    let farthest = solid.corners().map(along).into_iter().fold(f64::NEG_INFINITY, f64::max);
    assert!((farthest - along(wide(hit.position.unwrap()))).abs() < 1e-3);
}

fn compare(lens: (Projection, Lens), seed: u64) {
    let (mut world, mut draw) = (World::new(), Draw::from_seed(seed));
    let solids = spawn_boxes(&mut world, &mut draw, 300);
    let (camera, eye) = spawn_eye(&mut world, lens, Picture::WHOLE);
    let (mut hits, mut unclear) = (0, 0);
    for _ in 0..400 {
        let pixel = draw.pixel(&Picture::WHOLE);
        let picks = world.picks_at(pixel);
        let sight = eye.sight(pixel);
        let Some(truth) = true_hits(&solids, &sight) else {
            unclear += 1;
            continue;
        };
        assert_same(&picks, &truth, &sight, camera);
        for (entity, hit) in &picks {
            let (_, solid) = solids.iter().find(|(it, _)| it == entity).unwrap();
            assert_normal(solid, hit, &sight);
        }
        hits += truth.len();
    }
    assert!(hits > 600 && unclear < 20, "{hits} hits, {unclear} unclear");
}

#[test]
fn a_perspective_camera_hits_what_a_scan_in_double_precision_hits() {
    compare(perspective(), 1);
}

#[test]
fn an_orthographic_camera_hits_what_a_scan_in_double_precision_hits() {
    compare(orthographic(), 2);
}

const CENTER: Vec2 = Vec2::new(400.0, 300.0);

/// Four boxes in a row before a camera at the origin, the nearest first.
fn row() -> (World, [Entity; 4]) {
    let mut world = World::new();
    world.spawn_camera(&Picture::WHOLE, perspective().0, Transform::IDENTITY, 0);
    let row = [-3.0, -6.0, -9.0, -12.0].map(|z| world.spawn_box(Vec3::new(0.0, 0.0, z), Vec3::ONE));
    (world, row)
}

#[test]
fn a_box_blocks_those_behind_it() {
    let (mut world, row) = row();
    assert_eq!(world.entities_at(CENTER), row[..1]);
    assert_eq!(world.hovered(), row[..1]);
}

#[test]
fn what_lets_through_is_hit_together_with_what_is_behind() {
    let (mut world, row) = row();
    world.insert(row[0], LETS_THROUGH);
    world.insert(row[1], LETS_THROUGH);
    assert_eq!(world.entities_at(CENTER), row[..3]);
    assert_eq!(world.hovered(), row[..3]);
}

#[test]
fn what_is_ignored_is_not_hit() {
    let (mut world, row) = row();
    world.insert(row[0], Pickable::IGNORE);
    assert_eq!(world.entities_at(CENTER), row[1..2]);
}

#[test]
fn what_cannot_be_hovered_still_blocks() {
    let (mut world, row) = row();
    let screen = Pickable { should_block_lower: true, is_hoverable: false };
    world.insert(row[0], screen);
    assert_eq!(world.entities_at(CENTER), row[..1]);
    assert_eq!(world.hovered(), []);
}

#[test]
fn of_boxes_at_the_same_depth_that_of_the_smaller_index_comes_first() {
    let (mut world, _) = row();
    let mut twins: Vec<_> =
        (0..40).map(|_| world.spawn_box(Vec3::new(0.0, 0.0, -2.0), Vec3::ONE)).collect();
    twins.sort_by_key(|it| it.index_u32());
    assert_eq!(world.entities_at(CENTER), twins[..1]);
    for twin in &twins {
        world.insert(*twin, LETS_THROUGH);
    }
    world.app.world_mut().entity_mut(twins[30]).remove::<Pickable>();
    assert_eq!(world.entities_at(CENTER), twins[..31]);
}

#[test]
fn a_room_around_the_camera_is_not_hit() {
    let (mut world, row) = row();
    world.spawn_box(Vec3::ZERO, Vec3::splat(100.0));
    assert_eq!(world.entities_at(CENTER), row[..1]);
}

#[test]
fn what_is_flat_as_a_sprite_is_hit() {
    let mut world = World::new();
    world.spawn_camera(&Picture::WHOLE, orthographic().0, Transform::IDENTITY, 0);
    let sprite = Aabb::from_min_max(Vec3::new(-2.0, -1.0, 0.0), Vec3::new(2.0, 1.0, 0.0));
    let sprite = world.spawn((sprite, Transform::from_xyz(0.0, 0.0, -3.0)));
    // The picture is 24 high and 32 wide.
    assert_eq!(world.entities_at(CENTER + 25.0 * Vec2::new(1.9, 0.9)), [sprite]);
    assert_eq!(world.entities_at(CENTER + 25.0 * Vec2::new(1.9, 1.1)), []);
}

#[test]
fn what_is_behind_the_camera_is_not_hit() {
    let mut world = World::new();
    world.spawn_camera(&Picture::WHOLE, perspective().0, Transform::IDENTITY, 0);
    world.spawn_box(Vec3::new(0.0, 0.0, 5.0), Vec3::ONE);
    assert_eq!(world.entities_at(CENTER), []);
}

#[test]
fn an_explicit_box_takes_the_place_of_that_of_a_mesh() {
    let (mut world, row) = row();
    let aabb = Aabb::from_min_max(Vec3::splat(-0.4), Vec3::splat(0.4));
    let mesh = world.spawn((aabb, Transform::from_xyz(0.0, 0.0, -2.0)));
    assert_eq!(world.entities_at(CENTER), [mesh]);
    world.insert(mesh, PickBox::new(Vec3::X * 5.0, Vec3::splat(0.4)));
    assert_eq!(world.entities_at(CENTER), row[..1]);
    world.app.world_mut().entity_mut(mesh).remove::<PickBox>();
    assert_eq!(world.entities_at(CENTER), [mesh]);
}

#[test]
fn meshes_are_left_to_others_if_wanted() {
    let mut world = World::with(ObbligatoPickingPlugin { explicit_only: true });
    world.spawn_camera(&Picture::WHOLE, perspective().0, Transform::IDENTITY, 0);
    let aabb = Aabb::from_min_max(Vec3::splat(-0.4), Vec3::splat(0.4));
    let mesh = world.spawn((aabb, Transform::from_xyz(0.0, 0.0, -2.0)));
    let behind = world.spawn_box(Vec3::new(0.0, 0.0, -5.0), Vec3::ONE);
    assert_eq!(world.entities_at(CENTER), [behind]);
    world.insert(mesh, PickBox::new(Vec3::ZERO, Vec3::splat(0.4)));
    assert_eq!(world.entities_at(CENTER), [mesh]);
    world.app.world_mut().entity_mut(mesh).remove::<PickBox>();
    assert_eq!(world.entities_at(CENTER), [behind]);
}

#[test]
fn a_turned_child_of_a_scaled_parent_is_hit_wherever_it_is() {
    let (mut world, mut draw) = (World::new(), Draw::from_seed(3));
    let (_, eye) = spawn_eye(&mut world, perspective(), Picture::WHOLE);
    let (mut sheared, mut count) = (Vec::new(), 0);
    for _ in 0..60 {
        let (outer, inner) = (draw.transform(5.0), draw.transform(0.5));
        let it = PickBox::new(draw.vector(-0.5, 0.5), draw.vector(0.2, 1.6));
        let parent = world.spawn((outer, bevy::camera::visibility::Visibility::Inherited));
        let child = world.spawn((it, inner, LETS_THROUGH, ChildOf(parent)));
        sheared.push((child, Solid::new(&Map::of(&outer).after(&Map::of(&inner)), &it)));
    }
    for _ in 0..200 {
        let pixel = draw.pixel(&Picture::WHOLE);
        let picks = world.picks_at(pixel);
        let sight = eye.sight(pixel);
        for (child, solid) in &sheared {
            let Some(t) = solid.grown(-1e-4).entry(&sight) else {
                continue;
            };
            let hit = picks.iter().find(|(entity, _)| entity == child);
            let (_, hit) = hit.unwrap_or_else(|| panic!("{child} is missed at {pixel}"));
            assert!(f64::from(hit.depth) < t + 1e-3, "the box around it is entered no later");
            count += 1;
        }
    }
    assert!(count > 100, "only {count} hits");
}
