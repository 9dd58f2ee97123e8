//! Lists of rays and clicks that another program has logged.

use obbligato_camera::Viewport;
use picker_scene::{Scene, SceneError, Sight};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// The rays of a list, with clicks in a picture of this size unless its camera has one.
pub(crate) fn read_rays(
    scene: &Scene,
    file: &Path,
    viewport: &Viewport,
) -> Result<Arc<[Sight]>, SceneError> {
    let text = fs::read(file).map_err(|error| SceneError::of_problem(error).in_file(file))?;
    let size = viewport.size().map(|side| side as u32);
    let rays = scene.read_rays(&text, size.into());
    rays.map_err(|error| error.in_file(file))
}
