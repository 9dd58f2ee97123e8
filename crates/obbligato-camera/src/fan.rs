use crate::generic::Viewport;
use crate::perspective::Perspective;
use nalgebra::{Isometry3, Point2, Point3, Vector2, Vector3};
use obbligato::Real;

/// The lines of a perspective picture, from the eye through every place of a viewport, in the
/// world. The values that do not depend on the place are computed once.
///
/// Positions are relative to the middle of the viewport, so that the middle itself is exact. `R`
/// turns the eye frame into the world:
///
/// ```text
/// x = (cursor.x - offset.x - width / 2) s      y = (offset.y + height / 2 - cursor.y) s      s = 2 tan(fov_y / 2) / height
/// along = R (x, y, -1)        point = eye + distance along        direction = along / sqrt(x^2 + y^2 + 1)
/// ```
///
/// Normalized device coordinates would round by `EPSILON` wherever the place is, and need two
/// quotients.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fan {
    offset: Point2<f64>,
    half_size: Vector2<f64>,
    /// The size of a pixel at distance 1.
    slope: f64,
    right: Vector3<f64>,
    up: Vector3<f64>,
    back: Vector3<f64>,
    eye: Vector3<f64>,
}

/// A line of a fan.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    /// The vector from the eye to where its depth is 1.
    pub(crate) along: Vector3<f64>,
    length: f64,
}

impl Fan {
    #[inline]
    pub(crate) fn new<T: Real>(
        lens: &Perspective,
        viewport: &Viewport<T>,
        pose: &Isometry3<f64>,
    ) -> Self {
        let half_size = viewport.size().map(T::to_f64) * 0.5;
        let rotation = pose.rotation.to_rotation_matrix().into_inner();
        let [right, up, back] = rotation.data.0.map(Vector3::from);
        Self {
            offset: viewport.offset().map(T::to_f64),
            half_size,
            slope: lens.tan_half_fov_y / half_size.y,
            right,
            up,
            back,
            eye: pose.translation.vector,
        }
    }

    /// Returns the point where the lines meet.
    pub(crate) const fn eye(&self) -> &Vector3<f64> {
        &self.eye
    }

    /// Returns the line through a place in the window.
    #[inline]
    pub(crate) fn line(&self, cursor: Point2<f64>) -> Line {
        let from_middle = cursor - self.offset - self.half_size;
        // y flips here: it points down in the window and up in the eye frame. Adding zero turns the
        // -0.0 of the middle into 0.0. It changes nothing for x: both are one vector so, and
        // without AVX the conversion of a single number would wait for the ray before.
        let x = from_middle.x * self.slope + 0.0;
        let y = from_middle.y * -self.slope + 0.0;
        let part = |right, up, back| right * x + up * y - back;
        let (right, up, back) = (&self.right, &self.up, &self.back);
        Line {
            along: Vector3::new(
                part(right.x, up.x, back.x),
                part(right.y, up.y, back.y),
                part(right.z, up.z, back.z),
            ),
            length: (x * x + y * y + 1.0).square_root(),
        }
    }

    /// Returns the point of a line at a distance in front of the eye, along the view.
    #[inline]
    pub(crate) fn point(&self, line: &Line, distance: f64) -> Point3<f64> {
        let (along, eye) = (&line.along, &self.eye);
        Point3::new(
            eye.x + along.x * distance,
            eye.y + along.y * distance,
            eye.z + along.z * distance,
        )
    }
}

impl Line {
    /// Returns the unit vector from the eye.
    #[inline]
    pub(crate) fn direction(&self) -> Vector3<f64> {
        let Self { along, length } = self;
        Vector3::new(along.x / length, along.y / length, along.z / length)
    }
}
