use crate::convex::convex_body::ConvexBody;
use crate::convex::convex_triangle::ConvexTriangle;
use crate::convex::local_frame::LocalFrame;
use crate::convex::segment::Segment;
use crate::convex::witness::Witness;
use crate::hulls::{ConvexHull, HullPlane};
use crate::numbers::{Real, add, components, dot, l1_norm, larger, scale, smaller, sub};
use nalgebra::{Point3, Scalar, Vector3};

/// How far above the plane of a facet a point may seem to be below it, in `EPSILON` of its distance
/// from the middle and the extents: 4 for both heights, with a margin.
const BELOW: f64 = 8.0;

/// A convex hull of points, solid, that has moved by a vector.
///
/// # Error
/// A point that is above no plane of the hull by more than rounding, `4 e S`, is no farther than
/// `1.75` times that, see [`ConvexHull::planes`]. Such points count as inside, and no point inside
/// is farther than `4 e S` from those that do.
pub(crate) struct HullBody<'a, T: Scalar, const N: usize> {
    pub(crate) hull: &'a ConvexHull<T, N>,
    pub(crate) view: LocalFrame<T, 3>,
    pub(crate) by: Vector3<T>,
}

impl<T: Real, const N: usize> HullBody<'_, T, N> {
    fn seen(&self, point: &Vector3<T>) -> Vector3<T> {
        add(&self.view.to_local(point), &self.by)
    }

    /// Returns a part of a segment that is in the hull, as one of its points; `None` if there is
    /// none.
    fn part_inside(&self, segment: &Segment<T, 3>) -> Option<T> {
        let middle = self.seen(&self.hull.middle());
        let from = sub(&segment.from, &middle);
        let (mut enter, mut exit) = (T::zero(), T::one());
        let mut crosses = |plane: HullPlane<T>| {
            let along = |vector| dot(components(&plane.normal), components(vector));
            let room = plane.height * self.view.factor - along(&from);
            let rise = along(&segment.along);
            if rise > T::zero() {
                exit = smaller(exit, room / rise);
            } else if rise < T::zero() {
                enter = larger(enter, room / rise);
            } else if room < T::zero() {
                return false;
            }
            enter <= exit
        };
        let is_inside =
            self.hull.planes().all(&mut crosses) && self.hull.sharp_planes().all(&mut crosses);
        is_inside.then(|| enter + (exit - enter) * T::nearest(0.5))
    }

    /// Returns a facet.
    fn facet(&self, corners: [Point3<T>; 3]) -> ConvexTriangle<T, 3> {
        let [a, b, c] = &corners;
        let edges = [(a, b), (b, c), (c, a)];
        ConvexTriangle {
            corners: corners.map(|corner| self.seen(&corner.coords)),
            edges: edges.map(|(from, to)| scale(&sub(&to.coords, &from.coords), self.view.factor)),
        }
    }

    /// Returns the closest point inside a facet that a point is above, if there is one.
    fn witness_above(&self, point: &Vector3<T>) -> Option<Witness<T, 3>> {
        let from = sub(point, &self.seen(&self.hull.middle()));
        let size = l1_norm(&from) + self.hull.extents() * self.view.factor;
        let slack = T::EPSILON * T::nearest(BELOW) * size;
        let facets = self.hull.facets().iter().zip(self.hull.triangles());
        let above = facets.filter(|(facet, _)| {
            let HullPlane { normal, height } = facet.plane();
            let height = height * self.view.factor;
            dot(components(&normal), components(&from)) >= height - slack
        });
        let witnesses =
            above.filter_map(|(_, corners)| self.facet(corners).witness_from_face(point));
        witnesses.reduce(Witness::or_shorter)
    }
}

impl<T: Real, const N: usize> ConvexBody<T, 3> for HullBody<'_, T, N> {
    fn moved(&self, by: &Vector3<T>) -> Self {
        Self { by: add(&self.by, by), ..*self }
    }

    fn corners(&self) -> impl Iterator<Item = Vector3<T>> {
        let vertices = self.hull.vertices().iter();
        vertices.map(|vertex| self.seen(&vertex.coords))
    }

    fn edges(&self) -> impl Iterator<Item = Segment<T, 3>> {
        self.hull.edges().map(|[from, to]| Segment {
            from: self.seen(&from.coords),
            along: scale(&sub(&to.coords, &from.coords), self.view.factor),
        })
    }

    fn directions(&self) -> impl Iterator<Item = Vector3<T>> {
        self.edges().map(|edge| edge.along)
    }

    fn normals(&self) -> impl Iterator<Item = Vector3<T>> {
        self.hull.facets().iter().map(|facet| facet.plane().normal)
    }

    fn witness_to(&self, edge: &Segment<T, 3>) -> Witness<T, 3> {
        if let Some(s) = self.part_inside(edge) {
            return Witness::shared(edge.point(s));
        }
        let ends = [edge.from, edge.point(T::one())];
        let from_face = ends.iter().filter_map(|end| self.witness_above(end));
        let witnesses = self.edges().map(|own| own.witness_to(edge));
        let shortest = witnesses.chain(from_face).reduce(Witness::or_shorter);
        shortest.unwrap_or_else(|| edge.witness_to(edge))
    }

    /// The offset is zero for a point inside the hull, which is solid.
    fn witness_from_face(&self, point: &Vector3<T>) -> Option<Witness<T, 3>> {
        let (from, along) = (*point, Vector3::zeros());
        let is_inside = self.part_inside(&Segment { from, along }).is_some();
        if is_inside {
            return Some(Witness::shared(*point));
        }
        self.witness_above(point)
    }

    /// The offset is zero for an edge that meets the hull, which is solid.
    fn witness_through_face(&self, edge: &Segment<T, 3>) -> Option<Witness<T, 3>> {
        let s = self.part_inside(edge)?;
        Some(Witness::shared(edge.point(s)))
    }
}
