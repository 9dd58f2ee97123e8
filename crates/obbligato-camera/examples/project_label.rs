//! Where on the screen does the label of an object go, and is the object hidden there?
//!
//! ```sh
//! cargo run -p obbligato-camera --example project_label
//! ```

use obbligato::Obb3;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato_camera::{Camera, DepthRange, PickError, Projection, Viewport};

/// Where the label of a point goes.
#[derive(Debug, PartialEq)]
enum Label {
    At { x: f32, y: f32, hidden: bool },
    OutOfThePicture,
    BehindTheEye,
}

fn label(
    camera: &Camera,
    viewport: &Viewport,
    point: &Point3<f32>,
    wall: &Obb3,
) -> Result<Label, PickError> {
    let Some(pixel) = camera.project(viewport, point) else {
        return Ok(Label::BehindTheEye);
    };
    // The depth is in the renderer's convention, here 1 on the near plane and 0 at infinity. With
    // it the pixel leads back to the point, up to rounding.
    let back = camera.unproject(viewport, &pixel)?;
    assert!((back - point).norm() < 1e-3);
    if !viewport.contains(pixel.xy()) {
        return Ok(Label::OutOfThePicture);
    }
    // A ray through the pixel: whatever it hits before the point hides the point.
    let ray = camera.pick_ray(viewport, pixel.xy())?;
    let distance = (point - ray.origin()).norm();
    let hidden = wall.cast_ray(&ray, 0.999 * distance).is_some();
    Ok(Label::At { x: pixel.x.round(), y: pixel.y.round(), hidden })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let viewport = Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0))?;
    let projection = Projection::perspective(0.9, 0.1, None, DepthRange::ZeroToOne, true)?;
    let eye = Point3::new(0.0, 2.0, 10.0);
    let camera = Camera::look_at(eye, Point3::origin(), Vector3::y(), projection)?;

    let half_extents = Vector3::new(1.0, 1.5, 0.1);
    let wall = Obb3::new(Point3::new(0.0, 0.0, 3.0), half_extents, Rotation3::identity())?;
    let of = |x, y, z| label(&camera, &viewport, &Point3::new(x, y, z), &wall);
    let (lamp, mouse) = (of(3.0, 1.0, 0.0)?, of(0.0, -0.5, 0.0)?);
    let (bird, ghost) = (of(40.0, 1.0, 0.0)?, of(0.0, 2.0, 12.0)?);
    println!(
        "lamp: {lamp:?}\nmouse, behind the wall: {mouse:?}\nbird, far away: {bird:?}\nghost: {ghost:?}"
    );

    assert!(matches!(lamp, Label::At { x, hidden: false, .. } if x > 640.0));
    assert!(matches!(mouse, Label::At { y, hidden: true, .. } if y > 360.0)); // y points down
    assert_eq!(bird, Label::OutOfThePicture);
    assert_eq!(ghost, Label::BehindTheEye);
    Ok(())
}
