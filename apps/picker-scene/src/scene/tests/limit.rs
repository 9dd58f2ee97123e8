//! Numbers just beyond the coordinate limit.

use super::*;
use crate::scene::loose_bounds;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Obb3, Ray3};

/// The next single-precision number after the limit, and 1% more than the limit. The shape would
/// reject them, too, but would not name the field.
const OVER: [&str; 3] = ["1000000054099968", "1.01e15", "-1.01e15"];

fn assert_named(text: &str, field: &str, number: &str) {
    let error = read(text).expect_err(text);
    let expected = format!("{field}: {number} is beyond 1e15, the largest coordinate");
    assert_eq!(error.to_string(), expected);
    assert_eq!(error.field.as_deref(), Some(field));
}

#[test]
fn a_number_just_beyond_the_limit_is_named_in_every_field_of_a_box() {
    let item = |center: &str, half: &str| {
        boxes(&format!(r#"{{"center":[0,0,{center}],"half_extents":[{half},1,1]}}"#))
    };
    for number in OVER {
        let unsigned = number.trim_start_matches('-');
        assert_named(&item(number, "1"), "boxes[1].center[2]", number);
        assert_named(&item("0", unsigned), "boxes[1].half_extents[0]", unsigned);
    }
}

#[test]
fn a_number_just_beyond_the_limit_is_named_in_every_field_of_a_camera() {
    for number in OVER {
        let target = format!(r#""eye":[0,0,5],"target":[{number},0,0]"#);
        assert_named(&camera(&target), "camera.target[0]", number);
        let eye = format!(r#""target":[0,0,0],"eye":[0,{number},5]"#);
        assert_named(&camera(&eye), "camera.eye[1]", number);
        let seen = |fields: &str| camera(&format!(r#""target":[0,0,0],"eye":[0,0,5],{fields}"#));
        let up = format!(r#""up":[0,{number},0]"#);
        assert_named(&seen(&up), "camera.up[1]", number);
        let unsigned = number.trim_start_matches('-');
        for length in ["near", "far", "orthographic"] {
            let text = seen(&format!(r#""{length}":{unsigned}"#));
            assert_named(&text, &format!("camera.{length}"), unsigned);
        }
    }
}

/// A box may reach beyond the limit, though its center may not, and a ray hits it there.
#[test]
fn the_tree_has_all_of_a_box_that_reaches_beyond_the_limit() {
    let eye = r#""camera":{"eye":[0,0,5],"target":[0,0,0]}"#;
    let text = r#"{"center":[0,1e15,0],"half_extents":[1e14,1e14,1e14]}"#;
    let scene = read(&format!("{{{eye},\"boxes\":[{text}]}}")).expect("a scene");
    let shape = scene.boxes()[0].shape;
    let origin = Point3::new(-5e14, 5e14, 0.0);
    let mut beyond = 0;
    for step in 0..100 {
        let height = 8e14 + 4e12 * step as f32;
        let ray = Ray3::new(origin, Point3::new(0.0, height, 0.0) - origin).expect("a ray");
        let hit = shape.cast_ray(&ray, 2.0);
        assert!(hit.is_none() || scene.tree().cast_ray(&ray, 2.0).is_some(), "{height}");
        beyond += usize::from(hit.is_some_and(|hit| ray.point_at(hit.t).y > 1.01e15));
    }
    assert!(beyond > 10, "{beyond}");
}

#[test]
fn the_bounds_of_the_largest_boxes_have_all_of_them() {
    let corner = Point3::new(1e15, -1e15, 1e15);
    for turn in 0..20 {
        let turn = Rotation3::from_euler_angles(0.3 * turn as f32, 0.2, 0.1);
        for half in [1.0, 1e12, 1e15] {
            let shape = Obb3::new(corner, Vector3::repeat(half), turn).expect("a box");
            assert!(loose_bounds(&shape).contains(&shape.aabb()), "{shape:?}");
        }
    }
}
