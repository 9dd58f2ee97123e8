//! Shapes made, moved and bounded.

use super::drawn::{boxes, rectangles, vectors, zipped};
use crate::Kernel;
use obbligato::nalgebra::{Isometry3, Translation3, UnitQuaternion};
use obbligato::{ConvexPolygon, Obb3};

pub(super) fn kernels() -> Vec<Kernel> {
    let drawn = || boxes(2.0).into_iter().map(|(obb, _)| obb).collect::<Vec<_>>();
    let moved = zipped(drawn(), vectors(4.0)).into_iter().map(|(obb, by)| {
        let turn = UnitQuaternion::from_scaled_axis(by);
        (obb, Isometry3::from_parts(Translation3::from(by), turn))
    });
    let corners: Vec<_> = drawn().iter().map(Obb3::vertices).collect();
    let outlines = rectangles(1.0);
    let outlines = outlines.iter().map(|(a, b)| [a.vertices(), b.vertices()].concat());
    vec![
        Kernel::new("obb3, new", drawn(), |obb| {
            Obb3::new(obb.center(), obb.half_extents(), obb.rotation())
        }),
        Kernel::new("obb3, moved", moved.collect(), |(obb, by)| obb.transformed_by(by)),
        Kernel::new("obb3, bounds", drawn(), Obb3::aabb),
        Kernel::new("obb3, fast fit to 8 points", corners, |corners| Obb3::fit_fast(*corners)),
        Kernel::new("polygon, hull of 8 points", outlines.collect(), |points| {
            ConvexPolygon::<f32, 8>::hull(points.iter().copied())
        }),
    ]
}
