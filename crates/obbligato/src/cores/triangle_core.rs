use crate::Real;
use crate::cores::axes::{cross, perpendicular};
use crate::cores::core::Core;
use crate::cores::edge::{CoreEdge, Way, without};
use crate::cores::rounded::TriangleCore;
use crate::numbers::components::{add, components, dot, map, norm_squared, sub};
use crate::numbers::length::max_norm;
use crate::numbers::min_max::{larger, smaller};
use crate::shapes::triangle::gap_inside;
use core::iter;
use nalgebra::SVector;

impl<T: Real, const D: usize> TriangleCore<T, D> {
    /// Returns the normal in 3D, from the two edges that are least parallel; its largest component is 1. Zero where there is none.
    fn normal(&self) -> SVector<T, D> {
        let [a, b, c] = &self.edges;
        // Not compared by squares, which would overflow for the fourth power of a length.
        let longer = |first, second| {
            if max_norm(&second) > max_norm(&first) {
                second
            } else {
                first
            }
        };
        let normal = longer(longer(cross(a, b), cross(b, c)), cross(c, a));
        let size = max_norm(&normal);
        if size > T::zero() {
            map(&normal, |x| x / size)
        } else {
            normal
        }
    }

    /// Returns a point, the other end and the third corner, as seen from one end of the longest edge.
    fn seen_from_longest(&self, point: &SVector<T, D>) -> [SVector<T, D>; 3] {
        let ([a, b, c], [ab, bc, ca]) = (&self.corners, &self.edges);
        let turns = [(a, ab, sub(c, a)), (b, bc, sub(a, b)), (c, ca, sub(b, c))];
        let [first, rest @ ..] = turns;
        let (base, along, third) = rest.into_iter().fold(first, |longest, next| {
            if norm_squared(next.1) > norm_squared(longest.1) {
                next
            } else {
                longest
            }
        });
        [sub(point, base), *along, third]
    }
}

impl<T: Real, const D: usize> Core<T, D> for TriangleCore<T, D> {
    fn moved(&self, by: &SVector<T, D>) -> Self {
        Self {
            corners: self.corners.map(|corner| add(&corner, by)),
            ..*self
        }
    }

    fn corners(&self) -> impl Iterator<Item = SVector<T, D>> {
        self.corners.iter().copied()
    }

    fn edges(&self) -> impl Iterator<Item = CoreEdge<T, D>> {
        let ([a, b, c], [ab, bc, ca]) = (&self.corners, &self.edges);
        let edge = |from: &SVector<T, D>, along: &SVector<T, D>| {
            let (from, along) = (*from, *along);
            iter::once(CoreEdge { from, along })
        };
        edge(a, ab).chain(edge(b, bc)).chain(edge(c, ca))
    }

    fn directions(&self) -> impl Iterator<Item = SVector<T, D>> {
        self.edges.iter().copied()
    }

    fn normals(&self) -> impl Iterator<Item = SVector<T, D>> {
        let normal = self.normal();
        let is_flat = normal.as_slice().iter().all(|x| *x == T::zero());
        let beside = self.edges.iter().map(move |edge| {
            if is_flat {
                perpendicular(edge)
            } else {
                cross(&normal, edge)
            }
        });
        iter::once(normal).chain(beside)
    }

    fn shadow(&self, axis: &SVector<T, D>) -> (T, T) {
        let along = |corner| dot(components(corner), components(axis));
        let [a, b, c] = self.corners.each_ref().map(along);
        (smaller(smaller(a, b), c), larger(larger(a, b), c))
    }

    fn way_to(&self, edge: &CoreEdge<T, D>) -> Way<T, D> {
        let mut ways = self.edges().map(|own| own.way_to(edge));
        let ends = [edge.from, edge.point(T::one())];
        let from_face = ends.iter().filter_map(|end| self.way_from_face(end));
        let others = from_face.chain(self.way_through_face(edge));
        let first = ways.next().unwrap_or_else(|| edge.way_to(edge));
        ways.chain(others).fold(first, Way::or_shorter)
    }

    /// Returns a way perpendicular to all edges: the part that rounding has added along them is removed.
    fn way_from_face(&self, point: &SVector<T, D>) -> Option<Way<T, D>> {
        let seen = self.seen_from_longest(point);
        let way = gap_inside(&seen)?;
        let [_, along, third] = &seen;
        let across = |way: &SVector<T, D>, edge| without(way, edge);
        let vector = across(&across(&across(&way, along), third), along);
        Some(Way {
            from: sub(point, &way),
            to: *point,
            vector: if D == 2 { way } else { vector },
            rank: 2,
        })
    }

    fn way_through_face(&self, edge: &CoreEdge<T, D>) -> Option<Way<T, D>> {
        let ([corner, ..], normal) = (&self.corners, self.normal());
        let height = dot(components(&normal), components(&sub(&edge.from, corner)));
        let rise = dot(components(&normal), components(&edge.along));
        let s = -(height / rise);
        // False for NaN, which results from a segment in the plane, and in 2D.
        if s > T::zero() && s < T::one() {
            self.way_from_face(&edge.point(s))
        } else {
            None
        }
    }
}
