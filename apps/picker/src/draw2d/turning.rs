mod beside;
mod table;
mod verdict;

pub(crate) use verdict::axis_name;

use super::paint::{
    FIRST, INK, SECOND, TOUCHING, TOUCHING_EDGE, arrow, dashed, ground, mixed, opaque, outline,
    veiled,
};
use super::{Anchor, Label, Sketch};
use crate::scene2d::Turning;
use beside::Beside;
use obbligato::nalgebra::Point2;
use obbligato::{Obb2, Separation};
use obbligato_render::{Line2d, Rect2d, Srgb};
use table::Table;

const COLORS: [Srgb; 2] = [FIRST, SECOND];
const NAMES: [&str; 2] = ["A", "B"];

/// Draws the rectangles, red while they touch, the axis that decides with their shadows on it,
/// and beside them the shadows on all four axes.
pub(super) fn draw(scene: &Turning, hovered: Option<usize>, sketch: &mut Sketch) {
    let separation = scene.separation();
    let shadows = scene.shadows();
    sketch.drawing.rects.push(ground());
    for (index, rect) in scene.rects().iter().enumerate() {
        rectangle(
            rect,
            index,
            scene.is_touching(),
            hovered == Some(index),
            sketch,
        );
    }
    if let Some(shadow) = shadows.iter().find(|shadow| shadow.axis == separation.axis) {
        Beside::new(scene, shadow).draw(sketch);
    }
    if scene.is_touching() {
        way_out(&scene.rects()[1], &separation, sketch);
    }
    Table::new(&shadows, separation.axis).draw(sketch);
}

fn rectangle(shape: &Obb2, index: usize, is_touching: bool, is_hovered: bool, sketch: &mut Sketch) {
    let own = COLORS[index];
    let rect = if is_touching {
        Rect2d {
            edge: opaque(TOUCHING_EDGE),
            edge_width: 4.0,
            ..Rect2d::filled(*shape, veiled(TOUCHING, 0xa0))
        }
    } else {
        Rect2d {
            edge: opaque(mixed(own, INK, 0.4)),
            edge_width: 2.0,
            ..Rect2d::filled(*shape, veiled(mixed(own, [0xff; 3], 0.25), 0xd0))
        }
    };
    sketch.drawing.rects.push(rect);
    let lines = &mut sketch.drawing.lines;
    if is_hovered {
        let corners = shape.vertices();
        lines.extend(outline(&corners, [0xff; 4], 1.5));
    }
    for axis in [0, 1] {
        lines.extend(own_axis(shape, axis, own));
    }
    let aside = shape.half_extents() / 2.0;
    let at = shape.center() + shape.axis(1) * aside.y - shape.axis(0) * aside.x;
    let name = label(NAMES[index], at, Anchor::Middle, INK);
    sketch.labels.push(name);
}

/// One of the two directions that a rectangle gives to the test.
fn own_axis(shape: &Obb2, axis: usize, own: Srgb) -> [Line2d; 3] {
    let reach = shape.axis(axis) * (shape.half_extents()[axis] + 4.0);
    let color = veiled(mixed(own, INK, 0.35), 0xb0);
    arrow(shape.center() - reach, shape.center() + reach, color, 1.25)
}

/// The shortest way for the second rectangle out of the first, and where it would be then.
fn way_out(rect: &Obb2, separation: &Separation<f32, 2>, sketch: &mut Sketch) {
    let way = *separation.normal * -separation.gap;
    let moved = rect.vertices().map(|corner| corner + way);
    let next = moved.iter().cycle().skip(1);
    let lines = &mut sketch.drawing.lines;
    for (&a, &b) in moved.iter().zip(next) {
        lines.extend(dashed(a, b, opaque(mixed(SECOND, INK, 0.5)), 2.0));
    }
    lines.extend(arrow(rect.center(), rect.center() + way, [0xff; 4], 7.0));
    lines.extend(arrow(rect.center(), rect.center() + way, opaque(INK), 3.5));
}

fn label(text: &str, at: Point2<f32>, anchor: Anchor, color: Srgb) -> Label {
    Label {
        text: text.to_owned(),
        at,
        anchor,
        color,
        height: 2.8,
    }
}
