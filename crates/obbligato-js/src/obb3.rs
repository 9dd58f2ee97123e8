//! Oriented boxes in 3D.

use crate::exchange::{answer, numbers, point, vector};
use crate::failure::{Fallible, succeeded};
use crate::ray::{RawRay3, answer_hit, take};
use obbligato::nalgebra::{Matrix4, Point3, Quaternion, UnitQuaternion, Vector3};
use obbligato::{Aabb, Obb, ShapeError};
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
        let image = local_and_map().and_then(|(local, map)| Obb::<_, 3>::from_affine(&local, &map));
        succeeded(take(&mut self.0, image))
    }

    /// Takes a box around that image; the matrix may shear.
    #[wasm_bindgen(js_name = setEnclosingImage)]
    pub fn set_enclosing_image(&mut self) -> bool {
        let around = |(local, map)| Obb::<_, 3>::enclosing_image(&local, &map);
        succeeded(take(&mut self.0, local_and_map().and_then(around)))
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

/// The box of this call, given by its corners, and the matrix.
fn local_and_map() -> Result<(Aabb<f64, 3>, Matrix4<f64>), ShapeError> {
    let to_world = Matrix4::from_column_slice(&numbers::<16>(6));
    Ok((Aabb::new(point(0), point(3))?, to_world))
}

/// Reads a box further.
#[wasm_bindgen(js_class = RawObb3)]
impl RawObb3 {
    /// Takes the numbers of another box.
    pub fn copy(&mut self, other: &Self) {
        self.0 = other.0;
    }

    /// The axes.
    pub fn axes(&self) {
        answer(0, self.0.rotation().matrix().as_slice());
    }

    /// The vertices.
    pub fn vertices(&self) {
        let corners = self.0.vertices().map(|vertex| vertex.coords.into());
        answer(0, corners.as_flattened());
    }

    /// The corners of the axis-aligned box around it.
    pub fn bounds(&self) {
        let around = self.0.aabb();
        answer(0, around.min().coords.as_slice());
        answer(3, around.max().coords.as_slice());
    }

    /// Half the length of its projection interval on a direction.
    #[wasm_bindgen(js_name = radiusAlong)]
    pub fn radius_along(&self) -> f64 {
        self.0.radius_along(&vector(0))
    }
}

/// Queries.
#[wasm_bindgen(js_class = RawObb3)]
impl RawObb3 {
    /// Whether a point is in it.
    #[wasm_bindgen(js_name = containsPoint)]
    pub fn contains_point(&self) -> bool {
        self.0.contains_point(&point(0))
    }

    /// Whether they share a point.
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.intersects(&other.0)
    }

    /// Whether the other one lies inside.
    pub fn contains(&self, other: &Self) -> bool {
        self.0.contains(&other.0)
    }

    /// Its closest point to a point; returns the distance.
    #[wasm_bindgen(js_name = closestPoint)]
    pub fn closest_point(&self) -> f64 {
        let to = point(0);
        answer(0, self.0.closest_point(&to).coords.as_slice());
        self.0.distance_to_point(&to)
    }

    /// The first hit of a ray.
    #[wasm_bindgen(js_name = castRay)]
    pub fn cast_ray(&self, ray: &RawRay3, max_t: f64) -> bool {
        answer_hit(self.0.cast_ray(&ray.0, max_t))
    }

    /// The `t` of the first hit of a ray, or -1.
    #[wasm_bindgen(js_name = hitAt)]
    pub fn hit_at(&self, ray: &RawRay3, max_t: f64) -> f64 {
        self.0.cast_ray(&ray.0, max_t).map_or(-1.0, |hit| hit.t)
    }

    /// The parameters at which the whole line of a ray enters and leaves.
    pub fn span(&self, ray: &RawRay3) -> bool {
        let span = self.0.span(&ray.0);
        span.inspect(|span| answer(0, &[span.enter, span.exit])).is_some()
    }
}

/// A box of center, half-extents and a quaternion `x y z w`.
pub(crate) fn from_numbers(numbers: [f64; 10]) -> Fallible<Obb<f64, 3>> {
    let [cx, cy, cz, hx, hy, hz, x, y, z, w] = numbers;
    let (center, half) = ([cx, cy, cz].into(), [hx, hy, hz].into());
    Ok(Obb::from_quaternion(center, half, Quaternion::new(w, x, y, z))?)
}
