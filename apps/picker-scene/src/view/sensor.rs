use super::{FreeArea, Lens, View};
use obbligato::nalgebra::Matrix4;
use obbligato_camera::{Camera, CameraError, DepthRange, Projection, Viewport};

/// The picture of a camera whose lens may be off its center, and whose pixels may not be square.
///
/// The slope of a direction is the distance to the right or up at distance 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sensor {
    /// The slopes, right and up, in the middle of the picture.
    pub(crate) middle: [f32; 2],
    /// How many times as wide as high a pixel is, in slopes.
    pub(crate) stretch: f32,
    /// The width and the height of the picture in pixels.
    pub size: [u32; 2],
}

impl Sensor {
    /// Creates a sensor of so many pixels from the slopes in its middle and the width of a pixel,
    /// in heights of one.
    pub(crate) const fn new(middle: [f32; 2], stretch: f32, size: [u32; 2]) -> Self {
        Self { middle, stretch, size }
    }

    /// Creates a sensor and its lens from focal lengths and the principal point,
    /// `[fx, fy, cx, cy]`, in pixels.
    ///
    /// A point `(x, y, z)` in front of the eye, `z` away, is seen at
    /// `(cx + fx x / z, cy - fy y / z)`.
    pub fn from_intrinsics([fx, fy, cx, cy]: [f64; 4], size: [u32; 2]) -> (Self, Lens) {
        let [width, height] = size.map(f64::from);
        let middle = [(width / 2.0 - cx) / fx, (cy - height / 2.0) / fy];
        let fov_y = 2.0 * (height / (2.0 * fy)).atan();
        let sensor = Self::new(middle.map(|slope| slope as f32), (fy / fx) as f32, size);
        let fov_y = fov_y as f32;
        (sensor, Lens::Perspective { fov_y })
    }

    /// Returns the numbers that [`Self::from_intrinsics`] takes, for a field of view.
    pub fn to_intrinsics(&self, fov_y: f32) -> [f64; 4] {
        let [width, height] = self.size.map(f64::from);
        let fy = height / (2.0 * (f64::from(fov_y) / 2.0).tan());
        let fx = fy / f64::from(self.stretch);
        let [right, up] = self.middle.map(f64::from);
        [fx, fy, width / 2.0 - right * fx, height / 2.0 + up * fy]
    }

    fn aspect(&self) -> f32 {
        self.size[0] as f32 / self.size[1] as f32
    }

    /// The projection with depth 1 at the near plane and 0 at the far plane. A point at distance
    /// `d` has depth `n (f - d) / (d (f - n))`.
    fn projection(
        &self,
        fov_y: f32,
        [near, far]: [f32; 2],
        aspect: f32,
    ) -> Result<Projection, CameraError> {
        let up = (f64::from(fov_y) / 2.0).tan();
        let right = up * f64::from(aspect) * f64::from(self.stretch);
        let [middle_x, middle_y] = self.middle.map(f64::from);
        let near = f64::from(near);
        let nearness = near / f64::from(far);
        let (scale, offset) = (nearness / (1.0 - nearness), near / (1.0 - nearness));
        #[rustfmt::skip]
        let matrix = Matrix4::new(
            1.0 / right, 0.0, middle_x / right, 0.0,
            0.0, 1.0 / up, middle_y / up, 0.0,
            0.0, 0.0, scale, offset,
            0.0, 0.0, -1.0, 0.0,
        );
        Projection::from_matrix(matrix.cast(), DepthRange::ZeroToOne, true)
    }

    /// A sensor at a fraction between two; without one, a lens is on its center.
    pub(super) fn between(from: Option<Self>, goal: Option<Self>, share: f32) -> Option<Self> {
        let size = goal.or(from)?.size;
        let plain = Self::new([0.0; 2], 1.0, size);
        let (from, goal) = (from.unwrap_or(plain), goal.unwrap_or(plain));
        let mix = |a: f32, b: f32| a + (b - a) * share;
        let middle = [0, 1].map(|side| mix(from.middle[side], goal.middle[side]));
        Some(Self::new(middle, mix(from.stretch, goal.stretch), size))
    }
}

impl View {
    /// Returns this view in perspective with the picture of a camera, if there is one.
    ///
    /// # Errors
    /// The camera rejects the projection, or has no ray through the middle of its picture.
    pub fn with_sensor(mut self, sensor: Option<Sensor>) -> Result<Self, CameraError> {
        let (Lens::Perspective { fov_y }, Some(sensor)) = (self.lens, sensor) else {
            return Ok(self);
        };
        let projection = sensor.projection(fov_y, self.planes(), sensor.aspect())?;
        self.sensor = Some(sensor);
        self.camera = Camera::new(*self.pose(), projection);
        super::check_center_ray(&self.camera)?;
        Ok(self)
    }

    /// Returns the camera of this view in a viewport; its depth is 1 at the near plane and 0 at the
    /// far plane.
    pub fn camera(&self, viewport: &Viewport) -> Camera {
        let (aspect, fov_y) = (viewport.aspect(), self.fov_y);
        let shown = self.sensor.filter(|sensor| sensor.aspect() != aspect);
        let shown = shown.and_then(|it| it.projection(fov_y, self.planes(), aspect).ok());
        let pose = *self.pose();
        shown.map_or(self.camera, |projection| Camera::new(pose, projection))
    }

    /// Returns the picture of the camera, if the lens is that of one.
    pub const fn sensor(&self) -> Option<Sensor> {
        self.sensor
    }

    /// How far right and up of the target a place in the picture shows the target plane.
    pub(super) fn on_target_plane(&self, right: f32, down: f32) -> [f32; 2] {
        let height = self.height_at_target();
        let (middle, stretch) = self.sensor.map_or(([0.0; 2], 1.0), |it| (it.middle, it.stretch));
        let distance = (self.target - self.eye).norm();
        [right * stretch * height + middle[0] * distance, middle[1] * distance - down * height]
    }

    /// Returns this view with its lens on its center.
    pub(super) const fn without_sensor(mut self) -> Self {
        self.sensor = None;
        self
    }

    /// The same view with the whole picture of the camera in the free area.
    pub(super) fn fitted(&self, sensor: Sensor, aspect: f32, free: &FreeArea) -> Self {
        if aspect == sensor.aspect() && *free == FreeArea::ALL {
            return *self;
        }
        let up = (self.fov_y / 2.0).tan();
        let across = sensor.aspect() / aspect;
        let up = up * (1.0 / free.half[1]).max(across / free.half[0]);
        let half = [up * aspect * sensor.stretch, up];
        let middle = [0, 1].map(|side| sensor.middle[side] - free.middle[side] * half[side]);
        let sensor = Sensor { middle, ..sensor };
        let fov_y = 2.0 * up.atan();
        let mut seen = *self;
        (seen.fov_y, seen.sensor) = (fov_y, Some(sensor));
        let seen = seen.with(self.eye, self.target, Lens::Perspective { fov_y });
        seen.unwrap_or(*self)
    }

    fn planes(&self) -> [f32; 2] {
        [self.near, self.far.unwrap_or(f32::INFINITY)]
    }
}

#[cfg(test)]
mod tests;
