//! The program that writes pictures.
#![cfg(unix)]

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::process::Command;

#[test]
fn the_picture_is_written_through_a_link_and_reported_in_one_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name);
    let link = path("two\nlines\u{9b}.png");
    fs::write(path("old.png"), "what was there before").unwrap();
    std::os::unix::fs::symlink("old.png", &link).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_handheld"));
    let answer = program.arg("1").arg(&link).output().expect("it starts");
    assert!(answer.status.success(), "{answer:?}");
    let line = String::from_utf8(answer.stdout).expect("text");
    assert!(line.starts_with("1 frames, "), "{line}");
    let is_one_line = line.matches(char::is_control).eq(["\n"]);
    assert!(is_one_line, "{line:?}");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read(path("old.png")).unwrap().starts_with(b"\x89PNG"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn a_path_need_not_be_text_and_frames_are_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let run = |frames: &str, name: &[u8]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_handheld"));
        program.arg(frames).arg(OsStr::from_bytes(name));
        program.current_dir(&folder).output().expect("it starts")
    };
    let answer = run("many", b"picture.png");
    let error = String::from_utf8(answer.stderr).expect("text");
    assert_eq!(answer.status.code(), Some(1));
    assert!(error.contains("FRAMES: "), "{error}");
    // Other systems have no such names.
    if cfg!(target_os = "linux") {
        let answer = run("1", b"\xff.png");
        assert!(answer.status.success(), "{answer:?}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
}
