//! Pipes and descriptors of this process are written in place.

use crate::{Folder, NEW, OLD, is_link, text, write_new};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::FileTypeExt;
use std::os::unix::net::UnixListener;
use std::process::Command;

#[test]
fn a_pipe_carries_what_is_written_and_stays() {
    let folder = Folder::new();
    let pipe = folder.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo starts").success());
    let link = folder.link("link", "pipe");
    // Opened for both, which waits for nobody. A reader on a thread of its own would come too late
    // while a process that another test starts still has the pipe of before.
    let mut end = File::options().read(true).write(true).open(&pipe).unwrap();
    for path in [&pipe, &link] {
        whole_file::check(path).unwrap();
        write_new(path).unwrap();
        end.write_all(b"!").unwrap();
        let mut written = vec![0; NEW.len() + 1];
        end.read_exact(&mut written).unwrap();
        assert_eq!(written, format!("{NEW}!").into_bytes());
    }
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(is_link(&link));
    assert_eq!(folder.names(), ["link", "pipe"]);
}

#[test]
fn a_socket_that_cannot_be_opened_is_an_error_and_stays() {
    let folder = Folder::new();
    let socket = folder.path("socket");
    let _listener = UnixListener::bind(&socket).unwrap();
    write_new(&socket).unwrap_err();
    assert!(fs::metadata(&socket).unwrap().file_type().is_socket());
    assert_eq!(folder.names(), ["socket"]);
}

/// A shell that has opened a file for output keeps using it, so it must remain the same file.
#[test]
#[cfg(target_os = "linux")]
fn a_file_behind_a_descriptor_is_appended_to_and_not_replaced() {
    let folder = Folder::new();
    let path = folder.old("file");
    let file = File::options().append(true).open(&path).unwrap();
    let descriptor = format!("/proc/self/fd/{}", file.as_raw_fd());
    write_new(descriptor.as_ref()).unwrap();
    assert_eq!(text(&path), format!("{OLD}{NEW}"));
    fs::remove_file(&path).unwrap();
    let link = folder.link("link", descriptor);
    write_new(&link).unwrap();
    assert_eq!(folder.names(), ["link"]);
    assert_eq!(file.metadata().unwrap().len() as usize, (OLD.len() + 2 * NEW.len()));
}
