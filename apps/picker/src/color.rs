use std::fmt;
use std::str::FromStr;

/// The color of a box in a scene file: red, green and blue in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color(pub [u8; 3]);

/// The colors of boxes without one, in turn. The color-blind can tell them apart.
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
    /// The color of the box with this index if its scene file gives none.
    #[must_use]
    pub const fn of_index(index: usize) -> Self {
        PALETTE[index % PALETTE.len()]
    }
}

/// `#rrggbb` or `#rgb`, in either case.
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

/// A text that is not a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColor;

impl fmt::Display for NotAColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected #rrggbb or #rgb")
    }
}

impl std::error::Error for NotAColor {}

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
        for text in [
            "", "#", "c08040", "#c0804", "#c080400", "#c0804g", "#+1+1+1", "#é12", "red",
        ] {
            assert_eq!(text.parse::<Color>(), Err(NotAColor), "{text}");
        }
    }

    #[test]
    fn a_color_reads_back_as_it_was_written() {
        let color = Color([0, 127, 255]);
        assert_eq!(color.to_string().parse(), Ok(color));
    }
}
