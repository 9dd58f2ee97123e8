//! The icons of buttons, drawn as lines: sharp at every scale, and in the color of the text.

use egui::{Pos2, Rect, Shape, Stroke, Vec2};
use std::f32::consts::TAU;

/// A small picture on a button, as its parts: what each is, and where it goes, on a square of 16
/// units, y down.
///
/// A part is a `line`, a `loop` or a convex `area`. It goes through points, `x,y`, and along arcs,
/// `x,y,radius,from,to`, around a center from and to these parts of a turn, clockwise from the
/// right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Icon(&'static str);

/// The icons are designed on a square of this many units.
const UNITS: f32 = 16.0;

/// The straight pieces of an arc.
const PIECES: u8 = 16;

impl Icon {
    pub(super) const MOVE: Self = Self(
        "line 8,2 8,14; area 8,0.8 10.4,3.6 5.6,3.6; area 8,15.2 10.4,12.4 5.6,12.4; \
         line 2,8 14,8; area 0.8,8 3.6,5.6 3.6,10.4; area 15.2,8 12.4,5.6 12.4,10.4",
    );
    pub(super) const TURN: Self = Self("line 8,8,5.5,0.1,0.88; area 13.9,1.9 13.9,7.2 9,5.6");
    pub(super) const SCALE: Self =
        Self("loop 2,8 8,8 8,14 2,14; line 9.5,6.5 14,2; line 10,2 14,2 14,6");
    pub(super) const MAGNET: Self =
        Self("line 12.5,13.5 8,8,4.5,0,-0.5 3.5,13.5; line 2,11 5,11; line 11,11 14,11");
    pub(super) const CONTACT: Self =
        Self("loop 1.5,6 8,6 8,12.5 1.5,12.5; loop 8,3 14.5,3 14.5,9.5 8,9.5");
    pub(super) const DEPTH: Self = Self("loop 1.5,5 9,5 9,12.5 1.5,12.5; loop 6,3 14,3 14,11 6,11");
    pub(super) const UNDO: Self = Self("line 3,5 9.5,9,4,-0.25,0.25 6,13; line 6,2 3,5 6,8");
    pub(super) const REDO: Self = Self("line 13,5 6.5,9,4,-0.25,-0.75 10,13; line 10,2 13,5 10,8");
    pub(super) const SAVE: Self = Self(
        "loop 2,2 11.5,2 14,4.5 14,14 2,14; line 5,2 5,6 10,6 10,2; \
         line 4.5,14 4.5,9.5 11.5,9.5 11.5,14",
    );
    pub(super) const LINK: Self = Self(
        "line 9.4,10.8 5.4,10.6,2.8,0.125,0.625 5.2,6.6; line 6.3,9.7 9.7,6.3; \
         line 6.6,5.2 10.6,5.4,2.8,0.625,1.125 10.8,9.4",
    );
    pub(super) const LIST: Self = Self(
        "loop 1.5,2.5 14.5,2.5 14.5,13.5 1.5,13.5; line 6,2.5 6,13.5; line 3.2,5.5 4.9,5.5; \
         line 3.2,8 4.9,8; line 3.2,10.5 4.9,10.5",
    );
    pub(super) const INSPECTOR: Self = Self(
        "loop 1.5,2.5 14.5,2.5 14.5,13.5 1.5,13.5; line 10,2.5 10,13.5; line 11.2,5.5 12.9,5.5; \
         line 11.2,8 12.9,8; line 11.2,10.5 12.9,10.5",
    );
    pub(super) const THEME: Self = Self("line 8,8,5.8,0,1; area 8,8,5.8,-0.25,0.25");
    pub(super) const HELP: Self = Self(
        "line 8,5.6,3.4,-0.5,0.17; line 9.7,8.5 8,10 8,11.2; \
         area 7.1,12.8 8.9,12.8 8.9,14.6 7.1,14.6",
    );
    pub(super) const CLOSE: Self = Self("line 4,4 12,12; line 12,4 4,12");
    pub(super) const CHECK: Self = Self("line 3,8.5 6.5,12 13,4.5");
    pub(super) const ADD: Self = Self("line 8,3 8,13; line 3,8 13,8");
    pub(super) const DUPLICATE: Self =
        Self("loop 2,5.5 10.5,5.5 10.5,14 2,14; line 5.5,5.5 5.5,2 14,2 14,10.5 10.5,10.5");
    pub(super) const DELETE: Self = Self(
        "line 2.5,4 13.5,4; line 6,4 6,2 10,2 10,4; line 4,4 4.8,14 11.2,14 12,4; \
         line 6.8,6.5 7,11.5; line 9.2,6.5 9,11.5",
    );
    pub(super) const LOCKED: Self =
        Self("loop 3,7.5 13,7.5 13,14 3,14; line 5,7.5 8,5,3,-0.5,0 11,7.5; line 8,10 8,11.5");
    pub(super) const EYE: Self =
        Self("line 8,13,8,-0.38,-0.12; line 8,3,8,0.12,0.38; line 8,8,2,0,1");
    pub(super) const EYE_SHUT: Self = Self(
        "line 8,13,8,-0.38,-0.12; line 8,3,8,0.12,0.38; line 8,8,2,0,1; line 2.5,13.5 13.5,2.5",
    );
    pub(super) const FILL: Self = Self("loop 2,2 10,2 10,10 2,10; loop 6,6 14,6 14,14 6,14");
    pub(super) const AXES: Self = Self("line 8,9 8,1.5; line 8,9 2,13; line 8,9 14,13");
    pub(super) const RULER: Self = Self(
        "loop 1.5,11 11,1.5 14.5,5 5,14.5; line 4.6,7.9 6.4,9.7; line 7,5.5 8.8,7.3; \
         line 9.4,3.1 11.2,4.9",
    );
    pub(super) const MORE: Self = Self(
        "loop 2.5,7.5 3.5,7.5 3.5,8.5 2.5,8.5; loop 7.5,7.5 8.5,7.5 8.5,8.5 7.5,8.5; \
         loop 12.5,7.5 13.5,7.5 13.5,8.5 12.5,8.5",
    );
    pub(super) const PREVIOUS: Self = Self("line 10,3 5,8 10,13");
    pub(super) const NEXT: Self = Self("line 6,3 11,8 6,13");

    /// The shapes of the icon in the middle of a rectangle.
    pub(super) fn shapes(self, place: Rect, stroke: Stroke) -> Vec<Shape> {
        let side = UNITS.min(place.width()).min(place.height());
        let scale = side / UNITS;
        let corner = place.center() - Vec2::splat(side / 2.0);
        let stroke = Stroke::new(1.5 * scale, stroke.color);
        let shape = |(kind, places): (&str, &str)| {
            let points = places.split(' ').flat_map(points);
            let placed: Vec<Pos2> = points.map(|at| corner + at * scale).collect();
            match kind {
                "loop" => Shape::closed_line(placed, stroke),
                "area" => Shape::convex_polygon(placed, stroke.color, Stroke::NONE),
                _ => Shape::line(placed, stroke),
            }
        };
        self.parts().map(shape).collect()
    }

    /// The kind and the places of each part.
    fn parts(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.0.split("; ").filter_map(|part| part.split_once(' '))
    }
}

/// The points of a place; none if it is neither a point nor an arc.
fn points(place: &str) -> Vec<Vec2> {
    let numbers: Vec<f32> = place.split(',').flat_map(str::parse).collect();
    match numbers[..] {
        [x, y] => vec![Vec2::new(x, y)],
        [x, y, radius, from, to] => (0..=PIECES)
            .map(|piece| from + (to - from) * f32::from(piece) / f32::from(PIECES))
            .map(|turn| Vec2::new(x, y) + Vec2::angled(TAU * turn) * radius)
            .collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stroke_of_every_icon_can_be_drawn() {
        let icons = [
            Icon::MOVE,
            Icon::TURN,
            Icon::SCALE,
            Icon::MAGNET,
            Icon::CONTACT,
            Icon::DEPTH,
            Icon::UNDO,
            Icon::REDO,
            Icon::SAVE,
            Icon::LINK,
            Icon::LIST,
            Icon::INSPECTOR,
            Icon::THEME,
            Icon::HELP,
            Icon::CLOSE,
            Icon::CHECK,
            Icon::ADD,
            Icon::DUPLICATE,
            Icon::DELETE,
            Icon::LOCKED,
            Icon::EYE,
            Icon::EYE_SHUT,
            Icon::FILL,
            Icon::AXES,
            Icon::RULER,
            Icon::MORE,
            Icon::PREVIOUS,
            Icon::NEXT,
        ];
        for icon in icons {
            assert_eq!(icon.parts().count(), icon.0.split(';').count(), "{icon:?}");
            for (kind, places) in icon.parts() {
                let least = match kind {
                    "line" => 2,
                    "loop" | "area" => 3,
                    _ => panic!("{icon:?}: {kind}"),
                };
                let places = places.split(' ').map(points);
                let points = places.inspect(|it| assert!(!it.is_empty(), "{icon:?}"));
                let points: Vec<Vec2> = points.flatten().collect();
                assert!(points.len() >= least, "{icon:?}: {points:?}");
                let on_square = |at: &Vec2| at.min_elem() >= 0.0 && at.max_elem() <= UNITS;
                assert!(points.iter().all(on_square), "{icon:?}: {points:?}");
            }
        }
    }
}
