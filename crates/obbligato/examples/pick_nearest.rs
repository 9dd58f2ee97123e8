//! Which of many boxes does a ray hit first, and what lies behind it?
//!
//! A laser rangefinder looks across a warehouse:
//!
//! ```sh
//! cargo run -p obbligato --example pick_nearest
//! ```

use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{HitList, Obb3, Ray3, ShapeError, nearest_hit};

/// A crate with edges of 1 m on the floor, turned about the vertical.
fn crate_at(x: f32, z: f32, degrees: f32) -> Result<Obb3, ShapeError> {
    let (center, up) = (Point3::new(x, 0.5, z), Vector3::y_axis());
    Obb3::from_axis_angle(center, Vector3::repeat(0.5), up, degrees.to_radians())
}

fn main() -> Result<(), ShapeError> {
    let crates = [
        ("far", crate_at(0.0, -9.0, 0.0)?),
        ("turned", crate_at(0.2, -4.0, 45.0)?),
        ("aside", crate_at(3.0, -2.0, 0.0)?),
        ("stacked", crate_at(0.0, -9.0, 0.0)?), // in the same place as the far one
    ];
    let named = || crates.iter().map(|(name, shape)| (*name, shape));
    let ray = Ray3::new(Point3::new(0.0, 0.5, 0.0), -Vector3::z())?;

    // The nearest hit within 100 m. The direction has length 1, so t is in meters.
    let (name, hit) = nearest_hit(&ray, 100.0, named()).expect("a crate stands in the way");
    let at = ray.point_at(hit.t);
    println!(
        "nearest: {name}, {:.3} m away at ({:.3}, {:.3}, {:.3}), normal ({:.2}, {:.2}, {:.2})",
        hit.t, at.x, at.y, at.z, hit.normal.x, hit.normal.y, hit.normal.z
    );
    assert_eq!(name, "turned");
    // Its corner points at the rangefinder, 0.2 m away from the ray.
    let expected = 4.0 - (0.5 * 2_f32.sqrt() - 0.2);
    assert!((hit.t - expected).abs() < 1e-5 && !hit.inside);

    // All of them, front to back, without a heap: a list of up to 8.
    let hits: HitList<&str, f32, 3, 8> = HitList::cast(&ray, 100.0, named());
    for (name, hit) in &hits {
        println!("  {:>7} at t = {:.3}", name, hit.t);
    }
    // Of two crates at the same distance, the one that was tested first comes first.
    let order: Vec<_> = hits.iter().map(|(name, _)| *name).collect();
    assert_eq!(order, ["turned", "far", "stacked"]);

    // Nothing is hit beyond the limit.
    assert!(nearest_hit(&ray, 3.0, named()).is_none());
    from_inside(&crates[2].1)
}

/// A ray that starts inside a box hits it at t = 0 and says so.
fn from_inside(shape: &Obb3) -> Result<(), ShapeError> {
    let ray = Ray3::new(shape.center(), Vector3::x())?;
    let hit = shape.cast_ray(&ray, 100.0).expect("it starts in the box");
    println!("from inside: t = {}, inside = {}", hit.t, hit.inside);
    assert!(hit.t == 0.0 && hit.inside);
    Ok(())
}
