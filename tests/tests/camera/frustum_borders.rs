//! What lies exactly on the border of a frustum, by rounding on one side of it or the other; before
//! its edges and corners; and near a frustum that is very deep.

use crate::exact_frustum::{ExactBox, ExactFrustum, Lens};
use crate::support::*;
use obbligato::{Aabb, Ball, Obb, Triangle};
use obbligato_camera::generic::{Camera, Frustum, Projection, Viewport};
use obbligato_camera::nalgebra::{
    Isometry3, Point2, Point3, Rotation3, UnitQuaternion, Vector2, Vector3,
};
use obbligato_camera::{Containment, DepthRange};
use obbligato_tests::{Rng, Tally, slow_survey};

use Containment::{Crossing, Inside, Outside};

/// A view of 90 degrees that looks along `-z`.
fn right_angle(far: Option<f64>) -> Frustum<f64> {
    let angle = std::f64::consts::FRAC_PI_2;
    let lens = Projection::perspective(angle, 1.0, far, DepthRange::ZeroToOne, true);
    let viewport = Viewport::new(Point2::origin(), Vector2::new(100.0, 100.0)).expect("a viewport");
    let camera = Camera::new(Isometry3::identity(), lens.expect("a lens"));
    camera.frustum(&viewport).expect("a view")
}

/// Its faces: a point of each, and its outward normal. The far plane is the last one.
fn faces(far: f64) -> [(Vector3<f64>, Vector3<f64>); 6] {
    let (z, eye) = (Vector3::z(), Vector3::zeros());
    let side = |x: f64, y: f64| (eye, Vector3::new(x, y, 1.0).normalize());
    [side(1.0, 0.0), side(-1.0, 0.0), side(0.0, 1.0), side(0.0, -1.0), (-z, z), (-z * far, -z)]
}

/// The band at a corner of a triangle is that of its own coordinates.
#[test]
fn a_corner_that_is_far_away_hides_no_other() {
    let view = right_angle(None);
    let classified = |corners: [[f64; 3]; 3]| {
        let triangle = Triangle::new(corners.map(Point3::from)).expect("a triangle");
        view.classify(&triangle)
    };
    let far = [0.0, 0.0, -4e34];
    let (inside, beside) = ([1.0, 0.0, -170.0], [171.0, 0.0, -170.0]);
    assert_eq!(classified([inside, [170.0, 0.0, -170.0], far]), Inside);
    assert_eq!(classified([inside, beside, far]), Crossing);
    assert_eq!(classified([beside, far, inside]), Crossing);
    assert_eq!(classified([beside, [190.0, 9.0, -170.0], [5e34, 0.0, -4e34]]), Outside);
}

/// Before each edge, and before each corner, lies a ball that no face separates.
#[test]
fn a_ball_before_an_edge_or_a_corner_of_a_view_is_classified_by_its_distance() {
    const FAR: f64 = 9.0;
    const DISTANCE: f64 = 0.25;
    let (view, faces) = (right_angle(Some(FAR)), faces(FAR));
    let mut tried = 0;
    for place in [-1.0, 0.0, 1.0].into_iter().flat_map(|x| [-1.0, 0.0, 1.0].map(|y| (x, y))) {
        for ahead in [1.0, 5.0, FAR] {
            let at = Vector3::new(place.0 * ahead, place.1 * ahead, -ahead);
            let met = faces.iter().filter(|(on, normal)| normal.dot(&(at - on)).abs() < 1e-9);
            let normals: Vec<_> = met.map(|(_, normal)| normal).collect();
            if normals.len() < 2 {
                continue;
            }
            let center = at + normals.into_iter().sum::<Vector3<f64>>().normalize() * DISTANCE;
            for (by, expected) in [(-1e-9, Outside), (1e-9, Crossing)] {
                let ball = Ball::new(center.into(), DISTANCE + by).expect("a ball");
                assert_eq!(view.classify(&ball), expected, "before {at:?}");
            }
            tried += 1;
        }
    }
    assert_eq!(tried, 4 + 8 + 8, "four rims, and eight edges and corners of the ends");
}

/// The far plane is a billion times farther than what is asked about; a plate lies just behind a
/// corner of the near plane, and only its own normal separates.
#[test]
fn a_far_plane_that_is_very_far_blurs_nothing_near() {
    const GAP: f64 = 1e-9;
    let normal = Vector3::new(0.2, 0.1, 1.0).normalize();
    let turn = Rotation3::rotation_between(&Vector3::z(), &normal).expect("a rotation");
    let corner = Vector3::new(1.0, 1.0, -1.0);
    for far in [None, Some(1e3), Some(1e9), Some(1e12)] {
        for (by, expected) in [(-GAP, Crossing), (GAP, Outside)] {
            let center = Point3::from(corner + normal * by);
            let plate = Obb::new(center, Vector3::new(30.0, 30.0, 0.0), turn).expect("a box");
            assert_eq!(right_angle(far).classify(&plate), expected, "{far:?}, {by}");
        }
    }
}

/// A lens and the same one as a matrix, in every convention of depth.
#[test]
fn the_frustum_of_a_matrix_ends_where_that_of_its_lens_does() {
    let viewport = viewport_4k::<f64>();
    for (range, reversed) in CONVENTIONS {
        let lenses = [
            Projection::perspective(1.0, 1.0, Some(4.0), range, reversed),
            Projection::orthographic(2.0, 1.0, 4.0, range, reversed),
        ];
        for lens in lenses.map(|lens| lens.expect("a lens")) {
            let matrix = Projection::from_matrix(lens.to_matrix(&viewport), range, reversed);
            for lens in [lens, matrix.expect("a lens")] {
                let view = Camera::new(Isometry3::identity(), lens).frustum(&viewport);
                let view = view.expect("a view");
                let at = |ahead: f64| {
                    let center = Point3::new(0.1, 0.1, -ahead);
                    let cube = Aabb::from_center(center, Vector3::repeat(0.01)).expect("a box");
                    (view.classify(&cube), view.contains_point(&center))
                };
                let found = [-1.0, 0.9, 1.1, 3.9, 4.1].map(at);
                let (inside, outside) = ((Inside, true), (Outside, false));
                let expected = [outside, outside, inside, inside, outside];
                assert_eq!(found, expected, "{range:?}, {reversed}, {lens:?}");
            }
        }
    }
}

/// A point of the border of a view, rounded, and what is known about it exactly.
fn check_border(rng: &mut Rng, tally: &mut Tally) {
    let far = if rng.chance(0.5) { None } else { Some(rng.range(3.0, 9.0)) };
    let lens = if rng.chance(0.7) {
        let (fov_y, near) = (rng.range(0.3, 2.0), rng.range(0.1, 2.0));
        Lens::Perspective { fov_y, near, far }
    } else {
        let (height, near) = (rng.range(0.1, 9.0), rng.range(-1.0, 1.0));
        let far = far.unwrap_or(9.0);
        Lens::Orthographic { height, near, far }
    };
    let eye = Vector3::from(rng.direction()) * rng.pick(&[0.0, 1.0, 100.0]);
    let turn =
        UnitQuaternion::from_scaled_axis(Vector3::from(rng.direction()) * rng.range(0.0, 3.0));
    let pose = Isometry3::from_parts(eye.into(), turn);
    let camera = Camera::new(pose, lens.projection());
    let viewport = Viewport::new(Point2::new(7.0, 3.0), Vector2::new(640.0, 480.0));
    let viewport = viewport.expect("a viewport");
    let corners = [(); 2].map(|()| Point2::new(rng.range(7.0, 647.0), rng.range(3.0, 483.0)));
    let [one, other] = corners;
    let view = camera.pick_frustum(&viewport, one, other).expect("a view");
    let exact = ExactFrustum::new(&lens, &camera, &viewport, corners);

    let mut cursor = Point2::from(one.coords.lerp(&other.coords, rng.unit()));
    let side = rng.below(2);
    cursor[side] = rng.pick(&corners)[side];
    let ray = camera.pick_ray(&viewport, cursor).expect("a ray");
    let ahead = rng.pick(&[0.0, 1.0]) * rng.power(-3.0, 0.3);
    let point = ray.origin() + ray.direction() * ahead;
    let dot = Aabb::from_points([point]).expect("a box");
    let is_inside = exact.sticks_out(&ExactBox::from(&dot)) <= 0.0;
    tally.count("inside", is_inside);
    tally.count("outside", !is_inside);
    let ball = Ball::new(point, 0.0).expect("a ball");
    let sides = [view.classify(&dot), view.classify(&ball)];
    let case = || format!("{sides:?} {lens:?} {pose:?} {corners:?} {point:?}");
    let kept = sides == [Inside; 2] && view.contains_point(&point);
    tally.require(kept || !is_inside, "a point inside is refused", case);
}

#[test]
fn a_point_of_the_border_that_lies_inside_by_rounding_is_inside() {
    slow_survey("frustum, points of its border", |index, tally| {
        check_border(&mut Rng::of_case("frustum borders", index), tally);
    });
}
