//! What the tests of the workspace share.

mod left_out;
mod tools;

pub use left_out::left_out;
pub use tools::has_tools;
