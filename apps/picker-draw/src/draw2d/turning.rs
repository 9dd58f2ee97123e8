mod projection_axis;
mod projection_table;

use super::colors::{Colors, opaque, with_opacity};
use super::sketch::{Anchor, Sketch, sides};
use obbligato::nalgebra::Point2;
use obbligato::{Obb2, SatAxis, Separation};
use obbligato_render::{Srgb, mixed};
use picker_scene::scene2d::{AxisProjection, Turning};
use projection_axis::ProjectionAxis;

/// Draws the rectangles, red while they touch, their projections onto the decisive axis, and a
/// table of their projections onto all four axes.
pub(super) fn draw(scene: &Turning, hovered: Option<usize>, sketch: &mut Sketch) {
    let separation = scene.separation();
    let projections = scene.projections();
    for index in [0, 1] {
        rectangle(scene, index, hovered == Some(index), sketch);
    }
    let mut each = projections.iter();
    if let Some(decisive) = each.find(|it| it.axis == separation.axis) {
        ProjectionAxis::new(scene, decisive).draw(sketch);
    }
    if scene.is_touching() {
        draw_mtv(&scene.rects[1], &separation, sketch);
    }
    projection_table::draw(&projections, separation.axis, sketch);
}

fn rectangle(scene: &Turning, index: usize, is_hovered: bool, sketch: &mut Sketch) {
    let (shape, colors) = (&scene.rects[index], sketch.colors);
    let own = own(colors)[index];
    let (fill, edge) = if scene.is_touching() {
        let edge = (opaque(colors.touching_edge), 4.0);
        (with_opacity(colors.touching, 0xa0), edge)
    } else {
        let edge = (opaque(mixed(own, colors.ink, 0.4)), 2.0);
        (with_opacity(mixed(own, colors.pale, 0.25), 0xd0), edge)
    };
    sketch.rect(*shape, fill, edge);
    if is_hovered {
        sketch.outline(&shape.vertices(), (colors.hovered, 1.5));
    }
    // The axes that a rectangle contributes to the test.
    for axis in [0, 1] {
        let reach = shape.axis(axis) * (shape.half_extents()[axis] + 4.0);
        let ends = [shape.center() - reach, shape.center() + reach];
        let color = with_opacity(mixed(own, colors.ink, 0.35), 0xb0);
        sketch.arrow(ends, (color, 1.25));
    }
    let inset = shape.half_extents() / 2.0;
    let at = shape.center() + shape.axis(1) * inset.y - shape.axis(0) * inset.x;
    write(["A", "B"][index], at, Anchor::Center, colors.ink, sketch);
}

/// The minimum translation vector of the second rectangle, and where it would put the rectangle.
fn draw_mtv(rect: &Obb2, separation: &Separation<f32, 2>, sketch: &mut Sketch) {
    let mtv = *separation.normal * -separation.gap;
    let moved = rect.vertices().map(|corner| corner + mtv);
    let colors = sketch.colors;
    let border = opaque(mixed(colors.second, colors.ink, 0.5));
    sides(&moved).for_each(|side| sketch.dashed(side, (border, 2.0)));
    for (color, width) in [(colors.halo, 7.0), (colors.ink, 3.5)] {
        sketch.arrow([rect.center(), rect.center() + mtv], (opaque(color), width));
    }
}

/// The colors of the two.
const fn own(colors: &Colors) -> [Srgb; 2] {
    [colors.first, colors.second]
}

/// Writes a text into the picture.
fn write(text: &str, at: Point2<f32>, anchor: Anchor, color: Srgb, sketch: &mut Sketch) {
    let height = sketch.layout.choose(2.8, 3.8);
    sketch.write(text, at, anchor, (color, height));
}

/// The interval between two projections, or the one that they share.
fn gap_interval(projection: &AxisProjection) -> [f32; 2] {
    let [a, b] = projection.intervals;
    let (start, end) = (a[0].max(b[0]), a[1].min(b[1]));
    [start.min(end), start.max(end)]
}

fn gap_text(projection: &AxisProjection) -> String {
    let gap = projection.gap();
    let name = if gap > 0.0 { "gap" } else { "overlap" };
    format!("{name} {:.1}", gap.abs())
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
