//! What lies in a frustum, case by case.

use obbligato::{Aabb, Ball, Obb, Real, Sphere};
use obbligato_camera::generic::{Camera, Frustum, Projection, Viewport};
use obbligato_camera::nalgebra::{Isometry3, Matrix4, Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_camera::{Containment, DepthRange, InFrustum, PickError};

use Containment::{Crossing, Inside, Outside};

fn perspective<T: Real>(fov_y: f64, near: f64, far: Option<f64>) -> Projection<T> {
    let (fov_y, near, far) = (T::nearest(fov_y), T::nearest(near), far.map(T::nearest));
    Projection::perspective(fov_y, near, far, DepthRange::ZeroToOne, true).expect("a lens")
}

fn right_angle<T: Real>(far: Option<f64>) -> Camera<T> {
    let lens = perspective(std::f64::consts::FRAC_PI_2, 1.0, far);
    Camera::new(Isometry3::identity(), lens)
}

fn square<T: Real>() -> Viewport<T> {
    let side = T::nearest(100.0);
    Viewport::new(Point2::origin(), Vector2::new(side, side)).expect("a viewport")
}

#[test]
fn a_box_that_no_plane_has_behind_it_is_outside_all_the_same() {
    let view = right_angle::<f32>(None).frustum(&square()).expect("a view");
    let beside = Aabb::new(Point3::new(3.0, -50.0, -2.0), Point3::new(50.0, 50.0, 50.0));
    assert_eq!(view.classify(&beside.expect("a box")), Outside);
    // The same one a little further along the view reaches into it.
    let reaching = Aabb::new(Point3::new(3.0, -50.0, -3.5), Point3::new(50.0, 50.0, 50.0));
    assert_eq!(view.classify(&reaching.expect("a box")), Crossing);
}

#[test]
fn points_beside_a_face_are_outside_at_every_distance() {
    let lens = perspective::<f64>(std::f64::consts::FRAC_PI_2, 1e-15, None);
    let camera = Camera::new(Isometry3::identity(), lens);
    let view = camera.frustum(&square()).expect("a view");
    for away in [1e-12, 1e-3, 1.0, 1e6] {
        let beside = |x| Point3::new(x * away, 0.0, -away);
        assert!(view.contains_point(&beside(0.9999)), "{away}");
        assert!(!view.contains_point(&beside(1.0001)), "{away}");
    }
}

#[test]
fn no_view_contains_a_point_that_is_infinitely_far_away() {
    let ahead = right_angle::<f32>(None);
    let turned = Isometry3::rotation(Vector3::new(0.1, 0.2, 0.3));
    let cameras = [ahead, Camera::new(turned, *ahead.projection())];
    let numbers = [f32::NEG_INFINITY, -1.0, 0.0, 1.0, f32::INFINITY, f32::NAN];
    for view in cameras.map(|camera| camera.frustum(&square()).expect("a view")) {
        for index in 0..216 {
            let point = Point3::from([index / 36, index / 6 % 6, index % 6].map(|i| numbers[i]));
            let is_finite = point.iter().all(|x| x.is_finite());
            assert!(is_finite || !view.contains_point(&point), "{point}");
        }
    }
    let wide = right_angle::<f64>(None).frustum(&square()).expect("a view");
    assert!(!wide.contains_point(&Point3::new(1e308, 1e308, 1e308)));
    assert!(!wide.contains_point(&Point3::new(1e308, 1e308, -5e307)));
}

/// Each corner is seen at the corner of the band that it lies behind, at the depth of its plane.
fn check_corners<T: Real>(lens: Projection<T>, depths: [f64; 2], precision: f64) {
    let number = T::nearest;
    let pose = Isometry3::new(
        Vector3::new(3.0, -2.0, 1.0).map(number),
        Vector3::new(0.3, 0.7, -0.2).map(number),
    );
    let camera = Camera::new(pose, lens);
    let viewport =
        Viewport::new(Point2::new(7.0, 3.0).map(number), Vector2::new(200.0, 100.0).map(number));
    let viewport = viewport.expect("a viewport");
    let (low, high) = (Point2::new(30.0, 80.0), Point2::new(150.0, 20.0));
    let view = camera.pick_frustum(&viewport, low.map(number), high.map(number));
    let corners = view.expect("a frustum").corners().expect("a far plane");
    let band = [low, Point2::new(high.x, low.y), high, Point2::new(low.x, high.y)];
    for (index, corner) in corners.iter().enumerate() {
        let pixel = camera.project(&viewport, corner).expect("ahead of the eye").map(T::to_f64);
        let depth = depths[index / 4];
        let off = pixel - Point3::new(band[index % 4].x, band[index % 4].y, depth);
        assert!(off.amax() < precision, "{index}: {pixel}");
    }
}

#[test]
fn the_corners_of_a_frustum_are_seen_at_those_of_its_band() {
    let far = Some(40.0);
    check_corners(perspective::<f32>(1.2, 0.5, far), [1.0, 0.0], 1e-3);
    check_corners(perspective::<f64>(1.2, 0.5, far), [1.0, 0.0], 1e-10);
    let range = DepthRange::ZeroToOne;
    let block = Projection::orthographic(5.0, 0.5, 40.0, range, false).expect("a lens");
    check_corners::<f64>(block, [0.0, 1.0], 1e-10);
    let oblique = |tilt: f64| {
        let matrix = Matrix4::new(
            1.0,
            0.0,
            0.1,
            0.0, //
            0.0,
            2.0,
            -0.2,
            0.0, //
            tilt,
            0.5 * tilt,
            -1.025,
            -0.5, //
            0.0,
            0.0,
            -1.0,
            0.0,
        );
        Projection::from_matrix(matrix, range, false).expect("a lens")
    };
    check_corners(oblique(0.002), [0.0, 1.0], 1e-10);
    // This far plane cuts off only some of the rims.
    let camera = Camera::new(Isometry3::identity(), oblique(0.05));
    assert_eq!(camera.frustum(&square()).expect("a view").corners(), None);
    let endless = right_angle::<f32>(None).frustum(&square()).expect("a view");
    assert_eq!(endless.corners(), None);
}

#[test]
fn touching_counts_on_every_face_of_a_view() {
    let view = right_angle::<f64>(Some(9.0)).frustum(&square()).expect("a view");
    let half = Vector3::repeat(0.5);
    let at = |x, y, z| Aabb::from_center(Point3::new(x, y, z), half).expect("a box");
    for (touching, outward) in [
        (at(0.0, 0.0, -0.5), Vector3::z()),
        (at(0.0, 0.0, -9.5), -Vector3::z()),
        (at(6.0, 0.0, -5.0), Vector3::x()),
        (at(-6.0, 0.0, -5.0), -Vector3::x()),
        (at(0.0, 6.0, -5.0), Vector3::y()),
        (at(0.0, -6.0, -5.0), -Vector3::y()),
    ] {
        assert_eq!(view.classify(&touching), Crossing, "{touching:?}");
        let apart = touching.translated(&(outward * 1e-12)).expect("a box");
        assert_eq!(view.classify(&apart), Outside, "{apart:?}");
    }
    let inside = at(0.0, 0.0, -1.5);
    assert_eq!(view.classify(&inside), Inside);
    assert_eq!(
        view.classify(&inside.translated(&(Vector3::z() * 1e-12)).expect("a box")),
        Crossing
    );
    assert_eq!(view.classify(&at(4.0, 0.0, -5.0)), Inside);
}

#[test]
fn a_band_of_less_than_a_pixel_selects_what_it_covers() {
    let (camera, viewport) = (right_angle::<f32>(None), square());
    let thin = |x: f32, y: f32, by: f32| {
        let (one, other) = (Point2::new(x, y), Point2::new(x + by, y + by));
        camera.pick_frustum(&viewport, one, other).expect("a band")
    };
    let post = Aabb::new(Point3::new(1.0, 1.0, -10.0), Point3::new(1.2, 1.2, -9.9));
    let post = post.expect("a box");
    // The post covers x from 55 to 56.06 pixels, y from 43.94 to 45.
    for by in [0.0, 1e-6, 0.3, 0.9] {
        assert!(post.intersects(&thin(55.05, 44.0, by)), "{by}");
        assert!(!post.intersects(&thin(54.0, 43.0, by)), "{by}");
    }
    assert!(post.intersects(&thin(54.9, 44.9, 0.2)), "over its corner");
}

#[test]
fn an_empty_band_is_the_line_behind_a_point_of_the_picture() {
    let camera = right_angle::<f64>(None);
    let line = |x, y| {
        let at = Point2::new(x, y);
        camera.pick_frustum(&square(), at, at).expect("a line")
    };
    let point = Ball::new(Point3::new(1.0, 1.0, -10.0), 0.0).expect("a point");
    assert_eq!(line(55.0, 45.0).classify(&point), Inside);
    assert!(line(55.0, 45.0).contains_point(&point.center()));
    assert!(!line(55.0, 45.1).contains_point(&point.center()));
    assert_eq!(line(55.0, 45.1).classify(&point), Outside);
    assert!(!line(55.0, 45.0).contains_point(&Point3::new(f64::NAN, 0.0, -9.0)));
}

#[test]
fn an_infinite_view_has_no_end_and_a_finite_one_has() {
    let place = Point3::new(0.0, 0.0, -1e14_f32);
    let distant = Obb::new(place, Vector3::repeat(10.0), Rotation3::identity()).expect("a box");
    let infinite = right_angle(None).frustum(&square()).expect("a view");
    assert_eq!(infinite.classify(&distant), Inside);
    let finite = right_angle(Some(1e13)).frustum(&square()).expect("a view");
    assert_eq!(finite.classify(&distant), Outside);
    let everything = Ball::new(Point3::origin(), 1e15_f32).expect("a sphere");
    assert_eq!(finite.classify(&everything), Crossing);
}

#[test]
fn a_camera_that_is_not_finite_has_no_frustum() {
    let lens = perspective::<f32>(1.0, 0.1, None);
    let lost = Camera::new(Isometry3::translation(f32::NAN, 0.0, 0.0), lens);
    assert_eq!(lost.frustum(&square()), Err(PickError::NotFinite));
    let distant = Camera::new(Isometry3::translation(2e15, 0.0, 0.0), lens);
    assert_eq!(distant.frustum(&square()), Err(PickError::BeyondLimit));
    let camera = Camera::new(Isometry3::identity(), lens);
    for bad in [f32::NAN, f32::INFINITY] {
        let corner = Point2::new(bad, 0.0);
        let made = camera.pick_frustum(&square(), Point2::origin(), corner);
        assert_eq!(made, Err(PickError::NotFinite));
    }
}

/// Lengyel's near plane tilts the far plane so far that some rays never meet it.
#[test]
fn behind_an_oblique_near_plane_nothing_is_lost() {
    let mut matrix = nalgebra_perspective();
    let plane = obbligato_camera::nalgebra::Vector4::new(-0.5, 0.0, -1.0, -1.0) * 0.5;
    matrix.set_row(2, &(plane.transpose() - matrix.row(3)));
    let lens = Projection::from_matrix(matrix, DepthRange::MinusOneToOne, false).expect("a lens");
    let camera = Camera::new(Isometry3::identity(), lens);
    let view = camera.frustum(&square()).expect("a view");
    let point = |x, z| Ball::new(Point3::new(x, 0.0, z), 0.0).expect("a point");
    assert_eq!(view.classify(&point(0.0, -1.01)), Inside);
    assert_eq!(view.classify(&point(0.0, -0.99)), Outside);
    assert_eq!(view.classify(&point(0.5, -1.26)), Inside);
    assert_eq!(view.classify(&point(0.5, -1.24)), Outside);
    // Far to the right the near plane is behind the eye, and a ray has nowhere to start.
    let (one, other) = (Point2::new(0.0, 0.0), Point2::new(1000.0, 100.0));
    let beyond = camera.pick_frustum(&square(), one, other);
    assert_eq!(beyond, Err(PickError::NoSuchPoint));
}

fn nalgebra_perspective() -> Matrix4<f64> {
    obbligato_camera::nalgebra::Perspective3::new(1.0, 1.0, 0.1, 100.0).to_homogeneous()
}

/// A shape of one's own is classified through the shapes that bound it.
#[test]
fn other_shapes_can_be_classified_too() {
    struct Pair(Sphere, Sphere);
    impl InFrustum<f32> for Pair {
        fn containment(&self, frustum: &Frustum<f32>) -> Containment {
            match (frustum.classify(&self.0), frustum.classify(&self.1)) {
                (one, other) if one == other => one,
                _ => Crossing,
            }
        }
    }
    let view = right_angle(None).frustum(&square()).expect("a view");
    let ball = |z| Ball::new(Point3::new(0.0, 0.0, z), 0.5).expect("a sphere");
    assert_eq!(view.classify(&Pair(ball(-3.0), ball(-5.0))), Inside);
    assert_eq!(view.classify(&Pair(ball(3.0), ball(-5.0))), Crossing);
}
