use crate::Real;
use crate::cores::axes::perpendicular;
use crate::cores::core::Core;
use crate::cores::edge::{CoreEdge, Way};
use crate::cores::rounded::PolygonCore;
use crate::numbers::components::{add, components, dot, scale, sub};
use crate::numbers::min_max::{larger, smaller};
use crate::polygons::ring::edges;
use nalgebra::{Point2, SVector, Vector2};

impl<T: Real, C: AsRef<[Point2<T>]>> PolygonCore<C, T> {
    fn seen(&self, point: &Point2<T>) -> Vector2<T> {
        add(&self.view.seen(&point.coords), &self.by)
    }
}

impl<T: Real, C: AsRef<[Point2<T>]> + Copy> Core<T, 2> for PolygonCore<C, T> {
    fn moved(&self, by: &Vector2<T>) -> Self {
        Self {
            by: add(&self.by, by),
            ..*self
        }
    }

    fn corners(&self) -> impl Iterator<Item = Vector2<T>> {
        let vertices = self.vertices.as_ref().iter();
        vertices.map(|vertex| self.seen(vertex))
    }

    fn edges(&self) -> impl Iterator<Item = CoreEdge<T, 2>> {
        let edges = edges(self.vertices.as_ref());
        edges.map(|(from, to)| CoreEdge {
            from: self.seen(from),
            along: scale(&sub(&to.coords, &from.coords), self.view.lift),
        })
    }

    fn directions(&self) -> impl Iterator<Item = Vector2<T>> {
        self.edges().map(|edge| edge.along)
    }

    fn normals(&self) -> impl Iterator<Item = Vector2<T>> {
        self.directions().map(|along| perpendicular(&along))
    }

    fn shadow(&self, axis: &Vector2<T>) -> (T, T) {
        self.corners()
            .map(|corner| dot(components(&corner), components(axis)))
            .fold((T::INFINITY, -T::INFINITY), |(low, high), x| {
                (smaller(x, low), larger(x, high))
            })
    }

    fn way_to(&self, edge: &CoreEdge<T, 2>) -> Way<T, 2> {
        let ends = [edge.from, edge.point(T::one())];
        let from_face = ends.iter().filter_map(|end| self.way_from_face(end));
        let ways = self.edges().map(|own| own.way_to(edge));
        let shortest = ways.chain(from_face).reduce(Way::or_shorter);
        shortest.unwrap_or_else(|| edge.way_to(edge))
    }

    /// Returns a way of length zero for a point inside: outside of no edge, and inside of some, for a collapsed polygon has no face.
    ///
    /// A side rounds by `4 e S` times the length of its edge. Beyond the tip of a needle this hides that a point is far outside of
    /// both edges, but not that it is outside of the rectangle around the corners: some axis is within 45 degrees of the
    /// direction of a tip below 90 degrees. So the point is within `sqrt(2) 4 e S` of the polygon. A point inside may be missed that
    /// close to an edge, from which the way is as short.
    fn way_from_face(&self, point: &SVector<T, 2>) -> Option<Way<T, 2>> {
        let side = |edge: CoreEdge<T, 2>| {
            let outward = perpendicular(&edge.along);
            dot(components(&outward), components(&sub(point, &edge.from)))
        };
        let sides = || self.edges().map(side);
        let is_between =
            sides().all(|side| side <= T::zero()) && sides().any(|side| side < T::zero());
        let is_around = |axis: &Vector2<T>| {
            let (low, high) = self.shadow(axis);
            let along = dot(components(point), components(axis));
            low <= along && along <= high
        };
        let is_inside = is_between && is_around(&Vector2::x()) && is_around(&Vector2::y());
        is_inside.then(|| Way {
            from: *point,
            to: *point,
            vector: Vector2::zeros(),
            rank: 2,
        })
    }
}
