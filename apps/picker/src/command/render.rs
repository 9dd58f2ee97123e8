use super::{inside, moved, viewport};
use crate::args::{Backend, RenderArgs, Size};
use crate::cpu::draw;
use crate::cpu2d::draw2d;
use crate::failure::Failure;
use crate::frame::Frame;
use crate::gpu::{gpu_picture, gpu_picture2d};
use crate::input::{Button, Input};
use crate::picture::Picture;
use crate::progress::Progress;
use crate::scene::Scene;
use crate::scene2d::Kind2d;
use crate::state::State;
use crate::state2d::State2d;
use obbligato::nalgebra::Point2;
use obbligato_render::GpuError;
use std::path::Path;

pub(super) fn run(arguments: &RenderArgs) -> Result<(), Failure> {
    match (&arguments.scene, arguments.scene2d) {
        (Some(file), _) => render_file(file, arguments),
        (None, Some(kind)) => render_flat(kind, arguments),
        (None, None) => Err(Failure::of_argument(
            "--scene",
            "there is nothing to render",
        )),
    }
}

fn render_file(file: &Path, arguments: &RenderArgs) -> Result<(), Failure> {
    let scene = Scene::load(file)?;
    let state = state(scene, arguments.size, arguments.click)?;
    let out = arguments.out.as_path();
    check_place(out)?;
    match arguments.backend {
        Backend::Cpu => render_on_cpu(&state, out),
        Backend::Gpu => save(&drawn(gpu_picture(&state))?, out),
    }
}

fn render_flat(kind: Kind2d, arguments: &RenderArgs) -> Result<(), Failure> {
    let frame = Frame::new(viewport(arguments.size)?);
    let out = arguments.out.as_path();
    check_place(out)?;
    let start = State2d::new(arguments.settings.of(kind), frame);
    let state = moved(start, arguments.frames);
    let picture = match arguments.backend {
        Backend::Cpu => draw2d(&state),
        Backend::Gpu => drawn(gpu_picture2d(&state))?,
    };
    save(&picture, out)
}

/// The scene, with the box under the click selected.
fn state(scene: Scene, size: Size, click: Option<Point2<f32>>) -> Result<State, Failure> {
    let viewport = viewport(size)?;
    let mut state = State::new(scene, viewport);
    if let Some(click) = click {
        state.apply(Input::CursorMoved(inside(click, &viewport)?));
        state.apply(Input::Pressed(Button::Left));
        state.apply(Input::Released(Button::Left));
        state.apply(Input::CursorLeft);
    }
    Ok(state)
}

/// Draws and saves a state, with a progress bar when it takes long.
pub(super) fn render_on_cpu(state: &State, out: &Path) -> Result<(), Failure> {
    let progress = Progress::new(state.viewport().size().y as usize, "rendering");
    let picture = draw(state, || progress.step());
    drop(progress);
    save(&picture, out)
}

fn drawn(picture: Result<Picture, GpuError>) -> Result<Picture, Failure> {
    picture.map_err(|error| Failure::Refused(error.to_string()))
}

pub(super) fn save(picture: &Picture, out: &Path) -> Result<(), Failure> {
    picture
        .save(out)
        .map_err(|error| Failure::of_file(out, error))
}

/// What is known to fail is told before the work, not after it.
fn check_place(out: &Path) -> Result<(), Failure> {
    if out.is_dir() {
        return Err(Failure::of_file(out, "this is a folder"));
    }
    match out.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            let problem = format!("there is no folder {}", folder.display());
            Err(Failure::of_file(out, problem))
        }
        _ => Ok(()),
    }
}
