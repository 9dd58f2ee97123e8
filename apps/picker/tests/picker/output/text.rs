//! Text that the program quotes: a terminal shows all of it and obeys none of it, and it is short
//! enough to read.

use crate::program::{Answer, Folder, run};
use serde_json::Value;

/// Each character makes some terminal do something: start an escape sequence, reverse what follows,
/// start a new line, ring a bell, delete.
const HOSTILE: &str = "a\u{9b}31mb\u{202e}c\u{2066}d\u{61c}e\u{200f}f\u{2028}g\u{7}h\u{7f}i\u{85}j";

/// Far longer than any line, far shorter than any limit on the length of an argument.
const LONG: usize = 100_000;
/// The maximum length of a line that quotes two or three long texts.
const MOST: usize = 1200;

fn is_plain(text: &str) -> bool {
    let is_plain =
        |c: char| !c.is_control() && !"\u{202e}\u{2066}\u{61c}\u{200f}\u{2028}".contains(c);
    text.lines().all(|line| line.chars().all(is_plain))
}

/// The error line for bad input, which must be plain and short.
#[track_caller]
fn plain_line(answer: &Answer) -> &str {
    let line = answer.refusal();
    assert!(line.len() < MOST, "{} bytes", line.len());
    assert!(is_plain(line), "{line:?}");
    line
}

fn string(text: &str) -> String {
    Value::from(text).to_string()
}

#[test]
fn names_are_printed_plainly_and_read_back_unchanged() {
    let folder = Folder::new();
    let item = format!(r#"{{"name":{},"center":[0,0,0],"half_extents":[1,1,1]}}"#, string(HOSTILE));
    let scene = folder.write("scene.json", format!(r#"{{"boxes":[{item},{item}]}}"#));
    let picked = run(&["pick", "--scene", &scene, "--click", "640,360"]);
    let overlaps = run(&["overlaps", "--scene", &scene]);
    for answer in [&picked, &overlaps] {
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
        assert!(is_plain(&answer.output), "{:?}", answer.output);
    }
    let picked: Value = serde_json::from_str(&picked.output).unwrap();
    assert_eq!(picked[0]["name"], HOSTILE);
    let overlaps: Value = serde_json::from_str(&overlaps.output).unwrap();
    assert_eq!(overlaps[0]["names"], serde_json::json!([HOSTILE, HOSTILE]));
}

#[test]
fn errors_in_scenes_are_quoted_plainly_and_briefly() {
    let folder = Folder::new();
    // A field, a text instead of a number, and a color, each also of more than a megabyte.
    for text in [HOSTILE.to_owned(), HOSTILE.repeat(50_000)] {
        let text = string(&text);
        let cases = [
            (format!(r#"{{"boxes":[{{{text}:0}}]}}"#), "unknown field"),
            (format!(r#"{{{text}:0}}"#), "unknown field"),
            (format!(r#"{{"boxes":[{{"center":[{text}]}}]}}"#), "expected a number"),
            (format!(r#"{{"boxes":{text}}}"#), "expected an array"),
            (text.clone(), "expected a scene"),
            (
                format!(
                    r#"{{"boxes":[{{"center":[0,0,0],"half_extents":[1,1,1],"color":{text}}}]}}"#
                ),
                "boxes[0].color: ",
            ),
        ];
        for (json, problem) in cases {
            let scene = folder.write("scene.json", json);
            let answer = run(&["overlaps", "--scene", &scene]);
            let line = plain_line(&answer);
            assert!(line.contains(problem), "{problem}: {line}");
            assert!(line.starts_with(&format!("picker: {scene}: ")), "{line}");
        }
    }
}

/// A field name of 10 MB once gave a line of 24 MB.
#[test]
fn a_field_of_10_megabytes_is_quoted_with_its_middle_left_out() {
    let folder = Folder::new();
    let key = "k".repeat(10_000_000);
    let scene = folder.write("scene.json", format!(r#"{{"boxes":[{{"{key}":0}}]}}"#));
    let answer = run(&["overlaps", "--scene", &scene]);
    let line = plain_line(&answer);
    assert!(line.contains(": boxes[0].kkkkk"), "{line}");
    assert!(line.contains(" characters ...]kkkkk"), "{line}");
    assert!(line.contains(": unknown field `kkkkk"), "{line}");
    let expected = "k`, expected one of `name`, `center`, `half_extents`, `rotation`, `axes`, `color`, `locked`, `hidden`, `group` at line 1 column 10000013";
    assert!(line.ends_with(expected), "{line}");
}

#[test]
fn arguments_and_paths_are_quoted_plainly_and_briefly() {
    let long = HOSTILE.repeat(LONG / HOSTILE.len());
    for text in [HOSTILE, &long] {
        let option = format!("--{text}");
        let cases = [
            (vec![text], "no command or file is named"),
            (vec!["overlaps", &option], "unexpected argument"),
            (vec!["overlaps", "--scene", "-", text], "unexpected argument"),
            (vec!["overlaps", "--scene", text], "picker: a"),
            (vec!["pick", "--scene", "-", "--click", text], "expected two numbers"),
            (vec!["pick", "--scene", "-", "--size", text], "two numbers from 1 to 16384"),
            (vec!["pairs", "--scene2d", text], "possible values"),
            (vec!["pairs", "--scene2d", "swarm", "--seed", text], "invalid digit"),
        ];
        for (arguments, problem) in cases {
            let answer = run(&arguments);
            let line = plain_line(&answer);
            assert!(line.contains(problem), "{problem}: {line}");
        }
    }
}

#[test]
fn a_path_in_a_missing_folder_is_quoted_plainly() {
    let folder = Folder::new();
    let out = format!("{}/out.png", folder.path(&HOSTILE.repeat(4)));
    let answer = run(&["render", "--scene2d", "turning", "--out", &out]);
    assert_eq!(answer.status, Some(1));
    let line = answer.only_error_line();
    assert!(line.contains(": there is no folder ") && is_plain(line), "{line:?}");
}

/// Only the first paragraph of a usage error is printed, but a value may contain paragraphs.
#[test]
fn a_value_with_an_empty_line_is_quoted_to_its_end() {
    let answer = run(&["pick", "--scene", "-", "--click", "1\n\n2"]);
    let line = r"picker: invalid value '1\n\n2' for '--click <X,Y>': expected two numbers, for example 640.5,360";
    assert_eq!(plain_line(&answer), line);
}
