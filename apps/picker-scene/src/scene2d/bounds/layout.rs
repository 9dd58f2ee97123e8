//! The layout of the plane: the outlines on the left, one card for each volume on the
//! right of them, or below in a narrow window.

use super::Volume;
use crate::scene2d::Layout2d;
use crate::scene2d::world::Region;
use obbligato::nalgebra::{Point2, Vector2};

/// Where the outlines drift.
pub(super) const ARENA: Region =
    Region { center: Point2::new(-31.0, 0.0), half_extents: Vector2::new(47.0, 43.0) };

/// The cards of a layout: half the size of one, the center of the first, and the distance from one
/// to the next below.
const WIDE: Cards = ([30.5, 6.7], [48.0, 36.3], 14.5);
const TALL: Cards = ([48.0, 6.7], [-30.0, -52.5], 14.3);

type Cards = ([f32; 2], [f32; 2], f32);

/// Returns the place of a volume's card.
pub fn card(volume: Volume, layout: Layout2d) -> Region {
    let (half_extents, [x, first], pitch) = layout.choose(WIDE, TALL);
    Region {
        center: Point2::new(x, first - f32::from(volume as u8) * pitch),
        half_extents: half_extents.into(),
    }
}

/// Returns the volume whose card is at a point.
pub fn card_at(point: &Point2<f32>, layout: Layout2d) -> Option<Volume> {
    let mut all = Volume::ALL.into_iter();
    all.find(|volume| card(*volume, layout).contains(point))
}
