//! Writes files wholly or not at all, and leaves what a name leads to as it is: the one way in
//! which the programs of Obbligato write files.
//!
//! | the path leads to | it is written |
//! |---|---|
//! | nothing yet, or a regular file | to a new file in the same folder, which takes the place once it is complete |
//! | a regular file that cannot be replaced | in place, after all of it is in memory |
//! | a pipe, a device, a descriptor of this process | in place, piece by piece |
//!
//! Symbolic links are followed, also to a file that does not exist yet, and remain. A file that is
//! replaced keeps its owner and its permissions; other hard links to it keep the old contents.
//!
//! A regular file cannot be replaced where its folder is not writable, where its owner cannot be
//! kept, and where it is a mount point. A file without permission to write is never replaced, even
//! in a folder that would allow it.

mod part;
mod place;
mod regular;
mod stream;

use place::Place;
use std::io::{self, Write};
use std::path::Path;

/// What writes the contents of a file; it may be asked twice.
type Fill<'a> = &'a dyn Fn(&mut dyn Write) -> io::Result<()>;

/// Writes what `fill` writes; it is called again when the file turns out to be irreplaceable.
///
/// # Errors
/// The path leads to a folder, in circles or nowhere, the file or its folder cannot be written to,
/// or the disk is full; or `fill` fails. Then a regular file is what it was, unless it had to be
/// written in place and the disk filled up meanwhile.
pub fn write(path: &Path, fill: impl Fn(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    match Place::of(path)? {
        Place::Regular(file) => file.write(&fill),
        Place::Stream(stream) => stream.write(&fill),
    }
}

/// Finds out what is known to fail before there is anything to write.
///
/// Pipes and devices are not opened for it.
///
/// # Errors
/// Those of [`write()`], but for a full disk and for pipes and devices that cannot be opened.
pub fn check(path: &Path) -> io::Result<()> {
    match Place::of(path)? {
        Place::Regular(file) => file.check(),
        Place::Stream(_) => Ok(()),
    }
}

/// Removes what is not complete, for a handler that is about to end the process.
///
/// A regular file that is being written in place is completed first. Nothing else is: whoever
/// writes a regular file afterwards waits for the process to end.
pub fn abandon() {
    part::abandon();
}
