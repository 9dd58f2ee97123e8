//! The services of a desktop for the program: files and data kept between starts, the clipboard,
//! signals, progress displays.

pub(crate) mod cancel;
pub(crate) mod clipboard;
pub(crate) mod dialog;
pub(crate) mod disk;
pub(crate) mod failure;
pub(crate) mod progress;
pub(crate) mod rays;
pub(crate) mod settings;
pub(crate) mod stop;
