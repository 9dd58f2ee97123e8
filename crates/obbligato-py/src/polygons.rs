//! Convex polygons in the plane: what two of them share, and whether they touch.
//!
//! Computed in double precision, relative to a corner of one, so that nothing is lost far from the
//! origin.

use crate::arrays::Answer;
use crate::arrays::matrix::matrix;
use crate::arrays::points::each_row;
use crate::fault::wrong;
use crate::threads::Threads;
use numpy::PyReadonlyArray2;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{ConvexPolygon, Intersects, ShapeError};
use pyo3::prelude::*;

/// The most vertices.
const MOST: usize = 16;

type Polygon<const N: usize> = ConvexPolygon<f64, N>;
pub(crate) type Rows<'py> = PyReadonlyArray2<'py, f64>;

/// The areas that polygons share, or these over the areas of their unions: `(n, m)`.
#[pyfunction]
pub(crate) fn shared_areas<'py>(
    py: Python<'py>,
    a: Rows<'py>,
    b: Rows<'py>,
    is_over_union: bool,
    threads: Threads,
) -> Answer<'py> {
    let (a, b) = both(py, &a, &b)?;
    let measure = if is_over_union { iou } else { shared_area };
    matrix(py, (&a, &b), threads, measure)
}

/// Whether polygons share a point: `(n, m)`.
#[pyfunction]
pub(crate) fn polygons_touch<'py>(
    py: Python<'py>,
    a: Rows<'py>,
    b: Rows<'py>,
    threads: Threads,
) -> Answer<'py> {
    let (a, b) = both(py, &a, &b)?;
    matrix(py, (&a, &b), threads, Intersects::intersects)
}

/// Which rows are convex polygons with an area.
#[pyfunction]
pub(crate) fn are_convex(py: Python<'_>, rows: Rows<'_>) -> PyResult<Vec<bool>> {
    let rows = rows.as_array();
    py.detach(|| each_row(&rows, |_, row| Ok(polygon::<MOST>(row).is_ok())))
}

/// Intersection over union.
pub(crate) fn iou<const N: usize>(one: &Polygon<N>, other: &Polygon<N>) -> f64 {
    let (shared, areas) = (shared_area(one, other), one.area() + other.area());
    // Areas may be too small for a number: then their quotient is none.
    if shared == 0.0 && one != other { shared } else { (shared / (areas - shared)).min(1.0) }
}

type Polygons = Vec<Polygon<MOST>>;

fn both(py: Python<'_>, a: &Rows<'_>, b: &Rows<'_>) -> PyResult<(Polygons, Polygons)> {
    Ok((polygons(py, a, "a")?, polygons(py, b, "b")?))
}

/// Rows of x, y, x, y and so on; an error names the row.
pub(crate) fn polygons<const N: usize>(
    py: Python<'_>,
    rows: &Rows<'_>,
    argument: &str,
) -> PyResult<Vec<Polygon<N>>> {
    let rows = rows.as_array();
    let read = |index: usize, row: &[f64]| {
        polygon(row).map_err(|error| wrong(&format!("{argument}[{index}]"), error))
    };
    py.detach(|| each_row(&rows, read))
}

fn polygon<const N: usize>(row: &[f64]) -> Result<Polygon<N>, ShapeError> {
    let (pairs, _) = row.as_chunks::<2>();
    let vertices: Vec<_> = pairs.iter().copied().map(Point2::from).collect();
    Polygon::new(&vertices)
}

/// The area that two polygons share: no more than either has, and the same in both orders.
pub(crate) fn shared_area<const N: usize>(a: &Polygon<N>, b: &Polygon<N>) -> f64 {
    if !a.aabb().intersects(&b.aabb()) || !a.intersects(b) {
        return 0.0;
    }
    let least = a.area().min(b.area());
    if a == b {
        return least;
    }
    let first =
        |polygon: &Polygon<N>| polygon.vertices().iter().map(|p| (p.x, p.y)).collect::<Vec<_>>();
    let (a, b) = if first(b) < first(a) { (b, a) } else { (a, b) };
    let origin = a.vertices()[0];
    let seen =
        |polygon: &Polygon<N>| polygon.vertices().iter().map(|p| p - origin).collect::<Vec<_>>();
    let (outline, cutter) = (seen(a), seen(b));
    let ends = cutter.iter().cycle().skip(1);
    let shared =
        cutter.iter().zip(ends).fold(outline, |outline, (from, to)| left_of(&outline, from, to));
    area(&shared).clamp(0.0, least)
}

/// The part of an outline to the left of a line.
///
/// Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974.
fn left_of(outline: &[Vector2<f64>], from: &Vector2<f64>, to: &Vector2<f64>) -> Vec<Vector2<f64>> {
    let along = to - from;
    let height = |at: &Vector2<f64>| along.perp(&(at - from));
    let mut part = Vec::with_capacity(outline.len() + 1);
    let next = outline.iter().cycle().skip(1);
    for (at, next) in outline.iter().zip(next) {
        let (here, there) = (height(at), height(next));
        if here >= 0.0 {
            part.push(*at);
        }
        if here * there < 0.0 {
            part.push(at + (next - at) * (here / (here - there)));
        }
    }
    part
}

/// The area within an outline that goes counterclockwise.
fn area(outline: &[Vector2<f64>]) -> f64 {
    let Some((first, rest)) = outline.split_first() else {
        return 0.0;
    };
    let sides = rest.windows(2);
    sides.map(|side| (side[0] - first).perp(&(side[1] - first))).sum::<f64>() * 0.5
}
