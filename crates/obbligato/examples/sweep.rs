//! When do two moving boxes first touch?
//!
//! A bullet crosses a thin plate between two frames. A test of each frame misses it; the sweep does
//! not:
//!
//! ```sh
//! cargo run -p obbligato --example sweep
//! ```

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Intersects, Obb2, ShapeError, sweep};

const FRAME: f32 = 1.0 / 60.0;

fn main() -> Result<(), ShapeError> {
    // Meters and seconds. The plate is 2 cm thick and tilted by 20 degrees.
    let plate = Obb2::from_angle(
        Point2::new(10.0, 0.0),
        Vector2::new(0.01, 2.0),
        20_f32.to_radians(),
    )?;
    let mut bullet = Obb2::from_angle(Point2::origin(), Vector2::new(0.02, 0.005), 0.0)?;
    let (velocity, at_rest) = (Vector2::new(700.0, 0.0), Vector2::zeros());

    // The sweep gives the time of the first contact and its normal, from the bullet to the plate.
    let contact = sweep(&bullet, &velocity, &plate, &at_rest, 1.0).expect("they meet");
    println!(
        "the bullet meets the plate after {:.3} ms, normal ({:.3}, {:.3})",
        1000.0 * contact.t,
        contact.normal.x,
        contact.normal.y
    );

    let mut seen = false;
    for frame in 0..3 {
        let touches = bullet.intersects(&plate);
        println!(
            "frame {frame}: bullet at x = {:.2} m, touches the plate: {touches}",
            bullet.center().x
        );
        seen |= touches;
        bullet = bullet.translated(&(velocity * FRAME))?;
    }
    assert!(!seen, "testing frame by frame, it tunnels");

    // In the frame of the contact they touch: a hair before it they do not.
    let start = Obb2::from_angle(Point2::origin(), Vector2::new(0.02, 0.005), 0.0)?;
    let at = |t: f32| start.translated(&(velocity * t));
    assert!((0.0..FRAME).contains(&contact.t));
    assert!(!at(contact.t * 0.999)?.intersects(&plate));
    assert!(at(contact.t * 1.001)?.intersects(&plate));

    // A bullet that flies away never meets it.
    assert!(sweep(&start, &-velocity, &plate, &at_rest, 1.0).is_none());
    Ok(())
}
