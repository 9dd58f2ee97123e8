use numpy::Element;
use obbligato::Real;

/// A scalar of both worlds.
pub(crate) trait Number: Real + Element {}
impl Number for f32 {}
impl Number for f64 {}
