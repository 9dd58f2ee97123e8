//! The boxes that touch others.

use crate::marks::pen::{Pen, Stroke};
use picker_editor::State;

/// So many boxes are marked at most: more would hide the scene.
const MOST: usize = 2000;

/// Colors them red, with a bold outline.
pub(super) fn draw(state: &State, pen: &mut Pen<'_>) {
    let Some(touching) = state.explaining().touching() else {
        return;
    };
    let color = pen.colors().touching;
    for &index in touching.boxes().iter().take(MOST) {
        let shape = &state.scene().boxes()[index].shape;
        pen.solid(shape, 0x58, Stroke::new(color, 2.5));
    }
}
