//! Cameras and their answers in `defmt` logs, as plain numbers.

use crate::generic::{
    Camera, DragAxis, DragPlane, Frustum, Picker, Projection, ProjectionKind, Viewport,
};
use defmt::{Format, Formatter, write};
use obbligato::Real;

impl<T: Real + Format> Format for Viewport<T> {
    fn format(&self, f: Formatter<'_>) {
        let (offset, size) = (self.offset(), self.size());
        write!(f, "Viewport {{ offset: {}, size: {} }}", offset.coords.as_slice(), size.as_slice());
    }
}

impl<T: Real + Format> Format for Projection<T> {
    fn format(&self, f: Formatter<'_>) {
        match self.kind() {
            ProjectionKind::Perspective { fov_y, near, far } => {
                write!(f, "Projection {{ fov_y: {}, near: {}, far: {}, ", fov_y, near, far)
            }
            ProjectionKind::Orthographic { height, near, far } => {
                write!(f, "Projection {{ height: {}, near: {}, far: {}, ", height, near, far)
            }
            ProjectionKind::Matrix(matrix) => {
                write!(f, "Projection {{ columns: {}, ", matrix.data.0);
            }
        }
        write!(
            f,
            "range: {}, reversed: {}, clip_y: {} }}",
            self.range(),
            self.is_reversed(),
            self.clip_y()
        );
    }
}

/// Writes the rotation as a quaternion: x, y, z, w.
impl<T: Real + Format> Format for Camera<T> {
    fn format(&self, f: Formatter<'_>) {
        let (eye, rotation) = (self.eye(), self.eye_to_world().rotation);
        write!(
            f,
            "Camera {{ eye: {}, rotation: {}, projection: {} }}",
            eye.coords.as_slice(),
            rotation.coords.as_slice(),
            self.projection()
        );
    }
}

/// Writes the normal and the offset of each plane, relative to the eye.
impl<T: Real> Format for Frustum<T> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "Frustum {{ eye: {}, planes: [", self.eye().coords.as_slice());
        for face in self.pyramid().faces() {
            write!(f, "{}, ", face.coefficients());
        }
        write!(f, "] }}");
    }
}

impl<T: Real + Format> Format for DragPlane<T> {
    fn format(&self, f: Formatter<'_>) {
        let (grabbed, normal) = (self.grabbed(), self.normal());
        write!(
            f,
            "DragPlane {{ grabbed: {}, normal: {} }}",
            grabbed.coords.as_slice(),
            normal.as_slice()
        );
    }
}

impl<T: Real + Format> Format for DragAxis<T> {
    fn format(&self, f: Formatter<'_>) {
        let (grabbed, direction) = (self.grabbed(), self.direction());
        write!(
            f,
            "DragAxis {{ grabbed: {}, direction: {} }}",
            grabbed.coords.as_slice(),
            direction.as_slice()
        );
    }
}

/// Writes the position of the eye; the rest is that of the camera.
impl<T: Real + Format> Format for Picker<T> {
    fn format(&self, f: Formatter<'_>) {
        write!(f, "Picker {{ eye: {}, viewport: {} }}", self.eye().as_slice(), self.viewport());
    }
}
