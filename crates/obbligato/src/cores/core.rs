use crate::Real;
use crate::cores::edge::{CoreEdge, Way};
use nalgebra::SVector;

/// A shape without its radius: a convex body with corners, seen from an origin.
///
/// A point is an edge without length. Distance, depth, closest points and first contact use only these methods of a shape.
pub(crate) trait Core<T: Real, const D: usize> {
    fn moved(&self, by: &SVector<T, D>) -> Self;

    fn corners(&self) -> impl Iterator<Item = SVector<T, D>>;

    fn edges(&self) -> impl Iterator<Item = CoreEdge<T, D>>;

    /// Returns the directions of the edges, each once.
    fn directions(&self) -> impl Iterator<Item = SVector<T, D>>;

    /// Returns the normals of the faces, of any length; in 2D, of the edges. A flat core has those of a thin solid.
    fn normals(&self) -> impl Iterator<Item = SVector<T, D>>;

    /// Returns the least and the greatest coordinate along an axis.
    fn shadow(&self, axis: &SVector<T, D>) -> (T, T);

    /// Returns the shortest way to an edge, of length zero where they share a point.
    fn way_to(&self, edge: &CoreEdge<T, D>) -> Way<T, D>;

    /// Returns the shortest way from the inside of a face to a point, if the way starts there.
    fn way_from_face(&self, _point: &SVector<T, D>) -> Option<Way<T, D>> {
        None
    }

    /// Returns the way from a face to an edge that pierces it, of length zero but for rounding.
    fn way_through_face(&self, _edge: &CoreEdge<T, D>) -> Option<Way<T, D>> {
        None
    }
}
