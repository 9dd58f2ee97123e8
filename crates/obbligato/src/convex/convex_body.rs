use crate::convex::segment::Segment;
use crate::convex::witness::Witness;
use crate::numbers::{Real, components, dot, larger, smaller};
use nalgebra::SVector;

/// A convex body with corners, in a [`LocalFrame`]: a shape without its radius.
///
/// A point is an edge without length. Distance, depth, closest points and first contact use only
/// these methods.
pub(crate) trait ConvexBody<T: Real, const D: usize> {
    fn moved(&self, by: &SVector<T, D>) -> Self;

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
