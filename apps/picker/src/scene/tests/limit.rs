//! Numbers just beyond the coordinate limit.

use super::*;

/// The next single-precision number after the limit, and 1% more than the limit. The shape would
/// reject them, too, but would not name the field.
#[test]
fn a_number_just_beyond_the_limit_is_named_in_every_field() {
    let over = ["1000000054099968", "1.01e15", "-1.01e15"];
    for number in over {
        let unsigned = number.trim_start_matches('-');
        let item = |center: &str, half: &str| {
            boxes(&format!(
                r#"{{"center":[0,0,{center}],"half_extents":[{half},1,1]}}"#
            ))
        };
        let seen = |fields: &str| camera(&format!(r#""target":[0,0,0],{fields}"#));
        let cases = [
            (item(number, "1"), "boxes[1].center[2]", number),
            (item("0", unsigned), "boxes[1].half_extents[0]", unsigned),
            (
                seen(&format!(r#""eye":[0,{number},5]"#)),
                "camera.eye[1]",
                number,
            ),
            (
                camera(&format!(r#""eye":[0,0,5],"target":[{number},0,0]"#)),
                "camera.target[0]",
                number,
            ),
            (
                seen(&format!(r#""eye":[0,0,5],"up":[0,{number},0]"#)),
                "camera.up[1]",
                number,
            ),
            (
                seen(&format!(r#""eye":[0,0,5],"near":{unsigned}"#)),
                "camera.near",
                unsigned,
            ),
            (
                seen(&format!(r#""eye":[0,0,5],"far":{unsigned}"#)),
                "camera.far",
                unsigned,
            ),
            (
                seen(&format!(r#""eye":[0,0,5],"orthographic":{unsigned}"#)),
                "camera.orthographic",
                unsigned,
            ),
        ];
        for (text, field, number) in cases {
            let error = read(&text).expect_err(&text);
            let expected = format!("{field}: {number} is beyond 1e15, the largest coordinate");
            assert_eq!(error.to_string(), expected);
            assert_eq!(error.field(), Some(field));
        }
    }
}
