//! The colors of boxes, and sRGB.

use std::fmt;
use std::str::FromStr;

/// The color of a box in a scene file: red, green and blue in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color(pub [u8; 3]);

/// The colors of boxes without one, in turn. The color-blind can distinguish them.
const PALETTE: [Color; 7] = [
    Color([0xd9, 0x9a, 0x3c]),
    Color([0x5a, 0xa9, 0xd6]),
    Color([0x2f, 0x9e, 0x7e]),
    Color([0xd8, 0xcb, 0x5a]),
    Color([0x3d, 0x74, 0xb0]),
    Color([0xc9, 0x6a, 0x3a]),
    Color([0xb9, 0x7f, 0xa8]),
];

impl Color {
    /// Returns the color of the box with this index if its scene file gives none.
    pub const fn of_index(index: usize) -> Self {
        PALETTE[index % PALETTE.len()]
    }

    /// Returns the color of linear intensities from 0 to 1, clamped to that range.
    pub(crate) fn from_linear(intensities: [f32; 3]) -> Self {
        Self(intensities.map(|linear| (encoded(linear.clamp(0.0, 1.0)) * 255.0).round() as u8))
    }

    /// Returns the linear intensities of the color, from 0 to 1.
    pub(crate) fn to_linear(self) -> [f32; 3] {
        self.0.map(|channel| decoded(f32::from(channel) / 255.0))
    }
}

/// Returns the channel in sRGB of linear light, both from 0 to 1.
pub fn encoded(linear: f32) -> f32 {
    if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 }
}

/// Returns the linear light of a channel in sRGB, both from 0 to 1.
pub fn decoded(srgb: f32) -> f32 {
    if srgb <= 0.040_45 { srgb / 12.92 } else { ((srgb + 0.055) / 1.055).powf(2.4) }
}

/// Reads `#rrggbb` or `#rgb`, in either case.
impl FromStr for Color {
    type Err = NotAColor;

    fn from_str(text: &str) -> Result<Self, NotAColor> {
        let digits = text.strip_prefix('#').ok_or(NotAColor)?;
        let digits: Option<Vec<u32>> = digits.chars().map(|c| c.to_digit(16)).collect();
        match *digits.ok_or(NotAColor)? {
            [r, g, b] => Ok(Self([r, g, b].map(|digit| (17 * digit) as u8))),
            [a, b, c, d, e, f] => {
                let channels = [(a, b), (c, d), (e, f)];
                Ok(Self(channels.map(|(high, low)| (16 * high + low) as u8)))
            }
            _ => Err(NotAColor),
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([r, g, b]) = self;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// The error that a text is not a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected #rrggbb or #rgb")]
pub struct NotAColor;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_digits_and_three_digits_are_colors() {
        assert_eq!("#c08040".parse(), Ok(Color([0xc0, 0x80, 0x40])));
        assert_eq!("#FfA".parse(), Ok(Color([0xff, 0xff, 0xaa])));
    }

    #[test]
    fn what_is_not_a_color_is_an_error() {
        for text in ["", "#", "c08040", "#c0804", "#c080400", "#c0804g", "#+1+1+1", "#é12", "red"]
        {
            assert_eq!(text.parse::<Color>(), Err(NotAColor), "{text}");
        }
    }

    #[test]
    fn a_linear_color_reads_back_as_it_was_written() {
        for channel in 0..=u8::MAX {
            let color = Color([channel, 255 - channel, 7]);
            assert_eq!(Color::from_linear(color.to_linear()), color);
        }
        assert_eq!(Color::from_linear([-1.0, 2.0, f32::NAN]), Color([0, 255, 0]));
    }

    #[test]
    fn a_color_reads_back_as_it_was_written() {
        let color = Color([0, 127, 255]);
        assert_eq!(color.to_string().parse(), Ok(color));
    }
}
