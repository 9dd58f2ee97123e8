//! Lists of rays.

use super::HitJson;
use crate::command::json_list::JsonList;
use crate::host::failure::Failure;
use crate::host::rays::read_rays;
use obbligato_camera::Viewport;
use picker_scene::explain::NearMiss;
use picker_scene::{Caster, Scene};
use serde::Serialize;
use std::io;
use std::path::Path;

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

pub(super) fn run(scene: &Scene, file: &Path, viewport: &Viewport) -> Result<(), Failure> {
    let caster = Caster::new(scene);
    let mut list = JsonList::new(io::stdout().lock());
    for sight in &*read_rays(scene, file, viewport)? {
        let picked = caster.nearest(sight);
        let miss = if picked.is_none() {
            NearMiss::new(scene, sight)
        } else {
            None
        };
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
