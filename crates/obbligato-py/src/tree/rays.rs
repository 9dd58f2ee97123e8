//! The first box that a ray hits.

use super::Place;
use crate::boxes::indexed_boxes::IndexedBoxes;
use crate::boxes::shape::Shape;
use crate::threads::Threads;
use obbligato::Ray;
use rayon::prelude::*;

/// The first box that each ray hits, and where.
pub(crate) fn first_hits<S: Shape>(
    list: &IndexedBoxes<S>,
    rays: &[Ray<S::Number, 3>],
    max_t: &[S::Number],
    threads: &Threads,
) -> Vec<Place<S::Number>> {
    let first = |(ray, &max_t): (&Ray<S::Number, 3>, &S::Number)| {
        let cast = |index: usize, reach| list.boxes[index].cast(ray, reach);
        let hit = list.tree().cast_ray_with(ray, max_t, cast);
        hit.map(|(index, hit)| (index, hit.t))
    };
    threads.run(|| {
        list.tree();
        rays.par_iter().zip(max_t).map(first).collect()
    })
}
