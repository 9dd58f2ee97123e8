//! Turning solids whose contacts are known: coins, wheels, cans and bats.

use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{
    ConvexHull, Cylinder3, HalfSpace3, Motion3, Obb3, RoundedObb, Sphere, sweep_turning,
};

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
