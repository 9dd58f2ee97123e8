//! Oriented boxes in 2D.

use crate::exchange::{answer, numbers, point, vector};
use crate::failure::succeeded;
use crate::list::list;
use crate::points::points;
use crate::questions::questions;
use crate::ray::{RawRay2, answer_hit, take};
use obbligato::nalgebra::{Complex, Matrix3, Point2, Vector2};
use obbligato::{Aabb, Intersects, Obb, RayCast, SatAxis, sweep};
use wasm_bindgen::prelude::wasm_bindgen;

const POINT: Obb<f64, 2> = Obb::<f64, 2>::constant(
    Point2::new(0.0, 0.0),
    Vector2::new(0.0, 0.0),
    Complex::new(1.0, 0.0),
)
.unwrap();

/// An oriented box.
#[wasm_bindgen(js_name = RawObb2)]
#[derive(Debug)]
pub struct RawObb2(pub(crate) Obb<f64, 2>);

questions!(RawObb2, RawRay2, 2);

/// Makes a box, and reads it.
#[wasm_bindgen(js_class = RawObb2)]
impl RawObb2 {
    /// A point at the origin.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(POINT)
    }

    /// Takes center, half-extents and angle.
    pub fn set(&mut self) -> bool {
        let [angle] = numbers(4);
        let turned = Obb::from_angle(point(0), vector(2), angle);
        succeeded(take(&mut self.0, turned))
    }

    /// Takes a node's size, anchor and matrix.
    #[wasm_bindgen(js_name = setAnchor)]
    pub fn set_anchor(&mut self) -> bool {
        let matrix = Matrix3::from_column_slice(&numbers::<9>(4));
        let node = Obb::from_anchor(vector(0), vector(2), &matrix);
        succeeded(take(&mut self.0, node))
    }

    /// Takes the box with these corners.
    #[wasm_bindgen(js_name = setMinMax)]
    pub fn set_min_max(&mut self) -> bool {
        let level = Aabb::new(point(0), point(2)).map(Obb::from);
        succeeded(take(&mut self.0, level))
    }

    /// Takes the box of least area around points.
    #[wasm_bindgen(js_name = setAround)]
    pub fn set_around(&mut self) -> bool {
        let corners = list();
        let fitted = points(&corners).and_then(|corners| Ok(Obb::<_, 2>::fit(corners)?));
        succeeded(fitted.map(|fitted| self.0 = fitted))
    }

    /// Center, half-extents and the first axis.
    pub fn get(&self) {
        answer(0, self.0.center().coords.as_slice());
        answer(2, self.0.half_extents().as_slice());
        answer(4, self.0.axis(0).as_slice());
    }

    /// The angle of the first axis, by `libm` in every browser.
    pub fn angle(&self) -> f64 {
        let axis = self.0.axis(0);
        libm::atan2(axis.y, axis.x)
    }

    /// The area.
    pub fn area(&self) -> f64 {
        self.0.area()
    }

    /// Shared area over that of the union.
    pub fn iou(&self, other: &Self) -> f64 {
        self.0.iou(&other.0)
    }
}

/// 0 and 1 are the sides of the first box, 2 and 3 those of the second.
const fn number(axis: SatAxis) -> u8 {
    match axis {
        SatAxis::FaceA(i) => i,
        SatAxis::FaceB(j) | SatAxis::Edges(_, j) => 2 + j,
    }
}

const fn axis_of(number: u8) -> SatAxis {
    match number {
        0..2 => SatAxis::FaceA(number),
        _ => SatAxis::FaceB(number - 2),
    }
}
