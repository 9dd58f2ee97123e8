//! Colours, and lines made of lines.

use crate::scene2d::WORLD;
use obbligato::Aabb2;
use obbligato::Obb2;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_render::{Line2d, Rect2d, Rgba, Srgb};

pub(super) const BACKGROUND: Srgb = [0xe6, 0xea, 0xee];
const GROUND: Rgba = [0xf6, 0xf8, 0xfa, 0xff];
pub(super) const GROUND_EDGE: Rgba = [0xc9, 0xd0, 0xd8, 0xff];
pub(super) const INK: Srgb = [0x24, 0x2b, 0x33];
pub(super) const FAINT: Srgb = [0x8b, 0x95, 0xa1];
/// What touches: red, which is dark to the colour-blind, and outlined boldly.
pub(crate) const TOUCHING: Srgb = [0xd6, 0x3a, 0x3a];
pub(super) const TOUCHING_EDGE: Srgb = [0x6b, 0x0f, 0x1a];
/// What is apart.
pub(crate) const APART: Srgb = [0x1f, 0x8a, 0x70];
pub(super) const FIRST: Srgb = [0x3d, 0x74, 0xb0];
pub(super) const SECOND: Srgb = [0xd0, 0x8a, 0x1e];

pub(super) const fn opaque([r, g, b]: Srgb) -> Rgba {
    [r, g, b, 0xff]
}

pub(super) const fn veiled([r, g, b]: Srgb, alpha: u8) -> Rgba {
    [r, g, b, alpha]
}

/// A colour on its way to another.
pub(super) fn mixed(from: Srgb, to: Srgb, share: f32) -> Srgb {
    let mix = |a: u8, b: u8| f32::from(a) + (f32::from(b) - f32::from(a)) * share;
    [0, 1, 2].map(|i| mix(from[i], to[i]).round() as u8)
}

/// A level rectangle.
pub(super) fn level(center: [f32; 2], half_extents: [f32; 2]) -> Obb2 {
    let shape = Aabb2::from_center(center.into(), half_extents.into());
    Obb2::from(shape.expect("what is drawn lies within the limits"))
}

/// Where the scene takes place.
pub(super) fn ground() -> Rect2d {
    Rect2d {
        edge: GROUND_EDGE,
        edge_width: 1.0,
        ..Rect2d::filled(level([0.0, 0.0], WORLD.into()), GROUND)
    }
}

pub(super) fn line(start: Point2<f32>, end: Point2<f32>, color: Rgba, width: f32) -> Line2d {
    Line2d {
        start,
        end,
        width,
        color,
    }
}

/// The border of a polygon.
pub(super) fn outline(
    corners: &[Point2<f32>],
    color: Rgba,
    width: f32,
) -> impl Iterator<Item = Line2d> {
    let ends = corners.iter().cycle().skip(1);
    let edges = corners.iter().zip(ends);
    edges.map(move |(&a, &b)| line(a, b, color, width))
}

/// A line of dashes.
pub(super) fn dashed(
    start: Point2<f32>,
    end: Point2<f32>,
    color: Rgba,
    width: f32,
) -> impl Iterator<Item = Line2d> {
    /// A dash and the space behind it, in units.
    const PERIOD: f32 = 1.6;
    /// No line is longer than the world is wide several times over.
    const MOST: usize = 400;
    let along = end - start;
    let length = along.norm();
    let direction = along / length.max(1e-6);
    let count = ((length / PERIOD).ceil() as usize).min(MOST);
    (0..count).map(move |i| {
        let from = i as f32 * PERIOD;
        let to = (from + 0.5 * PERIOD).min(length);
        line(
            start + direction * from,
            start + direction * to,
            color,
            width,
        )
    })
}

/// A line with a head at its end.
pub(super) fn arrow(start: Point2<f32>, end: Point2<f32>, color: Rgba, width: f32) -> [Line2d; 3] {
    let along = end - start;
    let length = along.norm();
    let direction = along / length.max(1e-6);
    let side = Vector2::new(-direction.y, direction.x);
    let head = (0.4 * length).min(2.2);
    let barb = |sign: f32| end - direction * head + side * (0.6 * sign * head);
    [
        line(start, end, color, width),
        line(end, barb(1.0), color, width),
        line(end, barb(-1.0), color, width),
    ]
}
