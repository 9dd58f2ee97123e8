//! Solids in 3D beyond boxes: one class of the module for all kinds, so that any two answer each
//! other.

use crate::exchange::{CORNERS, answer, numbers, point, vector};
use crate::failure::{Failure, Fallible, succeeded};
use crate::list::list;
use crate::obb3::{RawObb3, from_numbers};
use crate::points::points;
use crate::ray::{RawRay3, answer_hit};
use obbligato::nalgebra::Point3;
use obbligato::{Argument, Capsule, ConvexHull, Cylinder, RoundedObb, ShapeError, sweep};
use wasm_bindgen::prelude::wasm_bindgen;

/// A capsule, a rounded box, a cylinder or a convex hull.
#[wasm_bindgen(js_name = RawSolid3)]
#[derive(Debug)]
pub struct RawSolid3(Solid);

#[derive(Debug)]
enum Solid {
    Capsule(Capsule<f64, 3>),
    Rounded(RoundedObb<f64, 3>),
    Cylinder(Cylinder<f64>),
    Hull(Box<ConvexHull<f64, CORNERS>>),
}

/// Evaluates an expression for a solid, whatever its kind.
macro_rules! ask {
    ($solid:expr, $it:ident => $answer:expr) => {
        match $solid {
            Solid::Capsule($it) => $answer,
            Solid::Rounded($it) => $answer,
            Solid::Cylinder($it) => $answer,
            Solid::Hull($it) => {
                let $it = &**$it;
                $answer
            }
        }
    };
    ($first:expr, $second:expr, $a:ident, $b:ident => $answer:expr) => {
        ask!($first, $a => ask!($second, $b => $answer))
    };
}

impl RawSolid3 {
    fn take(&mut self, made: Fallible<Solid>) -> bool {
        succeeded(made.map(|made| self.0 = made))
    }
}

/// What is wrong with a cylinder, by the names of its arguments in JavaScript.
fn of_cylinder(error: ShapeError) -> Failure {
    match error.argument() {
        Some(Argument::Direction) => Failure::new("axis", error),
        Some(Argument::HalfExtents) => Failure::new("halfHeight", error),
        _ => error.into(),
    }
}

/// Makes and reads solids.
#[wasm_bindgen(js_class = RawSolid3)]
impl RawSolid3 {
    /// A point at the origin.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Fallible<Self> {
        let point = Capsule::<f64, 3>::new(Point3::origin(), Point3::origin(), 0.0)?;
        Ok(Self(Solid::Capsule(point)))
    }

    /// Becomes a box without a radius.
    #[wasm_bindgen(js_name = setBox)]
    pub fn set_box(&mut self, obb: &RawObb3) -> bool {
        self.take(RoundedObb::new(obb.0, 0.0).map(Solid::Rounded).map_err(Into::into))
    }

    /// Becomes a capsule of start, end and radius.
    #[wasm_bindgen(js_name = setCapsule)]
    pub fn set_capsule(&mut self) -> bool {
        let [radius] = numbers(6);
        let made = Capsule::<f64, 3>::new(point(0), point(3), radius);
        self.take(made.map(Solid::Capsule).map_err(Into::into))
    }

    /// Becomes a box of center, half-extents and a quaternion `x y z w`, with a radius.
    #[wasm_bindgen(js_name = setRounded)]
    pub fn set_rounded(&mut self) -> bool {
        let [radius] = numbers(10);
        let made = from_numbers(numbers(0)).and_then(|obb| Ok(RoundedObb::new(obb, radius)?));
        self.take(made.map(Solid::Rounded))
    }

    /// Becomes a cylinder of center, axis, half-height and radius.
    #[wasm_bindgen(js_name = setCylinder)]
    pub fn set_cylinder(&mut self) -> bool {
        let [half_height, radius] = numbers(6);
        let made = Cylinder::new(point(0), vector(3), half_height, radius);
        self.take(made.map(Solid::Cylinder).map_err(of_cylinder))
    }

    /// Becomes the hull of points.
    #[wasm_bindgen(js_name = setHull)]
    pub fn set_hull(&mut self) -> bool {
        let corners = list();
        let made = points(&corners).and_then(|corners| Ok(ConvexHull::from_points(corners)?));
        self.take(made.map(|hull| Solid::Hull(hull.into())))
    }

    /// The numbers that a solid other than a hull is made of.
    pub fn get(&self) {
        match &self.0 {
            Solid::Capsule(capsule) => {
                answer(0, capsule.start().coords.as_slice());
                answer(3, capsule.end().coords.as_slice());
                answer(6, &[capsule.radius()]);
            }
            Solid::Rounded(rounded) => {
                RawObb3(rounded.obb()).get();
                answer(10, &[rounded.radius()]);
            }
            Solid::Cylinder(cylinder) => {
                answer(0, cylinder.center().coords.as_slice());
                answer(3, cylinder.axis().as_slice());
                answer(6, &[cylinder.half_height(), cylinder.radius()]);
            }
            Solid::Hull(_) => {}
        }
    }

    /// The number of corners of a hull, which are left in the exchange.
    pub fn corners(&self) -> usize {
        let Solid::Hull(hull) = &self.0 else { return 0 };
        for (index, corner) in hull.vertices().iter().enumerate() {
            answer(3 * index, corner.coords.as_slice());
        }
        hull.vertices().len()
    }

    /// The corners of the axis-aligned box around it.
    pub fn bounds(&self) {
        let around = ask!(&self.0, it => it.aabb());
        answer(0, around.min().coords.as_slice());
        answer(3, around.max().coords.as_slice());
    }
}

/// Queries.
#[wasm_bindgen(js_class = RawSolid3)]
impl RawSolid3 {
    /// Whether a point is in it.
    #[wasm_bindgen(js_name = containsPoint)]
    pub fn contains_point(&self) -> bool {
        ask!(&self.0, it => it.contains_point(&point(0)))
    }

    /// The first hit of a ray.
    #[wasm_bindgen(js_name = castRay)]
    pub fn cast_ray(&self, ray: &RawRay3, max_t: f64) -> bool {
        answer_hit(ask!(&self.0, it => it.cast_ray(&ray.0, max_t)))
    }

    /// The `t` of the first hit of a ray, or -1.
    #[wasm_bindgen(js_name = hitAt)]
    pub fn hit_at(&self, ray: &RawRay3, max_t: f64) -> f64 {
        ask!(&self.0, it => it.cast_ray(&ray.0, max_t)).map_or(-1.0, |hit| hit.t)
    }

    /// Whether they share a point.
    pub fn intersects(&self, other: &Self) -> bool {
        ask!(&self.0, &other.0, a, b => a.intersects(b))
    }

    /// The distance.
    pub fn distance(&self, other: &Self) -> f64 {
        ask!(&self.0, &other.0, a, b => a.distance(b))
    }

    /// The points where they are closest.
    #[wasm_bindgen(js_name = closestPoints)]
    pub fn closest_points(&self, other: &Self) {
        let (on_this, on_other) = ask!(&self.0, &other.0, a, b => a.closest_points(b));
        answer(0, on_this.coords.as_slice());
        answer(3, on_other.coords.as_slice());
    }

    /// The first contact of moving solids: `t` and normal.
    pub fn sweep(&self, other: &Self, max_t: f64) -> bool {
        let (own, others) = (vector(0), vector(3));
        let met = ask!(&self.0, &other.0, a, b => sweep(a, &own, b, &others, max_t));
        met.inspect(|met| {
            answer(0, &[met.t]);
            answer(2, met.normal.as_slice());
        })
        .is_some()
    }

    /// How to move this solid so that both no longer overlap; returns whether they intersect.
    #[wasm_bindgen(js_name = pushOut)]
    pub fn push_out(&self, other: &Self) -> bool {
        let is_touching = self.intersects(other);
        if is_touching {
            let clearance = ask!(&self.0, &other.0, a, b => a.clearance(b));
            answer(0, (*clearance.normal * clearance.gap.min(0.0)).as_slice());
        }
        is_touching
    }
}
