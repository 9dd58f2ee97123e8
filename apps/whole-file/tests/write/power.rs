//! A loss of power at any moment of a save: the journal of its calls is replayed on a disk that keeps what was flushed, and of
//! the rest as much as it likes.
#![cfg(target_os = "linux")]

use crate::alone::write_under;
use crate::flush::can_watch;
use crate::{Folder, NEW, OLD, text};
use std::fs;
use std::path::Path;

/// A call that changes what a disk holds.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Call {
    /// The new file gets so many bytes more.
    Write(usize),
    /// The bytes of the new file are on the disk.
    Flush,
    /// The new file takes the place of the old one.
    Rename,
    /// The names of the folder are on the disk.
    FlushFolder,
}

/// A disk: how many bytes of the new file it surely has, how many it may have, and where its name leads.
#[derive(Clone, Copy, Default)]
struct Disk {
    surely: usize,
    written: usize,
    may_be_renamed: bool,
    is_renamed: bool,
}

impl Disk {
    fn after(mut self, call: Call) -> Self {
        match call {
            Call::Write(bytes) => self.written += bytes,
            Call::Flush => self.surely = self.written,
            Call::Rename => self.may_be_renamed = true,
            Call::FlushFolder => self.is_renamed = self.may_be_renamed,
        }
        self
    }

    /// The lengths of the new file under the name that one of the outcomes of a loss of power gives it; none is the old one.
    fn outcomes(self) -> Vec<Option<usize>> {
        let new = [
            self.surely,
            usize::midpoint(self.surely, self.written),
            self.written,
        ];
        let mut outcomes: Vec<_> = new
            .map(Some)
            .into_iter()
            .filter(|_| self.may_be_renamed)
            .collect();
        if !self.is_renamed {
            outcomes.push(None);
        }
        outcomes
    }
}

/// What a save calls, in order.
fn journal(folder: &Folder) -> Vec<Call> {
    let log = folder.path("calls");
    let path = log.to_str().expect("a path of plain text");
    let trace =
        "trace=write,pwrite64,writev,ftruncate,fallocate,fsync,fdatasync,rename,renameat,renameat2";
    let starter = ["strace", "-f", "-y", "-o", path, "-e", trace];
    let output = write_under(&starter, &folder.path("file")).output();
    assert!(output.expect("strace starts").status.success());
    let calls = text(&log);
    fs::remove_file(&log).expect("strace wrote it");
    let place = fs::canonicalize(folder.path("")).expect("it is there");
    calls
        .lines()
        .filter_map(|line| call(line, &place))
        .collect()
}

/// A line of the log, if it concerns the folder.
fn call(line: &str, folder: &Path) -> Option<Call> {
    let (before, rest) = line.split_once('(')?;
    let folder = folder.to_str()?;
    let (_, place) = rest.split_once(folder)?;
    let is_part = place.split(['>', '"']).next()?.ends_with(".part");
    let (_, result) = line.rsplit_once(" = ")?;
    match (before.split_whitespace().last()?, is_part) {
        ("write", true) => Some(Call::Write(
            result.trim().parse().expect("a number of bytes"),
        )),
        ("fsync", true) => Some(Call::Flush),
        ("fsync", false) => Some(Call::FlushFolder),
        ("rename", true) => Some(Call::Rename),
        (name, _) => panic!("the journal does not know {name}: {line}"),
    }
}

/// Replays a journal, and says after which calls a loss of power leaves something other than the old contents or the new ones.
fn torn(calls: &[Call]) -> Vec<usize> {
    let whole = NEW.len() * 1000;
    let mut disk = Disk::default();
    let mut torn = Vec::new();
    for (number, call) in calls.iter().enumerate() {
        disk = disk.after(*call);
        if disk
            .outcomes()
            .iter()
            .flatten()
            .any(|bytes| *bytes != whole)
        {
            torn.push(number);
        }
    }
    assert_eq!(disk.outcomes()[..1], [Some(whole)]);
    torn
}

#[test]
fn a_loss_of_power_leaves_the_old_contents_or_the_new_ones() {
    if !can_watch() {
        return;
    }
    for old in [None, Some(OLD)] {
        let folder = Folder::new();
        old.map(|_| folder.old("file"));
        let calls = journal(&folder);
        assert_eq!(torn(&calls), [0_usize; 0], "{calls:?}");
        let last = calls
            .iter()
            .fold(Disk::default(), |disk, call| disk.after(*call));
        assert!(
            last.is_renamed,
            "what is told as written may still be lost: {calls:?}"
        );
    }
}

/// The replay finds what would be wrong: a name before its bytes.
#[test]
fn a_file_that_is_renamed_before_it_is_flushed_may_be_torn() {
    let whole = Call::Write(NEW.len() * 1000);
    let early = [whole, Call::Rename, Call::Flush, Call::FlushFolder];
    assert_eq!(torn(&early), [1]);
}
