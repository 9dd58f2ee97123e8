//! The renderer and the demo: what the GPU draws, what the window shows, and what a click picks.

mod commands;
mod documents;
mod e2e;
mod id_buffer;
mod kept;
mod memory;
mod pick_reference;
mod pictures;
mod portrait;
mod renderer;
mod two_renderers;
