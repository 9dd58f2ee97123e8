//! Convex polygons.

use crate::exchange::{LENGTH, answer, point};
use crate::failure::{Fallible, succeeded};
use crate::list::list;
use crate::points::points;
use crate::questions::overlaps;
use obbligato::nalgebra::Point2;
use obbligato::{ConvexPolygon, Intersects};
use wasm_bindgen::prelude::wasm_bindgen;

/// The greatest number of corners: as many as one call returns.
pub(crate) const CORNERS: usize = LENGTH / 2;
pub(crate) type Polygon = ConvexPolygon<f64, CORNERS>;

/// A convex polygon.
#[wasm_bindgen(js_name = RawPolygon)]
#[derive(Debug)]
pub struct RawPolygon(pub(crate) Polygon);

overlaps!(RawPolygon);

#[wasm_bindgen(js_class = RawPolygon)]
impl RawPolygon {
    /// Corners in order, which must be convex.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Fallible<Self> {
        Ok(Self(Polygon::new(&corners()?)?))
    }

    /// The hull of points in any order.
    pub fn hull() -> Fallible<Self> {
        Ok(Self(Polygon::hull(points(&list())?)?))
    }

    /// Takes the hull of points in any order.
    #[wasm_bindgen(js_name = setHull)]
    pub fn set_hull(&mut self) -> bool {
        let corners = list();
        let hull = points(&corners).and_then(|corners| Ok(Polygon::hull(corners)?));
        succeeded(hull.map(|hull| self.0 = hull))
    }

    /// The number of corners.
    pub fn len(&self) -> usize {
        self.0.vertices().len()
    }

    /// The corners, counterclockwise.
    pub fn vertices(&self) {
        answer_points(self.0.vertices());
    }

    /// The area.
    pub fn area(&self) -> f64 {
        self.0.area()
    }
}

/// The corners of this call: of too many, one more than there may be.
pub(crate) fn corners() -> Fallible<Vec<Point2<f64>>> {
    Ok(points(&list())?.take(CORNERS + 1).collect())
}

/// Leaves points for JavaScript.
pub(crate) fn answer_points(points: &[Point2<f64>]) {
    for (index, point) in points.iter().enumerate() {
        answer(2 * index, point.coords.as_slice());
    }
}
