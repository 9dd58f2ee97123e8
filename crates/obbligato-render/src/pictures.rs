//! Renderers that draw into a texture, or into memory.

pub(crate) mod offscreen;
pub(crate) mod offscreen2d;
pub(crate) mod renderer;
pub(crate) mod renderer2d;
