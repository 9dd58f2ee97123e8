//! A scripted player.

use crate::Buttons;
use obbligato::nalgebra::Point2;

/// The buttons that are held in a frame.
#[must_use]
pub fn buttons(frame: u32) -> Buttons {
    Buttons {
        left: frame % 200 < 90,
        right: (120..170).contains(&(frame % 200)),
        thrust: frame % 50 < 12,
        fire: frame.is_multiple_of(4),
    }
}

/// The position of the cursor in a frame: it moves back and forth between the edges.
#[must_use]
pub fn cursor(frame: u32) -> Point2<f32> {
    let back_and_forth = |step: u32, length: u32| {
        let place = frame * step % (2 * length);
        place.min(2 * length - place) as f32
    };
    Point2::new(10.5 + back_and_forth(2, 299), 24.5 + back_and_forth(1, 205))
}
