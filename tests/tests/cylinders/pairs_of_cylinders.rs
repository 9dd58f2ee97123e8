//! Every pair with a cylinder: whether it touches, how far it is apart, at which points, and along
//! which direction it overlaps.

use crate::drawn_cylinders::{Met, draw, two, with_every_shape};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{
    Aabb, Clearance, Cylinder, Dop8, HalfSpace, Intersects, Proximity, Triangle, sweep,
};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::round::{Round, cylinder};
use obbligato_tests::support::{direction, nudge, vector};
use obbligato_tests::{Rng, Sample, Tally, slow_survey, survey};

/// The band of the documentation, in `EPSILON L`.
const BAND: f64 = 32.0;

/// By how much a depth may exceed the least one, as the documentation has it, in `L`.
const DEEPER: f64 = 0.05;

/// A shape and a cylinder, and what is proved of their distance.
struct Case<'a, T: Sample, A> {
    a: &'a A,
    b: &'a Cylinder<T>,
    bodies: [Round; 2],
    low: f64,
    high: f64,
    size: f64,
    blur: f64,
    /// What the reference does not know.
    unknown: f64,
}

impl<T: Sample, A: Met<T>> Case<'_, T, A>
where
    Cylinder<T>: Proximity<T, 3, A> + Intersects<A>,
{
    fn text(&self, what: &str) -> String {
        let Self { a, b, low, high, blur, .. } = self;
        format!("{what}, gap {low} to {high} with a band of {blur}\n  {a:?}\n  {b:?}")
    }

    fn check_distance(&self, tally: &mut Tally) {
        let (a, b) = (self.a, self.b);
        let (distance, meets) = (a.distance(b), a.intersects(b));
        let case = || self.text(&format!("distance {distance}"));
        tally.require(distance == b.distance(a), "asymmetric distance", case);
        tally.require(meets == b.intersects(a), "asymmetric overlap", case);
        tally.require(meets == (distance == T::zero()), "zero and apart", case);
        let far = distance.to_f64();
        tally.require(meets || self.high > 0.0 || far <= self.unknown, "missed", case);
        let off = (self.low - far).max(far - self.high);
        tally.require(off <= self.blur, "wrong distance", case);
        tally.largest("distance off, bands", off / self.blur);
        tally.count("apart", !meets);
    }

    fn check_clearance(&self, tally: &mut Tally) {
        let (a, b, blur) = (self.a, self.b, 2.0 * self.blur);
        let Clearance { gap, normal } = a.clearance(b);
        let back = b.clearance(a);
        let case = || self.text(&format!("clearance {gap} {normal:?}"));
        let is_equal = a.body().size_with(&b.body()) == 0.0 || format!("{a:?}") == format!("{b:?}");
        let is_reversed = *back.normal == -*normal || is_equal;
        tally.require(back.gap == gap && is_reversed, "asymmetric clearance", case);
        let (gap, normal) = (gap.to_f64(), wide(*normal));
        tally.require((normal.norm() - 1.0).abs() <= 16.0 * T::epsilon(), "not a unit", case);
        let [one, two] = &self.bodies;
        let along = one.gap_along(two, &normal.normalize());
        // The direction of a short way is lost in rounding.
        let radii = if let Round::Corners(hull) = one { hull.radius } else { 0.0 };
        let lost = self.blur / (gap + radii).max(self.blur);
        let tilt =
            if gap + radii > 0.0 { (lost + (2.0 * lost).sqrt()).min(1.0) * self.size } else { 0.0 };
        tally.require(along >= gap - blur - tilt, "no gap along the normal", case);
        if self.high > self.blur {
            let off = (self.low - gap).max(gap - self.high);
            tally.require(off <= blur, "wrong gap", case);
            return;
        }
        tally.require(gap <= blur, "a gap in an overlap", case);
        let least = if self.low > 0.0 { self.high } else { one.depth(two) };
        let excess = least - gap;
        tally.largest("deeper than the least, bands", excess / blur);
        tally.largest("deeper than the least, L", excess / self.size);
        tally.require(excess <= blur + DEEPER * self.size, "much too deep", case);
        tally.count("more than a 1000th deeper", excess > blur + 1e-3 * self.size);
    }

    fn check_points(&self, tally: &mut Tally) {
        let (a, b) = (self.a, self.b);
        let (p, q) = a.closest_points(b);
        let case = || self.text(&format!("points {p:?} {q:?}"));
        let is_swapped = b.closest_points(a) == (q, p) || format!("{a:?}") == format!("{b:?}");
        tally.require(is_swapped, "asymmetric points", case);
        let (p, q) = (wide(p.coords), wide(q.coords));
        let blur = 2.0 * self.blur + 2.0 * T::epsilon() * (p.norm() + q.norm());
        for (body, point) in self.bodies.iter().zip([p, q]) {
            let point = Round::Cylinder(point, Vector3::x(), 0.0, 0.0);
            let beyond = body.distance(&point).low;
            tally.require(beyond <= blur, "a point beside its shape", case);
        }
        let gap = a.clearance(b).gap.to_f64();
        // Where a depth is not the least, the points are those of bodies that are apart when it is
        // resolved.
        let more = if gap < 0.0 { DEEPER * self.size } else { 0.0 };
        let off = ((q - p).norm() - gap.abs()).abs();
        tally.require(off <= blur + more, "not that far apart", case);
    }
}

fn survey_pair<T: Sample, A: Met<T>>(name: &str)
where
    Cylinder<T>: Proximity<T, 3, A> + Intersects<A>,
{
    let name = &format!("cylinder, {name} {}", T::NAME);
    slow_survey(name, |index, tally| {
        if index % 20 != 0 {
            return;
        }
        let mut rng = Rng::of_case(name, index);
        let (a, b) = two::<T, A>(&mut rng);
        let bodies = [a.body(), b.body()];
        let [one, two] = &bodies;
        let (proved, size) = (one.distance(two), one.size_with(two));
        let far = one.middle_and_size().0.norm() + two.middle_and_size().0.norm();
        let unknown = 1e-12 * size + 1e-15 * far;
        let blur = BAND * T::epsilon() * size + unknown + 64.0 * T::TINY.to_f64();
        tally.count("unsure", proved.high > 0.0 && proved.high - proved.low.max(0.0) > unknown);
        let (low, high) = (proved.low, proved.high);
        let case = Case { a: &a, b: &b, low, high, size, blur, unknown, bodies };
        case.check_distance(tally);
        case.check_clearance(tally);
        case.check_points(tally);
    });
}

#[test]
fn cylinders_are_as_far_from_shapes_as_is_proved() {
    with_every_shape!(survey_pair);
}

#[test]
fn cylinders_are_as_far_from_a_half_space_as_their_lowest_point() {
    survey("cylinder above a half-space", |index, tally| {
        let mut rng = Rng::of_case("cylinder above a half-space", index);
        let rng = &mut rng;
        let at = vector::<3>(rng) * rng.pick(&[0.0, 1.0, 1000.0]);
        let shape = draw::<f32>(rng, at, 1.0);
        let normal = if rng.chance(0.5) { direction::<3>(rng) } else { wide(shape.axis()) };
        let up = HalfSpace::<f32, 3>::new(Point3::origin(), narrow(normal)).expect("a normal");
        let n = wide(up.normal()).normalize();
        let body = cylinder(&shape);
        let size = body.middle_and_size().1;
        let lowest = body.farthest(&-n);
        let point = Point3::from(narrow::<f32, 3>(lowest + n * (nudge::<f32>(rng) * size)));
        let border = HalfSpace::new(point, up.normal()).expect("a border");
        let away = (body.middle_and_size().0 - wide(point.coords)).norm() + size;
        let blur = BAND * f64::from(f32::EPSILON) * away;
        let gap = (lowest - wide(point.coords)).dot(&n);
        let (distance, clearance) = (shape.distance(&border), shape.clearance(&border));
        let (p, q) = shape.closest_points(&border);
        let case = || format!("{distance} {clearance:?} {gap} {p} {q}\n  {shape:?} {border:?}");
        tally.require(shape.intersects(&border) == (distance == 0.0), "zero and apart", case);
        tally.require(distance == 0.0 || gap > 0.0, "missed", case);
        let off = (f64::from(distance) - gap.max(0.0)).abs();
        tally.require(off <= blur, "wrong distance", case);
        tally.largest("distance off, bands", off / blur);
        tally.require((f64::from(clearance.gap) - gap).abs() <= blur, "wrong gap", case);
        let beside = shape.distance_to_point(&p);
        let rounding = 4.0 * f64::from(f32::EPSILON) * (at.norm() + size);
        tally.require(f64::from(beside) <= blur + rounding, "beside the cylinder", case);
        let height = |p: Point3<f32>| (wide(p.coords) - wide(point.coords)).dot(&n);
        tally.require((height(p) - gap).abs() <= blur + rounding, "not the lowest", case);
        tally.require(height(q).abs() <= blur + rounding, "beside the border", case);
        let down = narrow(-n * 2.0 * (gap.abs() + size));
        let landing = sweep(&shape, &down, &border, &Vector3::zeros(), 1.0);
        let t = landing.map_or(1.0, |hit| f64::from(hit.t));
        let there = gap - 2.0 * (gap.abs() + size) * t;
        let is_met = there.abs() <= 3.0 * blur || gap < blur && t == 0.0;
        tally.require(is_met, "not landed", case);
    });
}

#[test]
fn cylinders_meet_volumes_between_planes_unless_a_plane_or_their_bounds_part_them() {
    survey("cylinder, Dop8", |index, tally| {
        let mut rng = Rng::of_case("cylinder, Dop8", index);
        let rng = &mut rng;
        let points = [(); 4].map(|()| Point3::from(narrow::<f32, 3>(vector(rng))));
        let volume = Dop8::from_points(points).expect("points");
        let at = vector::<3>(rng) * rng.pick(&[0.5, 1.0, 2.0]);
        let shape = draw::<f32>(rng, at, 0.5);
        let body = cylinder(&shape);
        let answer = volume.intersects(&shape);
        let case = || format!("{answer}\n  {volume:?}\n  {shape:?}");
        tally.require(answer == shape.intersects(&volume), "asymmetric", case);
        let hull = Round::Corners(obbligato_tests::hull::Hull::new::<3>(
            points.iter().map(|p| wide(p.coords)).collect(),
            0.0,
        ));
        tally.require(answer || hull.distance(&body).high > 0.0, "missed", case);
        let size = body.size_with(&hull);
        let mut axes = [[1.0, 1.0, 1.0], [1.0, 1.0, -1.0], [1.0, -1.0, 1.0], [-1.0, 1.0, 1.0]]
            .map(Vector3::from)
            .into_iter()
            .flat_map(|axis| [axis.normalize(), -axis.normalize()]);
        let gap = axes.clone().map(|n| hull.gap_along(&body, &n)).fold(f64::MIN, f64::max);
        let far = axes.any(|n| hull.gap_along(&body, &n) > BAND * 1.2e-7 * size);
        tally.require(!answer || !far, "invented", case);
        tally.count("apart", !answer);
        tally.count("apart along a direction", gap > 0.0);
    });
}

/// Discs, crossing pipes and a can that lies on a table: distances worked out by hand.
#[test]
fn distances_that_are_known_by_hand() {
    let at = |x: f64, y: f64, z: f64| Point3::new(x, y, z);
    let can = |c, u: Vector3<f64>, h, r| Cylinder::<f64>::new(c, u, h, r).unwrap();
    let (x, y, z) = (Vector3::x(), Vector3::y(), Vector3::z());
    let pipe = can(at(0.0, 0.0, 0.0), x, 10.0, 1.0);
    let near = |a: f64, b: f64| (a - b).abs() < 1e-13;
    assert!(near(pipe.distance(&can(at(0.0, 5.0, 0.0), z, 10.0, 2.0)), 2.0)); // sides cross
    assert!(near(pipe.distance(&can(at(0.0, 5.0, 0.0), x, 10.0, 2.0)), 2.0)); // side by side
    assert!(near(pipe.distance(&can(at(15.0, 0.0, 0.0), x, 3.0, 2.0)), 2.0)); // cap to cap
    assert!(near(pipe.distance(&can(at(14.0, 5.0, 0.0), x, 1.0, 1.0)), 18.0_f64.sqrt())); // rims
    assert!(near(pipe.distance(&can(at(0.0, 5.0, 0.0), y, 0.0, 3.0)), 4.0)); // a disc above
    assert!(pipe.intersects(&can(at(0.0, 0.0, 0.0), z, 10.0, 1.0)));
    let inside = can(at(0.0, 0.0, 0.0), z, 0.5, 0.25);
    assert!(pipe.intersects(&inside) && inside.intersects(&pipe));
    let chain = can(at(10.0, 0.0, 0.0), z, 0.0, 3.0); // a disc around the end, but solid
    assert!(chain.intersects(&pipe));
    let table = Aabb::<f64, 3>::new(at(-9.0, -9.0, -2.0), at(9.0, 9.0, -1.0)).unwrap();
    assert!(pipe.intersects(&table));
    let depth = pipe.clearance(&table);
    assert!(near(depth.gap, 0.0) && *depth.normal == -z, "{depth:?}");
    let sunk = pipe.translated(&Vector3::new(0.0, 0.0, -0.25)).unwrap().clearance(&table);
    assert!(near(sunk.gap, -0.25) && *sunk.normal == -z, "{sunk:?}");
    // A wheel that leans: its rim is 3 sin + 0.5 cos below its center.
    let wheel = can(at(0.0, 0.0, 4.0), Vector3::new(0.0, 0.8, 0.6), 0.5, 3.0);
    let gap = wheel.distance(&table);
    assert!(near(gap, 5.0 - (3.0 * 0.8 + 0.5 * 0.6)), "{gap}");
    // A sail through which a rod pokes, though no edge of it meets the rod.
    let sail = Triangle::new([at(-9.0, -9.0, 0.0), at(9.0, -9.0, 0.0), at(0.0, 9.0, 0.0)]).unwrap();
    let rod = can(at(0.0, 0.0, 1.0), Vector3::new(0.1, 0.2, 1.0), 3.0, 0.1);
    assert!(rod.intersects(&sail) && rod.distance(&sail) == 0.0);
}
