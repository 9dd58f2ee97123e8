use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

/// How a row of numbers says what a box is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Center x, y, width, height, angle in radians counterclockwise.
    Xywhr,
    /// The same in degrees.
    Xywhd,
    /// Four corners, in order around the rectangle.
    Xyxyxyxy,
    /// Left, top, right, bottom of an upright rectangle.
    Xyxy,
    /// Left, top, width, height of an upright rectangle.
    Xywh,
    /// Height, width, length, bottom center x, y, z, rotation about y: the camera frame of KITTI, y
    /// down.
    Kitti,
    /// Center x, y, z, length, width, height, rotation about z.
    Lidar,
    /// Center, size, unit quaternion x, y, z, w.
    Pose,
    /// Eight corners, in any order.
    Corners,
}

/// A format, and the epsilon of the type that the numbers of its rows were rounded to.
pub(crate) type Source = (Format, f64);

impl Format {
    pub(crate) const ALL: [Self; 9] = [
        Self::Xywhr,
        Self::Xywhd,
        Self::Xyxyxyxy,
        Self::Xyxy,
        Self::Xywh,
        Self::Kitti,
        Self::Lidar,
        Self::Pose,
        Self::Corners,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Xywhr => "xywhr",
            Self::Xywhd => "xywhd",
            Self::Xyxyxyxy => "xyxyxyxy",
            Self::Xyxy => "xyxy",
            Self::Xywh => "xywh",
            Self::Kitti => "kitti",
            Self::Lidar => "lidar",
            Self::Pose => "pose",
            Self::Corners => "corners",
        }
    }

    /// How many numbers a row has.
    pub(crate) const fn width(self) -> usize {
        match self {
            Self::Xywhr | Self::Xywhd => 5,
            Self::Xyxyxyxy => 8,
            Self::Xyxy | Self::Xywh => 4,
            Self::Kitti | Self::Lidar => 7,
            Self::Pose => 10,
            Self::Corners => 24,
        }
    }

    /// What the numbers of a row are called.
    pub(crate) const fn entries(self) -> &'static [&'static str] {
        match self {
            Self::Xywhr | Self::Xywhd => {
                &["the center", "the center", "the width", "the height", "the angle"]
            }
            Self::Xyxy => &["the left", "the top", "the right", "the bottom"],
            Self::Xywh => &["the left", "the top", "the width", "the height"],
            Self::Kitti => &[
                "the height",
                "the width",
                "the length",
                "the position",
                "the position",
                "the position",
                "the rotation",
            ],
            Self::Lidar => &[
                "the center",
                "the center",
                "the center",
                "the length",
                "the width",
                "the height",
                "the rotation",
            ],
            Self::Pose => &[
                "the center",
                "the center",
                "the center",
                "the first size",
                "the second size",
                "the third size",
                "the quaternion",
                "the quaternion",
                "the quaternion",
                "the quaternion",
            ],
            Self::Xyxyxyxy | Self::Corners => &["a corner"],
        }
    }

    /// Whether the boxes lie in the plane.
    pub(crate) const fn is_flat(self) -> bool {
        matches!(self, Self::Xywhr | Self::Xywhd | Self::Xyxyxyxy | Self::Xyxy | Self::Xywh)
    }
}

impl<'py> FromPyObject<'_, 'py> for Format {
    type Error = PyErr;

    fn extract(name: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let name = name.cast::<PyString>()?;
        let name = name.to_str()?;
        let known = Self::ALL.into_iter().find(|format| format.name() == name);
        known.ok_or_else(|| {
            let names = Self::ALL.map(Self::name).join(", ");
            PyValueError::new_err(format!("format: no format {name:?}; the formats are {names}"))
        })
    }
}
