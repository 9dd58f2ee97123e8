//! Conventions by the name of a graphics API, and cameras from the matrices of a renderer.

use crate::support::poses;
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::nalgebra::{
    Isometry3, Matrix4, Orthographic3, Perspective3, Point2, Point3, UnitQuaternion, Vector2,
    Vector3,
};
use obbligato_camera::{CameraError, ClipY, Convention, DepthRange};
use proptest::prelude::*;

const FOV_Y: f64 = 0.9;
const ASPECT: f64 = 1.5;

/// The matrix of a perspective lens as the pages of an API write it.
fn perspective(convention: Convention, near: f64, far: f64) -> Matrix4<f64> {
    let f = 1.0 / (FOV_Y / 2.0).tan();
    let (near_depth, far_depth) = depths(convention);
    // z / w at the distances of both planes: (a d - b) / d with d = -z.
    let a = (far_depth * far - near_depth * near) / (far - near);
    let b = (a - near_depth) * near;
    let y = if convention.clip_y() == ClipY::Down { -f } else { f };
    #[rustfmt::skip]
    let matrix = Matrix4::new(
        f / ASPECT, 0.0, 0.0, 0.0,
        0.0, y, 0.0, 0.0,
        0.0, 0.0, -a, -b,
        0.0, 0.0, -1.0, 0.0,
    );
    matrix
}

fn depths(convention: Convention) -> (f64, f64) {
    match (convention.range(), convention.is_reversed()) {
        (DepthRange::ZeroToOne, false) => (0.0, 1.0),
        (DepthRange::ZeroToOne, true) => (1.0, 0.0),
        (DepthRange::MinusOneToOne, false) => (-1.0, 1.0),
        (DepthRange::MinusOneToOne, true) => (1.0, -1.0),
    }
}

const NAMED: [(Convention, DepthRange, ClipY); 7] = [
    (Convention::Wgpu, DepthRange::ZeroToOne, ClipY::Up),
    (Convention::WebGpu, DepthRange::ZeroToOne, ClipY::Up),
    (Convention::Metal, DepthRange::ZeroToOne, ClipY::Up),
    (Convention::DirectX, DepthRange::ZeroToOne, ClipY::Up),
    (Convention::Vulkan, DepthRange::ZeroToOne, ClipY::Down),
    (Convention::OpenGl, DepthRange::MinusOneToOne, ClipY::Up),
    (Convention::WebGl, DepthRange::MinusOneToOne, ClipY::Up),
];

fn both(convention: Convention) -> [Convention; 2] {
    [convention, convention.reversed()]
}

fn viewport() -> Viewport<f64> {
    Viewport::new(Point2::origin(), Vector2::new(600.0, 400.0)).expect("a viewport")
}

#[test]
fn each_name_is_what_its_api_documents() {
    for (named, range, clip_y) in NAMED {
        assert_eq!(named, Convention::new(range, false, clip_y));
        assert_eq!(named.reversed(), Convention::new(range, true, clip_y));
        assert_eq!(named.reversed().reversed(), named);
    }
}

#[test]
fn a_lens_by_name_has_the_matrix_of_its_api() {
    for convention in NAMED.into_iter().flat_map(|(named, ..)| both(named)) {
        let lens = Projection::perspective_for(FOV_Y, 0.1, Some(50.0), convention).expect("a lens");
        assert_eq!(lens.convention(), convention);
        let expected = perspective(convention, 0.1, 50.0);
        assert!((lens.to_matrix(&viewport()) - expected).amax() < 1e-12, "{convention:?}");
        assert!(Projection::from_matrix_for(expected, convention).is_ok());

        let plan = Projection::orthographic_for(8.0, 1.0, 9.0, convention).expect("a lens");
        let point = |z: f64| plan.to_matrix(&viewport()).transform_point(&Point3::new(0.0, 4.0, z));
        let (near, far) = depths(convention);
        let top = if convention.clip_y() == ClipY::Down { -1.0 } else { 1.0 };
        assert!((point(-1.0) - Point3::new(0.0, top, near)).norm() < 1e-12, "{convention:?}");
        assert!((point(-9.0) - Point3::new(0.0, top, far)).norm() < 1e-12, "{convention:?}");
    }
}

/// Of what the page says: y and the direction of depth are detected, the range is not.
#[test]
fn a_wrong_convention_is_refused_where_the_numbers_can_tell() {
    for made in NAMED.into_iter().flat_map(|(named, ..)| both(named)) {
        let matrix = perspective(made, 0.1, 50.0);
        for taken in NAMED.into_iter().flat_map(|(named, ..)| both(named)) {
            let lens = Projection::from_matrix_for(matrix, taken);
            if made.is_reversed() != taken.is_reversed() {
                assert_eq!(lens, Err(CameraError::DepthDirection), "{made:?} {taken:?}");
            } else if made.clip_y() != taken.clip_y() {
                assert_eq!(lens, Err(CameraError::UpsideDown), "{made:?} {taken:?}");
            } else {
                assert!(lens.is_ok(), "{made:?} {taken:?}");
            }
        }
    }
    // From 0 at the eye's side to 1: the rays start halfway to the far plane.
    let opengl = Orthographic3::new(-2.0, 2.0, -1.0, 1.0, 2.0, 10.0).to_homogeneous();
    let wrong = Camera::from_matrices(&Matrix4::identity(), &opengl, Convention::Wgpu).unwrap();
    let ray = wrong.pick_ray(&viewport(), Point2::new(300.0, 200.0)).unwrap();
    assert!((ray.origin().z + 6.0).abs() < 1e-12, "{ray:?}");
}

proptest! {
    #[test]
    fn a_camera_of_two_matrices_is_that_of_its_pose(pose in poses::<f64>(100.0), x in 0.0..600.0, y in 0.0..400.0) {
        let lens = Perspective3::new(ASPECT, FOV_Y, 0.1, 50.0).to_homogeneous();
        let view = pose.inverse().to_homogeneous();
        let made = Camera::from_matrices(&view, &lens, Convention::OpenGl).unwrap();
        let posed = Camera::new(pose, Projection::from_matrix_for(lens, Convention::OpenGl).unwrap());
        let cursor = Point2::new(x, y);
        let [one, other] = [made, posed].map(|camera| camera.pick_ray(&viewport(), cursor).unwrap());
        prop_assert!((one.origin() - other.origin()).norm() < 1e-11);
        prop_assert!((one.direction() - other.direction()).norm() < 1e-13);
    }
}

#[test]
fn a_view_that_is_no_pose_is_an_error() {
    let lens = Perspective3::new(1.5f32, 0.9, 0.1, 50.0).to_homogeneous();
    let camera = |view: Matrix4<f32>| Camera::from_matrices(&view, &lens, Convention::OpenGl);
    let pose = Isometry3::from_parts(
        Vector3::new(1.0, 2.0, 3.0).into(),
        UnitQuaternion::from_euler_angles(0.3, 0.2, 0.1),
    )
    .to_homogeneous();
    assert!(camera(pose).is_ok());
    assert_eq!(camera(pose * 2.0), Err(CameraError::View));
    assert_eq!(camera(pose.append_scaling(1.01)), Err(CameraError::View));
    let mirrored = Matrix4::new_nonuniform_scaling(&Vector3::new(1.0, 1.0, -1.0)) * pose;
    assert_eq!(camera(mirrored), Err(CameraError::View));
    let mut projecting = pose;
    projecting[(3, 2)] = -1.0;
    assert_eq!(camera(projecting), Err(CameraError::View));
    let mut unknown = pose;
    unknown[(0, 3)] = f32::NAN;
    assert_eq!(camera(unknown), Err(CameraError::NotFinite));
}
