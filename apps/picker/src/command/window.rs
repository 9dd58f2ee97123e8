use super::pick::print_picked;
use super::{render, viewport};
use crate::args::{Size, WindowArgs};
use crate::demo::Demo;
use crate::event::Event;
use crate::failure::{Failure, say};
use crate::frame::Frame;
use crate::input::Input;
use crate::pick::pick;
use crate::plain::quoted;
use crate::scene::{Scene, SceneError};
use crate::scene2d::Kind2d;
use crate::shell::{self, ShellError};
use crate::state::State;
use crate::state2d::State2d;
use crate::stop;
use obbligato::nalgebra::Point2;
use std::io::{self, Write};
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Where the picture goes when there is no window to show it in.
const INSTEAD: &str = "picker.png";

pub(super) fn run(arguments: &WindowArgs) -> Result<(), Failure> {
    stop::listen();
    let scene = arguments
        .scene
        .as_deref()
        .map_or_else(|| Ok(Scene::default()), Scene::load)?;
    let state = State::new(scene, viewport(Size::DEFAULT)?);
    let demo = Demo::new(state, arguments.settings.of(Kind2d::Turning));
    let mut demo = demo.with_clock(since_start);
    if arguments.no_hud {
        demo.apply(Input::ToggleHud);
    }
    if arguments.scene2d.is_some() {
        demo.apply(Input::Show(arguments.scene2d));
    }
    let prints = arguments.events;
    let done = shell::run(
        &mut demo,
        |event| if prints { print(&event) } else { Ok(()) },
    );
    match done {
        Err(error) if error.is_no_window() => without_window(&demo, &error),
        Err(ShellError::Report(error)) => Err(error.into()),
        Err(error) => Err(Failure::of_machine(error)),
        Ok(()) => Ok(()),
    }
}

/// The clock of the window.
fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// A reader of the output gets each line as soon as it is known.
fn print(event: &Event) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", event.to_json())?;
    out.flush()
}

/// Renders what the window would have shown on the CPU, and prints what lies under the middle of
/// a 3D scene.
fn without_window(demo: &Demo, reason: &ShellError) -> Result<(), Failure> {
    let reason = quoted(&reason.to_string());
    say(&format!("{reason}; rendering {INSTEAD} on the CPU instead"));
    let (size, out) = (Size::DEFAULT, Path::new(INSTEAD));
    if let Some(flat) = demo.flat() {
        let state = State2d::new(flat.settings(), Frame::new(viewport(size)?));
        return render::render_flat_on_cpu(&state, out);
    }
    let scene = demo.state().scene();
    let state = State::new(scene.clone(), viewport(size)?);
    render::render_on_cpu(&state, out)?;
    let middle = Point2::new(size.width as f32, size.height as f32) / 2.0;
    let picked = pick(scene, scene.view(), state.viewport(), middle);
    let picked = picked.map_err(|error| SceneError::at("camera", error.to_string()))?;
    print_picked(scene, picked.as_slice())
}
