//! The colors and widths of boxes, from the palette of `obbligato-render`.

use super::shading::EdgeStyle;
use obbligato_render::BoxInstance;
use obbligato_render::Srgb;
use obbligato_render::palette::{Outline, RIM, ShaderColor, edge_of, fill_of, shader_color};

/// The color of a box and of its edges.
pub(super) struct BoxStyle {
    pub(super) fill: ShaderColor,
    pub(super) edge: EdgeStyle,
}

impl BoxStyle {
    pub(super) fn new(item: &BoxInstance, scale_factor: f32) -> Self {
        let edge = edge_of(item);
        Self {
            fill: shader_color(fill_of(item)),
            edge: EdgeStyle {
                color: shader_color(edge.color),
                width: edge.width * scale_factor,
                rim_width: edge.rim_width * scale_factor,
            },
        }
    }
}

/// The color of an outline at a distance from the silhouette in logical pixels, if it extends that
/// far. Half of each line lies on the box.
pub(super) fn outline_at(outline: &Outline, away: f32) -> Option<Srgb> {
    if away <= outline.core_width / 2.0 {
        Some(outline.core)
    } else if away <= outline.rim_width / 2.0 {
        Some(RIM)
    } else {
        None
    }
}
