use super::{pick, render};
use crate::args::{Size, WindowArgs};
use crate::failure::Failure;
use crate::scene::Scene;
use obbligato::nalgebra::Point2;
use std::path::Path;

/// Where the picture goes when there is no window to show it in.
const INSTEAD: &str = "picker.png";

pub(super) fn run(arguments: &WindowArgs) -> Result<(), Failure> {
    let scene = arguments
        .scene
        .as_deref()
        .map_or_else(|| Ok(Scene::default()), Scene::load)?;
    without_window(scene, "no display")
}

/// Renders the scene on the CPU and prints what lies under the middle of the picture.
fn without_window(scene: Scene, reason: &str) -> Result<(), Failure> {
    let size = Size::DEFAULT;
    eprintln!("picker: {reason}; rendering {INSTEAD} on the CPU instead");
    let middle = Point2::new(size.width as f32, size.height as f32) / 2.0;
    pick::print_picked(&scene, size, middle, false)?;
    render::render_on_cpu(scene, size, Path::new(INSTEAD))
}
