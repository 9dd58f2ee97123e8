//! From a click in a window to the box under the cursor.
//!
//! ```sh
//! cargo run -p obbligato-camera --example click_to_ray
//! ```

use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{Obb3, nearest_hit};
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A window of 800 x 600 logical pixels on a screen with a scale factor of 1.5.
    let viewport = Viewport::from_logical(Vector2::new(800.0, 600.0), 1.5)?;
    assert_eq!(viewport.size(), Vector2::new(1200.0, 900.0));

    // wgpu's depth range, reversed, no far plane.
    let fov_y = 45_f32.to_radians();
    let projection = Projection::perspective(fov_y, 0.1, None, DepthRange::ZeroToOne, true)?;
    let (eye, target) = (Point3::new(0.0, 3.0, 8.0), Point3::new(0.0, 0.5, 0.0));
    let camera = Camera::look_at(eye, target, Vector3::y(), projection)?;

    let turned = Rotation3::from_axis_angle(&Vector3::y_axis(), 0.6);
    let half = Vector3::repeat(0.5);
    let boxes = [
        ("red", Obb3::new(Point3::new(-2.0, 0.5, 0.0), half, turned)?),
        (
            "green",
            Obb3::new(Point3::new(0.0, 0.5, 0.0), half, turned)?,
        ),
        (
            "blue",
            Obb3::new(Point3::new(0.0, 0.5, -3.0), half, turned)?,
        ), // behind the green one
    ];

    // Physical pixels, (0, 0) at the top left. For a whole pixel, add one half.
    let mut picked = Vec::new();
    for click in [[600.5, 450.5], [330.5, 450.5], [600.5, 330.5], [20.5, 20.5]] {
        let ray = camera.pick_ray(&viewport, Point2::from(click))?;
        let named = boxes.iter().map(|(name, shape)| (*name, shape));
        let hit = nearest_hit(&ray, f32::INFINITY, named);
        match hit {
            Some((name, hit)) => {
                let point = ray.point_at(hit.t);
                println!(
                    "click at {click:?}: {name}, at ({:.2}, {:.2}, {:.2})",
                    point.x, point.y, point.z
                );
            }
            None => println!("click at {click:?}: nothing"),
        }
        picked.push(hit.map(|(name, _)| name));
    }
    assert_eq!(picked, [Some("green"), Some("red"), Some("blue"), None]);
    Ok(())
}
