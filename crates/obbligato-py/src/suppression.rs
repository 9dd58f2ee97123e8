//! Non-maximum suppression.

use crate::Number;
use crate::boxes::Boxes;
use crate::matrix::Measured;
use crate::sparse::Bounded;
use obbligato::{Obb2, Obb3, non_maximum_suppression_in};
use obbligato_bvh::Bvh;
use std::collections::BTreeMap;

/// The indices of the boxes to keep, best first: none has an intersection over union of more than `most` with a better
/// one of its class.
pub(crate) fn kept<T: Number>(
    boxes: &Boxes<T>,
    scores: &[f64],
    classes: Option<&[i64]>,
    most: T,
) -> Vec<i64> {
    let mut kept = Vec::new();
    for mut members in members(boxes.len(), classes) {
        members.sort_unstable_by(|&a, &b| by_score(scores, a, b));
        let of_class = match boxes {
            Boxes::Flat(boxes) => flat(boxes, &members, most),
            Boxes::Solid(boxes) => solid(boxes, &members, most),
        };
        kept.extend(of_class);
    }
    kept.sort_unstable_by(|&a, &b| by_score(scores, a, b));
    kept.into_iter().map(|index| index as i64).collect()
}

/// The indices of each class.
fn members(len: usize, classes: Option<&[i64]>) -> Vec<Vec<usize>> {
    let Some(classes) = classes else {
        return vec![(0..len).collect()];
    };
    let mut members = BTreeMap::<i64, Vec<usize>>::new();
    for (index, &class) in classes.iter().enumerate() {
        members.entry(class).or_default().push(index);
    }
    members.into_values().collect()
}

fn by_score(scores: &[f64], a: usize, b: usize) -> std::cmp::Ordering {
    let by_score = scores[b].total_cmp(&scores[a]);
    by_score.then(a.cmp(&b))
}

/// Rectangles in the order of their scores need none.
fn flat<T: Number>(all: &[Obb2<T>], best_first: &[usize], most: T) -> Vec<usize> {
    let boxes = best_first
        .iter()
        .map(|&index| all[index])
        .collect::<Vec<_>>();
    let scores = vec![T::zero(); boxes.len()];
    let (mut room, mut kept) = (vec![0; 2 * boxes.len()], vec![0; boxes.len()]);
    let kept = non_maximum_suppression_in(&boxes, &scores, most, &mut room, &mut kept);
    kept.iter().map(|&place| best_first[place]).collect()
}

/// Each box that is kept looks for what it suppresses in a tree.
fn solid<T: Number>(all: &[Obb3<T>], best_first: &[usize], most: T) -> Vec<usize> {
    let bounds = best_first
        .iter()
        .map(|&index| all[index].bounds())
        .collect::<Vec<_>>();
    let tree = Bvh::<T>::new(&bounds);
    let mut is_suppressed = vec![false; best_first.len()];
    let mut kept = Vec::new();
    for (place, &index) in best_first.iter().enumerate() {
        if is_suppressed[place] {
            continue;
        }
        kept.push(index);
        for rival in tree.query(&bounds[place]) {
            if !is_suppressed[rival] {
                is_suppressed[rival] = all[index].measure(&all[best_first[rival]]) > most;
            }
        }
    }
    kept
}
