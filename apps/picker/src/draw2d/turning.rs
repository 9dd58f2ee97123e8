use super::paint::{
    APART, FAINT, FIRST, GROUND_EDGE, INK, SECOND, TOUCHING, TOUCHING_EDGE, arrow, dashed, ground,
    level, line, mixed, opaque, outline, veiled,
};
use super::{Anchor, Label, Sketch};
use crate::scene2d::{Shadow, Turning};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Obb2, SatAxis, Separation};
use obbligato_render::{Rect2d, Srgb};

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
        on_the_spot(scene, shadow, sketch);
    }
    if scene.is_touching() {
        way_out(&scene.rects()[1], &separation, sketch);
    }
    Table::new(&shadows, separation.axis).draw(sketch);
}

fn rectangle(shape: &Obb2, index: usize, is_touching: bool, is_hovered: bool, sketch: &mut Sketch) {
    let own = COLORS[index];
    let (fill, edge, edge_width) = if is_touching {
        (veiled(TOUCHING, 0xa0), TOUCHING_EDGE, 4.0)
    } else {
        (
            veiled(mixed(own, [0xff; 3], 0.25), 0xd0),
            mixed(own, INK, 0.4),
            2.0,
        )
    };
    sketch.drawing.rects.push(Rect2d {
        edge: opaque(edge),
        edge_width,
        ..Rect2d::filled(*shape, fill)
    });
    if is_hovered {
        let corners = shape.vertices();
        sketch
            .drawing
            .lines
            .extend(outline(&corners, [0xff; 4], 1.5));
    }
    for axis in [0, 1] {
        own_axis(shape, axis, own, sketch);
    }
    let aside = shape.half_extents() / 2.0;
    let at = shape.center() + shape.axis(1) * aside.y - shape.axis(0) * aside.x;
    sketch
        .labels
        .push(label(NAMES[index], at, Anchor::Middle, INK));
}

/// One of the two directions that a rectangle gives to the test.
fn own_axis(shape: &Obb2, axis: usize, own: Srgb, sketch: &mut Sketch) {
    let reach = shape.axis(axis) * (shape.half_extents()[axis] + 4.0);
    let color = veiled(mixed(own, INK, 0.35), 0xb0);
    let (start, end) = (shape.center() - reach, shape.center() + reach);
    sketch.drawing.lines.extend(arrow(start, end, color, 1.25));
}

/// The axis that decides, drawn beside the rectangles, and how their shadows fall on it.
fn on_the_spot(scene: &Turning, shadow: &Shadow, sketch: &mut Sketch) {
    let along = shadow.direction;
    let aside = Vector2::new(-along.y, along.x);
    // To the lower left, where there is room.
    let aside = if aside.x + aside.y > 0.0 {
        -aside
    } else {
        aside
    };
    let reach = |rect: &Obb2| aside.dot(&rect.center().coords) + rect.radius_along(&aside);
    let [a, b] = scene.rects();
    let offset = reach(a).max(reach(b)) + 4.0;
    let place = |s: f32, lane: f32| Point2::from(along * s + aside * (offset + lane));

    let [first, second] = shadow.spans;
    let (low, high) = (first[0].min(second[0]), first[1].max(second[1]));
    let lines = &mut sketch.drawing.lines;
    lines.push(line(
        place(low - 3.0, 0.0),
        place(high + 3.0, 0.0),
        opaque(FAINT),
        1.5,
    ));
    for (index, (rect, span)) in scene.rects().iter().zip(shadow.spans).enumerate() {
        let lane = 1.3 * index as f32 - 0.65;
        for (end, sign) in span.into_iter().zip([-1.0, 1.0]) {
            let corner = support(rect, along * sign);
            lines.extend(dashed(
                corner,
                place(end, lane),
                veiled(COLORS[index], 0xc0),
                1.25,
            ));
        }
        lines.push(line(
            place(span[0], lane),
            place(span[1], lane),
            opaque(COLORS[index]),
            6.0,
        ));
    }
    let [start, end] = between(shadow);
    let color = verdict_color(shadow);
    lines.push(line(place(start, 2.6), place(end, 2.6), opaque(color), 3.0));
    for s in [start, end] {
        lines.push(line(place(s, 1.8), place(s, 3.4), opaque(color), 3.0));
    }
    let middle = place((start + end) / 2.0, 7.0);
    sketch
        .labels
        .push(label(&verdict(shadow), middle, Anchor::Middle, color));
}

/// The corner that lies furthest in a direction.
fn support(rect: &Obb2, direction: Vector2<f32>) -> Point2<f32> {
    let far = |p: &Point2<f32>| direction.dot(&p.coords);
    let corners = rect.vertices().into_iter();
    corners
        .max_by(|p, q| far(p).total_cmp(&far(q)))
        .unwrap_or(rect.center())
}

/// The shortest way for the second rectangle out of the first, and where it would be then.
fn way_out(rect: &Obb2, separation: &Separation<f32, 2>, sketch: &mut Sketch) {
    let way = *separation.normal * -separation.gap;
    let moved = rect.vertices().map(|corner| corner + way);
    let ends = moved.iter().cycle().skip(1);
    let lines = &mut sketch.drawing.lines;
    for (&a, &b) in moved.iter().zip(ends) {
        lines.extend(dashed(a, b, opaque(mixed(SECOND, INK, 0.5)), 2.0));
    }
    lines.extend(arrow(rect.center(), rect.center() + way, [0xff; 4], 7.0));
    lines.extend(arrow(rect.center(), rect.center() + way, opaque(INK), 3.5));
}

/// The shadows on the four axes, one row each.
struct Table<'a> {
    shadows: &'a [Shadow; 4],
    decides: SatAxis,
    /// How long a unit is in the table.
    scale: f32,
}

/// The middle of the table and half its width.
const TABLE: [f32; 2] = [53.0, 25.0];
/// Half the height of a row, and the distance of rows.
const ROW: [f32; 2] = [9.2, 20.6];

impl<'a> Table<'a> {
    fn new(shadows: &'a [Shadow; 4], decides: SatAxis) -> Self {
        let length = |shadow: &Shadow| {
            let [a, b] = shadow.spans;
            a[1].max(b[1]) - a[0].min(b[0])
        };
        let longest = shadows.iter().map(length).fold(1.0, f32::max);
        let scale = (2.0 * (TABLE[1] - 3.0) / longest).min(0.6);
        Self {
            shadows,
            decides,
            scale,
        }
    }

    fn draw(&self, sketch: &mut Sketch) {
        for (index, shadow) in self.shadows.iter().enumerate() {
            let y = (1.5 - index as f32) * ROW[1];
            self.draw_row(shadow, y, sketch);
        }
    }

    fn draw_row(&self, shadow: &Shadow, y: f32, sketch: &mut Sketch) {
        let [middle, half_width] = TABLE;
        let color = verdict_color(shadow);
        let decides = shadow.axis == self.decides;
        let (edge, edge_width) = if decides {
            (opaque(color), 3.0)
        } else {
            (GROUND_EDGE, 1.0)
        };
        sketch.drawing.rects.push(Rect2d {
            edge,
            edge_width,
            ..Rect2d::filled(level([middle, y], [half_width, ROW[0]]), [0xff; 4])
        });
        self.draw_bars(shadow, y - 2.6, sketch);
        let (left, right) = (middle - half_width + 2.0, middle + half_width - 2.0);
        let upper = y + 5.6;
        sketch.labels.push(label(
            axis_name(shadow.axis),
            Point2::new(left, upper),
            Anchor::Left,
            INK,
        ));
        let verdict = verdict(shadow);
        sketch.labels.push(label(
            &verdict,
            Point2::new(right, upper),
            Anchor::Right,
            color,
        ));
    }

    fn draw_bars(&self, shadow: &Shadow, y: f32, sketch: &mut Sketch) {
        let [a, b] = shadow.spans;
        let center = (a[0].min(b[0]) + a[1].max(b[1])) / 2.0;
        let x = |s: f32| TABLE[0] + (s - center) * self.scale;
        let bar = |[start, end]: [f32; 2], y: f32, half_height: f32| {
            let (start, end) = (x(start), x(end));
            level(
                [(start + end) / 2.0, y],
                [(end - start).abs() / 2.0, half_height],
            )
        };
        let rects = &mut sketch.drawing.rects;
        let band = bar(between(shadow), y, 5.6);
        rects.push(Rect2d::filled(band, veiled(verdict_color(shadow), 0x48)));
        for (index, (span, lane)) in [(a, 2.1), (b, -2.1)].into_iter().enumerate() {
            rects.push(Rect2d::filled(
                bar(span, y + lane, 1.5),
                opaque(COLORS[index]),
            ));
        }
    }
}

/// The gap between two shadows, or what they share.
fn between(shadow: &Shadow) -> [f32; 2] {
    let [a, b] = shadow.spans;
    let (start, end) = (a[0].max(b[0]), a[1].min(b[1]));
    [start.min(end), start.max(end)]
}

fn verdict(shadow: &Shadow) -> String {
    let gap = shadow.gap();
    if gap > 0.0 {
        format!("gap {gap:.1}")
    } else {
        format!("overlap {:.1}", -gap)
    }
}

fn verdict_color(shadow: &Shadow) -> Srgb {
    if shadow.gap() > 0.0 { APART } else { TOUCHING }
}

/// What people call an axis of the test.
pub(crate) const fn axis_name(axis: SatAxis) -> &'static str {
    match axis {
        SatAxis::FaceA(0) => "A's long side",
        SatAxis::FaceA(_) => "A's short side",
        SatAxis::FaceB(0) => "B's long side",
        _ => "B's short side",
    }
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
