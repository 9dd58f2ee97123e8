//! Which part of the world is for what: the outlines on the left, one card for each volume on the
//! right.

use super::Volume;
use crate::scene2d::world::Room;
use obbligato::nalgebra::{Point2, Vector2};

/// Where the outlines drift.
pub(super) const ARENA: Room = Room {
    center: Point2::new(-31.0, 0.0),
    half_extents: Vector2::new(47.0, 43.0),
};

/// Half the size of a card, and the distance from one to the next.
const CARD: Vector2<f32> = Vector2::new(30.5, 8.0);
const PITCH: f32 = 17.5;
/// The center of the cards along x.
const COLUMN: f32 = 48.0;

/// Where the card of a volume is.
#[must_use]
pub fn card(volume: Volume) -> Room {
    let index = Volume::ALL.iter().position(|it| *it == volume).unwrap_or(0);
    Room {
        center: Point2::new(COLUMN, (2.0 - index as f32) * PITCH),
        half_extents: CARD,
    }
}

/// The volume whose card is at a point.
#[must_use]
pub fn card_at(point: &Point2<f32>) -> Option<Volume> {
    let mut all = Volume::ALL.into_iter();
    all.find(|volume| card(*volume).contains(point))
}
