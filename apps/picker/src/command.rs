//! The commands of the command line.

mod overlaps;
mod pairs;
mod pick;
mod render;
mod window;

use crate::args::{Arguments, Command, Size};
use crate::failure::Failure;
use crate::input::{Control, Input};
use crate::plain::quoted;
use crate::progress::Progress;
use crate::state2d::State2d;
use clap::Parser;
use clap::error::{ContextValue, ErrorKind};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use std::process::ExitCode;

/// Runs the program on the arguments of the process.
///
/// The exit status is 0 when it did what was asked, 2 when an argument or a scene is wrong, 130
/// when it was stopped and 1 when anything else failed; then one line on standard error says why.
#[must_use]
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return answer(error),
    };
    let done = match arguments.command {
        None => window::run(&arguments.window),
        Some(Command::Pick(arguments)) => pick::run(&arguments),
        Some(Command::Overlaps(arguments)) => overlaps::run(&arguments),
        Some(Command::Pairs(arguments)) => pairs::run(&arguments),
        Some(Command::Render(arguments)) => render::run(&arguments),
    };
    done.map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}

/// Prints the help that was asked for, or what is wrong with the arguments.
fn answer(error: clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Nobody is left to tell when this fails.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        _ => Failure::BadInput(in_short(&readable(error).to_string())).report(),
    }
}

/// The error with what it quotes of the arguments made fit for one line.
fn readable(mut error: clap::Error) -> clap::Error {
    let texts = error.context().filter_map(|(kind, value)| match value {
        ContextValue::String(text) => Some((kind, ContextValue::String(quoted(text)))),
        _ => None,
    });
    for (kind, text) in Vec::from_iter(texts) {
        error.insert(kind, text);
    }
    error
}

/// The first paragraph of a usage error, as one line.
fn in_short(error: &str) -> String {
    let error = error.strip_prefix("error: ").unwrap_or(error);
    let paragraph = error.split("\n\n").next().unwrap_or(error);
    let lines: Vec<&str> = paragraph.lines().map(str::trim).collect();
    lines.join(" ")
}

/// A picture of this size, which fills its window.
fn viewport(size: Size) -> Result<Viewport<f32>, Failure> {
    let size = Vector2::new(size.width as f32, size.height as f32);
    Viewport::new(Point2::origin(), size).map_err(|error| Failure::of_argument("--size", error))
}

/// A 2D scene so many steps later.
fn moved(mut state: State2d, steps: u32) -> State2d {
    let progress = Progress::new(steps as usize, "moving");
    for _ in 0..steps {
        state.apply(Input::Control(Control::Step));
        state.take_events();
        progress.step();
    }
    state
}

/// The position of a click, if it is in the picture.
fn inside(click: Point2<f32>, viewport: &Viewport<f32>) -> Result<Point2<f32>, Failure> {
    if viewport.contains(click) {
        return Ok(click);
    }
    let (x, y, size) = (click.x, click.y, viewport.size());
    let problem = format!(
        "{x},{y} is outside the picture of {}x{} pixels",
        size.x, size.y
    );
    Err(Failure::of_argument("--click", problem))
}
