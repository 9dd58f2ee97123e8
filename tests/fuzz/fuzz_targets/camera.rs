//! Cameras of any matrix: what is accepted picks rays that are rays, frusta that contain their own
//! boxes, points that come back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use obbligato::nalgebra::{Isometry3, Matrix4, Translation3, UnitQuaternion, Vector3};
use obbligato::{Ball, Obb, Real, Triangle};
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::{ClipY, Containment, DepthRange};
use obbligato_fuzz::bytes::{Bits, Bytes};
use obbligato_fuzz::shapes::Drawn;

fuzz_target!(|bytes: &[u8]| {
    let Some((kind, bytes)) = bytes.split_first() else {
        return;
    };
    match kind % 2 {
        0 => check::<f32>(&mut Bytes::new(bytes)),
        _ => check::<f64>(&mut Bytes::new(bytes)),
    }
});

/// A projection, and whether it is of any matrix: that may be so nearly singular that the band of
/// its frusta is half as wide as a box.
fn projection<T: Bits>(bytes: &mut Bytes<'_, T>) -> Option<(Projection<T>, bool)> {
    let range = [DepthRange::ZeroToOne, DepthRange::MinusOneToOne][bytes.below(2)];
    let reversed = bytes.below(2) == 0;
    let kind = bytes.below(4);
    let made = match kind {
        0 => {
            let far = (bytes.below(2) == 0).then(|| bytes.number());
            Projection::perspective(bytes.number(), bytes.number(), far, range, reversed)
        }
        1 => Projection::orthographic(
            bytes.number(),
            bytes.number(),
            bytes.number(),
            range,
            reversed,
        ),
        _ => {
            let clip_y = [ClipY::Up, ClipY::Down][bytes.below(2)];
            let matrix = Matrix4::from_fn(|_, _| bytes.number());
            Projection::from_matrix_with_clip_y(matrix, range, reversed, clip_y)
        }
    };
    let made = made.map_err(|error| assert!(!error.to_string().is_empty()));
    Some((made.ok()?, kind > 1))
}

fn camera<T: Bits>(bytes: &mut Bytes<'_, T>, projection: Projection<T>) -> Option<Camera<T>> {
    if bytes.below(2) == 0 {
        return Camera::look_at(bytes.point(), bytes.point(), bytes.vector(), projection).ok();
    }
    let turn = Vector3::new(bytes.number(), bytes.number(), bytes.number());
    let turn = UnitQuaternion::from_scaled_axis(turn);
    let pose = Isometry3::from_parts(Translation3::from(bytes.vector()), turn);
    Some(Camera::new(pose, projection))
}

fn check<T: Bits>(bytes: &mut Bytes<'_, T>) {
    let Some((projection, is_of_matrix)) = projection(bytes) else {
        return;
    };
    let Some(camera) = camera(bytes, projection) else {
        return;
    };
    let Ok(viewport) = Viewport::new(bytes.vector::<2>().into(), bytes.vector()) else {
        return;
    };
    let cursor = bytes.vector::<2>().into();
    let picked = camera.pick_ray(&viewport, cursor);
    assert_eq!(picked, camera.picker(&viewport).ray(cursor), "{camera:?} {viewport:?} {cursor}");
    if let Ok(ray) = picked {
        let length = ray.direction().map(Real::to_f64).norm();
        assert!(
            (length - 1.0).abs() <= 16.0 * T::EPSILON.to_f64(),
            "{length} {camera:?} {viewport:?} {cursor}"
        );
    }
    if let Some(image) = camera.project(&viewport, &bytes.point()) {
        assert!(image.iter().all(|x| x.to_f64().is_finite()), "{image} {camera:?} {viewport:?}");
    }
    let corners = [bytes.vector::<2>().into(), bytes.vector::<2>().into()];
    let Ok(frustum) = camera.pick_frustum(&viewport, corners[0], corners[1]) else {
        return;
    };
    // What is inside has its center inside: the band of a shape is wider than that of a point by
    // the rounding of its half-extents, and the shape reaches as far as that to all sides, unless
    // it is flat or thin.
    if let Some(ball) = Ball::<T, 3>::draw(bytes) {
        let is_inside = frustum.classify(&ball) == Containment::Inside;
        assert!(!is_inside || frustum.contains_point(&ball.center()), "{ball:?} {frustum:?}");
    }
    if let Some(obb) = Obb::<T, 3>::draw(bytes) {
        let is_inside = frustum.classify(&obb) == Containment::Inside;
        let half = obb.half_extents().map(Real::to_f64);
        let is_thin = half.min() < half.max() / 8.0;
        assert!(
            !is_inside || is_thin || is_of_matrix || frustum.contains_point(&obb.center()),
            "{obb:?} {frustum:?}"
        );
    }
    if let Some(triangle) = Triangle::<T, 3>::draw(bytes) {
        let is_inside = frustum.classify(&triangle) == Containment::Inside;
        let corners = triangle.vertices();
        let are_in = corners.iter().all(|corner| frustum.contains_point(corner));
        assert_eq!(is_inside, are_in, "{triangle:?} {frustum:?}");
    }
}
