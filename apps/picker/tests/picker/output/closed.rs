//! Output to a closed pipe, as with `picker pick ... | head -c 0`.

use super::Running;
use crate::program::{Folder, program};
use std::fs::read_to_string;
use std::io::{PipeWriter, Read, pipe};
use std::process::{ExitStatus, Stdio};

const SCENE: &str = r#"{"boxes":[
    {"name":"crate","center":[0,0,0],"half_extents":[1,1,1]},
    {"name":"plate","center":[1,0,0],"half_extents":[1,1,0.1]}]}"#;

/// A pipe whose reader has gone.
fn closed() -> PipeWriter {
    let (_, writer) = pipe().expect("a pipe");
    writer
}

/// How the program ends, and what it says on standard error.
fn outcome(arguments: &[&str]) -> (ExitStatus, String) {
    let mut command = program(arguments);
    let mut program = Running::start(command.stdout(closed()).stderr(Stdio::piped()));
    let mut said = String::new();
    let errors = program.0.stderr.as_mut().expect("a pipe");
    errors.read_to_string(&mut said).expect("text");
    (program.0.wait().expect("the program ends"), said)
}

/// Each command that writes to standard output.
fn commands<'a>(scene: &'a str, script: &'a str) -> Vec<Vec<&'a str>> {
    let render = ["render", "--size", "64x48", "--out", "-"];
    let pick = ["pick", "--scene", scene, "--click", "640,360"];
    vec![
        vec!["--help"],
        vec!["--version"],
        vec!["render", "--help"],
        pick.to_vec(),
        [&pick[..], &["--all"]].concat(),
        vec!["overlaps", "--scene", scene],
        vec!["pairs", "--scene2d", "swarm", "--frames", "5"],
        [&render[..], &["--scene", scene]].concat(),
        [&render[..], &["--scene2d", "swarm"]].concat(),
        vec!["convert", "--scene", scene, "--out", "-"],
        vec!["convert", "--stress", "20000", "--out", "-"],
        vec!["compare", "--truth", scene, "--found", scene],
        vec!["replay", script, "--scene", scene],
        vec!["replay", script, "--save", "-"],
        vec!["replay", script, "--size", "64x48", "--out", "-"],
        vec!["bench", "--scene", scene, "--seconds", "0.5", "--json"],
    ]
}

#[test]
fn every_command_ends_quietly_when_nobody_reads_what_it_prints() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let script = folder.write("script.jsonl", "{\"key\":\"Ctrl+A\"}\n{\"key\":\"Delete\"}\n");
    for arguments in commands(&scene, &script) {
        let (status, said) = outcome(&arguments);
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
        assert_eq!((status.code(), &*without_events(&said)), (Some(0), ""), "{arguments:?}");
    }
    assert_eq!(folder.files(), ["scene.json", "script.jsonl"]);
}

#[test]
fn a_replay_writes_its_files_even_if_nobody_reads_the_rest() {
    let folder = Folder::new();
    let scene = folder.write("scene.json", SCENE);
    let script = "{\"key\":\"Ctrl+A\"}\n{\"key\":\"Delete\"}\n";
    let script = folder.write("script.jsonl", script);
    let [save, out] = ["saved.json", "out.png"].map(|name| folder.path(name));
    let replay = ["replay", &script, "--scene", &scene, "--size", "64x48"];
    let (status, said) = outcome(&[&replay[..], &["--save", &save]].concat());
    assert_eq!((status.code(), &*said), (Some(0), ""));
    let saved = read_to_string(&save).expect("the scene is saved");
    assert!(!saved.contains("crate"), "the script was not played: {saved}");
    let (status, said) = outcome(&[&replay[..], &["--save", "-", "--out", &out]].concat());
    assert_eq!((status.code(), &*without_events(&said)), (Some(0), ""));
    assert!(folder.files().contains(&"out.png".to_owned()));
}

/// What was said but the events of a replay, which are printed there when standard output has a
/// file.
fn without_events(said: &str) -> String {
    let others = said.lines().filter(|line| !line.starts_with("{\"event\":"));
    others.collect()
}

#[test]
fn what_is_wrong_is_the_same_status_when_nobody_reads_it() {
    let folder = Folder::new();
    let missing = folder.path("missing.json");
    for arguments in [
        vec!["overlaps", "--scene", &missing],
        vec!["render", "--scene", &missing, "--out", "-"],
        vec!["--no-such-thing"],
        vec!["compare"],
    ] {
        let status = program(&arguments).stdout(closed()).stderr(closed()).status();
        assert_eq!(status.expect("the program starts").code(), Some(2), "{arguments:?}");
    }
}
