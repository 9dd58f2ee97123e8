//! What oriented boxes in 2D have beyond other shapes.

use crate::exchange::{answer, numbers, point, vector};
use crate::list::list;
use crate::points::points;
use crate::ray::RawRay2;
use crate::shape2::RawShape2;
use obbligato::nalgebra::Matrix3;
use obbligato::{Aabb, Obb};
use wasm_bindgen::prelude::wasm_bindgen;

/// Makes boxes.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// Becomes a box of center, half-extents and angle.
    #[wasm_bindgen(js_name = setBox)]
    pub fn set_box(&mut self) -> bool {
        let [angle] = numbers(4);
        self.take(Obb::<f64, 2>::from_angle(point(0), vector(2), angle).map_err(Into::into))
    }

    /// Becomes the box of a node's size, anchor and matrix.
    #[wasm_bindgen(js_name = setAnchor)]
    pub fn set_anchor(&mut self) -> bool {
        let matrix = Matrix3::from_column_slice(&numbers::<9>(4));
        let node = Obb::<f64, 2>::from_anchor(vector(0), vector(2), &matrix);
        self.take(node.map_err(Into::into))
    }

    /// Becomes the box with these corners.
    #[wasm_bindgen(js_name = setMinMax)]
    pub fn set_min_max(&mut self) -> bool {
        let level = Aabb::<f64, 2>::new(point(0), point(2)).map(Obb::from);
        self.take(level.map_err(Into::into))
    }

    /// Becomes the box of least area around points.
    #[wasm_bindgen(js_name = setBoxAround)]
    pub fn set_box_around(&mut self) -> bool {
        let corners = list();
        self.take(points(&corners).and_then(|corners| Ok(Obb::<f64, 2>::fit(corners)?)))
    }
}

/// Reads a box.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// Center, half-extents and the two axes.
    #[wasm_bindgen(js_name = box)]
    pub fn read_box(&self) {
        if let Some(obb) = self.obb() {
            answer(0, obb.center().coords.as_slice());
            answer(2, obb.half_extents().as_slice());
            answer(4, obb.rotation().matrix().as_slice());
        }
    }

    /// The vertices.
    pub fn vertices(&self) {
        if let Some(obb) = self.obb() {
            let corners = obb.vertices().map(|vertex| vertex.coords.into());
            answer(0, corners.as_flattened());
        }
    }

    /// The angle of the first axis, by `libm` in every browser.
    pub fn angle(&self) -> f64 {
        self.obb().map_or(0.0, |obb| {
            let axis = obb.axis(0);
            libm::atan2(axis.y, axis.x)
        })
    }

    /// Half the length of its projection interval on a direction.
    #[wasm_bindgen(js_name = radiusAlong)]
    pub fn radius_along(&self) -> f64 {
        self.obb().map_or(0.0, |obb| obb.radius_along(&vector(0)))
    }

    /// The parameters at which the whole line of a ray enters and leaves.
    pub fn span(&self, ray: &RawRay2) -> bool {
        let span = self.obb().and_then(|obb| obb.span(&ray.0));
        span.inspect(|span| answer(0, &[span.enter, span.exit])).is_some()
    }
}

/// Queries of two boxes.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// Whether the other one lies inside.
    pub fn contains(&self, other: &Self) -> bool {
        boxes(self, other).is_some_and(|(a, b)| a.contains(b))
    }

    /// Shared area over that of the union.
    pub fn iou(&self, other: &Self) -> f64 {
        boxes(self, other).map_or(0.0, |(a, b)| a.iou(b))
    }
}

pub(crate) fn boxes<'a>(
    a: &'a RawShape2,
    b: &'a RawShape2,
) -> Option<(&'a Obb<f64, 2>, &'a Obb<f64, 2>)> {
    a.obb().zip(b.obb())
}
