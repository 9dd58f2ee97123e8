use super::{MARGIN, View, sphere_around};
use obbligato::Aabb3;
use obbligato::nalgebra::Point3;
use obbligato_camera::{CameraError, DepthRange, Projection};

/// The lens through which a view maps the scene to the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Lens {
    /// Things look smaller the farther away they are.
    Perspective {
        /// The angle between the bottom and the top of the picture, in radians.
        fov_y: f32,
    },
    /// Things look the same size at any distance.
    Orthographic {
        /// The distance between the bottom and the top of the picture, in world units.
        height: f32,
    },
}

impl Lens {
    /// Returns the far plane of a view that gives none. In perspective there is none; in an
    /// orthographic view, whose depth cannot be infinite, it is 100 times as far as anything can be
    /// after an orbit.
    pub fn default_far(self, eye: Point3<f32>, bounds: Option<&Aabb3>) -> Option<f32> {
        match self {
            Self::Perspective { .. } => None,
            Self::Orthographic { height } => {
                let (center, radius) = bounds.map_or((Point3::origin(), 1.0), sphere_around);
                Some(100.0 * ((eye - center).norm() + radius + height))
            }
        }
    }

    /// How far the eye of a parallel projection moves back to have the near plane in front of it,
    /// which changes nothing that is seen. It is not far, so that there is a view in perspective,
    /// too.
    pub(crate) fn way_back(near: f64, far: f64) -> f64 {
        if near > 0.0 { 0.0 } else { 1e-3 * (far - near) - near }
    }

    /// Depth is reversed with either lens: 1 at the near plane and 0 at the far plane, which in
    /// floating-point numbers is accurate at any distance.
    pub(super) fn projection(self, near: f32, far: Option<f32>) -> Result<Projection, CameraError> {
        let range = DepthRange::ZeroToOne;
        match self {
            Self::Perspective { fov_y } => Projection::perspective(fov_y, near, far, range, true),
            Self::Orthographic { height } => {
                let far = far.unwrap_or(f32::INFINITY);
                Projection::orthographic(height, near, far, range, true)
            }
        }
    }

    /// The distance from which a sphere fits into the picture.
    pub(super) fn distance_to_fit(self, radius: f32, aspect: f32) -> f32 {
        match self {
            Self::Perspective { fov_y } => {
                let up = fov_y / 2.0;
                let across = (up.tan() * aspect).atan();
                MARGIN * radius / up.min(across).sin()
            }
            Self::Orthographic { .. } => 2.0 * MARGIN * radius,
        }
    }
}

impl View {
    /// Returns the view through the other kind of lens, in which the target plane has the same
    /// size.
    ///
    /// An orthographic view starts far enough from the target to have all of the bounds in front of
    /// the eye. The far plane stays where it was; without one, an orthographic view gets
    /// [`Lens::default_far`], and loses it again in perspective.
    #[must_use]
    pub fn with_other_lens(&self, bounds: Option<&Aabb3>) -> Option<Self> {
        let height = self.height_at_target();
        let before = (self.eye - self.target).norm();
        let (lens, distance) = match self.lens {
            Lens::Perspective { .. } => {
                let lens = Lens::Orthographic { height };
                (lens, before.max(self.distance_in_front_of(bounds)))
            }
            Lens::Orthographic { .. } => {
                let lens = Lens::Perspective { fov_y: self.fov_y };
                let distance = height / (2.0 * (self.fov_y / 2.0).tan());
                (distance > 2.0 * self.near).then_some(())?;
                (lens, distance)
            }
        };
        let eye = self.target - self.forward().into_inner() * distance;
        let far = self.far.filter(|_| self.has_far);
        let far = far.map(|far| (far + distance - before).max(2.0 * self.near));
        let far = far.or_else(|| lens.default_far(eye, bounds));
        let mut seen = self.without_sensor();
        seen.far = far;
        seen.with(eye, self.target, lens)
    }

    /// The distance from the target at which the eye has everything in front of it.
    fn distance_in_front_of(&self, bounds: Option<&Aabb3>) -> f32 {
        bounds.map_or(0.0, |bounds| {
            let (center, radius) = sphere_around(bounds);
            (self.target - center).dot(&self.forward()) + radius * MARGIN + 2.0 * self.near
        })
    }
}
