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
mod explain;
mod explained;
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
mod panels;
mod pick;
mod picture;
#[cfg(not(target_arch = "wasm32"))]
mod progress;
mod rng;
mod scene;
mod scene2d;
#[cfg(not(target_arch = "wasm32"))]
mod settings;
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
pub use event::{Alarms, Edited, EditedBy, Event};
pub use explained::{Explained, TooSmall};
pub use frame::Frame;
pub use gpu::{gpu_picture, gpu_picture2d};
pub use input::{
    Button, Control, Edit, Explain, FileInput, Input, Look, Modifiers, PanelInput, Select, Tool,
    Toward,
};
pub use instances::instances;
pub use overlaps::{Overlap, for_each_overlap};
pub use panels::{Filter, Focus, Hint, Hints, Layout, Measured, Panels, Scale, Theme};
pub use pick::{Picked, Sight, pick, pick_all};
pub use picture::Picture;
pub use scene::{Change, Numbers, Scene, SceneBox, SceneError};
pub use scene2d::{
    AxisProjection, Body, Bounds, BruteForce, Clock, Kind2d, Outline, Polygons, Scene2d,
    Settings2d, Swarm, Tally, Turning, Verdict, Verdicts, Volume, Volumes,
};
pub use shell::ShellError;
#[cfg(not(target_arch = "wasm32"))]
pub use shell::run;
pub use state::{Refusal, State};
pub use state2d::State2d;
pub use view::{Lens, Side, View};
#[cfg(target_arch = "wasm32")]
pub use web::main;
