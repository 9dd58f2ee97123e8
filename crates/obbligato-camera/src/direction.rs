use nalgebra::Vector3;
use obbligato::Real;

/// Returns the direction of a vector; `None` for a zero vector. The vector is first divided by its
/// largest component, so that no square overflows or underflows.
pub(crate) fn unit(vector: Vector3<f64>) -> Option<Vector3<f64>> {
    let largest = vector.x.abs().max(vector.y.abs()).max(vector.z.abs());
    (largest > 0.0).then(|| normalized(&(vector / largest)))
}

/// Returns a vector divided by its length.
#[inline]
pub(crate) fn normalized(vector: &Vector3<f64>) -> Vector3<f64> {
    vector.unscale(length(vector))
}

/// Returns the length of a vector. nalgebra's takes a root by `libm`, whose instruction makes
/// processors with wider vectors switch modes.
#[inline]
pub(crate) fn length(vector: &Vector3<f64>) -> f64 {
    vector.norm_squared().square_root()
}
