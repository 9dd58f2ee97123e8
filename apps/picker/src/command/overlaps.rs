use super::load_file;
use crate::args::SceneArgs;
use crate::command::json_list::JsonList;
use crate::host::failure::Failure;
use crate::host::progress::Progress;
use picker_scene::{Overlap, Scene, for_each_overlap};
use serde::Serialize;
use std::io;

/// An overlap as it is printed.
#[derive(Serialize)]
struct OverlapJson<'a> {
    a: usize,
    b: usize,
    names: [&'a str; 2],
    gap: f32,
    normal: [f32; 3],
    axis: String,
}

/// Prints the overlapping pairs in the order of their indices.
pub(super) fn run(arguments: &SceneArgs) -> Result<(), Failure> {
    let scene = load_file(&arguments.scene, &arguments.reading.reading())?;
    let progress = Progress::new(scene.boxes().len(), "comparing");
    let mut list = JsonList::new(io::stdout().lock());
    for_each_overlap(&scene, |overlaps, done| {
        progress.advance_to(done);
        overlaps.iter().try_for_each(|overlap| list.push(&overlap_json(&scene, overlap)))
    })?;
    Ok(list.finish()?)
}

fn overlap_json<'a>(scene: &'a Scene, overlap: &Overlap) -> OverlapJson<'a> {
    let Overlap { a, b, separation } = *overlap;
    OverlapJson {
        a,
        b,
        names: [a, b].map(|index| scene.name(index).unwrap_or_default()),
        gap: separation.gap,
        normal: separation.normal.add_scalar(0.0).into(),
        axis: overlap.axis_name(),
    }
}
