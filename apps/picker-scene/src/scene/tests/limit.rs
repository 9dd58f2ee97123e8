//! Numbers just beyond the coordinate limit.

use super::*;

/// The next single-precision number after the limit, and 1% more than the limit. The shape would
/// reject them, too, but would not name the field.
const OVER: [&str; 3] = ["1000000054099968", "1.01e15", "-1.01e15"];

fn assert_named(text: &str, field: &str, number: &str) {
    let error = read(text).expect_err(text);
    let expected = format!("{field}: {number} is beyond 1e15, the largest coordinate");
    assert_eq!(error.to_string(), expected);
    assert_eq!(error.field(), Some(field));
}

#[test]
fn a_number_just_beyond_the_limit_is_named_in_every_field_of_a_box() {
    let item = |center: &str, half: &str| {
        boxes(&format!(
            r#"{{"center":[0,0,{center}],"half_extents":[{half},1,1]}}"#
        ))
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
