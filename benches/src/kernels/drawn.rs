//! Questions, drawn from seeds.

use crate::{SplitMix, oriented_boxes, oriented_rectangles};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Obb2, Obb3};

/// How many questions a kernel is asked: enough that no branch predictor learns them by heart, and
/// few enough that they are drawn at once.
pub(super) const MANY: usize = 4096;

/// Pairs of boxes of which about 10, 50 and 90 percent overlap.
pub(super) const WIDTHS_3D: [(f32, &str); 3] = [(5.3, "10 %"), (2.5, "50 %"), (1.4, "90 %")];

/// Pairs of rectangles of which about 10, 50 and 90 percent overlap.
pub(super) const WIDTHS_2D: [(f32, &str); 3] = [(7.0, "10 %"), (2.7, "50 %"), (1.4, "90 %")];

/// Pairs of boxes with centers in a cube of a width.
pub(super) fn boxes(width: f32) -> Vec<(Obb3, Obb3)> {
    let drawn = |seed| oriented_boxes(seed, MANY, width).expect("within the limit");
    drawn(1).into_iter().zip(drawn(2)).collect()
}

/// Pairs of rectangles with centers in a square of a width.
pub(super) fn rectangles(width: f32) -> Vec<(Obb2, Obb2)> {
    let drawn = |seed| oriented_rectangles(seed, MANY, width).expect("within the limit");
    drawn(1).into_iter().zip(drawn(2)).collect()
}

/// Points in a cube of a width.
pub(super) fn points(width: f32) -> Vec<Point3<f32>> {
    vectors(width).into_iter().map(Point3::from).collect()
}

/// Vectors in a cube of a width.
pub(super) fn vectors(width: f32) -> Vec<Vector3<f32>> {
    let mut random = SplitMix::new(5);
    let mut next = || random.vector(-width / 2.0, width / 2.0);
    (0..MANY).map(|_| next()).collect()
}

/// Each question with an answer to another one.
pub(super) fn zipped<A, B>(a: Vec<A>, b: Vec<B>) -> Vec<(A, B)> {
    a.into_iter().zip(b).collect()
}
