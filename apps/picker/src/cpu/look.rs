//! How boxes are painted: the colours and widths of `obbligato-render`.

use super::shading::{self, Srgb};
use crate::color::Color;

/// The outline of a marked box: a bright line within a dark one. Widths are in logical pixels and
/// count both sides of the silhouette.
pub(super) struct Outline {
    core: [u8; 3],
    core_width: f32,
    rim: [u8; 3],
    pub(super) rim_width: f32,
}

pub(super) const SELECTED: Outline = Outline {
    core: [0xff, 0x7a, 0x00],
    core_width: 5.0,
    rim: [0x20, 0x14, 0x08],
    rim_width: 8.0,
};

pub(super) const HOVERED: Outline = Outline {
    core: [0xff, 0xff, 0xff],
    core_width: 2.0,
    rim: [0x20, 0x24, 0x2a],
    rim_width: 4.0,
};

impl Outline {
    /// The colour at a distance from the silhouette, if the outline reaches so far.
    pub(super) fn color_at(&self, away: f32) -> Option<[u8; 3]> {
        if away <= self.core_width / 2.0 {
            Some(self.core)
        } else if away <= self.rim_width / 2.0 {
            Some(self.rim)
        } else {
            None
        }
    }
}

/// How a box is painted.
pub(super) struct Paint {
    pub(super) fill: Srgb,
    pub(super) edge: Srgb,
    /// The width of an edge on each of its faces, in logical pixels.
    pub(super) edge_width: f32,
}

const EDGE: Srgb = [
    0x10 as f32 / 255.0,
    0x14 as f32 / 255.0,
    0x1a as f32 / 255.0,
];

impl Paint {
    pub(super) fn new(color: Color, is_hovered: bool, is_selected: bool) -> Self {
        let color = color.to_srgb();
        let fill = if is_hovered {
            shading::mix(color, [1.0; 3], 0.25)
        } else {
            color
        };
        let outline = match (is_selected, is_hovered) {
            (true, _) => &SELECTED,
            (false, true) => &HOVERED,
            (false, false) => {
                return Self {
                    fill,
                    edge: shading::mix(color, EDGE, 0.72),
                    edge_width: 0.75,
                };
            }
        };
        Self {
            fill,
            edge: Color(outline.core).to_srgb(),
            edge_width: outline.core_width / 2.0,
        }
    }
}
