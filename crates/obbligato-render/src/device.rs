//! The adapter, its device, and memory on it.

pub(crate) mod gpu;
pub(crate) mod instance_buffer;
pub(crate) mod readback;
pub(crate) mod targets;
pub(crate) mod uniform;
pub(crate) mod watched;
