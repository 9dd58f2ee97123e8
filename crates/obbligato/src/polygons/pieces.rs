use crate::numbers::counted::number_of;
use crate::polygons::convex_polygon::filled;
use crate::polygons::ear_clipping::triangulate;
use crate::polygons::half_edges::HalfEdges;
use crate::polygons::orient2d::orient2d;
use crate::polygons::outline::is_simple;
use crate::polygons::ring::Ring;
use crate::{ConvexPolygon, Real, ShapeError};
use nalgebra::{Point2, Scalar};

/// The convex pieces of an outline that need not be convex, made by
/// [`ConvexPolygon::decompose`].
///
/// They share no interior point, together they are the outline exactly, and their corners are
/// corners of the outline. Stored are the outline and which corners make up a piece; the pieces
/// are put together as they are walked through.
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pieces<T: Scalar, const N: usize> {
    outline: Ring<T, N>,
    faces: HalfEdges<N>,
}

impl<T: Real, const N: usize> ConvexPolygon<T, N> {
    /// Cuts a simple outline of 3 to `N` vertices, either way round, into convex pieces.
    ///
    /// An outline with `r` corners that turn inwards is cut into at most `2 r + 1` pieces, which is
    /// at most four times as many as there must be, and a convex one into one. All is decided
    /// exactly, so the pieces have no gap and no overlap. As in [`new`](Self::new), vertices that
    /// are no corners are left out.
    ///
    /// The work grows with the cube of the number of vertices at worst, with the square as a rule.
    /// In `f32` it takes about 60 bytes of stack for each of the `N` vertices, and 400 more; what
    /// it returns is among them.
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
    /// Source: Hertel, Mehlhorn, "Fast triangulation of simple polygons", Foundations of Computation
    /// Theory, 1983, section 4.
    pub fn decompose(outline: &[Point2<T>]) -> Result<Pieces<T, N>, ShapeError> {
        let empty = Pieces {
            outline: Ring::new(),
            faces: HalfEdges::new(),
        };
        filled(empty, |pieces| pieces.cut_up(outline))
    }
}

/// Takes away every edge between faces without which they are convex together.
fn merge<T: Real, const N: usize>(outline: &Ring<T, N>, faces: &mut HalfEdges<N>) {
    let is_convex = |bend: [u16; 3]| {
        let [a, b, c] = bend.map(|vertex| outline.points().get(usize::from(vertex)));
        a.zip(b)
            .zip(c)
            .is_some_and(|((a, b), c)| orient2d(a, b, c).is_ge())
    };
    for edge in faces.ids() {
        let bends = faces.bends_without(edge);
        if bends.is_some_and(|bends| bends.into_iter().all(is_convex)) {
            faces.merge_across(edge);
        }
    }
}

impl<T: Real, const N: usize> Pieces<T, N> {
    /// The pieces. Each is put together on the stack, which takes about 16 bytes for each of the `N`
    /// vertices in `f32`.
    pub fn iter(&self) -> impl Iterator<Item = ConvexPolygon<T, N>> {
        self.faces.faces().filter_map(|face| self.piece(face))
    }

    /// The corners of the outline, counter-clockwise.
    #[must_use]
    pub fn outline(&self) -> &[Point2<T>] {
        self.outline.points()
    }

    /// How many pieces there are.
    #[must_use]
    pub fn count(&self) -> usize {
        number_of(self.faces.faces())
    }

    /// Takes in an outline and cuts it up.
    fn cut_up(&mut self, outline: &[Point2<T>]) -> Result<(), ShapeError> {
        self.outline.take_corners(outline, ShapeError::NotSimple)?;
        if !is_simple(&self.outline) {
            return Err(ShapeError::NotSimple);
        }
        self.outline.make_counter_clockwise();
        // A simple outline always has triangles, if they can be numbered.
        triangulate(&self.outline, &mut self.faces).ok_or(ShapeError::TooManyVertices)?;
        merge(&self.outline, &mut self.faces);
        Ok(())
    }

    fn piece(&self, face: u16) -> Option<ConvexPolygon<T, N>> {
        let vertices = self.faces.vertices(face);
        let points = vertices.filter_map(|v| self.outline.points().get(usize::from(v)));
        ConvexPolygon::of_convex(points).ok()
    }
}
