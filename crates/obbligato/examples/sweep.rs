//! When do two moving boxes first touch?
//!
//! A bullet crosses a thin plate between two frames. A test of each frame misses it; the sweep does
//! not:
//!
//! ```sh
//! cargo run -p obbligato --example sweep
//! ```

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Obb2, ShapeError, sweep};

const FRAME: f32 = 1.0 / 60.0;

/// A plate 2 cm thick, tilted by 20 degrees. Lengths are in meters, times in seconds.
fn plate() -> Result<Obb2, ShapeError> {
    let half_extents = Vector2::new(0.01, 2.0);
    Obb2::from_angle(Point2::new(10.0, 0.0), half_extents, 20_f32.to_radians())
}

fn main() -> Result<(), ShapeError> {
    let plate = plate()?;
    let bullet = Obb2::from_angle(Point2::origin(), Vector2::new(0.02, 0.005), 0.0)?;
    let (velocity, at_rest) = (Vector2::new(700.0, 0.0), Vector2::zeros());

    // The sweep gives the time of the first contact and its normal, from the bullet to the plate.
    let contact = sweep(&bullet, &velocity, &plate, &at_rest, 1.0).expect("they meet");
    println!(
        "the bullet meets the plate after {:.3} ms, normal ({:.3}, {:.3})",
        1000.0 * contact.t,
        contact.normal.x,
        contact.normal.y
    );

    // Frame by frame, it tunnels.
    let at = |t: f32| bullet.translated(&(velocity * t));
    for frame in 0..3 {
        let bullet = at(frame as f32 * FRAME)?;
        let touches = bullet.intersects(&plate);
        let x = bullet.center().x;
        println!("frame {frame}: bullet at x = {x:.2} m, touches the plate: {touches}");
        assert!(!touches);
    }

    // The contact is in the first frame: just before it they are apart, just after it they touch.
    assert!((0.0..FRAME).contains(&contact.t));
    assert!(!at(contact.t * 0.999)?.intersects(&plate));
    assert!(at(contact.t * 1.001)?.intersects(&plate));

    // A bullet that flies away never meets the plate.
    assert!(sweep(&bullet, &-velocity, &plate, &at_rest, 1.0).is_none());
    Ok(())
}
