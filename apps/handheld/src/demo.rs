//! What a player does who always does the same.

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

/// Where the cursor is in a frame: it wanders to and fro between the edges.
#[must_use]
pub fn cursor(frame: u32) -> Point2<f32> {
    let to_and_fro = |step: u32, span: u32| {
        let way = frame * step % (2 * span);
        way.min(2 * span - way) as f32
    };
    Point2::new(10.5 + to_and_fro(2, 299), 24.5 + to_and_fro(1, 205))
}
