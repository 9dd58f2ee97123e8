//! Octagons with sides along the axes and the diagonals.

use crate::exchange::{answer, point};
use crate::failure::{Fallible, succeeded};
use crate::list::list;
use crate::points::points;
use crate::shape2::answer_points;
use obbligato::Dop8;
use obbligato::nalgebra::Point2;
use wasm_bindgen::prelude::wasm_bindgen;

/// An octagon of eight bounds: those of `x`, `y`, `x + y` and `x - y`.
#[wasm_bindgen(js_name = RawDop8)]
#[derive(Debug)]
pub struct RawDop8(Dop8<f64, 2>);

#[wasm_bindgen(js_class = RawDop8)]
impl RawDop8 {
    /// A point at the origin.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Fallible<Self> {
        Ok(Self(Dop8::from_points([Point2::origin()])?))
    }

    /// Takes the smallest octagon around points.
    #[wasm_bindgen(js_name = setAround)]
    pub fn set_around(&mut self) -> bool {
        let corners = list();
        let around = points(&corners).and_then(|corners| Ok(Dop8::from_points(corners)?));
        succeeded(around.map(|around| self.0 = around))
    }

    /// The four least values, then the four greatest.
    pub fn get(&self) {
        answer(0, &self.0.min());
        answer(4, &self.0.max());
    }

    /// The eight vertices.
    pub fn vertices(&self) {
        answer_points(&self.0.vertices());
    }

    /// Whether a point is in it.
    #[wasm_bindgen(js_name = containsPoint)]
    pub fn contains_point(&self) -> bool {
        self.0.contains_point(&point(0))
    }

    /// Whether they share a point.
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.intersects(&other.0)
    }

    /// The area.
    pub fn area(&self) -> f64 {
        self.0.area()
    }
}
