use super::{inside, viewport};
use crate::args::{PickArgs, Size};
use crate::failure::Failure;
use crate::json_list::JsonList;
use crate::pick::{Picked, pick, pick_all};
use crate::scene::Scene;
use obbligato::nalgebra::Point2;
use serde::Serialize;
use std::io;

/// What is printed of a hit.
#[derive(Serialize)]
struct Line<'a> {
    index: usize,
    name: &'a str,
    t: f32,
    point: [f32; 3],
    normal: [f32; 3],
    inside: bool,
}

pub(super) fn run(arguments: &PickArgs) -> Result<(), Failure> {
    let scene = Scene::load(&arguments.scene.scene)?;
    print_picked(&scene, arguments.size, arguments.click, arguments.all)
}

/// Prints the nearest box under a click, or all of them, front to back.
pub(super) fn print_picked(
    scene: &Scene,
    size: Size,
    click: Point2<f32>,
    all: bool,
) -> Result<(), Failure> {
    let viewport = viewport(size)?;
    let click = inside(click, &viewport)?;
    let picked = if all {
        pick_all(scene, scene.view(), &viewport, click)
    } else {
        pick(scene, scene.view(), &viewport, click).map(|nearest| nearest.into_iter().collect())
    };
    let picked = picked.map_err(|error| Failure::of_argument("camera", error))?;
    print(scene, &picked)
}

fn print(scene: &Scene, picked: &[Picked]) -> Result<(), Failure> {
    let mut list = JsonList::new(io::stdout().lock());
    for picked in picked {
        list.push(&Line {
            index: picked.index,
            name: scene.name(picked.index).unwrap_or_default(),
            t: picked.hit.t,
            point: picked.point.coords.into(),
            normal: picked.hit.normal.add_scalar(0.0).into(),
            inside: picked.hit.inside,
        })?;
    }
    Ok(list.finish()?)
}
