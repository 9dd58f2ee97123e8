//! Lists of rays and clicks that another program has logged.

use obbligato_camera::Viewport;
use picker_scene::{PickRay, Scene, SceneError};
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

/// The rays of a list, `-` for standard input, with clicks in a picture of this size unless its
/// camera has one.
pub(crate) fn read_rays(
    scene: &Scene,
    file: &Path,
    viewport: &Viewport,
) -> Result<Arc<[PickRay]>, SceneError> {
    let text = text_of(file).map_err(|error| SceneError::of_problem(error).in_file(file))?;
    let size = viewport.size().map(|side| side as u32);
    let rays = scene.read_rays(&text, size.into());
    rays.map_err(|error| error.in_file(file))
}

fn text_of(file: &Path) -> io::Result<Vec<u8>> {
    if file != Path::new("-") {
        return fs::read(file);
    }
    let mut text = Vec::new();
    io::stdin().lock().read_to_end(&mut text)?;
    Ok(text)
}
