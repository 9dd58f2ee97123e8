use crate::clip_matrix::ClipMatrix;
use crate::depth::Depths;
use crate::orthographic::Orthographic;
use crate::perspective::Perspective;
use crate::pyramid::Pyramid;
use crate::rectangle::Rectangle;
use nalgebra::Point3;

/// The projection from the eye frame to normalized device coordinates, in double precision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Lens {
    Perspective(Perspective),
    Orthographic(Orthographic),
    /// Any matrix; it has its own aspect ratio.
    Matrix(ClipMatrix),
}

impl Lens {
    /// Returns the normalized device coordinates of a point of the eye frame.
    pub(crate) fn project(
        &self,
        aspect: f64,
        depths: Depths,
        point: &Point3<f64>,
    ) -> Option<Point3<f64>> {
        match self {
            Self::Perspective(lens) => lens.project(aspect, depths, point),
            Self::Orthographic(lens) => Some(lens.project(aspect, depths, point)),
            Self::Matrix(lens) => lens.project(point),
        }
    }

    /// Returns the matrix from the eye frame to clip space.
    pub(crate) fn clip_matrix(&self, aspect: f64, depths: Depths) -> ClipMatrix {
        match self {
            Self::Perspective(lens) => lens.clip_matrix(aspect, depths),
            Self::Orthographic(lens) => lens.clip_matrix(aspect, depths),
            Self::Matrix(lens) => *lens,
        }
    }

    /// Returns the part of space behind a rectangle of the picture, in the eye frame; `None` where
    /// the near plane does not lie in front of the eye.
    pub(crate) fn pyramid(
        &self,
        aspect: f64,
        depths: Depths,
        rectangle: &Rectangle,
    ) -> Option<Pyramid> {
        match self {
            Self::Perspective(lens) => Some(lens.pyramid(aspect, rectangle)),
            Self::Orthographic(lens) => Some(lens.pyramid(aspect, rectangle)),
            Self::Matrix(lens) => lens.pyramid(depths, rectangle),
        }
    }
}
