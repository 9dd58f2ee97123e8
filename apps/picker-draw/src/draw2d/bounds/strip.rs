//! The last ten seconds of a volume: when it raised a false alarm, and when the outlines really
//! touched.

use super::color;
use crate::draw2d::colors::opaque;
use crate::draw2d::sketch::{Sketch, bar};
use picker_scene::scene2d::{Tally, Verdicts, Volume};

/// Half the height of a strip, and that of what is marked where the outlines touch.
const HEIGHT: f32 = 1.5;
const TOUCHING_HEIGHT: f32 = 0.55;

/// Draws a strip between two places along x; the present is at the right end.
pub(super) fn draw(tally: &Tally, volume: Volume, sides: [f32; 2], y: f32, sketch: &mut Sketch) {
    let colors = sketch.colors;
    let whole = bar(sides, y, HEIGHT);
    sketch.rect(whole, colors.nothing, (colors.ground_edge, 1.0));
    let [left, right] = sides;
    let step = (right - left) / Tally::RECENT as f32;
    let start = right - step * tally.recent().len() as f32;
    let x = |index: usize| start + step * index as f32;
    let low = y - HEIGHT + TOUCHING_HEIGHT;
    let mark = |now: Verdicts| match now.is_false_alarm(volume) {
        true => Some((color(volume, colors), y, HEIGHT)),
        false => now.touching.then_some((colors.touching, low, TOUCHING_HEIGHT)),
    };
    let marks: Vec<_> = tally.recent().map(mark).collect();
    for (mark, first, end) in runs(&marks) {
        if let Some((color, y, half)) = mark {
            sketch.fill(bar([x(first), x(end)], y, half), opaque(color));
        }
    }
}

/// Equal marks in a row, each with the index of its first and the index after its last.
fn runs<T: Copy + PartialEq>(marks: &[T]) -> impl Iterator<Item = (T, usize, usize)> {
    let mut end = 0;
    marks.chunk_by(PartialEq::eq).map(move |run| {
        let first = end;
        end += run.len();
        (run[0], first, end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_marks_in_a_row_are_one_run() {
        let expected = [('n', 0, 2), ('f', 2, 3), ('t', 3, 5), ('n', 5, 6)];
        assert!(runs(&['n', 'n', 'f', 't', 't', 'n']).eq(expected));
        assert_eq!(runs::<char>(&[]).count(), 0);
    }
}
