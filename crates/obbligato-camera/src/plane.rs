use nalgebra::{Isometry3, Point3, UnitQuaternion, Vector3};
use obbligato::Real;

/// The linear function `normal . p + offset` of a point, which is a row of a 4x4 matrix; its zeros
/// are a plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Plane {
    normal: Vector3<f64>,
    offset: f64,
}

impl Plane {
    pub(crate) const fn new([x, y, z, offset]: [f64; 4]) -> Self {
        Self { normal: Vector3::new(x, y, z), offset }
    }

    pub(crate) const fn normal(&self) -> Vector3<f64> {
        self.normal
    }

    pub(crate) const fn offset(&self) -> f64 {
        self.offset
    }

    /// Returns the plane with a unit normal; the normal must not be zero. It is first divided by
    /// its largest component, so that no square overflows or underflows.
    pub(crate) fn normalized(&self) -> Self {
        let normal = &self.normal;
        let largest = normal.x.abs().max(normal.y.abs()).max(normal.z.abs());
        let scaled = self.normal / largest;
        let norm = scaled.dot(&scaled).square_root();
        Self { normal: scaled / norm, offset: self.offset / largest / norm }
    }

    /// Returns the same function for points given in a turned frame.
    pub(crate) fn turned_by(&self, rotation: &UnitQuaternion<f64>) -> Self {
        Self { normal: rotation * self.normal, offset: self.offset }
    }

    pub(crate) fn coefficients(&self) -> [f64; 4] {
        [self.normal.x, self.normal.y, self.normal.z, self.offset]
    }

    pub(crate) fn at(&self, point: &Point3<f64>) -> f64 {
        self.normal.dot(&point.coords) + self.offset
    }

    /// Returns the plane `self - factor * other = 0`, scaled to a unit normal so that the product
    /// of three of them cannot overflow. A zero normal gives NaN.
    pub(crate) fn minus(&self, factor: f64, other: &Self) -> Self {
        let minus = |own: f64, other: f64| own - other * factor;
        let x = minus(self.normal.x, other.normal.x);
        let y = minus(self.normal.y, other.normal.y);
        let z = minus(self.normal.z, other.normal.z);
        let norm = (x * x + y * y + z * z).square_root();
        Self {
            normal: Vector3::new(x / norm, y / norm, z / norm),
            offset: minus(self.offset, other.offset) / norm,
        }
    }

    /// Returns the same plane with the opposite normal.
    pub(crate) fn negated(&self) -> Self {
        Self { normal: -self.normal, offset: -self.offset }
    }

    /// Returns how many times larger the rounding of the terms is than that of
    /// [`self.minus(factor, other)`](Self::minus).
    pub(crate) fn condition(&self, factor: f64, other: &Self) -> f64 {
        let size = |normal: &Vector3<f64>| normal.x.abs() + normal.y.abs() + normal.z.abs();
        let terms = size(&self.normal) + factor.abs() * size(&other.normal);
        terms / size(&(self.normal - other.normal * factor))
    }

    /// Returns the same function for points given in the frame that `pose` maps to.
    pub(crate) fn moved_by(&self, pose: &Isometry3<f64>) -> Self {
        let normal = pose.rotation * self.normal;
        Self { normal, offset: self.offset - normal.dot(&pose.translation.vector) }
    }

    /// Returns the point where three planes meet; not finite where they share no point or a whole
    /// line.
    ///
    /// ```text
    /// -(a.offset b x c + b.offset c x a + c.offset a x b) / (a . b x c)
    /// ```
    ///
    /// Source: Goldman, "Intersection of three planes", Graphics Gems, 1990, page 305.
    pub(crate) fn meet(a: &Self, b: &Self, c: &Self) -> Point3<f64> {
        let bc = b.normal.cross(&c.normal);
        let ca = c.normal.cross(&a.normal);
        let ab = a.normal.cross(&b.normal);
        let sum = bc * a.offset + ca * b.offset + ab * c.offset;
        Point3::from(sum / -a.normal.dot(&bc))
    }
}
