//! What can be picked, as its components say.

use crate::PickBox;
use crate::living_tree::LivingTree;
use crate::placed_box::PlacedBox;
use bevy_camera::primitives::Aabb;
use bevy_camera::visibility::{RenderLayers, ViewVisibility};
use bevy_ecs::entity::Entity;
use bevy_ecs::query::QueryData;
use bevy_ecs::system::{Query, Res, SystemParam};
use bevy_picking::Pickable;
use bevy_transform::components::GlobalTransform;
use obbligato::{Aabb3, Obb3, Ray3, RayHit};
use obbligato_camera::{Containment, Frustum};
use std::sync::{Mutex, PoisonError};

/// The components that say where an entity is.
#[derive(QueryData)]
pub(crate) struct PoseQuery {
    explicit: Option<&'static PickBox>,
    mesh: Option<&'static Aabb>,
    transform: &'static GlobalTransform,
}

impl PoseQueryItem<'_, '_> {
    /// The explicit box, or else that of the mesh.
    pub(crate) fn to_box(&self) -> Option<PlacedBox> {
        match (self.explicit, self.mesh) {
            (Some(it), _) => Some(PlacedBox::explicit(it, self.transform)),
            (None, Some(aabb)) => Some(PlacedBox::of_mesh(aabb, self.transform)),
            (None, None) => None,
        }
    }
}

/// All components that matter of an entity that may be hit.
#[derive(QueryData)]
struct Target {
    entity: Entity,
    place: PoseQuery,
    visibility: Option<&'static ViewVisibility>,
    layers: Option<&'static RenderLayers>,
    pickable: Option<&'static Pickable>,
}

impl TargetItem<'_, '_> {
    /// Whether a camera of some layers draws it. An entity that nothing can hide has no visibility.
    fn is_seen(&self, layers: &RenderLayers) -> bool {
        self.visibility.is_none_or(|it| it.get())
            && layers.intersects(self.layers.unwrap_or_default())
    }

    fn pickable(&self) -> Pickable {
        self.pickable.copied().unwrap_or_default()
    }

    fn obb(&self) -> Option<Obb3> {
        self.place.to_box()?.obb().ok()
    }

    fn bounds(&self) -> Option<Aabb3> {
        self.place.to_box()?.bounds().ok()
    }
}

/// A hit of a ray with an entity.
pub(crate) struct Hit {
    pub(crate) entity: Entity,
    pub(crate) at: RayHit<f32, 3>,
    blocks: bool,
}

/// All entities that can be picked.
#[derive(SystemParam)]
pub(crate) struct Targets<'w, 's> {
    tree: Res<'w, LivingTree>,
    targets: Query<'w, 's, Target>,
}

impl Targets<'_, '_> {
    /// What a ray hits in a picture of some layers, front to back, up to the first entity that
    /// blocks those behind it. Of hits at the same depth the entity of the smaller index comes
    /// first.
    ///
    /// A box around the start of the ray is not hit: what surrounds a camera is not under the
    /// pointer.
    pub(crate) fn hits(&self, ray: &Ray3, layers: &RenderLayers) -> Vec<Hit> {
        let mut hits = Vec::new();
        let mut refine = |entity, max_t| {
            let target = self.targets.get(entity).ok()?;
            let pickable = target.pickable();
            if pickable == Pickable::IGNORE || !target.is_seen(layers) {
                return None;
            }
            let at = target.obb()?.cast_ray(ray, max_t).filter(|hit| !hit.inside)?;
            let blocks = pickable.should_block_lower;
            hits.push(Hit { entity, at, blocks });
            blocks.then_some(at)
        };
        if self.tree.is_stale() {
            let near = self.whose_bounds(|it| it.cast_ray(ray, f32::INFINITY).is_some());
            let mut max_t = f32::INFINITY;
            for entity in near {
                max_t = refine(entity, max_t).map_or(max_t, |hit| hit.t);
            }
        } else {
            self.tree.cast_ray(ray, refine);
        }
        hits.sort_by(|a, b| {
            let by_index = a.entity.index_u32().cmp(&b.entity.index_u32());
            a.at.t.total_cmp(&b.at.t).then(by_index)
        });
        if let Some(last) = hits.iter().position(|hit| hit.blocks) {
            hits.truncate(last + 1);
        }
        hits
    }

    /// The entities of which a wanted part lies in a frustum of a picture of some layers, in the
    /// order of their indices. What cannot be hovered is left out.
    pub(crate) fn within(
        &self,
        frustum: &Frustum,
        layers: &RenderLayers,
        is_wanted: impl Fn(Containment) -> bool,
    ) -> Vec<Entity> {
        let is_selected = |entity: &Entity| {
            self.targets.get(*entity).is_ok_and(|target| {
                let is_candidate = target.pickable().is_hoverable && target.is_seen(layers);
                let is_within = |it| is_wanted(frustum.classify(&it));
                is_candidate && target.obb().is_some_and(is_within)
            })
        };
        let mut found = if self.tree.is_stale() {
            self.whose_bounds(|it| it.intersects(frustum))
        } else {
            self.tree.query(frustum)
        };
        found.retain(is_selected);
        found.sort_by_key(|entity| entity.index_u32());
        found
    }

    /// The entities whose bounds are as wanted, in no order: all are tested, on all processors.
    fn whose_bounds(&self, are_wanted: impl Fn(&Aabb3) -> bool + Sync) -> Vec<Entity> {
        let found = Mutex::new(Vec::new());
        self.targets.par_iter().for_each(|target| {
            let is_listed = !self.tree.explicit_only || target.place.explicit.is_some();
            if is_listed && target.bounds().is_some_and(|it| are_wanted(&it)) {
                // A list of entities is as good as before after a panic elsewhere.
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                found.push(target.entity);
            }
        });
        found.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
