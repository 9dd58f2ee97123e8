//! The bounds of all entities that can be picked.

use bevy_ecs::entity::{Entity, EntityIndexSet};
use bevy_ecs::resource::Resource;
use obbligato::{Aabb3, Intersects, Ray3, RayHit};
use obbligato_bvh::Bvh;

/// How much the tree may decay before it is built anew. A frame casts a few rays, each of about a
/// microsecond with 100,000 boxes; a build takes as long as thousands of them.
const MOST_DECAY: f32 = 4.0;

/// Bounds of entities, and a tree that finds them.
///
/// Few changes are made to the tree one by one, and where many boxes come or go it is built anew.
/// While many move, the tree is left as it was, and the entities themselves are tested; it is
/// refitted when they have come to rest.
#[derive(Resource)]
pub(crate) struct LivingTree {
    /// Whether entities without a [`PickBox`](crate::PickBox) are left out.
    pub(crate) explicit_only: bool,
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
    /// Whether boxes have moved that the tree, and the bounds, have elsewhere.
    is_stale: bool,
}

/// As many changes take about as long as refitting a tree of so many boxes.
const fn few_of(boxes: usize) -> usize {
    boxes / 16 + 64
}

impl LivingTree {
    pub(crate) fn new(explicit_only: bool) -> Self {
        Self {
            explicit_only,
            entities: EntityIndexSet::default(),
            bounds: Vec::new(),
            tree: Bvh::new(&[]),
            moved: Vec::new(),
            room: few_of(0),
            is_outdated: false,
            is_stale: false,
        }
    }

    /// Adds an entity, or moves it. From the next [`update`](Self::update) on, the tree finds it
    /// there.
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

    /// More changes than these are too many to be made one by one.
    pub(crate) fn few(&self) -> usize {
        few_of(self.bounds.len())
    }

    /// Whether many boxes move, so that the tree does not know where they are.
    pub(crate) fn is_stale(&self) -> bool {
        self.is_stale
    }

    /// To be called instead of [`update`](Self::update) while many boxes move. Before the next
    /// update, every entity must be [set](Self::set).
    pub(crate) fn leave_stale(&mut self) {
        self.is_stale = true;
    }

    pub(crate) fn update(&mut self) {
        if self.is_stale {
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
        (self.room, self.is_outdated) = (self.few(), false);
    }

    fn move_one_by_one(&mut self) {
        for index in &self.moved {
            // An index may be that of a box that has gone since.
            if let Some(bounds) = self.bounds.get(*index) {
                self.is_outdated |= self.tree.update(*index, bounds).is_err();
            }
        }
    }

    /// Calls `refine` with every entity that a ray may hit up to the nearest of the hits that this
    /// has returned, and with the `t` of that.
    pub(crate) fn cast_ray(
        &self,
        ray: &Ray3,
        mut refine: impl FnMut(Entity, f32) -> Option<RayHit<f32, 3>>,
    ) {
        self.tree.cast_ray_with(ray, f32::INFINITY, |index, max_t| {
            refine(*self.entities.get_index(index)?, max_t)
        });
    }

    /// The entities whose bounds intersect a shape.
    pub(crate) fn query<S>(&self, shape: &S) -> Vec<Entity>
    where
        Aabb3: Intersects<S>,
    {
        let entity = |index| self.entities.get_index(index).copied();
        self.tree.query(shape).filter_map(entity).collect()
    }
}
