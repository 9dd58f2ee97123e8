//! The text of `{:?}`, which says what was given, not what is computed of it.

use obbligato_camera::nalgebra::{Isometry3, Matrix4, Point2, Point3, Vector2, Vector3};
use obbligato_camera::{Camera, DepthRange, DragAxis, DragPlane, Projection, Viewport};
use std::fmt::Debug;

fn assert_text(value: impl Debug, expected: &str) {
    assert_eq!(format!("{value:?}"), expected);
}

#[test]
fn a_camera_is_written_by_what_it_was_made_of() {
    let viewport = Viewport::new(Point2::new(8.0, 0.0), Vector2::new(640.0, 480.0)).unwrap();
    let viewport_text = "Viewport { offset: [8.0, 0.0], size: [640.0, 480.0] }";
    assert_text(viewport, viewport_text);

    let range = DepthRange::ZeroToOne;
    let lens = Projection::perspective(1.0, 0.5, None, range, true).unwrap();
    let lens_text = "Projection { kind: Perspective { fov_y: 1.0, near: 0.5, far: None }, \
                     range: ZeroToOne, reversed: true, clip_y: Up }";
    assert_text(lens, lens_text);
    let flat = Projection::orthographic(4.0, 0.5, 8.0, range, false).unwrap();
    assert_text(
        flat,
        "Projection { kind: Orthographic { height: 4.0, near: 0.5, far: 8.0 }, \
         range: ZeroToOne, reversed: false, clip_y: Up }",
    );

    let camera = Camera::new(Isometry3::translation(1.0, 2.0, 3.0), lens);
    assert_text(
        camera,
        &format!(
            "Camera {{ eye_to_world: Isometry {{ rotation: [0.0, 0.0, 0.0, 1.0], \
             translation: [1.0, 2.0, 3.0] }}, projection: {lens_text} }}"
        ),
    );
    assert_text(
        camera.picker(&viewport),
        &format!("Picker {{ eye: [1.0, 2.0, 3.0], viewport: {viewport_text} }}"),
    );
}

#[test]
fn a_frustum_is_written_by_its_planes() {
    let lens = Projection::orthographic(4.0, 0.5, 8.0, DepthRange::ZeroToOne, false).unwrap();
    let camera = Camera::new(Isometry3::translation(1.0, 0.0, 0.0), lens);
    let viewport = Viewport::new(Point2::origin(), Vector2::new(200.0, 100.0)).unwrap();
    assert_text(
        camera.frustum(&viewport).unwrap(),
        "Frustum { eye: [1.0, 0.0, 0.0], sides: [[1.0, 0.0, 0.0, 4.000000000000005], [-1.0, 0.0, 0.0, 4.000000000000005], \
         [0.0, 1.0, 0.0, 2.0000000000000027], [0.0, -1.0, 0.0, 2.0000000000000027]], near: [0.0, 0.0, -1.0, -0.5], \
         far: Some([0.0, 0.0, 1.0, 8.0]) }",
    );
}

#[test]
fn a_drag_is_written_by_the_point_and_the_direction() {
    let grabbed = Point3::new(1.0, 2.0, 3.0_f32);
    assert_text(
        DragAxis::new(grabbed, Vector3::new(0.0, 2.0, 0.0)).unwrap(),
        "DragAxis { grabbed: [1.0, 2.0, 3.0], direction: [0.0, 2.0, 0.0] }",
    );
    assert_text(
        DragPlane::new(grabbed, Vector3::new(0.0, 2.0, 0.0)).unwrap(),
        "DragPlane { grabbed: [1.0, 2.0, 3.0], normal: [0.0, 2.0, 0.0] }",
    );
}

#[test]
fn a_projection_of_a_matrix_is_written_by_its_columns() {
    let matrix = Matrix4::new_perspective(2.0, 1.0, 0.5, 8.0_f32).map(f32::round);
    let lens = Projection::from_matrix(matrix, DepthRange::MinusOneToOne, false).unwrap();
    assert_text(
        lens,
        "Projection { kind: Matrix([[1.0, 0.0, 0.0, 0.0], [0.0, 2.0, 0.0, 0.0], \
         [0.0, 0.0, -1.0, -1.0], [0.0, 0.0, -1.0, 0.0]]), \
         range: MinusOneToOne, reversed: false, clip_y: Up }",
    );
}
