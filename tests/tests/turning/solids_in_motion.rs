//! `sweep_turning` of shapes that are no boxes, against bounds of their distance at many times in
//! double precision, from the points that are farthest along directions.

use obbligato::nalgebra::{Point3, Rotation3, SVector, UnitQuaternion, Vector3};
use obbligato::{
    Ball, Capsule, ConvexHull, Cylinder, HalfSpace, Motion, Movable, Obb, Proximity, Real,
    RoundedObb, SatBox, TurningSweep, sweep_turning,
};
use obbligato_tests::hull::Hull;
use obbligato_tests::round::{AsRound, Round, cylinder};
use obbligato_tests::{Rng, Sample, cases_per_kernel};

/// The band of the documentation, in `EPSILON (L + s)`.
const BAND: f64 = 128.0;
/// The times at which the shapes are compared.
const SAMPLES: u32 = 120;

/// A body that moves and turns, in double precision.
struct Mover {
    body: Round,
    middle: Vector3<f64>,
    pivot: Vector3<f64>,
    velocity: Vector3<f64>,
    spin: Vector3<f64>,
}

impl Mover {
    fn at(&self, t: f64) -> Round {
        let turn = UnitQuaternion::from_scaled_axis(self.spin * t);
        let image = |p: &Vector3<f64>| self.pivot + self.velocity * t + turn * (p - self.pivot);
        match &self.body {
            Round::Corners(hull) => {
                let corners: Vec<SVector<f64, 3>> = hull.corners.iter().map(image).collect();
                Round::Corners(Hull::new(corners, hull.radius))
            }
            Round::Cylinder(center, axis, h, r) => {
                Round::Cylinder(image(center), turn * axis, *h, *r)
            }
        }
    }

    /// How far its points are from the pivot at most.
    fn reach(&self) -> f64 {
        let (middle, size) = self.body.middle_and_size();
        (middle - self.pivot).norm() + size
    }

    /// What it adds to `L`, and to the paths in a unit of time.
    fn size_and_speed(&self) -> (f64, f64) {
        let (_, size) = self.body.middle_and_size();
        let arm = (self.middle - self.pivot).norm();
        (2.0 * size + arm, self.spin.norm() * self.reach())
    }
}

fn wide<T: Real, const D: usize>(vector: &SVector<T, D>) -> SVector<f64, D> {
    vector.map(Real::to_f64)
}

fn vector<T: Sample>(rng: &mut Rng, reach: f64) -> Vector3<T> {
    Vector3::from_fn(|_, _| T::nearest(rng.range(-reach, reach)))
}

fn length<T: Sample>(rng: &mut Rng) -> T {
    T::nearest(rng.range(0.0, 1.5))
}

/// A shape at a place, and the body that it is.
trait Body<T: Sample>: Movable<T, 3> {
    fn drawn(rng: &mut Rng, center: Vector3<T>) -> Self;
    fn body(&self) -> Round;
    fn own_middle(&self) -> Point3<T>;
}

fn obb<T: Sample>(rng: &mut Rng, center: Vector3<T>) -> Obb<T, 3> {
    let half_extents = Vector3::from_fn(|_, _| length(rng));
    let turn = Rotation3::from_scaled_axis(vector::<f64>(rng, 3.0));
    let turn = Rotation3::from_matrix_unchecked(turn.matrix().map(T::nearest));
    Obb::new(center.into(), half_extents, turn).expect("a box")
}

impl<T: Sample> Body<T> for RoundedObb<T, 3> {
    fn drawn(rng: &mut Rng, center: Vector3<T>) -> Self {
        Self::new(obb(rng, center), length(rng)).expect("a rounded box")
    }

    fn body(&self) -> Round {
        self.round()
    }

    fn own_middle(&self) -> Point3<T> {
        self.obb().center()
    }
}

impl<T: Sample> Body<T> for ConvexHull<T, 6> {
    fn drawn(rng: &mut Rng, center: Vector3<T>) -> Self {
        let points = [(); 6].map(|()| Point3::from(center + vector::<T>(rng, 1.5)));
        Self::from_points(points).expect("a hull")
    }

    fn body(&self) -> Round {
        self.round()
    }

    fn own_middle(&self) -> Point3<T> {
        self.aabb().center()
    }
}

impl<T: Sample> Body<T> for Cylinder<T> {
    fn drawn(rng: &mut Rng, center: Vector3<T>) -> Self {
        Self::new(center.into(), vector(rng, 1.0), length(rng), length(rng)).expect("a cylinder")
    }

    fn body(&self) -> Round {
        cylinder(self)
    }

    fn own_middle(&self) -> Point3<T> {
        self.center()
    }
}

impl<T: Sample> Body<T> for Capsule<T, 3> {
    fn drawn(rng: &mut Rng, center: Vector3<T>) -> Self {
        let along = vector::<T>(rng, 1.5);
        Self::new((center - along).into(), (center + along).into(), length(rng)).expect("a capsule")
    }

    fn body(&self) -> Round {
        self.round()
    }

    fn own_middle(&self) -> Point3<T> {
        let half = T::nearest(0.5);
        Point3::from((self.start().coords + self.end().coords) * half)
    }
}

impl<T: Sample> Body<T> for Ball<T, 3> {
    fn drawn(rng: &mut Rng, center: Vector3<T>) -> Self {
        Self::new(center.into(), length(rng)).expect("a ball")
    }

    fn body(&self) -> Round {
        self.round()
    }

    fn own_middle(&self) -> Point3<T> {
        self.center()
    }
}

impl<T: Sample> Body<T> for Obb<T, 3> {
    fn drawn(rng: &mut Rng, center: Vector3<T>) -> Self {
        obb(rng, center)
    }

    fn body(&self) -> Round {
        self.round()
    }

    fn own_middle(&self) -> Point3<T> {
        self.center()
    }
}

fn mover<T: Sample>(shape: &impl Body<T>, motion: &Motion<T, 3>) -> Mover {
    let middle = wide(&shape.own_middle().coords);
    Mover {
        body: shape.body(),
        middle,
        pivot: motion.pivot().map_or(middle, |pivot| wide(&pivot.coords)),
        velocity: wide(&motion.velocity()),
        spin: wide(&motion.spin()),
    }
}

/// A motion that leads toward the origin in about a unit of time.
fn toward<T: Sample>(rng: &mut Rng, center: &Vector3<T>) -> Motion<T, 3> {
    let velocity = vector::<T>(rng, 1.0) - *center;
    let spin = if rng.chance(0.2) { Vector3::zeros() } else { vector(rng, 4.0) };
    let motion = Motion::<T, 3>::new(velocity, spin).expect("a motion");
    if rng.chance(0.4) {
        let pivot = Point3::from(*center + vector::<T>(rng, 2.0));
        motion.about(&pivot).expect("a pivot")
    } else {
        motion
    }
}

/// Checks a case, and returns whether they meet, and whether the answer is early.
fn check<T, A, B>(name: &str, index: u64) -> [bool; 2]
where
    T: Sample,
    A: Body<T>,
    B: Body<T>,
    A::Moved: Proximity<T, 3, B::Moved>,
    B::Moved: Proximity<T, 3, A::Moved>,
    Obb<T, 3>: SatBox<T, 3>,
{
    let mut rng = Rng::of_case(name, index);
    let rng = &mut rng;
    let centers = [(); 2].map(|()| vector::<T>(rng, 6.0));
    let (a, b) = (A::drawn(rng, centers[0]), B::drawn(rng, centers[1]));
    let [of_a, of_b] = centers.map(|center| toward(rng, &center));
    let (one, two) = (mover(&a, &of_a), mover(&b, &of_b));
    if one.at(0.0).distance(&two.at(0.0)).low <= 1e-3 {
        return [false; 2];
    }
    let max_t = T::nearest(2.0);
    let found = sweep_turning(&a, &of_a, &b, &of_b, max_t);
    let back = sweep_turning(&b, &of_b, &a, &of_a, max_t);
    assert_eq!(
        found.map(|it| (it.t, it.gap, *it.normal)),
        back.map(|it| (it.t, it.gap, -*it.normal)),
        "{name} {index}: swapped"
    );
    let end = found.map_or(2.0, |it| it.t.to_f64());
    for sample in 0..=SAMPLES {
        let t = end * f64::from(sample) / f64::from(SAMPLES);
        let (first, second) = (one.at(t), two.at(t));
        // A gap along any direction proves it, where the search ends at the rounding of the points.
        let is_apart =
            |hit: &TurningSweep<T, 3>| first.gap_along(&second, &wide(&hit.normal)) > 0.0;
        let apart = found.is_some_and(|hit| is_apart(&hit)) || first.distance(&second).high > 0.0;
        assert!(apart, "{name} {index}: late, they overlap at {t} of {end}");
    }
    let Some(found) = found else { return [false; 2] };
    let ((own, speed), (others, turning)) = (one.size_and_speed(), two.size_and_speed());
    let (between, path) = ((two.pivot - one.pivot).norm(), (two.velocity - one.velocity).norm());
    let size = between + own + others + (path + speed + turning) * end;
    let (gap, apart) = (found.gap.to_f64(), one.at(end).distance(&two.at(end)));
    let unit = T::epsilon() * size;
    assert!(
        gap >= apart.low - BAND * unit && gap <= apart.high + BAND * unit,
        "{name} {index}: {gap}"
    );
    let along = one.at(end).gap_along(&two.at(end), &wide(&found.normal));
    // The normal of a short way is rounded.
    let tilt = 32.0 * unit / gap.abs().max(unit) * size;
    assert!((along - gap).abs() <= BAND * unit + tilt, "{name} {index}: {along}, not {gap}");
    [true, gap > BAND * unit]
}

/// Checks one in so many of the cases of a kernel: one in so many meets, and of 500 none is early.
fn survey(name: &str, [part, meeting]: [u64; 2], check: impl Fn(&str, u64) -> [bool; 2]) {
    let count = cases_per_kernel() / part;
    let (mut met, mut early) = (0, 0);
    for [meets, is_early] in (0..count).map(|index| check(name, index)) {
        met += u64::from(meets);
        early += u64::from(is_early);
    }
    println!("{name}: {met} of {count} meet, {early} early");
    assert!(
        met * meeting > count && early * 500 <= met,
        "{name}: {met} of {count} meet, {early} early"
    );
}

/// Checks pairs of shapes.
macro_rules! pairs {
    ($scalar:ident: $($a:ty, $b:ty;)+) => { $({
        let name = concat!(stringify!($a), " and ", stringify!($b));
        survey(name, [64, 4], check::<$scalar, $a, $b>);
    })+ };
}

type Rounded<T> = RoundedObb<T, 3>;
type Hull6<T> = ConvexHull<T, 6>;

#[test]
fn solids_that_turn_are_apart_until_they_meet() {
    pairs! { f32:
        Rounded<f32>, Rounded<f32>;
        Rounded<f32>, Hull6<f32>;
        Rounded<f32>, Cylinder<f32>;
        Hull6<f32>, Hull6<f32>;
        Hull6<f32>, Cylinder<f32>;
        Cylinder<f32>, Cylinder<f32>;
        Rounded<f32>, Capsule<f32, 3>;
        Hull6<f32>, Ball<f32, 3>;
        Cylinder<f32>, Obb<f32, 3>;
    }
}

#[test]
fn solids_that_turn_are_apart_until_they_meet_in_double_precision() {
    pairs! { f64:
        Rounded<f64>, Hull6<f64>;
        Cylinder<f64>, Rounded<f64>;
        Cylinder<f64>, Obb<f64, 3>;
    }
}

/// Checks a half-space that turns and a solid, and returns whether they meet, and whether the
/// answer is early.
fn check_ground<T, S>(name: &str, index: u64) -> [bool; 2]
where
    T: Sample,
    S: Body<T>,
    HalfSpace<T, 3>: Proximity<T, 3, S::Moved>,
    Obb<T, 3>: SatBox<T, 3>,
{
    let mut rng = Rng::of_case(name, index);
    let rng = &mut rng;
    let (point, center) = (vector::<T>(rng, 6.0), vector::<T>(rng, 6.0));
    let ground = HalfSpace::new(point.into(), vector(rng, 1.0)).expect("a half-space");
    let shape = S::drawn(rng, center);
    let spin = vector(rng, 4.0);
    let turning = Motion::<T, 3>::new(vector(rng, 1.0), spin).expect("a motion");
    let of_ground = match rng.chance(0.5) {
        true => turning.about(&Point3::from(vector(rng, 6.0))).expect("a pivot"),
        false => turning,
    };
    let moving = toward(rng, &center);
    let solid = mover(&shape, &moving);
    let hub = wide(&of_ground.pivot().unwrap_or(point.into()).coords);
    let gap_at = |t: f64| {
        let turn = UnitQuaternion::from_scaled_axis(wide(&spin) * t);
        let to = hub + wide(&turning.velocity()) * t + turn * (wide(&point) - hub);
        let corner = Round::Corners(Hull::new(vec![to], 0.0));
        corner.gap_along(&solid.at(t), &(turn * wide(&ground.normal())))
    };
    if gap_at(0.0) <= 1e-3 {
        return [false; 2];
    }
    let found = sweep_turning(&ground, &of_ground, &shape, &moving, T::nearest(2.0));
    let end = found.map_or(2.0, |it| it.t.to_f64());
    for sample in 0..=SAMPLES {
        let t = end * f64::from(sample) / f64::from(SAMPLES);
        assert!(gap_at(t) > 0.0, "{name} {index}: late, they overlap at {t} of {end}");
    }
    let Some(found) = found else { return [false; 2] };
    let ((size, speed), way) = (solid.size_and_speed(), (solid.pivot - hub).norm());
    let (pace, turns) =
        ((solid.velocity - wide(&turning.velocity())).norm() * end, wide(&spin).norm() * end);
    let beside = turns * (way + solid.reach() + pace);
    let size = way + (wide(&point) - hub).norm() + size + speed * end + pace + beside;
    let (gap, apart, unit) = (found.gap.to_f64(), gap_at(end), T::epsilon() * size);
    assert!((gap - apart).abs() <= BAND * unit, "{name} {index}: {gap}, not {apart}");
    [true, gap > BAND * unit]
}

#[test]
fn what_a_turning_half_space_meets_is_apart_from_it_until_then() {
    macro_rules! grounds {
        ($($scalar:ident, $shape:ty;)+) => { $({
            let name = concat!("a turning half-space and ", stringify!($shape));
            survey(name, [32, 5], check_ground::<$scalar, $shape>);
        })+ };
    }
    grounds! {
        f32, Ball<f32, 3>;
        f32, Obb<f32, 3>;
        f32, Rounded<f32>;
        f32, Hull6<f32>;
        f64, Cylinder<f64>;
        f64, Capsule<f64, 3>;
        f64, Obb<f64, 3>;
    }
}
