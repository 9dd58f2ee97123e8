//! The first box that a ray hits.

use super::Place;
use crate::boxes::indexed_boxes::IndexedBoxes;
use crate::boxes::shape::Shape;
use crate::threads::Threads;
use obbligato::Ray;
use pyo3::prelude::*;

/// The first box that each ray hits, and where.
pub(crate) fn first_hits<S: Shape>(
    list: &IndexedBoxes<S>,
    rays: &[Ray<S::Number, 3>],
    max_t: &[S::Number],
    threads: Threads,
) -> PyResult<Vec<Place<S::Number>>> {
    let first = |place: usize, ray: &Ray<S::Number, 3>| {
        let cast = |index: usize, reach| list.boxes[index].cast(ray, reach);
        let hit = list.tree().cast_ray_with(ray, max_t[place], cast);
        hit.map(|(index, hit)| (index, hit.t))
    };
    threads.run(list.steps(rays.len()), |crew| {
        list.tree();
        crew.map(rays, first)
    })
}
