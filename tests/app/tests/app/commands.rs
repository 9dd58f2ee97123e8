//! The commands that draw with a graphics adapter. On a machine without one they say so.

use obbligato_app_tests::Machine;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Each command that draws on the GPU by an option, without its `--out`.
const DRAWING: [&[&str]; 4] = [
    &["--scene", "SCENE"],
    &["--scene", "SCENE", "--explain", "crate,plate"],
    &["--scene2d", "turning"],
    &["--stress", "20000"],
];

fn scene() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../apps/picker/scenes/default.json");
    file.to_str().expect("a path of plain text").to_owned()
}

/// Runs the program in a folder; `SCENE` is the default scene.
pub(crate) fn picker(folder: &Path, arguments: &[&str]) -> Output {
    let scene = scene();
    let arguments = arguments.iter().map(|it| if *it == "SCENE" { &scene } else { *it });
    let mut program = Command::new(env!("CARGO_BIN_EXE_picker-under-test"));
    let program = program.args(arguments).current_dir(folder);
    // Without one, as in a container, Mesa complains on standard error.
    if std::env::var_os("XDG_RUNTIME_DIR").is_none() {
        program.env("XDG_RUNTIME_DIR", std::env::temp_dir());
    }
    program.output().expect("the program starts")
}

#[test]
fn a_command_draws_on_the_gpu_or_says_that_there_is_none() {
    let size = ["--size", "960x640", "--backend", "gpu", "--out", "out.png"];
    for drawing in DRAWING {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let answer = picker(folder.path(), &[&["render"], drawing, &size[..]].concat());
        let (status, said) = (answer.status.code(), String::from_utf8_lossy(&answer.stderr));
        let drawn = fs::read(folder.path().join("out.png")).ok();
        if Machine::here() == Machine::NoDriver {
            let none = "picker: no graphics adapter was found; --backend cpu needs none\n";
            assert_eq!((status, &*said, drawn), (Some(1), none, None), "{drawing:?}");
        } else {
            assert_eq!((status, &*said), (Some(0), ""), "{drawing:?}");
            let mut drawn = drawn.expect("a picture");
            // The header of a PNG file: the width and the height.
            assert_eq!(drawn.split_off(16)[..8], [0, 0, 3, 192, 0, 0, 2, 128]);
        }
    }
}

#[test]
fn bench_measures_pictures_where_there_is_an_adapter() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let answer =
        picker(folder.path(), &["bench", "--scene", "SCENE", "--seconds", "0.5", "--json"]);
    assert!(answer.status.success(), "{answer:?}");
    let report: Value = serde_json::from_slice(&answer.stdout).expect("a report");
    assert!(report["picks_per_s"].as_f64() > Some(0.0), "{report}");
    let draws = Machine::here() > Machine::NoDriver;
    assert_eq!(report["adapter"].is_string(), draws, "{report}");
    for rate in ["frames_per_s", "hovers_per_s"] {
        assert_eq!(report[rate].as_f64() > Some(0.0), draws, "{report}");
    }
}
