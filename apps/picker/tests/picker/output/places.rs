//! The path in `--out`: what it leads to is written, and nothing else is destroyed.

use super::{OLD, assert_small_picture, is_link, is_small_picture, pipe, small};
use crate::program::{Folder, program, run};
use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::process::Stdio;
use std::thread;

#[test]
fn a_reader_that_closes_the_pipe_early_is_an_error() {
    let folder = Folder::new();
    let pipe = pipe(&folder, "pipe");
    let reader = {
        let pipe = pipe.clone();
        thread::spawn(move || drop(File::open(pipe).expect("the pipe can be opened")))
    };
    // More than a pipe can buffer.
    let size = ["--size", "800x600", "--scene2d", "swarm"];
    let answer = run(&[&["render", "--out", &pipe][..], &size].concat());
    assert_eq!(answer.status, Some(1), "{answer:?}");
    let line = answer.only_error_line();
    assert!(line.starts_with(&format!("picker: {pipe}: ")), "{line}");
    reader.join().expect("the reader ends");
}

/// Like `--out /dev/stdout`, but a bug cannot destroy anything on the machine.
#[test]
fn a_link_to_standard_output_is_the_standard_output_of_the_program() {
    let folder = Folder::new();
    let link = folder.path("stdout");
    symlink("/proc/self/fd/1", &link).unwrap();
    let piped = program(&small(&link)).output().expect("the program starts");
    assert!(is_link(&link), "the link is a file now");
    assert!(is_small_picture(&piped.stdout), "{piped:?}");

    let path = folder.path("redirected.png");
    let redirected = File::create(&path).unwrap();
    let output = redirected.try_clone().unwrap();
    let status = program(&small(&link)).stdout(Stdio::from(output)).status();
    assert!(status.expect("the program starts").success());
    assert_small_picture(&path);
    let same = redirected.metadata().unwrap().len() == fs::metadata(&path).unwrap().len();
    assert!(same, "the file that the shell opened was replaced");
    assert_eq!(folder.files(), ["redirected.png", "stdout"]);
}

#[test]
fn a_path_that_cannot_be_written_is_one_line_and_destroys_nothing() {
    let folder = Folder::new();
    let [circle, lost] = ["circle.png", "lost.png"].map(|name| folder.path(name));
    symlink("circle.png", &circle).unwrap();
    symlink("missing/lost.png", &lost).unwrap();
    let file = folder.write("file", OLD);
    let below = format!("{file}/out.png");
    let missing = format!("there is no folder {}", folder.path("missing"));
    let cases = [
        (circle, ""),
        (lost, &*missing),
        (folder.path(""), "this is a folder"),
        (folder.path("new/"), "this is a folder"),
        (below, &format!("{file} is not a folder")),
    ];
    for (out, problem) in cases {
        let answer = run(&small(&out));
        assert_eq!(answer.status, Some(1), "{answer:?}");
        let start = format!("picker: {out}: {problem}");
        assert!(answer.only_error_line().starts_with(&start), "{answer:?}");
    }
    assert_eq!(folder.files(), ["circle.png", "file", "lost.png"]);
    assert_eq!(fs::read_to_string(&file).unwrap(), OLD);
}
