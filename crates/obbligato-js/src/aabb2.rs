//! Axis-aligned rectangles.

use crate::exchange::{answer, point};
use crate::failure::succeeded;
use crate::list::list;
use crate::points::points;
use crate::questions::overlaps;
use crate::ray::take;
use obbligato::nalgebra::Point2;
use obbligato::{Aabb, Intersects};
use wasm_bindgen::prelude::wasm_bindgen;

const POINT: Aabb<f64, 2> =
    Aabb::<f64, 2>::constant(Point2::new(0.0, 0.0), Point2::new(0.0, 0.0)).unwrap();

/// An axis-aligned rectangle.
#[wasm_bindgen(js_name = RawAabb2)]
#[derive(Debug)]
pub struct RawAabb2(Aabb<f64, 2>);

overlaps!(RawAabb2);

#[wasm_bindgen(js_class = RawAabb2)]
impl RawAabb2 {
    /// A point at the origin.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(POINT)
    }

    /// Takes the smallest and the largest coordinates.
    pub fn set(&mut self) -> bool {
        succeeded(take(&mut self.0, Aabb::new(point(0), point(2))))
    }

    /// Takes the smallest rectangle around points.
    #[wasm_bindgen(js_name = setAround)]
    pub fn set_around(&mut self) -> bool {
        let corners = list();
        let around = points(&corners).and_then(|corners| Ok(Aabb::from_points(corners)?));
        succeeded(around.map(|around| self.0 = around))
    }

    /// The smallest and the largest coordinates.
    pub fn get(&self) {
        answer(0, self.0.min().coords.as_slice());
        answer(2, self.0.max().coords.as_slice());
    }

    /// The area.
    pub fn area(&self) -> f64 {
        self.0.area()
    }
}
