use crate::PickError;
use crate::clip_matrix::ClipMatrix;
use crate::direction::normalized;
use crate::fan::Fan;
use crate::generic::{Camera, Viewport};
use crate::lens::Lens;
use crate::orthographic::Orthographic;
use crate::plane::Plane;
use nalgebra::{Isometry3, Point2, Point3, Vector3};
use obbligato::Real;

/// The part of casting pick rays that does not depend on the cursor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum PickRays {
    Perspective {
        fan: Fan,
        /// The distance in front of the eye at which a ray starts, if it can.
        start: Option<f64>,
    },
    Orthographic {
        lens: Orthographic,
        aspect: f64,
        /// The distance in front of the eye at which a ray starts.
        start: f64,
        pose: Isometry3<f64>,
    },
    Matrix {
        lens: ClipMatrix,
        /// The near plane.
        near: Plane,
        /// The normal of the near plane, away from the eye.
        beyond: Vector3<f64>,
        pose: Isometry3<f64>,
    },
}

impl PickRays {
    #[inline]
    pub(crate) fn new<T: Real>(camera: &Camera<T>, viewport: &Viewport<T>) -> Self {
        let (depths, pose) = (camera.projection().depths(), camera.pose());
        match *camera.projection().lens() {
            Lens::Perspective(lens) => Self::Perspective {
                fan: Fan::new(&lens, viewport, &pose),
                start: lens.distance(depths, depths.near),
            },
            Lens::Orthographic(lens) => Self::Orthographic {
                lens,
                aspect: viewport.wide_aspect(),
                start: lens.distance(depths, depths.near),
                pose,
            },
            Lens::Matrix(lens) => Self::Matrix {
                lens,
                near: lens.depth(depths.near),
                beyond: lens.beyond(depths),
                pose,
            },
        }
    }

    /// Returns the position of the eye.
    pub(crate) const fn eye(&self) -> &Vector3<f64> {
        match self {
            Self::Perspective { fan, .. } => fan.eye(),
            Self::Orthographic { pose, .. } | Self::Matrix { pose, .. } => &pose.translation.vector,
        }
    }

    /// Returns the point of the near plane under a cursor, and the unit direction of the ray from
    /// it, in the world. Neither is finite where the cursor is not.
    #[inline]
    pub(crate) fn line<T: Real>(
        &self,
        viewport: &Viewport<T>,
        cursor: Point2<T>,
    ) -> Result<(Point3<f64>, Vector3<f64>), PickError> {
        match self {
            Self::Perspective { fan, start } => {
                let line = fan.line(cursor.map(T::to_f64));
                let start = start.ok_or(PickError::NoSuchPoint)?;
                Ok((fan.point(&line, start), line.direction()))
            }
            Self::Orthographic { lens, aspect, start, pose } => {
                let start = lens.point(*aspect, viewport.cursor_to_ndc(cursor)?, *start);
                Ok(turned(pose, start, Orthographic::direction()))
            }
            Self::Matrix { lens, near, beyond, pose } => {
                let sides = lens.sides(viewport.cursor_to_ndc(cursor)?);
                let start = lens.meet(&sides, near).ok_or(PickError::NoSuchPoint)?;
                Ok(turned(pose, start, ClipMatrix::along(&sides, beyond)))
            }
        }
    }
}

/// Turns a point and a direction of any length from the eye frame to the world.
#[inline]
fn turned(
    pose: &Isometry3<f64>,
    start: Point3<f64>,
    direction: Vector3<f64>,
) -> (Point3<f64>, Vector3<f64>) {
    (pose * start, pose.rotation * normalized(&direction))
}
