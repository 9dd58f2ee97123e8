//! The path on which a drag may move the grabbed point: a line, a plane, or the plane parallel to
//! the picture.

use crate::input::{Axis, Lock};
use obbligato::nalgebra::{Point3, Rotation3, Unit, Vector3};
use obbligato::{Ray3, ShapeError};
use obbligato_camera::{Camera, DragAxis, DragPlane};

/// The sine of the angle between the line of sight and a line or a plane below which a drag is
/// refused: a pixel would be more than 30 times as long there as across the line of sight.
const SHALLOWEST: f32 = 0.03;

/// How much of a unit normal must lie in a path, so that a shift along the path can follow it.
const LEAST_SHARE: f32 = 0.3;

/// The path on which a drag may move the grabbed point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Path {
    /// In the plane parallel to the picture. Snapping and contact may leave it.
    Picture(DragPlane),
    /// Along a line.
    Line(DragAxis),
    /// In a plane.
    Plane(DragPlane),
}

impl Path {
    pub(crate) fn facing(camera: &Camera, grabbed: Point3<f32>) -> Self {
        Self::Picture(DragPlane::facing(camera, grabbed))
    }

    pub(crate) fn along(grabbed: Point3<f32>, direction: Vector3<f32>) -> Result<Self, ShapeError> {
        DragAxis::new(grabbed, direction).map(Self::Line)
    }

    /// A path along or across one of these axes.
    pub(crate) fn locked(
        grabbed: Point3<f32>,
        lock: Lock,
        axes: &Rotation3<f32>,
    ) -> Result<Self, ShapeError> {
        let direction = |axis| axes * unit(axis).into_inner();
        match lock {
            Lock::Line(axis) => Self::along(grabbed, direction(axis)),
            Lock::Plane(axis) => DragPlane::new(grabbed, direction(axis)).map(Self::Plane),
        }
    }

    /// The direction of a line.
    pub(crate) fn direction(&self) -> Option<Vector3<f32>> {
        match self {
            Self::Line(line) => line.direction().try_normalize(0.0),
            Self::Picture(_) | Self::Plane(_) => None,
        }
    }

    /// The same path, grabbed where a pick ray meets it, if there is a ray.
    pub(crate) fn grabbed_by(&self, ray: Option<&Ray3>) -> Option<Self> {
        let Some(ray) = ray else {
            return Some(*self);
        };
        let grabbed = self.grabbed() + self.shift(ray)?;
        Some(match self {
            Self::Line(axis) => Self::along(grabbed, axis.direction()).ok()?,
            Self::Picture(plane) | Self::Plane(plane) => {
                Self::Plane(DragPlane::new(grabbed, plane.normal()).ok()?)
            }
        })
    }

    /// The point that was grabbed.
    pub(crate) const fn grabbed(&self) -> Point3<f32> {
        match self {
            Self::Picture(plane) | Self::Plane(plane) => plane.grabbed(),
            Self::Line(axis) => axis.grabbed(),
        }
    }

    /// How far a pick ray drags what was grabbed; none where the path is seen edge-on.
    pub(crate) fn shift(&self, ray: &Ray3) -> Option<Vector3<f32>> {
        let pick_ray = Unit::try_new(ray.direction(), 0.0)?;
        let (place, sine) = match self {
            Self::Picture(plane) | Self::Plane(plane) => {
                let normal = Unit::try_new(plane.normal(), 0.0)?;
                (plane.drag(ray), normal.dot(&pick_ray).abs())
            }
            Self::Line(axis) => {
                let along = Unit::try_new(axis.direction(), 0.0)?;
                (axis.drag(ray), along.cross(&pick_ray).norm())
            }
        };
        (sine >= SHALLOWEST).then_some(place? - self.grabbed())
    }

    /// The shift within this path that leads by `distance` along a unit normal; none where the
    /// normal points out of the path.
    pub(crate) fn toward(&self, normal: &Vector3<f32>, distance: f32) -> Option<Vector3<f32>> {
        let within = match self {
            Self::Picture(_) => *normal,
            Self::Line(axis) => {
                let along = axis.direction().normalize();
                along * along.dot(normal)
            }
            Self::Plane(plane) => {
                let across = plane.normal().normalize();
                normal - across * across.dot(normal)
            }
        };
        let share = within.norm_squared();
        (share >= LEAST_SHARE * LEAST_SHARE).then(|| within * (distance / share))
    }

    /// Whether the path leads along this axis of the world at all.
    pub fn has(&self, axis: Axis) -> bool {
        self.leads_along(&unit(axis))
    }

    /// Whether the path leads along a unit vector at all.
    pub(crate) fn leads_along(&self, along: &Vector3<f32>) -> bool {
        match self {
            Self::Picture(_) => true,
            Self::Line(line) => line.direction().normalize().dot(along).abs() > 0.999,
            Self::Plane(plane) => plane.normal().normalize().dot(along).abs() < 1e-3,
        }
    }
}

/// Returns the direction of an axis of the world.
pub fn unit(axis: Axis) -> Unit<Vector3<f32>> {
    [Vector3::x_axis(), Vector3::y_axis(), Vector3::z_axis()][axis.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ray(origin: [f32; 3], direction: [f32; 3]) -> Ray3 {
        Ray3::new(origin.into(), direction.into()).unwrap()
    }

    #[test]
    fn a_line_that_is_seen_end_on_refuses() {
        let line =
            Path::locked(Point3::origin(), Lock::Line(Axis::Z), &Rotation3::identity()).unwrap();
        assert_eq!(line.shift(&ray([0.5, 0.0, 9.0], [0.0, 0.0, -1.0])), None);
        assert_eq!(line.shift(&ray([0.5, 0.0, 9.0], [0.02, 0.0, -1.0])), None);
        assert!(line.shift(&ray([0.5, 0.0, 9.0], [-0.2, 0.0, -1.0])).is_some());
    }

    #[test]
    fn a_plane_that_is_seen_edge_on_refuses() {
        let plane =
            Path::locked(Point3::origin(), Lock::Plane(Axis::Y), &Rotation3::identity()).unwrap();
        assert_eq!(plane.shift(&ray([0.0, 0.1, 9.0], [0.0, -0.02, -1.0])), None);
        assert!(plane.shift(&ray([0.0, 1.0, 9.0], [0.0, -0.2, -1.0])).is_some());
    }

    #[test]
    fn a_shift_toward_a_normal_stays_on_the_path() {
        let normal = Vector3::new(0.6, 0.8, 0.0);
        let line =
            Path::locked(Point3::origin(), Lock::Line(Axis::X), &Rotation3::identity()).unwrap();
        let shift = line.toward(&normal, 3.0).unwrap();
        assert!((shift - Vector3::new(5.0, 0.0, 0.0)).norm() < 1e-5, "{shift}");
        let plane =
            Path::locked(Point3::origin(), Lock::Plane(Axis::X), &Rotation3::identity()).unwrap();
        let shift = plane.toward(&normal, -1.6).unwrap();
        assert!((shift - Vector3::new(0.0, -2.0, 0.0)).norm() < 1e-5, "{shift}");
        let across =
            Path::locked(Point3::origin(), Lock::Line(Axis::Z), &Rotation3::identity()).unwrap();
        assert_eq!(across.toward(&normal, 1.0), None);
    }

    #[test]
    fn a_path_knows_the_axes_that_it_leads_along() {
        let has = |lock| {
            let path =
                Path::locked(Point3::new(1.0, 2.0, 3.0), lock, &Rotation3::identity()).unwrap();
            Axis::ALL.map(|axis| path.has(axis))
        };
        assert_eq!(has(Lock::Line(Axis::Y)), [false, true, false]);
        assert_eq!(has(Lock::Plane(Axis::Y)), [true, false, true]);
    }
}
