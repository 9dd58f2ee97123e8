//! From a click in a window to the box under the cursor.
//!
//! ```sh
//! cargo run -p obbligato-camera --example click_to_ray
//! ```

use obbligato::nalgebra::{Point2, Point3, Vector2, Vector3};
use obbligato::{Obb3, ShapeError, nearest_hit};
use obbligato_camera::{Camera, CameraError, DepthRange, PickError, Projection, Viewport};

/// A camera 8 m in front of the boxes and 3 m above the floor.
fn camera() -> Result<Camera, CameraError> {
    // wgpu's depth range, reversed, no far plane.
    let fov_y = 45_f32.to_radians();
    let projection = Projection::perspective(fov_y, 0.1, None, DepthRange::ZeroToOne, true)?;
    let (eye, target) = (Point3::new(0.0, 3.0, 8.0), Point3::new(0.0, 0.5, 0.0));
    Camera::look_at(eye, target, Vector3::y(), projection)
}

/// Three named cubes; the blue one is behind the green one.
fn cubes() -> Result<[(&'static str, Obb3); 3], ShapeError> {
    let (half_extents, up) = (Vector3::repeat(0.5), Vector3::y_axis());
    let cube = |x, z| Obb3::from_axis_angle(Point3::new(x, 0.5, z), half_extents, up, 0.6);
    Ok([("red", cube(-2.0, 0.0)?), ("green", cube(0.0, 0.0)?), ("blue", cube(0.0, -3.0)?)])
}

/// The cube under a click, and the point on it.
fn pick<'a>(
    camera: &Camera,
    viewport: &Viewport,
    click: Point2<f32>,
    cubes: &[(&'a str, Obb3)],
) -> Result<Option<(&'a str, Point3<f32>)>, PickError> {
    let ray = camera.pick_ray(viewport, click)?;
    let named = cubes.iter().map(|(name, shape)| (*name, shape));
    let nearest = nearest_hit(&ray, f32::INFINITY, named);
    Ok(nearest.map(|(name, hit)| (name, ray.point_at(hit.t))))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (camera, cubes) = (camera()?, cubes()?);
    // A window of 800 x 600 logical pixels on a screen with a scale factor of 1.5.
    let viewport = Viewport::from_logical(Vector2::new(800.0, 600.0), 1.5)?;
    assert_eq!(viewport.size(), Vector2::new(1200.0, 900.0));

    // Clicks are in physical pixels, (0, 0) at the top left. For a whole pixel, add one half.
    let mut picked = Vec::new();
    for (x, y) in [(600.5, 450.5), (330.5, 450.5), (600.5, 330.5), (20.5, 20.5)] {
        let hit = pick(&camera, &viewport, Point2::new(x, y), &cubes)?;
        match hit {
            Some((name, at)) => {
                println!("click at ({x}, {y}): {name}, at ({:.2}, {:.2}, {:.2})", at.x, at.y, at.z);
            }
            None => println!("click at ({x}, {y}): nothing"),
        }
        picked.push(hit.map(|(name, _)| name));
    }
    assert_eq!(picked, [Some("green"), Some("red"), Some("blue"), None]);
    Ok(())
}
