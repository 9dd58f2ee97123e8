//! Colors of the caller, and the arithmetic on them.

/// A color: red, green and blue, encoded as sRGB.
pub type Srgb = [u8; 3];

/// A color with an opacity: red, green and blue, encoded as sRGB, and 0 for transparent to 255 for
/// opaque.
pub type Rgba = [u8; 4];

/// Fully transparent: nothing is painted.
pub const CLEAR: Rgba = [0; 4];

/// Returns the color at a fraction between two colors, from 0 at the first to 1 at the second; each
/// channel is mixed as encoded.
#[must_use]
pub fn mixed(from: Srgb, to: Srgb, share: f32) -> Srgb {
    let mix = |a: u8, b: u8| f32::from(a) + (f32::from(b) - f32::from(a)) * share;
    [0, 1, 2].map(|i| mix(from[i], to[i]).round() as u8)
}

/// Converts an sRGB channel to linear light, both from 0 to 1: `decode` in srgb.wgsl.
pub(crate) fn decoded(srgb: f64) -> f64 {
    if srgb <= 0.04045 { srgb / 12.92 } else { ((srgb + 0.055) / 1.055).powf(2.4) }
}
