//! Every pair of boxes, balls, capsules, triangles and polygons against hulls of corners in double
//! precision: whether they touch, how far they are apart, at which points, and how deep they
//! overlap.

use crate::kinds::every_pair;
use obbligato::nalgebra::{Point, Vector3};
use obbligato::{
    Aabb, Ball, Capsule, Clearance, ConvexHull, ConvexPolygon, Dop8, Obb, Proximity, Real,
    RoundedObb, Triangle,
};
use obbligato_tests::drawn::{Drawn, two};
use obbligato_tests::hull::Hull;
use obbligato_tests::support::{Truth, check_contact};
use obbligato_tests::{Rng, Sample, Tally, slow_survey};

/// The band of the documentation, in `EPSILON L`.
const BAND: f64 = 32.0;

fn seen<T: Real, const D: usize>(point: &Point<T, D>) -> Vector3<f64> {
    Vector3::from_fn(|i, _| if i < D { point.coords[i].to_f64() } else { 0.0 })
}

/// A pair and what is true of it.
struct Case<'a, A, B> {
    a: &'a A,
    b: &'a B,
    hulls: [Hull; 2],
    gap: f64,
    /// Whether the gap of the clearance is that along the normal of a face or across two edges,
    /// which may be less than the distance.
    by_axes: bool,
    /// The band, and what the reference does not know.
    blur: f64,
}

impl<A: std::fmt::Debug, B: std::fmt::Debug> Case<'_, A, B> {
    fn text(&self, what: &str) -> String {
        let Self { a, b, gap, blur, .. } = self;
        format!("{what}, gap {gap} with a band of {blur}\n  {a:?}\n  {b:?}")
    }

    fn check_distance<T: Sample, const D: usize>(&self, tally: &mut Tally)
    where
        A: Proximity<T, D, B> + Drawn<T, D>,
        B: Proximity<T, D, A> + Drawn<T, D>,
    {
        let distance = self.a.distance(self.b);
        let case = || self.text(&format!("distance {distance}"));
        tally.require(distance == self.b.distance(self.a), "asymmetric distance", case);
        let touches = distance == T::zero();
        let (meets, is_bound) = (self.a.intersects(self.b), A::IS_BOUND || B::IS_BOUND);
        let agrees = touches == meets || is_bound && meets;
        tally.require(agrees, "zero and apart", case);
        let off = (distance.to_f64() - self.gap.max(0.0)).abs();
        tally.require(off <= self.blur, "wrong distance", case);
        tally.largest("distance off, bands", off / self.blur);
    }

    fn check_clearance<T: Sample, const D: usize>(&self, tally: &mut Tally)
    where
        A: Proximity<T, D, B> + PartialEq<A>,
        B: Proximity<T, D, A>,
    {
        let Clearance { gap, normal } = self.a.clearance(self.b);
        let back = self.b.clearance(self.a);
        let case = || self.text(&format!("clearance {gap} {normal:?}"));
        let is_reversed = *back.normal == -*normal || self.hulls[0] == self.hulls[1];
        tally.require(back.gap == gap && is_reversed, "asymmetric clearance", case);
        let (gap, blur) = (gap.to_f64(), 2.0 * self.blur);
        let is_right = (gap - self.gap).abs() <= blur;
        let is_below = self.by_axes && (-blur..=self.gap).contains(&gap);
        tally.require(is_right || is_below, "wrong gap", case);
        let normal = seen(&Point::from(*normal));
        tally.require((normal.norm() - 1.0).abs() <= 16.0 * T::epsilon(), "not a unit", case);
        let [one, two] = &self.hulls;
        let along = one.gap_along(two, &normal.normalize());
        // The direction of a short way is lost in rounding: by no more than the band over that way.
        // And of two ways whose lengths differ by no more than the band, either may be taken: they
        // are at an angle of `sqrt(2 band / way)` at most.
        let way = gap + one.radius + two.radius;
        let tilt = if way > 0.0 {
            let lost = self.blur / way;
            (lost + (2.0 * lost).sqrt()).min(1.0) * one.size_with(two)
        } else {
            0.0
        };
        tally.require(along >= gap - blur - tilt, "no gap along the normal", case);
    }

    fn check_points<T: Sample, const D: usize>(&self, tally: &mut Tally)
    where
        A: Proximity<T, D, B>,
        B: Proximity<T, D, A>,
    {
        let (p, q) = self.a.closest_points(self.b);
        let case = || self.text(&format!("points {p:?} {q:?}"));
        let [one, two] = &self.hulls;
        let is_swapped = self.b.closest_points(self.a) == (q, p) || one == two;
        tally.require(is_swapped, "asymmetric points", case);
        let (p, q) = (seen(&p), seen(&q));
        let rounding = T::epsilon() * (p.norm() + q.norm());
        let blur = 2.0 * self.blur + 2.0 * rounding;
        for (hull, point) in [(one, p), (two, q)] {
            let beyond = hull.lie(&Hull::point(point)).gap;
            tally.require(beyond <= blur, "a point beside its shape", case);
        }
        let (distance, Clearance { gap, .. }) = (self.a.distance(self.b), self.a.clearance(self.b));
        let apart = if self.by_axes && distance > T::zero() { distance } else { gap };
        tally.require(
            ((q - p).norm() - apart.to_f64().abs()).abs() <= blur,
            "not that far apart",
            case,
        );
    }
}

fn survey_pair<T: Sample, A, B, const D: usize>(name: &str)
where
    A: Drawn<T, D> + Proximity<T, D, B>,
    B: Drawn<T, D> + Proximity<T, D, A>,
{
    survey::<T, A, B, D>(name, false);
}

fn survey<T: Sample, A, B, const D: usize>(name: &str, by_axes: bool)
where
    A: Drawn<T, D> + Proximity<T, D, B>,
    B: Drawn<T, D> + Proximity<T, D, A>,
{
    let name = &format!("{name} {D}D {}", T::NAME);
    slow_survey(name, |index, tally| {
        if index % 10 != 0 {
            return;
        }
        let mut rng = Rng::of_case(name, index);
        let (a, b) = two::<T, A, B, D>(&mut rng);
        let hulls = [a.hull(), b.hull()];
        let [one, two] = &hulls;
        let (lie, size) = (one.lie(two), one.size_with(two));
        let unknown = one.unknown(two);
        let blur = BAND * T::epsilon() * size + unknown + 64.0 * T::TINY.to_f64();
        let truth = Truth { overlap: lie.gap < -unknown, gap: lie.gap - unknown, size };
        if !A::IS_BOUND && !B::IS_BOUND {
            check_contact::<T, _, _>(&a, &b, &truth, BAND, tally);
        }
        let case = Case { a: &a, b: &b, gap: lie.gap, by_axes, blur, hulls };
        case.check_distance(tally);
        case.check_clearance(tally);
        case.check_points(tally);
    });
}

/// The pairs that `every_pair` leaves to tests of their own, which ask some of them for no closest
/// points.
macro_rules! survey_other_pairs {
    ($T:ty, $D:literal) => {
        survey_pair::<$T, Ball<$T, $D>, Ball<$T, $D>, $D>("balls");
        survey_pair::<$T, Ball<$T, $D>, Aabb<$T, $D>, $D>("ball, Aabb");
        survey_pair::<$T, Ball<$T, $D>, Obb<$T, $D>, $D>("ball, Obb");
        survey::<$T, Aabb<$T, $D>, Aabb<$T, $D>, $D>("Aabbs", true);
        survey::<$T, Aabb<$T, $D>, Obb<$T, $D>, $D>("Aabb, Obb", true);
        survey::<$T, Obb<$T, $D>, Obb<$T, $D>, $D>("Obbs", true);
    };
}

fn survey_polygons<T: Sample>() {
    survey::<T, ConvexPolygon<T, 6>, ConvexPolygon<T, 6>, 2>("polygons", true);
    survey_pair::<T, ConvexPolygon<T, 6>, Ball<T, 2>, 2>("polygon, ball");
    survey::<T, ConvexPolygon<T, 6>, Aabb<T, 2>, 2>("polygon, Aabb", true);
    survey::<T, ConvexPolygon<T, 6>, Obb<T, 2>, 2>("polygon, Obb", true);
}

#[test]
fn balls_and_boxes_agree_with_all_their_planes() {
    survey_other_pairs!(f32, 3);
    survey_other_pairs!(f64, 3);
    survey_other_pairs!(f32, 2);
    survey_other_pairs!(f64, 2);
}

#[test]
fn polygons_agree_with_all_their_lines() {
    survey_polygons::<f32>();
    survey_polygons::<f64>();
}

#[test]
fn capsules_and_triangles_in_space_agree_with_all_their_planes() {
    every_pair!(survey_pair::<f32, 3>);
    every_pair!(survey_pair::<f64, 3>);
}

#[test]
fn capsules_triangles_and_octagons_in_the_plane_agree_with_all_their_lines() {
    every_pair!(survey_pair::<f32, 2>);
    every_pair!(survey_pair::<f64, 2>);
}
