use crate::numbers::{Real, number_of};
use crate::polygons::convex_polygon::{ConvexPolygon, build};
use crate::polygons::ear_clipping::triangulate;
use crate::polygons::half_edges::HalfEdges;
use crate::polygons::is_simple::is_simple;
use crate::polygons::orient2d::orient2d;
use crate::polygons::ring::Ring;
use crate::shapes::ShapeError;
use nalgebra::{Point2, Scalar};

/// The convex pieces of a simple outline, which may be concave; made by
/// [`ConvexPolygon::decompose`].
///
/// The pieces share no interior point, their union is exactly the outline, and their corners are
/// corners of the outline. Only the outline and the indices of the corners of each piece are
/// stored; the iterator assembles the pieces.
///
/// ```
/// use obbligato::ConvexPolygon;
/// use obbligato::nalgebra::Point2;
///
/// let arrow = [[0.0, 0.0], [4.0, 1.0], [0.0, 2.0], [1.0, 1.0]].map(Point2::from);
/// let pieces = ConvexPolygon::<f32, 8>::decompose(&arrow)?;
/// assert_eq!((pieces.count(), pieces.outline().len()), (2, 4));
/// let area: f32 = pieces.iter().map(|piece| piece.area()).sum();
/// assert_eq!(area, 3.0);
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct Pieces<T: Scalar, const N: usize> {
    pub(crate) outline: Ring<T, N>,
    pub(crate) faces: HalfEdges<N>,
}

impl<T: Real, const N: usize> ConvexPolygon<T, N> {
    /// Decomposes a simple outline of 3 to `N` vertices, clockwise or counterclockwise, into convex
    /// pieces.
    ///
    /// An outline with `r` reflex corners is cut into at most `2 r + 1` pieces, which is at most
    /// four times the minimum; a convex one stays whole. Everything is decided exactly, so the
    /// pieces have no gap and no overlap. As in [`new`](Self::new), vertices that are not corners
    /// are left out.
    ///
    /// The time grows with the cube of the number of vertices at worst, and usually with the
    /// square. In `f32` this takes about 60 bytes of stack for each of the `N` vertices, and 400
    /// more, including the result.
    ///
    /// ```
    /// use obbligato::{Circle, ConvexPolygon, Intersects};
    /// use obbligato::nalgebra::Point2;
    ///
    /// // A wall with a niche.
    /// let outline = [[0.0, 0.0], [6.0, 0.0], [6.0, 3.0], [4.0, 3.0], [4.0, 1.0], [2.0, 1.0], [2.0, 3.0], [0.0, 3.0]];
    /// let wall = ConvexPolygon::<f32, 8>::decompose(&outline.map(Point2::from))?;
    /// assert_eq!(wall.iter().map(|piece| piece.area()).sum::<f32>(), 14.0);
    ///
    /// let touches = |disc: Circle| wall.iter().any(|piece| piece.intersects(&disc));
    /// assert!(!touches(Circle::new(Point2::new(3.0, 2.0), 0.9)?)); // it fits in the niche
    /// assert!(touches(Circle::new(Point2::new(3.0, 2.0), 1.0)?));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// There are fewer than 3 vertices or more than `N`, they lie on one line, the outline touches
    /// or crosses itself, or a coordinate is not finite or beyond [`Real::LIMIT`].
    ///
    /// Source: Hertel, Mehlhorn, "Fast triangulation of simple polygons", Foundations of
    /// Computation Theory, 1983, section 4.
    pub fn decompose(outline: &[Point2<T>]) -> Result<Pieces<T, N>, ShapeError> {
        let empty = Pieces { outline: Ring::new(), faces: HalfEdges::new() };
        build(empty, |pieces| pieces.decompose(outline))
    }
}

/// Removes every edge whose removal leaves a convex face.
fn merge<T: Real, const N: usize>(outline: &Ring<T, N>, faces: &mut HalfEdges<N>) {
    let is_convex = |corner: [u16; 3]| {
        let [a, b, c] = corner.map(|vertex| outline.points().get(usize::from(vertex)));
        a.zip(b).zip(c).is_some_and(|((a, b), c)| orient2d(a, b, c).is_ge())
    };
    for edge in faces.ids() {
        let corners = faces.corners_without(edge);
        if corners.is_some_and(|corners| corners.into_iter().all(is_convex)) {
            faces.merge_across(edge);
        }
    }
}

impl<T: Real, const N: usize> Pieces<T, N> {
    /// Iterates over the pieces. Each is assembled on the stack, which takes about 16 bytes for
    /// each of the `N` vertices in `f32`.
    ///
    /// ```
    /// # use obbligato::{ConvexPolygon, nalgebra::Point2};
    /// let arrow = [[0.0, 0.0], [4.0, -3.0], [2.0, 0.0], [4.0, 3.0]].map(Point2::from);
    /// let pieces = ConvexPolygon::<f32, 4>::decompose(&arrow)?;
    /// assert_eq!(pieces.iter().map(|piece| piece.area()).sum::<f32>(), 6.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = ConvexPolygon<T, N>> {
        self.faces.faces().filter_map(|face| self.piece(face))
    }

    /// Returns the corners of the outline, counterclockwise.
    ///
    /// ```
    /// # use obbligato::{ConvexPolygon, nalgebra::Point2};
    /// let arrow = [[0.0, 0.0], [4.0, -3.0], [2.0, 0.0], [4.0, 3.0]].map(Point2::from);
    /// assert_eq!(ConvexPolygon::<f32, 4>::decompose(&arrow)?.outline(), arrow);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn outline(&self) -> &[Point2<T>] {
        self.outline.points()
    }

    /// Returns the number of pieces.
    ///
    /// ```
    /// # use obbligato::{ConvexPolygon, nalgebra::Point2};
    /// let arrow = [[0.0, 0.0], [4.0, -3.0], [2.0, 0.0], [4.0, 3.0]].map(Point2::from);
    /// assert_eq!(ConvexPolygon::<f32, 4>::decompose(&arrow)?.count(), 2);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn count(&self) -> usize {
        number_of(self.faces.faces())
    }

    /// Stores an outline and decomposes it.
    fn decompose(&mut self, outline: &[Point2<T>]) -> Result<(), ShapeError> {
        self.outline.collect_corners(outline, ShapeError::NotSimple)?;
        if !is_simple(&self.outline) {
            return Err(ShapeError::NotSimple);
        }
        self.outline.make_counterclockwise();
        // A simple outline can always be triangulated, as long as its vertices fit 16-bit indices.
        triangulate(&self.outline, &mut self.faces).ok_or(ShapeError::TooManyVertices)?;
        merge(&self.outline, &mut self.faces);
        Ok(())
    }

    fn piece(&self, face: u16) -> Option<ConvexPolygon<T, N>> {
        let vertices = self.faces.vertices(face);
        let points = vertices.filter_map(|v| self.outline.points().get(usize::from(v)));
        ConvexPolygon::from_convex(points).ok()
    }
}
