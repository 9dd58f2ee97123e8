mod projection_axis;
mod projection_table;

use super::colors::{Colors, opaque, with_opacity};
use super::sketch::{Anchor, Label, Sketch};
use super::strokes::{arrow, dashed, outline};
use obbligato::nalgebra::Point2;
use obbligato::{Obb2, SatAxis, Separation};
use obbligato_render::{Line2d, Rect2d, Rgba, Srgb, mixed};
use picker_scene::scene2d::{AxisProjection, Layout2d, Turning};
use projection_axis::ProjectionAxis;
use projection_table::ProjectionTable;

/// Draws the rectangles, red while they touch, their projections onto the decisive axis, and a
/// table of their projections onto all four axes.
pub(super) fn draw(scene: &Turning, hovered: Option<usize>, sketch: &mut Sketch) {
    let separation = scene.separation();
    let projections = scene.projections();
    for (index, rect) in scene.rects.iter().enumerate() {
        rectangle(
            rect,
            index,
            scene.is_touching(),
            hovered == Some(index),
            sketch,
        );
    }
    let mut each = projections.iter();
    if let Some(decisive) = each.find(|it| it.axis == separation.axis) {
        ProjectionAxis::new(scene, decisive).draw(sketch);
    }
    if scene.is_touching() {
        draw_mtv(&scene.rects[1], &separation, sketch);
    }
    ProjectionTable::new(&projections, separation.axis, sketch.layout).draw(sketch);
}

fn rectangle(shape: &Obb2, index: usize, is_touching: bool, is_hovered: bool, sketch: &mut Sketch) {
    let colors = sketch.colors;
    let own = own(colors)[index];
    let rect = if is_touching {
        Rect2d {
            edge: opaque(colors.touching_edge),
            edge_width: 4.0,
            ..Rect2d::filled(*shape, with_opacity(colors.touching, 0xa0))
        }
    } else {
        Rect2d {
            edge: opaque(mixed(own, colors.ink, 0.4)),
            edge_width: 2.0,
            ..Rect2d::filled(*shape, with_opacity(mixed(own, colors.pale, 0.25), 0xd0))
        }
    };
    sketch.drawing.rects.push(rect);
    let lines = &mut sketch.drawing.lines;
    if is_hovered {
        let corners = shape.vertices();
        lines.extend(outline(&corners, colors.hovered, 1.5));
    }
    for axis in [0, 1] {
        let axis_color = with_opacity(mixed(own, colors.ink, 0.35), 0xb0);
        lines.extend(own_axis(shape, axis, axis_color));
    }
    let inset = shape.half_extents() / 2.0;
    let at = shape.center() + shape.axis(1) * inset.y - shape.axis(0) * inset.x;
    write(NAMES[index], at, Anchor::Center, colors.ink, sketch);
}

/// One of the two axes that a rectangle contributes to the test.
fn own_axis(shape: &Obb2, axis: usize, color: Rgba) -> [Line2d; 3] {
    let reach = shape.axis(axis) * (shape.half_extents()[axis] + 4.0);
    arrow(shape.center() - reach, shape.center() + reach, color, 1.25)
}

/// The minimum translation vector of the second rectangle, and where it would put the rectangle.
fn draw_mtv(rect: &Obb2, separation: &Separation<f32, 2>, sketch: &mut Sketch) {
    let mtv = *separation.normal * -separation.gap;
    let moved = rect.vertices().map(|corner| corner + mtv);
    let next = moved.iter().cycle().skip(1);
    let colors = sketch.colors;
    let lines = &mut sketch.drawing.lines;
    for (&a, &b) in moved.iter().zip(next) {
        lines.extend(dashed(
            a,
            b,
            opaque(mixed(colors.second, colors.ink, 0.5)),
            2.0,
        ));
    }
    lines.extend(arrow(
        rect.center(),
        rect.center() + mtv,
        opaque(colors.halo),
        7.0,
    ));
    lines.extend(arrow(
        rect.center(),
        rect.center() + mtv,
        opaque(colors.ink),
        3.5,
    ));
}

/// The colors of the two.
const fn own(colors: &Colors) -> [Srgb; 2] {
    [colors.first, colors.second]
}

const NAMES: [&str; 2] = ["A", "B"];

/// Writes a text into the picture.
fn write(text: &str, at: Point2<f32>, anchor: Anchor, color: Srgb, sketch: &mut Sketch) {
    let height = match sketch.layout {
        Layout2d::Wide => 2.8,
        Layout2d::Tall => 3.8,
    };
    sketch.labels.push(Label {
        text: text.to_owned(),
        at,
        anchor,
        color,
        height,
    });
}

/// The interval between two projections, or the one that they share.
fn gap_interval(projection: &AxisProjection) -> [f32; 2] {
    let [a, b] = projection.intervals;
    let (start, end) = (a[0].max(b[0]), a[1].min(b[1]));
    [start.min(end), start.max(end)]
}

fn gap_text(projection: &AxisProjection) -> String {
    let gap = projection.gap();
    if gap > 0.0 {
        format!("gap {gap:.1}")
    } else {
        format!("overlap {:.1}", -gap)
    }
}

fn gap_color(projection: &AxisProjection, colors: &Colors) -> Srgb {
    if projection.gap() > 0.0 {
        colors.apart
    } else {
        colors.touching
    }
}

/// The same for text.
fn gap_text_color(projection: &AxisProjection, colors: &Colors) -> Srgb {
    if projection.gap() > 0.0 {
        colors.apart
    } else {
        colors.touching_text
    }
}

/// Returns the name of an axis of the test, for people.
pub const fn axis_name(axis: SatAxis) -> &'static str {
    match axis {
        SatAxis::FaceA(0) => "A's long side",
        SatAxis::FaceA(_) => "A's short side",
        SatAxis::FaceB(0) => "B's long side",
        _ => "B's short side",
    }
}
