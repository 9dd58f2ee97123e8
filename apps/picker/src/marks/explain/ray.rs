//! A ray that is frozen, with the boxes along it.

use crate::draw2d::{Anchor, FAINT, INK};
use crate::marks::pen::{Pen, Stroke};
use crate::state::State;
use obbligato::nalgebra::Vector2;
use obbligato_render::Srgb;

/// The ray in the box that it hits first.
pub(crate) const INSIDE: Srgb = [0xb0, 0x2a, 0x8c];
/// How many places are numbered: more would overlap.
const NUMBERED: usize = 9;

/// Draws the ray, the part of it in the first box, and a number where each box is entered.
pub(super) fn draw(state: &State, pen: &mut Pen<'_>) {
    let (Some(sight), Some(hits)) = (state.frozen_ray(), state.frozen_hits()) else {
        return;
    };
    let at = |t: f32| sight.ray.point_at(t);
    let last = hits.hits().last().map_or(0.0, |hit| hit.exit);
    let bounds = state.scene().bounds();
    let size = bounds.map_or(1.0, |all| all.half_extents().norm());
    let end = (last + 0.4 * size).min(sight.max_t.max(last));
    pen.line([at(0.0), at(end)], Stroke::new(INK, 2.0).with_halo(1.0));
    pen.dot(&at(0.0), 6.0, INK);
    for hit in hits.hits().iter().skip(1) {
        pen.line([at(hit.enter), at(hit.exit)], Stroke::new(FAINT, 4.0));
        pen.dot(&at(hit.enter), 5.0, FAINT);
    }
    if let Some(first) = hits.hits().first() {
        let ends = [at(first.enter), at(first.exit)];
        pen.line_over(ends, Stroke::new(INSIDE, 4.0).with_halo(1.0));
        pen.dot(&ends[0], 9.0, INSIDE);
        pen.dot(&ends[1], 6.0, INSIDE);
    }
    for (number, hit) in (1..=NUMBERED).zip(hits.hits()) {
        if let Some(pixel) = pen.pixel(&at(hit.enter)) {
            let place = pixel + Vector2::new(0.0, -16.0) * pen.scale();
            let color = if number == 1 { INSIDE } else { INK };
            pen.text(place, Anchor::Center, number.to_string(), color);
        }
    }
}
