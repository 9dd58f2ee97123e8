use crate::convex::axes::{cross, perpendicular};
use crate::convex::convex_body::ConvexBody;
use crate::convex::segment::Segment;
use crate::convex::witness::Witness;
use crate::numbers::{Real, Row as _, add, components, dot, larger, neg, smaller, sub};
use crate::shapes::Cylinder;
use core::iter;
use nalgebra::Vector3;

/// By how much smaller the cylinders inside are that tell the direction of a shallow overlap, in
/// sixteenths of half-height or radius, whichever is greater. Rounding turns the direction by about
/// `EPSILON` over that, its size by about that, and the depth depends on the square of either: so
/// another one is smaller by the root of `EPSILON`.
const SMALLER: [f64; 4] = [0.125, 1.0, 4.0, 16.0];

/// The cylinder, solid. Its rims are neither corners nor edges: where it is closest to another body
/// follows from the edges of that, and from the points that reach farthest toward its faces.
///
/// # The closest points
/// A face of the other body is closest to the point that reaches farthest toward it. Where many
/// points reach as far to within rounding, one is found whose foot lies outside of the face: then
/// an edge of the face is as close. Where the bodies overlap but no edge of the other meets the
/// cylinder, it reaches through the inside of a face. A line from the point farthest below that to
/// the one farthest above pierces the face, for the cylinder has no point in its plane outside.
impl<T: Real> ConvexBody<T, 3> for Cylinder<T> {
    const IS_ROUND: bool = true;

    fn moved(&self, by: &Vector3<T>) -> Self {
        let center = add(&self.center().coords, by);
        Self::from_valid(center.into(), self.axis(), [self.half_height(), self.radius()])
    }

    fn as_cylinder(&self) -> Option<&Self> {
        Some(self)
    }

    fn cores(&self) -> impl Iterator<Item = Self> {
        let (height, radius) = (self.half_height(), self.radius());
        let core = |lengths| Self::from_valid(self.center(), self.axis(), lengths);
        let size = larger(height, radius);
        let less = SMALLER.into_iter().map(|part| T::nearest(part / 16.0));
        let less = iter::once(T::EPSILON.root()).chain(less).map(move |part| size * part);
        let smaller =
            move |less: T| core([height, radius].map(|length| larger(length - less, T::zero())));
        let (line, disc) = (core([height, T::zero()]), core([T::zero(), radius]));
        less.map(smaller).chain(iter::once(line)).chain(iter::once(disc))
    }

    /// A cylinder has none.
    fn corners(&self) -> impl Iterator<Item = Vector3<T>> {
        iter::empty()
    }

    /// A cylinder has none.
    fn edges(&self) -> impl Iterator<Item = Segment<T, 3>> {
        iter::empty()
    }

    fn directions(&self) -> impl Iterator<Item = Vector3<T>> {
        iter::once(self.axis())
    }

    /// Returns the normal of the caps, and two of the side.
    fn normals(&self) -> impl Iterator<Item = Vector3<T>> {
        let across = perpendicular(&self.axis());
        [self.axis(), across, cross(&self.axis(), &across)].into_iter()
    }

    fn projection(&self, axis: &Vector3<T>) -> (T, T) {
        let middle = dot(components(&self.center().coords), components(axis));
        let reach = self.reach_along(axis);
        (middle - reach, middle + reach)
    }

    fn lowest(&self, axis: &Vector3<T>) -> (Vector3<T>, T) {
        let corner = self.farthest(&neg(axis));
        let height = dot(components(&corner), components(axis));
        (corner, smaller(height, self.projection(axis).0))
    }

    fn closest_to(&self, other: &impl ConvexBody<T, 3>) -> Witness<T, 3> {
        if let Some(other) = other.as_cylinder() {
            return self.witness_to_cylinder(other);
        }
        let to_edges = other.edges().map(|edge| self.witness_to(&edge));
        let to_faces = other.normals().flat_map(|normal| {
            let [from, to] = [neg(&normal), normal].map(|it| self.farthest(&it));
            let through = Segment { from, along: sub(&to, &from) };
            let to_ends = [from, to].map(|end| other.witness_from_face(&end));
            to_ends.into_iter().chain([other.witness_through_face(&through)]).flatten()
        });
        Witness::shortest(to_edges.chain(to_faces.map(|it| it.reversed())))
    }

    fn witness_to(&self, edge: &Segment<T, 3>) -> Witness<T, 3> {
        self.witness_to_edge(edge)
    }
}
