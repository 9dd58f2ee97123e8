//! What labels are about: the edge of the picture that they are in, and where things are heading.

use super::Marks;
use super::stroke::{Pen, Stroke};
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Vector3};
use picker_editor::State;
use picker_scene::SceneImage;

/// Of more boxes than this, arrows would hide more than they show.
const MOST: usize = 500;
/// The widths of the edge and of an arrow, in logical pixels.
const EDGE: f32 = 1.0;
const ARROW: f32 = 2.0;
/// How far an arrow reaches, from the center to beyond the front.
const REACH: f32 = 1.3;

pub(super) fn draw(state: &State, marks: &mut Marks) {
    let scene = state.scene();
    let mut pen = Pen::new(state, marks);
    let ink = pen.colors().ink;
    let corners = scene.image.as_ref().map(SceneImage::corners);
    let edges = corners.map(|[a, b, c, d]| [[a, b], [b, c], [c, d], [d, a]]);
    for edge in edges.into_iter().flatten() {
        pen.line_over(edge, Stroke::new(ink, EDGE));
    }
    let boxes = scene.boxes().iter().filter(|item| !item.is_hidden);
    for item in boxes.take(MOST).filter(|_| scene.has_headings) {
        pen.arrow(heading(&item.shape), Stroke::new(ink, ARROW).with_halo(1.0));
    }
}

/// From the middle of a box to before its front.
fn heading(shape: &Obb3) -> [Point3<f32>; 2] {
    let vector = Vector3::x() * (REACH * shape.half_extents().x);
    [shape.center(), shape.center() + shape.rotation() * vector]
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Rotation3;
    use std::f32::consts::FRAC_PI_2;

    #[test]
    fn an_arrow_begins_in_the_middle_and_ends_before_the_front() {
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), FRAC_PI_2);
        let half = Vector3::new(2.0, 1.0, 0.5);
        let shape = Obb3::new(Point3::new(1.0, 2.0, 3.0), half, turn).expect("a valid box");
        let [start, end] = heading(&shape);
        assert_eq!(start, Point3::new(1.0, 2.0, 3.0));
        assert!((end - Point3::new(1.0, 4.6, 3.0)).norm() < 1e-6, "{end}");
    }
}
