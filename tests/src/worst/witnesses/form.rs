use crate::hull::AsHull;
use obbligato::nalgebra::{Complex, Point, Quaternion, SVector};
use obbligato::{Aabb, Ball, Capsule, ConvexPolygon, Dop8, Obb, Triangle};

/// The numbers of two shapes, four points each, which `f32` represents exactly; see [`Form`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Two(pub [[[f64; 3]; 4]; 2]);

/// A kind of shape, made from four points.
pub trait Form<const D: usize>: AsHull + Sized {
    /// Whether it has a radius.
    const IS_ROUND: bool = false;

    /// Whether it only bounds others.
    const IS_BOUND: bool = false;

    /// The shape; `None` if it is not valid.
    fn of(points: &[[f64; 3]; 4], radius: f32) -> Option<Self>;
}

fn vector<const D: usize>(numbers: &[f64; 3]) -> SVector<f32, D> {
    SVector::from_fn(|i, _| numbers[i] as f32)
}

fn points<const D: usize>(of: &[[f64; 3]; 4]) -> [Point<f32, D>; 4] {
    of.each_ref().map(|numbers| Point::from(vector(numbers)))
}

impl<const D: usize> Form<D> for Ball<f32, D> {
    const IS_ROUND: bool = true;

    fn of(numbers: &[[f64; 3]; 4], radius: f32) -> Option<Self> {
        let [center, ..] = points(numbers);
        Self::new(center, radius).ok()
    }
}

impl<const D: usize> Form<D> for Capsule<f32, D> {
    const IS_ROUND: bool = true;

    fn of(numbers: &[[f64; 3]; 4], radius: f32) -> Option<Self> {
        let [start, end, ..] = points(numbers);
        Self::new(start, end, radius).ok()
    }
}

impl<const D: usize> Form<D> for Triangle<f32, D> {
    fn of(numbers: &[[f64; 3]; 4], _: f32) -> Option<Self> {
        let [a, b, c, _] = points(numbers);
        Self::new([a, b, c]).ok()
    }
}

impl<const D: usize> Form<D> for Aabb<f32, D> {
    fn of(numbers: &[[f64; 3]; 4], _: f32) -> Option<Self> {
        let [a, b, ..] = points(numbers);
        Self::from_points([a, b]).ok()
    }
}

/// Center, half-extents and a complex number.
impl Form<2> for Obb<f32, 2> {
    fn of(numbers: &[[f64; 3]; 4], _: f32) -> Option<Self> {
        let [center, extents, turn, _] = points::<2>(numbers);
        let half_extents = extents.coords.abs();
        Self::from_complex(center, half_extents, Complex::new(turn.x, turn.y)).ok()
    }
}

/// Center, half-extents and a quaternion, whose real part comes last.
impl Form<3> for Obb<f32, 3> {
    fn of(numbers: &[[f64; 3]; 4], _: f32) -> Option<Self> {
        let [center, extents, turn, real] = points::<3>(numbers);
        let half_extents = extents.coords.abs();
        let turn = Quaternion::new(real.x, turn.x, turn.y, turn.z);
        Self::from_quaternion(center, half_extents, turn).ok()
    }
}

impl Form<2> for ConvexPolygon<f32, 4> {
    fn of(numbers: &[[f64; 3]; 4], _: f32) -> Option<Self> {
        Self::hull(points(numbers)).ok()
    }
}

impl Form<2> for Dop8<f32, 2> {
    const IS_BOUND: bool = true;

    fn of(numbers: &[[f64; 3]; 4], _: f32) -> Option<Self> {
        Self::from_points(points(numbers)).ok()
    }
}
