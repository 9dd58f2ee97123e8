//! The commands on fields of many boxes.

use crate::program::{Folder, run};
use serde_json::Value;

#[test]
fn bench_prints_what_it_measured() {
    let answer = run(&["bench", "--stress", "300", "--seconds", "0.5", "--json"]);
    assert_eq!(answer.status, Some(0), "{answer:?}");
    // A graphics driver may have something to say on standard error.
    let report: Value = serde_json::from_str(&answer.output).expect("the output is JSON");
    assert_eq!(report["boxes"], 300);
    assert!(report["read_s"].is_null(), "{report}");
    for key in ["tree_s", "picks_per_s", "pick_us", "scan_picks_per_s", "hits_percent"] {
        assert!(report[key].as_f64().is_some_and(|value| value > 0.0), "{key}: {report}");
    }
    assert_eq!(report["pairs_complete"], true);
    assert_eq!(report["adapter"].is_null(), report["hovers_per_s"].is_null());

    let table = run(&["bench", "--stress", "10", "--seconds", "0.2"]).output;
    assert!(table.starts_with("boxes                    10\n"), "{table}");
}

#[test]
fn a_field_is_rendered_without_a_file() {
    let folder = Folder::new();
    let picture = |name: &str, more: &[&str]| {
        let path = folder.path(name);
        let size = ["--size", "64x48", "--out", &path];
        let answer = run(&[&["render", "--stress", "5000"][..], more, &size].concat());
        assert_eq!(answer.status, Some(0), "{answer:?}");
        std::fs::read(path).expect("a picture")
    };
    let first = picture("a.png", &[]);
    assert_eq!(first, picture("b.png", &["--seed", "1"]));
    assert_ne!(first, picture("c.png", &["--seed", "2"]));
}

#[test]
fn a_field_is_written_to_a_file_and_read_by_several_threads() {
    let folder = Folder::new();
    let (file, size) = (folder.path("field.json"), ["--size", "64x48", "--out"]);
    // More than a mebibyte: large enough for more than one thread.
    let field = ["--stress", "8000", "--seed", "3"];
    let answer = run(&[&["convert"][..], &field, &["--out", &file]].concat());
    assert_eq!(answer.status, Some(0), "{answer:?}");
    let picture = |name: &str, scene: &[&str]| {
        let path = folder.path(name);
        let answer = run(&[&["render"][..], scene, &size, &[&path]].concat());
        assert_eq!(answer.status, Some(0), "{answer:?}");
        std::fs::read(path).expect("a picture")
    };
    let made = picture("made.png", &field);
    assert_eq!(made, picture("read.png", &["--scene", &file]));

    let answer = run(&["convert", "--out", &file]);
    assert_eq!(answer.status, Some(2), "{answer:?}");
}

#[test]
fn a_field_has_10_to_1000000_boxes() {
    for count in ["9", "1000001", "-1", "many"] {
        let count = format!("--stress={count}");
        let commands: [&[&str]; 4] =
            [&["bench"], &["render", "--out", "a.png"], &["convert", "--out", "a.json"], &[]];
        for command in commands {
            let answer = run(&[command, &[&count]].concat());
            assert!(
                answer.refusal().contains("expected a number from 10 to 1000000"),
                "{answer:?}"
            );
        }
    }
    let answer = run(&["bench"]);
    assert_eq!(answer.status, Some(2), "{answer:?}");
}
