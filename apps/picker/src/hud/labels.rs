//! The labels in the picture.

use super::colors::srgb;
#[cfg(not(target_arch = "wasm32"))]
use super::painted::draw_over;
use egui::{Align2, Color32, Context, FontId, LayerId, Pos2, Rect, Vec2};
#[cfg(not(target_arch = "wasm32"))]
use obbligato_render::Picture;
use picker_draw::draw2d::{Anchor, labels};
use picker_draw::marks::marks;
use picker_editor::{State, State2d};

/// The smallest size of letters, in logical pixels.
const SMALLEST: f32 = 11.0;
/// How far a plate reaches beyond its text, and the radius of its corners, in logical pixels.
const PLATE: Vec2 = Vec2::new(4.0, 1.0);
const CORNER: f32 = 3.0;

/// Writes the labels of a 2D scene into a picture of it that has none.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn write_labels(picture: &mut Picture, state: &State2d) {
    let is_dark = state.shade().is_dark();
    draw_over(picture, is_dark, |ui| {
        write(ui.ctx(), state, Rect::EVERYTHING);
    });
}

/// The labels of a 2D scene, in the part of the picture that is free.
pub(super) fn write(context: &Context, state: &State2d, free: Rect) {
    let painter = context.layer_painter(LayerId::background());
    let painter = painter.with_clip_rect(free);
    let (frame, scale) = (&state.frame, context.pixels_per_point());
    for label in labels(state) {
        let pixel = frame.pixel_of(&label.at) / scale;
        let size = (label.height * frame.pixels_per_unit() / scale).max(SMALLEST);
        let align = align(label.anchor);
        let place = Pos2::new(pixel.x, pixel.y);
        let (font, color) = (FontId::proportional(size), srgb(label.color));
        painter.text(place, align, label.text, font, color);
    }
}

/// The texts over a 3D scene, each on its plate, in the part of the picture that is free.
pub(crate) fn write_marks(context: &Context, state: &State, free: Rect) {
    let painter = context.layer_painter(LayerId::background());
    let painter = painter.with_clip_rect(free);
    let mut written = Vec::new();
    for mark in marks(state).texts {
        let place = Pos2::new(mark.at.x, mark.at.y) / context.pixels_per_point();
        let font = FontId::proportional(mark.height.max(SMALLEST));
        let galley = painter.layout_no_wrap(mark.text, font, srgb(mark.color));
        let area = align(mark.anchor).anchor_size(place, galley.size());
        let area = moved_inside(area, place, free.shrink2(PLATE));
        let area = beside_others(area.expand2(PLATE), &mut written).expand2(-PLATE);
        let [r, g, b, alpha] = mark.plate;
        let plate = Color32::from_rgba_unmultiplied(r, g, b, alpha);
        painter.rect_filled(area.expand2(PLATE), CORNER, plate);
        painter.galley(area.min, galley, Color32::WHITE);
    }
}

/// The rectangle of a text and its plate, moved up or down to where no other text is: as little as
/// possible, and not far.
fn beside_others(area: Rect, written: &mut Vec<Rect>) -> Rect {
    let step = area.height() + 2.0;
    let places =
        [0.0, 1.0, -1.0, 2.0, -2.0].map(|steps| area.translate(Vec2::new(0.0, steps * step)));
    let is_free = |area: &Rect| !written.iter().any(|other| other.intersects(*area));
    let area = places.into_iter().find(is_free).unwrap_or(area);
    written.push(area);
    area
}

/// The rectangle of a text, moved so that it is in the picture if the point that it labels is.
fn moved_inside(area: Rect, place: Pos2, picture: Rect) -> Rect {
    if !picture.contains(place) {
        return area;
    }
    let over = (area.max - picture.max).max(Vec2::ZERO);
    let under = (picture.min - area.min).max(Vec2::ZERO);
    area.translate(under - over)
}

const fn align(anchor: Anchor) -> Align2 {
    match anchor {
        Anchor::Left => Align2::LEFT_CENTER,
        Anchor::Center => Align2::CENTER_CENTER,
        Anchor::Right => Align2::RIGHT_CENTER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_makes_way_for_those_before_it() {
        let area = |y: f32| Rect::from_min_size(Pos2::new(0.0, y), Vec2::new(60.0, 20.0));
        let mut written = Vec::new();
        for (wanted, given) in [(100.0, 100.0), (104.0, 126.0), (100.0, 78.0), (200.0, 200.0)] {
            assert_eq!(beside_others(area(wanted), &mut written), area(given));
        }
    }

    #[test]
    fn a_text_stays_in_the_picture_beside_a_place_that_is_in_it() {
        let picture = Rect::from_min_size(Pos2::ZERO, Vec2::new(300.0, 200.0));
        let area = |x: f32, y: f32| Rect::from_min_size(Pos2::new(x, y), Vec2::new(60.0, 20.0));
        let rows: [([f32; 2], [f32; 2]); 3] = [
            ([100.0, 100.0], [100.0, 100.0]),
            ([270.0, 100.0], [240.0, 100.0]),
            ([-30.0, 195.0], [0.0, 180.0]),
        ];
        for ([x, y], [left, top]) in rows {
            let place = Pos2::new(x.clamp(0.0, 300.0), y);
            assert_eq!(moved_inside(area(x, y), place, picture), area(left, top));
        }
        let outside = area(310.0, 100.0);
        assert_eq!(moved_inside(outside, outside.min, picture), outside);
    }
}
