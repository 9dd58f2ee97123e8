//! Rays, and what they hit.

use crate::exchange::{answer, point, vector};
use crate::failure::{Fallible, succeeded};
use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Ray, RayHit, ShapeError};
use wasm_bindgen::prelude::wasm_bindgen;

const ALONG_X2: Ray<f64, 2> =
    Ray::<f64, 2>::constant(Point2::new(0.0, 0.0), Vector2::new(1.0, 0.0)).unwrap();
const ALONG_X3: Ray<f64, 3> =
    Ray::<f64, 3>::constant(Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0)).unwrap();

/// A ray in 2D.
#[wasm_bindgen(js_name = RawRay2)]
#[derive(Debug)]
pub struct RawRay2(pub(crate) Ray<f64, 2>);

/// A ray in 3D.
#[wasm_bindgen(js_name = RawRay3)]
#[derive(Debug)]
pub struct RawRay3(pub(crate) Ray<f64, 3>);

#[wasm_bindgen(js_class = RawRay2)]
impl RawRay2 {
    /// The ray along `x`.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(ALONG_X2)
    }

    /// Takes origin and direction.
    pub fn set(&mut self) -> bool {
        let ray = Ray::new(point(0), vector(2));
        succeeded(take(&mut self.0, ray))
    }

    /// Origin and direction.
    pub fn get(&self) {
        answer(0, self.0.origin().coords.as_slice());
        answer(2, self.0.direction().as_slice());
    }
}

#[wasm_bindgen(js_class = RawRay3)]
impl RawRay3 {
    /// The ray along `x`.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(ALONG_X3)
    }

    /// Takes origin and direction.
    pub fn set(&mut self) -> bool {
        let ray = Ray::new(point(0), vector(3));
        succeeded(take(&mut self.0, ray))
    }

    /// Origin and direction.
    pub fn get(&self) {
        answer(0, self.0.origin().coords.as_slice());
        answer(3, self.0.direction().as_slice());
    }
}

/// Puts a shape into its place, if it is one.
pub(crate) fn take<S>(place: &mut S, shape: Result<S, ShapeError>) -> Fallible {
    *place = shape?;
    Ok(())
}

/// Leaves `t`, the normal and whether the ray starts inside; returns whether there is a hit.
pub(crate) fn answer_hit<const D: usize>(hit: Option<RayHit<f64, D>>) -> bool {
    let Some(hit) = hit else { return false };
    answer(0, &[hit.t, f64::from(u8::from(hit.inside))]);
    answer(2, hit.normal.as_slice());
    true
}
