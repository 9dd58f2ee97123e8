//! When shapes that move and turn first touch.
//!
//! Boxes, balls and capsules are rounded boxes here, so that few kernels answer all pairs.

use crate::convex2::{Convex, Polygon};
use crate::exchange::{CORNERS, answer, numbers, vector};
use crate::failure::{Failure, Fallible, succeeded};
use crate::shape2::RawShape2;
use crate::solid3::{RawSolid3, Solid};
use obbligato::nalgebra::{Point, Rotation, Rotation2, Rotation3, SVector, Vector3};
use obbligato::{
    ConvexHull, Cylinder, Motion, Obb, Proximity, RoundedObb, SatBox, ShapeError, TurningSweep,
    sweep_turning,
};
use wasm_bindgen::prelude::wasm_bindgen;

type Met<const D: usize> = Option<TurningSweep<f64, D>>;
type Motions<const D: usize> = [Motion<f64, D>; 2];

enum Turning2<'a> {
    Rounded(RoundedObb<f64, 2>),
    Polygon(&'a Polygon),
}

enum Turning3<'a> {
    Rounded(RoundedObb<f64, 3>),
    Cylinder(&'a Cylinder<f64>),
    Hull(&'a ConvexHull<f64, CORNERS>),
}

impl<'a> Turning2<'a> {
    fn of(shape: &'a Convex) -> Result<Self, ShapeError> {
        let turn = |along: SVector<f64, 2>| {
            Rotation2::from_matrix_unchecked([[along.x, along.y], [-along.y, along.x]].into())
        };
        Ok(Self::Rounded(match shape {
            Convex::Rectangle(it) => RoundedObb::new((*it).into(), 0.0)?,
            Convex::Box(it) => RoundedObb::new(*it, 0.0)?,
            Convex::Circle(it) => around_segment(it.center(), it.center(), it.radius(), turn)?,
            Convex::Capsule(it) => around_segment(it.start(), it.end(), it.radius(), turn)?,
            Convex::Rounded(it) => *it,
            Convex::Polygon(it) => return Ok(Self::Polygon(it)),
        }))
    }

    fn meets(self, other: Self, [own, others]: &Motions<2>, max_t: f64) -> Met<2> {
        match (self, other) {
            (Self::Rounded(a), Self::Rounded(b)) => boxes_meet(&a, own, &b, others, max_t),
            (Self::Rounded(a), Self::Polygon(b)) => sweep_turning(&a, own, b, others, max_t),
            (Self::Polygon(a), Self::Polygon(b)) => sweep_turning(a, own, b, others, max_t),
            (a, b) => b.meets(a, &[*others, *own], max_t).map(reversed),
        }
    }
}

impl<'a> Turning3<'a> {
    fn of(solid: &'a Solid) -> Result<Self, ShapeError> {
        // A segment has no direction: one that leads backward is turned around.
        let turn = |along: Vector3<f64>| {
            let along = if along.x < 0.0 { -along } else { along };
            Rotation3::rotation_between(&Vector3::x(), &along).unwrap_or_else(Rotation3::identity)
        };
        Ok(match solid {
            Solid::Capsule(it) => {
                Self::Rounded(around_segment(it.start(), it.end(), it.radius(), turn)?)
            }
            Solid::Rounded(it) => Self::Rounded(*it),
            Solid::Cylinder(it) => Self::Cylinder(it),
            Solid::Hull(it) => Self::Hull(it),
        })
    }

    fn meets(self, other: Self, [own, others]: &Motions<3>, max_t: f64) -> Met<3> {
        match (self, other) {
            (Self::Rounded(a), Self::Rounded(b)) => boxes_meet(&a, own, &b, others, max_t),
            (Self::Rounded(a), Self::Cylinder(b)) => sweep_turning(&a, own, b, others, max_t),
            (Self::Rounded(a), Self::Hull(b)) => sweep_turning(&a, own, b, others, max_t),
            (Self::Cylinder(a), Self::Cylinder(b)) => sweep_turning(a, own, b, others, max_t),
            (Self::Cylinder(a), Self::Hull(b)) => sweep_turning(a, own, b, others, max_t),
            (Self::Hull(a), Self::Hull(b)) => sweep_turning(a, own, b, others, max_t),
            (a, b) => b.meets(a, &[*others, *own], max_t).map(reversed),
        }
    }
}

/// The points within a radius of a segment, given the rotation of `x` to a direction.
fn around_segment<const D: usize>(
    start: Point<f64, D>,
    end: Point<f64, D>,
    radius: f64,
    turn: impl FnOnce(SVector<f64, D>) -> Rotation<f64, D>,
) -> Result<RoundedObb<f64, D>, ShapeError> {
    let half = (end - start) * 0.5;
    let mut reach = SVector::zeros();
    reach[0] = half.norm();
    let turned = half.try_normalize(0.0).map_or_else(Rotation::identity, turn);
    RoundedObb::new(Obb::new(start + half, reach, turned)?, radius)
}

fn boxes_meet<const D: usize>(
    a: &RoundedObb<f64, D>,
    of_a: &Motion<f64, D>,
    b: &RoundedObb<f64, D>,
    of_b: &Motion<f64, D>,
    max_t: f64,
) -> Met<D>
where
    Obb<f64, D>: SatBox<f64, D>,
    RoundedObb<f64, D>: Proximity<f64, D>,
{
    if a.radius() == 0.0 && b.radius() == 0.0 {
        return sweep_turning(&a.obb(), of_a, &b.obb(), of_b, max_t);
    }
    sweep_turning(a, of_a, b, of_b, max_t)
}

fn reversed<const D: usize>(met: TurningSweep<f64, D>) -> TurningSweep<f64, D> {
    TurningSweep::new(met.t, -met.normal, met.gap)
}

/// A motion, by its name in JavaScript.
fn named<M>(name: &str, motion: Result<M, ShapeError>) -> Fallible<M> {
    motion.map_err(|error| Failure::new(name, error))
}

/// Leaves a contact; returns whether there is one, and -1 if an argument was refused.
fn answer_met<const D: usize>(met: Fallible<Met<D>>) -> i32 {
    let mut found = 0;
    let is_valid = succeeded(met.map(|met| {
        if let Some(met) = met {
            found = 1;
            answer(0, &[met.t, met.gap]);
            answer(2, met.normal.as_slice());
        }
    }));
    if is_valid { found } else { -1 }
}

/// Shapes in 2D that move and turn.
#[wasm_bindgen(js_class = RawShape2)]
impl RawShape2 {
    /// The first contact: `t`, gap and normal.
    #[wasm_bindgen(js_name = sweepTurning)]
    pub fn sweep_turning(&self, other: &Self, max_t: f64) -> i32 {
        answer_met(self.meets_turning(other, max_t))
    }
}

impl RawShape2 {
    /// An outline turns about the middle of the box around it.
    fn meets_turning(&self, other: &Self, max_t: f64) -> Fallible<Met<2>> {
        let motion = |name, shape: &Self, from| {
            let [spin] = numbers(from + 2);
            let free = Motion::<f64, 2>::new(vector(from), spin);
            let about = |free: Motion<f64, 2>| match shape.parts() {
                [_] => Ok(free),
                _ => free.about(&shape.hull().bounds().center()),
            };
            named(name, free.and_then(about))
        };
        let motions = [motion("firstMotion", self, 0)?, motion("secondMotion", other, 3)?];
        let mut first: Met<2> = None;
        for (a, b) in self.pairs(other) {
            let met = Turning2::of(a)?.meets(Turning2::of(b)?, &motions, max_t);
            let is_sooner = |it: &TurningSweep<f64, 2>| first.is_none_or(|first| it.t < first.t);
            first = met.filter(is_sooner).or(first);
        }
        Ok(first)
    }
}

/// Solids that move and turn.
#[wasm_bindgen(js_class = RawSolid3)]
impl RawSolid3 {
    /// The first contact: `t`, gap and normal.
    #[wasm_bindgen(js_name = sweepTurning)]
    pub fn sweep_turning(&self, other: &Self, max_t: f64) -> i32 {
        answer_met(self.meets_turning(other, max_t))
    }
}

impl RawSolid3 {
    fn meets_turning(&self, other: &Self, max_t: f64) -> Fallible<Met<3>> {
        let motion =
            |name, from| named(name, Motion::<f64, 3>::new(vector(from), vector(from + 3)));
        let motions = [motion("firstMotion", 0)?, motion("secondMotion", 6)?];
        Ok(Turning3::of(&self.0)?.meets(Turning3::of(&other.0)?, &motions, max_t))
    }
}
