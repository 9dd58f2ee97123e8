//! How boxes are painted: the palette of `obbligato-render` in the terms of this renderer.

use super::shading::{Lining, Srgb, srgb};
use obbligato_render::BoxInstance;
use obbligato_render::palette::{self, Outline, RIM};

/// How a box is painted.
pub(super) struct Paint {
    pub(super) fill: Srgb,
    pub(super) lining: Lining,
}

impl Paint {
    pub(super) fn new(item: &BoxInstance, scale_factor: f32) -> Self {
        let edge = palette::edge_of(item);
        Self {
            fill: srgb(palette::fill_of(item)),
            lining: Lining {
                color: srgb(edge.color),
                width: edge.width * scale_factor,
                rim_width: edge.rim_width * scale_factor,
            },
        }
    }
}

/// The colour of an outline at a distance from the silhouette in logical pixels, if it reaches
/// so far. Half of each line lies on the box.
pub(super) fn outline_at(outline: &Outline, away: f32) -> Option<palette::Srgb> {
    if away <= outline.core_width / 2.0 {
        Some(outline.core)
    } else if away <= outline.rim_width / 2.0 {
        Some(RIM)
    } else {
        None
    }
}
