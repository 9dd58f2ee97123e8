//! Writing pictures.

use crate::failure::Failure;
use crate::picture::Picture;
use crate::progress::Progress;
use std::path::Path;

/// Saves a picture, with progress.
pub(super) fn save(picture: &Picture, out: &Path) -> Result<(), Failure> {
    let progress = Progress::new(picture.height() as usize, "writing");
    picture
        .save(out, || progress.step())
        .map_err(|error| Failure::of_file(out, error))
}

/// Reports what is bound to fail before the work, not after it.
pub(super) fn check_destination(out: &Path) -> Result<(), Failure> {
    whole_file::check(out).map_err(|error| Failure::of_file(out, error))
}
