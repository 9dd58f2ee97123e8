//! Cylinders that cause trouble: discs, segments, thin and flat ones, parallel and perpendicular to
//! what they meet.

use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{
    Aabb, Ball, Capsule, ConvexHull, Cylinder, Obb, Proximity, RoundedObb, SweepAgainst, Triangle,
};
use obbligato_tests::arbitrary::narrow;
use obbligato_tests::drawn::Drawn;
use obbligato_tests::round::{AsRound, Round, cylinder};
use obbligato_tests::support::{direction, length, nudge, vector};
use obbligato_tests::{Rng, Sample};
use std::fmt::Debug;

/// A shape that a cylinder meets.
pub(crate) trait Met<T: Sample>:
    Copy + Debug + PartialEq + Proximity<T, 3, Cylinder<T>> + SweepAgainst<T, 3, Cylinder<T>>
{
    fn drawn(rng: &mut Rng, at: Vector3<f64>, scale: f64) -> Self;

    fn elsewhere(&self, by: Vector3<f64>) -> Option<Self>;

    fn body(&self) -> Round;
}

macro_rules! met {
    ($($shape:ty),+) => { $(
        impl<T: Sample> Met<T> for $shape {
            fn drawn(rng: &mut Rng, at: Vector3<f64>, scale: f64) -> Self {
                <$shape as Drawn<T, 3>>::draw(rng, at, scale)
            }

            fn elsewhere(&self, by: Vector3<f64>) -> Option<Self> {
                self.shifted(by)
            }

            fn body(&self) -> Round {
                self.round()
            }
        }
    )+ };
}

met!(
    Aabb<T, 3>,
    Obb<T, 3>,
    Ball<T, 3>,
    Capsule<T, 3>,
    Triangle<T, 3>,
    RoundedObb<T, 3>,
    ConvexHull<T, 6>
);

impl<T: Sample> Met<T> for Cylinder<T> {
    fn drawn(rng: &mut Rng, at: Vector3<f64>, scale: f64) -> Self {
        draw(rng, at, scale)
    }

    fn elsewhere(&self, by: Vector3<f64>) -> Option<Self> {
        self.translated(&narrow(by)).ok()
    }

    fn body(&self) -> Round {
        cylinder(self)
    }
}

pub(crate) fn draw<T: Sample>(rng: &mut Rng, at: Vector3<f64>, scale: f64) -> Cylinder<T> {
    let axis = direction::<3>(rng)
        + if rng.chance(0.2) { vector::<3>(rng) * 1e-6 } else { Vector3::zeros() };
    let half_height = length(rng).min(4.0) * if rng.chance(0.1) { 0.0 } else { scale };
    let radius = length(rng).min(4.0) * if rng.chance(0.1) { 0.0 } else { scale };
    let [half_height, radius] = [half_height, radius].map(T::nearest);
    Cylinder::new(Point3::from(narrow(at)), narrow(axis), half_height, radius).expect("valid")
}

/// A shape and a cylinder, in three of four cases within a few `EPSILON` of touching.
pub(crate) fn two<T: Sample, A: Met<T>>(rng: &mut Rng) -> (A, Cylinder<T>) {
    let scale = f64::exp2(rng.pick(&[0.0, 0.0, 0.0, -40.0, 20.0]));
    let place = vector::<3>(rng) * rng.pick(&[0.0, 0.0, 1.0, 100.0]) * scale;
    let way = direction::<3>(rng) * 12.0 * scale;
    let (a, mut b) = (A::drawn(rng, place, scale), draw::<T>(rng, place + way, scale));
    if rng.chance(0.25) {
        let other = vector::<3>(rng) * rng.pick(&[0.0, 1.0, 3.0]) * scale;
        return (a, b.elsewhere(other - way).expect("in range"));
    }
    let nudge = nudge::<T>(rng);
    for _ in 0..2 {
        let (one, two) = (a.body(), b.body());
        let proved = one.distance(&two);
        let way = proved.normal * (nudge * one.size_with(&two) - proved.low);
        if proved.high > 0.0 {
            b = b.elsewhere(way).unwrap_or(b);
        }
    }
    (a, b)
}

/// Calls a function of a scalar, a shape and its name for both scalars and every shape that may
/// meet a cylinder.
macro_rules! with_every_shape {
    ($survey:ident) => {
        with_every_shape!($survey f32);
        with_every_shape!($survey f64);
    };
    ($survey:ident $t:ident) => {
        $survey::<$t, obbligato::Cylinder<$t>>("cylinder");
        $survey::<$t, obbligato::Aabb<$t, 3>>("Aabb");
        $survey::<$t, obbligato::Obb<$t, 3>>("Obb");
        $survey::<$t, obbligato::Ball<$t, 3>>("ball");
        $survey::<$t, obbligato::Capsule<$t, 3>>("capsule");
        $survey::<$t, obbligato::Triangle<$t, 3>>("triangle");
        $survey::<$t, obbligato::RoundedObb<$t, 3>>("rounded box");
        $survey::<$t, obbligato::ConvexHull<$t, 6>>("hull");
    };
}
pub(crate) use with_every_shape;
