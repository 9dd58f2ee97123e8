use crate::convex::axes::perpendicular;
use crate::convex::convex_body::ConvexBody;
use crate::convex::local_frame::LocalFrame;
use crate::convex::segment::Segment;
use crate::convex::witness::Witness;
use crate::numbers::{Real, add, components, dot, scale, sub};
use crate::polygons::edges;
use nalgebra::{Point2, SVector, Scalar, Vector2};

/// A convex polygon that has moved by a vector; one or two vertices are a point or a segment.
pub(crate) struct MovedPolygon<C, T: Scalar> {
    pub(crate) vertices: C,
    pub(crate) view: LocalFrame<T, 2>,
    pub(crate) by: Vector2<T>,
}

impl<T: Real, C: AsRef<[Point2<T>]>> MovedPolygon<C, T> {
    fn seen(&self, point: &Point2<T>) -> Vector2<T> {
        add(&self.view.to_local(&point.coords), &self.by)
    }
}

impl<T: Real, C: AsRef<[Point2<T>]> + Copy> ConvexBody<T, 2> for MovedPolygon<C, T> {
    fn moved(&self, by: &Vector2<T>) -> Self {
        Self { by: add(&self.by, by), ..*self }
    }

    fn corners(&self) -> impl Iterator<Item = Vector2<T>> {
        let vertices = self.vertices.as_ref().iter();
        vertices.map(|vertex| self.seen(vertex))
    }

    fn edges(&self) -> impl Iterator<Item = Segment<T, 2>> {
        let edges = edges(self.vertices.as_ref());
        edges.map(|(from, to)| Segment {
            from: self.seen(from),
            along: scale(&sub(&to.coords, &from.coords), self.view.factor),
        })
    }

    fn directions(&self) -> impl Iterator<Item = Vector2<T>> {
        self.edges().map(|edge| edge.along)
    }

    fn normals(&self) -> impl Iterator<Item = Vector2<T>> {
        self.directions().map(|along| perpendicular(&along))
    }

    fn witness_to(&self, edge: &Segment<T, 2>) -> Witness<T, 2> {
        let ends = [edge.from, edge.point(T::one())];
        let from_face = ends.iter().filter_map(|end| self.witness_from_face(end));
        let witnesses = self.edges().map(|own| own.witness_to(edge));
        let shortest = witnesses.chain(from_face).reduce(Witness::or_shorter);
        shortest.unwrap_or_else(|| edge.witness_to(edge))
    }

    /// The offset is zero for a point inside: outside of no edge, and inside of some, for a
    /// collapsed polygon has no face.
    ///
    /// A side rounds by `4 e S` times the length of its edge. Beyond the tip of a needle this hides
    /// that a point is far outside of both edges, but not that it is outside of the rectangle
    /// around the corners. Some axis is within 45 degrees of the direction of a tip below 90
    /// degrees. So the point is within `sqrt(2) 4 e S` of the polygon. A point inside may be missed
    /// that close to an edge, from which the offset is as short.
    fn witness_from_face(&self, point: &SVector<T, 2>) -> Option<Witness<T, 2>> {
        let side = |edge: Segment<T, 2>| {
            let outward = perpendicular(&edge.along);
            dot(components(&outward), components(&sub(point, &edge.from)))
        };
        let sides = || self.edges().map(side);
        let is_between =
            sides().all(|side| side <= T::zero()) && sides().any(|side| side < T::zero());
        let is_around = |axis: &Vector2<T>| {
            let (low, high) = self.projection(axis);
            let along = dot(components(point), components(axis));
            low <= along && along <= high
        };
        let is_inside = is_between && is_around(&Vector2::x()) && is_around(&Vector2::y());
        is_inside.then(|| Witness::shared(*point))
    }
}
