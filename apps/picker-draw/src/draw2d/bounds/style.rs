//! The colors and the patterns of bounding volumes, and how text is set on their cards.

use crate::draw2d::colors::Colors;
use crate::draw2d::sketch::{Anchor, Label};
use obbligato::nalgebra::Point2;
use obbligato_render::Srgb;
use picker_scene::scene2d::Volume;

/// The heights of a title and of a text, in units of the world.
pub(super) const TITLE: f32 = 2.8;
pub(super) const TEXT: f32 = 2.1;

pub(super) fn color(volume: Volume, colors: &Colors) -> Srgb {
    let mut all = Volume::ALL.into_iter().zip(colors.volumes);
    all.find(|(it, _)| *it == volume)
        .map_or(colors.volumes[0], |(_, color)| color)
}

/// The length of a dash and of the space after it, in units of the world; none for a solid line.
pub(super) const fn dash(volume: Volume) -> Option<[f32; 2]> {
    match volume {
        Volume::Circle => Some([2.4, 1.2]),
        Volume::Aabb | Volume::Hull => None,
        Volume::Obb => Some([5.0, 1.4]),
        Volume::Dop8 => Some([0.9, 0.9]),
    }
}

pub(super) fn label(
    text: String,
    at: Point2<f32>,
    anchor: Anchor,
    color: Srgb,
    height: f32,
) -> Label {
    Label {
        text,
        at,
        anchor,
        color,
        height,
    }
}
