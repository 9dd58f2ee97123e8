use nalgebra::Vector3;

/// Returns the direction of a vector; `None` for a zero vector. The vector is first divided by its largest
/// component, so that no square overflows or underflows.
pub(crate) fn unit(vector: Vector3<f64>) -> Option<Vector3<f64>> {
    let largest = vector.x.abs().max(vector.y.abs()).max(vector.z.abs());
    (largest > 0.0).then(|| (vector / largest).normalize())
}
