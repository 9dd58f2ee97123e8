//! The program: the window with its bars, the commands, and the page.
//!
//! ```text
//! main (arguments) -> shell (window events to Input) -> Demo (pure) -> drawn from a &Demo
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod args;
#[cfg(not(target_arch = "wasm32"))]
mod bench;
#[cfg(not(target_arch = "wasm32"))]
mod command;
mod explained;
#[cfg(not(target_arch = "wasm32"))]
mod host;
mod hud;
#[cfg(target_arch = "wasm32")]
mod page;
mod pixel;
mod shell;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use command::main;
pub use explained::{Explained, TooSmall};
#[cfg(target_arch = "wasm32")]
pub use web::main;
