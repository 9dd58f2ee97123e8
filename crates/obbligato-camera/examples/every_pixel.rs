//! A picture with one ray for each pixel: a camera prepared once for a viewport.
//!
//! ```sh
//! cargo run -p obbligato-camera --example every_pixel
//! ```

use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{Obb3, RayHit, nearest_hit};
use obbligato_camera::{Camera, DepthRange, PickError, Picker, Projection, Viewport};

const WIDTH: u16 = 64;
const HEIGHT: u16 = 24;

/// How light a face is that is seen at an angle, from dark to light.
fn shade(direction: Vector3<f32>, hit: &RayHit<f32, 3>) -> char {
    let facing = -hit.normal.dot(&direction);
    match facing {
        0.75.. => '@',
        0.5.. => 'o',
        _ => ':',
    }
}

/// A row of the picture.
fn row(picker: &Picker, boxes: &[Obb3], y: u16) -> Result<String, PickError> {
    let pixel = |x: u16| {
        // The center of the pixel.
        let ray = picker.ray(Point2::new(f32::from(x) + 0.5, f32::from(y) + 0.5))?;
        let nearest = nearest_hit(&ray, f32::INFINITY, boxes.iter().enumerate());
        Ok(nearest.map_or('.', |(_, hit)| shade(ray.direction(), &hit)))
    };
    (0..WIDTH).map(pixel).collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let lens = Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true)?;
    let (eye, target) = (Point3::new(3.0, 2.5, 5.0), Point3::origin());
    let camera = Camera::look_at(eye, target, Vector3::y(), lens)?;
    // A character of a terminal is about twice as high as it is wide.
    let matrix = Vector2::new(f32::from(WIDTH), f32::from(HEIGHT));
    let viewport = Viewport::new(Point2::origin(), matrix)?;

    let cube = |x| Obb3::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.7), Rotation3::identity());
    let boxes = [cube(-1.2)?, cube(1.2)?];

    // It does not follow the camera or the window: make a new one for each picture.
    let picker = camera.picker(&viewport);
    let rows = (0..HEIGHT).map(|y| row(&picker, &boxes, y)).collect::<Result<Vec<_>, _>>()?;
    println!("{}", rows.join("\n"));

    let seen = rows.iter().flat_map(|row| row.chars());
    let faces = |light| seen.clone().filter(|&pixel| pixel == light).count();
    assert!(faces('.') > 500 && faces('@') + faces('o') + faces(':') > 100);
    assert_eq!(rows[0].chars().next(), Some('.')); // the background
    Ok(())
}
