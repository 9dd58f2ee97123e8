//! The commands of the command line.

mod bench;
mod compare;
mod convert;
mod json_list;
mod manual;
mod output;
mod overlaps;
mod pairs;
mod pick;
mod render;
mod replay;
mod window;

use crate::args::{Arguments, Command, Size, SourceArgs, command_line, nearest};
use crate::host::failure::{Failure, say};
use crate::host::progress::Progress;
use crate::host::stop;
use clap::FromArgMatches;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_camera::Viewport;
use output::is_standard;
use picker_editor::{Control, Input, State2d};
use picker_scene::escape::quoted;
use picker_scene::{Reading, Scene};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The steps of a progress bar while a file is read.
const READING: usize = 1000;

/// Runs the program with the arguments of the process.
///
/// The exit status is 0 on success, 2 if an argument or a scene is wrong, 130 if it was interrupted
/// and 1 if anything else failed. A failure is described in one line on standard error.
#[must_use]
pub fn main() -> ExitCode {
    whole_file::survive_size_limit();
    let matches = command_line().try_get_matches();
    let arguments = matches.and_then(|it| Arguments::from_arg_matches(&it));
    let done = arguments.map_or_else(usage, |arguments| run(&arguments));
    done.map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS)
}

fn run(arguments: &Arguments) -> Result<(), Failure> {
    stop::listen();
    match &arguments.command {
        None => window::run(&arguments.window),
        Some(Command::Bench(arguments)) => bench::run(arguments),
        Some(Command::Pick(arguments)) => pick::run(arguments),
        Some(Command::Overlaps(arguments)) => overlaps::run(arguments),
        Some(Command::Pairs(arguments)) => pairs::run(arguments),
        Some(Command::Render(arguments)) => render::run(arguments),
        Some(Command::Replay(arguments)) => replay::run(arguments),
        Some(Command::Compare(arguments)) => compare::run(arguments),
        Some(Command::Convert(arguments)) => convert::run(arguments),
        Some(Command::Completions { shell }) => manual::completions(*shell),
        Some(Command::Manual { folder }) => manual::write_pages(folder),
    }
}

/// Prints the requested help, or says what is wrong with the arguments.
fn usage(error: clap::Error) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(error.print()?),
        _ => Err(Failure::BadInput(in_short(&readable(error)))),
    }
}

/// The error with all that it quotes from the arguments made to fit on one line.
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

/// A usage error as one line: its first paragraph, what may have been meant, and the usage.
fn in_short(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let paragraph = text.split("\n\n").next().unwrap_or(text);
    let mut line = in_one_line(paragraph);
    if let Some(ContextValue::String(typed)) = error.get(ContextKind::InvalidArg) {
        line += &did_you_mean(nearest(typed, options()));
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        line = with_usage(&line, &usage.to_string());
    }
    line
}

fn with_usage(problem: &str, usage: &str) -> String {
    let end = if problem.ends_with('?') { "" } else { "." };
    format!("{problem}{end} {}", in_one_line(usage))
}

fn in_one_line(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.join(" ")
}

fn did_you_mean(word: Option<String>) -> String {
    word.map_or_else(String::new, |word| format!("; did you mean {}?", quoted(&word)))
}

/// The options of the command among the arguments of the process, or else of the window.
fn options() -> Vec<String> {
    let all = command_line();
    let words = std::env::args_os().skip(1);
    let name = words.map(|word| all.find_subcommand(word)).find(Option::is_some);
    let arguments = name.flatten().unwrap_or(&all).get_arguments();
    let long = arguments.filter_map(clap::Arg::get_long);
    long.chain(["help"]).map(|name| format!("--{name}")).collect()
}

/// The names of the commands.
fn commands() -> Vec<String> {
    let all = command_line();
    let names = all.get_subcommands().map(clap::Command::get_name);
    names.map(str::to_owned).collect()
}

/// The scene of a file, or else a field of boxes.
fn scene_of(source: &SourceArgs) -> Result<Scene, Failure> {
    match &source.scene {
        Some(file) => load_file(file, &source.reading.reading()),
        None => Ok(Scene::field(source.stress.unwrap_or_default(), source.seed)),
    }
}

/// Reads a scene file and shows progress; says what there is to know about the scene.
fn load_file(file: &Path, reading: &Reading) -> Result<Scene, Failure> {
    let progress = Progress::new(READING, "reading");
    let scene = picker_scene::load(file, reading, &|part| {
        progress.advance_to((part * READING as f32) as usize);
        ControlFlow::Continue(())
    });
    drop(progress);
    let scene = scene.map_err(|error| match is_standard(file) || file.exists() {
        true => error.into(),
        false => Failure::BadInput(format!("{error}{}", did_you_mean(similar_file(file)))),
    })?;
    scene.notes.iter().for_each(|note| say(note));
    Ok(scene)
}

/// A file that may have been meant: one next to it with a similar name.
fn similar_file(file: &Path) -> Option<String> {
    let folder = Path::new(".").join(file.parent()?);
    let entries = folder.read_dir().ok()?.filter_map(Result::ok);
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let name = nearest(file.file_name()?.to_str()?, names)?;
    Some(file.with_file_name(name).display().to_string())
}

/// The path of a file that is opened, from the root; none for standard input.
fn opened(file: Option<&Path>) -> Option<PathBuf> {
    let file = file.filter(|file| !is_standard(file))?;
    Some(std::path::absolute(file).unwrap_or_else(|_| file.to_owned()))
}

/// The viewport of a picture of this size.
fn viewport(size: Size) -> Result<Viewport, Failure> {
    let size = Vector2::from(size.map(|side| side as f32));
    Viewport::new(Point2::origin(), size).map_err(|error| Failure::of_argument("--size", error))
}

/// A 2D scene this many steps later.
fn advanced(mut state: State2d, steps: u32) -> State2d {
    let progress = Progress::new(steps as usize, "simulating");
    for _ in 0..steps {
        state.apply(Input::Control(Control::Step));
        state.take_events();
        progress.step();
    }
    state
}

/// The position of a click, which must be in the picture.
fn inside(click: Point2<f32>, viewport: &Viewport) -> Result<Point2<f32>, Failure> {
    if viewport.contains(click) {
        return Ok(click);
    }
    let (x, y, size) = (click.x, click.y, viewport.size());
    let problem = format!("{x},{y} is outside the picture of {}x{} pixels", size.x, size.y);
    Err(Failure::of_argument("--click", problem))
}
