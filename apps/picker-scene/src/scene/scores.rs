//! The scores of boxes that were found, of which a least one may be asked.

use super::{Scene, SceneBox};
use std::sync::Arc;

/// The least and the largest score that may be asked: from 0 to 1 if that is where all are.
pub(super) fn range(boxes: &[SceneBox]) -> Option<[f32; 2]> {
    let scores = boxes.iter().filter_map(|item| item.score);
    let ranges = scores.map(|score| [score; 2]);
    let [low, high] = ranges.reduce(|a, b| [a[0].min(b[0]), a[1].max(b[1])])?;
    Some(if low >= 0.0 && high <= 1.0 { [0.0, 1.0] } else { [low, high] })
}

/// Returns the score that is so many percent of the way through a range.
pub fn score_at([low, high]: [f32; 2], percent: u8) -> f32 {
    let part = f32::from(percent) / 100.0;
    low * (1.0 - part) + high * part
}

impl Scene {
    /// The same without the boxes whose score is less than so many percent of the way through the
    /// range of all.
    #[must_use]
    pub(crate) fn with_least_score(self, percent: Option<u8>) -> Self {
        let (Some(range), Some(percent)) = (self.scores, percent) else {
            return self;
        };
        let least = score_at(range, percent);
        let mut boxes = Arc::unwrap_or_clone(self.boxes);
        boxes.retain(|item| item.score.is_none_or(|score| score >= least));
        Self { boxes: Arc::new(boxes), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::Obb3;

    fn scored(scores: &[Option<f32>]) -> Scene {
        let example = Scene::default();
        let shape: Obb3 = example.boxes()[0].shape;
        let boxes = scores.iter().map(|&score| {
            SceneBox::new("car 0", shape, example.boxes()[0].color).with_score(score)
        });
        Scene::new(*example.view(), boxes.collect())
    }

    #[test]
    fn boxes_without_a_score_stay_and_a_range_is_that_of_all() {
        let scene = scored(&[Some(0.2), None, Some(0.5), Some(f32::NAN), Some(0.9)]);
        assert_eq!(scene.scores, Some([0.0, 1.0]));
        for (percent, left) in
            [(None, 5), (Some(0), 5), (Some(50), 4), (Some(51), 3), (Some(100), 2)]
        {
            let scene = scene.clone().with_least_score(percent);
            assert_eq!(scene.boxes().len(), left, "{percent:?}");
            assert_eq!(scene.scores, Some([0.0, 1.0]), "{percent:?}");
        }
        assert_eq!(scored(&[None]).scores, None);
    }

    #[test]
    fn scores_of_any_range_are_asked_for_in_parts_of_it() {
        let scene = scored(&[Some(-3.0), Some(f32::MAX), Some(2.0), Some(-f32::MAX)]);
        assert_eq!(scene.scores, Some([-f32::MAX, f32::MAX]));
        assert_eq!(score_at([-f32::MAX, f32::MAX], 50), 0.0);
        assert_eq!(scene.with_least_score(Some(50)).boxes().len(), 2);
        let scene = scored(&[Some(-3.0), Some(5.0)]);
        assert_eq!(score_at(scene.scores.unwrap(), 75), 3.0);
        assert_eq!(scene.with_least_score(Some(100)).boxes().len(), 1);
    }
}
