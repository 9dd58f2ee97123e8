//! Capsules against boxes and balls, compared with double precision and with whole numbers.

use obbligato::nalgebra::{Isometry3, Point, Point2, Point3, SVector, Vector3};
use obbligato::{Aabb, Ball, Capsule, Capsule2, Capsule3, Obb, ShapeError};
use obbligato_tests::arbitrary::{narrow, wide};
use obbligato_tests::support::{
    Truth, aabb, check_contact, direction, length, nudge, number, obb, parts, place, vector,
};
use obbligato_tests::{Rng, Sample, Tally, slow_survey, survey};

const E32: f64 = f32::EPSILON as f64;

/// The ends and the radius of a capsule.
type Numbers<const D: usize> = ([SVector<f64, D>; 2], f64);

fn capsule<const D: usize>(([a, b], r): Numbers<D>, scale: f64) -> Capsule<f32, D> {
    let [a, b] = [a, b].map(|end| Point::from(narrow(end * scale)));
    Capsule::new(a, b, (r * scale) as f32).expect("valid")
}

fn numbers<const D: usize>(capsule: &Capsule<f32, D>) -> Numbers<D> {
    let ends = [capsule.start(), capsule.end()].map(|end| wide(end.coords));
    (ends, f64::from(capsule.radius()))
}

/// The least value of a convex function on `0 ..= 1`, by narrowing down.
fn least(f: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..120 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if f(a) <= f(b) { high = b } else { low = a }
    }
    [0.0, low, high, 1.0].map(f).into_iter().fold(f64::INFINITY, f64::min)
}

/// The distance from a segment to a convex shape, given the distance of a point from it.
fn from_segment<const D: usize>(
    [a, b]: [SVector<f64, D>; 2],
    distance: impl Fn(SVector<f64, D>) -> f64,
) -> f64 {
    least(|s| distance(a + (b - a) * s))
}

/// The middle of a box, exactly.
fn middle<const D: usize>(aabb: &Aabb<f32, D>) -> SVector<f64, D> {
    (wide(aabb.min().coords) + wide(aabb.max().coords)) / 2.0
}

/// The distance of a point from a box, relative to its middle.
fn to_aabb<const D: usize>(aabb: &Aabb<f32, D>, p: SVector<f64, D>) -> f64 {
    let low = wide(aabb.min().coords) - middle(aabb);
    let high = -low;
    (p - p.zip_zip_map(&low, &high, |x, low, high| x.max(low).min(high))).norm()
}

/// The distance of a point, relative to the center of the box, from the box exactly as stored. It
/// is that of some point of the box, and that of the closest one up to the square of the deviation
/// from orthonormal.
fn to_obb<const D: usize>(obb: &Obb<f32, D>, p: SVector<f64, D>) -> f64 {
    let (axes, h, _) = parts(obb);
    let local = axes.try_inverse().expect("a rotation") * p;
    let inside = local.zip_map(&h, |x, h| x.max(-h).min(h));
    (axes * (local - inside)).norm()
}

/// A capsule near contact with something at `offset`, given how far a point, relative to there, is
/// from that.
fn near<const D: usize>(
    rng: &mut Rng,
    offset: SVector<f64, D>,
    size: f64,
    distance: impl Fn(SVector<f64, D>) -> f64,
) -> Numbers<D> {
    let start = vector::<D>(rng) * rng.pick(&[1.0, 3.0]);
    let along = match rng.below(4) {
        0 => direction::<D>(rng) * length(rng),
        1 => direction::<D>(rng) * rng.power(-6.0, 2.0),
        _ => vector::<D>(rng) * rng.pick(&[1.0, 3.0]),
    };
    let ends = [start, start + along];
    let away = from_segment(ends, &distance);
    let nudge = nudge::<f32>(rng) * (size + along.norm() + away);
    if rng.chance(0.6) {
        return (ends.map(|end| end + offset), (away - nudge).max(0.0));
    }
    // Or moved toward the shape, by the gradient of the distance, until it is as far away as a
    // radius.
    let radius = if rng.chance(0.5) { 0.0 } else { length(rng) };
    let step = 1e-4 * (1.0 + size);
    let gradient = SVector::<f64, D>::from_fn(|i, _| {
        let mut by = SVector::<f64, D>::zeros();
        by[i] = step;
        let at = |by: SVector<f64, D>| from_segment(ends.map(|end| end + by), &distance);
        (at(by) - at(-by)) / (2.0 * step)
    });
    let mut ends = ends;
    for _ in 0..8 {
        let away = from_segment(ends, &distance);
        ends = ends.map(|end| end - gradient * (away - radius - nudge));
    }
    (ends.map(|end| end + offset), radius)
}

fn truth<const D: usize>(
    (ends, radius): Numbers<D>,
    center: SVector<f64, D>,
    reach: f64,
    distance: impl Fn(SVector<f64, D>) -> f64,
) -> Truth {
    let [a, b] = ends;
    let size = ((a + b) / 2.0 - center).norm() + (b - a).norm() / 2.0 + reach + radius;
    let gap = from_segment(ends.map(|end| end - center), distance) - radius;
    Truth { overlap: gap < -1e-13 * size, gap, size }
}

fn near_boxes<const D: usize>() {
    slow_survey(&format!("capsule, boxes {D}D f32"), |index, tally| {
        let mut rng = Rng::of_case("capsules, boxes", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let h = vector::<D>(rng).map(f64::abs);
        let shape = obb::<f32, D>(rng, offset, h);
        let thing = near(rng, offset, h.sum(), |p| to_obb(&shape, p));
        let (_, h, center) = parts(&shape);
        let shape =
            Obb::new(Point::from(narrow(center * scale)), narrow(h * scale), shape.rotation())
                .expect("valid");
        let thing = capsule(thing, scale);
        let expected =
            truth(numbers(&thing), center * scale, h.sum() * scale, |p| to_obb(&shape, p));
        check_contact::<f32, _, _>(&thing, &shape, &expected, 18.0, tally);
    });
    survey(&format!("capsule, Aabb{D} f32"), |index, tally| {
        let mut rng = Rng::of_case("capsules, upright boxes", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let h = vector::<D>(rng).map(f64::abs);
        let shape = aabb::<f32, D>(offset, h);
        let thing = capsule(near(rng, offset, h.sum(), |p| to_aabb(&shape, p)), scale);
        let shape =
            aabb::<f32, D>(wide(shape.center().coords) * scale, wide(shape.half_extents()) * scale);
        let reach = wide(shape.max().coords) - middle(&shape);
        let expected = truth(numbers(&thing), middle(&shape), reach.sum(), |p| to_aabb(&shape, p));
        check_contact::<f32, _, _>(&thing, &shape, &expected, 16.0, tally);
    });
}

fn near_balls<const D: usize>() {
    survey(&format!("capsule, ball {D}D f32"), |index, tally| {
        let mut rng = Rng::of_case("capsules, balls", index);
        let rng = &mut rng;
        let (offset, scale) = place::<D>(rng);
        let thing = capsule(near(rng, offset, 0.0, |p| p.norm()), scale);
        let r = thing.radius() * rng.pick(&[0.0, 0.5, 1.0]);
        let thing = Capsule::new(thing.start(), thing.end(), thing.radius() - r).expect("valid");
        let ball = Ball::new(Point::from(narrow(offset * scale)), r).expect("valid");
        let (center, r) = (wide(ball.center().coords), f64::from(r));
        let expected = truth(numbers(&thing), center, r, |p| p.norm() - r);
        check_contact::<f32, _, _>(&thing, &ball, &expected, 16.0, tally);
    });
}

/// Two sticks side by side, in a unit whose square is below the smallest number.
fn check_tiny<T: Sample>(unit: f64) {
    let place = |x: f64, y: f64| Point3::from([x, y, 0.0].map(|x| T::nearest(x * unit)));
    let stick = |x| Capsule::new(place(x, 0.0), place(x, 1.0), T::nearest(0.25 * unit));
    let [a, b] = [0.0, 2.0].map(|x| stick(x).expect("valid"));
    for gap in [a.clearance(&b).gap, a.distance(&b)] {
        let gap = gap.to_f64() / unit;
        assert!((gap - 1.5).abs() < 1e-6, "{gap}");
    }
}

#[test]
fn tiny_capsules_are_as_far_apart_as_others() {
    check_tiny::<f32>(2_f64.powi(-100));
    check_tiny::<f64>(2_f64.powi(-900));
}

#[test]
fn a_capsule_near_a_box_agrees_with_double_precision() {
    near_boxes::<2>();
    near_boxes::<3>();
}

#[test]
fn a_capsule_near_a_ball_agrees_with_double_precision() {
    near_balls::<2>();
    near_balls::<3>();
}

#[test]
fn invalid_capsules_are_rejected() {
    let made = |x: f32, r: f32| {
        let made = Capsule2::new(Point2::new(1.0, x), Point2::origin(), r);
        made.map(|_| ()).map_err(ShapeError::kind)
    };
    let table = [
        (f32::NAN, 1.0, Err(ShapeError::NotFinite)),
        (0.0, f32::INFINITY, Err(ShapeError::NotFinite)),
        (2e15, 1.0, Err(ShapeError::BeyondLimit)),
        (0.0, 2e15, Err(ShapeError::BeyondLimit)),
        (0.0, -1e-30, Err(ShapeError::NegativeRadius)),
        (0.0, 0.0, Ok(())),
        (1e15, 1e15, Ok(())),
    ];
    for (x, r, expected) in table {
        assert_eq!(made(x, r), expected, "end {x}, radius {r}");
        let swapped = Capsule2::new(Point2::origin(), Point2::new(1.0, x), r);
        let swapped = swapped.map(|_| ()).map_err(ShapeError::kind);
        assert_eq!(swapped, expected, "end {x}, radius {r}");
    }
}

/// Along a slope of 3 to 4, the distance from the segment is a whole number: no rounding decides.
#[test]
fn a_capsule_that_touches_a_corner_in_whole_numbers_intersects_at_every_scale() {
    for exponent in [-140, -126, -100, -60, -30, 0, 20, 40] {
        let s = f32::exp2(exponent as f32);
        for (k, j) in (1..6).flat_map(|k| (1..6).map(move |j| (k as f32, j as f32))) {
            let slope = |r: f32| {
                let [a, b] = [[-4.0 * k, -3.0 * k], [4.0 * k, 3.0 * k]].map(|p| p.map(|x| x * s));
                Capsule2::new(a.into(), b.into(), r * s).unwrap()
            };
            // The corner of this box closest to the slope is 5 j above it.
            let corner = [-3.0 * j * s, 4.0 * j * s];
            let low = [corner[0] - 7.0 * s, corner[1]];
            let high = [corner[0], corner[1] + 2.0 * s];
            let shape = Aabb::<f32, 2>::new(low.into(), high.into()).unwrap();
            let expected = |r: f32| r >= 5.0 * j;
            for r in [5.0 * j, 5.0 * j - 1.0, 0.0] {
                let name = format!("2^{exponent}, {k} {j} {r}");
                assert_eq!(slope(r).intersects(&shape), expected(r), "{name}");
                assert_eq!(slope(r).intersects(&Obb::from(shape)), expected(r), "{name}");
                let point = Ball::new(corner.into(), 0.0).unwrap();
                assert_eq!(slope(r).intersects(&point), expected(r), "{name}");
                assert_eq!(slope(r).contains_point(&corner.into()), expected(r), "{name}");
            }
        }
    }
}

/// Where the segment enters the strip of the box, the coordinate rounds to just outside; between
/// there and the end of the segment the distance grows, but its slope at the entry looks as if it
/// fell.
#[test]
fn a_capsule_that_grazes_a_thin_box_at_the_entry_of_its_strip_intersects() {
    let ends = [[7.804908e-13, 5.9608514e-14], [7.8049074e-13, 5.555418e-14]];
    let [start, end] = ends.map(Point2::from);
    let pill = Capsule2::new(start, end, 3.8351683e-20).unwrap();
    let low = [7.804908e-13, 5.464646e-14];
    let high = [7.804908e-13, 5.702949e-14];
    let thin = Aabb::<f32, 2>::new(low.into(), high.into()).unwrap();
    assert!(pill.intersects(&thin) && thin.intersects(&pill));
}

/// A capsule of which both ends are the same is a ball, and one without a radius is a segment.
#[test]
fn degenerate_capsules_are_balls_and_segments() {
    let cube = aabb::<f32, 3>(Vector3::zeros(), Vector3::repeat(1.0));
    let at = |x: f32| Point::from([x, 1.0, 1.0]);
    for (x, touches) in [(3.0, true), (3.01, false)] {
        let ball = Capsule3::new(at(x), at(x), 2.0).unwrap();
        assert_eq!(ball.intersects(&cube), touches, "{x}");
    }
    let segment = |y: f32| Capsule3::new([-5.0, y, 1.0].into(), [5.0, y, 1.0].into(), 0.0).unwrap();
    assert!(segment(1.0).intersects(&cube) && segment(0.0).intersects(&cube));
    assert!(!segment(1.001).intersects(&cube));
    let through = Capsule3::new([-5.0; 3].into(), [5.0; 3].into(), 0.0).unwrap();
    assert!(through.intersects(&cube) && through.intersects(&Obb::from(cube)));
}

fn check_point(capsule: &Capsule<f32, 3>, point: Point<f32, 3>, tally: &mut Tally) {
    let (ends, radius) = numbers(capsule);
    let p = wide(point.coords);
    let truth = (from_segment(ends.map(|end| end - p), |q| q.norm()) - radius).max(0.0);
    let size = ends.map(|end| (p - end).norm()).into_iter().fold(0.0, f64::max) + radius;
    let (unit, least) = (E32 * size, 8.0 * f64::from(f32::from_bits(1)));
    let case = || format!("{truth}: {capsule:?} {point:?}");
    let off = (f64::from(capsule.distance_to_point(&point)) - truth).abs();
    tally.require(off <= 12.0 * unit + least, "wrong distance", case);
    let closest = wide(capsule.closest_point(&point).coords);
    let blur = 12.0 * unit + E32 * (closest.norm() + ends[0].norm()) + least;
    let beyond = from_segment(ends.map(|end| end - closest), |q| q.norm()) - radius;
    tally.require(beyond <= blur, "not in the capsule", case);
    tally.require(((closest - p).norm() - truth).abs() <= blur, "not the closest", case);
    let held = capsule.contains_point(&point);
    tally.require(held || truth > 0.0, "a point was missed", case);
    tally.require(!held || truth <= 16.0 * unit, "a point was invented", case);
}

#[test]
fn the_closest_point_of_a_capsule_lies_in_it_and_toward_the_point() {
    survey("capsule, point f32", |index, tally| {
        let mut rng = Rng::of_case("capsules, points", index);
        let (offset, scale) = place::<3>(&mut rng);
        let thing = near(&mut rng, offset, 0.0, |p| p.norm());
        check_point(&capsule(thing, scale), Point::from(narrow(offset * scale)), tally);
    });
}

#[test]
fn the_bounds_of_a_capsule_are_tight() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("capsule bounds", index);
        let (offset, scale) = place::<3>(&mut rng);
        let ends = [vector::<3>(&mut rng), vector::<3>(&mut rng)].map(|end| offset + end);
        let thing = capsule((ends, number(&mut rng).abs()), scale);
        let ([a, b], r) = numbers(&thing);
        let (low, high) = (wide(thing.aabb().min().coords), wide(thing.aabb().max().coords));
        for i in 0..3 {
            let (least, most) = (a[i].min(b[i]) - r, a[i].max(b[i]) + r);
            let slack = 4.0 * E32 * (a[i].abs().max(b[i].abs()) + r);
            assert!(low[i] <= least && low[i] >= least - slack, "{thing:?}");
            assert!(high[i] >= most && high[i] <= most + slack, "{thing:?}");
        }
    }
}

#[test]
fn a_capsule_moves_with_what_it_touches() {
    let pill = Capsule3::new(Point::origin(), [0.0, 4.0, 0.0].into(), 0.5).unwrap();
    let pose = Isometry3::new(Vector3::new(1.0, -2.0, 0.5), Vector3::new(0.3, 0.2, -0.9));
    let beside = pose.transform_point(&Point::from([3.0, 2.0, 0.0]));
    let moved = pill.transformed_by(&pose).unwrap();
    for (radius, touches) in [(2.501, true), (2.499, false)] {
        assert_eq!(moved.intersects(&Ball::new(beside, radius).unwrap()), touches);
    }
    let shifted = pill.translated(&Vector3::new(1.0, 0.0, 0.0)).unwrap();
    assert_eq!((shifted.start().x, shifted.end().x, shifted.radius()), (1.0, 1.0, 0.5));
    assert!(pill.translated(&Vector3::new(0.0, 1e16, 0.0)).is_err());
}
