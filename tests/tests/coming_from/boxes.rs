//! Shapes: how they are made, and the queries of two of them.

use crate::{near, near_points};
use obbligato::nalgebra::{
    Isometry3, Matrix4, Point2, Point3, Quaternion, Rotation3, Translation3, UnitQuaternion,
    Vector2, Vector3,
};
use obbligato::{
    Aabb, Aabb3, Ball, Capsule, Capsule3, ConvexPolygon, HalfSpace, Motion, Obb, Obb3, Ray,
    SatAxis, Sphere, Triangle, sweep, sweep_turning,
};

pub(crate) type Solid = Obb<f64, 3>;

/// A quarter of a turn about z: x turns into y.
fn quarter() -> Quaternion<f64> {
    let half = 0.5_f64.sqrt();
    Quaternion::new(half, 0.0, 0.0, half)
}

pub(crate) fn upright(center: [f64; 3], half: [f64; 3]) -> Solid {
    Obb::new(Point3::from(center), Vector3::from(half), Rotation3::identity()).expect("a box")
}

/// A cube with edges of 2 that is turned by an eighth of a turn about z, so that its edges point
/// along x and y.
fn diamond(x: f64) -> Solid {
    let (sin, cos) = (core::f64::consts::PI / 8.0).sin_cos();
    let turned = Quaternion::new(cos, 0.0, 0.0, sin);
    Obb::from_quaternion(Point3::new(x, 0.0, 0.0), Vector3::repeat(1.0), turned).expect("a box")
}

pub(crate) fn a_box_of_a_pose() {
    let turned = UnitQuaternion::from_quaternion(quarter());
    let pose = Isometry3::from_parts(Translation3::new(1.0, 2.0, 3.0), turned);
    // Edges of 4, 2 and 1: half of each.
    let made = Solid::from_pose(Vector3::new(4.0, 2.0, 1.0) / 2.0, &pose).expect("a box");
    near_points(made.aabb().min(), [0.0, 0.0, 2.5]);
    near_points(made.aabb().max(), [2.0, 4.0, 3.5]);
    assert!(made.contains_point(&Point3::new(1.9, 3.9, 3.4)));
    assert!(!made.contains_point(&Point3::new(2.5, 2.0, 3.0)));
}

pub(crate) fn a_box_of_a_quaternion() {
    // Twice the length of a unit quaternion; x, y, z, w as in a message or an `XMVECTOR`.
    let q = quarter().coords * 2.0;
    let [x, y, z, w] = [q[0], q[1], q[2], q[3]];
    let center = Point3::new(1.0, 2.0, 3.0);
    let made =
        Obb::from_quaternion(center, Vector3::new(2.0, 1.0, 0.5), Quaternion::new(w, x, y, z));
    let made = made.expect("a box");
    near_points(made.aabb().max(), [2.0, 4.0, 3.5]);
}

pub(crate) fn a_box_of_its_whole_size() {
    let dimensions = Vector3::new(4.0, 2.0, 1.0);
    let made =
        Aabb::<f64, 3>::from_center(Point3::new(1.0, 2.0, 3.0), dimensions / 2.0).expect("a box");
    assert_eq!((made.min(), made.max()), (Point3::new(-1.0, 1.0, 2.5), Point3::new(3.0, 3.0, 3.5)));
    let flat = Aabb::<f64, 2>::from_center(Point2::new(1.0, 2.0), Vector2::new(4.0, 2.0) / 2.0)
        .expect("a box");
    assert_eq!((flat.min(), flat.max()), (Point2::new(-1.0, 1.0), Point2::new(3.0, 3.0)));
}

pub(crate) fn a_box_of_a_rotation() {
    let rotation = UnitQuaternion::from_quaternion(quarter()).to_rotation_matrix();
    let made =
        Obb::new(Point3::new(1.0, 2.0, 3.0), Vector3::new(2.0, 1.0, 0.5), rotation).expect("a box");
    near_points(made.aabb().max(), [2.0, 4.0, 3.5]);
}

pub(crate) fn a_box_of_a_matrix_with_scale() {
    // Twice as wide, mirrored along y, moved, from columns; then sheared.
    let columns = [2.0, 0.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 5.0, 6.0, 7.0, 1.0];
    let local =
        Aabb::<f64, 3>::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 2.0, 3.0)).expect("a box");
    let made = Solid::from_affine(&local, &Matrix4::from_column_slice(&columns)).expect("a box");
    near_points(made.aabb().min(), [5.0, 4.0, 7.0]);
    near_points(made.aabb().max(), [7.0, 6.0, 10.0]);
    let mut sheared = Matrix4::from_column_slice(&columns);
    sheared[(0, 1)] = 0.5;
    assert!(Solid::from_affine(&local, &sheared).is_err());
    // Without scale.
    let turned = UnitQuaternion::from_quaternion(quarter());
    let motion = Isometry3::from_parts(Translation3::new(5.0, 0.0, 0.0), turned);
    let moved = Obb::from(local).transformed_by(&motion).expect("a box");
    near_points(moved.aabb().min(), [3.0, 0.0, 0.0]);
    near_points(moved.aabb().max(), [5.0, 1.0, 3.0]);
}

pub(crate) fn balls() {
    let ball = Sphere::new(Point3::new(1.0, 2.0, 3.0), 2.0).expect("a ball");
    assert!(ball.contains_point(&Point3::new(3.0, 2.0, 3.0)));
    assert!(!ball.contains_point(&Point3::new(2.5, 3.5, 3.0)));
    let circle = obbligato::Circle::new(Point2::new(1.0, 2.0), 2.0).expect("a circle");
    assert!(
        circle.contains_point(&Point2::new(1.0, 4.0))
            && !circle.contains_point(&Point2::new(2.5, 3.5))
    );
}

pub(crate) fn capsules_triangles_and_half_spaces() {
    // FCL's capsule lies along z, with its length between the ends; its half-space has n . x <= d.
    let (radius, length) = (0.5, 2.0);
    let ends = [-length / 2.0, length / 2.0].map(|z| Point3::new(0.0, 0.0, z));
    let capsule = Capsule3::new(ends[0], ends[1], radius).expect("a capsule");
    let holds = |x, z| capsule.contains_point(&Point3::new(x, 0.0, z));
    assert!(holds(0.5, 1.0) && holds(0.0, 1.5) && !holds(0.5, 1.25) && !holds(0.0, 1.75));
    let (n, d) = (Vector3::new(0.6, 0.0, 0.8), 2.0);
    let half_space = HalfSpace::<f64, 3>::new(Point3::from(n * d), n).expect("a half-space");
    for x in [-3.0, 1.9, 2.1, 5.0] {
        let point = Point3::new(0.6 * x, 7.0, 0.8 * x);
        assert_eq!(half_space.contains_point(&point), x <= d, "{x}");
        near(half_space.signed_distance_to_point(&point), x - d);
    }
    let corners = [[0.0, 0.0, 1.0], [3.0, 0.0, 1.0], [0.0, 4.0, 1.0]].map(Point3::from);
    let triangle = Triangle::<f64, 3>::new(corners).expect("a triangle");
    near(triangle.area(), 6.0);
    assert_eq!(triangle.normal().map(obbligato::nalgebra::Unit::into_inner), Some(Vector3::z()));
    near(triangle.distance_to_point(&Point3::new(1.0, 1.0, 4.0)), 3.0);
}

pub(crate) fn hulls() {
    let points =
        [[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [4.0, 3.0], [0.0, 3.0], [2.0, 0.5]].map(Point2::from);
    let hull = ConvexPolygon::<f32, 8>::hull(points).expect("a polygon");
    assert_eq!((hull.vertices().len(), hull.area()), (4, 12.0));
    let fewer = ConvexPolygon::<f32, 4>::hull(points).expect("a polygon");
    assert_eq!(fewer.area(), 12.0);
}

pub(crate) fn upright_boxes() {
    let corner = |x: [f32; 3]| Point3::from(x);
    let made = Aabb3::new(corner([0.0, 1.0, 2.0]), corner([2.0, 3.0, 6.0])).expect("a box");
    let half_size = Vector3::new(2.0, 2.0, 4.0) / 2.0;
    assert_eq!(Aabb3::from_center(corner([1.0, 2.0, 4.0]), half_size), Ok(made));
    let points = [[0.0, 3.0, 4.0], [2.0, 1.0, 6.0], [1.0, 2.0, 2.0]].map(corner);
    assert_eq!(Aabb3::from_points(points), Ok(made));
}

pub(crate) fn boxes_that_grow_and_contain() {
    let bounds = |low: [f64; 3], high: [f64; 3]| {
        Aabb::new(Point3::from(low), Point3::from(high)).expect("a box")
    };
    let (a, b) = (bounds([0.0; 3], [2.0; 3]), bounds([1.0; 3], [5.0, 2.0, 2.0]));
    assert_eq!(a.merged(&b), bounds([0.0; 3], [5.0, 2.0, 2.0]));
    assert_eq!(a.intersection(&b), Some(bounds([1.0; 3], [2.0; 3])));
    assert_eq!(a.loosened(0.5), Ok(bounds([-0.5; 3], [2.5; 3])));
    assert_eq!(a.with_point(&Point3::new(1.0, 1.0, -3.0)), Ok(bounds([0.0, 0.0, -3.0], [2.0; 3])));
    assert!(a.contains(&bounds([0.0; 3], [1.0, 2.0, 1.0])) && !a.contains(&b));
    assert_eq!(a.closest_point(&Point3::new(5.0, 1.0, -1.0)), Point3::new(2.0, 1.0, 0.0));
    assert_eq!(a.distance_to_point(&Point3::new(5.0, 1.0, -4.0)), 5.0);
}

pub(crate) fn whether_shapes_touch() {
    // The corner of the turned cube reaches to the root of 2, and a cube to 1.
    let reach = 1.0 + 2.0_f64.sqrt();
    let cube = |x: f64| upright([x, 0.0, 0.0], [1.0; 3]);
    for (off, touches) in [(-1e-9, true), (1e-9, false)] {
        assert_eq!(diamond(0.0).intersects(&cube(reach + off)), touches);
        assert_eq!(diamond(0.0).intersects(&cube(reach + off).aabb()), touches);
        let ball = Ball::<f64, 3>::new(Point3::new(reach + off, 0.0, 0.0), 1.0).expect("a ball");
        assert_eq!(diamond(0.0).intersects(&ball), touches);
        assert_eq!(cube(0.0).aabb().intersects(&cube(2.0 + off).aabb()), touches);
    }
}

pub(crate) fn what_boxes_contain() {
    let made = diamond(0.0);
    assert!(
        made.contains_point(&Point3::new(1.4, 0.0, 0.0))
            && !made.contains_point(&Point3::new(1.0, 1.0, 0.0))
    );
    assert!(
        made.contains(&upright([0.0; 3], [0.7, 0.7, 1.0]))
            && !made.contains(&upright([0.0; 3], [0.8, 0.7, 1.0]))
    );
    let ball = |radius| Ball::<f64, 3>::new(Point3::origin(), radius).expect("a ball");
    assert!(made.contains_ball(&ball(0.99)) && !made.contains_ball(&ball(1.01)));
    let from = Obb3::from(Aabb3::new(Point3::origin(), Point3::new(1.0, 2.0, 3.0)).expect("a box"));
    assert!(
        from.contains_point(&Point3::new(1.0, 2.0, 3.0))
            && !from.contains_point(&Point3::new(1.1, 2.0, 3.0))
    );
}

pub(crate) fn distances() {
    // From the corner (1, 1, 1) to (4, 5, 1): 3 along x and 4 along y. No face or edge shows all of
    // that.
    let (a, b) = (upright([0.0; 3], [1.0; 3]), upright([5.0, 6.0, 0.0], [1.0; 3]));
    near(a.distance(&b), 5.0);
    let (p, q) = a.closest_points(&b);
    near((q - p).norm(), 5.0);
    near_points(Point3::new(p.x, p.y, 0.0), [1.0, 1.0, 0.0]);
    near_points(Point3::new(q.x, q.y, 0.0), [4.0, 5.0, 0.0]);
    assert!(a.distance_within(&b, 5.1).is_some_and(|distance| (distance - 5.0).abs() < 1e-12));
    assert_eq!(a.distance_within(&b, 4.9), None);
    near(a.clearance(&b).gap, 4.0);

    // A flat pair, and shapes of other kinds.
    let square = |x: f64, y: f64| {
        Aabb::<f64, 2>::from_center(Point2::new(x, y), Vector2::repeat(1.0)).expect("a box")
    };
    let points = [[4.0, 5.0], [9.0, 5.0], [9.0, 9.0]].map(Point2::from);
    let roof = ConvexPolygon::<f64, 8>::hull(points).expect("a polygon");
    near(square(0.0, 0.0).distance(&roof), 5.0);
    let ball = Ball::<f64, 3>::new(Point3::new(4.0, 5.0, 0.0), 2.0).expect("a ball");
    near(a.distance(&ball), 3.0);
    let capsule =
        Capsule::<f64, 3>::new(Point3::new(4.0, 5.0, 0.0), Point3::new(8.0, 5.0, 0.0), 2.0)
            .expect("a capsule");
    near(a.distance(&capsule), 3.0);
    near(ball.distance(&capsule), 0.0);
}

pub(crate) fn how_deep_shapes_overlap() {
    // By 0.5 along x, which is the shortest way out.
    let (a, b) = (upright([0.0; 3], [1.0; 3]), upright([1.5, 0.25, 0.0], [1.0; 3]));
    assert_eq!(a.distance(&b), 0.0);
    let apart = a.clearance(&b);
    near(apart.gap, -0.5);
    near_points(Point3::from(apart.normal.into_inner()), [1.0, 0.0, 0.0]);
    let separation = a.separation(&b);
    near(separation.gap, -0.5);
    assert!(
        matches!(separation.axis, SatAxis::FaceA(0) | SatAxis::FaceB(0)),
        "{:?}",
        separation.axis
    );
    let ball = Ball::<f64, 3>::new(Point3::new(0.0, 0.0, 1.75), 1.0).expect("a ball");
    let apart = a.clearance(&ball);
    near(apart.gap, -0.25);
    near_points(Point3::from(apart.normal.into_inner()), [0.0, 0.0, 1.0]);
    assert!(a.intersects(&b) && a.intersects(&ball));
}

pub(crate) fn manifolds() {
    // A crate of edges of 2 stands 0.1 deep on a floor: four corners of its lower face.
    let floor = upright([0.0, 0.0, -1.0], [9.0, 9.0, 1.0]);
    let stands = |x: f64| floor.manifold(&upright([x, 0.0, 0.9], [1.0; 3])).expect("a contact");
    let manifold = stands(3.0);
    near_points(Point3::from(manifold.normal.into_inner()), [0.0, 0.0, 1.0]);
    assert_eq!(manifold.points().len(), 4);
    for contact in manifold.points() {
        near(contact.depth, 0.1);
        let at = contact.point - Point3::new(3.0, 0.0, 0.0);
        near(at.x.abs(), 1.0);
        near(at.y.abs(), 1.0);
    }
    // A step aside the same corners have the same ids.
    let ids = |x: f64| stands(x).points().iter().map(|contact| contact.id).collect::<Vec<_>>();
    assert_eq!(ids(3.0), ids(3.125));

    let square = |x: f64, y: f64| {
        Aabb::<f64, 2>::from_center(Point2::new(x, y), Vector2::repeat(1.0)).expect("a box")
    };
    let circle = Ball::<f64, 2>::new(Point2::new(0.0, 1.75), 1.0).expect("a circle");
    let flat = square(0.0, 0.0).manifold(&circle).expect("a contact");
    assert_eq!(flat.points().len(), 1);
    near(flat.points()[0].depth, 0.25);
    assert_eq!(square(0.0, 0.0).manifold(&square(0.5, 1.75)).map(|it| it.points().len()), Some(2));
}

pub(crate) fn when_shapes_meet() {
    // A gap of 7.5 closes by 2.5 a second; where one moves aside, they do not meet.
    let (a, b) = (upright([0.0; 3], [1.0; 3]), upright([9.5, 0.0, 0.0], [1.0; 3]));
    let (va, vb) = (Vector3::new(1.0, 0.0, 0.0), Vector3::new(-1.5, 0.0, 0.0));
    let met = sweep(&a, &va, &b, &vb, 9.0).expect("a contact");
    near(met.t, 3.0);
    near_points(Point3::from(met.normal.into_inner()), [1.0, 0.0, 0.0]);
    assert!(sweep(&a, &va, &b, &vb, 2.9).is_none());
    assert!(sweep(&a, &Vector3::new(1.0, 1.0, 0.0), &b, &vb, 9.0).is_none());
    let ball = Ball::<f64, 3>::new(Point3::new(0.0, 9.0, 0.0), 2.0).expect("a ball");
    near(sweep(&a, &Vector3::y(), &ball, &Vector3::zeros(), 9.0).expect("a contact").t, 6.0);

    let circle = Ball::<f64, 2>::new(Point2::new(-5.0, 1.0), 1.0).expect("a circle");
    let points = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]].map(Point2::from);
    let wall = ConvexPolygon::<f64, 8>::hull(points).expect("a polygon");
    near(sweep(&circle, &Vector2::x(), &wall, &Vector2::zeros(), 9.0).expect("a contact").t, 4.0);
}

/// The angle at which a rod that is 0.2 thick, turning about the origin, touches a point.
fn angle_to(point: Point2<f64>) -> f64 {
    point.y.atan2(point.x) - (0.1 / point.coords.norm()).asin()
}

pub(crate) fn when_turning_boxes_meet() {
    let obstacle = upright([0.0, 1.5, 0.0], [0.1; 3]);
    let expected = angle_to(Point2::new(0.1, 1.4));
    let spin = Motion::<f64, 3>::new(Vector3::zeros(), Vector3::z()).expect("a motion");
    let rod = upright([0.0; 3], [2.0, 0.1, 0.1]);
    let met = sweep_turning(&rod, &spin, &obstacle, &Motion::rest(), 3.0).expect("a contact");
    near(met.t, expected);
    assert!(sweep_turning(&rod, &spin, &obstacle, &Motion::rest(), 1.4).is_none());
    // A link that turns about its end.
    let link = upright([1.0, 0.0, 0.0], [1.0, 0.1, 0.1]);
    let about = spin.about(&Point3::origin()).expect("a motion");
    near(
        sweep_turning(&link, &about, &obstacle, &Motion::rest(), 3.0).expect("a contact").t,
        expected,
    );

    let spin = Motion::<f64, 2>::new(Vector2::zeros(), 1.0).expect("a motion");
    let flat = |x, y, w, h| {
        Obb::<f64, 2>::from_angle(Point2::new(x, y), Vector2::new(w, h), 0.0).expect("a box")
    };
    let (rod, obstacle) = (flat(0.0, 0.0, 2.0, 0.1), flat(0.0, 1.5, 0.1, 0.1));
    near(
        sweep_turning(&rod, &spin, &obstacle, &Motion::rest(), 3.0).expect("a contact").t,
        expected,
    );
}

pub(crate) fn rays_at_shapes() {
    // Twice as long as a unit: t counts in lengths of the direction.
    let ray = |origin: [f64; 3]| {
        Ray::new(Point3::from(origin), Vector3::new(2.0, 0.0, 0.0)).expect("a ray")
    };
    let made = diamond(5.0);
    let from = ray([0.0, 0.0, 0.0]);
    let hit = made.cast_ray(&from, 9.0).expect("a hit");
    near(hit.t, (5.0 - 2.0_f64.sqrt()) / 2.0);
    near_points(from.point_at(hit.t), [5.0 - 2.0_f64.sqrt(), 0.0, 0.0]);
    assert!(made.cast_ray(&from, 1.7).is_none());
    let inside = made.cast_ray(&ray([5.0, 0.0, 0.0]), 9.0).expect("a hit");
    assert!(inside.inside && inside.t == 0.0 && inside.normal == Vector3::zeros());
    let span = made.span(&ray([5.0, 0.0, 0.0])).expect("a way through it");
    near(span.exit, 2.0_f64.sqrt() / 2.0);
    let ball = Ball::<f64, 3>::new(Point3::new(5.0, 0.6, 0.0), 1.0).expect("a ball");
    let hit = ball.cast_ray(&from, 9.0).expect("a hit");
    near(hit.t, 2.1);
    near_points(Point3::from(hit.normal), [-0.8, -0.6, 0.0]);

    let flat = Ray::new(Point2::new(0.0, 1.0), Vector2::new(8.0, 0.0)).expect("a ray");
    let points = [[2.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 4.0]].map(Point2::from);
    let wall = ConvexPolygon::<f64, 8>::hull(points).expect("a polygon");
    assert_eq!(
        wall.cast_ray(&flat, 1.0).map(|hit| (hit.t, hit.normal)),
        Some((0.25, -Vector2::x()))
    );
    let circle = Ball::<f64, 2>::new(Point2::new(5.0, 1.0), 1.0).expect("a circle");
    assert_eq!(circle.cast_ray(&flat, 1.0).map(|hit| hit.t), Some(0.5));
    assert!(circle.cast_ray(&flat, 0.4).is_none());
}

pub(crate) fn points_and_shapes() {
    let made = diamond(0.0);
    let root = 2.0_f64.sqrt();
    near_points(made.closest_point(&Point3::new(5.0, 0.0, 0.5)), [root, 0.0, 0.5]);
    near(made.distance_to_point(&Point3::new(5.0, 0.0, 0.5)), 5.0 - root);
    // Outside a face, whose plane is x + y = root 2.
    near(made.distance_to_point(&Point3::new(2.0, 2.0, 0.0)), (4.0 - root) / root);
    assert!(
        made.contains_point(&Point3::new(0.7, 0.7, 0.0))
            && !made.contains_point(&Point3::new(0.8, 0.7, 0.0))
    );
    let points = [[0.0, 0.0], [4.0, 0.0], [0.0, 3.0]].map(Point2::from);
    let polygon = ConvexPolygon::<f64, 8>::hull(points).expect("a polygon");
    assert!(
        polygon.contains_point(&Point2::new(2.0, 1.5))
            && !polygon.contains_point(&Point2::new(2.0, 1.6))
    );
}

pub(crate) fn shapes_around_points() {
    let corners = upright([1.0, 2.0, 3.0], [3.0, 2.0, 1.0]).vertices();
    let fitted = Obb::<f64, 3>::fit(corners).expect("a box");
    near(8.0 * fitted.half_extents().product(), 48.0);
    near_points(fitted.center(), [1.0, 2.0, 3.0]);
    let around = Aabb::<f64, 3>::from_points(corners).expect("a box");
    assert_eq!(
        (around.min(), around.max()),
        (Point3::new(-2.0, 0.0, 2.0), Point3::new(4.0, 4.0, 4.0))
    );
    // No ball around the corners is smaller than that through all of them; one found quickly may be
    // larger by a quarter.
    let ball = Ball::<f64, 3>::from_points(corners).expect("a ball");
    let least = 14.0_f64.sqrt();
    assert!((least - 1e-12..1.25 * least).contains(&ball.radius()), "{}", ball.radius());
    assert!(corners.iter().all(|corner| (corner - ball.center()).norm() <= ball.radius() + 1e-12));
}

pub(crate) fn boxes_from_boxes() {
    let aabb = Aabb::<f64, 3>::new(Point3::new(-2.0, 0.0, 2.0), Point3::new(4.0, 4.0, 4.0))
        .expect("a box");
    let made = Obb::from(aabb);
    assert_eq!(
        (made.center(), made.half_extents()),
        (Point3::new(1.0, 2.0, 3.0), Vector3::new(3.0, 2.0, 1.0))
    );
    let other = upright([9.0, 2.0, 3.0], [1.0; 3]);
    let both = made.merged(&other).expect("a box");
    for corner in made.vertices().into_iter().chain(other.vertices()) {
        assert!(both.distance_to_point(&corner) < 1e-12);
    }
}

pub(crate) fn corners() {
    let mut corners = diamond(0.0).vertices().map(|p| [p.x, p.y, p.z]);
    corners.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    let root = 2.0_f64.sqrt();
    near_points(Point3::new(corners[0][0], 0.0, 0.0), [-root, 0.0, 0.0]);
    near_points(Point3::new(corners[7][0], 0.0, 0.0), [root, 0.0, 0.0]);
    assert_eq!(corners.iter().filter(|corner| corner[2] == 1.0).count(), 4);
}
