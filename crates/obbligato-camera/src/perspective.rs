use crate::clip::Clip;
use crate::depth::Depths;
use crate::plane::Plane;
use nalgebra::{Point2, Point3, Vector3};

/// A symmetric perspective, as closed forms.
///
/// With `n` near, `f` far and the shares of a depth from [`Depths::shares`], the distance in front
/// of the eye is
///
/// ```text
/// distance = n / (near_share + far_share * n / f)
/// ```
///
/// in every depth convention; an infinite far plane makes `n / f` zero. At the near plane it is `n`
/// to the bit, whatever `f` is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Perspective {
    /// Half the height of the picture at distance 1.
    pub(crate) slope: f64,
    pub(crate) near: f64,
    pub(crate) near_over_far: f64,
}

impl Perspective {
    pub(crate) fn point(
        &self,
        aspect: f64,
        depths: Depths,
        clip: &Point3<f64>,
    ) -> Option<Point3<f64>> {
        let (near_share, far_share) = depths.shares(clip.z);
        let distance = self.near / (near_share + far_share * self.near_over_far);
        (distance > 0.0 && distance.is_finite())
            .then(|| Point3::from(self.direction(aspect, clip.xy()) * distance))
    }

    pub(crate) fn direction(&self, aspect: f64, clip: Point2<f64>) -> Vector3<f64> {
        Vector3::new(clip.x * self.slope * aspect, clip.y * self.slope, -1.0)
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
            let span = 1.0 - self.near_over_far;
            let half_height = self.slope * distance;
            Point3::new(
                point.x / (half_height * aspect),
                point.y / half_height,
                depths.blend(
                    (nearness - self.near_over_far) / span,
                    (1.0 - nearness) / span,
                ),
            )
        })
    }

    /// [`Self::project`] multiplied by `w = -z`.
    pub(crate) fn clip(&self, aspect: f64, depths: Depths) -> Clip {
        let span = 1.0 - self.near_over_far;
        let scale = (depths.near * self.near_over_far - depths.far) / span;
        let offset = self.near * (depths.near - depths.far) / span;
        Clip {
            x: Plane::new([1.0 / (self.slope * aspect), 0.0, 0.0, 0.0]),
            y: Plane::new([0.0, 1.0 / self.slope, 0.0, 0.0]),
            z: Plane::new([0.0, 0.0, scale, offset]),
            w: Plane::new([0.0, 0.0, -1.0, 0.0]),
        }
    }
}
