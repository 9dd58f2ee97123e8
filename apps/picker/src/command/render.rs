use super::{inside, viewport};
use crate::args::{Backend, RenderArgs, Size};
use crate::cpu::draw;
use crate::failure::Failure;
use crate::gpu::gpu_picture;
use crate::input::{Button, Input};
use crate::picture::Picture;
use crate::progress::Progress;
use crate::scene::Scene;
use crate::state::State;
use obbligato::nalgebra::Point2;
use std::path::Path;

pub(super) fn run(arguments: &RenderArgs) -> Result<(), Failure> {
    let scene = Scene::load(&arguments.scene.scene)?;
    let state = state(scene, arguments.size, arguments.click)?;
    let out = arguments.out.as_path();
    check_place(out)?;
    match arguments.backend {
        Backend::Cpu => render_on_cpu(&state, out),
        Backend::Gpu => save(&draw_on_gpu(&state)?, out),
    }
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

fn draw_on_gpu(state: &State) -> Result<Picture, Failure> {
    gpu_picture(state).map_err(|error| Failure::Refused(error.to_string()))
}

fn save(picture: &Picture, out: &Path) -> Result<(), Failure> {
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
