//! Writes files either completely or not at all, whatever a path leads to. All programs of
//! Obbligato write files so.
//!
//! | the path leads to | how it is written |
//! |---|---|
//! | nothing yet, or a regular file | to a new file in the same folder, which is renamed when it is complete |
//! | a regular file that cannot be replaced | in place, once all of it is in memory |
//! | a pipe, a device, a descriptor of this process | in place, piece by piece |
//!
//! A regular file is flushed to the disk before it takes the place of the old one, and its folder
//! afterward, so that a loss of power leaves the old contents or the new ones.
//!
//! Symbolic links are followed, even to a file that does not exist yet, and are kept. A file that
//! is replaced keeps its owner and its permissions; other hard links to it keep the old contents.
//!
//! A regular file cannot be replaced if its folder is not writable, if its owner cannot be kept, or
//! if it is a mount point. A file without write permission is never replaced, even if its folder
//! would allow it.

mod destination;
mod partial_file;
mod regular;
mod stream;

use destination::Destination;
use std::io::{self, Write};
use std::path::Path;
#[cfg(unix)]
use {
    signal_hook::consts::SIGXFSZ,
    std::fs::Metadata,
    std::os::unix::fs::MetadataExt,
    std::sync::{Arc, Once, atomic::AtomicBool},
};

/// A function that writes the contents of a file; it may be called twice.
type Fill<'a> = &'a dyn Fn(&mut dyn Write) -> io::Result<()>;

/// Writes a file with the contents that `fill` writes. If the file turns out not to be replaceable,
/// `fill` is called a second time.
///
/// # Errors
/// The path leads to a folder, into a loop of links or into a missing folder; or the file or its
/// folder is not writable. The disk is full, or the file is larger than the limit on the size of
/// files allows; or `fill` fails. A regular file is then unchanged, unless it had to be written in
/// place and the disk filled up in the process, or the last step failed, which flushes the folder;
/// the error says so.
pub fn write(path: &Path, fill: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    survive_size_limit();
    match Destination::of(path)? {
        Destination::Regular(file) => file.write(&fill),
        Destination::Stream(stream) => stream.write(&fill),
    }
}

/// Checks, before there is anything to write, whether a write is bound to fail.
///
/// It does not open pipes and devices.
///
/// # Errors
/// Those of [`write()`], except for a full disk and for pipes and devices that cannot be opened.
pub fn check(path: &Path) -> io::Result<()> {
    match Destination::of(path)? {
        Destination::Regular(file) => file.check(),
        Destination::Stream(_) => Ok(()),
    }
}

/// Whether two paths lead to the same regular file, by whatever names and links. It may not exist
/// yet.
#[must_use]
pub fn is_same_file(path: &Path, other: &Path) -> bool {
    let paths = [path, other];
    #[cfg(unix)]
    if let [Ok(found), Ok(other)] = paths.map(Path::metadata) {
        let number = |file: &Metadata| (file.dev(), file.ino());
        return found.is_file() && number(&found) == number(&other);
    }
    let [place, other] = paths.map(|path| Destination::of(path).ok()?.place());
    place.is_some() && place == other
}

/// Removes incomplete files, for a signal handler that is about to end the process.
///
/// A regular file that is being written in place is completed first. After this call, writing a
/// regular file blocks until the process ends.
pub fn abandon() {
    partial_file::abandon();
}

/// Turns a write beyond the limit on the size of files (`ulimit -f`) into an error from now on,
/// instead of the end of the process. [`write()`] calls this; call it before writing to standard
/// output, too.
pub fn survive_size_limit() {
    #[cfg(unix)]
    static HANDLED: Once = Once::new();
    // A signal with a handler does not end the process. If there can be none, the limit keeps its
    // meaning. The flag is never read.
    #[cfg(unix)]
    HANDLED.call_once(|| {
        let flag = Arc::new(AtomicBool::new(false));
        drop(signal_hook::flag::register(SIGXFSZ, flag));
    });
}
