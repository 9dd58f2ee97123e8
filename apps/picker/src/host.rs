//! The services of the machine for the program: files and data kept between starts, the clipboard, signals, progress
//! displays; and fetching and storage in a browser, for a page.

#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod cancel;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod clipboard;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod disk;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod failure;
#[cfg(target_arch = "wasm32")]
pub(crate) mod fetch;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod progress;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod rays;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod recent;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod settings;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod stop;
#[cfg(target_arch = "wasm32")]
pub(crate) mod storage;
