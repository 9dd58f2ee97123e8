//! The picking demo of Obbligato, free of its window: scenes, picking, and what a click does.
//!
//! ```text
//! main (arguments) -> shell (window events to Input) -> State (pure) -> render (draws a &State)
//! ```

mod color;
mod event;
mod gesture;
mod input;
mod pick;
mod scene;
mod state;
mod view;

pub use color::{Color, NotAColor};
pub use event::Event;
pub use input::{Button, Input, Modifiers};
pub use pick::{Picked, Sight, pick, pick_all};
pub use scene::{Scene, SceneBox, SceneError};
pub use state::State;
pub use view::{Lens, View, ViewError};
