//! The icons of buttons, drawn as lines: sharp at every scale, and in the color of the text.

use egui::{Pos2, Rect, Shape, Stroke, Vec2};
use std::f32::consts::TAU;

/// A small picture on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Icon {
    Move,
    Turn,
    Scale,
    Magnet,
    Contact,
    Depth,
    Undo,
    Redo,
    Save,
    Link,
    List,
    Inspector,
    Theme,
    Help,
    Close,
    Check,
    Add,
    Duplicate,
    Delete,
    Locked,
    Eye,
    EyeShut,
    Fill,
    Axes,
    Ruler,
    More,
    Previous,
    Next,
}

/// The icons are designed on a square of this many units.
const UNITS: f32 = 16.0;

/// The straight pieces of an arc.
const PIECES: u8 = 16;

impl Icon {
    /// What is drawn, on a square of 16 units, y down: a `line` through points, a closed `loop`, an `area`, or a
    /// `box` with two opposite corners. A point is `x,y`; `x,y,radius,from,to` is an arc around it, from and to
    /// these parts of a turn, clockwise from the right.
    const fn strokes(self) -> &'static str {
        match self {
            Self::Move => {
                "line 8,2 8,14; area 8,0.8 10.4,3.6 5.6,3.6; area 8,15.2 10.4,12.4 5.6,12.4; \
                 line 2,8 14,8; area 0.8,8 3.6,5.6 3.6,10.4; area 15.2,8 12.4,5.6 12.4,10.4"
            }
            Self::Turn => "line 8,8,5.5,0.1,0.88; area 13.9,1.9 13.9,7.2 9,5.6",
            Self::Scale => "box 2,8 8,14; line 9.5,6.5 14,2; line 10,2 14,2 14,6",
            Self::Magnet => {
                "line 12.5,13.5 8,8,4.5,0,-0.5 3.5,13.5; line 2,11 5,11; line 11,11 14,11"
            }
            Self::Contact => "box 1.5,6 8,12.5; box 8,3 14.5,9.5",
            Self::Depth => "box 1.5,5 9,12.5; box 6,3 14,11",
            Self::Undo => "line 3,5 9.5,9,4,-0.25,0.25 6,13; line 6,2 3,5 6,8",
            Self::Redo => "line 13,5 6.5,9,4,-0.25,-0.75 10,13; line 10,2 13,5 10,8",
            Self::Save => {
                "loop 2,2 11.5,2 14,4.5 14,14 2,14; line 5,2 5,6 10,6 10,2; \
                 line 4.5,14 4.5,9.5 11.5,9.5 11.5,14"
            }
            Self::Link => {
                "line 9.4,10.8 5.4,10.6,2.8,0.125,0.625 5.2,6.6; line 6.3,9.7 9.7,6.3; \
                 line 6.6,5.2 10.6,5.4,2.8,0.625,1.125 10.8,9.4"
            }
            Self::List => {
                "box 1.5,2.5 14.5,13.5; line 6,2.5 6,13.5; \
                 line 3.2,5.5 4.9,5.5; line 3.2,8 4.9,8; line 3.2,10.5 4.9,10.5"
            }
            Self::Inspector => {
                "box 1.5,2.5 14.5,13.5; line 10,2.5 10,13.5; \
                 line 11.2,5.5 12.9,5.5; line 11.2,8 12.9,8; line 11.2,10.5 12.9,10.5"
            }
            Self::Theme => "line 8,8,5.8,0,1; area 8,8,5.8,-0.25,0.25",
            Self::Help => {
                "line 8,5.6,3.4,-0.5,0.17; line 9.7,8.5 8,10 8,11.2; \
                 area 7.1,12.8 8.9,12.8 8.9,14.6 7.1,14.6"
            }
            Self::Close => "line 4,4 12,12; line 12,4 4,12",
            Self::Check => "line 3,8.5 6.5,12 13,4.5",
            Self::Add => "line 8,3 8,13; line 3,8 13,8",
            Self::Duplicate => "box 2,5.5 10.5,14; line 5.5,5.5 5.5,2 14,2 14,10.5 10.5,10.5",
            Self::Delete => {
                "line 2.5,4 13.5,4; line 6,4 6,2 10,2 10,4; line 4,4 4.8,14 11.2,14 12,4; \
                 line 6.8,6.5 7,11.5; line 9.2,6.5 9,11.5"
            }
            Self::Locked => "box 3,7.5 13,14; line 5,7.5 8,5,3,-0.5,0 11,7.5; line 8,10 8,11.5",
            Self::Eye => "line 8,13,8,-0.38,-0.12; line 8,3,8,0.12,0.38; line 8,8,2,0,1",
            Self::EyeShut => {
                "line 8,13,8,-0.38,-0.12; line 8,3,8,0.12,0.38; line 8,8,2,0,1; \
                 line 2.5,13.5 13.5,2.5"
            }
            Self::Fill => "box 2,2 10,10; box 6,6 14,14",
            Self::Axes => "line 8,9 8,1.5; line 8,9 2,13; line 8,9 14,13",
            Self::Ruler => {
                "loop 1.5,11 11,1.5 14.5,5 5,14.5; \
                 line 4.6,7.9 6.4,9.7; line 7,5.5 8.8,7.3; line 9.4,3.1 11.2,4.9"
            }
            Self::More => "box 2.5,7.5 3.5,8.5; box 7.5,7.5 8.5,8.5; box 12.5,7.5 13.5,8.5",
            Self::Previous => "line 10,3 5,8 10,13",
            Self::Next => "line 6,3 11,8 6,13",
        }
    }

    /// The shapes of the icon in the middle of a rectangle.
    pub(super) fn shapes(self, place: Rect, stroke: Stroke) -> Vec<Shape> {
        let side = UNITS.min(place.width()).min(place.height());
        let scale = side / UNITS;
        let corner = place.center() - Vec2::splat(side / 2.0);
        let stroke = Stroke::new(1.5 * scale, stroke.color);
        let strokes = self
            .strokes()
            .split("; ")
            .filter_map(|it| it.split_once(' '));
        strokes
            .map(|(kind, points)| {
                let points = points.split(' ').flat_map(points_of);
                let points: Vec<Pos2> = points.map(|at| corner + at * scale).collect();
                match (kind, &points[..]) {
                    ("box", &[a, b]) => {
                        let corners = vec![a, Pos2::new(b.x, a.y), b, Pos2::new(a.x, b.y)];
                        Shape::closed_line(corners, stroke)
                    }
                    ("area", _) => Shape::convex_polygon(points, stroke.color, Stroke::NONE),
                    ("loop", _) => Shape::closed_line(points, stroke),
                    _ => Shape::line(points, stroke),
                }
            })
            .collect()
    }
}

/// The points that `x,y` or an arc stands for.
fn points_of(text: &str) -> Vec<Vec2> {
    let numbers: Vec<f32> = text.split(',').filter_map(|it| it.parse().ok()).collect();
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
        use Icon::*;
        let icons = [
            Move, Turn, Scale, Magnet, Contact, Depth, Undo, Redo, Save, Link, List, Inspector,
            Theme, Help, Close, Check, Add, Duplicate, Delete, Locked, Eye, EyeShut, Fill, Axes,
            Ruler, More, Previous, Next,
        ];
        for icon in icons {
            for stroke in icon.strokes().split("; ") {
                let (kind, points) = stroke.split_once(' ').expect(stroke);
                let points: Vec<_> = points.split(' ').map(points_of).collect();
                assert!(points.iter().all(|it| !it.is_empty()), "{icon:?}: {stroke}");
                let fits = match kind {
                    "line" => true,
                    "box" => points.len() == 2,
                    "loop" => points.len() > 2,
                    "area" => points.concat().len() > 2,
                    _ => false,
                };
                assert!(fits, "{icon:?}: {stroke}");
                let on_square = |at: &Vec2| at.min_elem() >= 0.0 && at.max_elem() <= UNITS;
                assert!(points.concat().iter().all(on_square), "{icon:?}: {stroke}");
            }
        }
    }
}
