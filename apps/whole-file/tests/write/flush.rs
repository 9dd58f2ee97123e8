//! What is written is on the disk before it takes the place of the old contents, and its name is
//! before the write ends: `strace` watches the calls, and makes some of them fail. So a loss of
//! power at any moment leaves the old contents or the new ones.
#![cfg(target_os = "linux")]

use crate::alone::{error_in, write_under};
use crate::{Folder, NEW, OLD, text};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The calls that change what a disk holds.
const CHANGES: &str =
    "write,pwrite64,writev,ftruncate,fallocate,fsync,fdatasync,rename,renameat,renameat2";

/// Whether `strace` may watch processes here.
pub(crate) fn can_watch() -> bool {
    let tried = Command::new("strace").args(["-o", "/dev/null", "true"]).output();
    let can = tried.is_ok_and(|output| output.status.success());
    assert!(can || std::env::var("CI").as_deref() != Ok("true"), "strace does not run here");
    if !can {
        println!("skipped: strace is not installed, or may not watch processes");
    }
    can
}

/// Writes a file while `strace` logs these calls, and disturbs some of them if there is more to
/// inject.
pub(crate) fn traced(file: &Path, log: &Path, calls: &str, inject: Option<&str>) -> Output {
    let log = log.to_str().expect("a path of plain text");
    let trace = format!("trace={calls}");
    let inject = inject.map(|it| format!("inject={it}"));
    let mut starter = vec!["strace", "-f", "-qq", "-y", "-o", log, "-e", &trace];
    starter.extend(inject.iter().flat_map(|it| ["-e", it]));
    write_under(&starter, file).output().expect("strace starts")
}

/// What a process called of the operating system that concerns the folder, in order, repeated calls
/// once; and the error that it printed.
fn watch(folder: &Folder, file: &Path, inject: Option<&str>) -> (Vec<String>, Option<String>) {
    let log = folder.path("calls");
    let output = traced(file, &log, CHANGES, inject);
    let lines = text(&log);
    fs::remove_file(&log).expect("strace wrote it");
    let folder = fs::canonicalize(folder.path("")).expect("it is there");
    let mut calls: Vec<_> = lines.lines().filter_map(|it| call(it, &folder)).collect();
    calls.dedup();
    (calls, error_in(&output.stdout))
}

/// A line of the log as a call and the name of its file in the folder; none for other lines.
fn call(line: &str, folder: &Path) -> Option<String> {
    let (before, rest) = line.split_once('(')?;
    let name = before.split_whitespace().last()?;
    let (_, place) = rest.split_once(folder.to_str()?)?;
    let what = match place.split(['>', '"']).next()? {
        "" | "/" => "the folder",
        part if part.ends_with(".part") => "the new file",
        _ => "the file",
    };
    Some(format!("{name} {what}"))
}

const REPLACED: [&str; 4] =
    ["write the new file", "fsync the new file", "rename the new file", "fsync the folder"];

#[test]
fn a_file_is_flushed_before_it_is_renamed_and_its_folder_after() {
    if !can_watch() {
        return;
    }
    let folder = Folder::new();
    for file in [folder.path("made"), folder.old("replaced")] {
        assert_eq!(watch(&folder, &file, None), (REPLACED.map(String::from).to_vec(), None));
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
    let (calls, _) = watch(&folder, &file, Some("rename,renameat,renameat2:error=EBUSY"));
    assert_eq!(calls[..3], REPLACED[..3]);
    assert_eq!(calls.last().map(String::as_str), Some("fsync the file"));
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
    let (calls, error) = watch(&folder, &file, Some("fsync:error=EIO:when=1"));
    assert_eq!(calls, REPLACED[..2]);
    let error = error.expect("a write fails");
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
    for (problem, is_reported) in [("EIO", true), ("EINVAL", false), ("EOPNOTSUPP", false)] {
        let file = folder.old("file");
        let inject = format!("fsync:error={problem}:when=2");
        let (calls, error) = watch(&folder, &file, Some(&inject));
        assert_eq!(calls, REPLACED);
        assert_eq!(error.is_some(), is_reported, "{problem}: {error:?}");
        assert_eq!(text(&file), NEW.repeat(1000));
    }
}
