//! The picking demo of Obbligato, free of its window: scenes, picking, and what a click does.
//!
//! ```text
//! main (arguments) -> shell (window events to Input) -> State (pure) -> render (draws a &State)
//! ```

mod args;
mod caster;
mod color;
mod command;
mod cpu;
mod event;
mod failure;
mod gesture;
mod gpu;
mod input;
mod instances;
mod json_list;
mod overlaps;
mod pick;
mod picture;
mod progress;
mod scene;
mod shell;
mod state;
mod tree;
mod view;

pub use caster::Caster;
pub use color::{Color, NotAColor};
pub use command::main;
pub use cpu::draw;
pub use event::Event;
pub use gpu::gpu_picture;
pub use input::{Button, Input, Modifiers};
pub use instances::instances;
pub use overlaps::{Overlap, for_each_overlap};
pub use pick::{Picked, Sight, pick, pick_all};
pub use picture::Picture;
pub use scene::{Scene, SceneBox, SceneError};
pub use shell::{ShellError, run};
pub use state::State;
pub use view::{Lens, View};
