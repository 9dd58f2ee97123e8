//! What is written is on the disk before it takes the place of the old contents, and its name is
//! before the write ends: `strace` watches the calls, and makes some of them fail.
#![cfg(target_os = "linux")]

use crate::alone::{error_in, write_under};
use crate::{Folder, NEW, OLD, text};
use std::fs;
use std::path::Path;
use std::process::Command;

/// What a process called of the operating system that concerns files, in order, and the error that it
/// printed.
struct Watched {
    calls: Vec<String>,
    error: Option<String>,
}

/// Whether `strace` may watch processes here.
pub(crate) fn can_watch() -> bool {
    let tried = Command::new("strace")
        .args(["-o", "/dev/null", "true"])
        .output();
    let can = tried.is_ok_and(|output| output.status.success());
    assert!(
        can || std::env::var("CI").as_deref() != Ok("true"),
        "strace does not run here"
    );
    if !can {
        println!("skipped: strace is not installed, or may not watch processes");
    }
    can
}

/// Writes a file under `strace`, with `more` of its options.
fn watch(folder: &Folder, file: &Path, more: &[&str]) -> Watched {
    let log = folder.path("calls");
    let log_path = log.to_str().expect("a path of plain text");
    let own = [
        "strace",
        "-f",
        "-y",
        "-o",
        log_path,
        "-e",
        "trace=fsync,fdatasync,rename,renameat,renameat2",
    ];
    let output = write_under(&[&own, more].concat(), file)
        .output()
        .expect("strace starts");
    let calls = text(&log);
    fs::remove_file(&log).expect("strace wrote it");
    let folder = fs::canonicalize(folder.path("")).expect("it is there");
    Watched {
        calls: calls
            .lines()
            .filter_map(|line| call(line, &folder))
            .collect(),
        error: error_in(&output.stdout),
    }
}

/// A line of the log as a call and the name of its file in the folder; none for other lines.
fn call(line: &str, folder: &Path) -> Option<String> {
    let (before, rest) = line.split_once('(')?;
    let name = before.split_whitespace().last()?;
    let folder = folder.to_str()?;
    let (_, place) = rest.split_once(folder)?;
    let place: String = place
        .chars()
        .take_while(|it| !"\">".contains(*it))
        .collect();
    let what = match &*place {
        "" | "/" => "the folder",
        part if part.ends_with(".part") => "the new file",
        _ => "the file",
    };
    Some(format!("{name} {what}"))
}

#[test]
fn a_file_is_flushed_before_it_is_renamed_and_its_folder_after() {
    if !can_watch() {
        return;
    }
    let folder = Folder::new();
    for file in [folder.path("made"), folder.old("replaced")] {
        let watched = watch(&folder, &file, &[]);
        assert_eq!(
            watched.calls,
            [
                "fsync the new file",
                "rename the new file",
                "fsync the folder"
            ]
        );
        assert_eq!(watched.error, None);
        assert_eq!(text(&file), NEW.repeat(1000));
    }
}

/// A mount point cannot be renamed over.
#[test]
fn a_file_that_is_written_in_place_is_flushed() {
    if !can_watch() {
        return;
    }
    let folder = Folder::new();
    let file = folder.old("file");
    let inject = "inject=rename,renameat,renameat2:error=EBUSY";
    let watched = watch(&folder, &file, &["-e", inject]);
    let expected = [
        "fsync the new file",
        "rename the new file",
        "fsync the file",
    ];
    assert_eq!(watched.calls, expected);
    assert_eq!(text(&file), NEW.repeat(1000));
    assert_eq!(folder.names(), ["file"]);
}

#[test]
fn contents_that_cannot_be_flushed_do_not_replace_the_file() {
    if !can_watch() {
        return;
    }
    let folder = Folder::new();
    let file = folder.old("file");
    let watched = watch(&folder, &file, &["-e", "inject=fsync:error=EIO:when=1"]);
    assert_eq!(watched.calls, ["fsync the new file"]);
    let error = watched.error.expect("a write fails");
    assert!(error.starts_with("Input/output error"), "{error}");
    assert_eq!(text(&file), OLD);
    assert_eq!(folder.names(), ["file"]);
}

#[test]
fn a_folder_that_cannot_be_flushed_is_an_error_unless_no_folder_can() {
    if !can_watch() {
        return;
    }
    let folder = Folder::new();
    for (problem, is_told) in [("EIO", true), ("EINVAL", false), ("EOPNOTSUPP", false)] {
        let file = folder.old("file");
        let inject = format!("inject=fsync:error={problem}:when=2");
        let watched = watch(&folder, &file, &["-e", &inject]);
        assert_eq!(
            watched.calls.last().map(String::as_str),
            Some("fsync the folder")
        );
        assert_eq!(
            watched.error.is_some(),
            is_told,
            "{problem}: {:?}",
            watched.error
        );
        assert_eq!(text(&file), NEW.repeat(1000));
    }
}
