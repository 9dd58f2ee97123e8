//! Where rays leave shapes: no point of a shape is above the plane through the exit across the
//! normal. The points that are farthest along a direction are those of a reference.

use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{
    Aabb2, Aabb3, Ball, Capsule, ConvexHull, Cylinder, HalfSpace2, Obb, Ray, Ray2, Ray3, RayCast,
    RoundedObb, Triangle2, Triangle3,
};
use obbligato_tests::Rng;
use obbligato_tests::round::{AsRound, Round, cylinder};

fn vector(rng: &mut Rng, reach: f64) -> Vector3<f64> {
    Vector3::from_fn(|_, _| rng.range(-reach, reach))
}

/// Checks the exits of rays through a point inside a shape, from outside and from there.
fn check(shape: &impl RayCast<f64, 3>, body: &Round, inner: Vector3<f64>, rng: &mut Rng) {
    let direction = vector(rng, 2.0);
    let outside = inner - direction * rng.range(20.0, 40.0) / direction.norm();
    for (origin, is_inside) in [(outside, false), (inner, true)] {
        let ray = Ray::new(Point3::from(origin), direction).expect("a ray");
        let exit = shape.ray_exit(&ray).expect("an exit");
        let span = shape.span(&ray).expect("a span");
        assert_eq!((exit.t, exit.inside), (span.exit, is_inside));
        let (point, normal) = (origin + direction * exit.t, exit.normal);
        assert!((normal.norm() - 1.0).abs() < 1e-12 && normal.dot(&direction) > 0.0);
        let beyond = Round::Corners(obbligato_tests::hull::Hull::point(point));
        let above = body.gap_along(&beyond, &normal);
        assert!(above.abs() < 1e-11, "{above} above the plane of {normal}, of {body:?}");
        assert!(
            shape
                .ray_exit(&ray.translated(&(direction * (exit.t + 1e-6))).expect("a ray"))
                .is_none()
        );
    }
}

#[test]
fn a_ray_leaves_every_solid_through_its_border() {
    for index in 0..500 {
        let mut rng = Rng::of_case("exits", index);
        let rng = &mut rng;
        let (center, half) = (vector(rng, 5.0), vector(rng, 2.0).abs());
        let turn = Rotation3::from_scaled_axis(vector(rng, 3.0));
        let obb = Obb::<f64, 3>::new(center.into(), half, turn).expect("a box");
        check(&obb, &obb.round(), center, rng);
        let rounded = RoundedObb::new(obb, rng.range(0.1, 1.0)).expect("a rounded box");
        check(&rounded, &rounded.round(), center, rng);
        let ball = Ball::<f64, 3>::new(center.into(), rng.range(0.1, 2.0)).expect("a ball");
        check(&ball, &ball.round(), center, rng);
        let ends = [center - half, center + half].map(Point3::from);
        let capsule =
            Capsule::<f64, 3>::new(ends[0], ends[1], rng.range(0.1, 2.0)).expect("a capsule");
        check(&capsule, &capsule.round(), center, rng);
        let can = Cylinder::from_ends(ends[0], ends[1], rng.range(0.1, 2.0)).expect("a cylinder");
        check(&can, &cylinder(&can), center, rng);
        let points = [(); 8].map(|()| Point3::from(center + vector(rng, 2.0)));
        let hull = ConvexHull::<f64, 8>::from_points(points).expect("a hull");
        let corners = hull.vertices();
        let middle = corners.iter().map(|p| p.coords).sum::<Vector3<f64>>() / corners.len() as f64;
        check(&hull, &hull.round(), middle, rng);
    }
}

#[test]
fn exits_by_hand() {
    let door = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(2.0, 3.0, 0.5)).expect("a box");
    let ray = Ray3::new(Point3::new(1.0, 1.0, -3.0), Vector3::new(0.0, 0.0, 2.0)).expect("a ray");
    let exit = door.ray_exit(&ray).expect("an exit");
    assert_eq!((exit.t, exit.normal, exit.inside), (1.75, Vector3::z(), false));
    // A box behind, and a ray that passes it.
    let back = Ray3::new(ray.origin(), -ray.direction()).expect("a ray");
    assert!(door.ray_exit(&back).is_none());
    assert!(door.ray_exit(&ray.translated(&Vector3::new(2.0, 0.0, 0.0)).expect("a ray")).is_none());
    // Out of the ground, into it, and above it.
    let ground = HalfSpace2::new(Point2::origin(), Vector2::y()).expect("a half-space");
    let from =
        |y: f32, rise: f32| Ray2::new(Point2::new(4.0, y), Vector2::new(1.0, rise)).expect("a ray");
    let exit = ground.ray_exit(&from(-2.0, 0.5)).expect("an exit");
    assert_eq!((exit.t, exit.normal, exit.inside), (4.0, Vector2::y(), true));
    assert!(ground.ray_exit(&from(2.0, -0.5)).is_none(), "it has no end");
    assert!(ground.ray_exit(&from(2.0, 0.5)).is_none());
    // A triangle in space has no inside: both sides are at one place.
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    let card = Triangle3::new(corners).expect("a triangle");
    let exit = card.ray_exit(&ray).expect("an exit");
    assert_eq!((exit.t, exit.normal), (1.5, Vector3::z()));
    // A ray along the border of a square, and one that touches its corner.
    let square = Aabb2::new(Point2::origin(), Point2::new(1.0, 1.0)).expect("a square");
    let along = Ray2::new(Point2::new(-1.0, 1.0), Vector2::x()).expect("a ray");
    assert_eq!(square.ray_exit(&along).map(|it| (it.t, it.normal)), Some((2.0, Vector2::x())));
    let corner = Ray2::new(Point2::new(-1.0, 0.0), Vector2::new(1.0, 1.0)).expect("a ray");
    let exit = square.ray_exit(&corner).expect("it touches");
    assert_eq!(exit.t, 1.0);
    assert!((exit.normal.norm() - 1.0).abs() < 1e-6 && exit.normal.dot(&corner.direction()) >= 0.0);
    // Out of the sloping side of a triangle in the plane, from far away.
    let corners = [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]].map(Point2::from);
    let sail = Triangle2::new(corners).expect("a triangle");
    let level = Ray2::new(Point2::new(-1000.0, 1.0), Vector2::x()).expect("a ray");
    let exit = sail.ray_exit(&level).expect("an exit");
    assert!((exit.t - 1003.0).abs() < 1e-3);
    assert!((exit.normal - Vector2::new(1.0, 1.0).normalize()).norm() < 1e-3);
}
