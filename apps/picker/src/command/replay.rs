mod line;

use super::output::{
    camera_of, check_apart, check_destination, check_is_png, files_of, is_standard, write,
};
use super::window::print;
use super::{load_file, opened, render, viewport};
use crate::args::{ReplayArgs, size_of};
use crate::host::disk::Disk;
use crate::host::failure::Failure;
use line::Line;
use picker_editor::{Demo, FileInput, Input, State};
use picker_scene::escape::quoted;
use picker_scene::scene2d::Kind2d;
use picker_scene::{Scene, SceneError};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::iter;
use std::path::Path;

/// The most bytes of a line of a script: far more than any path or link has.
const LONGEST_LINE: u64 = 1 << 20;

/// Plays the inputs of a script, and prints what happens.
pub(super) fn run(arguments: &ReplayArgs) -> Result<(), Failure> {
    let scene = arguments.scene.as_deref();
    if is_standard(&arguments.script) && scene.is_some_and(is_standard) {
        let problem = "standard input has the script; name a file";
        return Err(Failure::of_argument("--scene", problem));
    }
    let mut events = events(arguments)?;
    let mut demo = demo(arguments)?;
    check_outputs(arguments, scene, &demo)?;
    play(&mut demo, arguments, &mut *events)?;
    check_outputs(arguments, demo.state().files().opened_file(), &demo)?;
    if let Some(file) = &arguments.save {
        let text = demo.state().scene_file();
        match write(file, |out| out.write_all(&text)) {
            // There may be a picture to write, whoever reads this.
            Err(Failure::NotRead) => {}
            written => written?,
        }
    }
    match (&arguments.out, demo.state2d()) {
        (None, _) => Ok(()),
        (Some(out), Some(state2d)) => render::render_2d_on_cpu(state2d, out),
        (Some(out), None) => render::render_on_cpu(demo.state(), out, false),
    }
}

/// Where events are printed: if standard output is for a file, on standard error.
fn events(arguments: &ReplayArgs) -> Result<Box<dyn Write>, Failure> {
    let outputs = arguments.out.iter().chain(&arguments.save);
    outputs.clone().try_for_each(|file| check_destination(file))?;
    match outputs.filter(|file| is_standard(file)).count() {
        0 => Ok(Box::new(io::stdout())),
        1 => Ok(Box::new(io::stderr())),
        _ => {
            let problem = "standard output has the picture of --out; name a file";
            Err(Failure::of_argument("--save", problem))
        }
    }
}

/// Refuses to write over the script, the camera, the scene or the other output. A scene file is
/// saved over itself, as Ctrl+S does, but files of other forms are never replaced.
fn check_outputs(arguments: &ReplayArgs, scene: Option<&Path>, demo: &Demo) -> Result<(), Failure> {
    let script = ("the script", arguments.script.clone());
    let camera = camera_of(&arguments.camera);
    let sources = Vec::from_iter([script].into_iter().chain(camera));
    let save = arguments.save.iter();
    let save = save.map(|file| ("the scene of --save", file.clone()));
    if let Some(out) = &arguments.out {
        check_is_png(out)?;
        let files = files_of(scene, demo.state().scene());
        let sources = [sources.clone(), files, save.collect()].concat();
        check_apart("--out", out, &sources)?;
    }
    if let Some(save) = &arguments.save {
        let files = files_of(None, demo.state().scene());
        check_apart("--save", save, &[sources, files].concat())?;
    }
    Ok(())
}

fn demo(arguments: &ReplayArgs) -> Result<Demo, Failure> {
    let scene = match &arguments.scene {
        Some(file) => load_file(file, &arguments.reading.reading())?,
        None => Scene::default(),
    };
    let scene = arguments.camera.seen(scene)?;
    let viewport = viewport(size_of(arguments.size, &scene))?;
    let state = State::new(scene, viewport);
    let mut demo = Demo::new(state, arguments.settings.of(Kind2d::Turning));
    if let Some(path) = opened(arguments.scene.as_deref()) {
        demo.apply(Input::File(FileInput::CameFrom(path)));
    }
    demo.apply(Input::PictureShown);
    Ok(demo)
}

/// Plays the lines one by one, until the last one or until the window would close.
fn play(demo: &mut Demo, arguments: &ReplayArgs, events: &mut dyn Write) -> Result<(), Failure> {
    let script = &*arguments.script;
    let mut disk = Disk::default();
    let name = quoted(&script.display().to_string());
    let wrong = |number: usize, problem: &str| {
        Failure::of_argument(&format!("{name}: line {number}"), problem)
    };
    report(demo, arguments, events)?;
    for (number, text) in (1..).zip(lines(script)?) {
        let text = text.map_err(|error| wrong(number, &error.to_string()))?;
        // Some editors begin a file with a byte order mark.
        let unmarked = text.strip_prefix('\u{feff}').filter(|_| number == 1);
        let text = unmarked.unwrap_or(&text);
        if text.trim().is_empty() {
            continue;
        }
        let line = Line::read(text).map_err(|problem| wrong(number, &problem))?;
        for input in line.inputs(demo.takes_numbers()) {
            demo.apply(input);
        }
        // The window has the keyboard again, and looks whether its file has changed.
        if line == Line::Focus {
            disk.check_external_change(demo);
        }
        let closes = disk.run_effects(demo);
        report(demo, arguments, events)?;
        if closes {
            break;
        }
    }
    Ok(())
}

fn lines(script: &Path) -> Result<impl Iterator<Item = io::Result<String>>, Failure> {
    let mut source: Box<dyn BufRead> = if is_standard(script) {
        Box::new(io::stdin().lock())
    } else {
        let file = File::open(script);
        let file = file.map_err(|error| SceneError::of_problem(error).in_file(script))?;
        Box::new(BufReader::new(file))
    };
    Ok(iter::from_fn(move || next_line(&mut *source).transpose()))
}

/// The next line, unless it is so long that it may never end.
fn next_line(source: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = String::new();
    let length = source.take(LONGEST_LINE + 1).read_line(&mut line)?;
    if length as u64 > LONGEST_LINE {
        return Err(io::Error::other("it is longer than 1 MiB"));
    }
    Ok((length > 0).then_some(line))
}

/// Prints the events. If their pipe is closed, the replay ends, unless there are files to write at
/// the end.
fn report(demo: &mut Demo, arguments: &ReplayArgs, events: &mut dyn Write) -> Result<(), Failure> {
    let writes = arguments.save.is_some() || arguments.out.is_some();
    for event in demo.take_events() {
        match print(&event, events).map_err(Failure::from) {
            Err(Failure::NotRead) if writes => {}
            reported => reported?,
        }
    }
    Ok(())
}
