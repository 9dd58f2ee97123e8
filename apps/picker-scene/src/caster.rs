use crate::pick::{PickRay, Picked};
use crate::scene::Scene;
use obbligato::Ray3;

/// Picks by the tree, which is built the first time: the same answers as those of
/// [`pick`](crate::pick()), but faster.
impl Scene {
    /// Returns the first box that is hit; of boxes at the same distance, the one with the smallest
    /// index.
    pub fn nearest(&self, pick_ray: &PickRay) -> Option<Picked> {
        let cast = |index, max_t| self.cast_pick(index, &pick_ray.ray, max_t);
        let (index, hit) = self.tree().cast_ray_with(&pick_ray.ray, pick_ray.max_t, cast)?;
        Some(pick_ray.picked(index, hit))
    }

    /// Returns the box that is hit next after this one, in the order of
    /// [`pick_all`](crate::pick_all()); none if this one is not hit, or is the last.
    pub fn nearest_behind(&self, pick_ray: &PickRay, index: usize) -> Option<Picked> {
        let known = self.cast_pick(index, &pick_ray.ray, pick_ray.max_t)?.t;
        let cast = |other, max_t| {
            let hit = self.cast_pick(other, &pick_ray.ray, max_t)?;
            (hit.t > known || hit.t == known && other > index).then_some(hit)
        };
        let (index, hit) = self.tree().cast_ray_with(&pick_ray.ray, pick_ray.max_t, cast)?;
        Some(pick_ray.picked(index, hit))
    }

    /// Returns the first box of which something is drawn there: its triangles, or the box itself if
    /// it has none.
    pub fn nearest_drawn(&self, pick_ray: &PickRay) -> Option<Picked> {
        let cast = |index: usize, max_t| self.boxes()[index].cast_drawn(&pick_ray.ray, max_t);
        let (index, hit) = self.tree().cast_ray_with(&pick_ray.ray, pick_ray.max_t, cast)?;
        Some(pick_ray.picked(index, hit))
    }

    /// What [`Self::nearest_drawn`] finds for each of some pick rays, such as those of a row of
    /// pixels.
    pub fn all_nearest_drawn(&self, pick_rays: &[Option<PickRay>]) -> Vec<Option<Picked>> {
        let seen = pick_rays.iter().enumerate();
        let seen: Vec<(usize, PickRay)> =
            seen.filter_map(|(number, pick_ray)| Some((number, (*pick_ray)?))).collect();
        let rays: Vec<Ray3> = seen.iter().map(|(_, pick_ray)| pick_ray.ray).collect();
        let mut hits = vec![None; rays.len()];
        let cast = |ray: usize, index: usize, max_t: f32| {
            let (_, PickRay { ray, max_t: far }) = &seen[ray];
            self.boxes()[index].cast_drawn(ray, max_t.min(*far))
        };
        self.tree().cast_rays_with(&rays, f32::INFINITY, cast, &mut hits);
        let mut all = vec![None; pick_rays.len()];
        for ((number, pick_ray), hit) in seen.iter().zip(hits) {
            all[*number] = hit.map(|(index, hit)| pick_ray.picked(index, hit));
        }
        all
    }

    /// Whether a ray hits anything.
    pub fn is_blocked(&self, ray: &Ray3) -> bool {
        let cast = |index: usize, max_t| self.boxes()[index].cast_drawn(ray, max_t);
        self.tree().is_blocked_with(ray, f32::INFINITY, cast)
    }
}

#[cfg(test)]
mod tests;
