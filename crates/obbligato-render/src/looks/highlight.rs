//! The colors and widths of the highlights of hovered and selected boxes, which are decided only
//! here.

use crate::shapes::box_instance::BoxInstance;
use crate::shapes::color::{Srgb, mixed};

/// The outline of a selected box: wide and orange.
const SELECTED: Outline = Outline { core: [0xff, 0x7a, 0x00], core_width: 5.0, rim_width: 8.0 };

/// The outline of a hovered box: narrow and white.
const HOVERED: Outline = Outline { core: [0xff, 0xff, 0xff], core_width: 2.0, rim_width: 4.0 };

/// How much of the color of a selected box is mixed into the faces of one that is tinted.
const TINT: f32 = 0.5;
/// The width of the edges of such a box on each of its two faces, in logical pixels.
const TINTED_EDGE_WIDTH: f32 = 1.5;

/// The dark rim on both sides of every highlight.
pub const RIM: Srgb = [0x20, 0x1c, 0x1f];

/// The share of white in the faces of a hovered box.
const HOVERED_WHITE: f32 = 0.25;

/// The edges of a box without a highlight: a color, and the share of it that is mixed into the
/// color of the box.
const PLAIN_EDGE: (Srgb, f32) = ([0x10, 0x14, 0x1a], 0.72);
/// The width of such an edge on each of its two faces, in logical pixels.
const PLAIN_EDGE_WIDTH: f32 = 0.75;

/// The look of an edge on each of the two faces that meet there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// The color of the line.
    pub color: Srgb,
    /// The width of the line, in logical pixels.
    pub width: f32,
    /// The width of the dark rim next to it, in logical pixels.
    pub rim_width: f32,
}

/// The look of a highlighted box's silhouette: a bright line on top of a wider dark one, so
/// that it stands out from both a light and a dark background.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    /// The color of the bright line; the dark one is [`RIM`].
    pub core: Srgb,
    /// The width of the bright line, in logical pixels.
    pub core_width: f32,
    /// The width of the dark line under it, in logical pixels.
    pub rim_width: f32,
}

/// Returns the outline of a highlighted box.
///
/// Selected and hovered boxes differ in width as well as in color. A box that is both looks
/// selected.
#[must_use]
pub const fn outline_of(item: &BoxInstance) -> &'static Outline {
    if item.is_selected { &SELECTED } else { &HOVERED }
}

/// The color of the faces: its own, tinted if it is one of many that are selected, and lighter
/// while the box is hovered.
#[must_use]
pub fn fill_of(item: &BoxInstance) -> Srgb {
    let color = if item.is_tinted { mixed(item.color, SELECTED.core, TINT) } else { item.color };
    if item.is_hovered { mixed(color, [0xff; 3], HOVERED_WHITE) } else { color }
}

/// The edges of a box: a darker shade of its color, or the color of its outline. Those of a tinted
/// box fade where it is small, so that each of many boxes stands out from the next.
#[must_use]
pub fn edge_of(item: &BoxInstance) -> Edge {
    if item.is_marked() {
        let outline = outline_of(item);
        Edge {
            color: outline.core,
            width: outline.core_width / 2.0,
            rim_width: (outline.rim_width - outline.core_width) / 2.0,
        }
    } else if item.is_tinted {
        Edge { color: SELECTED.core, width: TINTED_EDGE_WIDTH, rim_width: 0.0 }
    } else {
        let (dark, share) = PLAIN_EDGE;
        Edge { color: mixed(item.color, dark, share), width: PLAIN_EDGE_WIDTH, rim_width: 0.0 }
    }
}
