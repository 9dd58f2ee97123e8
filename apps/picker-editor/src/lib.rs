//! What a person does in the picker, and what comes of it: inputs, keys and fingers, and the [`Demo`]
//! that they change. It knows neither a window nor a GPU.

mod appearance;
mod demo;
mod event;
mod frame;
mod input;
pub mod keys;
mod panels;
mod state;
mod state2d;
pub mod touch;

pub use demo::Demo;
pub use event::{Alarms, Edited, EditedBy, Event};
pub use frame::Frame;
pub use input::{
    Answer, Axis, Button, Contact, Control, Edit, Explain, FileInput, Handles, Input, Kept, Load,
    Lock, Look, Modifiers, PanelInput, Select, Shade, Share, Theme, Tool, Toward,
};
pub use panels::{
    Filter, Focus, Hint, Hints, INSPECTOR_WIDTH, LIST_WIDTH, Layout, Measured, Panels, Scale,
};
pub use state::{Effect, Field, Purpose, Question, Refusal, State, Then, Tools};
pub use state2d::State2d;

/// What a drag of boxes, of a handle or of the rubber band is doing, for what draws it.
pub mod drag {
    pub use crate::state::tool::{
        Band, Depth, Dial, Drag, DragFeedback, DragMotion, Face, Handle, Moving, Part, Path, Seen,
        SnappedTo, depths, unit,
    };
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
