use crate::Real;
use crate::cores::axes::perpendicular;
use crate::cores::core::Core;
use crate::cores::edge::{CoreEdge, Way};
use crate::cores::rounded::{PolygonCore, TriangleCore};
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

    /// Returns the way from the first triangle of a fan that has one.
    fn way_from_face(&self, point: &SVector<T, 2>) -> Option<Way<T, 2>> {
        let first = self.corners().next()?;
        let mut edges = self.edges();
        edges.find_map(|edge| {
            let fan = TriangleCore::of([first, edge.from, edge.point(T::one())]);
            fan.way_from_face(point)
        })
    }
}
