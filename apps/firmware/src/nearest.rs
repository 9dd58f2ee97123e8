//! The nearest of 64 boxes, in a grid where the answer is known.

use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Obb3, Ray3, nearest_hit};
use semihosting::println;

/// Cubes of edge 1 at `(4 x, 4 y, 4 z)`, turned by 180 degrees; `x + 4 y + 16 z` is the index.
fn cube(index: usize) -> Obb3 {
    let [x, y, z] = [index % 4, index / 4 % 4, index / 16].map(|i| 4.0 * i as f32);
    let turned = Rotation3::from_matrix_unchecked(
        [[-1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, 1.0]].into(),
    );
    Obb3::new(Point3::new(x, y, z), Vector3::repeat(0.5), turned).expect("a cube")
}

/// Whether rays up and down the columns find the right cube.
pub(crate) fn check() -> bool {
    let mut boxes = [cube(0); 64];
    boxes
        .iter_mut()
        .enumerate()
        .for_each(|(index, slot)| *slot = cube(index));
    let wrong = (0..boxes.len())
        .filter(|&index| !finds(&boxes, index))
        .count();
    println!("nearest hit of {} boxes, {wrong} wrong", boxes.len());
    wrong == 0
}

/// A ray up from 1.5 below a cube's center, or down from 1.5 above it, hits that cube first, at t = 1.
fn finds(boxes: &[Obb3; 64], index: usize) -> bool {
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
