use crate::scene::{Scene, loose_bounds};

/// In larger scenes no pairs are sought: that would take longer than a picture may.
pub const MOST_BOXES: usize = 20_000;
/// Only so many pairs are kept; in a heap of boxes, all may touch all.
const MOST_PAIRS: usize = 100_000;

/// The pairs of boxes of a scene that touch each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TouchingPairs {
    /// How many pairs there are.
    pub pairs: usize,
    /// The boxes that touch another one, in the order of their indices.
    pub boxes: Vec<usize>,
    /// Whether all pairs were counted.
    pub is_complete: bool,
}

impl TouchingPairs {
    /// Finds the pairs with the tree; `None` if the scene has more than [`MOST_BOXES`].
    pub fn new(scene: &Scene) -> Option<Self> {
        (scene.boxes().len() <= MOST_BOXES).then_some(())?;
        Some(Self::among(scene, scene.tree().pairs()))
    }

    /// Finds those of which one box is among these, which ascend.
    pub fn of(scene: &Scene, indices: &[usize]) -> Option<Self> {
        (indices.len() <= MOST_BOXES).then_some(())?;
        let is_first = |&(a, b): &(usize, usize)| b > a || indices.binary_search(&b).is_err();
        let near = indices.iter().flat_map(|&a| {
            let bounds = loose_bounds(&scene.boxes()[a].shape);
            let near = scene.tree().query(&bounds).map(|b| (a, b));
            near.collect::<Vec<_>>()
        });
        Some(Self::among(scene, near.filter(is_first)))
    }

    fn among(scene: &Scene, pairs: impl Iterator<Item = (usize, usize)>) -> Self {
        let touch = |&(a, b): &(usize, usize)| {
            let [one, other] = [a, b].map(|index| &scene.boxes()[index].shape);
            scene.is_shown(a) && scene.is_shown(b) && one.intersects(other)
        };
        let pairs: Vec<(usize, usize)> = pairs.filter(touch).take(MOST_PAIRS).collect();
        let mut boxes: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        boxes.sort_unstable();
        boxes.dedup();
        Self { pairs: pairs.len(), boxes, is_complete: pairs.len() < MOST_PAIRS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::for_each_overlap;
    use crate::scene::SceneBox;
    use std::convert::Infallible;

    #[test]
    fn they_are_the_overlaps_that_the_command_prints() {
        let scene = Scene::default();
        let mut expected = Vec::new();
        let take = |overlaps: &[crate::Overlap], _| {
            expected.extend(overlaps.iter().map(|it| [it.a, it.b]));
            Ok::<(), Infallible>(())
        };
        for_each_overlap(&scene, take).unwrap();
        let found = TouchingPairs::new(&scene).expect("a small scene");
        assert_eq!(found.pairs, expected.len());
        let mut boxes = expected.concat();
        boxes.sort_unstable();
        boxes.dedup();
        assert_eq!(found.boxes, boxes);
        assert!(!boxes.is_empty() && found.is_complete);
    }

    #[test]
    fn those_of_some_boxes_are_the_pairs_that_they_are_in() {
        let scene = Scene::default();
        let boxes = scene.boxes();
        for some in [vec![], vec![4], vec![0, 1, 9], (0..boxes.len()).collect()] {
            let mut pairs = 0;
            let mut expected = Vec::new();
            for a in 0..boxes.len() {
                for b in a + 1..boxes.len() {
                    let is_theirs = some.contains(&a) || some.contains(&b);
                    if is_theirs && boxes[a].shape.intersects(&boxes[b].shape) {
                        pairs += 1;
                        expected.extend([a, b]);
                    }
                }
            }
            expected.sort_unstable();
            expected.dedup();
            let found = TouchingPairs::of(&scene, &some).unwrap();
            assert_eq!((found.pairs, &found.boxes[..]), (pairs, &expected[..]), "{some:?}");
        }
    }

    #[test]
    fn a_large_scene_is_left_alone() {
        let one = Scene::default().boxes()[0].clone();
        let boxes: Vec<SceneBox> = vec![one; MOST_BOXES + 1];
        let scene = Scene::new(*Scene::default().view(), boxes);
        assert_eq!(TouchingPairs::new(&scene), None);
    }
}
