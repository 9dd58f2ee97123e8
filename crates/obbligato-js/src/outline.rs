//! Simple outlines, which may be concave.

use crate::exchange::point;
use crate::failure::{Fallible, succeeded};
use crate::polygon::{CORNERS, Polygon, answer_points, corners};
use obbligato::Intersects;
use obbligato::nalgebra::Point2;
use wasm_bindgen::prelude::wasm_bindgen;

/// An outline in convex pieces.
#[wasm_bindgen(js_name = RawOutline)]
#[derive(Debug)]
pub struct RawOutline {
    corners: Vec<Point2<f64>>,
    pieces: Vec<Polygon>,
}

#[wasm_bindgen(js_class = RawOutline)]
impl RawOutline {
    /// Corners in order.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Fallible<Self> {
        let mut made = Self {
            corners: Vec::with_capacity(CORNERS),
            pieces: Vec::with_capacity(CORNERS),
        };
        made.take()?;
        Ok(made)
    }

    /// Takes corners in order.
    pub fn set(&mut self) -> bool {
        succeeded(self.take())
    }

    /// The number of corners.
    pub fn len(&self) -> usize {
        self.corners.len()
    }

    /// The number of convex pieces.
    pub fn pieces(&self) -> usize {
        self.pieces.len()
    }

    /// The number of corners of a piece, which are left in the exchange; 0 if there is no such piece.
    pub fn piece(&self, index: usize) -> usize {
        self.pieces.get(index).map_or(0, |piece| {
            answer_points(piece.vertices());
            piece.vertices().len()
        })
    }

    /// The corners, counterclockwise.
    pub fn vertices(&self) {
        answer_points(&self.corners);
    }

    /// The area.
    pub fn area(&self) -> f64 {
        self.pieces.iter().map(Polygon::area).sum()
    }

    /// Whether a point is in it.
    #[wasm_bindgen(js_name = containsPoint)]
    pub fn contains_point(&self) -> bool {
        let point = point(0);
        self.pieces.iter().any(|piece| piece.contains_point(&point))
    }

    /// Whether they share a point.
    pub fn intersects(&self, other: &Self) -> bool {
        let touches = |piece: &Polygon| other.pieces.iter().any(|it| it.intersects(piece));
        self.pieces.iter().any(touches)
    }
}

impl RawOutline {
    fn take(&mut self) -> Fallible {
        let corners = corners()?;
        let decomposed = Polygon::decompose(&corners)?;
        self.corners.clear();
        self.corners.extend_from_slice(decomposed.outline());
        self.pieces.clear();
        self.pieces.extend(decomposed.iter());
        Ok(())
    }
}
