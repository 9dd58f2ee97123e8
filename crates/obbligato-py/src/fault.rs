//! Errors as Python sees them.

use crate::arrays::format::Format;
use crate::number::Number;
use obbligato::ShapeError;
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::{PyErr, PyResult};
use std::fmt::Display;

/// Why a row is not a box.
#[derive(Clone, Copy, Debug)]
pub(crate) enum NotABox {
    Shape(ShapeError),
    /// Four points that are not the corners of a rectangle, or eight that are not those of a box.
    Corners,
    /// A format with one angle cannot say how the box is rotated.
    Tilted,
}

impl From<ShapeError> for NotABox {
    fn from(error: ShapeError) -> Self {
        Self::Shape(error)
    }
}

impl NotABox {
    /// The error that names the argument, the row and the number that is at fault.
    pub(crate) fn in_row_of<T: Number>(
        self,
        format: Format,
        numbers: &[T],
        argument: &str,
        row: usize,
    ) -> PyErr {
        let reason = match self {
            Self::Shape(error) => named(error, format, numbers),
            Self::Corners => named(ShapeError::NotFinite, format, numbers),
            Self::Tilted => None,
        };
        reason.map_or_else(
            || self.in_row(argument, row),
            |reason| wrong(&format!("{argument}[{row}]"), reason),
        )
    }

    /// The error that names the argument and the row.
    pub(crate) fn in_row(self, argument: &str, row: usize) -> PyErr {
        let reason = match self {
            // Formats have sizes.
            Self::Shape(error) => error.to_string().replace("half-extent", "size"),
            Self::Corners => "these are not the corners of a box, to within 1e-4 of its size and the rounding of \
                their type of numbers"
                .to_owned(),
            Self::Tilted => {
                "the box does not stand upright, which this format cannot say".to_owned()
            }
        };
        PyValueError::new_err(format!("{argument}[{row}]: {reason}"))
    }
}

/// What is wrong with which number of a row, if it is one of them.
fn named<T: Number>(error: ShapeError, format: Format, numbers: &[T]) -> Option<String> {
    let numbers = numbers.iter().map(|number| number.to_f64());
    let entries = format.entries().iter().cycle().zip(numbers);
    let sizes = ["width", "height", "length", "size"];
    let is_size = |name: &str| sizes.iter().any(|size| name.ends_with(size));
    match error.kind() {
        ShapeError::NotFinite => {
            let (name, _) = entries.clone().find(|(_, number)| !number.is_finite())?;
            Some(format!("{name} is NaN or infinite"))
        }
        ShapeError::NegativeHalfExtent if format == Format::Xyxy => {
            let [left, top, right, bottom] = entries.collect::<Vec<_>>().try_into().ok()?;
            let (least, most) = if left.1 > right.1 { (right, left) } else { (bottom, top) };
            Some(format!("{} is less than {}", least.0, most.0))
        }
        ShapeError::NegativeHalfExtent => {
            let mut sizes = entries.filter(|(name, _)| is_size(name));
            let (name, _) = sizes.find(|&(_, number)| number < 0.0)?;
            Some(format!("{name} is negative"))
        }
        ShapeError::BeyondLimit => {
            let largest = entries.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()));
            let (name, _) = largest?;
            Some(format!("{name} is beyond the limit of its type of numbers"))
        }
        _ => None,
    }
}

/// The error that names the argument.
pub(crate) fn wrong(argument: &str, error: impl Display) -> PyErr {
    PyValueError::new_err(format!("{argument}: {error}"))
}

pub(crate) fn different_kinds() -> PyErr {
    let text =
        "all boxes of a call must lie in the plane, or all in space, and have one type of numbers";
    PyTypeError::new_err(text)
}

pub(crate) fn different_lengths([a, b]: [&str; 2], [one, other]: [usize; 2]) -> PyErr {
    let text = format!("{a} and {b} must have the same length, not {one} and {other}");
    PyValueError::new_err(text)
}

/// An empty list with room for so many items. A view of one row can say that it has more than there
/// is memory.
pub(crate) fn room_for<T>(count: usize) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    let reserved = list.try_reserve_exact(count);
    reserved.map_err(|_| PyMemoryError::new_err(format!("{count} rows do not fit into memory")))?;
    Ok(list)
}

pub(crate) fn out_of_memory() -> PyErr {
    PyMemoryError::new_err(
        "the matrix does not fit into memory; iou_sparse returns only the pairs that overlap",
    )
}
