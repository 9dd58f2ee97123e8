//! Points and segments on the diagonals of polygons, which are inside in exact arithmetic.

use obbligato::nalgebra::Point2;
use obbligato::{Ball, Capsule, ConvexPolygon, Dop8, Proximity, Real};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::drawn::Drawn;
use obbligato_tests::exact2d::{self, edges, turn};
use obbligato_tests::hull::AsHull;
use obbligato_tests::octants::along;
use obbligato_tests::support::{exact, place, rational, vector};
use obbligato_tests::{Rational, Rng, Sample, Tally, survey};
use std::cmp::Ordering;
use std::fmt::Debug;

/// The band of the documentation, in `EPSILON L`.
const BAND: f64 = 32.0;

/// A parallelogram, whose center is on both diagonals, or a polygon of three to six corners.
fn polygon<T: Sample>(rng: &mut Rng) -> ConvexPolygon<T, 6> {
    let (offset, scale) = place(rng);
    if rng.chance(0.5) {
        let [at, u, v] = [(); 3].map(|()| vector::<2>(rng) * scale);
        let corners = [at, at + u, at + u + v, at + v];
        let corners = corners.map(|corner| Point2::from(narrow::<T, 2>(offset * scale + corner)));
        if let Ok(parallelogram) = ConvexPolygon::hull(corners) {
            return parallelogram;
        }
    }
    ConvexPolygon::draw(rng, offset * scale, scale)
}

/// Two points on one diagonal of a ring, or on one of its edges.
fn on_diagonal<T: Sample>(rng: &mut Rng, ring: &[Point2<T>]) -> [Point2<T>; 2] {
    let mut corner = || wide(rng.pick(ring).coords);
    let (from, to) = (corner(), corner());
    [(); 2].map(|()| {
        let s = match rng.below(4) {
            0 => 0.5,
            1 => rng.below(9) as f64 / 8.0,
            _ => rng.range(0.0, 1.0),
        };
        Point2::from(narrow::<T, 2>(from + (to - from) * s))
    })
}

/// Whether a point is in a ring, exactly.
fn is_in_ring<T: Sample>(ring: &[Point2<T>], point: &Point2<T>) -> bool {
    let (ring, point) = (exact2d::wide(ring), point.map(Real::to_f64));
    edges(&ring).all(|(a, b)| turn(a, b, &point) != Ordering::Less)
}

/// Whether a point is between the lines of an octagon, exactly.
fn is_in_octagon<T: Sample>(octagon: &Dop8<T, 2>, point: &Point2<T>) -> bool {
    let values = along::<2>(&exact(point.coords));
    let bounds = octagon.min().into_iter().zip(octagon.max());
    let is_between = |(value, (low, high)): (&Rational, (T, T))| {
        rational(low.to_f64()) <= *value && *value <= rational(high.to_f64())
    };
    values.iter().zip(bounds).all(is_between)
}

/// A point or a segment inside a shape touches it.
fn check_inside<T: Sample, A, B>(shape: &A, inner: &B, tally: &mut Tally)
where
    A: Proximity<T, 2, B> + AsHull + Debug,
    B: AsHull + Debug,
{
    let case = || format!("{inner:?} in {shape:?}");
    tally.require(shape.intersects(inner), "missed", case);
    tally.require(shape.distance(inner) == T::zero(), "a distance", case);
    let gap = shape.clearance(inner).gap.to_f64();
    let size = shape.hull().size_with(&inner.hull());
    tally.require(gap <= BAND * T::epsilon() * size, "a gap", case);
}

fn check<T: Sample, A>(shape: &A, ends: [Point2<T>; 2], inside: [bool; 2], tally: &mut Tally)
where
    A: Proximity<T, 2, Ball<T, 2>> + Proximity<T, 2, Capsule<T, 2>> + AsHull + Debug,
{
    tally.count("points", inside[0]);
    if inside[0] {
        let point = Ball::new(ends[0], T::zero()).expect("a point");
        check_inside(shape, &point, tally);
    }
    tally.count("segments", inside == [true; 2]);
    if inside == [true; 2] {
        let segment = Capsule::new(ends[0], ends[1], T::zero()).expect("a segment");
        check_inside(shape, &segment, tally);
    }
}

fn diagonals<T: Sample>() {
    survey(&format!("diagonals of polygons {}", T::NAME), |index, tally| {
        let mut rng = Rng::of_case("diagonals of polygons", index);
        let polygon = polygon::<T>(&mut rng);
        let ends = on_diagonal(&mut rng, polygon.vertices());
        let inside = ends.map(|end| is_in_ring(polygon.vertices(), &end));
        check(&polygon, ends, inside, tally);
        let octagon = Dop8::from_points(polygon.vertices().iter().copied()).expect("points");
        let ends = on_diagonal(&mut rng, &octagon.vertices());
        let inside = ends.map(|end| is_in_octagon(&octagon, &end));
        check(&octagon, ends, inside, tally);
    });
}

#[test]
fn what_is_on_a_diagonal_is_inside_f32() {
    diagonals::<f32>();
}

#[test]
fn what_is_on_a_diagonal_is_inside_f64() {
    diagonals::<f64>();
}
