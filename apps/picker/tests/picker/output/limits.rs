//! A limit on the size of files (`ulimit -f`), and input without an end.

use super::{OLD, assert_small_picture, program_under, small};
use crate::program::{Answer, Folder};
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

/// The program, started by a shell that sets a limit.
fn limited(limit: &str, arguments: &[&str]) -> Command {
    let shell = format!("ulimit {limit} && exec \"$@\"");
    program_under(&["sh", "-c", &shell, "sh"], arguments)
}

fn answer(mut command: Command) -> Answer {
    command.output().expect("the program starts").into()
}

#[test]
fn a_picture_beyond_the_limit_is_an_error_and_leaves_the_old_one() {
    let folder = Folder::new();
    let out = folder.write("out.png", OLD);
    let answer = answer(limited("-f 0", &small(&out)));
    assert_eq!(answer.status, Some(1), "{answer:?}");
    let line = answer.only_error_line();
    assert!(line.starts_with(&format!("picker: {out}: File too large")), "{line}");
    assert_eq!(fs::read_to_string(&out).unwrap(), OLD);
    assert_eq!(folder.files(), ["out.png"]);
}

#[test]
fn standard_output_beyond_the_limit_is_an_error() {
    let folder = Folder::new();
    let file = File::create(folder.path("events")).unwrap();
    let script =
        folder.write("script.jsonl", "{\"key\":\"Ctrl+A\"}\n{\"key\":\"Esc\"}\n".repeat(500));
    let mut replay = limited("-f 1", &["replay", &script]);
    replay.stdout(file);
    let answer = answer(replay);
    assert_eq!(answer.status, Some(1), "{answer:?}");
    let line = answer.only_error_line();
    assert!(line.starts_with("picker: standard output: File too large"), "{line}");
}

/// Without a limit on the line, the program takes all the memory that it may.
#[test]
fn a_script_without_an_end_of_line_is_refused() {
    if Path::new("/dev/zero").exists() {
        let answer = answer(limited("-v 2000000", &["replay", "/dev/zero"]));
        assert_eq!(answer.status, Some(2), "{answer:?}");
        let expected = "picker: /dev/zero: line 1: it is longer than 1 MiB";
        assert_eq!(answer.only_error_line(), expected);
    }
}

/// No process ever writes to it.
#[test]
fn a_pipe_in_a_folder_of_labels_is_passed_over() {
    let folder = Folder::new();
    super::pipe(&folder, "000000.txt");
    let label = "Car 0.00 0 -1.2 600 170 700 230 1.5 1.6 4.0 2.0 1.7 20.0 0.5\n";
    folder.write("000001.txt", label);
    let convert = ["convert", "--scene", &folder.path(""), "--out", &folder.path("out.json")];
    let answer = answer(program_under(&["timeout", "60"], &convert));
    assert_eq!(answer.status, Some(0), "{answer:?}");
    assert!(answer.errors.contains("000001.txt is the first of 1 files"), "{answer:?}");
}

#[test]
fn a_small_picture_fits_below_the_limit() {
    let folder = Folder::new();
    let out = folder.path("out.png");
    let answer = answer(limited("-f 8", &small(&out)));
    assert_eq!((answer.status, &*answer.errors), (Some(0), ""));
    assert_small_picture(&out);
}
