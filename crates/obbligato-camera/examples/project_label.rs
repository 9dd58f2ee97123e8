//! Where on the screen does the label of an object go, and is the object hidden there?
//!
//! ```sh
//! cargo run -p obbligato-camera --example project_label
//! ```

use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{Obb3, RayCast};
use obbligato_camera::{Camera, DepthRange, Projection, Viewport};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?;
    let projection = Projection::perspective(0.9, 0.1, None, DepthRange::ZeroToOne, true)?;
    let eye = Point3::new(0.0, 2.0, 10.0);
    let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), projection)?;

    let half = Vector3::new(1.0, 1.5, 0.1);
    let wall = Obb3::new(Point3::new(0.0, 0.0, 3.0), half, Rotation3::identity())?;
    let things = [
        ("lamp", Point3::new(3.0, 1.0, 0.0)),
        ("mouse", Point3::new(0.0, -0.5, 0.0)), // behind the wall
        ("bird", Point3::new(40.0, 1.0, 0.0)),  // far to the right
        ("ghost", Point3::new(0.0, 2.0, 12.0)), // behind the eye
    ];

    let mut labels = Vec::new();
    for (name, point) in things {
        let label = match camera.project(&viewport, &point) {
            None => "behind the eye",
            Some(pixel) if !viewport.contains(pixel.xy()) => "out of the picture",
            Some(pixel) => {
                // A ray through the pixel: whatever it hits before the point hides the point.
                let ray = camera.pick_ray(&viewport, pixel.xy())?;
                let distance = (point - ray.origin()).norm();
                let hidden = wall.cast_ray(&ray, 0.999 * distance).is_some();

                // The depth is in the renderer's convention, here 1 on the near plane and 0 at
                // infinity. With it the pixel leads back to the point, up to rounding.
                let back = camera.unproject(&viewport, &pixel)?;
                assert!((back - point).norm() < 1e-4);
                println!(
                    "{name} is at pixel ({:.1}, {:.1}), depth {:.5}",
                    pixel.x, pixel.y, pixel.z
                );
                if hidden { "hidden" } else { "visible" }
            }
        };
        println!("{name}: {label}");
        labels.push(label);
    }
    let expected = ["visible", "hidden", "out of the picture", "behind the eye"];
    assert_eq!(labels, expected);
    Ok(())
}
