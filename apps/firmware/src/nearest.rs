//! The nearest of 64 boxes, in a grid where the answer is known.

use obbligato::nalgebra::{Point3, Quaternion, Vector3};
use obbligato::{Obb3, Ray3, nearest_hit};
use semihosting::println;

const CUBES: usize = 64;

/// The boxes, made and checked by the compiler: they lie in flash, and making them takes no time.
static GRID: [Obb3; CUBES] = {
    let mut grid = [cube(0); CUBES];
    let mut index = 1;
    while index < CUBES {
        grid[index] = cube(index);
        index += 1;
    }
    grid
};

/// Cubes of edge 1 at `(4 x, 4 y, 4 z)`, turned by 180 degrees; `x + 4 y + 16 z` is the index.
const fn cube(index: usize) -> Obb3 {
    let (x, y, z) = (index % 4, index / 4 % 4, index / 16);
    let center = Point3::new(4.0 * x as f32, 4.0 * y as f32, 4.0 * z as f32);
    let turned = Quaternion::new(0.0, 0.0, 0.0, 1.0);
    Obb3::constant(center, Vector3::new(0.5, 0.5, 0.5), turned).expect("a cube")
}

/// Whether rays up and down the columns find the right cube.
pub(crate) fn check() -> bool {
    let wrong = (0..CUBES).filter(|&index| !finds(&GRID, index)).count();
    println!("nearest hit of {CUBES} boxes in flash, {wrong} wrong");
    wrong == 0
}

/// A ray up from 1.5 below a cube's center, or down from 1.5 above it, hits that cube first, at t =
/// 1.
fn finds(boxes: &[Obb3; CUBES], index: usize) -> bool {
    let Some(cube) = boxes.get(index) else {
        return false;
    };
    [1.0, -1.0].into_iter().all(|side| {
        let along = Vector3::new(0.0, 0.0, side);
        let Ok(ray) = Ray3::new(cube.center() - along * 1.5, along) else {
            return false;
        };
        let hit = nearest_hit(&ray, 100.0, boxes.iter().enumerate());
        hit.is_some_and(|(found, hit)| found == index && hit.t == 1.0 && hit.normal == -along)
    })
}
