//! The demo of Obbligato: 3D and 2D scenes, picking, and what a click does, independent of the
//! window.
//!
//! ```text
//! main (arguments) -> shell (window events to Input) -> Demo (pure) -> drawn from a &Demo
//! ```

#[cfg(not(target_arch = "wasm32"))]
mod args;
mod caster;
mod color;
#[cfg(not(target_arch = "wasm32"))]
mod command;
mod cpu;
mod cpu2d;
mod demo;
mod draw2d;
mod escape;
mod event;
#[cfg(not(target_arch = "wasm32"))]
mod failure;
mod frame;
mod gesture;
mod gpu;
mod hud;
mod input;
mod instances;
mod json_list;
mod keys;
mod marks;
mod overlaps;
mod pick;
mod picture;
#[cfg(not(target_arch = "wasm32"))]
mod progress;
mod rng;
mod scene;
mod scene2d;
mod shell;
mod state;
mod state2d;
#[cfg(not(target_arch = "wasm32"))]
mod stop;
mod view;
#[cfg(target_arch = "wasm32")]
mod web;

pub use caster::Caster;
pub use color::{Color, NotAColor};
#[cfg(not(target_arch = "wasm32"))]
pub use command::main;
pub use cpu::draw;
pub use cpu2d::draw2d;
pub use demo::Demo;
pub use event::Event;
pub use frame::Frame;
pub use gpu::{gpu_picture, gpu_picture2d};
pub use input::{
    Button, Control, Edit, Explain, FileInput, Input, Look, Modifiers, PanelInput, Select, Tool,
};
pub use instances::instances;
pub use overlaps::{Overlap, for_each_overlap};
pub use pick::{Picked, Sight, pick, pick_all};
pub use picture::Picture;
pub use scene::{Scene, SceneBox, SceneError};
pub use scene2d::{
    AxisProjection, Body, BruteForce, Clock, Kind2d, Polygons, Scene2d, Settings2d, Swarm, Turning,
    Verdict,
};
pub use shell::ShellError;
#[cfg(not(target_arch = "wasm32"))]
pub use shell::run;
pub use state::State;
pub use state2d::State2d;
pub use view::{Lens, View};
#[cfg(target_arch = "wasm32")]
pub use web::main;
