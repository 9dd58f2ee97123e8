use crate::clip_matrix::ClipMatrix;
use crate::orthographic::Orthographic;
use crate::perspective::Perspective;
use crate::plane::Plane;
use nalgebra::{Point2, Point3, Vector3};

/// What a lens sees under a point of the screen, from the near plane on: all that does not depend on the point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sight {
    Perspective {
        lens: Perspective,
        aspect: f64,
        /// How far in front of the eye a ray starts, if it can.
        start: Option<f64>,
    },
    Orthographic {
        lens: Orthographic,
        aspect: f64,
        /// How far in front of the eye a ray starts.
        start: f64,
    },
    Matrix {
        lens: ClipMatrix,
        /// The near plane.
        near: Plane,
        /// Its normal, away from the eye.
        beyond: Vector3<f64>,
    },
}

impl Sight {
    /// The point of the near plane at these normalized device coordinates, and the direction of the ray from it,
    /// of any length; in the eye frame.
    #[inline]
    pub(crate) fn line(&self, ndc: Point2<f64>) -> Option<(Point3<f64>, Vector3<f64>)> {
        match self {
            Self::Perspective {
                lens,
                aspect,
                start,
            } => {
                let direction = lens.direction(*aspect, ndc);
                start.map(|distance| (Point3::from(direction * distance), direction))
            }
            Self::Orthographic {
                lens,
                aspect,
                start,
            } => Some((lens.point(*aspect, ndc, *start), Orthographic::direction())),
            Self::Matrix { lens, near, beyond } => {
                let sides = lens.sides(ndc);
                let start = lens.meet(&sides, near)?;
                Some((start, ClipMatrix::along(&sides, beyond)))
            }
        }
    }
}
