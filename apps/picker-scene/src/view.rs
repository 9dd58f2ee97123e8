mod first;
mod lens;
mod motion;
mod sensor;
mod side;

pub use first::FreeArea;
pub use lens::Lens;
pub use motion::{Motion, Pace};
pub use sensor::Sensor;
pub use side::Side;

use obbligato::Aabb3;
use obbligato::nalgebra::{Isometry3, Point2, Point3, Rotation3, Unit, Vector2, Vector3};
use obbligato_camera::{Camera, CameraError, Viewport};

/// The view of a scene: an eye that looks at a target through a lens.
///
/// A view is always valid. Moving it returns a new view, or none if the result would be out of
/// range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    eye: Point3<f32>,
    target: Point3<f32>,
    up: Unit<Vector3<f32>>,
    lens: Lens,
    near: f32,
    /// The distance of the far plane from the eye, if there is one.
    pub(crate) far: Option<f32>,
    /// The lens of this view in perspective, and whether it has a far plane there.
    pub(crate) fov_y: f32,
    pub(crate) has_far: bool,
    /// The picture of the camera that this is the view of, if its lens is not on its center.
    sensor: Option<Sensor>,
    /// The camera in a viewport of the shape of that picture.
    camera: Camera,
}

/// The angle from looking straight down or up at which an orbit stops, in radians.
const POLE: f32 = 0.02;
/// The largest coordinate of the eye and the target, well within the coordinate limit.
const FARTHEST: f32 = 1e12;
/// How much larger the picture is than the bounding sphere of what is framed.
const MARGIN: f32 = 1.1;
/// The field of view of a scene without a camera, 45 degrees.
const DEFAULT_FOV_Y: f32 = std::f32::consts::FRAC_PI_4;
/// The direction from which a scene without a camera is seen, relative to its center.
const DEFAULT_SIDE: [f32; 3] = [0.55, 0.45, 0.75];

impl View {
    /// Creates a view of a target from an eye.
    ///
    /// `far: None` means infinity in perspective, and [`Lens::default_far`] of an empty scene for
    /// an orthographic lens.
    ///
    /// # Errors
    /// The eye and the target are the same point; `up` is parallel to the line of sight; the camera
    /// rejects the lens or the planes; or no ray through the picture is in range.
    pub fn new(
        eye: Point3<f32>,
        target: Point3<f32>,
        up: Vector3<f32>,
        lens: Lens,
        near: f32,
        far: Option<f32>,
    ) -> Result<Self, CameraError> {
        let (fov_y, has_far) = match lens {
            Lens::Perspective { fov_y } => (fov_y, far.is_some()),
            Lens::Orthographic { .. } => (DEFAULT_FOV_Y, false),
        };
        let far = far.or_else(|| lens.default_far(eye, None));
        let projection = lens.projection(near, far)?;
        // The camera gets the same direction as the camera of a view that was written and read.
        let up = direction(up).unwrap_or_else(|| Unit::new_unchecked(up));
        let camera = Camera::look_at(eye, target, up.into_inner(), projection)?;
        check_center_ray(&camera)?;
        Ok(Self { eye, target, up, lens, near, far, fov_y, has_far, sensor: None, camera })
    }

    /// Creates a view of everything within the bounds, from the front, slightly above and to the
    /// right.
    ///
    /// # Errors
    /// The bounds are so large that the eye would be out of range.
    pub fn of_everything(bounds: Option<&Aabb3>) -> Result<Self, CameraError> {
        let (center, radius) = bounds.map_or((Point3::origin(), 1.0), sphere_around);
        let side = Vector3::from(DEFAULT_SIDE).normalize();
        let fov_y = DEFAULT_FOV_Y;
        let lens = Lens::Perspective { fov_y };
        let distance = lens.distance_to_fit(radius, 1.0);
        let eye = center + side * distance;
        Self::new(eye, center, Vector3::y(), lens, distance * 1e-3, None)
    }

    /// Returns the pose of the camera, which maps its eye frame to the world.
    pub const fn pose(&self) -> &Isometry3<f32> {
        self.camera.eye_to_world()
    }

    /// Returns the position of the eye.
    pub const fn eye(&self) -> Point3<f32> {
        self.eye
    }

    /// Returns the point that the view looks at and orbits around.
    pub const fn target(&self) -> Point3<f32> {
        self.target
    }

    /// Returns the up direction, which the view orbits around.
    pub const fn up(&self) -> Unit<Vector3<f32>> {
        self.up
    }

    /// Returns the unit direction from the eye to the target.
    pub fn forward(&self) -> Unit<Vector3<f32>> {
        self.camera.forward()
    }

    /// Returns the lens.
    pub const fn lens(&self) -> Lens {
        self.lens
    }

    /// Returns the distance from the eye to the near plane.
    pub const fn near(&self) -> f32 {
        self.near
    }

    /// Returns the distance from the near plane to the far plane; infinite without a far plane.
    pub fn depth(&self) -> f32 {
        self.far.map_or(f32::INFINITY, |far| far - self.near)
    }

    /// Returns the view orbited around its target: `yaw` to the left around the up direction and
    /// `pitch` up, both in radians. It stops short of the poles.
    #[must_use]
    pub fn orbited(&self, yaw: f32, pitch: f32) -> Option<Self> {
        let offset = self.eye - self.target;
        let polar = offset.angle(&self.up);
        let (least, most) = (POLE, std::f32::consts::PI - POLE);
        let wanted = (polar - pitch).clamp(least.min(polar), most.max(polar));
        let right = direction(self.up.cross(&offset))?;
        let tilt = Rotation3::from_axis_angle(&right, wanted - polar);
        let turned = Rotation3::from_axis_angle(&self.up, yaw) * tilt * offset;
        let eye = self.target + turned.normalize() * offset.norm();
        self.with_pose(eye, self.target)
    }

    /// Returns the view moved sideways, so that the target plane follows a cursor that moves by
    /// `right` and `down`, in multiples of the picture's height.
    #[must_use]
    pub fn panned(&self, right: f32, down: f32) -> Option<Self> {
        let (x, y) = self.side_and_top()?;
        let stretch = self.sensor.map_or(1.0, |sensor| sensor.stretch);
        let shift = (y * down - x * (right * stretch)) * self.height_at_target();
        self.with_pose(self.eye + shift, self.target + shift)
    }

    /// Returns the view zoomed around a point of the picture: the visible part of the target plane
    /// is scaled by `factor`, and the point at `right` and `down` keeps its place.
    ///
    /// `right` and `down` are measured from the center, in multiples of the picture's height.
    #[must_use]
    pub fn zoomed(&self, factor: f32, right: f32, down: f32) -> Option<Self> {
        let (x, y) = self.side_and_top()?;
        let [right, up] = self.on_target_plane(right, down);
        let fixed = self.target + x * right + y * up;
        let target = fixed + (self.target - fixed) * factor;
        match self.lens {
            Lens::Perspective { .. } => {
                let offset = (self.eye - self.target) * factor;
                (offset.norm() > 2.0 * self.near).then_some(())?;
                self.with_pose(target + offset, target)
            }
            Lens::Orthographic { height } => {
                let height = height * factor;
                let eye = target + (self.eye - self.target);
                self.with(eye, target, Lens::Orthographic { height })
            }
        }
    }

    /// Returns the view from the same direction that shows all of the bounds in a picture whose
    /// width is `aspect` times its height, through a lens on its center.
    #[must_use]
    pub fn framed(&self, bounds: &Aabb3, aspect: f32) -> Option<Self> {
        let plain = self.without_sensor();
        let (center, radius) = sphere_around(bounds);
        let clear = self.near * 2.0 + radius * MARGIN;
        match self.lens {
            Lens::Perspective { .. } => {
                let distance = self.lens.distance_to_fit(radius, aspect).max(clear);
                plain.with_pose(center - self.forward().into_inner() * distance, center)
            }
            Lens::Orthographic { .. } => {
                let height = 2.0 * radius * MARGIN / aspect.min(1.0);
                let distance = (self.eye - self.target).norm().max(clear);
                let eye = center - self.forward().into_inner() * distance;
                self.with(eye, center, Lens::Orthographic { height })
            }
        }
    }

    /// The same orthographic view with another field of view in perspective, and with or without a
    /// far plane there, if it is in range.
    pub(crate) fn with_perspective(mut self, fov_y: f32, has_far: bool) -> Option<Self> {
        (self.fov_y, self.has_far) = (fov_y, has_far);
        (fov_y > 0.0 && fov_y < std::f32::consts::PI).then_some(self)
    }

    /// Returns how far a point is from the eye, along the line of sight.
    pub fn depth_of(&self, point: &Point3<f32>) -> f32 {
        (point - self.eye).dot(&self.forward())
    }

    /// Returns the distance between the bottom and the top of the picture at the target.
    pub fn height_at_target(&self) -> f32 {
        self.height_at((self.target - self.eye).norm())
    }

    /// Returns the same at a depth, along the line of sight.
    pub fn height_at(&self, depth: f32) -> f32 {
        match self.lens {
            Lens::Perspective { fov_y } => 2.0 * depth * (fov_y / 2.0).tan(),
            Lens::Orthographic { height } => height,
        }
    }

    /// Returns the right and up directions of the picture in the world.
    pub fn side_and_top(&self) -> Option<(Vector3<f32>, Vector3<f32>)> {
        let forward = self.forward();
        let side = direction(forward.cross(&self.up))?.into_inner();
        Some((side, side.cross(&forward)))
    }

    fn with_pose(&self, eye: Point3<f32>, target: Point3<f32>) -> Option<Self> {
        self.with(eye, target, self.lens)
    }

    fn with(&self, eye: Point3<f32>, target: Point3<f32>, lens: Lens) -> Option<Self> {
        let reachable = eye.iter().chain(target.iter()).all(|c| c.abs() < FARTHEST);
        reachable.then_some(())?;
        let up = self.up.into_inner();
        let mut view = Self::new(eye, target, up, lens, self.near, self.far).ok()?;
        (view.fov_y, view.has_far) = (self.fov_y, self.has_far);
        view.with_sensor(self.sensor).ok()
    }
}

/// Rejects a camera that cannot pick at the center of its picture.
fn check_center_ray(camera: &Camera) -> Result<(), CameraError> {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1.0, 1.0))?;
    let ray = camera.pick_ray(&viewport, Point2::new(0.5, 0.5));
    ray.map(drop).map_err(|_| CameraError::BeyondLimit)
}

/// The unit vector in a direction; none for zero and for what overflows. A unit vector stays what
/// it is to the bit.
fn direction(vector: Vector3<f32>) -> Option<Unit<Vector3<f32>>> {
    // Squares and their sum round six times, and so did the division that made it a unit vector.
    if (vector.norm_squared() - 1.0).abs() <= 8.0 * f32::EPSILON {
        return Some(Unit::new_unchecked(vector));
    }
    Unit::try_new(vector / vector.amax(), 0.5)
}

/// The center of a box and the radius of the sphere through its corners, but at least what rounding
/// leaves distinguishable there.
fn sphere_around(bounds: &Aabb3) -> (Point3<f32>, f32) {
    let center = bounds.center();
    let smallest = 1e-3 + center.coords.amax() * 1e-5;
    (center, bounds.half_extents().norm().max(smallest))
}
