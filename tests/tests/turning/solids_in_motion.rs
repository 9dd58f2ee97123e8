//! `sweep_turning` of shapes that are no boxes, against bounds of their distance at many times in
//! double precision, from the points that are farthest along directions.

use obbligato::nalgebra::{Point3, Rotation3, SVector, UnitQuaternion, Vector3};
use obbligato::{
    Ball, Capsule, ConvexHull, Cylinder, Cylinder3, HalfSpace, HalfSpace3, Motion, Motion3,
    Movable, Obb, Obb3, Proximity, Real, RoundedObb, SatBox, Sphere, TurningSweep, sweep_turning,
};
use obbligato_tests::hull::Hull;
use obbligato_tests::round::{AsRound, Round, cylinder};
use obbligato_tests::{Rng, Sample};

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

/// Checks many cases of pairs, of which some meet and few come out early.
macro_rules! pairs {
    ($scalar:ident, $cases:expr, $most_early:expr; $($a:ty, $b:ty;)+) => { $({
        let name = concat!(stringify!($a), " and ", stringify!($b));
        let cases: Vec<_> = (0..$cases).map(|index| check::<$scalar, $a, $b>(name, index)).collect();
        let [met, early] = [0, 1].map(|i| cases.iter().filter(|case| case[i]).count());
        println!("{name}: {met} meet, {early} early");
        assert!(met * 4 > cases.len(), "{name}: {met} meet");
        assert!(early * $most_early <= met, "{name}: {early} of {met} are early");
    })+ };
}

type Rounded<T> = RoundedObb<T, 3>;
type Hull6<T> = ConvexHull<T, 6>;

#[test]
fn solids_that_turn_are_apart_until_they_meet() {
    pairs! { f32, 150, 100;
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
    pairs! { f64, 150, 100;
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
            let cases: Vec<_> = (0..300).map(|index| check_ground::<$scalar, $shape>(name, index)).collect();
            let [met, early] = [0, 1].map(|i| cases.iter().filter(|case| case[i]).count());
            println!("{name}: {met} meet, {early} early");
            assert!(met > 60 && early == 0, "{name}: {early} of {met} are early");
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

fn motion(velocity: [f32; 3], spin: [f32; 3]) -> Motion3 {
    Motion3::new(velocity.into(), spin.into()).expect("a motion")
}

#[test]
fn a_coin_that_tumbles_lands_where_its_lowest_point_does() {
    let ground = HalfSpace3::new(Point3::origin(), Vector3::y()).expect("a half-space");
    let floor =
        Obb3::new(Point3::new(0.0, -1.0, 0.0), Vector3::new(9.0, 1.0, 9.0), Rotation3::identity());
    let floor = floor.expect("a floor");
    for (spin, tilt) in [(0.5_f32, 0.0_f32), (3.0, 0.3), (-7.0, 1.0), (0.0, 0.7), (11.0, -1.2)] {
        let axis = Vector3::new(-tilt.sin(), tilt.cos(), 0.0);
        let coin = Cylinder3::new(Point3::new(0.5, 3.0, 0.0), axis, 0.1, 1.0).expect("a coin");
        let falling = motion([0.25, -1.5, 0.0], [0.0, 0.0, spin]);
        let lowest = |t: f64| {
            let angle = f64::from(tilt) + f64::from(spin) * t;
            3.0 - 1.5 * t - 0.1 * angle.cos().abs() - angle.sin().abs()
        };
        let times = (0..300_000).map(|i| f64::from(i) * 1e-5);
        let expected = times.into_iter().find(|t| lowest(*t) <= 0.0).expect("it lands");
        let rest = Motion3::rest();
        let on_ground = sweep_turning(&ground, &rest, &coin, &falling, 9.0).expect("it lands");
        let on_floor = sweep_turning(&coin, &falling, &floor, &rest, 9.0).expect("it lands");
        for t in [on_ground.t, on_floor.t] {
            let late = f64::from(t) - expected;
            assert!(late < 2e-5 && late > -2e-4, "{spin} {tilt}: {t} instead of {expected}");
            assert!(lowest(f64::from(t)) > -1e-6);
        }
        assert!((*on_ground.normal - Vector3::y()).norm() < 1e-6);
        assert!((*on_floor.normal + Vector3::y()).norm() < 1e-5);
    }
}

#[test]
fn what_rolls_slides_or_spins_on_a_floor_does_not_meet_it() {
    let floor = Obb3::new(
        Point3::new(0.0, -1.0, 0.0),
        Vector3::new(99.0, 1.0, 99.0),
        Rotation3::identity(),
    );
    let (floor, rest) = (floor.expect("a floor"), Motion3::rest());
    let ground = HalfSpace3::new(Point3::origin(), Vector3::y()).expect("a half-space");
    let rolling = motion([2.0, 0.0, 0.0], [0.0, 0.0, -2.0]);
    let spinning = motion([1.0, 0.0, 0.5], [0.0, 3.0, 0.0]);
    let lying =
        Cylinder3::new(Point3::new(0.0, 1.0, 0.0), Vector3::z(), 0.5, 1.0).expect("a wheel");
    let standing =
        Cylinder3::new(Point3::new(0.0, 1.0, 0.0), Vector3::y(), 1.0, 0.5).expect("a can");
    let ball = Sphere::new(Point3::new(0.0, 1.0, 0.0), 1.0).expect("a ball");
    let meets = |shape: &Cylinder3, by: &Motion3| {
        let on_floor = sweep_turning(shape, by, &floor, &rest, 20.0);
        assert_eq!(on_floor.is_some(), sweep_turning(&ground, &rest, shape, by, 20.0).is_some());
        on_floor.map(|hit| hit.t)
    };
    assert_eq!(meets(&lying, &rolling), None);
    assert_eq!(meets(&lying, &spinning), None);
    assert_eq!(meets(&standing, &spinning), None);
    assert_eq!(sweep_turning(&ball, &rolling, &floor, &rest, 20.0), None);
    assert_eq!(sweep_turning(&ball, &rolling, &ground, &rest, 20.0), None);
    // It tips over, and is pushed.
    assert_eq!(meets(&standing, &rolling), Some(0.0));
    assert_eq!(meets(&lying, &motion([0.0, -1.0, 0.0], [0.0, 0.0, -2.0])), Some(0.0));
    // It is lifted, and comes down on its edge.
    let lifted = motion([0.0, 0.5, 0.0], [0.0, 0.0, 0.0]);
    assert_eq!(meets(&standing, &lifted), None);
    // A half-space that turns lifts what is far from its axis.
    let far = Sphere::new(Point3::new(50.0, 3.0, 0.0), 1.0).expect("a ball");
    let met = sweep_turning(&ground, &motion([0.0; 3], [0.0, 0.0, 1.0]), &far, &rest, 9.0);
    let late = met
        .map(|hit| f64::from(hit.t) - ((3.0_f64 / 50.0).atan() - (1.0 / 2509_f64.sqrt()).asin()));
    assert!(late.is_some_and(|late| late <= 1e-8 && late > -2e-5), "{late:?}");
    assert_eq!(sweep_turning(&ground, &motion([0.0; 3], [0.0, 1.0, 0.0]), &far, &rest, 9.0), None);
}

#[test]
fn what_falls_flat_on_a_face_lands_to_within_the_band() {
    let floor =
        Obb3::new(Point3::new(0.5, -1.0, 0.0), Vector3::new(9.0, 1.0, 9.0), Rotation3::identity());
    let floor = floor.expect("a floor");
    let corners = floor.vertices();
    let slab = ConvexHull::<f32, 8>::from_points(corners).expect("a hull");
    let by = Rotation3::from_scaled_axis(Vector3::new(0.4, -0.3, 0.2));
    let pivot = Point3::new(3.0, 1.0, -2.0);
    let falling = motion([0.25, -1.5, 0.5], [0.0, 3.0, 0.0]);
    let tilted = |it: Vector3<f32>| -> [f32; 3] { (by * it).into() };
    let also = motion(tilted(falling.velocity()), tilted(falling.spin()));
    let can = Cylinder3::new(Point3::new(0.0, 4.0, 0.0), Vector3::y(), 1.0, 0.75).expect("a can");
    let inner =
        Obb3::new(Point3::new(0.0, 4.0, 0.0), Vector3::new(0.5, 0.75, 2.0), Rotation3::identity());
    let soap = RoundedObb::<f32, 3>::new(inner.expect("a box"), 0.25).expect("a rounded box");
    let rest = Motion3::rest();
    let place = "a place";
    let answers = [
        sweep_turning(&can, &falling, &floor, &rest, 9.0),
        sweep_turning(&can, &falling, &slab, &rest, 9.0),
        sweep_turning(&soap, &falling, &slab, &rest, 9.0),
        sweep_turning(&soap, &falling, &floor, &rest, 9.0),
        sweep_turning(
            &can.rotated_about(&by, &pivot).expect(place),
            &also,
            &slab.rotated_about(&by, &pivot).expect(place),
            &rest,
            9.0,
        ),
        sweep_turning(
            &soap.rotated_about(&by, &pivot).expect(place),
            &also,
            &floor.rotated_about(&by, &pivot).expect(place),
            &rest,
            9.0,
        ),
    ];
    for (index, hit) in answers.into_iter().enumerate() {
        let hit = hit.expect("it lands");
        // `L + s` is less than 70.
        let band = 128.0 * f32::EPSILON * 70.0;
        assert!(hit.t <= 2.0 && hit.t > 2.0 - band / 1.5, "{index}: {}", hit.t);
        assert!(hit.gap >= 0.0 && hit.gap <= band, "{index}: {}", hit.gap);
    }
}

#[test]
fn a_bat_swings_about_a_hinge_and_meets_far_from_the_origin_as_near_it() {
    // A rod of length 4 about its end, and a ball at a quarter turn: it touches where the angle to
    // the center is that of its radius.
    for away in [0.0_f32, 4096.0] {
        let hinge = Point3::new(away, 0.0, 0.0);
        let bat = Cylinder3::from_ends(hinge, hinge + Vector3::x() * 4.0, 0.25).expect("a bat");
        let swing = motion([0.0; 3], [0.0, 0.0, 1.0]).about(&hinge).expect("a pivot");
        let ball = Sphere::new(hinge + Vector3::y() * 3.0, 0.5).expect("a ball");
        let hit = sweep_turning(&bat, &swing, &ball, &Motion3::rest(), 9.0).expect("it meets");
        let expected = std::f32::consts::FRAC_PI_2 - (0.75_f32 / 3.0).asin();
        assert!(hit.t <= expected + 1e-6 && hit.t > expected - 1e-4, "{} {expected}", hit.t);
        assert!(hit.gap >= 0.0 && hit.gap < 2e-4);
    }
}
