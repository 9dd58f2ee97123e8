//! Oriented boxes in 3D.

use crate::exchange::{answer, numbers, point, vector};
use crate::failure::{Fallible, succeeded};
use crate::questions::questions;
use crate::ray::{RawRay3, answer_hit, take};
use obbligato::nalgebra::{Matrix4, Point3, Quaternion, UnitQuaternion, Vector3};
use obbligato::{Aabb, Intersects, Obb, RayCast};
#[cfg(feature = "whole")]
use obbligato::{SatAxis, sweep};
use wasm_bindgen::prelude::wasm_bindgen;

const POINT: Obb<f64, 3> = Obb::<f64, 3>::constant(
    Point3::new(0.0, 0.0, 0.0),
    Vector3::new(0.0, 0.0, 0.0),
    Quaternion::new(1.0, 0.0, 0.0, 0.0),
)
.unwrap();

/// An oriented box.
#[wasm_bindgen(js_name = RawObb3)]
#[derive(Debug)]
pub struct RawObb3(pub(crate) Obb<f64, 3>);

questions!(RawObb3, RawRay3, 3);

/// Makes and reads a box.
#[wasm_bindgen(js_class = RawObb3)]
impl RawObb3 {
    /// A point at the origin.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self(POINT)
    }

    /// Takes center, half-extents and a quaternion `x y z w`.
    pub fn set(&mut self) -> bool {
        let read = from_numbers(numbers(0));
        succeeded(read.map(|read| self.0 = read))
    }

    /// Takes the image of a box, given by its corners, under a matrix.
    #[wasm_bindgen(js_name = setMatrix)]
    pub fn set_matrix(&mut self) -> bool {
        let to_world = Matrix4::from_column_slice(&numbers::<16>(6));
        let local = Aabb::new(point(0), point(3));
        let image = local.and_then(|local| Obb::<_, 3>::from_affine(&local, &to_world));
        succeeded(take(&mut self.0, image))
    }

    /// Takes the box with these corners.
    #[wasm_bindgen(js_name = setMinMax)]
    pub fn set_min_max(&mut self) -> bool {
        let level = Aabb::new(point(0), point(3)).map(Obb::from);
        succeeded(take(&mut self.0, level))
    }

    /// Center, half-extents and quaternion.
    pub fn get(&self) {
        answer(0, self.0.center().coords.as_slice());
        answer(3, self.0.half_extents().as_slice());
        let turn = UnitQuaternion::from_rotation_matrix(&self.0.rotation());
        answer(6, turn.coords.as_slice());
    }
}

/// A box of center, half-extents and a quaternion `x y z w`.
pub(crate) fn from_numbers(numbers: [f64; 10]) -> Fallible<Obb<f64, 3>> {
    let [cx, cy, cz, hx, hy, hz, x, y, z, w] = numbers;
    let (center, half) = ([cx, cy, cz].into(), [hx, hy, hz].into());
    Ok(Obb::from_quaternion(
        center,
        half,
        Quaternion::new(w, x, y, z),
    )?)
}

/// 0 to 2 are the faces of the first box, 3 to 5 those of the second, then come the edges.
#[cfg(feature = "whole")]
const fn number(axis: SatAxis) -> u8 {
    match axis {
        SatAxis::FaceA(i) => i,
        SatAxis::FaceB(j) => 3 + j,
        SatAxis::Edges(i, j) => 6 + 3 * i + j,
    }
}

#[cfg(feature = "whole")]
const fn axis_of(number: u8) -> SatAxis {
    match number {
        0..3 => SatAxis::FaceA(number),
        3..6 => SatAxis::FaceB(number - 3),
        _ => SatAxis::Edges((number - 6) / 3, (number - 6) % 3),
    }
}
