//! A 3D editor: a click selects, a rubber band selects many, and what is grabbed stays under the
//! cursor.
//!
//! ```sh
//! cargo run -p obbligato-camera --example editor3d
//! ```

use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Obb3, ShapeError, nearest_hit};
use obbligato_camera::{
    Camera, Containment, DepthRange, DragAxis, DragPlane, PickError, Projection, Viewport,
};
use std::error::Error;

struct Editor {
    camera: Camera,
    viewport: Viewport,
    boxes: Vec<Obb3>,
}

impl Editor {
    /// A row of five crates on the floor, seen from above and in front.
    fn new() -> Result<Self, Box<dyn Error>> {
        // wgpu's depth range, reversed, no far plane.
        let lens =
            Projection::perspective(45_f32.to_radians(), 0.1, None, DepthRange::ZeroToOne, true)?;
        let (eye, target) = (Point3::new(0.0, 6.0, 12.0), Point3::new(0.0, 0.5, 0.0));
        let crate_at = |i: u8| {
            let center = Point3::new(2.0 * f32::from(i) - 4.0, 0.5, 0.0);
            Obb3::from_axis_angle(center, Vector3::repeat(0.5), Vector3::y_axis(), 0.6)
        };
        Ok(Self {
            camera: Camera::look_at(eye, target, Vector3::y(), lens)?,
            viewport: Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?, // physical pixels
            boxes: (0..5).map(crate_at).collect::<Result<_, ShapeError>>()?,
        })
    }

    /// The nearest box under the cursor, and the point of it that a drag grabs.
    fn click(&self, cursor: Point2<f32>) -> Result<Option<(usize, Point3<f32>)>, PickError> {
        let ray = self.camera.pick_ray(&self.viewport, cursor)?;
        let nearest = nearest_hit(&ray, f32::INFINITY, self.boxes.iter().enumerate());
        Ok(nearest.map(|(index, hit)| (index, ray.point_at(hit.t))))
    }

    /// The boxes in a rubber band. As in CAD, one drawn to the right selects what is inside, one
    /// drawn to the left what it touches, too.
    fn rubber_band(&self, from: Point2<f32>, to: Point2<f32>) -> Result<Vec<usize>, PickError> {
        let band = self.camera.pick_frustum(&self.viewport, from, to)?;
        let is_selected = |shape: &Obb3| match band.classify(shape) {
            Containment::Inside => true,
            Containment::Crossing => to.x < from.x,
            Containment::Outside => false,
        };
        let indexed = self.boxes.iter().enumerate();
        Ok(indexed.filter(|(_, shape)| is_selected(shape)).map(|(index, _)| index).collect())
    }

    /// Where a point of the world is on the screen.
    fn pixel(&self, point: &Point3<f32>) -> Point2<f32> {
        let pixel = self.camera.project(&self.viewport, point);
        pixel.expect("it is in front of the eye").xy()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut editor = Editor::new()?;

    // A click on the second crate.
    let cursor = editor.pixel(&Point3::new(-2.0, 0.5, 0.3));
    let (index, grabbed) = editor.click(cursor)?.expect("a crate");
    println!(
        "({:.0}, {:.0}) is crate {index}, at ({:.2}, {:.2}, {:.2})",
        cursor.x, cursor.y, grabbed.x, grabbed.y, grabbed.z
    );
    assert_eq!(index, 1);

    // A rubber band from within the first crate to within the fourth, drawn in both directions.
    let left = editor.pixel(&Point3::new(-4.0, 1.5, 0.0));
    let right = editor.pixel(&Point3::new(2.0, -1.0, 0.0));
    let (inside, touched) = (editor.rubber_band(left, right)?, editor.rubber_band(right, left)?);
    println!("drawn to the right: {inside:?}, to the left: {touched:?}");
    assert_eq!((inside, touched), (vec![1, 2], vec![0, 1, 2, 3]));

    // The crate follows the cursor over the floor; the point that was grabbed stays under it.
    let floor = DragPlane::new(grabbed, Vector3::y())?;
    let to = cursor + Vector2::new(150.0, 80.0);
    let ray = editor.camera.pick_ray(&editor.viewport, to)?;
    let dropped = floor.drag(&ray).expect("the floor is not edge-on");
    editor.boxes[index] = editor.boxes[index].translated(&(dropped - grabbed))?;
    let center = editor.boxes[index].center();
    println!("dragged over the floor to ({:.2}, {:.2}, {:.2})", center.x, center.y, center.z);
    assert!((editor.pixel(&dropped) - to).norm() < 0.01 && (center.y - 0.5).abs() < 1e-5);

    // In the plane of the picture, and along the upward arrow of a gizmo.
    let facing = DragPlane::facing(&editor.camera, dropped).drag(&ray).expect("never edge-on");
    assert!((facing - dropped).norm() < 1e-4); // the cursor has not moved
    let up = editor.camera.pick_ray(&editor.viewport, to - Vector2::new(0.0, 100.0))?;
    let lifted = DragAxis::new(dropped, Vector3::y())?.drag(&up).expect("not end-on");
    editor.boxes[index] = editor.boxes[index].translated(&(lifted - dropped))?;
    println!("lifted by {:.2}", lifted.y - dropped.y);
    assert!((lifted - dropped).xz().norm() < 1e-6 && editor.boxes[index].center().y > 1.0);

    // Towards the sky there is no floor: the crate stays where it is.
    let sky = editor.camera.pick_ray(&editor.viewport, Point2::new(640.0, -2000.0))?;
    assert_eq!(floor.drag(&sky), None);
    Ok(())
}
