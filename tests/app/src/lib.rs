//! What the tests of the app share: how to skip without a display, a driver or a tool.
//!
//! They are a separate package, so that the tests of the core link neither wgpu nor a window.

mod left_out;
mod tools;

pub use left_out::left_out;
pub use tools::has_tools;
