use crate::ClipY;
use crate::depth::Depths;
use crate::plane::Plane;
use nalgebra::{Isometry3, Matrix4, Point2, Point3, Vector3};
use obbligato::Real;

/// A 4x4 matrix that maps to clip space, as its four rows.
///
/// A point of the screen is seen along the line where two planes cross, `x - ndc.x * w = 0` and
/// `y - ndc.y * w = 0`. A depth is a third plane, `z - ndc.z * w = 0`. So rays and points need no
/// inverse of the matrix, and off-center projections (lens shift, temporal jitter, the eyes of a
/// headset) are not a special case.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ClipMatrix {
    pub(crate) x: Plane,
    pub(crate) y: Plane,
    pub(crate) z: Plane,
    pub(crate) w: Plane,
}

impl ClipMatrix {
    pub(crate) fn from_matrix<T: Real>(matrix: &Matrix4<T>) -> Self {
        let [x, y, z, w] = matrix.map(T::to_f64).transpose().data.0;
        Self { x: Plane::new(x), y: Plane::new(y), z: Plane::new(z), w: Plane::new(w) }
    }

    pub(crate) fn rows(&self) -> [[f64; 4]; 4] {
        [self.x.coefficients(), self.y.coefficients(), self.z.coefficients(), self.w.coefficients()]
    }

    pub(crate) fn to_matrix<T: Real>(self) -> Matrix4<T> {
        Matrix4::from_data(nalgebra::ArrayStorage(self.rows())).transpose().map(T::nearest)
    }

    /// Returns the same matrix for points given in the frame that `pose` maps to.
    pub(crate) fn moved_by(&self, pose: &Isometry3<f64>) -> Self {
        Self {
            x: self.x.moved_by(pose),
            y: self.y.moved_by(pose),
            z: self.z.moved_by(pose),
            w: self.w.moved_by(pose),
        }
    }

    /// Returns the point in front of the eye that has these normalized device coordinates.
    pub(crate) fn unproject(&self, ndc: &Point3<f64>) -> Option<Point3<f64>> {
        self.meet(&self.sides(ndc.xy()), &self.depth(ndc.z))
    }

    /// Returns the two planes in which a point of the screen is seen.
    pub(crate) fn sides(&self, ndc: Point2<f64>) -> [Plane; 2] {
        [self.x.minus(ndc.x, &self.w), self.y.minus(ndc.y, &self.w)]
    }

    /// Returns the plane of the points that have a depth.
    pub(crate) fn depth(&self, depth: f64) -> Plane {
        self.z.minus(depth, &self.w)
    }

    /// Returns the point in front of the eye in which the two sides of a point of the screen meet a
    /// plane.
    pub(crate) fn meet(&self, [across, up]: &[Plane; 2], depth: &Plane) -> Option<Point3<f64>> {
        let point = Plane::meet(across, up, depth);
        (point.iter().all(|c| c.is_finite()) && self.w.at(&point) > 0.0).then_some(point)
    }

    /// Returns the direction of the ray through a point of the screen, away from the near plane; of
    /// any length.
    ///
    /// Along it `(x, y, z, w)` grow by `w' (ndc.x, ndc.y, z'/w', 1)`, so at the near plane the
    /// depth changes by `(z' - near w') / w`: its sign distinguishes the two directions.
    pub(crate) fn direction(&self, depths: Depths, ndc: Point2<f64>) -> Vector3<f64> {
        Self::along(&self.sides(ndc), &self.beyond(depths))
    }

    /// Whether the ray through the center of the picture starts in front of the eye, points toward
    /// -z and goes away from the eye: where w grows, if it is not the same everywhere.
    pub(crate) fn looks_forward(&self, depths: Depths) -> bool {
        let near_center = Point3::new(0.0, 0.0, depths.near);
        let direction = self.direction(depths, Point2::origin());
        let recedes = self.w.normal().dot(&direction) >= 0.0;
        recedes && direction.z < 0.0 && self.unproject(&near_center).is_some()
    }

    /// Returns the normal of the near plane, toward greater distances.
    pub(crate) fn beyond(&self, depths: Depths) -> Vector3<f64> {
        self.depth(depths.near).normal() * depths.sign()
    }

    /// Returns the direction in which the two sides of a point of the screen cross, away from the
    /// near plane.
    pub(crate) fn along([across, up]: &[Plane; 2], beyond: &Vector3<f64>) -> Vector3<f64> {
        let line = across.normal().cross(&up.normal());
        if beyond.dot(&line) < 0.0 { -line } else { line }
    }

    pub(crate) fn project(&self, point: &Point3<f64>) -> Option<Point3<f64>> {
        let w = self.w.at(point);
        (w > 0.0).then(|| Point3::from([&self.x, &self.y, &self.z].map(|row| row.at(point) / w)))
    }

    /// Returns the same matrix for a clip space in which y points the given way; this one has y up.
    pub(crate) fn with_clip_y(self, clip_y: ClipY) -> Self {
        match clip_y {
            ClipY::Up => self,
            ClipY::Down => Self { y: self.y.negated(), ..self },
        }
    }

    /// Returns the determinant; `None` where it is zero within the rounding of its own evaluation.
    ///
    /// The determinant is expanded over the 2x2 minors of two row pairs (Laplace): 30 products and
    /// sums nested 8 deep, so its error stays under `8 EPSILON` times the same sum of magnitudes.
    /// A NaN counts as zero.
    pub(crate) fn determinant(&self) -> Option<f64> {
        let [x, y, z, w] = self.rows();
        let [a, b, c, d, e, f] = minors(x, y, |p, q| p - q);
        let [g, h, i, j, k, l] = minors(z, w, |p, q| p - q);
        let determinant = a * l - b * k + c * j + d * i - e * h + f * g;
        let [a, b, c, d, e, f] = minors(x, y, |p, q| p.abs() + q.abs());
        let [g, h, i, j, k, l] = minors(z, w, |p, q| p.abs() + q.abs());
        let magnitude = a * l + b * k + c * j + d * i + e * h + f * g;
        (determinant.abs() > 8.0 * f64::EPSILON * magnitude).then_some(determinant)
    }

    /// Whether up in the eye frame is down in the picture, from a determinant that is not zero.
    ///
    /// At the center of the picture `y / w` grows along the normal of the row `y`. Where that
    /// normal leans to the side by more than 45 degrees, as in a picture that is rolled, up and
    /// down do not decide. Then a picture counts as upside down if it is mirrored. The map from the
    /// frame (right, up, back) to (right, up, depth) preserves handedness only for reversed depth.
    /// Its determinant is that of the matrix divided by `w^4`.
    pub(crate) fn is_upside_down(&self, determinant: f64, depths: Depths) -> bool {
        let up = self.y.normal();
        if up.y.abs() >= up.x.abs() { up.y < 0.0 } else { determinant * depths.sign() > 0.0 }
    }
}

/// Returns the six 2x2 minors of two rows; `join` takes the two products of each, whose difference
/// it is.
fn minors([a, b, c, d]: [f64; 4], [e, f, g, h]: [f64; 4], join: fn(f64, f64) -> f64) -> [f64; 6] {
    [
        join(a * f, b * e),
        join(a * g, c * e),
        join(a * h, d * e),
        join(b * g, c * f),
        join(b * h, d * f),
        join(c * h, d * g),
    ]
}
