//! The rectangle of a box in the picture.

use crate::clip_matrix::ClipMatrix;
use crate::depth::Depths;
use crate::generic::{Camera, Viewport};
use nalgebra::{Point2, Point3, Vector4};
use obbligato::{Aabb, Obb, Real};

/// The corners of a face that has been clipped by the near plane and the four sides: each adds one
/// at most.
const CORNERS: usize = 4 + 5;

impl<T: Real> Camera<T> {
    /// Returns the smallest rectangle around what is seen of a box, in the window; `None` if
    /// nothing is: the box lies behind the near plane or outside the picture.
    ///
    /// The box is clipped by the near plane and by the borders of the picture, so one that reaches
    /// behind the eye has a rectangle, too. The far plane clips nothing, and neither do other
    /// boxes. The corners are positions in the window, y down, each computed in double precision
    /// and rounded once.
    ///
    /// ```
    /// use obbligato_camera::nalgebra::{Isometry3, Point2, Point3, Rotation3, Vector2, Vector3};
    /// use obbligato_camera::{Camera, Convention, Projection, Viewport};
    /// use obbligato::Obb3;
    ///
    /// let right_angle = core::f32::consts::FRAC_PI_2;
    /// let lens = Projection::perspective_for(right_angle, 0.1, None, Convention::Wgpu.reversed())?;
    /// let camera = Camera::new(Isometry3::identity(), lens);
    /// let viewport = Viewport::new(Point2::origin(), Vector2::new(200.0, 200.0))?;
    ///
    /// let cube = |z| Obb3::new(Point3::new(0.0, 0.0, z), Vector3::repeat(1.0), Rotation3::identity());
    /// let seen = camera.bounds_of(&viewport, &cube(-5.0)?).expect("it is in front of the camera");
    /// assert!((seen.min() - Point2::new(75.0, 75.0)).norm() < 1e-4); // its front is 4 away
    /// assert!((seen.max() - Point2::new(125.0, 125.0)).norm() < 1e-4);
    ///
    /// assert_eq!(camera.bounds_of(&viewport, &cube(5.0)?), None);
    /// let around = camera.bounds_of(&viewport, &cube(0.0)?).expect("the camera is inside");
    /// assert_eq!(around.half_extents(), Vector2::new(100.0, 100.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("screen_bounds", "world_to_screen_rect"))]
    #[must_use]
    pub fn bounds_of(&self, viewport: &Viewport<T>, shape: &Obb<T, 3>) -> Option<Aabb<T, 2>> {
        let depths = self.projection().depths();
        let lens = self.projection().lens();
        let to_clip = lens.clip_matrix(viewport.wide_aspect(), depths);
        let corners = self.clip_corners(shape, &to_clip);
        let mut seen: Option<(Point2<f64>, Point2<f64>)> = None;
        for face in FACES {
            let face = face.map(|corner| corners.get(corner).copied().unwrap_or_default());
            for point in Face::new(face).clipped(depths).ndc() {
                let (low, high) = seen.unwrap_or((point, point));
                seen = Some((low.inf(&point), high.sup(&point)));
            }
        }
        let (low, high) = seen?;
        let window = |x: f64, y: f64| viewport.ndc_to_window(&Point3::new(x, y, 0.0));
        // y points down in the window.
        Aabb::new(window(low.x, high.y)?.xy(), window(high.x, low.y)?.xy()).ok()
    }

    /// Returns the corners of a box in clip space, y up.
    fn clip_corners(&self, shape: &Obb<T, 3>, to_clip: &ClipMatrix) -> [Vector4<f64>; 8] {
        let pose = self.pose();
        let center = pose.inverse_transform_point(&shape.center().map(T::to_f64));
        let half_extents = shape.half_extents().map(T::to_f64);
        let [[h, k, l]] = half_extents.data.0;
        let axes = shape.rotation().matrix().map(T::to_f64).data.0;
        let [u, v, w] = axes.map(|axis| pose.rotation.inverse_transform_vector(&axis.into()));
        let (u, v, w) = (u * h, v * k, w * l);
        SIGNS.map(|[x, y, z]| {
            let corner = center + u * x + v * y + w * z;
            let ClipMatrix { x, y, z, w } = to_clip;
            Vector4::from([x, y, z, w].map(|row| row.at(&corner)))
        })
    }
}

/// The corners of a box: bit `i` of the number of a corner is the side along axis `i`.
const SIGNS: [[f64; 3]; 8] = [
    [-1.0, -1.0, -1.0],
    [1.0, -1.0, -1.0],
    [-1.0, 1.0, -1.0],
    [1.0, 1.0, -1.0],
    [-1.0, -1.0, 1.0],
    [1.0, -1.0, 1.0],
    [-1.0, 1.0, 1.0],
    [1.0, 1.0, 1.0],
];

/// The corners of each face, in turn.
const FACES: [[usize; 4]; 6] =
    [[0, 2, 6, 4], [1, 3, 7, 5], [0, 1, 5, 4], [2, 3, 7, 6], [0, 1, 3, 2], [4, 5, 7, 6]];

/// A convex polygon in clip space.
struct Face {
    corners: [Vector4<f64>; CORNERS],
    count: usize,
}

impl Face {
    fn new(corners: [Vector4<f64>; 4]) -> Self {
        let mut face = Self::empty();
        corners.into_iter().for_each(|corner| face.add(corner));
        face
    }

    fn empty() -> Self {
        Self { corners: [Vector4::zeros(); CORNERS], count: 0 }
    }

    fn add(&mut self, corner: Vector4<f64>) {
        if let Some(place) = self.corners.get_mut(self.count) {
            *place = corner;
            self.count = self.count.wrapping_add(1);
        }
    }

    /// Returns the part beyond the near plane and within the borders of the picture.
    ///
    /// What a ray sees of a box it leaves by a face, so the faces, without what closes the box at
    /// the near plane, have the same rectangle as all of it.
    fn clipped(self, depths: Depths) -> Self {
        let near = depths.near;
        let beyond = |corner: &Vector4<f64>| (corner.z - near * corner.w) * depths.sign();
        self.kept(beyond)
            .kept(|corner| corner.w - corner.x)
            .kept(|corner| corner.w + corner.x)
            .kept(|corner| corner.w - corner.y)
            .kept(|corner| corner.w + corner.y)
    }

    /// Returns the part where a linear function is not negative.
    ///
    /// Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", Communications of the ACM 17(1),
    /// 1974.
    fn kept(self, function: impl Fn(&Vector4<f64>) -> f64) -> Self {
        let mut kept = Self::empty();
        let corners = || self.corners.iter().take(self.count);
        for (corner, next) in corners().zip(corners().cycle().skip(1)) {
            let (here, there) = (function(corner), function(next));
            if here >= 0.0 {
                kept.add(*corner);
            }
            if (here > 0.0 && there < 0.0) || (here < 0.0 && there > 0.0) {
                let part = here / (here - there);
                kept.add(corner + (next - corner) * part);
            }
        }
        kept
    }

    /// Returns the corners in normalized device coordinates.
    fn ndc(&self) -> impl Iterator<Item = Point2<f64>> {
        let corners = self.corners.iter().take(self.count);
        let before = corners.filter(|corner| corner.w > 0.0);
        before.map(|corner| {
            let within = |x: f64| (x / corner.w).clamp(-1.0, 1.0);
            Point2::new(within(corner.x), within(corner.y))
        })
    }
}
