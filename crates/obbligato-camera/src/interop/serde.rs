//! Serialization with `serde`.
//!
//! A value is written as the named arguments of its constructor, and read through that constructor,
//! so a deserialized value is as valid as a constructed one. A frustum is not written: it follows
//! from a camera, a viewport and two corners.

use crate::generic::{Camera, DragAxis, DragPlane, Projection, ProjectionKind, Viewport};
use crate::{CameraError, ClipY, DepthRange};
use nalgebra::{Isometry3, Matrix4, Point2, Point3, Scalar, Vector2, Vector3};
use obbligato::Real;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(rename = "Viewport", deny_unknown_fields)]
struct ViewportNumbers<T: Scalar> {
    offset: Point2<T>,
    size: Vector2<T>,
}

impl<T: Real + Serialize> Serialize for Viewport<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ViewportNumbers { offset: self.offset(), size: self.size() }.serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>> Deserialize<'de> for Viewport<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ViewportNumbers { offset, size } = ViewportNumbers::deserialize(deserializer)?;
        Self::new(offset, size).map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Projection", deny_unknown_fields)]
enum ProjectionNumbers<T: Scalar> {
    Perspective {
        fov_y: T,
        near: T,
        far: Option<T>,
        range: DepthRange,
        reversed: bool,
        clip_y: ClipY,
    },
    Orthographic {
        height: T,
        near: T,
        far: T,
        range: DepthRange,
        reversed: bool,
        clip_y: ClipY,
    },
    Matrix {
        matrix: Matrix4<T>,
        range: DepthRange,
        reversed: bool,
        clip_y: ClipY,
    },
}

impl<T: Real> From<&Projection<T>> for ProjectionNumbers<T> {
    fn from(projection: &Projection<T>) -> Self {
        let (range, reversed) = (projection.range(), projection.is_reversed());
        let clip_y = projection.clip_y();
        match projection.kind() {
            ProjectionKind::Perspective { fov_y, near, far } => {
                Self::Perspective { fov_y, near, far, range, reversed, clip_y }
            }
            ProjectionKind::Orthographic { height, near, far } => {
                Self::Orthographic { height, near, far, range, reversed, clip_y }
            }
            ProjectionKind::Matrix(matrix) => Self::Matrix { matrix, range, reversed, clip_y },
        }
    }
}

impl<T: Real> TryFrom<ProjectionNumbers<T>> for Projection<T> {
    type Error = CameraError;

    fn try_from(numbers: ProjectionNumbers<T>) -> Result<Self, CameraError> {
        match numbers {
            ProjectionNumbers::Perspective { fov_y, near, far, range, reversed, clip_y } => {
                let made = Self::perspective(fov_y, near, far, range, reversed)?;
                Ok(made.with_clip_y(clip_y))
            }
            ProjectionNumbers::Orthographic { height, near, far, range, reversed, clip_y } => {
                let made = Self::orthographic(height, near, far, range, reversed)?;
                Ok(made.with_clip_y(clip_y))
            }
            ProjectionNumbers::Matrix { matrix, range, reversed, clip_y } => {
                Self::from_matrix_with_clip_y(matrix, range, reversed, clip_y)
            }
        }
    }
}

impl<T: Real + Serialize> Serialize for Projection<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ProjectionNumbers::from(self).serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>> Deserialize<'de> for Projection<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = ProjectionNumbers::deserialize(deserializer)?;
        Self::try_from(numbers).map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(
    rename = "Camera",
    deny_unknown_fields,
    bound(serialize = "T: Real + Serialize", deserialize = "T: Real + Deserialize<'de>")
)]
struct CameraNumbers<T: Real> {
    eye_to_world: Isometry3<T>,
    projection: Projection<T>,
}

impl<T: Real + Serialize> Serialize for Camera<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        CameraNumbers { eye_to_world: *self.eye_to_world(), projection: *self.projection() }
            .serialize(serializer)
    }
}

/// Unlike [`Camera::new`], reading rejects a pose with which picking would fail.
impl<'de, T: Real + Deserialize<'de>> Deserialize<'de> for Camera<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let CameraNumbers { eye_to_world, projection } = CameraNumbers::deserialize(deserializer)?;
        let camera = Self::new(eye_to_world, projection);
        camera.check_pose().map_err(D::Error::custom)?;
        Ok(camera)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "DragPlane", deny_unknown_fields)]
struct PlaneNumbers<T: Scalar> {
    grabbed: Point3<T>,
    normal: Vector3<T>,
}

impl<T: Real + Serialize> Serialize for DragPlane<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PlaneNumbers { grabbed: self.grabbed(), normal: self.normal() }.serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>> Deserialize<'de> for DragPlane<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let PlaneNumbers { grabbed, normal } = PlaneNumbers::deserialize(deserializer)?;
        Self::new(grabbed, normal).map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "DragAxis", deny_unknown_fields)]
struct AxisNumbers<T: Scalar> {
    grabbed: Point3<T>,
    direction: Vector3<T>,
}

impl<T: Real + Serialize> Serialize for DragAxis<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        AxisNumbers { grabbed: self.grabbed(), direction: self.direction() }.serialize(serializer)
    }
}

impl<'de, T: Real + Deserialize<'de>> Deserialize<'de> for DragAxis<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let AxisNumbers { grabbed, direction } = AxisNumbers::deserialize(deserializer)?;
        Self::new(grabbed, direction).map_err(D::Error::custom)
    }
}
