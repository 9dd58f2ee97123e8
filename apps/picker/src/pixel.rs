//! The position that a pixel stands for.
//!
//! A position is an offset in pixels from the left and from the top of a picture. Pixel (x, y)
//! covers the positions from (x, y) up to (x + 1, y + 1), and shows the point at its center, (x +
//! 0.5, y + 0.5), whatever draws it. A pointer is on a pixel, whether a mouse, a finger or a script
//! moves it: it points at the center, and so at the point that is shown. `--click` is a position,
//! and used unchanged.

use obbligato::nalgebra::Point2;

/// The center of the pixel that a position is in.
pub(crate) fn pixel_center(x: f64, y: f64) -> Point2<f32> {
    Point2::new(x, y).map(|side| (side.floor() + 0.5) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pixel_goes_from_its_corner_up_to_the_next_one() {
        for (x, center) in [(0.0, 0.5), (0.999, 0.5), (1.0, 1.5), (-0.25, -0.5), (16383.0, 16383.5)]
        {
            assert_eq!(pixel_center(x, 7.5), Point2::new(center, 7.5), "{x}");
        }
    }
}
