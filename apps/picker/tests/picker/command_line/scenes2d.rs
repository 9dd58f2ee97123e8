//! The commands on 2D scenes.

use super::{json_of, pixels};
use crate::program::{Folder, run};
use serde_json::json;

#[test]
fn pairs_prints_what_touches_in_a_2d_scene() {
    let pairs = |more: &[&str]| json_of(&run(&[&["pairs", "--scene2d"], more].concat()));
    let swarm = ["swarm", "--seed", "7", "--count", "400", "--frames", "90"];
    let first = pairs(&swarm);
    assert_eq!(first, pairs(&swarm), "the same seed, the same pairs");
    let list: Vec<[u32; 2]> = serde_json::from_value(first.clone()).unwrap();
    assert!(!list.is_empty());
    assert!(list.is_sorted() && list.iter().all(|[a, b]| a < b && *b < 400));
    assert_ne!(first, pairs(&["swarm", "--seed", "8", "--count", "400", "--frames", "90"]));
    assert_ne!(first, pairs(&["swarm", "--seed", "7", "--count", "400", "--frames", "91"]));
    assert_eq!(pairs(&["turning", "--frames", "0"]), json!([]));
    assert_eq!(pairs(&["turning", "--frames", "220"]), json!([[0, 1]]));
    let touch = |outline: &str| {
        let moments = (0..240).step_by(20).map(|frames| {
            let frames = frames.to_string();
            pairs(&["bounds", "--outline", outline, "--frames", &frames])
        });
        moments.collect::<Vec<_>>()
    };
    assert!(touch("cross").contains(&json!([[0, 1]])));
    assert_ne!(touch("cross"), touch("kite"));
}

#[test]
fn a_2d_scene_is_rendered_without_a_gpu() {
    let folder = Folder::new();
    for kind in ["turning", "swarm", "polygons", "bounds"] {
        let out = folder.path(kind);
        let arguments =
            ["render", "--scene2d", kind, "--frames", "9", "--size", "160x90", "--out", &out];
        let answer = run(&arguments);
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
        let (width, height, _) = pixels(&out);
        assert_eq!((width, height), (160, 90));
    }
}

#[test]
fn bad_arguments_of_2d_scenes_are_rejected_in_one_line() {
    let folder = Folder::new();
    let out = folder.path("never.png");
    let cases: [&[&str]; 9] = [
        &["render", "--out", &out],
        &["render", "--out", &out, "--scene2d", "cube"],
        &["render", "--out", &out, "--scene2d", "turning", "--scene", "-"],
        &["render", "--out", &out, "--scene2d", "turning", "--click", "1,1"],
        &["pairs", "--scene2d", "swarm", "--count", "9"],
        &["pairs", "--scene2d", "swarm", "--count", "50001"],
        &["pairs", "--scene2d", "swarm", "--seed", "-1"],
        &["pairs", "--scene2d", "swarm", "--frames", "1.5"],
        &["pairs", "--scene2d", "bounds", "--outline", "circle"],
    ];
    for case in cases {
        let answer = run(case);
        assert_eq!((answer.status, &*answer.output), (Some(2), ""), "{case:?}");
        answer.only_error_line();
    }
    assert_eq!(folder.files(), [""; 0]);
}
