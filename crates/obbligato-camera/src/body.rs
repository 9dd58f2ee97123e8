use nalgebra::Vector3;

/// A convex body, relative to the eye. It is not that of the core's pairs: it is in double
/// precision whatever the scalar, and is only projected.
pub(crate) trait Body {
    /// Returns a bound: no point of it is farther from the eye, except by rounding.
    fn size(&self) -> f64;

    /// Returns the ends of its projection onto a direction, moved by an offset.
    fn interval_along(&self, direction: &Vector3<f64>, offset: f64) -> (f64, f64);

    /// Whether some of it lies beyond a plane, and whether all of it does, given how far a point at
    /// a distance from the eye has to be for that to be certain.
    fn beyond(
        &self,
        normal: &Vector3<f64>,
        offset: f64,
        slack: impl Fn(f64) -> f64,
    ) -> (bool, bool) {
        let (low, high) = self.interval_along(normal, offset);
        let certain = -slack(self.size());
        (low < certain, high < certain)
    }

    /// Returns the normals of its faces.
    fn normals(&self) -> impl Iterator<Item = Vector3<f64>>;

    /// Returns the directions of its edges.
    fn edges(&self) -> impl Iterator<Item = Vector3<f64>>;
}
