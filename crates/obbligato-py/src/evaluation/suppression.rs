//! Non-maximum suppression, hard and soft.

use crate::boxes::indexed_boxes::IndexedBoxes;
use crate::boxes::shape::Shape;
use crate::threads::Crew;
use obbligato::Real;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BinaryHeap};

/// How the score of a box falls that overlaps a better one.
#[derive(Clone, Copy)]
pub(crate) enum Decay {
    /// By the intersection over union, where that is greater than this.
    Linear(f64),
    /// By `exp(-iou^2 / sigma)`.
    Gaussian(f64),
}

impl Decay {
    fn factor(self, iou: f64) -> f64 {
        match self {
            Self::Linear(most) if iou <= most => 1.0,
            Self::Linear(_) => 1.0 - iou,
            // By `libm`, so that the bits do not depend on the system.
            Self::Gaussian(sigma) => libm::exp(-iou * iou / sigma),
        }
    }
}

/// The indices of the boxes to keep, best first: none has an intersection over union of more than
/// `most` with a better one of its class.
pub(crate) fn kept<S: Shape>(
    boxes: &[S],
    scores: &[f64],
    classes: Option<&[i64]>,
    most: f64,
    crew: &Crew,
) -> Vec<usize> {
    let most = S::Number::nearest(most);
    let of_class = |_, members: &Vec<usize>| {
        let mut members = members.clone();
        members.sort_unstable_by(|&a, &b| by_score(scores, a, b));
        let best_first = members.iter().map(|&index| boxes[index]).collect();
        let places = S::kept(best_first, most, crew).into_iter();
        places.map(|place| members[place]).collect::<Vec<_>>()
    };
    let classes = members(boxes.len(), classes);
    let mut kept = crew.map(&classes, of_class).concat();
    kept.sort_unstable_by(|&a, &b| by_score(scores, a, b));
    kept
}

/// The indices of the boxes in the order in which they are taken, and the scores that they have
/// then, as long as these are at least `min_score`.
///
/// Source: Bodla, Singh, Chellappa, Davis, "Soft-NMS: improving object detection with one line of
/// code", ICCV 2017.
pub(crate) fn softly_kept<S: Shape>(
    boxes: &[S],
    scores: &[f64],
    classes: Option<&[i64]>,
    decay: Decay,
    min_score: f64,
    crew: &Crew,
) -> Vec<(usize, f64)> {
    let of_class = |_, members: &Vec<usize>| {
        let list = members.iter().map(|&index| boxes[index]).collect();
        let scores = members.iter().map(|&index| scores[index]).collect();
        let list = IndexedBoxes::new(list);
        let kept = softly_kept_of_class(&list, scores, decay, min_score, crew).into_iter();
        kept.map(|(place, score)| (members[place], score)).collect::<Vec<_>>()
    };
    let classes = members(boxes.len(), classes);
    let mut kept = crew.map(&classes, of_class).concat();
    kept.sort_unstable_by(|a: &(usize, f64), b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    kept
}

fn softly_kept_of_class<S: Shape>(
    list: &IndexedBoxes<S>,
    mut scores: Vec<f64>,
    decay: Decay,
    min_score: f64,
    crew: &Crew,
) -> Vec<(usize, f64)> {
    let waiting = scores.iter().enumerate();
    let mut waiting =
        waiting.map(|(place, &score)| Waiting { score, place }).collect::<BinaryHeap<_>>();
    let (mut is_taken, mut kept) = (vec![false; scores.len()], Vec::new());
    while let Some(Waiting { score, place }) = waiting.pop() {
        if score < min_score || !crew.goes_on() {
            break;
        }
        // Its score has fallen since it was put there; a newer entry waits.
        if is_taken[place] || score != scores[place] {
            continue;
        }
        is_taken[place] = true;
        kept.push((place, score));
        for rival in list.tree().query(&list.boxes[place].bounds()) {
            if is_taken[rival] {
                continue;
            }
            let iou = list.boxes[place].iou(&list.boxes[rival]).to_f64();
            let score = scores[rival] * decay.factor(iou);
            if score != scores[rival] {
                scores[rival] = score;
                waiting.push(Waiting { score, place: rival });
            }
        }
    }
    kept
}

/// A box that waits to be taken: the best is the greatest, of equals the earliest.
struct Waiting {
    score: f64,
    place: usize,
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_score = self.score.total_cmp(&other.score);
        by_score.then(other.place.cmp(&self.place))
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}

/// The indices of each class.
pub(crate) fn members(len: usize, classes: Option<&[i64]>) -> Vec<Vec<usize>> {
    let Some(classes) = classes else {
        return vec![(0..len).collect()];
    };
    let mut members = BTreeMap::<i64, Vec<usize>>::new();
    for (index, &class) in classes.iter().enumerate() {
        members.entry(class).or_default().push(index);
    }
    members.into_values().collect()
}

/// The better first, of equals the earlier.
pub(crate) fn by_score(scores: &[f64], a: usize, b: usize) -> Ordering {
    scores[b].total_cmp(&scores[a]).then(a.cmp(&b))
}
