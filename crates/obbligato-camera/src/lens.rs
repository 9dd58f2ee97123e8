use crate::clip_matrix::ClipMatrix;
use crate::depth::Depths;
use crate::orthographic::Orthographic;
use crate::perspective::Perspective;
use crate::pyramid::Pyramid;
use crate::rectangle::Rectangle;
use crate::sight::Sight;
use nalgebra::Point3;

/// The projection from the eye frame to normalized device coordinates, in double precision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Lens {
    Perspective(Perspective),
    Orthographic(Orthographic),
    /// Any matrix; it has an aspect ratio of its own.
    Matrix(ClipMatrix),
}

impl Lens {
    /// The point of the eye frame that has these normalized device coordinates.
    pub(crate) fn unproject(
        &self,
        aspect: f64,
        depths: Depths,
        ndc: &Point3<f64>,
    ) -> Option<Point3<f64>> {
        match self {
            Self::Perspective(lens) => lens.unproject(aspect, depths, ndc),
            Self::Orthographic(lens) => Some(lens.unproject(aspect, depths, ndc)),
            Self::Matrix(lens) => lens.unproject(ndc),
        }
    }

    /// The rays through the screen, from the near plane.
    pub(crate) fn sight(&self, aspect: f64, depths: Depths) -> Sight {
        match *self {
            Self::Perspective(lens) => Sight::Perspective {
                lens,
                aspect,
                start: lens.distance(depths, depths.near),
            },
            Self::Orthographic(lens) => Sight::Orthographic {
                lens,
                aspect,
                start: lens.distance(depths, depths.near),
            },
            Self::Matrix(lens) => Sight::Matrix {
                lens,
                near: lens.depth(depths.near),
                beyond: lens.beyond(depths),
            },
        }
    }

    /// The normalized device coordinates of a point of the eye frame.
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

    /// The matrix from the eye frame to clip space.
    pub(crate) fn clip_matrix(&self, aspect: f64, depths: Depths) -> ClipMatrix {
        match self {
            Self::Perspective(lens) => lens.clip_matrix(aspect, depths),
            Self::Orthographic(lens) => lens.clip_matrix(aspect, depths),
            Self::Matrix(lens) => *lens,
        }
    }

    /// What lies behind a rectangle of the picture, in the eye frame; `None` where the near plane does
    /// not lie in front of the eye.
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
