use crate::pick::PickRay;
use crate::scene::Scene;
use obbligato::HitList;

/// How many boxes along a ray are listed.
pub(crate) const MOST_HITS: usize = 32;

/// The boxes along a ray, front to back.
#[derive(Clone, Debug, PartialEq)]
pub struct RayHits {
    /// The first ones, front to back.
    pub hits: Vec<HitBox>,
    /// How many there are.
    pub found: usize,
}

/// A box along a ray, and the part of the ray in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HitBox {
    /// Its index.
    pub index: usize,
    /// Where the ray enters, or its start if it starts inside.
    pub enter: f32,
    /// Where the ray leaves.
    pub exit: f32,
}

impl RayHits {
    /// Finds every box along a ray, the first `MOST_HITS` of them with their places.
    pub fn new(scene: &Scene, pick_ray: &PickRay) -> Self {
        let cast = |index: usize, max_t| scene.boxes()[index].cast(&pick_ray.ray, max_t);
        let mut list = HitList::<usize, f32, 3, MOST_HITS>::new();
        let tree = scene.tree();
        tree.hits_with(&pick_ray.ray, pick_ray.max_t, cast, &mut list);
        let hits = list.iter().map(|&(index, hit)| {
            let span = scene.boxes()[index].shape.span(&pick_ray.ray);
            let enter = hit.t;
            let exit = span.map_or(enter, |span| span.exit.max(enter));
            HitBox { index, enter, exit }
        });
        Self { hits: hits.collect(), found: list.found() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pick_all;
    use obbligato::nalgebra::{Point2, Vector2};
    use obbligato_camera::Viewport;

    #[test]
    fn the_boxes_along_a_ray_are_those_of_pick_all_in_its_order() {
        let scene = Scene::default();
        let viewport = Viewport::new(Point2::origin(), Vector2::new(320.0, 180.0)).unwrap();
        let mut most = 0;
        for place in 0..320 {
            let cursor = Point2::new(place as f32 + 0.5, 40.5 + (place % 100) as f32);
            let pick_ray = PickRay::new(scene.view(), &viewport, cursor).unwrap();
            let expected = pick_all(&scene, scene.view(), &viewport, cursor).unwrap();
            let hits = RayHits::new(&scene, &pick_ray);
            let order = hits.hits.iter().map(|hit| (hit.index, hit.enter));
            assert!(order.eq(expected.iter().map(|it| (it.index, it.hit.t))), "{cursor}");
            assert!(hits.hits.iter().all(|hit| hit.enter <= hit.exit), "{hits:?}");
            most = most.max(hits.found);
        }
        assert!(most >= 2, "{most}");
    }
}
