//! The look of a 2D scene: the shapes and the text that show it.

mod bounds;
mod colors;
mod polygons;
mod sketch;
mod swarm;
mod turning;

pub use colors::Colors;
pub use sketch::{Anchor, Label};
pub use turning::axis_name;

use obbligato::Obb2;
use obbligato::nalgebra::{Matrix2, Point2, Rotation2};
use obbligato_render::{Drawing2d, Rect2d, View2d};
use picker_editor::State2d;
use picker_scene::scene2d::Scene2d;
use sketch::Sketch;

/// Returns the picture of a state: shapes and labels.
pub fn sketch(state: &State2d) -> Sketch {
    let colors = Colors::of(state.shade());
    let (layout, sheet) = (state.frame.layout(), state.frame.sheet());
    let mut sketch = Sketch::new(colors, layout, &sheet);
    match state.scene() {
        Scene2d::Turning(scene) => turning::draw(scene, state.hovered, &mut sketch),
        Scene2d::Swarm(scene) => {
            let pixels = state.frame.pixels_per_unit();
            swarm::draw(scene, state.shows_cells, pixels, &mut sketch);
        }
        Scene2d::Polygons(scene) => polygons::draw(scene, state.hovered, &mut sketch),
        Scene2d::Bounds(scene) => {
            bounds::draw(scene, state.volume, state.hovered, &mut sketch);
        }
    }
    if sheet.is_turned {
        turn(&mut sketch.drawing);
    }
    sketch
}

/// Returns only the labels in the picture of a state.
pub fn labels(state: &State2d) -> Vec<Label> {
    match state.scene() {
        Scene2d::Turning(_) | Scene2d::Bounds(_) => sketch(state).labels,
        Scene2d::Swarm(_) | Scene2d::Polygons(_) => Vec::new(),
    }
}

/// Returns the part of the plane that a state shows, or of the plane turned to the left by a right
/// angle.
pub fn view(state: &State2d) -> View2d {
    let frame = &state.frame;
    let size = frame.size();
    let [width, height] = size.map(|side| side as f32);
    let center = frame.point_at(&(Point2::new(width, height) / 2.0));
    let is_turned = frame.sheet().is_turned;
    View2d {
        center: if is_turned { turned(&center) } else { center },
        pixels_per_unit: frame.pixels_per_unit(),
        size,
        scale_factor: state.line_scale(),
    }
}

/// Turns everything about the origin, to the left by a right angle.
fn turn(drawing: &mut Drawing2d) {
    let quarter = Rotation2::from_matrix_unchecked(Matrix2::new(0.0, -1.0, 1.0, 0.0));
    for Rect2d { shape, .. } in &mut drawing.rects {
        let (center, rotation) = (turned(&shape.center()), quarter * shape.rotation());
        let turned = Obb2::new(center, shape.half_extents(), rotation);
        *shape = turned.expect("a box stays one when it is turned");
    }
    let corners = drawing.triangles.iter_mut().flat_map(|it| &mut it.corners);
    let lines = drawing.lines.iter_mut();
    let ends = lines.flat_map(|it| [&mut it.start, &mut it.end]);
    corners.chain(ends).for_each(|point| *point = turned(point));
}

/// The same for a point.
fn turned(point: &Point2<f32>) -> Point2<f32> {
    Point2::new(-point.y, point.x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Vector2;
    use obbligato_render::{Line2d, Triangle2d};

    #[test]
    fn every_corner_of_every_shape_turns() {
        let at = |x: f32, y: f32| Point2::new(x, y);
        let shape = Obb2::from_angle(at(3.0, 1.0), Vector2::new(2.0, 0.5), 0.3).unwrap();
        let mut drawing = Drawing2d::on([0; 3]);
        drawing.rects.push(Rect2d::filled(shape, [0; 4]));
        drawing.triangles.push(Triangle2d {
            corners: [at(1.0, 2.0), at(-3.0, 4.0), at(5.0, -6.0)],
            color: [0; 4],
            hatch: [0; 4],
        });
        drawing.lines.push(Line2d {
            start: at(7.0, 0.0),
            end: at(0.0, 8.0),
            width: 1.0,
            color: [0; 4],
        });
        turn(&mut drawing);
        assert_eq!(drawing.triangles[0].corners, [at(-2.0, 1.0), at(-4.0, -3.0), at(6.0, 5.0)]);
        assert_eq!([drawing.lines[0].start, drawing.lines[0].end], [at(0.0, 7.0), at(-8.0, 0.0)]);
        let corners = drawing.rects[0].shape.vertices().into_iter().zip(shape.vertices());
        for (turned, corner) in corners {
            assert!((turned - at(-corner.y, corner.x)).norm() < 1e-5, "{turned}");
        }
    }
}
