//! Balls and boxes in 3D: distance, clearance and first contact, against a box in its own frame in
//! double precision.

use obbligato::nalgebra::{Isometry3, Point3, Rotation3, SVector, UnitQuaternion, Vector3};
use obbligato::{Aabb, Aabb3, Ball, Obb, Proximity, Real, Sphere, Sweep, SweepAgainst, sweep};
use obbligato_tests::arbitrary::{direction, length, nudge, place, rotation};
use obbligato_tests::{Sample, Tally, slow_survey_drawn};
use proptest::prelude::*;

/// A box grown by a radius, and the center of a ball as a point: all in double precision.
#[derive(Clone, Debug)]
struct Grown {
    center: Vector3<f64>,
    half: Vector3<f64>,
    axes: obbligato::nalgebra::Matrix3<f64>,
    radius: f64,
}

impl Grown {
    /// The distance of a point, or its negative depth.
    fn gap(&self, point: &Vector3<f64>) -> f64 {
        let inverse = self.axes.try_inverse().unwrap();
        let local = inverse * (point - self.center);
        let beyond = local.abs() - self.half;
        let outside = beyond.map(|x| x.max(0.0)).norm();
        let apart = if outside > 0.0 { outside } else { beyond.max() };
        apart - self.radius
    }

    /// Whether a point is no deeper than a band along some direction in which it comes closer no
    /// faster than a speed: that of an axis, or from the closest point of the box, of which the
    /// band hides a part.
    fn slides(
        &self,
        point: &Vector3<f64>,
        velocity: &Vector3<f64>,
        [band, speed]: [f64; 2],
    ) -> bool {
        let inverse = self.axes.try_inverse().unwrap();
        let [local, along] = [inverse * (point - self.center), inverse * velocity];
        let beyond = local.abs() - self.half;
        let away = along.component_mul(&local.map(f64::signum));
        let through_face = (0..3).any(|i| {
            [1.0, -1.0].iter().any(|side| {
                let gap = side * local[i] - self.half[i] - self.radius;
                gap >= -band && side * along[i] >= -speed
            })
        });
        let outside = beyond.map(|x| x.max(0.0));
        let (long, hidden) = (outside.norm(), band * velocity.norm());
        let around = long >= self.radius - band && away.dot(&outside) >= -(speed * long + hidden);
        through_face || around
    }

    fn size_with(&self, point: &Vector3<f64>) -> f64 {
        (point - self.center).norm() + self.half.sum() + self.radius
    }

    /// What rounding does to these answers: that of the largest coordinate, in double precision.
    fn rounding(&self, point: &Vector3<f64>) -> f64 {
        8.0 * f64::EPSILON * self.center.amax().max(point.amax())
    }
}

fn wide<T: Real>(v: SVector<T, 3>) -> Vector3<f64> {
    v.map(Real::to_f64)
}

fn grown<T: Real>(obb: &Obb<T, 3>, radius: T) -> Grown {
    Grown {
        center: wide(obb.center().coords),
        half: wide(obb.half_extents()),
        axes: obb.rotation().matrix().map(Real::to_f64),
        radius: radius.to_f64(),
    }
}

fn grown_aabb<T: Real>(aabb: &Aabb<T, 3>, radius: T) -> Grown {
    let (low, high) = (wide(aabb.min().coords), wide(aabb.max().coords));
    Grown {
        center: (low + high) * 0.5,
        half: (high - low) * 0.5,
        axes: obbligato::nalgebra::Matrix3::identity(),
        radius: radius.to_f64(),
    }
}

type Draft = ([f64; 3], f64, Rotation3<f64>);

fn draft() -> impl Strategy<Value = Draft> {
    ([length(), length(), length()], length(), rotation())
}

/// A ball that touches a box, or nearly: where its center is.
fn beside(half: &Vector3<f64>, radius: f64, way: &Vector3<f64>, nudge: f64) -> Vector3<f64> {
    // The nearest point of the box along the way, and from there outward.
    let way = way.normalize();
    let corner = way.zip_map(half, |w, h| if w.abs() < 0.3 { w * h } else { h * w.signum() });
    let outward = way.zip_map(half, |w, _| if w.abs() < 0.3 { 0.0 } else { w }).normalize();
    corner + outward * (radius + nudge * (radius + half.norm()))
}

fn nudged<T: Sample>(nudge: f64) -> f64 {
    if nudge.abs() < 1e-4 { nudge * T::epsilon() / f64::from(f32::EPSILON) } else { nudge }
}

fn proximity<T: Sample>() {
    let strategy = (draft(), direction::<3>(), nudge(), place::<3>());
    let kernel = format!("ball, box 3D {}", T::NAME);
    slow_survey_drawn(
        &kernel,
        strategy,
        |((half, radius, turn), way, nudge, (offset, scale)), tally| {
            let half = Vector3::from(*half);
            let d = turn * beside(&half, *radius, way, nudged::<T>(*nudge));
            let rounded = |v: Vector3<f64>| (v * *scale).map(T::nearest);
            let Ok(ball) = Ball::new((rounded(offset + d)).into(), T::nearest(radius * scale))
            else {
                return;
            };
            let obb = Obb::new(
                rounded(*offset).into(),
                rounded(half),
                Rotation3::from_matrix_unchecked(turn.matrix().map(T::nearest)),
            )
            .unwrap();
            let aabb =
                Aabb::new(rounded(offset - half).into(), rounded(offset + half).into()).unwrap();
            check(&ball, &obb, &grown(&obb, ball.radius()), tally);
            check(&ball, &aabb, &grown_aabb(&aabb, ball.radius()), tally);
        },
    );
}

fn check<T: Sample, S>(ball: &Ball<T, 3>, other: &S, truth: &Grown, tally: &mut Tally)
where
    Ball<T, 3>: Proximity<T, 3, S>,
    S: Proximity<T, 3, Ball<T, 3>> + core::fmt::Debug,
{
    let (one, back) = (ball.clearance(other), other.clearance(ball));
    let distance = ball.distance(other);
    let touches = ball.intersects(other);
    let center = wide(ball.center().coords);
    let unit = truth.size_with(&center) * T::epsilon()
        + 8.0 * (T::TINY * T::EPSILON).to_f64()
        + truth.rounding(&center);
    let gap = truth.gap(&center);
    let case =
        || format!("{one:?} {distance}, truly {gap:e}, unit {unit:e}\n  {ball:?}\n  {other:?}");
    tally.count("touching", touches);
    tally.require(one.gap == back.gap && *one.normal == -*back.normal, "asymmetric", case);
    tally.require(distance == other.distance(ball), "asymmetric distance", case);
    tally.require((distance == T::zero()) == touches, "zero does not mean touching", case);
    let off = (distance.to_f64() - gap.max(0.0)).abs() / unit;
    tally.largest("distance off", off);
    tally.require(off <= 16.0, "wrong distance", case);
    let off = (one.gap.to_f64() - gap).abs() / unit;
    tally.largest("gap off", off);
    tally.require(off <= 16.0, "wrong gap", case);
    // Moving the box by the gap along the normal ends the overlap, or begins it.
    let moved = Grown {
        center: truth.center - wide(one.normal.into_inner()) * one.gap.to_f64(),
        ..truth.clone()
    };
    let left = moved.gap(&center).abs() / unit;
    tally.largest("left after the move", left);
    tally.require(left <= 24.0, "the normal does not separate", case);
}

#[test]
fn balls_near_boxes_agree_with_the_frame_of_the_box() {
    proximity::<f32>();
    proximity::<f64>();
}

fn course<T: Sample>() {
    let speeds = (direction::<3>(), direction::<3>(), -6.0..6.0_f64, 0.0..4.0_f64);
    let strategy = (draft(), direction::<3>(), nudge(), place::<3>(), speeds);
    let kernel = format!("ball, box 3D in motion {}", T::NAME);
    slow_survey_drawn(
        &kernel,
        strategy,
        |((half, radius, turn), way, nudge, (offset, scale), speeds), tally| {
            let half = Vector3::from(*half);
            let size = half.norm() + radius;
            let (velocity, other_velocity, speed, time) = speeds;
            let rounded = |v: Vector3<f64>| (v * *scale).map(T::nearest);
            let (va, vb) = (velocity * size * speed.exp2(), other_velocity * size);
            let (va, vb) = (rounded(va), rounded(vb));
            // About then they touch.
            let time = if nudge.abs() < 1e-6 { 0.0 } else { *time / (1.0 + speed.exp2()) };
            let relative = turn.inverse() * (wide(va) - wide(vb)) / *scale;
            let d = turn * (beside(&half, *radius, way, nudged::<T>(*nudge)) - relative * time);
            let Ok(ball) = Ball::new((rounded(offset + d)).into(), T::nearest(radius * scale))
            else {
                return;
            };
            let obb = Obb::new(
                rounded(*offset).into(),
                rounded(half),
                Rotation3::from_matrix_unchecked(turn.matrix().map(T::nearest)),
            )
            .unwrap();
            let aabb =
                Aabb::new(rounded(offset - half).into(), rounded(offset + half).into()).unwrap();
            let max_t = T::nearest(if nudge.abs() < 0.05 { 2.0 * time + 1.0 } else { time });
            check_course(&ball, &va, &obb, &vb, max_t, &grown(&obb, ball.radius()), tally);
            check_course(&ball, &va, &aabb, &vb, max_t, &grown_aabb(&aabb, ball.radius()), tally);
        },
    );
}

fn check_course<T: Sample, S>(
    ball: &Ball<T, 3>,
    va: &SVector<T, 3>,
    other: &S,
    vb: &SVector<T, 3>,
    max_t: T,
    truth: &Grown,
    tally: &mut Tally,
) where
    Ball<T, 3>: SweepAgainst<T, 3, S>,
    S: SweepAgainst<T, 3, Ball<T, 3>> + core::fmt::Debug,
{
    let answer = sweep(ball, va, other, vb, max_t);
    let back = sweep(other, vb, ball, va, max_t);
    let w = wide(*va) - wide(*vb);
    let center = wide(ball.center().coords);
    let gap = |t: f64| truth.gap(&(center + w * t));
    let unit = |t: f64| {
        (truth.size_with(&center) + w.norm() * t) * T::epsilon()
            + 64.0 * T::TINY.to_f64()
            + truth.rounding(&center)
    };
    let passed = 2.0 * truth.size_with(&center) / w.norm();
    let end = max_t.to_f64().min(if passed.is_finite() { passed } else { 0.0 });
    let case = || format!("{answer:?}\n  {ball:?} {va:?}\n  {other:?} {vb:?}\n  {max_t}");
    let same = match (&answer, &back) {
        (Some(a), Some(b)) => a.t == b.t && *a.normal == -*b.normal,
        (None, None) => true,
        _ => false,
    };
    tally.require(same, "asymmetric", case);
    tally.count("hits", answer.is_some());
    let Some(Sweep { t, normal, .. }) = answer else {
        let least = least(&gap, end);
        let farthest = center.amax().max(truth.center.amax());
        let band = |t: f64| 64.0 * unit(t) + 8.0 * T::epsilon() * farthest;
        let slow = 21.0 * T::epsilon() * w.norm();
        let leaves = least >= -band(end) && truth.slides(&center, &w, [band(0.0), slow]);
        let unknown = if T::epsilon() < 1e-10 { -truth.rounding(&center) } else { 0.0 };
        tally.require(least > 0.0 || least > unknown || leaves, "missed", case);
        return;
    };
    let at = t.to_f64();
    tally.require(t >= T::zero() && t <= max_t, "outside the time", case);
    tally.largest("apart at t", gap(at) / unit(at));
    tally.require(gap(at) <= 16.0 * unit(at), "too early", case);
    let normal = wide(normal.into_inner());
    tally.require((normal.norm() - 1.0).abs() <= 16.0 * T::epsilon(), "not a unit", case);
    if at > 0.0 {
        let least = least(&gap, at);
        tally.largest("deep before t", -least / unit(at));
        tally.require(least >= -16.0 * unit(at), "too late", case);
        // The normal is known to the rounding of the positions over the radius.
        let tilt = 16.0 * unit(at) / truth.radius.max(unit(at));
        let closing = normal.dot(&w) / w.norm();
        tally.require(closing >= -16.0 * T::epsilon() - tilt, "parting along the normal", case);
    }
}

/// The least value of a convex function from zero to an end.
fn least(gap: &dyn Fn(f64) -> f64, end: f64) -> f64 {
    let (mut low, mut high) = (0.0, end);
    for _ in 0..100 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if gap(left) < gap(right) {
            high = right;
        } else {
            low = left;
        }
    }
    [0.0, low, high, end].into_iter().map(gap).fold(f64::MAX, f64::min)
}

#[test]
fn a_moving_ball_meets_a_box_when_the_box_grown_by_its_radius_holds_its_center() {
    course::<f32>();
    course::<f64>();
}

#[test]
fn a_ball_rolls_over_an_edge_and_a_corner_of_a_cube() {
    let cube = Aabb3::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0)).unwrap();
    let still = Vector3::zeros();
    // 0.6 and 0.8 outside two faces: the edge is met where the rest of the radius is spent.
    let ball = Sphere::new(Point3::new(1.6, -9.0, 0.0), 1.0_f32).unwrap();
    let hit = sweep(&ball, &Vector3::y(), &cube, &still, f32::INFINITY).unwrap();
    assert!((hit.t - 7.2).abs() < 1e-6, "{hit:?}");
    assert!((*hit.normal - Vector3::new(-0.6, 0.8, 0.0)).norm() < 1e-6, "{hit:?}");
    let beside = Sphere::new(Point3::new(1.75, -9.0, 1.75), 1.0_f32).unwrap();
    assert!(sweep(&beside, &Vector3::y(), &cube, &still, f32::INFINITY).is_none());
    let at_rest = Sphere::new(Point3::new(1.5, 0.0, 0.0), 1.0_f32).unwrap();
    let hit = sweep(&at_rest, &still, &cube, &still, 0.0).unwrap();
    assert_eq!((hit.t, *hit.normal), (0.0, -Vector3::x()));
}

#[test]
fn an_axis_aligned_box_is_as_far_from_an_oriented_one_wherever_both_are() {
    let crate_ = Aabb3::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, 1.0)).unwrap();
    let turn = UnitQuaternion::from_euler_angles(0.3, 0.5, 0.7);
    let near = Obb::new(
        Point3::new(4.0, 1.0, 0.5),
        Vector3::new(1.0, 0.5, 0.25),
        turn.to_rotation_matrix(),
    )
    .unwrap();
    for far in [0.0_f32, 1024.0, 16384.0] {
        let by = Vector3::new(far, -far, far);
        let (a, b) = (crate_.translated(&by).unwrap(), near.translated(&by).unwrap());
        assert_eq!(a.distance(&b), crate_.distance(&near), "{far}");
        assert_eq!(a.clearance(&b), crate_.clearance(&near), "{far}");
        assert_eq!(b.clearance(&a).gap, a.clearance(&b).gap);
        let (v, w) = (Vector3::new(8.0, 1.0, 0.0), Vector3::zeros());
        assert_eq!(sweep(&a, &v, &b, &w, 9.0), sweep(&crate_, &v, &near, &w, 9.0));
        assert!(sweep(&a, &v, &b, &w, 9.0).is_some());
    }
    let level: Obb<f32, 3> = crate_.into();
    assert_eq!(level.distance(&near), crate_.distance(&near));
    assert!(crate_.transformed_by(&Isometry3::identity()).unwrap().intersects(&crate_));
}
