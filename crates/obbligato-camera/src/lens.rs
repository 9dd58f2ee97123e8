use crate::clip::Clip;
use crate::depth::Depths;
use crate::orthographic::Orthographic;
use crate::perspective::Perspective;
use nalgebra::{Point2, Point3, Vector3};

/// How the eye frame becomes a picture, in double precision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Lens {
    Perspective(Perspective),
    Orthographic(Orthographic),
    /// Any matrix; it brings its own aspect ratio.
    Matrix(Clip),
}

impl Lens {
    /// The point of the eye frame that has this place in clip space.
    pub(crate) fn point(
        &self,
        aspect: f64,
        depths: Depths,
        clip: &Point3<f64>,
    ) -> Option<Point3<f64>> {
        match self {
            Self::Perspective(lens) => lens.point(aspect, depths, clip),
            Self::Orthographic(lens) => Some(lens.point(aspect, depths, clip)),
            Self::Matrix(lens) => lens.point(clip),
        }
    }

    /// The direction of the ray of a pixel, away from the near plane, of any length.
    pub(crate) fn direction(&self, aspect: f64, depths: Depths, clip: Point2<f64>) -> Vector3<f64> {
        match self {
            Self::Perspective(lens) => lens.direction(aspect, clip),
            Self::Orthographic(_) => Orthographic::direction(),
            Self::Matrix(lens) => lens.direction(depths, clip),
        }
    }

    /// The place in clip space, after the division by w, of a point of the eye frame.
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
    pub(crate) fn clip(&self, aspect: f64, depths: Depths) -> Clip {
        match self {
            Self::Perspective(lens) => lens.clip(aspect, depths),
            Self::Orthographic(lens) => lens.clip(aspect, depths),
            Self::Matrix(lens) => *lens,
        }
    }
}
