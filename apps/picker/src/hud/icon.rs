//! The icons of buttons, drawn as lines: sharp at every scale, and in the color of the text.

use Part::{Area, Line, Loop};
use Place::{Arc, At};
use egui::{Pos2, Rect, Shape, Stroke, Vec2};
use std::f32::consts::TAU;

/// A small picture on a button: what is drawn on a square of 16 units, y down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Icon(&'static [Part]);

/// The icons are designed on a square of this many units.
const UNITS: f32 = 16.0;

/// The straight pieces of an arc.
const PIECES: u8 = 16;

impl Icon {
    pub(super) const MOVE: Self = Self(&[
        Line(&[At(8.0, 2.0), At(8.0, 14.0)]),
        Area(&[At(8.0, 0.8), At(10.4, 3.6), At(5.6, 3.6)]),
        Area(&[At(8.0, 15.2), At(10.4, 12.4), At(5.6, 12.4)]),
        Line(&[At(2.0, 8.0), At(14.0, 8.0)]),
        Area(&[At(0.8, 8.0), At(3.6, 5.6), At(3.6, 10.4)]),
        Area(&[At(15.2, 8.0), At(12.4, 5.6), At(12.4, 10.4)]),
    ]);
    pub(super) const TURN: Self = Self(&[
        Line(&[Arc([8.0, 8.0], 5.5, [0.1, 0.88])]),
        Area(&[At(13.9, 1.9), At(13.9, 7.2), At(9.0, 5.6)]),
    ]);
    pub(super) const SCALE: Self = Self(&[
        Loop(&[At(2.0, 8.0), At(8.0, 8.0), At(8.0, 14.0), At(2.0, 14.0)]),
        Line(&[At(9.5, 6.5), At(14.0, 2.0)]),
        Line(&[At(10.0, 2.0), At(14.0, 2.0), At(14.0, 6.0)]),
    ]);
    pub(super) const MAGNET: Self = Self(&[
        Line(&[
            At(12.5, 13.5),
            Arc([8.0, 8.0], 4.5, [0.0, -0.5]),
            At(3.5, 13.5),
        ]),
        Line(&[At(2.0, 11.0), At(5.0, 11.0)]),
        Line(&[At(11.0, 11.0), At(14.0, 11.0)]),
    ]);
    pub(super) const CONTACT: Self = Self(&[
        Loop(&[At(1.5, 6.0), At(8.0, 6.0), At(8.0, 12.5), At(1.5, 12.5)]),
        Loop(&[At(8.0, 3.0), At(14.5, 3.0), At(14.5, 9.5), At(8.0, 9.5)]),
    ]);
    pub(super) const DEPTH: Self = Self(&[
        Loop(&[At(1.5, 5.0), At(9.0, 5.0), At(9.0, 12.5), At(1.5, 12.5)]),
        Loop(&[At(6.0, 3.0), At(14.0, 3.0), At(14.0, 11.0), At(6.0, 11.0)]),
    ]);
    pub(super) const UNDO: Self = Self(&[
        Line(&[
            At(3.0, 5.0),
            Arc([9.5, 9.0], 4.0, [-0.25, 0.25]),
            At(6.0, 13.0),
        ]),
        Line(&[At(6.0, 2.0), At(3.0, 5.0), At(6.0, 8.0)]),
    ]);
    pub(super) const REDO: Self = Self(&[
        Line(&[
            At(13.0, 5.0),
            Arc([6.5, 9.0], 4.0, [-0.25, -0.75]),
            At(10.0, 13.0),
        ]),
        Line(&[At(10.0, 2.0), At(13.0, 5.0), At(10.0, 8.0)]),
    ]);
    pub(super) const SAVE: Self = Self(&[
        Loop(&[
            At(2.0, 2.0),
            At(11.5, 2.0),
            At(14.0, 4.5),
            At(14.0, 14.0),
            At(2.0, 14.0),
        ]),
        Line(&[At(5.0, 2.0), At(5.0, 6.0), At(10.0, 6.0), At(10.0, 2.0)]),
        Line(&[At(4.5, 14.0), At(4.5, 9.5), At(11.5, 9.5), At(11.5, 14.0)]),
    ]);
    pub(super) const LINK: Self = Self(&[
        Line(&[
            At(9.4, 10.8),
            Arc([5.4, 10.6], 2.8, [0.125, 0.625]),
            At(5.2, 6.6),
        ]),
        Line(&[At(6.3, 9.7), At(9.7, 6.3)]),
        Line(&[
            At(6.6, 5.2),
            Arc([10.6, 5.4], 2.8, [0.625, 1.125]),
            At(10.8, 9.4),
        ]),
    ]);
    pub(super) const LIST: Self = Self(&[
        Loop(&[At(1.5, 2.5), At(14.5, 2.5), At(14.5, 13.5), At(1.5, 13.5)]),
        Line(&[At(6.0, 2.5), At(6.0, 13.5)]),
        Line(&[At(3.2, 5.5), At(4.9, 5.5)]),
        Line(&[At(3.2, 8.0), At(4.9, 8.0)]),
        Line(&[At(3.2, 10.5), At(4.9, 10.5)]),
    ]);
    pub(super) const INSPECTOR: Self = Self(&[
        Loop(&[At(1.5, 2.5), At(14.5, 2.5), At(14.5, 13.5), At(1.5, 13.5)]),
        Line(&[At(10.0, 2.5), At(10.0, 13.5)]),
        Line(&[At(11.2, 5.5), At(12.9, 5.5)]),
        Line(&[At(11.2, 8.0), At(12.9, 8.0)]),
        Line(&[At(11.2, 10.5), At(12.9, 10.5)]),
    ]);
    pub(super) const THEME: Self = Self(&[
        Line(&[Arc([8.0, 8.0], 5.8, [0.0, 1.0])]),
        Area(&[Arc([8.0, 8.0], 5.8, [-0.25, 0.25])]),
    ]);
    pub(super) const HELP: Self = Self(&[
        Line(&[Arc([8.0, 5.6], 3.4, [-0.5, 0.17])]),
        Line(&[At(9.7, 8.5), At(8.0, 10.0), At(8.0, 11.2)]),
        Area(&[At(7.1, 12.8), At(8.9, 12.8), At(8.9, 14.6), At(7.1, 14.6)]),
    ]);
    pub(super) const CLOSE: Self = Self(&[
        Line(&[At(4.0, 4.0), At(12.0, 12.0)]),
        Line(&[At(12.0, 4.0), At(4.0, 12.0)]),
    ]);
    pub(super) const CHECK: Self = Self(&[Line(&[At(3.0, 8.5), At(6.5, 12.0), At(13.0, 4.5)])]);
    pub(super) const ADD: Self = Self(&[
        Line(&[At(8.0, 3.0), At(8.0, 13.0)]),
        Line(&[At(3.0, 8.0), At(13.0, 8.0)]),
    ]);
    pub(super) const DUPLICATE: Self = Self(&[
        Loop(&[At(2.0, 5.5), At(10.5, 5.5), At(10.5, 14.0), At(2.0, 14.0)]),
        Line(&[
            At(5.5, 5.5),
            At(5.5, 2.0),
            At(14.0, 2.0),
            At(14.0, 10.5),
            At(10.5, 10.5),
        ]),
    ]);
    pub(super) const DELETE: Self = Self(&[
        Line(&[At(2.5, 4.0), At(13.5, 4.0)]),
        Line(&[At(6.0, 4.0), At(6.0, 2.0), At(10.0, 2.0), At(10.0, 4.0)]),
        Line(&[At(4.0, 4.0), At(4.8, 14.0), At(11.2, 14.0), At(12.0, 4.0)]),
        Line(&[At(6.8, 6.5), At(7.0, 11.5)]),
        Line(&[At(9.2, 6.5), At(9.0, 11.5)]),
    ]);
    pub(super) const LOCKED: Self = Self(&[
        Loop(&[At(3.0, 7.5), At(13.0, 7.5), At(13.0, 14.0), At(3.0, 14.0)]),
        Line(&[
            At(5.0, 7.5),
            Arc([8.0, 5.0], 3.0, [-0.5, 0.0]),
            At(11.0, 7.5),
        ]),
        Line(&[At(8.0, 10.0), At(8.0, 11.5)]),
    ]);
    pub(super) const EYE: Self = Self(&[
        Line(&[Arc([8.0, 13.0], 8.0, [-0.38, -0.12])]),
        Line(&[Arc([8.0, 3.0], 8.0, [0.12, 0.38])]),
        Line(&[Arc([8.0, 8.0], 2.0, [0.0, 1.0])]),
    ]);
    pub(super) const EYE_SHUT: Self = Self(&[
        Line(&[Arc([8.0, 13.0], 8.0, [-0.38, -0.12])]),
        Line(&[Arc([8.0, 3.0], 8.0, [0.12, 0.38])]),
        Line(&[Arc([8.0, 8.0], 2.0, [0.0, 1.0])]),
        Line(&[At(2.5, 13.5), At(13.5, 2.5)]),
    ]);
    pub(super) const FILL: Self = Self(&[
        Loop(&[At(2.0, 2.0), At(10.0, 2.0), At(10.0, 10.0), At(2.0, 10.0)]),
        Loop(&[At(6.0, 6.0), At(14.0, 6.0), At(14.0, 14.0), At(6.0, 14.0)]),
    ]);
    pub(super) const AXES: Self = Self(&[
        Line(&[At(8.0, 9.0), At(8.0, 1.5)]),
        Line(&[At(8.0, 9.0), At(2.0, 13.0)]),
        Line(&[At(8.0, 9.0), At(14.0, 13.0)]),
    ]);
    pub(super) const RULER: Self = Self(&[
        Loop(&[At(1.5, 11.0), At(11.0, 1.5), At(14.5, 5.0), At(5.0, 14.5)]),
        Line(&[At(4.6, 7.9), At(6.4, 9.7)]),
        Line(&[At(7.0, 5.5), At(8.8, 7.3)]),
        Line(&[At(9.4, 3.1), At(11.2, 4.9)]),
    ]);
    pub(super) const MORE: Self = Self(&[
        Loop(&[At(2.5, 7.5), At(3.5, 7.5), At(3.5, 8.5), At(2.5, 8.5)]),
        Loop(&[At(7.5, 7.5), At(8.5, 7.5), At(8.5, 8.5), At(7.5, 8.5)]),
        Loop(&[At(12.5, 7.5), At(13.5, 7.5), At(13.5, 8.5), At(12.5, 8.5)]),
    ]);
    pub(super) const PREVIOUS: Self = Self(&[Line(&[At(10.0, 3.0), At(5.0, 8.0), At(10.0, 13.0)])]);
    pub(super) const NEXT: Self = Self(&[Line(&[At(6.0, 3.0), At(11.0, 8.0), At(6.0, 13.0)])]);

    /// The shapes of the icon in the middle of a rectangle.
    pub(super) fn shapes(self, place: Rect, stroke: Stroke) -> Vec<Shape> {
        let side = UNITS.min(place.width()).min(place.height());
        let scale = side / UNITS;
        let corner = place.center() - Vec2::splat(side / 2.0);
        let stroke = Stroke::new(1.5 * scale, stroke.color);
        let placed = |places: &[Place]| -> Vec<Pos2> {
            let points = places.iter().flat_map(Place::points);
            points.map(|at| corner + at * scale).collect()
        };
        let shape = |part: &Part| match part {
            Part::Line(places) => Shape::line(placed(places), stroke),
            Part::Loop(places) => Shape::closed_line(placed(places), stroke),
            Part::Area(places) => Shape::convex_polygon(placed(places), stroke.color, Stroke::NONE),
        };
        self.0.iter().map(shape).collect()
    }
}

/// A part of an icon, through places.
#[derive(Debug)]
enum Part {
    Line(&'static [Place]),
    Loop(&'static [Place]),
    /// A convex area.
    Area(&'static [Place]),
}

#[derive(Debug)]
enum Place {
    At(f32, f32),
    /// An arc around a center with a radius, from and to these parts of a turn, clockwise from the right.
    Arc([f32; 2], f32, [f32; 2]),
}

impl Place {
    fn points(&self) -> Vec<Vec2> {
        match *self {
            Self::At(x, y) => vec![Vec2::new(x, y)],
            Self::Arc(center, radius, [from, to]) => (0..=PIECES)
                .map(|piece| from + (to - from) * f32::from(piece) / f32::from(PIECES))
                .map(|turn| Vec2::from(center) + Vec2::angled(TAU * turn) * radius)
                .collect(),
        }
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
            for part in icon.0 {
                let (Part::Line(places) | Part::Loop(places) | Part::Area(places)) = part;
                let points: Vec<Vec2> = places.iter().flat_map(Place::points).collect();
                let least = if matches!(part, Part::Line(_)) { 2 } else { 3 };
                assert!(points.len() >= least, "{icon:?}: {points:?}");
                let on_square = |at: &Vec2| at.min_elem() >= 0.0 && at.max_elem() <= UNITS;
                assert!(points.iter().all(on_square), "{icon:?}: {points:?}");
            }
        }
    }
}
