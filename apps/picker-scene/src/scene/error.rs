//! The errors of a scene: the text of each, and the line in which it is printed.
//!
//! `serde_json` words the errors of JSON itself, in which `formats/json.rs` replaces types of Rust,
//! and `obbligato_camera` and `obbligato` those of cameras and shapes.

use crate::escape::quoted;
use obbligato_camera::CameraError;
use std::fmt::{self, Display};
use std::path::Path;

/// The result of a reader.
pub(crate) type Checked<T> = Result<T, SceneError>;

/// The problem of a file whose reading was cancelled.
pub(super) const STOPPED: &str = "reading was stopped";

/// A number in the shorter of its plain and its scientific form.
pub(super) fn shortest(number: f64) -> String {
    let (plain, scientific) = (format!("{number}"), format!("{number:e}"));
    let is_short = plain.len() <= scientific.len() + 2;
    if is_short { plain } else { scientific }
}

/// The reason why a file is not a scene: one line that names the file, the field and the problem.
///
/// `scene.json: boxes[3].half_extents[1]: -2 is negative`
///
/// Long quotations are shortened, and control characters are escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SceneError {
    file: Option<String>,
    /// Such as `boxes[3].center`.
    pub(super) field: Option<String>,
    problem: String,
    /// Where a reader of JSON stopped: the line, unless the field says it, and the column.
    place: Option<(Option<usize>, usize)>,
}

impl SceneError {
    /// Returns the error of a field with a wrong value.
    pub fn at(field: impl Into<String>, problem: impl Display) -> Self {
        Self { field: Some(field.into()), ..Self::of_problem(problem) }
    }

    /// Returns the error of a file that cannot be read, or is not what it should be.
    pub fn of_problem(problem: impl Display) -> Self {
        Self { file: None, field: None, problem: problem.to_string(), place: None }
    }

    /// The error of a text in JSON whose reader stopped at this line and column; the field is empty
    /// if it was in none.
    pub(super) fn in_text(field: String, problem: String, line: usize, column: usize) -> Self {
        Self {
            field: Some(field).filter(|field| !field.is_empty()),
            place: Some((Some(line), column)),
            ..Self::of_problem(problem)
        }
    }

    /// Returns the error of a file whose reader failed by a fault of the program.
    pub fn of_fault(said: &str) -> Self {
        Self::of_problem(format!("its reader failed, please report this: {said}"))
    }

    pub(super) fn not_a_unit_quaternion(field: String, length: f64) -> Self {
        let length = shortest(length);
        let problem = format!("the length of the quaternion is {length}, not 1");
        Self::at(field, problem)
    }

    /// The same error of a part, such as a line, in which the field is.
    pub(crate) fn within(mut self, part: &str) -> Self {
        let field = self.field.map(|field| format!("{part}: {field}"));
        self.field = field.or_else(|| Some(part.to_owned()));
        self.place = self.place.map(|(_, column)| (None, column));
        self
    }

    /// Returns the same error with the name of the file.
    #[must_use]
    pub fn in_file(mut self, path: &Path) -> Self {
        let is_input = path == Path::new("-");
        let file = is_input.then(|| "standard input".to_owned());
        let file = file.unwrap_or_else(|| path.display().to_string());
        self.file.get_or_insert(file);
        self
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
        Self::at(field, error)
    }
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in [&self.file, &self.field].into_iter().flatten() {
            write!(f, "{}: ", quoted(place))?;
        }
        f.write_str(&quoted(&self.problem))?;
        match self.place {
            Some((Some(line), column)) => write!(f, " at line {line} column {column}"),
            Some((None, column)) => write!(f, " at column {column}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for SceneError {}
