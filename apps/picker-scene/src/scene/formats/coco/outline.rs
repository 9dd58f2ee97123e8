//! Outlines beside rectangles: programs for turned boxes write four corners in `segmentation`, and
//! in `bbox` the upright rectangle around them.

use super::RawAnnotation;
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

/// Whether boxes are the outlines: each has four corners, and one is turned, or has no `bbox`.
pub(super) fn are_boxes(annotations: &[RawAnnotation]) -> bool {
    let mut is_needed = false;
    for raw in annotations {
        let numbers = raw.bbox.as_ref().map_or(0, Vec::len);
        match &raw.segmentation {
            None | Some(Outline::Nothing) => {}
            Some(Outline::Corners(corners)) if numbers != 5 => {
                is_needed |= numbers == 0 || (raw.turn() == 0.0 && is_turned(corners));
            }
            Some(_) => return false,
        }
    }
    is_needed
}

fn is_turned(corners: &[f64; 8]) -> bool {
    let points = corners.as_chunks::<2>().0;
    let mut edges = points.iter().zip(points.iter().cycle().skip(1));
    edges.any(|([x, y], [u, v])| {
        let (across, down) = ((u - x).abs(), (v - y).abs());
        across.min(down) > ALONG * across.max(down)
    })
}
