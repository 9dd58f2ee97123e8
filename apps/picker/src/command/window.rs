use super::pick::print_picked;
use super::{render, viewport};
use crate::args::{Size, WindowArgs};
use crate::event::Event;
use crate::failure::{Failure, say};
use crate::pick::pick;
use crate::scene::{Scene, SceneError};
use crate::shell::{self, ShellError};
use crate::state::State;
use obbligato::nalgebra::Point2;
use std::io::{self, Write};
use std::path::Path;

/// Where the picture goes when there is no window to show it in.
const INSTEAD: &str = "picker.png";

pub(super) fn run(arguments: &WindowArgs) -> Result<(), Failure> {
    let scene = arguments
        .scene
        .as_deref()
        .map_or_else(|| Ok(Scene::default()), Scene::load)?;
    let mut state = State::new(scene, viewport(Size::DEFAULT)?);
    let prints = arguments.events;
    let done = shell::run(
        &mut state,
        |event| if prints { print(&event) } else { Ok(()) },
    );
    match done {
        Err(error) if error.is_no_window() => without_window(state.scene(), &error),
        Err(ShellError::Report(error)) => Err(error.into()),
        Err(error) => Err(Failure::Refused(error.to_string())),
        Ok(()) => Ok(()),
    }
}

/// A reader of the output gets each line as soon as it is known.
fn print(event: &Event) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", event.to_json())?;
    out.flush()
}

/// Renders the scene on the CPU and prints what lies under the middle of the picture.
fn without_window(scene: &Scene, reason: &ShellError) -> Result<(), Failure> {
    say(&format!("{reason}; rendering {INSTEAD} on the CPU instead"));
    let size = Size::DEFAULT;
    let state = State::new(scene.clone(), viewport(size)?);
    render::render_on_cpu(&state, Path::new(INSTEAD))?;
    let middle = Point2::new(size.width as f32, size.height as f32) / 2.0;
    let picked = pick(scene, scene.view(), state.viewport(), middle);
    let picked = picked.map_err(|error| SceneError::at("camera", error.to_string()))?;
    print_picked(scene, picked.as_slice())
}
