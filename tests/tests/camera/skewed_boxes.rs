//! Boxes whose axes are not quite orthogonal: the normals of their faces are not their axes.

use crate::exact_frustum::{ExactBox, ExactFrustum, Lens};
use crate::support::exact_pose;
use obbligato::Obb3;
use obbligato_camera::nalgebra::{
    Isometry3, Matrix3, Point2, Point3, Rotation3, Translation3, UnitQuaternion, Vector2, Vector3,
};
use obbligato_camera::{Camera, Containment, Viewport};

/// How far a plate reaches, and how far the axis across it leans to one side: within `8 EPSILON`,
/// so it is kept.
const REACH: f32 = 100.0;
const LEAN: f32 = 4.0 * f32::EPSILON;
/// A gap less than `REACH LEAN`, and by how much it exceeds the part of it that the planes may
/// still move.
const GAP: f64 = 1e-5;
const SURE: f64 = 1e-6;

/// A flat box across an axis of the world. The edges that it extends along are exact, the third
/// axis leans.
fn plate(across: usize, center: Point3<f32>) -> Obb3 {
    let mut axes = Matrix3::identity();
    axes[((across + 1) % 3, across)] = LEAN;
    let mut half_extents = Vector3::repeat(REACH);
    half_extents[across] = 0.0;
    let plate = Obb3::new(center, half_extents, Rotation3::from_matrix_unchecked(axes));
    let plate = plate.expect("a box");
    assert_eq!(*plate.rotation().matrix(), axes, "the skew is kept");
    plate
}

#[test]
fn a_skewed_plate_before_a_corner_of_a_view_is_outside() {
    let (fov_y, near, far) = (1.0_f32, 1.0_f32, 4.0_f32);
    let lens = Lens::Perspective { fov_y, near, far: Some(far) };
    let rotation = UnitQuaternion::from_euler_angles(0.4, -1.1, 0.3);
    let pose = Isometry3::from_parts(Translation3::new(0.5, -0.25, 0.125), rotation);
    let camera = Camera::new(pose, lens.projection());
    let whole = [Point2::origin(), Point2::new(64.0, 64.0)];
    let viewport = Viewport::new(Point2::origin(), Vector2::new(64.0, 64.0)).expect("a viewport");
    let view = camera.frustum(&viewport).expect("a view");
    let exact = ExactFrustum::new(&lens, &camera, &viewport, whole);

    let slope = (f64::from(fov_y) / 2.0).tan();
    let corners = [near, far].into_iter().flat_map(|ahead| {
        let (ahead, up) = (f64::from(ahead), f64::from(ahead) * slope);
        let at = |x: f64, y: f64| Point3::new(x * up, y * up, -ahead);
        [at(-1.0, -1.0), at(1.0, -1.0), at(1.0, 1.0), at(-1.0, 1.0)]
    });
    let corners: Vec<_> = corners.map(|corner| exact_pose(&camera) * corner).collect();

    for (across, sign) in (0..3).flat_map(|across| [(across, -1.0), (across, 1.0)]) {
        let outermost = corners.iter().map(|corner| sign * corner[across]);
        let end = sign * outermost.fold(f64::NEG_INFINITY, f64::max);
        for (by, expected) in [(-GAP, Containment::Crossing), (GAP, Containment::Outside)] {
            let mut center = corners[0].map(|x| x as f32);
            center[across] = (end + sign * by) as f32;
            let plate = plate(across, center);
            let solid = ExactBox::from(&plate);
            let meets = [-SURE, SURE].map(|outward| exact.meets(&solid, outward));
            let overlaps = expected == Containment::Crossing;
            assert_eq!(meets, [overlaps; 2], "across {across}: too close to tell");
            assert_eq!(view.classify(&plate), expected, "across {across}, {sign}");
        }
    }
}
