//! Lines that were changed at random: each is refused, or the window can take its inputs.

use super::*;
use crate::hud::tests::demo_of;
use picker_scene::{Rng, Scene};

const LINES: [&str; 16] = [
    r#"{"move":[640,360.9]}"#,
    r#""leave""#,
    r#"{"click":[1,2]}"#,
    r#"{"press":"left"}"#,
    r#"{"release":"left"}"#,
    r#"{"scroll":-2}"#,
    r#"{"hold":["shift","ctrl"]}"#,
    r#"{"key":"F2"}"#,
    r#"{"repeat":"ctrl+z"}"#,
    r#"{"elapsed_ms":16}"#,
    r#"{"resize":[300,200]}"#,
    r#"{"scale":1.5}"#,
    r#"{"type":"a.json"}"#,
    r#"{"answer":"discard"}"#,
    r#""confirm""#,
    r#""focus""#,
];

/// What is likely to be wrong.
const PARTS: [&str; 12] =
    ["1e999", "-1e38", "1e18", "-0", "null", "[", "}", "\"", "\\u0000", "4294967295", "-1", ","];

#[test]
fn a_line_that_was_changed_at_random_is_refused_or_can_be_played() {
    let mut demo = demo_of(Scene::default(), [800.0, 600.0].into(), None);
    let mut rng = Rng::new(1);
    let mut below = |count: usize| (rng.between(0.0, count as f32) as usize).min(count - 1);
    let mut played = 0;
    for _ in 0..10_000 {
        let mut line = LINES[below(LINES.len())].to_owned();
        for _ in 0..below(3) {
            let at = below(line.len());
            let end = (at + below(4)).min(line.len());
            line.replace_range(at..end, PARTS[below(PARTS.len())]);
        }
        match Line::read(&line) {
            Ok(read) => {
                played += 1;
                read.inputs(false).into_iter().for_each(|input| demo.apply(input));
                let view = demo.state().view();
                assert!(view.eye().iter().all(|x| x.is_finite()), "{line}");
            }
            Err(problem) => assert!(!problem.is_empty(), "{line}"),
        }
    }
    assert!((3_000..9_000).contains(&played), "{played}");
}
