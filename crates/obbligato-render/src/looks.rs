//! Colors and sizes of highlights, backdrop and floor.

pub(crate) mod antialiasing;
pub(crate) mod highlight;
pub(crate) mod image;
pub mod palette;
pub(crate) mod stage;
