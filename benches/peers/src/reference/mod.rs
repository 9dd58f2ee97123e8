//! The right answers, in `f64`, by code that is as plain as can be and shares nothing with any
//! contender.

mod distance;
mod iou;
mod point;
mod ray;
mod sat;
mod volume;

pub use distance::distance;
pub use iou::iou;
pub use point::distance_to_nearest;
pub use ray::{Band, nearest_of_aabbs, nearest_of_obbs};
pub use sat::{gap2, gap3, meeting};
pub use volume::iou3;

use obbligato::nalgebra::{Matrix2, Matrix3, Vector2, Vector3};
use obbligato::{Obb2, Obb3};

/// An oriented box in `f64`.
#[derive(Clone, Copy, Debug)]
pub struct Box3 {
    /// The center.
    pub center: Vector3<f64>,
    /// Half the length of each edge.
    pub half: Vector3<f64>,
    /// The axes are the columns.
    pub axes: Matrix3<f64>,
}

impl From<&Obb3> for Box3 {
    fn from(obb: &Obb3) -> Self {
        Self {
            center: obb.center().coords.cast(),
            half: obb.half_extents().cast(),
            axes: obb.rotation().matrix().cast(),
        }
    }
}

/// An oriented rectangle in `f64`.
#[derive(Clone, Copy, Debug)]
pub struct Box2 {
    /// The center.
    pub center: Vector2<f64>,
    /// Half the length of each edge.
    pub half: Vector2<f64>,
    /// The axes are the columns.
    pub axes: Matrix2<f64>,
}

impl From<&Obb2> for Box2 {
    fn from(obb: &Obb2) -> Self {
        Self {
            center: obb.center().coords.cast(),
            half: obb.half_extents().cast(),
            axes: obb.rotation().matrix().cast(),
        }
    }
}
