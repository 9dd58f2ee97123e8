//! Capsules and rounded boxes in 2D.

use crate::convex2::Convex;
use crate::exchange::{answer, numbers, point, vector};
use crate::failure::Failure;
use crate::shape2::RawShape2;
use obbligato::{Capsule, Obb, RoundedObb};
use wasm_bindgen::prelude::wasm_bindgen;

/// Makes and reads shapes with a radius.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// Becomes a capsule of start, end and radius.
    #[wasm_bindgen(js_name = setCapsule)]
    pub fn set_capsule(&mut self) -> bool {
        let [radius] = numbers(4);
        self.take(Capsule::<f64, 2>::new(point(0), point(2), radius).map_err(Failure::from))
    }

    /// Becomes a box of center, half-extents and angle, with a radius.
    #[wasm_bindgen(js_name = setRounded)]
    pub fn set_rounded(&mut self) -> bool {
        let [angle, radius] = numbers(4);
        let inner = Obb::<f64, 2>::from_angle(point(0), vector(2), angle);
        let made = inner.and_then(|inner| RoundedObb::new(inner, radius));
        self.take(made.map_err(Failure::from))
    }

    /// The numbers that a capsule is made of; of a rounded box center, half-extents, angle
    /// and the radius.
    #[wasm_bindgen(js_name = round)]
    pub fn read_round(&self) {
        match self.hull() {
            Convex::Capsule(capsule) => {
                answer(0, capsule.start().coords.as_slice());
                answer(2, capsule.end().coords.as_slice());
                answer(4, &[capsule.radius()]);
            }
            Convex::Rounded(rounded) => {
                let inner = rounded.obb();
                let axis = inner.axis(0);
                answer(0, inner.center().coords.as_slice());
                answer(2, inner.half_extents().as_slice());
                answer(4, &[libm::atan2(axis.y, axis.x), rounded.radius()]);
            }
            _ => {}
        }
    }
}
