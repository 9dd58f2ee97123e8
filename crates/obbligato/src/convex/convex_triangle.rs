use crate::convex::axes::{cross, perpendicular};
use crate::convex::convex_body::ConvexBody;
use crate::convex::segment::{Segment, without};
use crate::convex::witness::Witness;
use crate::numbers::{
    Real, add, components, dot, larger, map, max_norm, norm_squared, smaller, sub,
};
use crate::shapes::gap_inside;
use core::iter;
use nalgebra::{SVector, Scalar};

/// A triangle, and its edges; the edge with a number leads from the corner with that number to the
/// next.
pub(crate) struct ConvexTriangle<T: Scalar, const D: usize> {
    pub(crate) corners: [SVector<T, D>; 3],
    pub(crate) edges: [SVector<T, D>; 3],
}

impl<T: Real, const D: usize> ConvexTriangle<T, D> {
    /// Returns the normal in 3D, from the two edges that are least parallel; its largest component
    /// is 1. Zero where there is none.
    fn normal(&self) -> SVector<T, D> {
        let [a, b, c] = &self.edges;
        // Not compared by squares, which would overflow for the fourth power of a length.
        let longer = |first, second| {
            if max_norm(&second) > max_norm(&first) { second } else { first }
        };
        let normal = longer(longer(cross(a, b), cross(b, c)), cross(c, a));
        let size = max_norm(&normal);
        if size > T::zero() { map(&normal, |x| x / size) } else { normal }
    }

    /// Returns a point, the other end and the third corner, relative to one end of the longest
    /// edge.
    fn seen_from_longest(&self, point: &SVector<T, D>) -> [SVector<T, D>; 3] {
        let ([a, b, c], [ab, bc, ca]) = (&self.corners, &self.edges);
        let turns = [(a, ab, sub(c, a)), (b, bc, sub(a, b)), (c, ca, sub(b, c))];
        let [first, rest @ ..] = turns;
        let (base, along, third) = rest.into_iter().fold(first, |longest, next| {
            if norm_squared(next.1) > norm_squared(longest.1) { next } else { longest }
        });
        [sub(point, base), *along, third]
    }
}

impl<T: Real, const D: usize> ConvexBody<T, D> for ConvexTriangle<T, D> {
    fn moved(&self, by: &SVector<T, D>) -> Self {
        Self { corners: self.corners.map(|corner| add(&corner, by)), ..*self }
    }

    fn corners(&self) -> impl Iterator<Item = SVector<T, D>> {
        self.corners.iter().copied()
    }

    fn edges(&self) -> impl Iterator<Item = Segment<T, D>> {
        let ([a, b, c], [ab, bc, ca]) = (&self.corners, &self.edges);
        let edge = |from: &SVector<T, D>, along: &SVector<T, D>| {
            let (from, along) = (*from, *along);
            iter::once(Segment { from, along })
        };
        edge(a, ab).chain(edge(b, bc)).chain(edge(c, ca))
    }

    fn directions(&self) -> impl Iterator<Item = SVector<T, D>> {
        self.edges.iter().copied()
    }

    fn normals(&self) -> impl Iterator<Item = SVector<T, D>> {
        let normal = self.normal();
        let is_flat = normal.as_slice().iter().all(|x| *x == T::zero());
        let in_plane = self
            .edges
            .iter()
            .map(move |edge| if is_flat { perpendicular(edge) } else { cross(&normal, edge) });
        iter::once(normal).chain(in_plane)
    }

    fn projection(&self, axis: &SVector<T, D>) -> (T, T) {
        let along = |corner| dot(components(corner), components(axis));
        let [a, b, c] = self.corners.each_ref().map(along);
        (smaller(smaller(a, b), c), larger(larger(a, b), c))
    }

    fn witness_to(&self, edge: &Segment<T, D>) -> Witness<T, D> {
        let mut witnesses = self.edges().map(|own| own.witness_to(edge));
        let ends = [edge.from, edge.point(T::one())];
        let from_face = ends.iter().filter_map(|end| self.witness_from_face(end));
        let others = from_face.chain(self.witness_through_face(edge));
        let first = witnesses.next().unwrap_or_else(|| edge.witness_to(edge));
        witnesses.chain(others).fold(first, Witness::or_shorter)
    }

    /// The offset is perpendicular to all edges: the part that rounding has added along them is
    /// removed.
    fn witness_from_face(&self, point: &SVector<T, D>) -> Option<Witness<T, D>> {
        let seen = self.seen_from_longest(point);
        let offset = gap_inside(&seen)?;
        let [_, along, third] = &seen;
        let across = |offset: &SVector<T, D>, edge| without(offset, edge);
        let exact = across(&across(&across(&offset, along), third), along);
        Some(Witness {
            on_a: sub(point, &offset),
            on_b: *point,
            offset: if D == 2 { offset } else { exact },
            perpendicularity: 2,
        })
    }

    fn witness_through_face(&self, edge: &Segment<T, D>) -> Option<Witness<T, D>> {
        let ([corner, ..], normal) = (&self.corners, self.normal());
        let height = dot(components(&normal), components(&sub(&edge.from, corner)));
        let rise = dot(components(&normal), components(&edge.along));
        let s = -(height / rise);
        // False for NaN, which results from a segment in the plane, and in 2D.
        if s > T::zero() && s < T::one() { self.witness_from_face(&edge.point(s)) } else { None }
    }
}
