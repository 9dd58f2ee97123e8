use crate::clip_matrix::ClipMatrix;
use crate::depth::Depths;
use crate::plane::Plane;
use crate::pyramid::{Pyramid, Rim};
use crate::rectangle::Rectangle;
use crate::separate::ROUNDING;
use nalgebra::{Point2, Point3, Vector3};

/// A symmetric perspective projection in closed form.
///
/// With the distances `n` of the near plane and `f` of the far plane, and the weights of a depth
/// from [`Depths::weights`], the distance in front of the eye is
///
/// ```text
/// distance = n / (near_weight + far_weight * n / f)
/// ```
///
/// in every depth convention; an infinite far plane makes `n / f` zero. On the near plane it is `n`
/// to the bit, whatever `f` is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Perspective {
    /// Half the height of the picture at distance 1: the tangent of half the field of view.
    pub(crate) tan_half_fov_y: f64,
    pub(crate) near: f64,
    pub(crate) near_over_far: f64,
    /// The arguments from which the others were computed: the field of view, and the far plane,
    /// which may be infinite.
    pub(crate) fov_y: f64,
    pub(crate) far: f64,
}

impl Perspective {
    /// Returns the distance in front of the eye that has a depth.
    pub(crate) fn distance(&self, depths: Depths, depth: f64) -> Option<f64> {
        let (near_weight, far_weight) = depths.weights(depth);
        let distance = self.near / (near_weight + far_weight * self.near_over_far);
        (distance > 0.0 && distance.is_finite()).then_some(distance)
    }

    pub(crate) fn direction(&self, aspect: f64, ndc: Point2<f64>) -> Vector3<f64> {
        Vector3::new(ndc.x * self.tan_half_fov_y * aspect, ndc.y * self.tan_half_fov_y, -1.0)
    }

    pub(crate) fn project(
        &self,
        aspect: f64,
        depths: Depths,
        point: &Point3<f64>,
    ) -> Option<Point3<f64>> {
        let distance = -point.z;
        (distance > 0.0).then(|| {
            let nearness = self.near / distance;
            let extent = 1.0 - self.near_over_far;
            let half_height = self.tan_half_fov_y * distance;
            Point3::new(
                point.x / (half_height * aspect),
                point.y / half_height,
                depths.blend((nearness - self.near_over_far) / extent, (1.0 - nearness) / extent),
            )
        })
    }

    /// Returns [`Self::project`] as a matrix, with `w = -z`.
    pub(crate) fn clip_matrix(&self, aspect: f64, depths: Depths) -> ClipMatrix {
        let extent = 1.0 - self.near_over_far;
        // The depth of `project`, times the distance `-z`, is the linear function
        // `scale z + offset`.
        let scale = (depths.near * self.near_over_far - depths.far) / extent;
        let offset = self.near * (depths.near - depths.far) / extent;
        ClipMatrix {
            x: Plane::new([1.0 / (self.tan_half_fov_y * aspect), 0.0, 0.0, 0.0]),
            y: Plane::new([0.0, 1.0 / self.tan_half_fov_y, 0.0, 0.0]),
            z: Plane::new([0.0, 0.0, scale, offset]),
            w: Plane::new([0.0, 0.0, -1.0, 0.0]),
        }
    }

    /// Returns the part of space behind a rectangle of the picture: all its sides pass through the
    /// eye.
    pub(crate) fn pyramid(&self, aspect: f64, rectangle: &Rectangle) -> Pyramid {
        let slope = |at: Point2<f64>| self.direction(aspect, at);
        let low = slope(Point2::new(rectangle.left, rectangle.bottom));
        let high = slope(Point2::new(rectangle.right, rectangle.top));
        let side = |x, y, z| Plane::new([x, y, z, 0.0]).normalized();
        let far = Plane::new([0.0, 0.0, 1.0, self.far]);
        Pyramid {
            sides: [
                side(1.0, 0.0, low.x),
                side(-1.0, 0.0, -high.x),
                side(0.0, 1.0, low.y),
                side(0.0, -1.0, -high.y),
            ],
            near: Plane::new([0.0, 0.0, -1.0, -self.near]),
            far: (self.far < f64::INFINITY).then_some(far),
            rims: rectangle.corners().map(slope).map(|step| Rim {
                start: step * self.near,
                step,
                ahead: self.near,
                steps: self.far - self.near,
            }),
            ahead: Vector3::new(0.0, 0.0, -1.0),
            across: Some([Vector3::x(), Vector3::y()]),
            rounding: ROUNDING,
        }
    }
}
