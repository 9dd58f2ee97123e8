//! What stands between two points, and what is near?
//!
//! A guard looks across a yard of crates. A segment is a ray with `max_t` 1: its direction is the
//! vector from one point to the other. A quadtree finds everything on it, front to back, and the
//! crates nearest to the guard:
//!
//! ```sh
//! cargo run -p obbligato --example line_of_sight
//! ```

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, HitList, Obb2, QuadTree, Ray2};

type Yard = QuadTree<64, 21, usize>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let yard = Aabb2::new(Point2::origin(), Point2::new(40.0, 40.0))?;
    let place = |i: u8| Point2::new(f32::from(i % 6) * 6.0 + 4.0, f32::from(i / 6) * 6.0 + 4.0);
    let crates = (0..36)
        .map(|i| Obb2::from_angle(place(i), Vector2::new(1.0, 0.6), f32::from(i)))
        .collect::<Result<Vec<_>, _>>()?;
    let mut tree = Yard::new(yard);
    tree.extend(crates.iter().map(Obb2::aabb).enumerate())?;

    let (guard, thief) = (Point2::new(1.0, 3.0), Point2::new(37.0, 36.0));
    let sight = Ray2::new(guard, thief - guard)?;
    let mut hits = HitList::<_, f32, 2, 8>::new();
    tree.hits_with(&sight, 1.0, |&i, max_t| crates[i].cast_ray(&sight, max_t), &mut hits);
    for ((_, i, _), hit) in &hits {
        let face = crates[**i].face_of(hit);
        println!("crate {i} is in the way, {:.0} % along, seen from {face:?}", 100.0 * hit.t);
    }
    let scanned = crates.iter().filter(|c| c.cast_ray(&sight, 1.0).is_some());
    assert_eq!(hits.found(), scanned.count());

    // How close does the view pass to a lamp? The closest point of a segment is at a `t` of at most
    // 1.
    let lamp = Point2::new(20.0, 10.0);
    let closest = sight.point_at(sight.closest_t(&lamp).min(1.0));
    println!("the lamp is {:.1} m from the line of sight", (lamp - closest).norm());
    assert!((sight.distance_to_point(&lamp) - (lamp - closest).norm()).abs() < 1e-4);

    let mut nearest = [None; 3];
    tree.nearest_items(&guard, &mut nearest);
    for ((_, i, _), distance) in nearest.iter().flatten() {
        println!("crate {i} is {distance:.1} m from the guard, by its bounds");
    }
    assert_eq!(nearest[0].map(|((_, &i, _), _)| i), Some(0));

    // A rolling barrel, from one frame to the next: nothing is passed over, however fast.
    let barrel = Aabb2::from_center(Point2::new(4.0, 1.0), Vector2::repeat(0.5))?;
    let met = tree.query_sweep(&barrel, &Vector2::new(0.0, 38.0)).count();
    println!("the barrel may touch {met} crates");
    assert_eq!(met, 6);
    Ok(())
}
