//! Outlines as boxes: programs for turned boxes write four corners in `segmentation`, and the
//! upright rectangle around them in `bbox`.

use serde::Deserialize;
use serde::de::IgnoredAny;

/// An edge is turned if it runs along neither axis, as far as the digits of labels say.
const ALONG: f64 = 1e-3;

/// What `segmentation` holds.
#[derive(Deserialize)]
#[serde(from = "Option<RawOutline>")]
pub(in super::super) enum Outline {
    Nothing,
    Corners(Box<[f64; 8]>),
    /// Several polygons, other ones, or a mask.
    Other,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RawOutline {
    Polygons(Vec<Vec<f64>>),
    Others(IgnoredAny),
}

impl From<Option<RawOutline>> for Outline {
    fn from(raw: Option<RawOutline>) -> Self {
        let Some(RawOutline::Polygons(polygons)) = raw else {
            return if raw.is_none() { Self::Nothing } else { Self::Other };
        };
        let corners = |polygon: &Vec<f64>| polygon.as_array().copied().map(Box::new);
        match &*polygons {
            [] => Self::Nothing,
            [polygon] => corners(polygon).map_or(Self::Other, Self::Corners),
            _ => Self::Other,
        }
    }
}

impl Outline {
    /// Whether it is of a box that the numbers of a rectangle do not give: of four corners, and
    /// turned, or without a rectangle. `None` if it is of none at all.
    pub(super) fn is_needed(&self, numbers: usize, is_upright: bool) -> Option<bool> {
        match self {
            Self::Nothing => Some(false),
            Self::Corners(corners) if numbers != 5 => {
                Some(numbers == 0 || (is_upright && is_turned(corners)))
            }
            _ => None,
        }
    }
}

fn is_turned(corners: &[f64; 8]) -> bool {
    let points = corners.as_chunks::<2>().0;
    let mut edges = points.iter().zip(points.iter().cycle().skip(1));
    edges.any(|([x, y], [u, v])| {
        let (across, down) = ((u - x).abs(), (v - y).abs());
        across.min(down) > ALONG * across.max(down)
    })
}
