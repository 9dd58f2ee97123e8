//! The values of arguments, as they are typed.

use obbligato::nalgebra::Point2;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The width and the height of a picture in pixels, neither of which is zero.
pub(crate) type Size = [u32; 2];

/// The size if none is given.
pub(crate) const USUAL_SIZE: Size = [1280, 720];
/// The largest side that graphics drivers commonly support.
pub(crate) const LARGEST_SIDE: u32 = 16384;

/// Takes a number in a range.
pub(super) fn within<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: Clone + Display + FromStr + PartialOrd + Send + Sync,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("expected a number from {least} to {most}"))
    }
}

pub(super) fn position(text: &str) -> Result<Point2<f32>, String> {
    let number = |text: &str| text.trim().parse::<f32>().ok().filter(|n| n.is_finite());
    text.split_once(',')
        .and_then(|(x, y)| Some(Point2::new(number(x)?, number(y)?)))
        .ok_or_else(|| "expected two numbers, for example 640.5,360".to_owned())
}

pub(super) fn size(text: &str) -> Result<Size, String> {
    let side = |text: &str| within(1..=LARGEST_SIDE)(text).ok();
    text.split_once('x').and_then(|(width, height)| Some([side(width)?, side(height)?])).ok_or_else(
        || format!("expected two numbers from 1 to {LARGEST_SIDE}, for example 1280x720"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_two_finite_numbers() {
        assert_eq!(position("640.5,360"), Ok(Point2::new(640.5, 360.0)));
        assert_eq!(position("-1, 2e2"), Ok(Point2::new(-1.0, 200.0)));
        for text in ["", ",", "1", "1,", "1,2,3", "NaN,1", "1,inf", "1e39,1", "a,b"] {
            assert!(position(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_size_is_two_sides_of_at_least_a_pixel() {
        assert_eq!(size("1x16384"), Ok([1, 16384]));
        for text in ["", "x", "0x1", "1x0", "16385x1", "-1x1", "1.5x1", "1x1x1", "1X1"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
