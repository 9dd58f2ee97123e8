//! The colours and widths of everything that is not the caller's, in one place, for whatever else
//! draws boxes and should look the same.

use crate::raw_box::BoxInstance;

/// A colour: red, green and blue, encoded as sRGB.
pub type Srgb = [u8; 3];

/// How an edge is painted on each of the faces that meet in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// The line itself.
    pub color: Srgb,
    /// The width of the line, in logical pixels.
    pub width: f32,
    /// The width of the dark border next to it, in logical pixels.
    pub rim_width: f32,
}

/// How the silhouette of a marked box is drawn: a bright line within a dark one, which stands
/// out from a light background and from a dark one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    /// The bright line; the dark one is [`RIM`].
    pub core: Srgb,
    /// The width of the bright line, in logical pixels.
    pub core_width: f32,
    /// The width of the dark line under it, in logical pixels.
    pub rim_width: f32,
}

/// The dark line: `RIM` in shading.wgsl.
pub const RIM: Srgb = [0x20, 0x1c, 0x1f];

const SELECTED: Outline = Outline {
    core: [0xff, 0x7a, 0x00],
    core_width: 5.0,
    rim_width: 8.0,
};

const HOVERED: Outline = Outline {
    core: [0xff, 0xff, 0xff],
    core_width: 2.0,
    rim_width: 4.0,
};

/// The outline of a marked box. Selected and hovered boxes differ in width as well as in colour.
#[must_use]
pub const fn outline_of(item: &BoxInstance) -> &'static Outline {
    if item.is_selected {
        &SELECTED
    } else {
        &HOVERED
    }
}

/// The colour of the faces: a hovered box is lighter.
#[must_use]
pub fn fill_of(item: &BoxInstance) -> Srgb {
    if item.is_hovered {
        mixed(item.color, [0xff; 3], 0.25)
    } else {
        item.color
    }
}

/// The edges of a box: a darker shade of its own colour, or the colour of its outline.
#[must_use]
pub fn edge_of(item: &BoxInstance) -> Edge {
    if item.is_marked() {
        let outline = outline_of(item);
        Edge {
            color: outline.core,
            width: outline.core_width / 2.0,
            rim_width: (outline.rim_width - outline.core_width) / 2.0,
        }
    } else {
        let color = mixed(item.color, [0x10, 0x14, 0x1a], 0.72);
        Edge {
            color,
            width: 0.75,
            rim_width: 0.0,
        }
    }
}

fn mixed(from: Srgb, to: Srgb, share: f32) -> Srgb {
    let mix = |a: u8, b: u8| f32::from(a) + (f32::from(b) - f32::from(a)) * share;
    [0, 1, 2].map(|i| mix(from[i], to[i]).round() as u8)
}
