use crate::Real;
use crate::cores::edge::{CoreEdge, Way};
use nalgebra::SVector;

/// What is left of a shape without its radius: a convex body with corners, seen from an origin.
///
/// A point is an edge without length. These methods are all that distance, depth, closest points and first contact know of a shape.
pub(crate) trait Core<T: Real, const D: usize> {
    fn moved(&self, by: &SVector<T, D>) -> Self;

    fn corners(&self) -> impl Iterator<Item = SVector<T, D>>;

    fn edges(&self) -> impl Iterator<Item = CoreEdge<T, D>>;

    /// The directions of the edges, each once.
    fn directions(&self) -> impl Iterator<Item = SVector<T, D>>;

    /// The normals of the faces, of any length; in 2D, of the edges. A flat core has those of a thin solid.
    fn normals(&self) -> impl Iterator<Item = SVector<T, D>>;

    /// The least and the greatest coordinate along an axis.
    fn shadow(&self, axis: &SVector<T, D>) -> (T, T);

    /// The shortest way to an edge; no way at all where they share a point.
    fn way_to(&self, edge: &CoreEdge<T, D>) -> Way<T, D>;

    /// The shortest way from inside a face to a point, if it leads from there.
    fn way_from_face(&self, _point: &SVector<T, D>) -> Option<Way<T, D>> {
        None
    }

    /// The way from a face to an edge that pierces it: no way at all, but for rounding.
    fn way_through_face(&self, _edge: &CoreEdge<T, D>) -> Option<Way<T, D>> {
        None
    }
}
