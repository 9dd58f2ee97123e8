//! Why an argument was refused, as JavaScript throws it.
//!
//! A constructor throws. A method returns a value that is no answer, and `js/` fetches the message:
//! a `Result` would come as an array, which is garbage in every call that succeeds, too.

use obbligato::{Argument, ShapeError};
#[cfg(feature = "space")]
use obbligato_camera::CameraError;
use std::cell::RefCell;
use std::fmt::{self, Display};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The result of a call that may fail.
pub type Fallible<T = ()> = Result<T, Failure>;

/// An argument by its name in JavaScript, and what is wrong with it.
#[derive(Debug)]
pub struct Failure {
    argument: String,
    reason: String,
}

impl Failure {
    pub(crate) fn new(argument: impl Into<String>, reason: impl Display) -> Self {
        let (argument, reason) = (argument.into(), reason.to_string());
        Self { argument, reason }
    }

    /// The same about one of many.
    #[cfg(feature = "space")]
    pub(crate) fn within(self, list: &str, index: usize) -> Self {
        Self::new(format!("{list}[{index}].{}", self.argument), self.reason)
    }
}

/// `js/` takes the message apart at the first colon.
impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.argument, self.reason)
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        JsError::new(&failure.to_string()).into()
    }
}

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The message of the last call that has failed.
#[wasm_bindgen(js_name = lastFailure)]
pub fn last_failure() -> String {
    LAST.take()
}

/// Whether a call has succeeded; if not, its message is kept.
pub(crate) fn succeeded(result: Fallible) -> bool {
    or_failed(result.map(|()| true), false)
}

/// The answer of a call, or what says that it has failed; its message is kept then.
pub(crate) fn or_failed<T>(result: Fallible<T>, failed: T) -> T {
    result.unwrap_or_else(|failure| {
        LAST.set(failure.to_string());
        failed
    })
}

impl From<ShapeError> for Failure {
    fn from(error: ShapeError) -> Self {
        Self::new(error.argument().map_or("shape", name), error)
    }
}

/// What is wrong with a camera. Where the error is about no single argument, these are those that
/// it may be about.
#[cfg(feature = "space")]
pub(crate) fn of_camera(arguments: &'static str, error: CameraError) -> Failure {
    let argument = match error {
        CameraError::FieldOfView => "fovY",
        CameraError::Near => "near",
        CameraError::Far => "far",
        CameraError::DepthDirection => "reversed",
        CameraError::UpsideDown => "yDown",
        CameraError::TargetAtEye => "target",
        CameraError::UpAlongView => "up",
        _ => arguments,
    };
    Failure::new(argument, error)
}

/// The name of the argument in JavaScript.
fn name(argument: Argument) -> &'static str {
    match argument {
        Argument::Center => "center",
        Argument::HalfExtents => "halfExtents",
        Argument::Rotation => "rotation",
        Argument::Angle => "angle",
        Argument::Min => "min",
        Argument::Max => "max",
        Argument::Point | Argument::Vertex => "points",
        Argument::Radius => "radius",
        Argument::Start => "start",
        Argument::End => "end",
        Argument::Origin => "origin",
        Argument::Direction => "direction",
        Argument::Velocity => "velocity",
        Argument::Size => "size",
        Argument::Anchor => "anchor",
        Argument::Map => "matrix",
        _ => "shape",
    }
}
