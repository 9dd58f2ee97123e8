use crate::clip_matrix::ClipMatrix;
use crate::depth::Depths;
use crate::plane::Plane;
use crate::pyramid::{Pyramid, Rim};
use crate::rectangle::Rectangle;
use crate::separate::ROUNDING;
use nalgebra::{Point2, Point3, Vector3};

/// A symmetric orthographic projection in closed form: depth is linear in the distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Orthographic {
    pub(crate) half_height: f64,
    pub(crate) near: f64,
    pub(crate) far: f64,
}

impl Orthographic {
    pub(crate) fn unproject(&self, aspect: f64, depths: Depths, ndc: &Point3<f64>) -> Point3<f64> {
        self.point(aspect, ndc.xy(), self.distance(depths, ndc.z))
    }

    /// Returns the distance in front of the eye that has a depth.
    pub(crate) fn distance(&self, depths: Depths, depth: f64) -> f64 {
        let (near_weight, far_weight) = depths.weights(depth);
        self.near * near_weight + self.far * far_weight
    }

    /// Returns the point at a distance in front of the eye.
    pub(crate) fn point(&self, aspect: f64, ndc: Point2<f64>, distance: f64) -> Point3<f64> {
        Point3::new(ndc.x * self.half_height * aspect, ndc.y * self.half_height, -distance)
    }

    pub(crate) fn direction() -> Vector3<f64> {
        Vector3::new(0.0, 0.0, -1.0)
    }

    pub(crate) fn project(&self, aspect: f64, depths: Depths, point: &Point3<f64>) -> Point3<f64> {
        let (distance, extent) = (-point.z, self.far - self.near);
        Point3::new(
            point.x / (self.half_height * aspect),
            point.y / self.half_height,
            depths.blend((self.far - distance) / extent, (distance - self.near) / extent),
        )
    }

    /// Returns [`Self::project`] as a matrix, with `w = 1`.
    pub(crate) fn clip_matrix(&self, aspect: f64, depths: Depths) -> ClipMatrix {
        let extent = self.far - self.near;
        let scale = (depths.near - depths.far) / extent;
        let offset = (depths.near * self.far - depths.far * self.near) / extent;
        ClipMatrix {
            x: Plane::new([1.0 / (self.half_height * aspect), 0.0, 0.0, 0.0]),
            y: Plane::new([0.0, 1.0 / self.half_height, 0.0, 0.0]),
            z: Plane::new([0.0, 0.0, scale, offset]),
            w: Plane::new([0.0, 0.0, 0.0, 1.0]),
        }
    }

    /// Returns the part of space behind a rectangle of the picture: a block.
    pub(crate) fn pyramid(&self, aspect: f64, rectangle: &Rectangle) -> Pyramid {
        let half_width = self.half_height * aspect;
        let side = |x, y, at: f64| Plane::new([x, y, 0.0, at]);
        let step = Self::direction();
        Pyramid {
            sides: [
                side(1.0, 0.0, -rectangle.left * half_width),
                side(-1.0, 0.0, rectangle.right * half_width),
                side(0.0, 1.0, -rectangle.bottom * self.half_height),
                side(0.0, -1.0, rectangle.top * self.half_height),
            ],
            near: Plane::new([0.0, 0.0, -1.0, -self.near]),
            far: Some(Plane::new([0.0, 0.0, 1.0, self.far])),
            rims: rectangle.corners().map(|at| Rim {
                start: Vector3::new(at.x * half_width, at.y * self.half_height, -self.near),
                step,
                ahead: self.near,
                steps: self.far - self.near,
            }),
            ahead: step,
            across: Some([Vector3::x(), Vector3::y()]),
            rounding: ROUNDING,
        }
    }
}
