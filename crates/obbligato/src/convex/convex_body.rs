use crate::convex::segment::Segment;
use crate::convex::witness::Witness;
use crate::numbers::{Real, components, dot, larger, smaller};
use crate::shapes::Cylinder;
use nalgebra::SVector;

/// A convex body with corners, in a [`LocalFrame`]: a shape without its radius.
///
/// A point is an edge without length. Distance, depth, closest points and first contact use only
/// these methods.
pub(crate) trait ConvexBody<T: Real, const D: usize>: Sized {
    /// Whether the body is round, so that edges and normals do not tell how deep it is in another.
    const IS_ROUND: bool = false;

    fn moved(&self, by: &SVector<T, D>) -> Self;

    /// Returns the body as a cylinder, if it is one.
    fn as_cylinder(&self) -> Option<&Cylinder<T>> {
        None
    }

    /// Returns smaller bodies inside a round one.
    fn cores(&self) -> impl Iterator<Item = Self> {
        core::iter::empty()
    }

    fn corners(&self) -> impl Iterator<Item = SVector<T, D>>;

    fn edges(&self) -> impl Iterator<Item = Segment<T, D>>;

    /// Returns the directions of the edges, each once.
    fn directions(&self) -> impl Iterator<Item = SVector<T, D>>;

    /// Returns the normals of the faces, of any length; in 2D, of the edges. A flat convex body has
    /// those of a thin solid.
    fn normals(&self) -> impl Iterator<Item = SVector<T, D>>;

    /// Returns the least and the greatest coordinate along an axis.
    fn projection(&self, axis: &SVector<T, D>) -> (T, T) {
        self.corners()
            .map(|corner| dot(components(&corner), components(axis)))
            .fold((T::INFINITY, -T::INFINITY), |(low, high), x| (smaller(x, low), larger(x, high)))
    }

    /// Returns the corner with the least coordinate along an axis, and that coordinate.
    fn lowest(&self, axis: &SVector<T, D>) -> (SVector<T, D>, T) {
        let first = (SVector::zeros(), T::INFINITY);
        self.corners().fold(first, |lowest, corner| {
            let height = dot(components(axis), components(&corner));
            if height < lowest.1 { (corner, height) } else { lowest }
        })
    }

    /// Returns the closest points of this and another body.
    fn closest_to(&self, other: &impl ConvexBody<T, D>) -> Witness<T, D> {
        let to_edges = self.edges().map(|edge| other.witness_to(&edge).reversed());
        let corners = other.corners();
        let to_corners = corners.filter_map(|corner| self.witness_from_face(&corner));
        let piercing = other.edges();
        let through = piercing.filter_map(|edge| self.witness_through_face(&edge));
        Witness::shortest(to_edges.chain(to_corners).chain(through))
    }

    /// Returns the closest points of this body and an edge; the offset is zero where they share a
    /// point.
    fn witness_to(&self, edge: &Segment<T, D>) -> Witness<T, D>;

    /// Returns the point inside a face that is closest to a point, if it lies inside a face.
    fn witness_from_face(&self, _point: &SVector<T, D>) -> Option<Witness<T, D>> {
        None
    }

    /// Returns where an edge pierces a face; the offset is zero but for rounding.
    fn witness_through_face(&self, _edge: &Segment<T, D>) -> Option<Witness<T, D>> {
        None
    }
}
