//! A character of a 3D game walks: it slides along walls, stands on the floor, and stops in a
//! corner.
//!
//! The tree finds the blocks near the path, the capsule of the character meets them exactly, and
//! `move_and_slide` does the rest.
//!
//! ```sh
//! cargo run --release -p obbligato-bvh --example walk
//! ```

use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Capsule3, Obb3, ShapeError, move_and_slide, sweep};
use obbligato_bvh::Bvh;
use std::error::Error;

const TICK: f32 = 1.0 / 60.0;
/// Walking, with gravity pulling the character onto the floor, in meters per second.
const WALK: [f32; 3] = [4.0, -6.0, 3.0];

/// A hall: a floor, two walls, and a pillar that is turned.
fn hall() -> Result<Vec<Obb3>, ShapeError> {
    let block = |low: [f32; 3], high: [f32; 3]| Aabb3::new(low.into(), high.into()).map(Obb3::from);
    let pillar = Point3::new(5.0, 1.5, 3.0);
    Ok(vec![
        block([-1.0, -1.0, -1.0], [20.0, 0.0, 20.0])?,
        block([10.0, 0.0, -1.0], [11.0, 3.0, 20.0])?,
        block([-1.0, 0.0, 8.0], [20.0, 3.0, 9.0])?,
        Obb3::from_axis_angle(pillar, Vector3::new(0.5, 1.5, 0.5), Vector3::y_axis(), 0.4)?,
    ])
}

/// Returns the character one tick later.
fn step(character: &Capsule3, blocks: &[Obb3], tree: &Bvh) -> Result<Capsule3, ShapeError> {
    let still = Vector3::zeros();
    let come = move_and_slide(&(Vector3::from(WALK) * TICK), 4, |come, left| {
        let here = character.translated(come).ok()?;
        let exact = |index: usize, max_t| sweep(&here, left, &blocks[index], &still, max_t);
        let met = tree.sweep_with(&here.aabb(), left, 1.0, exact);
        met.map(|(_, contact)| contact)
    });
    character.translated(&come)
}

fn main() -> Result<(), Box<dyn Error>> {
    let blocks = hall()?;
    let bounds: Vec<_> = blocks.iter().map(Obb3::aabb).collect();
    let tree = Bvh::new(&bounds);
    let mut character = Capsule3::new(Point3::new(1.0, 1.0, 1.0), Point3::new(1.0, 2.0, 1.0), 0.4)?;
    for tick in 0..300 {
        if tick % 60 == 0 {
            let feet = character.start() - Vector3::y() * character.radius();
            println!("after {} s: {:.2} {:.2} {:.2}", tick / 60, feet.x, feet.y, feet.z);
        }
        character = step(&character, &blocks, &tree)?;
        let deepest = blocks.iter().map(|block| character.clearance(block).gap);
        assert!(deepest.fold(0.0, f32::min) > -1e-4, "it is in a block");
    }
    let corner = Point3::new(9.6, 0.4, 7.6);
    assert!((character.start() - corner).norm() < 1e-2, "it is in the corner");
    Ok(())
}
