//! Which of many boxes does one touch, and which does a ray meet first, eight at a time?
//!
//! A guided vehicle among the shelves of a warehouse:
//!
//! ```sh
//! cargo run -p obbligato --release --features simd --example lanes
//! ```

use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Obb3, Obb3x8, Ray3, ShapeError, nearest_hit};

/// A shelf 2 m long, turned a little more the farther along the aisle it stands.
fn shelf(row: u8, place: u8) -> Result<Obb3, ShapeError> {
    let center = Point3::new(4.0 * f32::from(row), 1.0, 2.5 * f32::from(place));
    let turn = 0.02 * f32::from(place);
    Obb3::from_axis_angle(center, Vector3::new(0.4, 1.0, 1.0), Vector3::y_axis(), turn)
}

fn main() -> Result<(), ShapeError> {
    let places = (0..20).flat_map(|row| (0..50).map(move |place| (row, place)));
    let shelves: Vec<Obb3> =
        places.map(|(row, place)| shelf(row, place)).collect::<Result<_, _>>()?;

    // Once: eight shelves side by side in each block.
    let blocks: Vec<Obb3x8> = Obb3x8::blocks(&shelves).collect();
    println!("{} shelves in {} blocks", shelves.len(), blocks.len());
    assert_eq!(blocks.len(), 125);

    // Which shelves would the vehicle scrape here?
    let (center, half_extents) = (Point3::new(10.3, 0.5, 61.0), Vector3::new(0.5, 0.5, 1.6));
    let vehicle = Obb3::from_axis_angle(center, half_extents, Vector3::y_axis(), 0.7)?;
    let mut scraped = Vec::new();
    Obb3x8::for_each_touching(&blocks, &vehicle, |index| scraped.push(index));
    println!("the vehicle would touch the shelves {scraped:?}");
    let one_by_one = (0..shelves.len()).filter(|&index| shelves[index].intersects(&vehicle));
    assert_eq!(scraped, one_by_one.collect::<Vec<_>>());
    assert!(!scraped.is_empty());

    // What does its scanner see, straight ahead and up to 100 m away?
    let ray = Ray3::new(Point3::new(10.3, 1.2, 61.0), Vector3::new(-0.3, 0.0, -1.0))?;
    let seen = Obb3x8::nearest_hit(&blocks, &ray, 100.0);
    assert_eq!(seen, nearest_hit(&ray, 100.0, shelves.iter().enumerate()));
    let (index, hit) = seen.expect("a shelf stands in the way");
    println!("the scanner sees shelf {index}, {:.2} m ahead", hit.t * ray.direction().norm());

    pairs(&blocks);
    Ok(())
}

/// Unrelated pairs, eight at a time: each shelf and the next one in its row.
fn pairs(blocks: &[Obb3x8]) {
    let boxes: Vec<Obb3> =
        blocks.iter().flat_map(|block| (0..8).filter_map(|lane| block.get(lane))).collect();
    let next: Vec<Obb3x8> = Obb3x8::blocks(&boxes[1..]).collect();
    let mut masks = vec![0; next.len()];
    Obb3x8::intersects_pairs(blocks, &next, &mut masks);
    let touching: u32 = masks.iter().map(|mask| mask.count_ones()).sum();
    println!("{touching} shelves touch the next one");
    assert_eq!(touching, 0);
}
