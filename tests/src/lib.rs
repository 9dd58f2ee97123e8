//! What the tests of the workspace share.

pub mod arbitrary;
pub mod plane;
