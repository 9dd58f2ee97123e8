//! The boxes that a drag moves, and the boxes around them.

use obbligato::{Aabb3, Obb3};
use picker_scene::Scene;

/// Boxes by their indices.
pub(crate) type Shapes = Vec<(usize, Obb3)>;

/// The boxes that a drag changes, as they were when it began, in the order of their indices.
#[derive(Clone, Debug, PartialEq)]
pub struct Moving(Shapes);

impl Moving {
    /// Those of these boxes that are in the scene.
    pub(crate) fn new(scene: &Scene, indices: &[usize]) -> Self {
        let mut indices = indices.to_vec();
        indices.sort_unstable();
        indices.dedup();
        let boxes =
            indices.into_iter().filter_map(|index| Some((index, scene.boxes().get(index)?.shape)));
        Self(boxes.collect())
    }

    pub(crate) fn shapes(&self) -> &[(usize, Obb3)] {
        &self.0
    }

    pub(crate) fn contains(&self, index: usize) -> bool {
        self.shape(index).is_some()
    }

    pub(crate) fn shape(&self, index: usize) -> Option<&Obb3> {
        let place = self.0.binary_search_by_key(&index, |(index, _)| *index);
        place.ok().map(|place| &self.0[place].1)
    }

    /// All boxes changed by a function; none if one of them would leave the coordinate limit.
    pub(crate) fn changed<E>(&self, change: impl Fn(&Obb3) -> Result<Obb3, E>) -> Option<Shapes> {
        let changed = self.0.iter().map(|(index, shape)| {
            let shape = change(shape).ok()?;
            Some((*index, shape))
        });
        changed.collect()
    }

    /// The other boxes of the scene whose bounds touch these.
    pub(crate) fn others<'a>(
        &'a self,
        scene: &'a Scene,
        bounds: &'a Aabb3,
    ) -> impl Iterator<Item = (usize, &'a Obb3)> {
        let near = scene.tree().query(bounds);
        near.filter(|&index| !self.contains(index) && scene.is_shown(index))
            .map(|index| (index, &scene.boxes()[index].shape))
    }
}
