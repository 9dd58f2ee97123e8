//! The demo of Obbligato: 3D and 2D scenes, picking, and what a click does, independent of the
//! window.
//!
//! ```text
//! main (arguments) -> shell (window events to Input) -> Demo (pure) -> drawn from a &Demo
//! ```

mod appearance;
#[cfg(not(target_arch = "wasm32"))]
mod args;
#[cfg(not(target_arch = "wasm32"))]
mod bench;
#[cfg(not(target_arch = "wasm32"))]
mod cancel;
#[cfg(not(target_arch = "wasm32"))]
mod clipboard;
#[cfg(not(target_arch = "wasm32"))]
mod command;
#[cfg(test)]
mod contrast;
mod cpu;
mod cpu2d;
mod demo;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod draw2d;
mod event;
mod explained;
#[cfg(not(target_arch = "wasm32"))]
mod failure;
#[cfg(target_arch = "wasm32")]
mod fetch;
mod frame;
mod gpu;
mod hud;
mod input;
mod instances;
#[cfg(not(target_arch = "wasm32"))]
mod json_list;
mod keys;
mod marks;
mod mesh_edges;
#[cfg(target_arch = "wasm32")]
mod page;
mod panels;
mod picture;
mod pixel;
#[cfg(not(target_arch = "wasm32"))]
mod progress;
#[cfg(not(target_arch = "wasm32"))]
mod recent;
#[cfg(not(target_arch = "wasm32"))]
mod settings;
mod shell;
mod stage;
mod state;
mod state2d;
#[cfg(not(target_arch = "wasm32"))]
mod stop;
mod touch;
mod upload;
#[cfg(target_arch = "wasm32")]
mod web;

#[cfg(not(target_arch = "wasm32"))]
pub use command::main;
pub use cpu::draw;
pub use cpu2d::draw2d;
pub use demo::Demo;
pub use event::{Alarms, Edited, EditedBy, Event};
pub use explained::{Explained, TooSmall};
pub use frame::Frame;
pub use gpu::{gpu_picture, gpu_picture2d};
pub use input::{
    Answer, Axis, Button, Contact, Control, Edit, Explain, FileInput, Handles, Input, Kept, Load,
    Lock, Look, Modifiers, PanelInput, Select, Shade, Share, Theme, Tool, Toward,
};
pub use instances::instances;
pub use panels::{Filter, Focus, Hint, Hints, Layout, Measured, Panels, Scale};
pub use picture::Picture;
pub use shell::ShellError;
#[cfg(not(target_arch = "wasm32"))]
pub use shell::{Ahead, run, run_reading};
pub use state::{Effect, Field, Purpose, Question, Refusal, State, Then, Tools};
pub use state2d::State2d;
#[cfg(target_arch = "wasm32")]
pub use web::main;
