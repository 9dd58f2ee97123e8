//! Pictures of what is shown.

use obbligato_render::Gpu;
use picker_draw::{picture_of, save_picture};
use picker_editor::Demo;
use std::path::{Path, PathBuf};

/// Draws what is shown, without bars and panels, and writes it to a new file next to that of the
/// scene.
pub(super) fn save(demo: &Demo, gpu: Option<Gpu>) -> Result<PathBuf, String> {
    let path = path_for(demo);
    let saved = save_picture(&picture_of(demo, gpu), &path, || ());
    let problem = |error| format!("{}: {error}", path.display());
    saved.map_err(problem).map(|()| path.clone())
}

/// The name of the scene, with a number if a picture of that name is there.
fn path_for(demo: &Demo) -> PathBuf {
    let file = demo.state().files().opened_file();
    let file = file.filter(|_| demo.state2d().is_none());
    let file = file.unwrap_or(Path::new("picker"));
    let numbers = (2_u32..).map(|number| format!("-{number}"));
    let ends = [String::new()].into_iter().chain(numbers);
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let mut paths = ends.map(|end| file.with_file_name(format!("{stem}{end}.png")));
    let free = paths.find(|path| !path.exists());
    let path = free.unwrap_or_else(|| file.with_extension("png"));
    std::path::absolute(&path).unwrap_or(path)
}
