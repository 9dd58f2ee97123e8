mod line;

use super::window::print;
use super::{load_file, render, viewport};
use crate::args::ReplayArgs;
use crate::demo::Demo;
use crate::disk::Disk;
use crate::escape::quoted;
use crate::failure::Failure;
use crate::input::{FileInput, Input};
use crate::scene::Scene;
use crate::scene2d::Kind2d;
use crate::state::State;
use crate::stop;
use line::Line;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// Plays the inputs of a script, and prints what happens.
pub(super) fn run(arguments: &ReplayArgs) -> Result<(), Failure> {
    stop::listen();
    for file in arguments.out.iter().chain(&arguments.save) {
        whole_file::check(file).map_err(|error| Failure::of_file(file, error))?;
    }
    let mut demo = demo(arguments)?;
    play(&mut demo, &arguments.script)?;
    if let Some(file) = &arguments.save {
        let text = demo.state().scene_file();
        whole_file::write(file, |out| out.write_all(&text))
            .map_err(|error| Failure::of_file(file, error))?;
    }
    match (&arguments.out, demo.state2d()) {
        (None, _) => Ok(()),
        (Some(out), Some(state2d)) => render::render_2d_on_cpu(state2d, out),
        (Some(out), None) => render::render_on_cpu(demo.state(), out, false),
    }
}

fn demo(arguments: &ReplayArgs) -> Result<Demo, Failure> {
    let scene = match &arguments.scene {
        Some(file) => load_file(file, arguments.reading)?,
        None => Scene::default(),
    };
    let state = State::new(scene, viewport(arguments.size)?);
    let mut demo = Demo::new(state, arguments.settings.of(Kind2d::Turning));
    if let Some(file) = arguments
        .scene
        .as_deref()
        .filter(|file| *file != Path::new("-"))
    {
        let path = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        demo.apply(Input::File(FileInput::CameFrom(path)));
    }
    demo.apply(Input::PictureShown);
    Ok(demo)
}

/// Plays the lines one by one, until the last one or until the window would close.
fn play(demo: &mut Demo, script: &Path) -> Result<(), Failure> {
    let mut disk = Disk::without_list();
    let wrong = |number: usize, problem: &str| {
        let script = script.display().to_string();
        let problem = quoted(problem);
        Failure::BadInput(format!("{}: line {number}: {problem}", quoted(&script)))
    };
    report(demo)?;
    for (number, text) in (1..).zip(lines(script)?) {
        let text = text.map_err(|error| wrong(number, &error.to_string()))?;
        if text.trim().is_empty() {
            continue;
        }
        let line = Line::read(&text).map_err(|problem| wrong(number, &problem))?;
        for input in line.inputs() {
            demo.apply(input);
        }
        if line.looks_at_file() {
            disk.look(demo);
        }
        let closes = disk.follow(demo);
        report(demo)?;
        if closes {
            break;
        }
    }
    Ok(())
}

fn lines(script: &Path) -> Result<Box<dyn Iterator<Item = io::Result<String>>>, Failure> {
    if script == Path::new("-") {
        return Ok(Box::new(io::stdin().lines()));
    }
    let file = File::open(script).map_err(|error| {
        let path = script.display().to_string();
        Failure::BadInput(format!("{}: {error}", quoted(&path)))
    })?;
    Ok(Box::new(BufReader::new(file).lines()))
}

fn report(demo: &mut Demo) -> Result<(), Failure> {
    for event in demo.take_events() {
        print(&event)?;
    }
    Ok(())
}
