//! Devices. The tests make their own nodes, so that a bug destroys none that the machine needs.

use super::{render, small};
use crate::program::{Folder, run};
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::FileTypeExt;
use std::process::Command;

/// A node like `/dev/null`, whose number is 1, 3, or like `/dev/full`, whose number is 1, 7.
///
/// None, with a note, where this process may not create or open one: as an ordinary user, in a
/// container, in a temporary folder without devices. CI need not run as root, so it may skip this;
/// the pipes of other tests are written in the same way.
fn node(folder: &Folder, name: &str, minor: &str) -> Option<String> {
    let path = folder.path(name);
    let made =
        Command::new("mknod").args([&*path, "c", "1", minor]).output().expect("mknod starts");
    if made.status.success() && File::options().write(true).open(&path).is_ok() {
        return Some(path);
    }
    // Bypasses the test runner, which hides what passing tests print.
    let line = "skipped: a device as --out: this process may not create a device";
    writeln!(std::io::stderr(), "{line}").expect("standard error takes it");
    None
}

fn is_device(path: &str) -> bool {
    let found = fs::symlink_metadata(path).expect("it is there");
    found.file_type().is_char_device()
}

#[test]
fn a_device_is_written_to_and_stays_a_device() {
    let folder = Folder::new();
    let Some(null) = node(&folder, "null", "3") else {
        return;
    };
    render(&null);
    assert!(is_device(&null), "it is a file now");
    assert_eq!(folder.files(), ["null"]);
}

#[test]
fn a_full_device_is_reported_in_one_line_and_stays_a_device() {
    let folder = Folder::new();
    let Some(full) = node(&folder, "full", "7") else {
        return;
    };
    let answer = run(&small(&full));
    assert!(is_device(&full), "it is a file now");
    assert_eq!(answer.status, Some(1), "{answer:?}");
    let start = format!("picker: {full}: No space left on device");
    assert!(answer.only_error_line().starts_with(&start), "{answer:?}");
    assert_eq!(folder.files(), ["full"]);
}
