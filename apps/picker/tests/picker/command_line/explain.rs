//! `picker render --explain`.

use super::{assert_bad_arguments, pixels};
use crate::program::{Folder, run};

const SCENE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenes/default.json");

fn explain(out: &str, pair: &str) -> (u32, u32, Vec<u8>) {
    let base = ["render", "--scene", SCENE, "--out", out, "--size", "640x600"];
    let answer = run(&[&base[..], &["--explain", pair]].concat());
    assert_eq!((answer.status, &*answer.output), (Some(0), ""), "{}", answer.errors);
    pixels(out)
}

#[test]
fn two_boxes_are_explained_by_name_or_by_index() {
    let folder = Folder::new();
    let [named, numbered, other] = ["a.png", "b.png", "c.png"].map(|name| folder.path(name));
    let picture = explain(&named, "beam,pillar");
    assert_eq!((picture.0, picture.1), (640, 600));
    assert_eq!(explain(&numbered, "4,3"), picture);
    assert_ne!(explain(&other, "crate,plate"), picture);
}

#[test]
fn a_pair_that_is_none_is_one_line_that_says_why() {
    for (pair, problem) in [
        ("beam", "--explain: expected two boxes, for example crate,3"),
        ("beam,4", "--explain: the two boxes must differ"),
        ("", "--explain: expected two boxes, for example crate,3"),
        ("nobody,4", "--explain: no box is named nobody or has this index; the scene has 11 boxes"),
        ("beam,99", "--explain: no box is named 99 or has this index; the scene has 11 boxes"),
    ] {
        let arguments = ["render", "--scene", SCENE, "--out", "a.png", "--explain", pair];
        assert_bad_arguments(&arguments, problem);
    }
}

#[test]
fn a_picture_too_small_to_read_is_one_line() {
    let small = ["render", "--scene", SCENE, "--out", "a.png", "--size", "90x80"];
    let arguments = [&small[..], &["--explain", "0,1"]].concat();
    let problem = "--size: a picture that explains has at least 640x600 pixels";
    assert_bad_arguments(&arguments, problem);
}
