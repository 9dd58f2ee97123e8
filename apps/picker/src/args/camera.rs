use super::{Size, USUAL_SIZE};
use crate::host::failure::Failure;
use clap::Args;
use picker_scene::Scene;
use std::fs;
use std::path::PathBuf;

/// A camera that takes the place of that of the scene.
#[derive(Clone, Debug, Args)]
pub(crate) struct CameraArgs {
    /// See the scene through this camera: JSON as in a scene file, with view and projection
    /// matrices or intrinsics, or the file that it is in
    #[arg(long, value_name = "JSON|FILE", value_parser = read)]
    pub(crate) camera: Option<GivenCamera>,
}

/// A camera as it was given.
#[derive(Clone, Debug)]
pub(crate) struct GivenCamera {
    text: String,
    /// The file that it is in, if it is in one.
    pub(crate) file: Option<PathBuf>,
}

impl CameraArgs {
    /// The same scene through this camera, if there is one.
    pub(crate) fn seen(&self, scene: Scene) -> Result<Scene, Failure> {
        match &self.camera {
            Some(camera) => scene
                .seen_through(&camera.text)
                .map_err(|error| Failure::of_argument("--camera", error)),
            None => Ok(scene),
        }
    }
}

/// The size of a picture: the given one, that of the camera of the scene, or the usual one.
pub(crate) fn size_of(asked: Option<Size>, scene: &Scene) -> Size {
    let sensor = scene.view().sensor().map(|it| it.size);
    asked.or(sensor).unwrap_or(USUAL_SIZE)
}

fn read(camera: &str) -> Result<GivenCamera, String> {
    if camera.trim_start().starts_with('{') {
        let (text, file) = (camera.to_owned(), None);
        return Ok(GivenCamera { text, file });
    }
    let text = fs::read_to_string(camera).map_err(|error| error.to_string())?;
    let file = Some(camera.into());
    Ok(GivenCamera { text, file })
}
