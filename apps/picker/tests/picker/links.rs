//! Links, copied and opened.

use crate::program::{Folder, run};
use serde_json::{Value, json};

const SCENE: &str = r##"{
    "camera": { "eye": [0, 0, 10], "target": [0, 0, 0], "orthographic": 8, "near": 1 },
    "boxes": [
        { "name": "left", "center": [-2, 0, 0], "half_extents": [1, 1, 1] },
        { "name": "right", "center": [2, 0, 0], "half_extents": [1, 1, 1] }
    ] }"##;

/// The events of a script.
#[track_caller]
fn replay(folder: &Folder, script: &str, more: &[&str]) -> Vec<Value> {
    let script = folder.write("script.jsonl", script);
    let fixed = ["replay", &script, "--size", "80x80"];
    run(&[&fixed[..], more].concat()).events()
}

#[test]
fn a_link_that_was_copied_opens_the_same() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let script = r#"{"click":[60,40]}
        {"key":"Ctrl+Shift+K"}"#;
    let events = replay(&folder, script, &["--scene", &scene]);
    let link = events.iter().find_map(|event| event["link"].as_str()).expect("a link");
    let script = format!(
        "{{\"key\":\"Ctrl+O\"}}\n{}\n\"confirm\"\n{{\"key\":\"Ctrl+Shift+K\"}}",
        json!({ "type": format!("http://localhost/#{link}") })
    );
    let events = replay(&folder, &script, &[]);
    assert!(
        events.contains(&json!({ "event": "select", "indices": [1], "name": "right" })),
        "{events:?}"
    );
    assert!(
        events.contains(&json!({ "event": "opened", "file": "link", "boxes": 2 })),
        "{events:?}"
    );
    assert_eq!(events.last(), Some(&json!({ "event": "link", "link": link })));
}

#[test]
fn a_link_that_cannot_be_opened_is_an_argument_that_is_wrong() {
    for (link, problem) in [
        ("https://example.org/", "no link"),
        ("v=9&scene=default", "version 9"),
        ("v=1&scene=default&select=11", "there is no box 11"),
        ("v=1&address=a.json", "its scene is at a.json"),
    ] {
        let answer = run(&["--link", link]);
        let line = answer.refusal();
        assert!(line.contains("--link") && line.contains(problem), "{line}");
    }
}
