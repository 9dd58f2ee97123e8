//! A drawing on its side.

use obbligato::Obb2;
use obbligato::nalgebra::{Matrix2, Point2, Rotation2};
use obbligato_render::Drawing2d;

/// Turns everything about the origin, to the left by a right angle.
pub(super) fn turn(drawing: &mut Drawing2d) {
    for rect in &mut drawing.rects {
        rect.shape = turned_box(&rect.shape);
    }
    let corners = drawing.triangles.iter_mut().flat_map(|it| &mut it.corners);
    let lines = drawing.lines.iter_mut();
    let ends = lines.flat_map(|it| [&mut it.start, &mut it.end]);
    corners.chain(ends).for_each(|point| *point = turned(point));
}

/// The same for a point.
pub(super) fn turned(point: &Point2<f32>) -> Point2<f32> {
    Point2::new(-point.y, point.x)
}

fn turned_box(shape: &Obb2) -> Obb2 {
    let quarter = Rotation2::from_matrix_unchecked(Matrix2::new(0.0, -1.0, 1.0, 0.0));
    let rotation = quarter * shape.rotation();
    Obb2::new(turned(&shape.center()), shape.half_extents(), rotation)
        .expect("a box stays one when it is turned")
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::nalgebra::Vector2;
    use obbligato_render::{Line2d, Rect2d, Triangle2d};

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
        assert_eq!(
            drawing.triangles[0].corners,
            [at(-2.0, 1.0), at(-4.0, -3.0), at(6.0, 5.0)]
        );
        assert_eq!(
            [drawing.lines[0].start, drawing.lines[0].end],
            [at(0.0, 7.0), at(-8.0, 0.0)]
        );
        let corners = drawing.rects[0]
            .shape
            .vertices()
            .into_iter()
            .zip(shape.vertices());
        for (turned, corner) in corners {
            assert!((turned - at(-corner.y, corner.x)).norm() < 1e-5, "{turned}");
        }
    }
}
