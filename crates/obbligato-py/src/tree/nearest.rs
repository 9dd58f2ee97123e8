//! The box that is closest to a point.

use super::Place;
use crate::boxes::indexed_boxes::IndexedBoxes;
use crate::boxes::shape::Shape;
use crate::threads::Threads;
use obbligato::nalgebra::Point3;
use pyo3::prelude::*;

/// The box that is closest to each point, and its distance.
pub(crate) fn closest<S: Shape>(
    list: &IndexedBoxes<S>,
    points: &[Point3<S::Number>],
    threads: Threads,
) -> PyResult<Vec<Place<S::Number>>> {
    threads.run(list.steps(points.len()), |crew| {
        list.tree();
        crew.map(points, |_, point| closest_to(list, point))
    })
}

/// Boxes are as far away as their bounds or farther, so bounds are taken in their order until one
/// is too far.
fn closest_to<S: Shape>(list: &IndexedBoxes<S>, point: &Point3<S::Number>) -> Place<S::Number> {
    let mut count = 4.min(list.boxes.len());
    loop {
        let mut nearest = vec![None; count];
        list.tree().nearest_items(point, &mut nearest);
        let (best, is_certain) = best_of(&list.boxes, point, &nearest);
        if is_certain || count == list.boxes.len() {
            return best;
        }
        count = (4 * count).min(list.boxes.len());
    }
}

/// The closest of some boxes, and whether one beyond them cannot be closer.
fn best_of<S: Shape>(
    boxes: &[S],
    point: &Point3<S::Number>,
    nearest: &[Place<S::Number>],
) -> (Place<S::Number>, bool) {
    let mut best = None::<(usize, S::Number)>;
    for &(index, bound) in nearest.iter().flatten() {
        if best.is_some_and(|(_, distance)| bound > distance) {
            return (best, true);
        }
        let distance = boxes[index].distance_to(point);
        let is_closer = best
            .is_none_or(|(first, least)| distance < least || distance == least && index < first);
        if is_closer {
            best = Some((index, distance));
        }
    }
    (best, nearest.iter().any(Option::is_none))
}
