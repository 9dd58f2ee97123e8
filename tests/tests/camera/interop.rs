//! The optional features of the camera: serialization, and the numbers of other crates.

use crate::support::*;
use obbligato::{IntoGlam, IntoNalgebra};
use obbligato_camera::generic::{
    Camera, DragAxis, DragPlane, Projection, ProjectionKind, Viewport,
};
use obbligato_camera::nalgebra::{Isometry3, Matrix4, Point2, Point3, UnitQuaternion, Vector3};
use obbligato_camera::{ClipY, Containment, DepthRange};
use obbligato_tests::arbitrary::cases;
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};

fn read<V: DeserializeOwned>(text: &str) -> Result<V, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

/// Writes a value, reads it back, and expects the same value.
fn check_round_trip<V>(value: &V) -> Result<(), TestCaseError>
where
    V: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let text = serde_json::to_string(value).expect("any value can be written");
    let again: V = read(&text).map_err(TestCaseError::fail)?;
    prop_assert_eq!(&again, value, "by way of {}", text);
    Ok(())
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn what_is_written_is_read_back_bit_for_bit(
        lens in prop_oneof![perspectives::<f64>().boxed(), orthographics().boxed()],
        small in prop_oneof![perspectives::<f32>().boxed(), orthographics().boxed()],
        pose in poses(1e3), cursor in cursors(), down in any::<bool>(),
    ) {
        let clip_y = if down { ClipY::Down } else { ClipY::Up };
        let (lens, small) = (lens.with_clip_y(clip_y), small.with_clip_y(clip_y));
        check_round_trip(&lens)?;
        check_round_trip(&small)?;
        let viewport = viewport_4k::<f64>();
        check_round_trip(&viewport)?;
        let matrix = lens.to_matrix(&viewport);
        let copy = Projection::from_matrix_with_clip_y(
            matrix, lens.range(), lens.is_reversed(), clip_y,
        ).expect("a projection");
        prop_assert_eq!(copy.kind(), ProjectionKind::Matrix(matrix));
        check_round_trip(&copy)?;
        let camera = Camera::new(pose, lens);
        check_round_trip(&camera)?;
        let ray = camera.pick_ray(&viewport, cursor).expect("a ray");
        check_round_trip(&DragPlane::facing(&camera, ray.origin()))?;
        check_round_trip(&DragAxis::new(ray.origin(), ray.direction()).expect("a line"))?;
    }
}

#[test]
fn a_camera_is_written_by_the_names_of_its_numbers() {
    let lens = Projection::perspective(0.75_f32, 0.125, None, DepthRange::ZeroToOne, true);
    let pose = Isometry3::translation(1.0, 2.0, 3.0);
    let camera = Camera::new(pose, lens.expect("a lens"));
    let text = concat!(
        r#"{"eye_to_world":{"rotation":[0.0,0.0,0.0,1.0],"translation":[1.0,2.0,3.0]},"#,
        r#""projection":{"Perspective":{"fov_y":0.75,"near":0.125,"far":null,"#,
        r#""range":"ZeroToOne","reversed":true,"clip_y":"Up"}}}"#,
    );
    assert_eq!(serde_json::to_string(&camera).expect("text"), text);
    assert_eq!(read::<Camera<f32>>(text), Ok(camera));
    let words = [Containment::Outside, Containment::Crossing, Containment::Inside];
    let text = r#"["Outside","Crossing","Inside"]"#;
    assert_eq!(serde_json::to_string(&words).expect("text"), text);
}

/// Reading goes through the constructors, so no text can produce what they refuse.
#[test]
fn invalid_cameras_are_not_read() {
    fn refusal<V: DeserializeOwned + std::fmt::Debug>(text: &str) -> String {
        read::<V>(text).expect_err(text)
    }
    let lens = |fov_y: &str, far: &str| {
        let ends = format!(r#""near":1,"far":{far},"range":"ZeroToOne""#);
        format!(r#"{{"Perspective":{{"fov_y":{fov_y},{ends},"reversed":true,"clip_y":"Up"}}}}"#)
    };
    let camera = |rotation: &str, x: &str| {
        let pose = format!(r#"{{"rotation":{rotation},"translation":[{x},0,0]}}"#);
        format!(r#"{{"eye_to_world":{pose},"projection":{}}}"#, lens("1", "null"))
    };
    assert!(read::<Camera<f32>>(&camera("[0,0,0,1]", "0")).is_ok());
    let matrix = Matrix4::<f32>::identity();
    let columns = serde_json::to_string(&matrix).expect("text");
    let given = format!(
        r#"{{"Matrix":{{"matrix":{columns},"range":"ZeroToOne","reversed":true,"clip_y":"Down"}}}}"#
    );
    let table = [
        (
            refusal::<Viewport<f32>>(r#"{"offset":[0,0],"size":[640,0.5]}"#),
            "shorter than one pixel",
        ),
        (
            refusal::<Viewport<f32>>(r#"{"offset":[0,0],"size":[640,480],"dpi":2}"#),
            "unknown field `dpi`",
        ),
        (refusal::<Projection<f32>>(&lens("4", "null")), "not between 0 and pi"),
        (refusal::<Projection<f32>>(&lens("1", "0.5")), "not beyond the near plane"),
        (refusal::<Projection<f32>>(&given), "up in the picture of the matrix is down"),
        (refusal::<Camera<f32>>(&camera("[0,0,0,0]", "0")), "NaN or infinite"),
        (refusal::<Camera<f32>>(&camera("[0,0,0,1]", "1e16")), "beyond the limit"),
        (refusal::<DragPlane<f32>>(r#"{"grabbed":[0,0,0],"normal":[0,0,0]}"#), "direction is zero"),
        (
            refusal::<DragAxis<f32>>(r#"{"grabbed":[0,0,0],"direction":[0,-0,0]}"#),
            "direction is zero",
        ),
    ];
    for (error, expected) in table {
        assert!(error.contains(expected), "{error:?} does not say {expected:?}");
    }
}

#[test]
fn poses_and_cursors_of_other_crates_make_cameras() {
    let lens = Projection::perspective(1.0_f32, 0.1, None, DepthRange::ZeroToOne, true);
    let lens = lens.expect("a lens");
    let expected = Isometry3::from_parts(
        Vector3::new(1.0, 2.0, 3.0).into(),
        UnitQuaternion::from_euler_angles(0.1, 0.2, 0.3),
    );
    let ray = |pose, cursor: Point2<f32>| {
        let camera = Camera::new(pose, lens);
        camera.pick_ray(&viewport_4k(), cursor).expect("a ray")
    };
    let [x, y, z, w] = expected.rotation.coords.into();
    let wanted = ray(expected, Point2::new(100.0, 200.0));

    let position = glam034::Vec3::new(1.0, 2.0, 3.0);
    let pose = (position, glam034::Quat::from_xyzw(x, y, z, w)).into_nalgebra();
    let cursor = glam034::Vec2::new(100.0, 200.0).into_nalgebra();
    assert!((ray(pose, cursor).direction() - wanted.direction()).norm() < 1e-6);
    let back: (glam034::Vec3, glam034::Quat) = pose.into_glam();
    assert_eq!(back.0, position);

    let pose = (glam::Vec3::new(1.0, 2.0, 3.0), glam::Quat::from_xyzw(x, y, z, w)).into();
    let cursor = glam::Vec2::new(100.0, 200.0).into();
    assert!((ray(pose, cursor).direction() - wanted.direction()).norm() < 1e-6);

    let cursor = mint::Point2 { x: 100.0, y: 200.0 };
    assert_eq!(ray(expected, cursor.into()), wanted);
    let origin: mint::Point3<f32> = wanted.origin().into();
    assert_eq!(Point3::from(origin), wanted.origin());
}
