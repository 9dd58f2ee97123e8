//! Boxes that are hidden: a matter of the view, and so saved with it, but no change to undo.

use super::Scene;
use std::sync::Arc;

impl Scene {
    /// Whether there is a box with this index, and it is not hidden.
    pub fn is_shown(&self, index: usize) -> bool {
        self.boxes.get(index).is_some_and(|item| !item.is_hidden)
    }

    /// Hides these boxes, given in any order, or shows them. Returns whether that changes anything.
    pub fn hide(&mut self, indices: &[usize], hides: bool) -> bool {
        let differs = |index: &usize| {
            let item = self.boxes.get(*index);
            item.is_some_and(|it| it.is_hidden != hides)
        };
        let changed: Vec<usize> = indices.iter().copied().filter(differs).collect();
        if changed.is_empty() {
            return false;
        }
        let boxes = Arc::make_mut(&mut self.boxes);
        for &index in &changed {
            boxes[index].is_hidden = hides;
        }
        self.has_hidden = hides || self.boxes.iter().any(|item| item.is_hidden);
        self.journal.changed(&changed);
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::view::View;
    use crate::{Overlap, PickRay, Scene, for_each_overlap, pick, pick_all};
    use obbligato::nalgebra::{Point2, Vector2};
    use obbligato_camera::Viewport;

    /// Boxes of the default scene under a pixel, by each way of picking.
    fn picked(scene: &Scene) -> [Vec<usize>; 2] {
        let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0)).unwrap();
        let (view, at): (&View, _) = (scene.view(), Point2::new(640.0, 360.0));
        let one = pick(scene, view, &viewport, at).unwrap().map(|it| it.index);
        let pick_ray = PickRay::new(view, &viewport, at).unwrap();
        assert_eq!(scene.nearest(&pick_ray).map(|it| it.index), one);
        assert_eq!(scene.nearest_drawn(&pick_ray).map(|it| it.index), one);
        let drawn = scene.all_nearest_drawn(&[Some(pick_ray)]);
        assert_eq!(drawn[0].map(|it| it.index), one);
        let all = pick_all(scene, view, &viewport, at).unwrap();
        [one.into_iter().collect(), all.iter().map(|it| it.index).collect()]
    }

    #[test]
    fn a_pick_goes_through_hidden_boxes() {
        let mut scene = Scene::default();
        let [_, all] = picked(&scene);
        assert!(all.len() > 1, "{all:?}");
        for hidden in 1..=all.len() {
            assert!(scene.hide(&all[hidden - 1..hidden], true));
            let rest = &all[hidden..];
            assert_eq!(picked(&scene), [&rest[..rest.len().min(1)], rest]);
        }
        assert!(scene.has_hidden && scene.hide(&all, false));
        assert!(!scene.has_hidden);
        assert_eq!(picked(&scene)[1], all);
        assert!(!scene.hide(&[usize::MAX], true));
    }

    #[test]
    fn hidden_boxes_overlap_nothing_and_bound_nothing() {
        let pairs = |scene: &Scene| {
            let mut pairs = Vec::new();
            let taken = for_each_overlap(scene, |some: &[Overlap], _| {
                pairs.extend(some.iter().map(|it| (it.a, it.b)));
                Ok::<(), ()>(())
            });
            taken.map(|()| pairs).unwrap()
        };
        let mut scene = Scene::default();
        let [first, rest @ ..] = &pairs(&scene)[..] else {
            panic!("boxes of the default scene touch");
        };
        let (first, rest) = (*first, rest.to_vec());
        let touching = |scene: &Scene| crate::explain::TouchingPairs::new(scene).unwrap().pairs;
        assert_eq!(touching(&scene), 1 + rest.len());
        scene.hide(&[first.1], true);
        let is_left = |&(a, b): &(usize, usize)| a != first.1 && b != first.1;
        let left: Vec<(usize, usize)> = rest.into_iter().filter(is_left).collect();
        assert_eq!(pairs(&scene), left);
        assert_eq!(touching(&scene), left.len());
        let others: Vec<usize> = (0..scene.boxes().len()).filter(|&it| it != first.1).collect();
        assert_eq!(scene.bounds(), scene.bounds_of(others.iter().copied()));
        scene.hide(&others, true);
        assert_eq!(scene.bounds(), None);
    }

    #[test]
    fn what_is_hidden_and_grouped_is_so_in_the_scene_file() {
        let text = br#"{"boxes": [{"center": [0, 0, 0], "half_extents": [1, 1, 1], "hidden": true,
            "group": ["robot", "arm"]}, {"center": [0, 0, 0], "half_extents": [1, 1, 1]}]}"#;
        let scene = Scene::from_json(text).unwrap();
        assert!(scene.has_hidden && !scene.is_shown(0) && scene.is_shown(1));
        let again = Scene::from_json(&scene.to_json()).unwrap();
        assert_eq!(again.boxes(), scene.boxes());
        let group = again.boxes()[0].group.as_ref().unwrap();
        assert_eq!(group.path(), ["robot", "arm"]);
    }
}
