//! The mean of boxes with weights.
//!
//! A box is the same when it is turned by a quarter and its sizes are exchanged. So each box is
//! first turned to lie as closely as it can along the first one, and then centers, sizes and
//! directions are averaged.

use crate::arrays::corners::along;
use crate::number::Number;
use obbligato::nalgebra::{
    Point3, Quaternion, Rotation2, Rotation3, SVector, UnitQuaternion, Vector3,
};
use obbligato::{Obb, ShapeError};

/// The mean of rectangles.
pub(crate) fn mean_rectangle<T: Number>(
    boxes: &[(Obb<T, 2>, f64)],
) -> Result<Obb<T, 2>, ShapeError> {
    let (first, _) = boxes.first().ok_or(ShapeError::NoPoints)?;
    let x = first.axis(0);
    let turned = |obb: &Obb<T, 2>| {
        let (u, v, half) = (obb.axis(0), obb.axis(1), obb.half_extents());
        let (axis, half) =
            if u.dot(&x).abs() >= v.dot(&x).abs() { (u, half) } else { (v, half.yx()) };
        (toward(axis, &x), half)
    };
    let weight = Weights::new(boxes);
    let direction = weight.mean(|obb| turned(obb).0);
    let axis = direction.try_normalize(T::zero()).unwrap_or(x);
    let rotation = Rotation2::from_matrix_unchecked([[axis.x, axis.y], [-axis.y, axis.x]].into());
    let center = first.center() + weight.mean(|obb| obb.center() - first.center());
    Obb::new(center, weight.mean(|obb| turned(obb).1), rotation)
}

/// The mean of boxes in space.
pub(crate) fn mean_box<T: Number>(boxes: &[(Obb<T, 3>, f64)]) -> Result<Obb<T, 3>, ShapeError> {
    let (first, _) = boxes.first().ok_or(ShapeError::NoPoints)?;
    let axes = |obb: &Obb<T, 3>| [0, 1, 2].map(|axis| obb.axis(axis));
    let reference = UnitQuaternion::from_rotation_matrix(&first.rotation()).coords;
    let turned = |obb: &Obb<T, 3>| {
        let (axes, half) = along(axes(obb), obb.half_extents().into(), axes(first));
        let rotation = Rotation3::from_matrix_unchecked(axes);
        let turn = UnitQuaternion::from_rotation_matrix(&rotation).coords;
        (toward(turn, &reference), Vector3::from(half))
    };
    let weight = Weights::new(boxes);
    let center: Point3<T> = first.center() + weight.mean(|obb| obb.center() - first.center());
    let turn = Quaternion::from(weight.mean(|obb| turned(obb).0));
    Obb::<_, 3>::from_quaternion(center, weight.mean(|obb| turned(obb).1), turn)
}

fn toward<T: Number, const D: usize>(v: SVector<T, D>, other: &SVector<T, D>) -> SVector<T, D> {
    if v.dot(other) < T::zero() { -v } else { v }
}

/// Boxes with weights that add up to 1.
struct Weights<'a, B> {
    boxes: &'a [(B, f64)],
    sum: f64,
}

impl<'a, B> Weights<'a, B> {
    /// Boxes of no weight at all count the same.
    fn new(boxes: &'a [(B, f64)]) -> Self {
        let sum = boxes.iter().fold(0.0, |sum, (_, weight)| sum + weight);
        Self { boxes, sum }
    }

    fn mean<T: Number, const D: usize>(&self, of: impl Fn(&B) -> SVector<T, D>) -> SVector<T, D> {
        let share = |weight: f64| match self.sum {
            0.0 => 1.0 / self.boxes.len() as f64,
            sum => weight / sum,
        };
        let terms = self.boxes.iter().map(|(b, weight)| of(b) * T::nearest(share(*weight)));
        terms.fold(SVector::zeros(), |sum, term| sum + term)
    }
}
