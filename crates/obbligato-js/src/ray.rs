//! Rays, and what they hit.

use crate::exchange::{answer, point, vector};
use crate::failure::{Fallible, succeeded};
#[cfg(feature = "flat")]
use obbligato::nalgebra::{Point2, Vector2};
#[cfg(feature = "space")]
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Ray, RayHit, ShapeError};
use wasm_bindgen::prelude::wasm_bindgen;

macro_rules! rays {
    ($($name:ident, $d:literal: $origin:expr, $along_x:expr;)*) => {$(
        #[doc = concat!("A ray in ", $d, "D.")]
        #[wasm_bindgen]
        #[derive(Debug)]
        pub struct $name(pub(crate) Ray<f64, $d>);

        #[wasm_bindgen]
        impl $name {
            /// The ray along `x`.
            #[wasm_bindgen(constructor)]
            pub fn new() -> Self {
                Self(const { Ray::<f64, $d>::constant($origin, $along_x).unwrap() })
            }

            /// Takes origin and direction.
            pub fn set(&mut self) -> bool {
                let ray = Ray::new(point(0), vector($d));
                succeeded(take(&mut self.0, ray))
            }

            /// Origin and direction.
            pub fn get(&self) {
                answer(0, self.0.origin().coords.as_slice());
                answer($d, self.0.direction().as_slice());
            }
        }
    )*};
}

#[cfg(feature = "flat")]
rays! {
    RawRay2, 2: Point2::new(0.0, 0.0), Vector2::new(1.0, 0.0);
}

#[cfg(feature = "space")]
rays! {
    RawRay3, 3: Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 0.0, 0.0);
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
