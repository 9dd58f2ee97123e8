use crate::clip::Clip;
use crate::depth::Depths;
use crate::plane::Plane;
use nalgebra::{Point3, Vector3};

/// A symmetric parallel projection, as closed forms: depth is linear in the distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Orthographic {
    pub(crate) half_height: f64,
    pub(crate) near: f64,
    pub(crate) far: f64,
}

impl Orthographic {
    pub(crate) fn point(&self, aspect: f64, depths: Depths, clip: &Point3<f64>) -> Point3<f64> {
        let (near_share, far_share) = depths.shares(clip.z);
        Point3::new(
            clip.x * self.half_height * aspect,
            clip.y * self.half_height,
            -(self.near * near_share + self.far * far_share),
        )
    }

    pub(crate) fn direction() -> Vector3<f64> {
        Vector3::new(0.0, 0.0, -1.0)
    }

    pub(crate) fn project(&self, aspect: f64, depths: Depths, point: &Point3<f64>) -> Point3<f64> {
        let (distance, span) = (-point.z, self.far - self.near);
        Point3::new(
            point.x / (self.half_height * aspect),
            point.y / self.half_height,
            depths.blend((self.far - distance) / span, (distance - self.near) / span),
        )
    }

    /// [`Self::project`] as a matrix: `w` is 1.
    pub(crate) fn clip(&self, aspect: f64, depths: Depths) -> Clip {
        let span = self.far - self.near;
        let scale = (depths.near - depths.far) / span;
        let offset = (depths.near * self.far - depths.far * self.near) / span;
        Clip {
            x: Plane::new([1.0 / (self.half_height * aspect), 0.0, 0.0, 0.0]),
            y: Plane::new([0.0, 1.0 / self.half_height, 0.0, 0.0]),
            z: Plane::new([0.0, 0.0, scale, offset]),
            w: Plane::new([0.0, 0.0, 0.0, 1.0]),
        }
    }
}
