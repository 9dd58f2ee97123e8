//! Lines over a scene that stand out from any color: bright on a dark rim.

use super::Marks;
use crate::draw2d::Anchor;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_render::palette::RIM;
use obbligato_render::{Rgba, Srgb};

/// The opacity of a rim.
const RIM_OPACITY: f32 = 0.72;
/// How far a rim reaches beyond its line on each side, in logical pixels.
const RIM_WIDTH: f32 = 1.4;
/// The text over a scene, and the plate behind it.
const TEXT: Srgb = [0xf4, 0xf6, 0xf8];
const PLATE: Rgba = [0x1b, 0x20, 0x26, 0xd8];
const TEXT_HEIGHT: f32 = 12.5;

/// The colors of the axes of the world: bright enough for a dark box, with a rim for a light one.
pub(super) const AXES: [Srgb; 3] = [[0xff, 0x6b, 0x5e], [0x6f, 0xd3, 0x4f], [0x5c, 0xa8, 0xff]];
/// The color of snapping.
pub(super) const SNAP: Srgb = [0x35, 0xd6, 0xe6];
/// The color of boxes that overlap too deeply or block a drag.
pub(super) const DEPTH: Srgb = [0xff, 0x5a, 0x5a];
/// The color of the thing under the cursor.
pub(super) const BRIGHT: Srgb = [0xff; 3];

/// The look of a line.
#[derive(Clone, Copy)]
pub(super) struct LineStyle {
    pub(super) color: Srgb,
    /// In logical pixels, without the rim.
    pub(super) width: f32,
    /// From 0 to 1.
    pub(super) opacity: f32,
}

pub(super) fn rgba([r, g, b]: Srgb, opacity: f32) -> Rgba {
    [r, g, b, (255.0 * opacity.clamp(0.0, 1.0)).round() as u8]
}

impl LineStyle {
    pub(super) const fn new(color: Srgb, width: f32) -> Self {
        Self { color, width, opacity: 1.0 }
    }

    pub(super) const fn with_opacity(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }

    /// The color of the rim, and that of the line.
    fn inks(&self) -> [Rgba; 2] {
        let rim = rgba(RIM, RIM_OPACITY * self.opacity);
        [rim, rgba(self.color, self.opacity)]
    }

    /// A line through points, first its rim and then itself.
    pub(super) fn draw(&self, marks: &mut Marks, points: &[Point2<f32>]) {
        let [rim, color] = self.inks();
        // Segments that overlap would be darker where they do, so a rim that shows through is cut
        // there.
        for (width, color) in [(self.width + 2.0 * RIM_WIDTH, rim), (self.width, color)] {
            for pair in points.windows(2) {
                marks.line(pair[0], pair[1], width, color);
            }
        }
    }

    /// A closed line.
    pub(super) fn outline(&self, marks: &mut Marks, corners: &[Point2<f32>]) {
        let closed: Vec<_> = corners.iter().chain(corners.first()).copied().collect();
        self.draw(marks, &closed);
    }

    /// An arrow whose head has the given length and half that width, in physical pixels.
    pub(super) fn arrow(&self, marks: &mut Marks, ends: [Point2<f32>; 2], head: f32, scale: f32) {
        let [start, end] = ends;
        let Some(along) = (end - start).try_normalize(1e-3) else {
            return;
        };
        let side = Vector2::new(-along.y, along.x) * (0.42 * head);
        let base = end - along * head;
        if (base - start).dot(&along) > 0.0 {
            self.draw(marks, &[start, base]);
        }
        self.filled(marks, [end, base + side, base - side], scale);
    }

    /// A filled triangle with a rim around it.
    fn filled(&self, marks: &mut Marks, corners: [Point2<f32>; 3], scale: f32) {
        let [rim, color] = self.inks();
        // The rim lies outside, so that it does not hide a small triangle.
        let outer = widened(corners, RIM_WIDTH * scale);
        marks.triangle(corners, color);
        for (corners, width, color) in [(outer, 2.0 * RIM_WIDTH, rim), (corners, 1.2, color)] {
            for (start, end) in [(0, 1), (1, 2), (2, 0)] {
                marks.line(corners[start], corners[end], width, color);
            }
        }
    }

    /// A level square around a point, with a rim; `half` is half its side, in physical pixels.
    pub(super) fn square(&self, marks: &mut Marks, center: Point2<f32>, half: f32) {
        let corner = Vector2::repeat(half);
        let [rim, color] = self.inks();
        marks.rect([center - corner, center + corner], color, (rim, RIM_WIDTH));
    }

    /// A ring around a point, in physical pixels.
    pub(super) fn ring(&self, marks: &mut Marks, center: Point2<f32>, radius: f32) {
        const SEGMENTS: u8 = 20;
        let point = |step: u8| {
            let angle = f32::from(step) / f32::from(SEGMENTS) * std::f32::consts::TAU;
            center + Vector2::new(angle.cos(), angle.sin()) * radius
        };
        let points: Vec<_> = (0..=SEGMENTS).map(point).collect();
        self.draw(marks, &points);
    }
}

/// A triangle whose sides are moved outward by a distance: scaled around the center of its
/// inscribed circle.
fn widened(corners: [Point2<f32>; 3], distance: f32) -> [Point2<f32>; 3] {
    let [a, b, c] = corners;
    let sides = [(b - c).norm(), (c - a).norm(), (a - b).norm()];
    let around: f32 = sides.iter().sum();
    let radius = (b - a).perp(&(c - a)).abs() / around;
    if radius.is_nan() || radius <= 0.1 {
        return corners;
    }
    let weighted = a.coords * sides[0] + b.coords * sides[1] + c.coords * sides[2];
    let center = Point2::from(weighted / around);
    corners.map(|corner| center + (corner - center) * (1.0 + distance / radius))
}

/// A text on a plate, to the right of a point.
pub(super) fn write(marks: &mut Marks, at: Point2<f32>, text: String) {
    marks.text(at, Anchor::Left, text, (TEXT, TEXT_HEIGHT, PLATE));
}
