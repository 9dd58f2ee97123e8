//! The boxes that touch others.

use crate::draw2d::{TOUCHING, TOUCHING_EDGE};
use crate::marks::pen::{Pen, Stroke};
use crate::state::State;

/// So many boxes are marked at most: more would hide the scene.
const MOST: usize = 2000;

/// Colors them red, with a bold dark outline.
pub(super) fn draw(state: &State, pen: &mut Pen<'_>) {
    let Some(touching) = state.touching() else {
        return;
    };
    let [r, g, b] = TOUCHING;
    for &index in touching.boxes().iter().take(MOST) {
        let shape = &state.scene().boxes()[index].shape;
        pen.fill(shape, [r, g, b, 0x58]);
        pen.edges(&shape.vertices(), Stroke::new(TOUCHING_EDGE, 1.75));
    }
}
