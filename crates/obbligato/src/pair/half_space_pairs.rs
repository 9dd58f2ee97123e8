//! Half-spaces against shapes with corners, against each other, and against volumes between four
//! pairs of planes.

use crate::numbers::{Real, Sum, larger, neg};
use crate::pair::intersects::Intersects;
use crate::polygons::ConvexPolygon;
use crate::shapes::{Ball, Capsule, Dop8, HalfSpace, Triangle, corner, directions, padded};

/// How much farther a volume reaches, in `EPSILON` of its size relative to the border. Each weight
/// rounds by 1.5, the planes by 1, the sum of four products by 2, and the normal that the rounded
/// weights add up to is off by 3.
const BY_SIZE: f64 = 8.0;
/// How much the products may lose below the normal numbers, in smallest positive numbers.
const UNDERFLOW: f64 = 16.0;

/// A capsule reaches as deep as the balls at its ends.
///
/// An overlap is never missed. A capsule that is apart is called touching only while its gap is
/// below `12 EPSILON L`, where `L` is the distance from that end to `point` plus its radius.
/// Underflow adds `12 EPSILON TINY`.
impl<T: Real, const D: usize> Intersects<Capsule<T, D>> for HalfSpace<T, D> {
    fn intersects(&self, other: &Capsule<T, D>) -> bool {
        let reaches = |center| self.intersects(&Ball::from_valid(center, other.radius()));
        reaches(other.start()) || reaches(other.end())
    }
}

/// A triangle reaches as deep as its deepest corner.
///
/// An overlap is never missed. A triangle that is apart is called touching only while its gap is
/// below `6 EPSILON` times the distance from that corner to `point`, plus `12 EPSILON TINY`.
impl<T: Real, const D: usize> Intersects<Triangle<T, D>> for HalfSpace<T, D> {
    fn intersects(&self, other: &Triangle<T, D>) -> bool {
        let vertices = other.vertices();
        vertices.iter().any(|vertex| self.contains_point(vertex))
    }
}

/// The test is that of a triangle.
impl<T: Real, const N: usize> Intersects<ConvexPolygon<T, N>> for HalfSpace<T, 2> {
    fn intersects(&self, other: &ConvexPolygon<T, N>) -> bool {
        let mut vertices = other.vertices().iter();
        vertices.any(|vertex| self.contains_point(vertex))
    }
}

/// Borders that are not parallel cross.
///
/// Half-spaces are called apart only if their normals are opposite to the bit: others, nearly
/// opposite, may meet very far away.
impl<T: Real, const D: usize> Intersects for HalfSpace<T, D> {
    fn intersects(&self, other: &Self) -> bool {
        let is_opposite = self.normal() == neg(&other.normal());
        !is_opposite || self.contains_point(&other.point()) || other.contains_point(&self.point())
    }
}

/// Compares the height of the deepest point of the volume with zero.
///
/// Where the normal is `sum w_i d_i` over the four directions `d_i`, no point of the volume is
/// lower than `sum w_i b_i`. `b_i` is the lower bound for a positive weight and the upper one for a
/// negative one. That is a linear program: the best weights have no more than `D` that are not
/// zero, and all such combinations are tried.
///
/// An overlap is never missed. A volume that is apart is called touching only while its gap is
/// below `48 EPSILON L`, where `L` is the distance of `point` from the furthest plane of the
/// volume, and `2 EPSILON^2` of the coordinates.
impl<T: Real, const D: usize> Intersects<Dop8<T, D>> for HalfSpace<T, D> {
    fn intersects(&self, other: &Dop8<T, D>) -> bool {
        let at = padded(&self.point().coords);
        let heights = other.slabs().zip(directions::<T, D>());
        let mut slabs = [(T::zero(), T::zero()); 4];
        for (slot, ((low, high), signs)) in slabs.iter_mut().zip(heights) {
            let border = Sum::of(corner(&signs, &at, &at));
            *slot = (border.below(low), border.below(high));
        }
        let size =
            slabs.iter().fold(T::zero(), |size, (low, high)| size + larger(low.abs(), high.abs()));
        let least = T::EPSILON * T::TINY * T::nearest(UNDERFLOW);
        let slack = T::EPSILON * T::nearest(BY_SIZE) * size + least;
        !weights(self).iter().any(|weights| {
            let heights = weights.iter().zip(&slabs).map(|(weight, (low, high))| {
                *weight * if *weight > T::zero() { *low } else { *high }
            });
            heights.fold(T::zero(), |sum, height| sum + height) > slack
        })
    }
}

/// Returns the weights of the four directions that give the normal, each combination with no more
/// than `D` that are not zero.
fn weights<T: Real, const D: usize>(half_space: &HalfSpace<T, D>) -> [[T; 4]; 6] {
    let (zero, half) = (T::zero(), T::nearest(0.5));
    let [x, y, z] = padded(&half_space.normal());
    let [a, b, c] = [(x + y) * half, (x + z) * half, (y + z) * half];
    if D == 2 {
        let less = (x - y) * half;
        [
            [x, y, zero, zero],
            [zero, zero, a, less],
            [x - y, zero, y, zero],
            [zero, y - x, x, zero],
            [x + y, zero, zero, -y],
            [zero, x + y, zero, x],
        ]
    } else {
        // The first direction is the sum of the other three.
        let with = |first: T| [first, a - first, b - first, c - first];
        [with(zero), with(a), with(b), with(c), with(zero), with(zero)]
    }
}
