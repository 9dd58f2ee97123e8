//! The contrast between colors, for tests.

use obbligato_render::Srgb;
use picker_scene::color::decoded;

/// The relative luminance of a color.
///
/// Source: Web Content Accessibility Guidelines 2.2, "relative luminance".
fn luminance(color: Srgb) -> f64 {
    let [r, g, b] = color.map(|channel| f64::from(decoded(f32::from(channel) / 255.0)));
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// Returns the contrast of two colors, from 1 to 21.
///
/// Source: Web Content Accessibility Guidelines 2.2, "contrast ratio".
pub(crate) fn contrast(a: Srgb, b: Srgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn the_contrast_of_known_colors_is_that_of_the_guidelines() {
    assert!((contrast([0; 3], [0xff; 3]) - 21.0).abs() < 1e-6);
    let gray = contrast([0x76; 3], [0xff; 3]);
    assert!((4.5..4.6).contains(&gray), "{gray}");
}
