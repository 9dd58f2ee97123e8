use crate::PickError;
use crate::generic::Viewport;
use nalgebra::{Point2, Point3};
use obbligato::Real;

/// How far a side is moved outward, in `EPSILON` of `1 + |side|`.
///
/// With `e = EPSILON`, the fraction of the viewport `f = (side + 1) / 2` has two roundings, which
/// doubling and subtracting 1 make `e (1 + |side|)`, and the subtraction adds `e / 2 |side|`. A
/// lens multiplies by the aspect ratio and a slope, three more roundings: `3 e / 2 |side|`.
/// Together that is at most `e (1 + 3 |side|)`.
const OUTWARD: f64 = 3.0;

/// A rectangle of the picture in normalized device coordinates, y up, enlarged so that it loses
/// nothing to the rounding of its sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
    pub(crate) top: f64,
}

impl Rectangle {
    /// Returns the rectangle of the whole picture.
    pub(crate) fn whole() -> Self {
        Self::spanned(&Point3::new(-1.0, -1.0, 0.0), &Point3::new(1.0, 1.0, 0.0))
    }

    /// Returns the rectangle between two opposite corners in the window, in any order.
    pub(crate) fn between<T: Real>(
        viewport: &Viewport<T>,
        corners: [Point2<T>; 2],
    ) -> Result<Self, PickError> {
        let [one, other] =
            corners.map(|at| viewport.window_to_ndc(&Point3::new(at.x, at.y, T::zero())));
        Ok(Self::spanned(&one?, &other?))
    }

    fn spanned(one: &Point3<f64>, other: &Point3<f64>) -> Self {
        let (left, right) = outward(one.x, other.x);
        let (bottom, top) = outward(one.y, other.y);
        Self { left, right, bottom, top }
    }

    /// Returns the corners in order around the rectangle: each shares a side with the one after it.
    pub(crate) fn corners(&self) -> [Point2<f64>; 4] {
        [
            Point2::new(self.left, self.bottom),
            Point2::new(self.right, self.bottom),
            Point2::new(self.right, self.top),
            Point2::new(self.left, self.top),
        ]
    }
}

/// Returns two sides in order, moved apart by the rounding that may have moved them together.
fn outward(one: f64, other: f64) -> (f64, f64) {
    let (low, high) = (one.min(other), one.max(other));
    let by = |side: f64| OUTWARD * f64::EPSILON * (1.0 + side.abs());
    (low - by(low), high + by(high))
}
