//! A robot arm that slows down as it comes near something, and stops in time: a thousand times a
//! second.
//!
//! Six links against 512 cartons in a tree. The tree finds the cartons near a link; of these,
//! `distance_within` measures what is nearer than what it has found so far. And it finds the
//! cartons that a link may hit as it turns about a joint, inside the bounds of its motion.
//!
//! ```sh
//! cargo run --release -p obbligato-bvh --example robot_arm
//! ```

use obbligato::nalgebra::{
    Isometry3, Point3, Quaternion, Rotation3, Translation3, UnitQuaternion, Vector3,
};
use obbligato::{Motion3, Obb3, Real, ShapeError, sweep_turning};
use obbligato_bvh::Bvh;

/// A link: the axis of its joint, and its half-extents. It starts at the joint and extends along
/// its z axis.
type Link = (Vector3<f32>, Vector3<f32>);

/// Slower than full speed from here, in meters, and still from there.
const SLOW: f32 = 0.3;
const STOP: f32 = 0.05;
/// How far it looks ahead, in seconds.
const AHEAD: f32 = 2.0;

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
        // Not by nalgebra's functions of angles, whose bits depend on the program.
        let (sin, cos) = (angle / 2.0).portable_sin_cos();
        let turned = frame * UnitQuaternion::new_unchecked(Quaternion::from_parts(cos, axis * sin));
        frame = turned * Translation3::new(0.0, 0.0, 2.0 * half_extents.z);
        Obb3::from_pose(half_extents, &(turned * Translation3::new(0.0, 0.0, half_extents.z)))
    };
    links().into_iter().zip(joints).map(box_of).collect()
}

/// Cartons on a pallet next to the robot, 8 by 8 by 8.
fn cartons() -> Result<Vec<Obb3>, ShapeError> {
    let each = (0..512_u16).map(|i| [i % 8, i / 8 % 8, i / 64].map(f32::from));
    let carton = |[x, y, z]: [f32; 3]| {
        let center = Point3::new(0.1 * x - 0.35, 0.5 + 0.1 * y, 0.05 + 0.1 * z);
        Obb3::new(center, Vector3::repeat(0.045), Rotation3::identity())
    };
    each.map(carton).collect()
}

/// The smallest distance of any link from any carton below a limit, and which two these are. The
/// tree knows what is near a link.
fn nearest<'a>(
    arm: &'a [Obb3],
    cartons: &'a [Obb3],
    tree: &Bvh,
    limit: f32,
) -> Result<Option<(f32, &'a Obb3, &'a Obb3)>, ShapeError> {
    let mut best: Option<(f32, _, _)> = None;
    for link in arm {
        for index in tree.query(&link.aabb().loosened(limit)?) {
            let limit = best.map_or(limit, |(distance, _, _)| distance);
            let carton = &cartons[index];
            let distance = link.distance_within(carton, limit);
            best = distance.map_or(best, |distance| Some((distance, link, carton)));
        }
    }
    Ok(best)
}

/// When the arm, which turns about its first joint, first touches a carton. Few cartons reach into
/// the bounds of what a link passes.
fn contact(
    arm: &[Obb3],
    cartons: &[Obb3],
    tree: &Bvh,
    speed: f32,
) -> Result<Option<f32>, ShapeError> {
    let turning = Motion3::new(Vector3::zeros(), Vector3::z() * speed)?.about(&Point3::origin())?;
    let mut first: Option<f32> = None;
    for link in arm {
        for index in tree.query(&turning.bounds(link, AHEAD)?) {
            let until = first.unwrap_or(AHEAD);
            let hit = sweep_turning(link, &turning, &cartons[index], &Motion3::rest(), until);
            first = hit.map_or(first, |hit| Some(hit.t));
        }
    }
    Ok(first)
}

fn main() -> Result<(), ShapeError> {
    let cartons = cartons()?;
    let tree = Bvh::new(&cartons.iter().map(Obb3::aabb).collect::<Vec<_>>());
    let mut joints = [-0.6, 0.7, 0.9, 0.2, 0.0, 0.3];
    let mut least = f32::INFINITY;
    for cycle in 0..4000 {
        let arm = boxes(&joints)?;
        let near = nearest(&arm, &cartons, &tree, SLOW)?;
        let distance = near.map_or(SLOW, |(distance, _, _)| distance);
        least = least.min(distance);

        // The first joint turns the arm toward the pallet, at 1 rad/s unless something is near.
        let speed = ((distance - STOP) / (SLOW - STOP)).clamp(0.0, 1.0);
        joints[0] += speed * 0.001;

        if let (0, Some((distance, link, carton))) = (cycle % 500, near) {
            let (on_link, on_carton) = link.closest_points(carton);
            let t = contact(&arm, &cartons, &tree, 1.0)?;
            println!(
                "{cycle:4} ms: {distance:.3} m, speed {speed:.2}, toward ({:.2}, {:.2}, {:.2}); at full speed it would touch in {t:.2?} s",
                on_carton.x, on_carton.y, on_carton.z
            );
            assert!(((on_carton - on_link).norm() - distance).abs() < 1e-5);
            assert_eq!(t, contact_of_all(&arm, &cartons, 1.0)?);
        }
    }
    println!("it came as close as {least:.4} m");
    assert!((STOP..1.01 * STOP).contains(&least));
    Ok(())
}

/// The same contact by all pairs, without a tree.
fn contact_of_all(arm: &[Obb3], cartons: &[Obb3], speed: f32) -> Result<Option<f32>, ShapeError> {
    let turning = Motion3::new(Vector3::zeros(), Vector3::z() * speed)?.about(&Point3::origin())?;
    let still = Motion3::rest();
    let pairs = arm.iter().flat_map(|link| cartons.iter().map(move |carton| (link, carton)));
    let times = pairs.filter_map(|(link, carton)| {
        let hit = sweep_turning(link, &turning, carton, &still, AHEAD)?;
        Some(hit.t)
    });
    Ok(times.reduce(f32::min))
}
