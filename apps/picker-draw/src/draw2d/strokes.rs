//! The elements of pictures: level rectangles, outlines, dashes and arrows.

use super::colors::{Colors, opaque};
use obbligato::Aabb2;
use obbligato::Obb2;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato_render::{Line2d, Rect2d, Rgba, Srgb, Triangle2d};
use picker_scene::scene2d::{Body, Room};

/// An axis-aligned rectangle.
pub(super) fn level(center: [f32; 2], half_extents: [f32; 2]) -> Obb2 {
    let shape = Aabb2::from_center(center.into(), half_extents.into());
    Obb2::from(shape.expect("shapes in a picture are within the coordinate limit"))
}

/// The background of a sheet.
pub(super) fn ground(sheet: &Room, colors: &Colors) -> Rect2d {
    let shape = level(sheet.center.into(), sheet.half_extents.into());
    Rect2d {
        edge: colors.ground_edge,
        edge_width: 1.0,
        ..Rect2d::filled(shape, colors.ground)
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

/// The border of a body: bold while it touches another, and wider under the cursor.
pub(super) fn border_of(
    body: &Body,
    usual: (Srgb, f32),
    is_hovered: bool,
    colors: &Colors,
) -> impl Iterator<Item = Line2d> {
    let (color, width) = if body.is_touching() {
        (colors.touching_edge, 3.5)
    } else {
        usual
    };
    let width = if is_hovered { width + 2.0 } else { width };
    let inner = is_hovered.then(|| outline(&body.outline, colors.hovered, 1.5));
    outline(&body.outline, opaque(color), width).chain(inner.into_iter().flatten())
}

/// The inside of a convex polygon.
pub(super) fn fan(
    corners: &[Point2<f32>],
    color: Rgba,
    hatch: Rgba,
) -> impl Iterator<Item = Triangle2d> {
    let first = corners.first().copied().unwrap_or_else(Point2::origin);
    let rest = corners.get(1..).unwrap_or_default();
    rest.windows(2).map(move |pair| Triangle2d {
        corners: [first, pair[0], pair[1]],
        color,
        hatch,
    })
}

/// A dashed line.
pub(super) fn dashed(
    start: Point2<f32>,
    end: Point2<f32>,
    color: Rgba,
    width: f32,
) -> impl Iterator<Item = Line2d> {
    /// The length of a dash and the space after it, in units of the world.
    const PERIOD: f32 = 1.6;
    /// Enough for a line several times as long as the world is wide.
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
