//! The demo of Obbligato: 3D and 2D scenes, picking, and what a click does, independent of the
//! window.
//!
//! ```text
//! main (arguments) -> shell (window events to Input) -> Demo (pure) -> drawn from a &Demo
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod args;
#[cfg(not(target_arch = "wasm32"))]
mod bench;
#[cfg(not(target_arch = "wasm32"))]
mod cancel;
#[cfg(not(target_arch = "wasm32"))]
mod clipboard;
#[cfg(not(target_arch = "wasm32"))]
mod command;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod explained;
#[cfg(not(target_arch = "wasm32"))]
mod failure;
#[cfg(target_arch = "wasm32")]
mod fetch;
mod hud;
#[cfg(not(target_arch = "wasm32"))]
mod json_list;
#[cfg(target_arch = "wasm32")]
mod page;
mod pixel;
#[cfg(not(target_arch = "wasm32"))]
mod progress;
#[cfg(not(target_arch = "wasm32"))]
mod recent;
#[cfg(not(target_arch = "wasm32"))]
mod settings;
mod shell;
#[cfg(not(target_arch = "wasm32"))]
mod stop;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use command::main;
pub use explained::{Explained, TooSmall};
pub use shell::ShellError;
#[cfg(not(target_arch = "wasm32"))]
pub use shell::{Ahead, run, run_reading};
#[cfg(target_arch = "wasm32")]
pub use web::main;
