//! Segments, and the ways from one thing to another.

use crate::Real;
use crate::numbers::components::{add, components, dot, neg, norm_squared, scale, sub};
use crate::numbers::min_max::smaller;
use nalgebra::{SVector, Scalar};

/// The points `from + s along` with `s` in `0 ..= 1`; a point where `along` is zero.
#[derive(Clone, Copy)]
pub(crate) struct CoreEdge<T: Scalar, const D: usize> {
    pub(crate) from: SVector<T, D>,
    pub(crate) along: SVector<T, D>,
}

/// The way from a point of one shape to a point of another.
#[derive(Clone, Copy)]
pub(crate) struct Way<T: Scalar, const D: usize> {
    pub(crate) from: SVector<T, D>,
    pub(crate) to: SVector<T, D>,
    /// From the one to the other, more accurate than their difference.
    pub(crate) vector: SVector<T, D>,
    /// To how many edges or faces it is perpendicular.
    pub(crate) rank: u32,
}

/// Ways whose squares differ by less than this many `EPSILON` of themselves are equally long.
const TIE: f64 = 16.0;

impl<T: Real, const D: usize> Way<T, D> {
    pub(crate) fn reversed(&self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            vector: neg(&self.vector),
            ..*self
        }
    }

    /// The shorter one. Of ways that are equally long but for rounding, that of the higher rank: it leads to where the other would
    /// lead if it were not rounded, and in an exact direction.
    pub(crate) fn or_shorter(self, other: Self) -> Self {
        let [own, others] = [&self, &other].map(|way| norm_squared(&way.vector));
        let tie = T::EPSILON * T::nearest(TIE) * own;
        let is_shorter = if self.rank == other.rank {
            others < own
        } else if other.rank > self.rank {
            others <= own + tie
        } else {
            others < own - tie
        };
        if is_shorter { other } else { self }
    }
}

impl<T: Real, const D: usize> CoreEdge<T, D> {
    pub(crate) fn point(&self, s: T) -> SVector<T, D> {
        add(&self.from, &scale(&self.along, s))
    }

    /// A vector without its component along the edge, if the point at `s` is not an end: the shortest way from there is
    /// perpendicular to the edge, and its direction loses what rounding has added.
    pub(crate) fn across(&self, vector: &SVector<T, D>, s: T) -> SVector<T, D> {
        if is_inside(s) {
            without(vector, &self.along)
        } else {
            *vector
        }
    }

    /// The shortest way to another edge.
    ///
    /// With `u` and `v` for the edges and `w` from the start of one to that of the other, the lines are closest where the part of
    /// `w + t v` perpendicular to `u` is shortest. These parts are computed as vectors: their rounding, `2 e |v|` and
    /// `2 e |w|`, moves the point along the edge by that over the sine of the angle, and the way, which changes by that sine, by
    /// no more than `6 e (|w| + |v|)`. Where the edges are parallel, any point will do: of each point the closest on
    /// the other edge follows, which rounds by `3 e` of the lengths.
    ///
    /// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.1.9.
    pub(crate) fn way_to(&self, other: &Self) -> Way<T, D> {
        let (u, v, w) = (&self.along, &other.along, sub(&other.from, &self.from));
        let t = -part(&without(&w, u), &without(v, u));
        let s = on_edge(part(&add(&w, &scale(v, on_edge(t))), u));
        let t = on_edge(part(&sub(&scale(u, s), &w), v));
        let vector = sub(&add(&w, &scale(v, t)), &scale(u, s));
        // What the second takes away, the third has to take away again: the edges need not be at right angles.
        let across_both = |vector| other.across(&self.across(vector, s), t);
        Way {
            from: self.point(s),
            to: other.point(t),
            vector: across_both(&across_both(&vector)),
            rank: rank([is_inside(s), is_inside(t)]),
        }
    }
}

/// Whether a point of an edge is none of its ends.
pub(crate) fn is_inside<T: Real>(s: T) -> bool {
    s > T::zero() && s < T::one()
}

/// How many are true.
pub(crate) fn rank<const N: usize>(perpendicular: [bool; N]) -> u32 {
    let ones = perpendicular.into_iter().map(u32::from);
    ones.fold(0, u32::wrapping_add)
}

/// How many times another vector a vector is, along that; zero where the other one is.
pub(crate) fn part<T: Real, const D: usize>(vector: &SVector<T, D>, of: &SVector<T, D>) -> T {
    let square = norm_squared(of);
    if square > T::zero() {
        dot(components(vector), components(of)) / square
    } else {
        T::zero()
    }
}

/// A vector without its component along another.
pub(crate) fn without<T: Real, const D: usize>(
    vector: &SVector<T, D>,
    of: &SVector<T, D>,
) -> SVector<T, D> {
    sub(vector, &scale(of, part(vector, of)))
}

/// A number clamped to `0 ..= 1`; zero for NaN.
fn on_edge<T: Real>(s: T) -> T {
    if s > T::zero() {
        smaller(s, T::one())
    } else {
        T::zero()
    }
}
