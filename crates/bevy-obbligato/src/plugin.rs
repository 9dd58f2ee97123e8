use crate::PickBox;
use crate::living_tree::LivingTree;
use crate::targets::{PoseQuery, PoseQueryItem, Targets};
use bevy_app::{App, Plugin, PreUpdate};
use bevy_camera::Camera;
use bevy_camera::primitives::Aabb;
use bevy_camera::visibility::RenderLayers;
use bevy_ecs::entity::Entity;
use bevy_ecs::lifecycle::RemovedComponents;
use bevy_ecs::message::MessageWriter;
use bevy_ecs::query::{Changed, Or, QueryFilter, With};
use bevy_ecs::schedule::IntoScheduleConfigs;
use bevy_ecs::system::{Query, Res, ResMut};
use bevy_picking::PickingSystems;
use bevy_picking::backend::ray::RayMap;
use bevy_picking::backend::{HitData, PointerHits};
use bevy_transform::components::GlobalTransform;
use obbligato::Ray3;

/// A picking backend: pointers hit the boxes of entities.
///
/// Every entity with an [`Aabb`] or a [`PickBox`] is in a tree, which follows them as they move,
/// appear and disappear. Every ray of Bevy's [`RayMap`] gives a [`PointerHits`] with what it hits
/// from front to back, up to the first entity that blocks those behind it. Depths are distances
/// from the near plane; positions and normals are in the world.
///
/// - [`Pickable`](bevy_picking::Pickable) is respected. An entity that is not hoverable but blocks
///   is reported, as `bevy_picking` wants it.
/// - What [`ViewVisibility`](bevy_camera::visibility::ViewVisibility) calls hidden is not hit, nor
///   what is on none of the camera's [`RenderLayers`].
/// - A box around the start of a ray is not hit, so that a room around the camera does not block
///   what is in it.
/// - A box that a transform shears, as a turned child of a scaled parent is, is hit as a box around
///   it.
/// - Of hits at the same depth that of the entity with the smaller [index](Entity::index_u32) comes
///   first.
///
/// An entity whose box is not finite, or has a negative half-extent, cannot be picked; a warning
/// says so.
#[derive(Clone, Copy, Debug, Default)]
pub struct ObbligatoPickingPlugin {
    /// Whether only entities with a [`PickBox`] are picked, and meshes are left to another backend.
    pub explicit_only: bool,
}

impl Plugin for ObbligatoPickingPlugin {
    fn build(&self, app: &mut App) {
        let follow = if self.explicit_only {
            follow::<With<PickBox>>.into_configs()
        } else {
            follow::<Or<(With<PickBox>, With<Aabb>)>>.into_configs()
        };
        app.insert_resource(LivingTree::new(self.explicit_only))
            .add_systems(PreUpdate, (follow, write_hits).chain().in_set(PickingSystems::Backend));
    }
}

type Moved = Or<(Changed<GlobalTransform>, Changed<Aabb>, Changed<PickBox>)>;

/// Keeps the tree as the entities that pass the filter are.
fn follow<F: QueryFilter + 'static>(
    mut tree: ResMut<LivingTree>,
    mut removed: (
        RemovedComponents<Aabb>,
        RemovedComponents<PickBox>,
        RemovedComponents<GlobalTransform>,
    ),
    all: Query<(Entity, PoseQuery), F>,
    moved: Query<(Entity, PoseQuery), (F, Moved)>,
) {
    let removed = removed.0.read().chain(removed.1.read()).chain(removed.2.read());
    for entity in removed {
        match all.get(entity) {
            Ok((entity, place)) => take(&mut tree, entity, &place),
            Err(_) => tree.remove(entity),
        }
    }
    let few = tree.few();
    if moved.iter().take(few + 1).count() > few {
        tree.leave_stale();
        return;
    }
    if tree.is_stale() {
        all.iter().for_each(|(entity, place)| take(&mut tree, entity, &place));
    } else {
        moved.iter().for_each(|(entity, place)| take(&mut tree, entity, &place));
    }
    tree.update();
}

fn take(tree: &mut LivingTree, entity: Entity, place: &PoseQueryItem) {
    match place.to_box().map(|it| it.bounds()) {
        Some(Ok(bounds)) => tree.set(entity, bounds),
        Some(Err(error)) => {
            tracing::warn!("{entity} cannot be picked: {error}");
            tree.remove(entity);
        }
        None => tree.remove(entity),
    }
}

/// Writes what every pointer hits in the picture of every camera.
fn write_hits(
    rays: Res<RayMap>,
    cameras: Query<(&Camera, Option<&RenderLayers>)>,
    targets: Targets,
    mut messages: MessageWriter<PointerHits>,
) {
    for (id, ray) in rays.iter() {
        let (Ok((camera, layers)), Ok(ray)) =
            (cameras.get(id.camera), Ray3::new(ray.origin.into(), (*ray.direction).into()))
        else {
            continue;
        };
        let picks: Vec<_> = targets
            .hits(&ray, layers.unwrap_or_default())
            .into_iter()
            .map(|hit| {
                let position = ray.point_at(hit.at.t).into();
                let data =
                    HitData::new(id.camera, hit.at.t, Some(position), Some(hit.at.normal.into()));
                (hit.entity, data)
            })
            .collect();
        if !picks.is_empty() {
            messages.write(PointerHits::new(id.pointer, picks, camera.order as f32));
        }
    }
}
