//! The letters of the two boxes that are explained.

use crate::draw2d::Anchor;
use crate::marks::pen::Pen;
use obbligato::Obb3;
use obbligato::nalgebra::Vector2;

/// Writes A and B above the topmost corner of each box.
pub(super) fn draw(shapes: [&Obb3; 2], pen: &mut Pen<'_>) {
    let colors = pen.colors();
    let letters = [("A", colors.first), ("B", colors.second)];
    for (shape, (letter, color)) in shapes.into_iter().zip(letters) {
        let corners = shape.vertices().into_iter();
        let pixels = corners.filter_map(|corner| pen.pixel(&corner));
        if let Some(top) = pixels.min_by(|p, q| p.y.total_cmp(&q.y)) {
            let at = top + Vector2::new(0.0, -16.0) * pen.scale();
            pen.text(at, Anchor::Center, letter.to_owned(), color);
        }
    }
}
