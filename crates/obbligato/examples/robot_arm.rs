//! A robot arm that slows down as it comes near something, and stops in time: a thousand times a second.
//!
//! Six links against 512 cartons. Most pairs are far apart, which `distance_within` sees at once: its limit is
//! the smallest distance so far.
//!
//! ```sh
//! cargo run --release -p obbligato --example robot_arm
//! ```

use obbligato::nalgebra::{Isometry3, Point3, Rotation3, Translation3, UnitQuaternion, Vector3};
use obbligato::{Obb3, ShapeError};

/// A link: the axis of its joint, and its half-extents. It starts at the joint and extends along its z axis.
type Link = (Vector3<f32>, Vector3<f32>);

/// Slower than full speed from here, in meters, and still from there.
const SLOW: f32 = 0.3;
const STOP: f32 = 0.05;

fn links() -> [Link; 6] {
    let (y, z) = (Vector3::y(), Vector3::z());
    let link = |axis, length: f32, width: f32| (axis, Vector3::new(width, width, length) * 0.5);
    [
        link(z, 0.16, 0.15),
        link(y, 0.42, 0.12),
        link(y, 0.40, 0.10),
        link(y, 0.11, 0.08),
        link(z, 0.10, 0.08),
        link(y, 0.08, 0.07),
    ]
}

/// The boxes of all links, each in the frame of the one before.
fn boxes(joints: &[f32; 6]) -> Result<Vec<Obb3>, ShapeError> {
    let mut frame = Isometry3::identity();
    let box_of = |((axis, half_extents), angle): (Link, &f32)| {
        let turned = frame * UnitQuaternion::from_scaled_axis(axis * *angle);
        frame = turned * Translation3::new(0.0, 0.0, 2.0 * half_extents.z);
        Obb3::from_pose(
            half_extents,
            &(turned * Translation3::new(0.0, 0.0, half_extents.z)),
        )
    };
    links().into_iter().zip(joints).map(box_of).collect()
}

/// Cartons on a pallet beside the robot, 8 by 8 by 8.
fn cartons() -> Result<Vec<Obb3>, ShapeError> {
    let each = (0..512_u16).map(|i| [i % 8, i / 8 % 8, i / 64].map(f32::from));
    let carton = |[x, y, z]: [f32; 3]| {
        let center = Point3::new(0.1 * x - 0.35, 0.5 + 0.1 * y, 0.05 + 0.1 * z);
        Obb3::new(center, Vector3::repeat(0.045), Rotation3::identity())
    };
    each.map(carton).collect()
}

/// The smallest distance of any link from any carton below a limit, and which two these are.
fn nearest<'a>(
    arm: &'a [Obb3],
    cartons: &'a [Obb3],
    limit: f32,
) -> Option<(f32, &'a Obb3, &'a Obb3)> {
    let pairs = arm
        .iter()
        .flat_map(|link| cartons.iter().map(move |carton| (link, carton)));
    pairs.fold(None, |best: Option<(f32, _, _)>, (link, carton)| {
        let limit = best.map_or(limit, |(distance, _, _)| distance);
        let nearer = link
            .distance_within(carton, limit)
            .filter(|&distance| distance < limit);
        nearer.map_or(best, |distance| Some((distance, link, carton)))
    })
}

fn main() -> Result<(), ShapeError> {
    let cartons = cartons()?;
    let mut joints = [-0.6, 0.7, 0.9, 0.2, 0.0, 0.3];
    let mut least = f32::INFINITY;
    for cycle in 0..4000 {
        let arm = boxes(&joints)?;
        let near = nearest(&arm, &cartons, SLOW);
        let distance = near.map_or(SLOW, |(distance, _, _)| distance);
        least = least.min(distance);

        // The first joint turns the arm toward the pallet, at 1 rad/s unless something is near.
        let speed = ((distance - STOP) / (SLOW - STOP)).clamp(0.0, 1.0);
        joints[0] += speed * 0.001;

        if let (0, Some((distance, link, carton))) = (cycle % 500, near) {
            let (on_link, on_carton) = link.closest_points(carton);
            println!(
                "{cycle:4} ms: {distance:.3} m, speed {speed:.2}, toward ({:.2}, {:.2}, {:.2})",
                on_carton.x, on_carton.y, on_carton.z
            );
            assert!(((on_carton - on_link).norm() - distance).abs() < 1e-5);
        }
    }
    println!("it came as close as {least:.4} m");
    assert!((STOP..1.01 * STOP).contains(&least));
    Ok(())
}
