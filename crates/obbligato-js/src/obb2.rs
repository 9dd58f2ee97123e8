//! Oriented boxes in 2D.

use crate::exchange::{answer, numbers, point, vector};
use crate::failure::succeeded;
use crate::list::list;
use crate::points::points;
use crate::ray::{RawRay2, answer_hit, take};
use obbligato::nalgebra::{Complex, Matrix3, Point2, Vector2};
use obbligato::{Aabb2, Intersects, Obb2, RayCast, SatAxis, sweep};
use wasm_bindgen::prelude::wasm_bindgen;

const POINT: Obb2<f64> = Obb2::<f64>::constant(
    Point2::new(0.0, 0.0),
    Vector2::new(0.0, 0.0),
    Complex::new(1.0, 0.0),
)
.unwrap();

/// An oriented box.
#[wasm_bindgen(js_name = RawObb2)]
#[derive(Debug)]
pub struct RawObb2(pub(crate) Obb2<f64>);

/// Makes and reads a box.
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
        let turned = Obb2::from_angle(point(0), vector(2), angle);
        succeeded(take(&mut self.0, turned))
    }

    /// Takes a node's size, anchor and matrix.
    #[wasm_bindgen(js_name = setAnchor)]
    pub fn set_anchor(&mut self) -> bool {
        let matrix = Matrix3::from_column_slice(&numbers::<9>(4));
        let node = Obb2::from_anchor(vector(0), vector(2), &matrix);
        succeeded(take(&mut self.0, node))
    }

    /// Takes the box with these corners.
    #[wasm_bindgen(js_name = setMinMax)]
    pub fn set_min_max(&mut self) -> bool {
        let level = Aabb2::new(point(0), point(2)).map(Obb2::from);
        succeeded(take(&mut self.0, level))
    }

    /// Takes a box around points, along their principal axes.
    #[wasm_bindgen(js_name = setAround)]
    pub fn set_around(&mut self) -> bool {
        let corners = list();
        let fitted = points(&corners).and_then(|corners| Ok(Obb2::fit(corners)?));
        succeeded(fitted.map(|fitted| self.0 = fitted))
    }

    /// Takes the numbers of another box.
    pub fn copy(&mut self, other: &Self) {
        self.0 = other.0;
    }

    /// Center, half-extents and the first axis.
    pub fn get(&self) {
        answer(0, self.0.center().coords.as_slice());
        answer(2, self.0.half_extents().as_slice());
        answer(4, self.0.axis(0).as_slice());
    }

    /// The two axes.
    pub fn axes(&self) {
        answer(0, self.0.rotation().matrix().as_slice());
    }

    /// The four vertices.
    pub fn vertices(&self) {
        answer(
            0,
            self.0
                .vertices()
                .map(|vertex| vertex.coords.into())
                .as_flattened(),
        );
    }

    /// The corners of the axis-aligned box around it.
    pub fn bounds(&self) {
        let around = self.0.aabb();
        answer(0, around.min().coords.as_slice());
        answer(2, around.max().coords.as_slice());
    }

    /// The area.
    pub fn area(&self) -> f64 {
        self.0.area()
    }

    /// How far it reaches along a direction.
    #[wasm_bindgen(js_name = radiusAlong)]
    pub fn radius_along(&self) -> f64 {
        self.0.radius_along(&vector(0))
    }
}

/// Asks about a box and a point or a ray.
#[wasm_bindgen(js_class = RawObb2)]
impl RawObb2 {
    /// Whether a point is in it.
    #[wasm_bindgen(js_name = containsPoint)]
    pub fn contains_point(&self) -> bool {
        self.0.contains_point(&point(0))
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
    pub fn cast_ray(&self, ray: &RawRay2, max_t: f64) -> bool {
        answer_hit(self.0.cast_ray(&ray.0, max_t))
    }

    /// The `t` of the first hit of a ray, or -1.
    #[wasm_bindgen(js_name = hitAt)]
    pub fn hit_at(&self, ray: &RawRay2, max_t: f64) -> f64 {
        self.0.cast_ray(&ray.0, max_t).map_or(-1.0, |hit| hit.t)
    }

    /// Where the whole line of a ray enters and leaves.
    pub fn span(&self, ray: &RawRay2) -> bool {
        let span = self.0.span(&ray.0);
        span.inspect(|span| answer(0, &[span.enter, span.exit]))
            .is_some()
    }
}

/// Asks about two boxes.
#[wasm_bindgen(js_class = RawObb2)]
impl RawObb2 {
    /// Whether they share a point.
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.intersects(&other.0)
    }

    /// Whether the other one lies inside.
    pub fn contains(&self, other: &Self) -> bool {
        self.0.contains(&other.0)
    }

    /// How far apart they are.
    pub fn distance(&self, other: &Self) -> f64 {
        self.0.distance(&other.0)
    }

    /// The points where they are closest.
    #[wasm_bindgen(js_name = closestPoints)]
    pub fn closest_points(&self, other: &Self) {
        let (on_this, on_other) = self.0.closest_points(&other.0);
        answer(0, on_this.coords.as_slice());
        answer(2, on_other.coords.as_slice());
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

    /// Shared area over that of the union.
    pub fn iou(&self, other: &Self) -> f64 {
        self.0.iou(&other.0)
    }

    /// The first contact of moving boxes: `t` and normal.
    pub fn sweep(&self, other: &Self, max_t: f64) -> bool {
        let met = sweep(&self.0, &vector(0), &other.0, &vector(2), max_t);
        met.inspect(|met| {
            answer(0, &[met.t]);
            answer(2, met.normal.as_slice());
        })
        .is_some()
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
