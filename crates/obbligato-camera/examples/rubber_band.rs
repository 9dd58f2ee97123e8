//! A rubber band selects boxes, a drag moves them, and a frustum culls what is out of the picture.

use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Obb3, nearest_hit};
use obbligato_camera::{Camera, Containment, DepthRange, DragPlane, Projection, Viewport};

const COLUMNS: u8 = 9;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let projection = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true)?;
    let eye = Point3::new(0.0, 6.0, 12.0);
    let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), projection)?;
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?;
    let mut boxes = row_of_boxes()?;

    // What the picture shows at all: everything else need not be drawn.
    let view = camera.frustum(&viewport)?;
    let drawn = boxes.iter().filter(|b| view.classify(*b) != Containment::Outside);
    let drawn = drawn.count();
    println!("{drawn} of {COLUMNS} boxes are in the picture");
    assert_eq!(drawn, 7);

    // A band from right to left. A window selection takes what lies in it, a crossing selection
    // also what sticks out.
    let (from, to) = (Point2::new(800.0, 500.0), Point2::new(420.0, 200.0));
    let band = camera.pick_frustum(&viewport, from, to)?;
    let which = |wanted: &[Containment]| -> Vec<usize> {
        let answers = boxes.iter().map(|b| band.classify(b));
        let chosen = answers.enumerate().filter(|(_, answer)| wanted.contains(answer));
        chosen.map(|(index, _)| index).collect()
    };
    let window = which(&[Containment::Inside]);
    let crossing = which(&[Containment::Inside, Containment::Crossing]);
    println!("in the window: {window:?}, with what crosses its border: {crossing:?}");
    assert_eq!((window, crossing.as_slice()), (vec![4], [3, 4, 5].as_slice()));

    // Press on a box, and move the selection in the plane of the floor.
    let press = camera.pick_ray(&viewport, Point2::new(640.0, 360.0))?;
    let (grabbed, hit) =
        nearest_hit(&press, 100.0, boxes.iter().enumerate()).ok_or("nothing hit")?;
    assert_eq!(grabbed, 4);
    let floor = DragPlane::new(press.point_at(hit.t), Vector3::y())?;
    let cursor = camera.pick_ray(&viewport, Point2::new(700.0, 300.0))?;
    let point = floor.drag(&cursor).ok_or("above the horizon")?;
    let step = point - floor.grabbed();
    for &index in &crossing {
        let moved = boxes[index];
        boxes[index] = Obb3::new(moved.center() + step, moved.half_extents(), moved.rotation())?;
    }
    println!("moved by ({:.2}, {:.2}, {:.2})", step.x, step.y, step.z);
    assert!(step.x > 0.5 && step.y.abs() < 1e-5 && step.z < -0.5);
    Ok(())
}

/// Boxes side by side, three units apart, turned by a little more each.
fn row_of_boxes() -> Result<Vec<Obb3>, obbligato::ShapeError> {
    let row = (0..COLUMNS).map(|column| {
        let x = 3.0 * (f32::from(column) - f32::from(COLUMNS / 2));
        let (center, turn) = (Point3::new(x, 0.0, 0.0), 0.1 * f32::from(column));
        Obb3::from_axis_angle(center, Vector3::repeat(0.5), Vector3::y_axis(), turn)
    });
    row.collect()
}
