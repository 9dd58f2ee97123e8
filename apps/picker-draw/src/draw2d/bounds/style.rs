//! The colors and the patterns of bounding volumes, and the style of text on their cards.

use crate::draw2d::colors::Colors;
use obbligato_render::Srgb;
use picker_scene::scene2d::{Layout2d, Volume};

/// The style of text on a card, in units of the world.
pub(super) struct Letters {
    /// The height of a title.
    pub(super) title: f32,
    /// The height of a text.
    pub(super) text: f32,
    /// The heights of the four lines above the center.
    pub(super) lines: [f32; 4],
}

const WIDE: Letters = Letters {
    title: 2.8,
    text: 2.1,
    lines: [5.3, 1.8, -1.6, -5.4],
};
const TALL: Letters = Letters {
    title: 3.7,
    text: 3.2,
    lines: [5.6, 1.2, -2.2, -6.0],
};

impl Letters {
    pub(super) const fn of(layout: Layout2d) -> &'static Self {
        match layout {
            Layout2d::Wide => &WIDE,
            Layout2d::Tall => &TALL,
        }
    }
}

pub(super) const fn color(volume: Volume, colors: &Colors) -> Srgb {
    colors.volumes[volume as usize]
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
