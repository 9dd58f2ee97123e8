//! What the tests of the app share: how to skip without a display, a driver or a tool.
//!
//! They are a separate package, so that the tests of the core link neither wgpu nor a window.

mod machine;
mod report_skipped;
mod tools;

pub use machine::{Machine, gpu, gpu_that_keeps_pictures};
pub use report_skipped::report_skipped;
pub use tools::has_tools;
