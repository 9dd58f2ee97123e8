//! Cameras, viewports and strategies that several tests use.

use obbligato::Real;
use obbligato_camera::DepthRange;
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::nalgebra::{
    Isometry3, Point2, Point3, Translation3, UnitQuaternion, Vector2, Vector3,
};
use proptest::prelude::*;

// Values that both scalars represent exactly.
pub(crate) const NEAR: f64 = 0.01_f32 as f64;
pub(crate) const FAR: f64 = 1e4;
pub(crate) const WIDTH: f64 = 3840.0;
pub(crate) const HEIGHT: f64 = 2160.0;
pub(crate) const FOV_Y: f64 = 0.785_f32 as f64;

/// Every depth convention.
pub(crate) const CONVENTIONS: [(DepthRange, bool); 4] = [
    (DepthRange::ZeroToOne, false),
    (DepthRange::ZeroToOne, true),
    (DepthRange::MinusOneToOne, false),
    (DepthRange::MinusOneToOne, true),
];

pub(crate) fn viewport_4k<T: Real>() -> Viewport<T> {
    let size = Vector2::new(T::nearest(WIDTH), T::nearest(HEIGHT));
    Viewport::new(Point2::origin(), size).expect("a screen")
}

/// Perspectives in any depth convention, with and without a far plane.
pub(crate) fn perspectives<T: Real>() -> impl Strategy<Value = Projection<T>> {
    let far = prop_oneof![Just(None), Just(Some(FAR))];
    (prop::sample::select(CONVENTIONS.to_vec()), far).prop_map(|((range, reversed), far)| {
        let (fov_y, near) = (T::nearest(FOV_Y), T::nearest(NEAR));
        Projection::perspective(fov_y, near, far.map(T::nearest), range, reversed)
            .expect("a perspective")
    })
}

/// Orthographic projections in any depth convention.
pub(crate) fn orthographics<T: Real>() -> impl Strategy<Value = Projection<T>> {
    prop::sample::select(CONVENTIONS.to_vec()).prop_map(|(range, reversed)| {
        let [height, near, far] = [20.0, -5.0, 100.0].map(T::nearest);
        Projection::orthographic(height, near, far, range, reversed).expect("an orthographic view")
    })
}

/// Poses with any rotation, up to `reach` from the origin.
pub(crate) fn poses<T: Real>(reach: f64) -> impl Strategy<Value = Isometry3<T>> {
    (coordinates(reach), coordinates(3.0)).prop_map(move |(eye, turn)| {
        let eye = eye * (reach / eye.norm()).min(1.0);
        let rotation = UnitQuaternion::from_scaled_axis(turn).map_to();
        Isometry3::from_parts(Translation3::from(eye.map(T::nearest)), rotation)
    })
}

/// Cursors on the 4K screen, including its exact corners.
pub(crate) fn cursors() -> impl Strategy<Value = Point2<f64>> {
    let side = |length: f64| prop_oneof![8 => 0.0..=length, 1 => Just(0.0), 1 => Just(length)];
    (side(WIDTH), side(HEIGHT)).prop_map(|(x, y)| Point2::new(x, y))
}

/// Numbers from `low` to `high`, with all orders of magnitude equally likely.
pub(crate) fn magnitudes(low: f64, high: f64) -> impl Strategy<Value = f64> {
    prop_oneof![
        8 => (low.ln()..=high.ln()).prop_map(move |log| log.exp().clamp(low, high)),
        1 => Just(low),
        1 => Just(high),
    ]
}

fn coordinates(reach: f64) -> impl Strategy<Value = Vector3<f64>> {
    (-reach..=reach, -reach..=reach, -reach..=reach).prop_map(|(x, y, z)| Vector3::new(x, y, z))
}

/// Converts a rotation to the scalar of a test.
trait MapTo {
    fn map_to<T: Real>(self) -> UnitQuaternion<T>;
}

impl MapTo for UnitQuaternion<f64> {
    fn map_to<T: Real>(self) -> UnitQuaternion<T> {
        UnitQuaternion::new_unchecked(self.coords.map(T::nearest).into())
    }
}

/// The exact pose that corresponds to a rounded one: the same numbers, with the quaternion
/// normalized.
pub(crate) fn exact_pose<T: Real>(camera: &Camera<T>) -> Isometry3<f64> {
    let pose = camera.eye_to_world();
    let rotation = UnitQuaternion::new_normalize(pose.rotation.coords.map(T::to_f64).into());
    Isometry3::from_parts(pose.translation.vector.map(T::to_f64).into(), rotation)
}

/// A point of the eye frame, `distance` in front of the eye, under a cursor of the 4K screen.
pub(crate) fn under_cursor(cursor: Point2<f64>, distance: f64) -> Point3<f64> {
    let half_height = (FOV_Y / 2.0).tan() * distance;
    let (x, y) = (2.0 * cursor.x / WIDTH - 1.0, 1.0 - 2.0 * cursor.y / HEIGHT);
    Point3::new(x * half_height * WIDTH / HEIGHT, y * half_height, -distance)
}

/// How far a perspective pixel of the 4K screen moves at most if the coordinates of the point that
/// it shows are rounded to `T`, each by `EPSILON / 2` of the largest.
///
/// ```text
/// |x / z - (x + e_x) / (z + e_z)|  <=  |e| / (cos a (z - |e|)),     |e| <= sqrt(3) EPSILON / 2 c
/// ```
///
/// where `a` is the angle between the pixel and the axis; infinite if the rounding reaches the eye.
pub(crate) fn rounding_shift<T: Real>(camera: &Camera<T>, point: &Point3<f64>) -> f64 {
    let eye_point = exact_pose(camera).inverse_transform_point(point);
    let distance = -eye_point.z;
    let largest = point.coords.amax();
    let error = 3f64.sqrt() * T::EPSILON.to_f64() / 2.0 * largest;
    let cosine = distance / eye_point.coords.norm();
    let focal = HEIGHT / 2.0 / (FOV_Y / 2.0).tan();
    if error < distance { focal * error / (cosine * (distance - error)) } else { f64::INFINITY }
}
