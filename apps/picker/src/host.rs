//! What the machine does for the program: files and what is kept between starts, the clipboard, signals, signs of
//! life; and what a browser fetches and keeps for a page.

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
pub(crate) mod recent;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod settings;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod stop;
#[cfg(target_arch = "wasm32")]
pub(crate) mod storage;
