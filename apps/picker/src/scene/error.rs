use crate::plain::quoted;
use obbligato_camera::CameraError;
use std::fmt;
use std::io;
use std::path::Path;

/// Why something is not a scene: one line that names the file, the field and the fault.
///
/// `scene.json: boxes[3].half_extents[1]: -2 is negative`
///
/// What it quotes is cut to a readable length, and characters that a terminal would obey are
/// escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneError {
    file: Option<String>,
    field: Option<String>,
    problem: String,
}

impl SceneError {
    /// The field does not hold what it should.
    pub(crate) fn at(field: impl Into<String>, problem: impl Into<String>) -> Self {
        Self {
            file: None,
            field: Some(field.into()),
            problem: problem.into(),
        }
    }

    /// The file cannot be read.
    pub(super) fn of_file(error: &io::Error) -> Self {
        Self {
            file: None,
            field: None,
            problem: error.to_string(),
        }
    }

    /// The text does not have the form of a scene.
    pub(super) fn of_text(error: &serde_path_to_error::Error<serde_json::Error>) -> Self {
        // `?` stands for a field whose name was not read to its end.
        let path = error.path().to_string();
        let field = path.trim_end_matches(['.', '?']);
        Self {
            file: None,
            field: (!field.is_empty()).then(|| field.to_owned()),
            problem: error.inner().to_string(),
        }
    }

    /// The same error with the file that it is about.
    pub(crate) fn in_file(self, path: &Path) -> Self {
        let file = if path == Path::new("-") {
            "standard input".to_owned()
        } else {
            path.display().to_string()
        };
        Self {
            file: Some(file),
            ..self
        }
    }

    /// The path of the field that is at fault, `boxes[3].center` for instance.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        self.field.as_deref()
    }
}

impl From<CameraError> for SceneError {
    fn from(error: CameraError) -> Self {
        let field = match error {
            CameraError::TargetAtEye => "camera.target",
            CameraError::UpAlongView => "camera.up",
            CameraError::FieldOfView => "camera.fov_y_degrees",
            CameraError::Height => "camera.orthographic",
            CameraError::Near => "camera.near",
            CameraError::Far => "camera.far",
            _ => "camera",
        };
        Self::at(field, error.to_string())
    }
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in [&self.file, &self.field].into_iter().flatten() {
            write!(f, "{}: ", quoted(place))?;
        }
        f.write_str(&quoted(&self.problem))
    }
}

impl std::error::Error for SceneError {}
