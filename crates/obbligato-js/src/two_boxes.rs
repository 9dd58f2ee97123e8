//! How two oriented boxes lie to each other: what the smaller modules do without.

use crate::exchange::{answer, vector};
use crate::obb2::boxes;
use crate::obb3::RawObb3;
use crate::shape2::RawShape2;
use obbligato::{SatAxis, sweep};
use wasm_bindgen::prelude::wasm_bindgen;

/// Queries of two boxes in 3D.
#[wasm_bindgen(js_class = RawObb3)]
impl RawObb3 {
    /// The distance of the boxes.
    pub fn distance(&self, other: &Self) -> f64 {
        self.0.distance(&other.0)
    }

    /// The points where they are closest.
    #[wasm_bindgen(js_name = closestPoints)]
    pub fn closest_points(&self, other: &Self) {
        let (on_this, on_other) = self.0.closest_points(&other.0);
        answer(0, on_this.coords.as_slice());
        answer(3, on_other.coords.as_slice());
    }

    /// Gap, number of the axis, and normal.
    pub fn separation(&self, other: &Self) {
        let separation = self.0.separation(&other.0);
        answer(0, &[separation.gap, f64::from(number(separation.axis))]);
        answer(2, separation.normal.as_slice());
    }

    /// Whether the axis of this number separates them.
    #[wasm_bindgen(js_name = isSeparatedOn)]
    pub fn is_separated_on(&self, other: &Self, axis: u8) -> bool {
        self.0.is_separated_on(&other.0, axis_of(axis))
    }

    /// The first contact of moving boxes: `t` and normal.
    pub fn sweep(&self, other: &Self, max_t: f64) -> bool {
        let met = sweep(&self.0, &vector(0), &other.0, &vector(3), max_t);
        met.inspect(|met| {
            answer(0, &[met.t]);
            answer(2, met.normal.as_slice());
        })
        .is_some()
    }
}

/// Queries of two boxes in 2D.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// Gap, number of the axis, and normal.
    pub fn separation(&self, other: &Self) {
        if let Some((a, b)) = boxes(self, other) {
            let separation = a.separation(b);
            answer(0, &[separation.gap, f64::from(number2(separation.axis))]);
            answer(2, separation.normal.as_slice());
        }
    }

    /// Whether the axis of this number separates them.
    #[wasm_bindgen(js_name = isSeparatedOn)]
    pub fn is_separated_on(&self, other: &Self, axis: u8) -> bool {
        boxes(self, other).is_some_and(|(a, b)| a.is_separated_on(b, axis2_of(axis)))
    }
}

/// 0 to 2 are the faces of the first box, 3 to 5 those of the second, then come the edges.
const fn number(axis: SatAxis) -> u8 {
    match axis {
        SatAxis::FaceA(i) => i,
        SatAxis::FaceB(j) => 3 + j,
        SatAxis::Edges(i, j) => 6 + 3 * i + j,
    }
}

const fn axis_of(number: u8) -> SatAxis {
    match number {
        0..3 => SatAxis::FaceA(number),
        3..6 => SatAxis::FaceB(number - 3),
        _ => SatAxis::Edges((number - 6) / 3, (number - 6) % 3),
    }
}

/// 0 and 1 are the sides of the first box, 2 and 3 those of the second.
const fn number2(axis: SatAxis) -> u8 {
    match axis {
        SatAxis::FaceA(i) => i,
        SatAxis::FaceB(j) | SatAxis::Edges(_, j) => 2 + j,
    }
}

const fn axis2_of(number: u8) -> SatAxis {
    match number {
        0..2 => SatAxis::FaceA(number),
        _ => SatAxis::FaceB(number - 2),
    }
}
