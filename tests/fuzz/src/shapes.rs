//! Shapes of every kind from a fuzzer's bytes. `None` is what a constructor refuses, for an error
//! that it can print.

use crate::bytes::{Bits, Bytes};
use obbligato::nalgebra::{Complex, Quaternion, Rotation, SMatrix};
use obbligato::{
    Aabb, Ball, Capsule, ConvexHull, ConvexPolygon, Cylinder, Dop8, HalfSpace, Obb, Ray,
    RoundedObb, ShapeError, Triangle,
};
use std::fmt::Debug;

/// The corners that polygons have at most.
pub const CORNERS: usize = 8;

/// A kind of shape.
pub trait Drawn<T: Bits, const D: usize>: Copy + Debug {
    /// A shape of numbers that may be anything.
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self>;
}

/// What a constructor made, and its error printed.
fn made<S>(made: Result<S, ShapeError>) -> Option<S> {
    made.map_err(|error| assert!(!error.to_string().is_empty())).ok()
}

impl<T: Bits, const D: usize> Drawn<T, D> for Aabb<T, D> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        made(match bytes.below(3) {
            0 => Self::new(bytes.point(), bytes.point()),
            1 => Self::from_center(bytes.point(), bytes.vector()),
            _ => Self::from_points([bytes.point(), bytes.point()]),
        })
    }
}

impl<T: Bits, const D: usize> Drawn<T, D> for Ball<T, D> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        made(match bytes.below(2) {
            0 => Self::new(bytes.point(), bytes.number()),
            _ => Self::from_points([bytes.point(), bytes.point(), bytes.point()]),
        })
    }
}

impl<T: Bits, const D: usize> Drawn<T, D> for Capsule<T, D> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        made(Self::new(bytes.point(), bytes.point(), bytes.number()))
    }
}

impl<T: Bits, const D: usize> Drawn<T, D> for Triangle<T, D> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        made(Self::new([bytes.point(), bytes.point(), bytes.point()]))
    }
}

impl<T: Bits, const D: usize> Drawn<T, D> for HalfSpace<T, D> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        made(Self::new(bytes.point(), bytes.vector()))
    }
}

impl<T: Bits, const D: usize> Drawn<T, D> for Dop8<T, D> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        made(match bytes.below(2) {
            0 => Self::from_points([bytes.point(), bytes.point(), bytes.point()]),
            _ => {
                let min = [(); 4].map(|()| bytes.number());
                Self::from_bounds(min, [(); 4].map(|()| bytes.number()))
            }
        })
    }
}

impl<T: Bits, const D: usize> Drawn<T, D> for Ray<T, D> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        made(Self::new(bytes.point(), bytes.vector()))
    }
}

impl<T: Bits> Drawn<T, 2> for Obb<T, 2> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        let (center, half_extents) = (bytes.point(), bytes.vector());
        made(match bytes.below(4) {
            0 => Self::new(center, half_extents, any_rotation(bytes)),
            1 => Self::from_angle(center, half_extents, bytes.number()),
            2 => Self::from_complex(
                center,
                half_extents,
                Complex::new(bytes.number(), bytes.number()),
            ),
            _ => Self::fit([center, bytes.point(), bytes.point(), bytes.point()]),
        })
    }
}

impl<T: Bits> Drawn<T, 3> for Obb<T, 3> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        let (center, half_extents) = (bytes.point(), bytes.vector());
        made(match bytes.below(4) {
            0 => Self::new(center, half_extents, any_rotation(bytes)),
            1 | 2 => {
                let [i, j, k, w] = [(); 4].map(|()| bytes.number());
                Self::from_quaternion(center, half_extents, Quaternion::new(w, i, j, k))
            }
            _ => Self::fit([center, bytes.point(), bytes.point(), bytes.point()]),
        })
    }
}

impl<T: Bits, const D: usize> Drawn<T, D> for RoundedObb<T, D>
where
    Obb<T, D>: Drawn<T, D>,
{
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        made(Self::new(Obb::draw(bytes)?, bytes.number()))
    }
}

impl<T: Bits> Drawn<T, 3> for ConvexHull<T, CORNERS> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        let points: Vec<_> = (0..bytes.below(CORNERS + 2)).map(|_| bytes.point()).collect();
        made(Self::from_points(points))
    }
}

impl<T: Bits> Drawn<T, 3> for Cylinder<T> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        let (center, axis) = (bytes.point(), bytes.vector());
        made(Self::new(center, axis, bytes.number(), bytes.number()))
    }
}

impl<T: Bits> Drawn<T, 2> for ConvexPolygon<T, CORNERS> {
    fn draw(bytes: &mut Bytes<'_, T>) -> Option<Self> {
        let hull = bytes.below(2) == 0;
        let points: Vec<_> = (0..bytes.below(CORNERS + 2)).map(|_| bytes.point()).collect();
        made(if hull { Self::hull(points) } else { Self::new(&points) })
    }
}

/// A matrix of any numbers that says of itself that it turns.
fn any_rotation<T: Bits, const D: usize>(bytes: &mut Bytes<'_, T>) -> Rotation<T, D> {
    Rotation::from_matrix_unchecked(SMatrix::from_fn(|_, _| bytes.number()))
}
