//! Circles.

use crate::exchange::{answer, numbers, point};
use crate::failure::succeeded;
use crate::list::list;
use crate::points::points;
use crate::questions::overlaps;
use crate::ray::take;
use obbligato::nalgebra::Point2;
use obbligato::{Ball, Intersects};
use std::f64::consts::PI;
use wasm_bindgen::prelude::wasm_bindgen;

const POINT: Ball<f64, 2> = Ball::<f64, 2>::constant(Point2::new(0.0, 0.0), 0.0).unwrap();

/// A circle with its interior.
#[wasm_bindgen(js_name = RawCircle)]
#[derive(Debug)]
pub struct RawCircle(pub(crate) Ball<f64, 2>);

overlaps!(RawCircle);

#[wasm_bindgen(js_class = RawCircle)]
impl RawCircle {
    /// A point at the origin.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(POINT)
    }

    /// Takes center and radius.
    pub fn set(&mut self) -> bool {
        let [radius] = numbers(2);
        succeeded(take(&mut self.0, Ball::new(point(0), radius)))
    }

    /// Takes the smallest circle around points.
    #[wasm_bindgen(js_name = setAround)]
    pub fn set_around(&mut self) -> bool {
        let corners = list();
        let around = points(&corners).and_then(|corners| Ok(Ball::from_points(corners)?));
        succeeded(around.map(|around| self.0 = around))
    }

    /// Center and radius.
    pub fn get(&self) {
        answer(0, self.0.center().coords.as_slice());
        answer(2, &[self.0.radius()]);
    }

    /// The area.
    pub fn area(&self) -> f64 {
        PI * self.0.radius() * self.0.radius()
    }
}
