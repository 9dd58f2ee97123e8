//! Distance and clearance of every pair of shapes in the plane, against rings of corners in double
//! precision.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, Ball, Clearance, Obb, Proximity, Real};
use obbligato_tests::arbitrary::{direction, length, nudge, place};
use obbligato_tests::flat::Flat;
use obbligato_tests::rings::{hull, polygon};
use obbligato_tests::{Sample, Tally, slow_survey_drawn};
use proptest::prelude::*;

/// A shape of one of four kinds before it is rounded: its points, sizes and angle.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    points: Vec<Point2<f64>>,
    size: (f64, f64),
    angle: f64,
}

/// A shape of any kind.
pub(crate) fn sketch() -> impl Strategy<Value = Sketch> {
    let angle = prop_oneof![Just(0.0), -3.2..3.2_f64];
    (polygon(), (length(), length()), angle).prop_map(|(points, size, angle)| Sketch {
        points,
        size,
        angle,
    })
}

impl Sketch {
    pub(crate) fn ball<T: Real>(&self, at: Vector2<f64>, scale: f64) -> Option<Ball<T, 2>> {
        let center = Point2::from((at * scale).map(T::nearest));
        Ball::new(center, T::nearest(self.size.0 * scale)).ok()
    }

    pub(crate) fn aabb<T: Real>(&self, at: Vector2<f64>, scale: f64) -> Option<Aabb<T, 2>> {
        let half = Vector2::new(self.size.0, self.size.1);
        let [low, high] = [at - half, at + half].map(|p| Point2::from((p * scale).map(T::nearest)));
        Aabb::new(low, high).ok()
    }

    pub(crate) fn obb<T: Real>(&self, at: Vector2<f64>, scale: f64) -> Option<Obb<T, 2>> {
        let half = Vector2::new(self.size.0, self.size.1) * scale;
        let center = Point2::from((at * scale).map(T::nearest));
        Obb::<T, 2>::from_angle(center, half.map(T::nearest), T::nearest(self.angle)).ok()
    }

    pub(crate) fn polygon<T: Real>(
        &self,
        at: Vector2<f64>,
        scale: f64,
    ) -> Option<obbligato::ConvexPolygon<T, 8>> {
        hull(&self.points, at, scale)
    }
}

/// What a law about a pair sees: both answers in both orders.
struct Asked<T: Real> {
    clearances: [Clearance<T, 2>; 2],
    distances: [T; 2],
    touches: bool,
}

fn ask<T: Real, A, B>(a: &A, b: &B) -> Asked<T>
where
    A: Proximity<T, 2, B>,
    B: Proximity<T, 2, A>,
{
    Asked {
        clearances: [a.clearance(b), b.clearance(a)],
        distances: [a.distance(b), b.distance(a)],
        touches: a.intersects(b),
    }
}

fn check<T: Sample>(
    asked: &Asked<T>,
    [a, b]: &[Flat; 2],
    same: bool,
    tally: &mut Tally,
    case: &dyn Fn() -> String,
) {
    let Asked { clearances: [one, other], distances: [distance, back], touches } = asked;
    let opposite = *one.normal == -*other.normal || same;
    tally.require(one.gap == other.gap && opposite, "asymmetric clearance", case);
    tally.require(distance == back, "asymmetric distance", case);
    tally.require((*distance == T::zero()) == *touches, "zero does not mean touching", case);
    let unit = a.size_with(b) * T::epsilon() + 4.0 * (T::TINY * T::EPSILON).to_f64();
    let unit = unit + a.rounding(b);
    let truth = a.gap(b);
    let off = (distance.to_f64() - truth.max(0.0)).abs() / unit;
    tally.largest("distance off", off);
    tally.require(off <= if *touches { 23.0 } else { 16.0 }, "wrong distance", case);
    let round = a.radius + b.radius > 0.0 || a.ring.len() == 1 || b.ring.len() == 1;
    let expected = if round { truth } else { a.widest(b) };
    let off = (one.gap.to_f64() - expected).abs() / unit;
    tally.largest("gap off", off);
    tally.require(off <= 16.0, "wrong gap", case);
    // The projections onto the normal are as far apart as it says, and the second lies ahead.
    let normal = one.normal.map(Real::to_f64);
    tally.require((normal.norm() - 1.0).abs() <= 16.0 * T::epsilon(), "not a unit", case);
    let ahead = (low(b, &normal) - b.radius) - (high(a, &normal) + a.radius);
    let off = (ahead - one.gap.to_f64()).abs() / unit;
    tally.largest("along the normal off", off);
    tally.require(off <= 16.0, "another gap along the normal", case);
}

fn high(flat: &Flat, axis: &Vector2<f64>) -> f64 {
    flat.ring.iter().map(|p| p.coords.dot(axis)).fold(f64::MIN, f64::max)
}

fn low(flat: &Flat, axis: &Vector2<f64>) -> f64 {
    -high(flat, &-axis)
}

macro_rules! pair {
    ($name:ident, $a:ident, $b:ident) => {
        #[test]
        fn $name() {
            survey_pair::<f32, _, _>(
                stringify!($name),
                |s, at, k| s.$a::<f32>(at, k),
                |s, at, k| s.$b::<f32>(at, k),
            );
            survey_pair::<f64, _, _>(
                stringify!($name),
                |s, at, k| s.$a::<f64>(at, k),
                |s, at, k| s.$b::<f64>(at, k),
            );
        }
    };
}

/// Makes a shape of one kind from a sketch, at a place and a scale.
type Make<S> = fn(&Sketch, Vector2<f64>, f64) -> Option<S>;

fn survey_pair<T: Sample, A, B>(name: &str, first: Make<A>, second: Make<B>)
where
    A: Proximity<T, 2, B> + core::fmt::Debug,
    B: Proximity<T, 2, A> + core::fmt::Debug,
    for<'a> Flat: From<&'a A> + From<&'a B>,
{
    let strategy = (sketch(), sketch(), direction::<2>(), nudge(), place::<2>());
    let kernel = format!("{name} {}", T::NAME);
    slow_survey_drawn(&kernel, strategy, |(one, two, way, nudge, (offset, scale)), tally| {
        // At the origin, the second is moved along the way until it touches.
        let (Some(a), Some(b)) =
            (first(one, Vector2::zeros(), 1.0), second(two, Vector2::zeros(), 1.0))
        else {
            return;
        };
        let shift = contact_along(&Flat::from(&a), &Flat::from(&b), &way.normalize());
        let nudge = if nudge.abs() < 1e-4 {
            nudge * T::epsilon() / f64::from(f32::EPSILON)
        } else {
            *nudge
        };
        let at = way.normalize() * (shift * (1.0 + nudge));
        let (Some(a), Some(b)) = (first(one, *offset, *scale), second(two, offset + at, *scale))
        else {
            return;
        };
        let flats = [Flat::from(&a), Flat::from(&b)];
        let asked = ask(&a, &b);
        let case = || format!("{:?} {:?}\n  {a:?}\n  {b:?}", asked.clearances, asked.distances);
        tally.count("touching", asked.touches);
        check(&asked, &flats, flats[0] == flats[1], tally, &case);
    });
}

/// How far to move the second along a unit vector until it no longer overlaps the first.
fn contact_along(a: &Flat, b: &Flat, way: &Vector2<f64>) -> f64 {
    let (mut low, mut high) = (0.0, 2.0 * a.size_with(b));
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if a.gap(&b.moved(way * middle)) > 0.0 {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

pair!(ball_ball, ball, ball);
pair!(ball_aabb, ball, aabb);
pair!(ball_obb, ball, obb);
pair!(ball_polygon, ball, polygon);
pair!(aabb_aabb, aabb, aabb);
pair!(aabb_obb, aabb, obb);
pair!(obb_obb, obb, obb);
pair!(polygon_aabb, polygon, aabb);
pair!(polygon_obb, polygon, obb);
pair!(polygon_polygon, polygon, polygon);

#[test]
fn equal_and_concentric_shapes_have_a_depth_and_opposite_normals() {
    let at = Point2::new(1.0_f32, -2.0);
    let ball = |r| Ball::new(at, r).unwrap();
    let boxed = |x, y| Aabb::from_center(at, Vector2::new(x, y)).unwrap();
    for r in [0.0, 1e-30, 0.5, 3.0] {
        let [one, other] = ask(&ball(1.0), &ball(r)).clearances;
        assert_eq!(one.gap, -1.0 - r);
        assert!(r == 1.0 || *one.normal == -*other.normal, "{r}");
        let [one, other] = ask(&boxed(1.0, 2.0), &boxed(r, 1.0)).clearances;
        assert_eq!((one.gap, *one.normal), (-(1.0 + r).min(3.0), -*other.normal), "{r}");
    }
    assert_eq!(ask(&boxed(1.0, 1.0), &boxed(1.0, 1.0)).clearances[0].gap, -2.0);
    assert_eq!(ask(&ball(1.0), &boxed(2.0, 3.0)).clearances[0].gap, -3.0);
}

#[test]
fn what_is_apart_by_the_smallest_number_has_a_distance() {
    let n = f32::from_bits(1);
    let dot = |x, y| Ball::new(Point2::new(x, y), n).unwrap();
    let a = dot(0.0, 0.0);
    for b in [dot(2.0 * n, n), dot(3.0 * n, 0.0), dot(-n, 2.0 * n)] {
        let apart = !a.intersects(&b);
        assert_eq!(a.distance(&b) > 0.0, apart, "{b:?}");
    }
    let low = Aabb::new(Point2::origin(), Point2::new(1.0, 1.0)).unwrap();
    let high = Aabb::new(Point2::new(1.0_f32.next_up(), 0.0), Point2::new(2.0, 1.0)).unwrap();
    assert_eq!(low.distance(&high), f32::EPSILON);
}
