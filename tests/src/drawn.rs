//! Shapes of every kind, drawn with what causes trouble, and moved until they almost touch.

use crate::arbitrary::narrow;
use crate::hull::AsHull;
use crate::octants::directions;
use crate::support::{aabb, direction, length, nudge, obb, vector};
use crate::{Rng, Sample};
use obbligato::nalgebra::{Point, SVector};
use obbligato::{Aabb, Ball, Capsule, ConvexHull, ConvexPolygon, Dop8, Obb, RoundedObb, Triangle};
use std::fmt::Debug;

/// A kind of shape.
pub trait Drawn<T: Sample, const D: usize>: AsHull + Copy + Debug + PartialEq {
    /// Whether the shape only bounds others: then it may be called touching what is apart.
    const IS_BOUND: bool = false;

    /// How far a point is from the farthest plane of such a shape, which may be loose; 0 for
    /// others.
    fn farthest_plane(&self, _: &SVector<f64, D>) -> f64 {
        0.0
    }

    /// A shape of a size of about the scale, at a place.
    fn draw(rng: &mut Rng, at: SVector<f64, D>, scale: f64) -> Self;

    /// The same shape elsewhere; `None` of a polygon whose corners round to points on one line
    /// there.
    fn shifted(&self, by: SVector<f64, D>) -> Option<Self>;
}

/// Vectors from a place, often along an axis, equal or nearly parallel.
fn spokes<const D: usize, const N: usize>(rng: &mut Rng) -> [SVector<f64, D>; N] {
    let first = vector::<D>(rng);
    let mut spokes = [first; N];
    for i in 1..N {
        spokes[i] = match rng.below(8) {
            0 => spokes[i - 1],
            1 => spokes[i - 1] * rng.range(-2.0, 2.0),
            2 => spokes[i - 1] * 2.0 + vector::<D>(rng) * rng.power(-24.0, 0.0),
            3 => direction::<D>(rng) * length(rng),
            _ => vector::<D>(rng),
        };
    }
    spokes
}

impl<T: Sample, const D: usize> Drawn<T, D> for Ball<T, D> {
    fn draw(rng: &mut Rng, at: SVector<f64, D>, scale: f64) -> Self {
        let radius = T::nearest(length(rng) * scale);
        Self::new(Point::from(narrow(at)), radius).expect("valid")
    }

    fn shifted(&self, by: SVector<f64, D>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

impl<T: Sample, const D: usize> Drawn<T, D> for Capsule<T, D> {
    fn draw(rng: &mut Rng, at: SVector<f64, D>, scale: f64) -> Self {
        let [a, b] = spokes::<D, 2>(rng).map(|spoke| Point::from(narrow(at + spoke * scale)));
        let radius = length(rng).min(2.0) * if rng.chance(0.3) { 0.0 } else { scale };
        Self::new(a, b, T::nearest(radius)).expect("valid")
    }

    fn shifted(&self, by: SVector<f64, D>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

impl<T: Sample, const D: usize> Drawn<T, D> for Triangle<T, D> {
    fn draw(rng: &mut Rng, at: SVector<f64, D>, scale: f64) -> Self {
        let corners = spokes::<D, 3>(rng).map(|spoke| Point::from(narrow(at + spoke * scale)));
        Self::new(corners).expect("valid")
    }

    fn shifted(&self, by: SVector<f64, D>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

impl<T: Sample, const D: usize> Drawn<T, D> for Aabb<T, D> {
    fn draw(rng: &mut Rng, at: SVector<f64, D>, scale: f64) -> Self {
        aabb(at, vector::<D>(rng) * scale)
    }

    fn shifted(&self, by: SVector<f64, D>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

impl<T: Sample, const D: usize> Drawn<T, D> for Obb<T, D> {
    fn draw(rng: &mut Rng, at: SVector<f64, D>, scale: f64) -> Self {
        let h = vector::<D>(rng) * scale;
        obb(rng, at, h)
    }

    fn shifted(&self, by: SVector<f64, D>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

impl<T: Sample, const D: usize> Drawn<T, D> for RoundedObb<T, D> {
    fn draw(rng: &mut Rng, at: SVector<f64, D>, scale: f64) -> Self {
        let obb = <Obb<T, D> as Drawn<T, D>>::draw(rng, at, scale);
        let radius = length(rng).min(2.0) * if rng.chance(0.3) { 0.0 } else { scale };
        Self::new(obb, T::nearest(radius)).expect("valid")
    }

    fn shifted(&self, by: SVector<f64, D>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

impl<T: Sample> Drawn<T, 2> for ConvexPolygon<T, 6> {
    fn draw(rng: &mut Rng, at: SVector<f64, 2>, scale: f64) -> Self {
        let mut spokes = || [(); 6].map(|()| vector::<2>(rng) * scale);
        loop {
            let points = spokes().map(|spoke| Point::from(narrow::<T, 2>(at + spoke)));
            if let Ok(polygon) = Self::hull(points) {
                return polygon;
            }
        }
    }

    fn shifted(&self, by: SVector<f64, 2>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

/// Often nearly flat, or with corners that nearly lie on an edge.
impl<T: Sample> Drawn<T, 3> for ConvexHull<T, 6> {
    fn draw(rng: &mut Rng, at: SVector<f64, 3>, scale: f64) -> Self {
        loop {
            let spokes = if rng.chance(0.5) {
                spokes::<3, 6>(rng)
            } else {
                [(); 6].map(|()| vector::<3>(rng))
            };
            let points = spokes.map(|spoke| Point::from(narrow(at + spoke * scale)));
            if let Ok(hull) = Self::from_points(points) {
                return hull;
            }
        }
    }

    fn shifted(&self, by: SVector<f64, 3>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

/// Around one to six points, or a rectangle; bounds are often loose.
impl<T: Sample> Drawn<T, 2> for Dop8<T, 2> {
    const IS_BOUND: bool = true;

    fn farthest_plane(&self, from: &SVector<f64, 2>) -> f64 {
        let bounds = self.min().into_iter().zip(self.max());
        let distances =
            directions::<2>().into_iter().zip(bounds).flat_map(|(direction, (low, high))| {
                let direction = SVector::<f64, 2>::from_row_slice(&direction);
                [low, high]
                    .map(|bound| (bound.to_f64() - direction.dot(from)).abs() / direction.norm())
            });
        distances.fold(0.0, f64::max)
    }

    fn draw(rng: &mut Rng, at: SVector<f64, 2>, scale: f64) -> Self {
        if rng.chance(0.2) {
            return Self::from(<Aabb<T, 2> as Drawn<T, 2>>::draw(rng, at, scale));
        }
        let spokes =
            spokes::<2, 6>(rng).map(|spoke| Point::from(narrow::<T, 2>(at + spoke * scale)));
        let count = 1 + rng.below(6);
        let tight = Self::from_points(spokes.into_iter().take(count)).expect("valid");
        let loose = length(rng) * scale * if rng.chance(0.7) { 0.0 } else { 1.0 };
        let (mut max, side) = (tight.max(), rng.below(4));
        max[side] += T::nearest(loose);
        Self::from_bounds(tight.min(), max).expect("valid")
    }

    fn shifted(&self, by: SVector<f64, 2>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }
}

/// Two shapes, in three of four cases within a few `EPSILON` of touching.
pub fn two<T: Sample, A, B, const D: usize>(rng: &mut Rng) -> (A, B)
where
    A: Drawn<T, D>,
    B: Drawn<T, D>,
{
    let scale = f64::exp2(rng.pick(&[0.0, 0.0, 0.0, -40.0, 20.0]));
    let place = vector::<D>(rng) * rng.pick(&[0.0, 0.0, 1.0, 1000.0]) * scale;
    let other = vector::<D>(rng) * rng.pick(&[0.0, 1.0, 3.0]) * scale;
    let (a, mut b) = (A::draw(rng, place, scale), B::draw(rng, place + other, scale));
    let nudge = nudge::<T>(rng);
    for _ in 0..2 {
        let (one, two) = (a.hull(), b.hull());
        let lie = one.lie(&two);
        let way = lie.normal * (nudge * one.size_with(&two) - lie.gap);
        b = b.shifted(SVector::from_fn(|i, _| way[i])).unwrap_or(b);
    }
    (a, b)
}
