//! Colors and sizes of highlights, backdrop and floor.

pub(crate) mod antialiasing;
pub(crate) mod highlight;
pub mod palette;
pub(crate) mod stage;
