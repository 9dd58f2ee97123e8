//! A process that is killed at any of its calls, or for which any of them finds the disk full.
#![cfg(target_os = "linux")]

use crate::alone::error_in;
use crate::flush::{can_watch, traced};
use crate::{Folder, NEW, OLD, text};
use std::path::Path;
use std::process::Output;

/// What a process may be doing when it is disturbed.
const CALLS: [&str; 6] = ["openat", "write", "fsync", "fchmod", "rename", "close"];

/// How often an undisturbed process calls, all threads together: loading libraries takes more calls
/// on some machines.
fn count(call: &str) -> usize {
    let folder = Folder::new();
    let log = folder.path("calls");
    let output = traced(&folder.old("file"), &log, call, None);
    assert!(output.status.success(), "{call}");
    text(&log).lines().count()
}

/// Writes a file while the call with a number is disturbed, counted from 1 in each thread. The
/// thread that runs tests prints twice before it starts the one that writes the file.
fn disturbed(folder: &Folder, call: &str, fault: &str, number: usize) -> Output {
    let inject = format!("{call}:{fault}:when={number}");
    traced(&folder.path("file"), Path::new("/dev/null"), call, Some(&inject))
}

/// Whether a file has the new contents, which it has whole, or else the old ones.
#[track_caller]
fn is_new(folder: &Folder) -> bool {
    let now = text(&folder.path("file"));
    let is_new = now == NEW.repeat(1000);
    assert!(is_new || now == OLD, "{} bytes", now.len());
    is_new
}

#[test]
fn a_process_that_is_killed_at_any_call_leaves_the_old_contents_or_the_new_ones() {
    if !can_watch() {
        return;
    }
    let mut killed = Vec::new();
    for call in CALLS {
        let most_calls = count(call);
        for number in 1..=most_calls + 1 {
            let folder = Folder::new();
            folder.old("file");
            let is_done = disturbed(&folder, call, "signal=KILL", number).status.success();
            let is_new = is_new(&folder);
            if is_done {
                assert!(is_new);
                break;
            }
            assert!(number <= most_calls, "{call}");
            killed.push(is_new);
            // What a killed process leaves behind does not disturb later writes.
            whole_file::write(&folder.path("file"), |out| out.write_all(b"again")).unwrap();
            assert_eq!(text(&folder.path("file")), "again");
        }
    }
    assert!(killed.contains(&true) && killed.contains(&false), "{killed:?}");
}

#[test]
fn a_disk_that_is_full_at_any_call_leaves_the_old_contents_or_the_new_ones_and_no_part() {
    if !can_watch() {
        return;
    }
    let mut errors = Vec::new();
    for (call, times) in [("write", 4), ("fsync", 3), ("rename", 2)] {
        for number in 1..=times {
            let folder = Folder::new();
            folder.old("file");
            let output = disturbed(&folder, call, "error=ENOSPC", number);
            let is_new = is_new(&folder);
            assert_eq!(folder.names(), ["file"], "{call} {number}");
            let error = error_in(&output.stdout);
            // A process that cannot print fails instead.
            let is_reported = error.is_some() || !output.status.success();
            assert!(is_new || is_reported, "{call} {number}");
            errors.extend(error.map(|error| (call, is_new, error)));
        }
    }
    // Two writes of contents, a flush of the file, and one of its folder.
    let full = "No space left on device";
    let undone = "it is written, but a loss of power may undo that";
    let expected = [full, full, full, undone];
    assert_eq!(errors.len(), expected.len(), "{errors:?}");
    for ((.., error), start) in errors.iter().zip(expected) {
        assert!(error.starts_with(start), "{errors:?}");
    }
}
