use nalgebra::Vector3;

/// A convex body, seen from the eye.
pub(crate) trait Body {
    /// Returns a bound: no point of it is farther from the eye, except by rounding.
    fn size(&self) -> f64;

    /// Returns the ends of its projection onto a direction, moved by an offset.
    fn shadow(&self, direction: &Vector3<f64>, offset: f64) -> (f64, f64);

    /// Returns the normals of its faces.
    fn normals(&self) -> impl Iterator<Item = Vector3<f64>>;

    /// Returns the directions of its edges.
    fn edges(&self) -> impl Iterator<Item = Vector3<f64>>;
}
