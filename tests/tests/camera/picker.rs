//! A prepared camera gives the rays of the camera: also those of a matrix, and the same errors.

use crate::support::{CONVENTIONS, cursors, orthographics, perspectives, poses, viewport_4k};
use obbligato::{Ray, Real};
use obbligato_camera::generic::{Camera, Projection, Viewport};
use obbligato_camera::nalgebra::{
    Isometry3, Matrix4, Perspective3, Point2, Point3, Vector2, Vector4,
};
use obbligato_camera::{ClipY, DepthRange, PickError};
use proptest::prelude::*;

/// The ray as it follows from two points under the cursor: one on the near plane, one behind it.
fn by_points<T: Real>(camera: &Camera<T>, viewport: &Viewport<T>, cursor: Point2<T>) -> Ray<T, 3> {
    let projection = camera.projection();
    let (near, far) = (projection.near_depth(), projection.far_depth());
    let depth = near + (far - near) * T::nearest(0.25);
    let at = |depth| camera.unproject(viewport, &Point3::new(cursor.x, cursor.y, depth));
    let (start, beyond) = (at(near).expect("a point"), at(depth).expect("a point"));
    Ray::new(start, (beyond - start).normalize()).expect("a direction")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn one_picker_gives_every_ray_of_its_camera(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        pose in poses(100.0), cursors in prop::collection::vec(cursors(), 1..8), clip_y in any::<bool>(),
    ) {
        let viewport = viewport_4k();
        let clip_y = if clip_y { ClipY::Up } else { ClipY::Down };
        let lens = lens.with_clip_y(clip_y);
        let matrix = lens.to_matrix(&viewport);
        let copy = Projection::from_matrix_with_clip_y(matrix, lens.range(), lens.is_reversed(), clip_y);
        for lens in [lens, copy.expect("a projection")] {
            let camera = Camera::new(pose, lens);
            let picker = camera.picker(&viewport);
            for cursor in &cursors {
                let ray = picker.ray(*cursor).expect("a ray");
                prop_assert_eq!(Ok(ray), camera.pick_ray(&viewport, *cursor));
                let expected = by_points(&camera, &viewport, *cursor);
                prop_assert_eq!(ray.origin(), expected.origin());
                let off = (ray.direction() - expected.direction()).norm();
                prop_assert!(off < 1e-8, "{} off", off);
            }
        }
    }
}

/// A picker for a camera, and an offset viewport.
fn window<T: Real>() -> Viewport<T> {
    let [x, y, width, height] = [30.0, 50.0, 640.0, 480.0].map(T::nearest);
    Viewport::new(Point2::new(x, y), Vector2::new(width, height)).expect("a window")
}

/// Every ray along the rows of a window, in every convention and in both scalars.
fn rows<T: Real>() {
    let [one, tenth, hundred] = [1.0, 0.125, 100.0].map(T::nearest);
    for (range, reversed) in CONVENTIONS {
        let lenses = [
            Projection::perspective(one, tenth, Some(hundred), range, reversed),
            Projection::perspective(one, tenth, None, range, reversed),
            Projection::orthographic(hundred, -hundred, hundred, range, reversed),
        ];
        for lens in lenses.map(|lens| lens.expect("a lens")) {
            let [x, y, z] = [7.0, -3.0, 2.0].map(T::nearest);
            let camera = Camera::new(Isometry3::translation(x, y, z), lens);
            let picker = camera.picker(&window());
            for x in -9..700 {
                let cursor =
                    Point2::new(T::nearest(f64::from(x) + 0.5), T::nearest(f64::from(x / 2)));
                assert_eq!(picker.ray(cursor), camera.pick_ray(&window(), cursor));
                assert_eq!(
                    picker.ray(cursor).map(|ray| ray.origin()),
                    camera
                        .unproject(&window(), &Point3::new(cursor.x, cursor.y, lens.near_depth())),
                );
            }
        }
    }
}

#[test]
fn a_row_of_a_picture_has_the_rays_of_its_pixels() {
    rows::<f32>();
    rows::<f64>();
}

#[test]
fn a_picker_has_the_errors_of_its_camera() {
    let lens =
        Projection::perspective(1.0, 0.1, None, DepthRange::ZeroToOne, true).expect("a lens");
    let middle = Point2::new(320.0, 240.0);
    let at = |x| Camera::new(Isometry3::translation(x, 0.0, 0.0), lens);
    let rows = [
        (at(0.0), Point2::new(f64::NAN, 1.0), PickError::NotFinite),
        (at(0.0), Point2::new(1.0, f64::INFINITY), PickError::NotFinite),
        (at(f64::NAN), middle, PickError::NotFinite),
        (at(f64::INFINITY), middle, PickError::NotFinite),
        (at(1e151), middle, PickError::BeyondLimit),
        (at(0.0), Point2::new(1e200, 1.0), PickError::BeyondLimit),
    ];
    for (camera, cursor, expected) in rows {
        let case = format!("{:?} at {cursor}", camera.eye());
        let picker = camera.picker(&window());
        assert_eq!(picker.ray(cursor), Err(expected), "{case}");
        assert_eq!(camera.pick_ray(&window(), cursor), Err(expected), "{case}");
        // An error leaves the picker as it was.
        assert_eq!(picker.ray(middle), camera.pick_ray(&window(), middle), "{case}");
    }
}

/// A near plane that leans, `z = -1 - x / 2`: far to the right it is behind the eye.
#[test]
fn a_picker_has_no_ray_where_the_near_plane_is_behind_the_eye() {
    // Lengyel, "Oblique view frustum depth projection and clipping", 2005.
    let mut matrix: Matrix4<f64> = Perspective3::new(1.5, 1.0, 0.1, 100.0).to_homogeneous();
    let plane = Vector4::new(-0.5, 0.0, -1.0, -1.0) * 0.5;
    matrix.set_row(2, &(plane.transpose() - matrix.row(3)));
    let lens = Projection::from_matrix(matrix, DepthRange::MinusOneToOne, false).expect("a lens");
    let camera = Camera::new(Isometry3::identity(), lens);
    let picker = camera.picker(&window());
    assert!(picker.ray(Point2::new(-9000.0, 240.0)).is_ok());
    assert!(picker.ray(Point2::new(350.0, 240.0)).is_ok());
    let behind = picker.ray(Point2::new(9000.0, 240.0));
    assert_eq!(behind, Err(PickError::NoSuchPoint));
}
