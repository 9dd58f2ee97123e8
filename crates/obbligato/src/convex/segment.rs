use crate::convex::witness::Witness;
use crate::numbers::{Real, add, components, dot, norm_squared, scale, smaller, sub};
use nalgebra::{SVector, Scalar};

/// The points `from + s along` with `s` in `0 ..= 1`; a point where `along` is zero.
#[derive(Clone, Copy)]
pub(crate) struct Segment<T: Scalar, const D: usize> {
    pub(crate) from: SVector<T, D>,
    pub(crate) along: SVector<T, D>,
}

impl<T: Real, const D: usize> Segment<T, D> {
    pub(crate) fn point(&self, s: T) -> SVector<T, D> {
        add(&self.from, &scale(&self.along, s))
    }

    /// Returns a vector without its component along the edge, unless the point at `s` is an end.
    /// The offset of an inner closest point is perpendicular to the edge, and loses the part that
    /// rounding has added.
    pub(crate) fn across(&self, vector: &SVector<T, D>, s: T) -> SVector<T, D> {
        if is_inside(s) { without(vector, &self.along) } else { *vector }
    }

    /// Returns the closest points of this and another edge.
    ///
    /// With `u` and `v` for the edges and `w` from the start of one to that of the other, the lines
    /// are closest where the part of `w + t v` perpendicular to `u` is shortest. These parts are
    /// computed as vectors. Their rounding, `2 e |v|` and `2 e |w|`, moves the point along the edge
    /// by as much over the sine of the angle; the offset changes by that sine times the move, so by
    /// no more than `6 e (|w| + |v|)`. Where the edges are parallel, any point will do: the closest
    /// point on the other edge follows from it, and rounds by `3 e` of the lengths.
    ///
    /// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.1.9.
    pub(crate) fn witness_to(&self, other: &Self) -> Witness<T, D> {
        let (u, v, w) = (&self.along, &other.along, sub(&other.from, &self.from));
        let t = -part(&without(&w, u), &without(v, u));
        let s = on_edge(part(&add(&w, &scale(v, on_edge(t))), u));
        let t = on_edge(part(&sub(&scale(u, s), &w), v));
        let vector = sub(&add(&w, &scale(v, t)), &scale(u, s));
        // The third step removes again what the second brings back: the edges need not be at right
        // angles.
        let across_both = |vector| other.across(&self.across(vector, s), t);
        Witness {
            on_a: self.point(s),
            on_b: other.point(t),
            offset: across_both(&across_both(&vector)),
            perpendicularity: rank([is_inside(s), is_inside(t)]),
        }
    }
}

/// Whether a point of an edge is neither of its ends.
pub(crate) fn is_inside<T: Real>(s: T) -> bool {
    s > T::zero() && s < T::one()
}

/// Returns how many of the flags are true.
pub(crate) fn rank<const N: usize>(perpendicular: [bool; N]) -> u32 {
    let ones = perpendicular.into_iter().map(u32::from);
    ones.fold(0, u32::wrapping_add)
}

/// Returns the component of a vector along another, in multiples of the other; zero where the other
/// is zero.
pub(crate) fn part<T: Real, const D: usize>(vector: &SVector<T, D>, of: &SVector<T, D>) -> T {
    let square = norm_squared(of);
    if square > T::zero() { dot(components(vector), components(of)) / square } else { T::zero() }
}

/// Returns a vector without its component along another.
pub(crate) fn without<T: Real, const D: usize>(
    vector: &SVector<T, D>,
    of: &SVector<T, D>,
) -> SVector<T, D> {
    sub(vector, &scale(of, part(vector, of)))
}

/// Returns a number clamped to `0 ..= 1`; zero for NaN.
fn on_edge<T: Real>(s: T) -> T {
    if s > T::zero() { smaller(s, T::one()) } else { T::zero() }
}
