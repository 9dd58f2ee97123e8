use crate::pick::{Picked, Sight};
use crate::scene::{Scene, SceneBox};
use obbligato::{Ray3, RayHit};
use obbligato_bvh::Bvh;

/// A scene prepared for many picks, which gives the same answers as [`Sight::nearest`], but faster.
#[derive(Clone, Copy)]
pub struct Caster<'a> {
    scene: &'a Scene,
    tree: &'a Bvh,
}

impl<'a> Caster<'a> {
    /// Prepares a scene; its tree is built the first time.
    #[must_use]
    pub fn new(scene: &'a Scene) -> Self {
        let tree = scene.tree();
        Self { scene, tree }
    }

    /// Returns the first box that is hit; of boxes at the same distance, the one with the smallest index.
    #[must_use]
    pub fn nearest(&self, sight: &Sight) -> Option<Picked> {
        let cast = |index, max_t| self.scene.cast_pick(index, &sight.ray, max_t);
        let (index, hit) = self.tree.cast_ray_with(&sight.ray, sight.max_t, cast)?;
        Some(sight.picked(index, hit))
    }

    /// Returns the first box of which something is drawn there: its triangles, or the box itself if it has none.
    #[must_use]
    pub fn nearest_drawn(&self, sight: &Sight) -> Option<Picked> {
        let cast = |index, max_t| self.item(index).cast_drawn(&sight.ray, max_t);
        let (index, hit) = self.tree.cast_ray_with(&sight.ray, sight.max_t, cast)?;
        Some(sight.picked(index, hit))
    }

    /// Whether a ray hits anything.
    #[must_use]
    pub fn is_blocked(&self, ray: &Ray3) -> bool {
        // Which box it is does not matter: once anything is hit, nothing beyond the origin is looked at.
        let cast = |index: usize, max_t| {
            let hit = self.item(index).cast_drawn(ray, max_t)?;
            Some(RayHit { t: 0.0, ..hit })
        };
        self.tree.cast_ray_with(ray, f32::INFINITY, cast).is_some()
    }

    fn item(&self, index: usize) -> &SceneBox {
        &self.scene.boxes()[index]
    }
}

#[cfg(test)]
mod tests;
