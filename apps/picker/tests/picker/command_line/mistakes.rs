//! Arguments and outputs that are wrong.

use super::{assert_bad_arguments, scene};
use crate::program::{Folder, run};

#[test]
fn a_bad_click_is_one_line_that_names_it() {
    let (_folder, scene) = scene();
    let outside = |click: &str| format!("--click: {click} is outside the picture of 80x80 pixels");
    let no_position = |click: &str| {
        format!(
            "invalid value '{click}' for '--click <X,Y>': expected two numbers, for example 640.5,360"
        )
    };
    for (click, problem) in [
        ("-1,5", outside("-1,5")),
        ("5,-0.5", outside("5,-0.5")),
        ("80,5", outside("80,5")),
        ("5,1e30", outside("5,1000000000000000000000000000000")),
        ("5", no_position("5")),
    ] {
        let pick = ["pick", "--scene", &scene, "--size", "80x80"];
        assert_bad_arguments(&[&pick[..], &["--click", click]].concat(), &problem);
    }
}

#[test]
fn bad_arguments_are_one_line_that_names_them() {
    let cases: [(&[&str], &str); 5] = [
        (
            &["pick", "--scene", "-"],
            "the following required arguments were not provided: <--click <X,Y>|--rays <FILE>>",
        ),
        (&["overlaps"], "the following required arguments were not provided: --scene <FILE>"),
        (&["overlaps", "--scene", "-", "--size", "80"], "unexpected argument '--size' found"),
        (
            &["render", "--scene", "-", "--out", "a", "--backend", "tpu"],
            "invalid value 'tpu' for '--backend <BACKEND>' [possible values: cpu, gpu]",
        ),
        (&["frobnicate"], "no command or file is named frobnicate"),
    ];
    for (arguments, problem) in cases {
        assert_bad_arguments(arguments, problem);
    }
}

#[test]
fn what_was_meant_and_the_usage_are_named() {
    let (folder, scene) = scene();
    let near = folder.path("scnee.json");
    let of_file = format!("; did you mean {scene}?");
    for (arguments, meant, usage) in [
        (&["rendr"][..], "; did you mean render?", "[OPTIONS] [FILE]..."),
        (&["--scen", "a"], "; did you mean --scene?", "[OPTIONS]"),
        (&["pick", "--scene", "-", "--clik", "1,1"], "; did you mean --click?", "pick"),
        (&["overlaps", "--scene", &near], &of_file, ""),
        (&[&near], &of_file, ""),
    ] {
        let answer = run(arguments);
        let line = answer.refusal();
        assert!(line.contains(meant), "{line}");
        assert!(usage.is_empty() || line.contains(&format!(" Usage: picker {usage}")), "{line}");
    }
}

#[test]
fn short_help_fits_a_screen() {
    let help = run(&["-h"]).output;
    assert!(help.lines().count() < 24, "{help}");
    assert!(help.lines().all(|line| line.len() < 80), "{help}");
    for word in ["[FILE]...", "pick", "render", "completions", "--help"] {
        assert!(help.contains(word), "{word}: {help}");
    }
}

#[test]
fn a_picture_of_another_kind_than_png_is_refused() {
    let (folder, scene) = scene();
    for name in ["a.jpg", "a.JPEG", "a.webp"] {
        let out = folder.path(name);
        let answer = run(&["render", "--scene", &scene, "--out", &out]);
        let line = answer.refusal();
        assert!(line.contains("pictures are written as PNG"), "{line}");
        assert!(line.ends_with(&folder.path("a.png")), "{line}");
    }
    assert_eq!(folder.files(), ["scene.json"]);
}

#[test]
fn completions_and_manual_pages_are_made_by_a_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let answer = run(&["completions", shell]);
        assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
        assert!(answer.output.contains("against"), "{shell}");
    }
    let folder = Folder::new();
    assert_eq!(run(&["manual", &folder.path("man")]).status, Some(0));
    let page = std::fs::read_to_string(folder.path("man/picker-render.1")).expect("a page");
    assert!(page.contains("explain"), "{page}");
}

#[test]
fn arguments_that_would_be_without_effect_are_refused() {
    let flat = ["render", "--scene2d", "turning", "--out", "a.png"];
    let field = ["render", "--stress", "10", "--out", "a.png"];
    for (command, argument) in [
        (&flat[..], &["--against", "a.json"][..]),
        (&flat, &["--camera", "{}"]),
        (&flat, &["--boxes"]),
        (&flat, &["--fit"]),
        (&flat, &["--frame", "1"]),
        (&field, &["--against", "a.json"]),
        (&["--stress", "10"], &["--against", "a.json"]),
    ] {
        let answer = run(&[command, argument].concat());
        assert!(answer.refusal().contains(argument[0]), "{answer:?}");
    }
}

#[test]
fn a_picture_that_cannot_be_written_is_one_line_and_status_1() {
    let (folder, scene) = scene();
    let cases = [
        (folder.path("missing/out.png"), format!("there is no folder {}", folder.path("missing"))),
        (folder.path(""), "this is a folder".to_owned()),
    ];
    for (out, problem) in cases {
        let answer = run(&["render", "--scene", &scene, "--out", &out, "--size", "8x8"]);
        assert_eq!(answer.status, Some(1), "{answer:?}");
        assert_eq!(answer.only_error_line(), format!("picker: {out}: {problem}"));
    }
    assert_eq!(folder.files(), ["scene.json"]);
}
