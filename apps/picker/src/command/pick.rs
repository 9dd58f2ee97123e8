use super::{inside, load_file, viewport};
use crate::args::{PickArgs, size_of};
use crate::command::json_list::JsonList;
use crate::host::failure::Failure;
use crate::host::rays::read_rays;
use obbligato_camera::Viewport;
use picker_scene::explain::NearMiss;
use picker_scene::{Picked, Scene, SceneError, pick, pick_all};
use serde::Serialize;
use std::io;
use std::path::Path;

/// A hit as it is printed.
#[derive(Serialize)]
struct HitJson<'a> {
    index: usize,
    name: &'a str,
    t: f32,
    point: [f32; 3],
    normal: [f32; 3],
    inside: bool,
}

impl<'a> HitJson<'a> {
    fn new(scene: &'a Scene, picked: &Picked) -> Self {
        Self {
            index: picked.index,
            name: scene.name(picked.index).unwrap_or_default(),
            t: picked.hit.t,
            point: picked.point.coords.into(),
            normal: picked.hit.normal.add_scalar(0.0).into(),
            inside: picked.hit.inside,
        }
    }
}

pub(super) fn run(arguments: &PickArgs) -> Result<(), Failure> {
    let (path, reading) = (&arguments.scene.scene, arguments.scene.reading.reading());
    let scene = arguments.picking.of(load_file(path, &reading)?);
    let scene = arguments.camera.seen(scene)?;
    let viewport = viewport(size_of(arguments.size, &scene))?;
    let click = match (&arguments.rays, arguments.click) {
        (Some(file), _) => return pick_rays(&scene, file, &viewport),
        (None, click) => inside(click.unwrap_or_default(), &viewport)?,
    };
    let picked = if arguments.all {
        pick_all(&scene, scene.view(), &viewport, click)
    } else {
        pick(&scene, scene.view(), &viewport, click).map(Vec::from_iter)
    };
    let picked = picked.map_err(|error| SceneError::at("camera", error).in_file(path))?;
    print_picked(&scene, &picked)
}

/// Prints picked boxes as a JSON array.
pub(super) fn print_picked(scene: &Scene, picked: &[Picked]) -> Result<(), Failure> {
    let mut list = JsonList::new(io::stdout().lock());
    for picked in picked {
        list.push(&HitJson::new(scene, picked))?;
    }
    Ok(list.finish()?)
}

/// What a ray hits, or what it misses.
#[derive(Serialize)]
struct RayJson<'a> {
    hit: Option<HitJson<'a>>,
    miss: Option<MissJson<'a>>,
}

/// The box that is nearest to a ray.
#[derive(Serialize)]
struct MissJson<'a> {
    index: usize,
    name: &'a str,
    distance: f32,
    on_ray: [f32; 3],
    on_box: [f32; 3],
}

fn pick_rays(scene: &Scene, file: &Path, viewport: &Viewport) -> Result<(), Failure> {
    let mut list = JsonList::new(io::stdout().lock());
    for pick_ray in &*read_rays(scene, file, viewport)? {
        let picked = scene.nearest(pick_ray);
        let near = || NearMiss::new(scene, pick_ray);
        let miss = picked.is_none().then(near).flatten();
        list.push(&RayJson {
            hit: picked.map(|picked| HitJson::new(scene, &picked)),
            miss: miss.map(|miss| MissJson {
                index: miss.index,
                name: scene.name(miss.index).unwrap_or_default(),
                distance: miss.distance,
                on_ray: miss.points[0].coords.into(),
                on_box: miss.points[1].coords.into(),
            }),
        })?;
    }
    Ok(list.finish()?)
}
