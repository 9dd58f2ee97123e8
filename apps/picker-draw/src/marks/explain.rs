//! The marks that explain how boxes and rays meet.

mod axis;
mod meeting;
mod names;
mod ray;
mod touching;
mod tree;

pub use axis::short;

use super::Marks;
use super::pen::Pen;
use picker_editor::State;

/// Draws what the state explains.
pub(super) fn draw(state: &State, marks: &mut Marks) {
    let mut pen = Pen::new(state, marks);
    touching::draw(state, &mut pen);
    tree::draw(state, &mut pen);
    ray::draw(state, &mut pen);
    if let (Some(axes), Some(place), Some(shapes)) =
        (state.axes(), state.shown_axis(), state.explained_shapes())
    {
        axis::draw(state.view(), &axes.all()[place], shapes, &mut pen);
        meeting::draw(state, shapes, &mut pen);
        names::draw(shapes, &mut pen);
    }
}

#[cfg(test)]
mod tests;
