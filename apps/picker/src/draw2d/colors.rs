//! The colors of the 2D scenes: the one place that decides them.
//!
//! State is shown by color and by outline, so that the color-blind can tell, too.

use obbligato_render::{Rgba, Srgb};

/// Around the world.
pub(super) const BACKGROUND: Srgb = [0xe6, 0xea, 0xee];
/// The world, where there is no shape.
pub(super) const GROUND: Rgba = [0xf6, 0xf8, 0xfa, 0xff];
pub(super) const GROUND_EDGE: Rgba = [0xc9, 0xd0, 0xd8, 0xff];
/// The border of a cell of the quadtree.
pub(super) const CELL_EDGE: Rgba = [0x7d, 0x9c, 0xb8, 0xa0];

/// Text and dark lines.
pub(crate) const INK: Srgb = [0x24, 0x2b, 0x33];
/// Lines that only help.
pub(crate) const FAINT: Srgb = [0x8b, 0x95, 0xa1];

/// What touches: a red that is dark to the color-blind, too, always with a bold outline.
pub(crate) const TOUCHING: Srgb = [0xd6, 0x3a, 0x3a];
pub(crate) const TOUCHING_EDGE: Srgb = [0x6b, 0x0f, 0x1a];
/// What is apart.
pub(crate) const APART: Srgb = [0x1f, 0x8a, 0x70];
/// The inner outline of the shape under the cursor.
pub(super) const HOVERED: Rgba = [0xff; 4];

/// Rectangle A, and planes.
pub(crate) const FIRST: Srgb = [0x3d, 0x74, 0xb0];
/// Rectangle B.
pub(crate) const SECOND: Srgb = [0xd0, 0x8a, 0x1e];

/// The outline inside bounding volumes, and the one that drifts past.
pub(super) const SUBJECT: Srgb = [0x6f, 0x7f, 0x90];
pub(super) const VISITOR: Srgb = [0xa9, 0xb3, 0xbd];
/// The bounding volumes: circle, AABB, OBB, 8-DOP and hull. They differ in hue and lightness to the
/// color-blind, too, and each has a pattern of its own.
///
/// Source: Okabe, Ito, "Color universal design", 2008, with yellow hues darkened for a light ground.
pub(super) const VOLUMES: [Srgb; 5] = [
    [0x00, 0x72, 0xb2],
    [0xc7, 0x77, 0x00],
    [0x00, 0x8f, 0x68],
    [0xa8, 0x4f, 0x86],
    [0x24, 0x2b, 0x33],
];

/// What lightens a color.
pub(super) const WHITE: Srgb = [0xff; 3];

pub(super) const fn opaque(color: Srgb) -> Rgba {
    with_opacity(color, 0xff)
}

/// A color with an opacity from 0 to 255.
pub(super) const fn with_opacity([r, g, b]: Srgb, opacity: u8) -> Rgba {
    [r, g, b, opacity]
}
