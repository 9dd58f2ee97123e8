use numpy::Element;
use obbligato::Real;

/// A scalar of both worlds.
pub(crate) trait Number: Real + Element {
    /// The angle of the direction `(x, self)` in radians, by `libm` on every system.
    fn portable_atan2(self, x: Self) -> Self;
}

impl Number for f32 {
    fn portable_atan2(self, x: Self) -> Self {
        libm::atan2f(self, x)
    }
}

impl Number for f64 {
    fn portable_atan2(self, x: Self) -> Self {
        libm::atan2(self, x)
    }
}
