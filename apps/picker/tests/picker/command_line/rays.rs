//! `picker pick --rays`, and lists that a script opens.

use super::{json_of, scene};
use crate::program::{program, run};
use serde_json::json;
use std::fs::File;

const RAYS: &str = r#"{"click":[40,40]}
{"camera":{"eye":[0,10,0],"target":[0,0,0],"up":[0,0,-1],"orthographic":10}}
{"ray":{"origin":[0,5,0],"direction":[0,-2,0]}}
{"ray":{"origin":[-3,5,0],"direction":[0,-1,0]}}
"#;

#[test]
fn each_ray_says_what_it_hits_or_by_how_much_it_misses() {
    let (folder, scene) = scene();
    let rays = folder.write("rays.jsonl", RAYS);
    let answer = run(&["pick", "--scene", &scene, "--size", "80x80", "--rays", &rays]);
    let found = json_of(&answer);
    assert_eq!(found[0]["hit"]["name"], "front");
    assert_eq!((&found[1]["hit"]["t"], &found[1]["miss"]), (&json!(4.0), &json!(null)));
    let miss = json!({ "index": 1, "name": "front", "distance": 2.0 });
    assert_eq!(found[2]["hit"], json!(null));
    for field in ["index", "name", "distance"] {
        assert_eq!(found[2]["miss"][field], miss[field], "{field}");
    }
    assert_eq!(found.as_array().unwrap().len(), 3);
}

#[test]
fn a_list_may_come_on_standard_input() {
    let (folder, scene) = scene();
    let rays = folder.write("rays.jsonl", RAYS);
    let pick = |rays| ["pick", "--scene", &scene, "--size", "80x80", "--rays", rays];
    let mut command = program(&pick("-"));
    let list = File::open(&rays).expect("a list");
    let answer = command.stdin(list).output().expect("the program starts");
    assert_eq!(json_of(&answer.into()), json_of(&run(&pick(&rays))));
}

#[test]
fn a_wrong_list_is_one_line_that_names_its_line() {
    let (folder, scene) = scene();
    let rays = folder.write("rays.jsonl", "\n{\"click\":[1]}");
    let answer = run(&["pick", "--scene", &scene, "--rays", &rays]);
    assert!(answer.refusal().contains("rays.jsonl: line 2: click: "), "{answer:?}");
}

#[test]
fn a_script_opens_a_list_and_shows_its_rays() {
    let (folder, scene) = scene();
    let rays = folder.write("rays.jsonl", RAYS);
    let wrong = folder.write("wrong.jsonl", "{}");
    let script = format!(
        "{{\"open\":{rays:?}}}\n{{\"key\":\"N\"}}\n{{\"key\":\"Shift+N\"}}\n{{\"key\":\"Space\"}}\n{{\"elapsed_ms\":2500}}\n{{\"open\":{wrong:?}}}\n"
    );
    let script = folder.write("script.jsonl", script);
    let answer = run(&["replay", &script, "--scene", &scene]);
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    assert_eq!(answer.output.matches("\"failed\"").count(), 1, "{}", answer.output);
}
