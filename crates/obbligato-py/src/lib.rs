//! The Python package `obbligato`: what computes.
//!
//! `python/obbligato` is what people import. It turns what they pass into arrays of `float32` or
//! `float64` with two axes, one row a box, and calls this.

mod arrays;
mod boxes;
mod camera;
mod evaluation;
mod fault;
mod number;
mod polygons;
mod threads;
mod tree;

use pyo3::prelude::*;

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::boxes::Boxes;
    #[pymodule_export]
    use super::boxes::manifold::manifold;
    #[pymodule_export]
    use super::camera::Camera;
    #[pymodule_export]
    use super::evaluation::Evaluation;
    #[pymodule_export]
    use super::evaluation::detections::{average_precision, matched, merge, nms, soft_nms};
    #[pymodule_export]
    use super::polygons::{are_convex, polygons_touch, shared_areas};
    #[pymodule_export]
    use super::tree::iou::{iou, iou_aligned, iou_sparse};
    #[pymodule_export]
    use super::tree::queries::{cast_rays, contains, distance, nearest, overlaps, pairs};
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
