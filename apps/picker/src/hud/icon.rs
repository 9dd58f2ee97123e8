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

/// A pen that draws on a square of 16 units, y down.
struct Pen {
    origin: Pos2,
    scale: f32,
    stroke: Stroke,
    shapes: Vec<Shape>,
}

impl Pen {
    fn at(&self, [x, y]: [f32; 2]) -> Pos2 {
        self.origin + Vec2::new(x, y) * self.scale
    }

    fn line(&mut self, points: &[[f32; 2]]) {
        let points = points.iter().map(|&point| self.at(point)).collect();
        self.shapes.push(Shape::line(points, self.stroke));
    }

    fn closed(&mut self, points: &[[f32; 2]]) {
        let points = points.iter().map(|&point| self.at(point)).collect();
        self.shapes.push(Shape::closed_line(points, self.stroke));
    }

    fn filled(&mut self, points: &[[f32; 2]]) {
        let points = points.iter().map(|&point| self.at(point)).collect();
        let shape = Shape::convex_polygon(points, self.stroke.color, Stroke::NONE);
        self.shapes.push(shape);
    }

    fn square(&mut self, [x, y]: [f32; 2], side: f32) {
        self.closed(&[[x, y], [x + side, y], [x + side, y + side], [x, y + side]]);
    }

    /// An arc around a center, from and to these parts of a turn, clockwise from the right.
    fn arc(&mut self, center: [f32; 2], radius: f32, from: f32, to: f32) {
        let points: Vec<[f32; 2]> = (0..=16)
            .map(|step| {
                let angle = TAU * (from + (to - from) * step as f32 / 16.0);
                [
                    center[0] + radius * angle.cos(),
                    center[1] + radius * angle.sin(),
                ]
            })
            .collect();
        self.line(&points);
    }

    fn circle(&mut self, center: [f32; 2], radius: f32) {
        self.arc(center, radius, 0.0, 1.0);
    }
}

impl Icon {
    /// The shapes of the icon in the middle of a rectangle.
    pub(super) fn shapes(self, place: Rect, stroke: Stroke) -> Vec<Shape> {
        let side = UNITS.min(place.width()).min(place.height());
        let mut pen = Pen {
            origin: place.center() - Vec2::splat(side / 2.0),
            scale: side / UNITS,
            stroke: Stroke::new(1.5 * side / UNITS, stroke.color),
            shapes: Vec::new(),
        };
        self.draw(&mut pen);
        pen.shapes
    }

    fn draw(self, pen: &mut Pen) {
        match self {
            Self::Move => moving(pen),
            Self::Turn => {
                pen.arc([8.0, 8.0], 5.5, 0.1, 0.88);
                pen.filled(&[[13.9, 1.9], [13.9, 7.2], [9.0, 5.6]]);
            }
            Self::Scale => {
                pen.square([2.0, 8.0], 6.0);
                pen.line(&[[9.5, 6.5], [14.0, 2.0]]);
                pen.line(&[[10.0, 2.0], [14.0, 2.0], [14.0, 6.0]]);
            }
            Self::Magnet => {
                pen.arc([8.0, 8.0], 4.5, 0.0, -0.5);
                pen.line(&[[3.5, 8.0], [3.5, 13.5]]);
                pen.line(&[[12.5, 8.0], [12.5, 13.5]]);
                pen.line(&[[2.0, 11.0], [5.0, 11.0]]);
                pen.line(&[[11.0, 11.0], [14.0, 11.0]]);
            }
            Self::Contact => {
                pen.square([1.5, 6.0], 6.5);
                pen.square([8.0, 3.0], 6.5);
            }
            Self::Depth => {
                pen.square([1.5, 5.0], 7.5);
                pen.square([6.0, 3.0], 8.0);
            }
            Self::Undo => turning_back(pen, |x| x),
            Self::Redo => turning_back(pen, |x| UNITS - x),
            Self::Save => disk(pen),
            Self::Link => chain(pen),
            Self::List => side_panel(pen, 6.0, 2.0),
            Self::Inspector => side_panel(pen, 10.0, 10.0),
            Self::Theme => half_moon(pen),
            Self::Help => question_mark(pen),
            Self::Close => {
                pen.line(&[[4.0, 4.0], [12.0, 12.0]]);
                pen.line(&[[12.0, 4.0], [4.0, 12.0]]);
            }
            Self::Check => pen.line(&[[3.0, 8.5], [6.5, 12.0], [13.0, 4.5]]),
            Self::Add => {
                pen.line(&[[8.0, 3.0], [8.0, 13.0]]);
                pen.line(&[[3.0, 8.0], [13.0, 8.0]]);
            }
            Self::Duplicate => {
                pen.square([2.0, 5.5], 8.5);
                pen.line(&[
                    [5.5, 5.5],
                    [5.5, 2.0],
                    [14.0, 2.0],
                    [14.0, 10.5],
                    [10.5, 10.5],
                ]);
            }
            Self::Delete => bin(pen),
            Self::Locked => padlock(pen),
            Self::Eye => eye(pen),
            Self::EyeShut => {
                eye(pen);
                pen.line(&[[2.5, 13.5], [13.5, 2.5]]);
            }
            Self::Fill => {
                pen.square([2.0, 2.0], 8.0);
                pen.square([6.0, 6.0], 8.0);
            }
            Self::Axes => {
                for end in [[8.0, 1.5], [2.0, 13.0], [14.0, 13.0]] {
                    pen.line(&[[8.0, 9.0], end]);
                }
            }
            Self::Ruler => {
                pen.closed(&[[1.5, 11.0], [11.0, 1.5], [14.5, 5.0], [5.0, 14.5]]);
                for [x, y] in [[4.6, 7.9], [7.0, 5.5], [9.4, 3.1]] {
                    pen.line(&[[x, y], [x + 1.8, y + 1.8]]);
                }
            }
            Self::Previous => pen.line(&[[10.0, 3.0], [5.0, 8.0], [10.0, 13.0]]),
            Self::Next => pen.line(&[[6.0, 3.0], [11.0, 8.0], [6.0, 13.0]]),
            Self::More => {
                for x in [3.0, 8.0, 13.0] {
                    pen.square([x - 0.5, 7.5], 1.0);
                }
            }
        }
    }
}

fn moving(pen: &mut Pen) {
    pen.line(&[[8.0, 2.0], [8.0, 14.0]]);
    pen.line(&[[2.0, 8.0], [14.0, 8.0]]);
    pen.filled(&[[8.0, 0.8], [10.4, 3.6], [5.6, 3.6]]);
    pen.filled(&[[8.0, 15.2], [10.4, 12.4], [5.6, 12.4]]);
    pen.filled(&[[0.8, 8.0], [3.6, 5.6], [3.6, 10.4]]);
    pen.filled(&[[15.2, 8.0], [12.4, 5.6], [12.4, 10.4]]);
}

/// An arrow back to the left, or mirrored by `x`.
fn turning_back(pen: &mut Pen, x: impl Fn(f32) -> f32) {
    let curve: Vec<[f32; 2]> = (0..=12)
        .map(|step| {
            let angle = TAU * (-0.25 + 0.5 * step as f32 / 12.0);
            [x(9.5 + 4.0 * angle.cos()), 9.0 + 4.0 * angle.sin()]
        })
        .collect();
    pen.line(&[[x(3.0), 5.0], [x(9.5), 5.0]]);
    pen.line(&curve);
    pen.line(&[[x(9.5), 13.0], [x(6.0), 13.0]]);
    pen.line(&[[x(6.0), 2.0], [x(3.0), 5.0], [x(6.0), 8.0]]);
}

fn disk(pen: &mut Pen) {
    pen.closed(&[
        [2.0, 2.0],
        [11.5, 2.0],
        [14.0, 4.5],
        [14.0, 14.0],
        [2.0, 14.0],
    ]);
    pen.line(&[[5.0, 2.0], [5.0, 6.0], [10.0, 6.0], [10.0, 2.0]]);
    pen.line(&[[4.5, 14.0], [4.5, 9.5], [11.5, 9.5], [11.5, 14.0]]);
}

/// Two links of a chain.
fn chain(pen: &mut Pen) {
    for at in [|x| x, |x| UNITS - x] as [fn(f32) -> f32; 2] {
        let mut link = vec![[9.4, 10.8]];
        link.extend((0..=10).map(|step| {
            let angle = TAU * (0.125 + 0.05 * step as f32);
            [5.4 + 2.8 * angle.cos(), 10.6 + 2.8 * angle.sin()]
        }));
        link.push([5.2, 6.6]);
        let link: Vec<[f32; 2]> = link.iter().map(|[x, y]| [at(*x), at(*y)]).collect();
        pen.line(&link);
    }
    pen.line(&[[6.3, 9.7], [9.7, 6.3]]);
}

/// A window with a panel at one side.
fn side_panel(pen: &mut Pen, border: f32, lines: f32) {
    pen.closed(&[[1.5, 2.5], [14.5, 2.5], [14.5, 13.5], [1.5, 13.5]]);
    pen.line(&[[border, 2.5], [border, 13.5]]);
    for y in [5.5, 8.0, 10.5] {
        pen.line(&[[lines + 1.2, y], [lines + 2.9, y]]);
    }
}

fn half_moon(pen: &mut Pen) {
    pen.circle([8.0, 8.0], 5.8);
    let half: Vec<[f32; 2]> = (0..=12)
        .map(|step| {
            let angle = TAU * (-0.25 + 0.5 * step as f32 / 12.0);
            [8.0 + 5.8 * angle.cos(), 8.0 + 5.8 * angle.sin()]
        })
        .collect();
    pen.filled(&half);
}

fn question_mark(pen: &mut Pen) {
    pen.arc([8.0, 5.6], 3.4, -0.5, 0.17);
    pen.line(&[[9.7, 8.5], [8.0, 10.0], [8.0, 11.2]]);
    pen.filled(&[[7.1, 12.8], [8.9, 12.8], [8.9, 14.6], [7.1, 14.6]]);
}

fn padlock(pen: &mut Pen) {
    pen.closed(&[[3.0, 7.5], [13.0, 7.5], [13.0, 14.0], [3.0, 14.0]]);
    pen.line(&[[5.0, 7.5], [5.0, 5.0]]);
    pen.arc([8.0, 5.0], 3.0, -0.5, 0.0);
    pen.line(&[[11.0, 5.0], [11.0, 7.5]]);
    pen.line(&[[8.0, 10.0], [8.0, 11.5]]);
}

fn eye(pen: &mut Pen) {
    pen.arc([8.0, 13.0], 8.0, -0.38, -0.12);
    pen.arc([8.0, 3.0], 8.0, 0.12, 0.38);
    pen.circle([8.0, 8.0], 2.0);
}

fn bin(pen: &mut Pen) {
    pen.line(&[[2.5, 4.0], [13.5, 4.0]]);
    pen.line(&[[6.0, 4.0], [6.0, 2.0], [10.0, 2.0], [10.0, 4.0]]);
    pen.line(&[[4.0, 4.0], [4.8, 14.0], [11.2, 14.0], [12.0, 4.0]]);
    pen.line(&[[6.8, 6.5], [7.0, 11.5]]);
    pen.line(&[[9.2, 6.5], [9.0, 11.5]]);
}
