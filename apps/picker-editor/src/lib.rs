//! A person's actions in the picker and their effects: inputs, keys and fingers, and the [`Demo`]
//! that they change. This package knows neither a window nor a GPU.

#![allow(
    clippy::must_use_candidate,
    reason = "an answer that nobody uses harms nothing; what returns a changed copy is marked"
)]

// The tests of picker-draw have the same scene from the same file.
#[cfg(test)]
extern crate self as picker_editor;

mod appearance;
mod demo;
mod document;
mod event;
mod explaining;
mod files;
mod frame;
mod input;
pub mod keys;
mod navigation;
mod panels;
mod pointer;
mod selection;
mod state;
mod state2d;
#[cfg(test)]
#[path = "tests/testing.rs"]
mod testing;
mod tools;
pub mod touch;
mod tracked;

pub use demo::Demo;
pub use event::{Alarms, Edited, EditedBy, Event};
pub use explaining::{Choices, Explaining, RayLog};
pub use files::{Effect, Field, Files, Purpose, Question, Then};
pub use frame::Frame;
pub use input::{
    Answer, Axis, Button, Contact, Control, Edit, Explain, FileInput, Fill, Handles, Hide, Input,
    Kept, Least, Load, Lock, Look, Modifiers, PanelInput, Scale, Select, Shade, Share, Theme, Tool,
    Toward, Typed, is_ray_list, name_of,
};
pub use panels::{
    Filter, Focus, GroupRow, Hint, Hints, INSPECTOR_WIDTH, Item, LIST_WIDTH, Layout, ListRow,
    Measured, Panels,
};
pub use state::State;
pub use state2d::State2d;
pub use tools::Tools;

/// The state of a drag of boxes, of a handle or of the rubber band, for drawing it.
pub mod drag {
    pub use crate::tools::{
        Band, Depth, Dial, Drag, DragFeedback, DragMotion, Face, Handle, Measure, Moving, Part,
        Path, Seen, SnappedTo, depths, unit,
    };
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
