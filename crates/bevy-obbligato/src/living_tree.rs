//! The bounds of all entities that can be picked.

use bevy_ecs::entity::{Entity, EntityIndexSet};
use bevy_ecs::resource::Resource;
use obbligato::{Aabb3, Intersects, Ray3, RayCast, RayHit};
use obbligato_bvh::Bvh;

/// How much the tree may decay before it is built anew. A frame casts a few rays, each of about a microsecond with
/// 100,000 boxes; a build takes as long as thousands of them.
const MOST_DECAY: f32 = 4.0;

/// Bounds of entities, and a tree that finds them.
///
/// Few changes are made to the tree one by one, and where many boxes come or go it is built anew. While many move, rays
/// scan all bounds, which takes a fraction of the time of a refit, and the tree is refitted when they have come to rest.
#[derive(Resource)]
pub(crate) struct LivingTree {
    entities: EntityIndexSet,
    /// In the order of the entities.
    bounds: Vec<Aabb3>,
    /// Its indices are those of the bounds.
    tree: Bvh,
    /// The indices of boxes that have moved in this frame.
    moved: Vec<usize>,
    /// How many boxes more may come or go in this frame without a new tree.
    room: usize,
    is_outdated: bool,
    /// Whether boxes have moved that the tree has elsewhere.
    is_stale: bool,
}

impl Default for LivingTree {
    fn default() -> Self {
        Self {
            entities: EntityIndexSet::default(),
            bounds: Vec::new(),
            tree: Bvh::new(&[]),
            moved: Vec::new(),
            room: few_of(0),
            is_outdated: false,
            is_stale: false,
        }
    }
}

/// As many changes take about as long as refitting a tree of so many boxes.
const fn few_of(boxes: usize) -> usize {
    boxes / 16 + 64
}

impl LivingTree {
    /// Adds an entity, or moves it. From the next [`update`](Self::update) on, the tree finds it there.
    pub(crate) fn set(&mut self, entity: Entity, bounds: Aabb3) {
        let (index, is_new) = self.entities.insert_full(entity);
        if is_new {
            self.bounds.push(bounds);
            self.edit(|tree| tree.insert(index, &bounds).is_ok());
        } else if let Some(place) = self.bounds.get_mut(index) {
            *place = bounds;
            self.moved.push(index);
        }
    }

    pub(crate) fn remove(&mut self, entity: Entity) {
        if let Some((index, _)) = self.entities.swap_remove_full(&entity) {
            self.bounds.swap_remove(index);
            // The last box takes the index of the one that goes.
            let (last, heir) = (self.bounds.len(), self.bounds.get(index).copied());
            self.edit(|tree| match heir {
                None => tree.remove(index),
                Some(heir) => {
                    tree.remove(last) && tree.remove(index) && tree.insert(index, &heir).is_ok()
                }
            });
        }
    }

    fn edit(&mut self, edit: impl FnOnce(&mut Bvh) -> bool) {
        self.is_outdated |= self.room == 0 || !edit(&mut self.tree);
        self.room = self.room.saturating_sub(1);
    }

    pub(crate) fn update(&mut self) {
        let few = few_of(self.bounds.len());
        if self.moved.len() > few {
            self.is_stale = true;
        } else if self.is_stale {
            let decay = self.tree.refit(&self.bounds);
            self.is_outdated |= !decay.is_ok_and(|it| it < MOST_DECAY);
            self.is_stale = false;
        } else {
            self.move_one_by_one();
        }
        if self.is_outdated {
            self.tree = Bvh::quick(&self.bounds);
            self.is_stale = false;
        }
        self.moved.clear();
        (self.room, self.is_outdated) = (few, false);
    }

    fn move_one_by_one(&mut self) {
        for index in &self.moved {
            // An index may be that of a box that has gone since.
            if let Some(bounds) = self.bounds.get(*index) {
                self.is_outdated |= self.tree.update(*index, bounds).is_err();
            }
        }
    }

    /// The tree, unless it is stale.
    fn tree(&self) -> Option<&Bvh> {
        (!self.is_stale).then_some(&self.tree)
    }

    /// Calls `refine` with every entity that a ray may hit up to the nearest of the hits that this has returned, and with
    /// the `t` of that.
    pub(crate) fn cast_ray(
        &self,
        ray: &Ray3,
        mut refine: impl FnMut(Entity, f32) -> Option<RayHit<f32, 3>>,
    ) {
        if let Some(tree) = self.tree() {
            tree.cast_ray_with(ray, f32::INFINITY, |index, max_t| {
                refine(*self.entities.get_index(index)?, max_t)
            });
            return;
        }
        let mut max_t = f32::INFINITY;
        for (entity, bounds) in self.entities.iter().zip(&self.bounds) {
            if bounds.cast_ray(ray, max_t).is_some()
                && let Some(hit) = refine(*entity, max_t)
            {
                max_t = hit.t;
            }
        }
    }

    /// The entities whose bounds intersect a shape.
    pub(crate) fn query<S>(&self, shape: &S) -> Vec<Entity>
    where
        Aabb3: Intersects<S>,
    {
        let entity = |index| self.entities.get_index(index).copied();
        match self.tree() {
            Some(tree) => tree.query(shape).filter_map(entity).collect(),
            None => {
                let all = self.entities.iter().zip(&self.bounds);
                let touched = all.filter(|(_, bounds)| bounds.intersects(shape));
                touched.map(|(entity, _)| *entity).collect()
            }
        }
    }
}
