//! A stamp that shows whether a file has changed.

use std::path::Path;
use std::time::SystemTime;

/// The time at which a file was written, and its size.
pub(super) type Stamp = (SystemTime, u64);

pub(super) fn stamp(path: &Path) -> Option<Stamp> {
    let data = std::fs::metadata(path).ok()?;
    Some((data.modified().ok()?, data.len()))
}
