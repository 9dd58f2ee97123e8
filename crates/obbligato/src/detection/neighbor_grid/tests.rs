use super::NeighborGrid;
use crate::shapes::Obb2;
use nalgebra::{Point2, Vector2};

/// A needle along the x-axis, whose circle has this radius exactly.
fn needle(center: [f32; 2], radius: f32) -> Obb2 {
    Obb2::from_angle(center.into(), Vector2::new(radius, 0.0), 0.0).expect("a needle")
}

/// Two needles whose circles are as wide as cells: the mean radius is half of theirs.
fn is_found(far: [f32; 2], near: [f32; 2], radius: f32) -> bool {
    let corner = needle([0.0; 2], 0.0);
    let boxes = [corner, needle(far, radius), needle(near, radius), corner];
    let mut scratch = [0; 600];
    let mut grid = NeighborGrid::new(&boxes, &mut scratch).expect("room for a grid");
    grid.add(1, &boxes[1]);
    grid.any_near(&boxes[2], |index| index == 1)
}

/// The farther one is at the very end of its cell, and the circles are up to `60 EPSILON` of the
/// distance apart.
#[test]
fn rectangles_whose_circles_touch_within_rounding_are_near_wherever_a_cell_ends() {
    let mut cases = 0_u32;
    for radius in [1.0, 1.25, 1.7, 1.999_f32] {
        for cell in 1..8_u8 {
            for steps in 0..80_u8 {
                let end = 2.0 * radius * f32::from(cell);
                let far = end * (1.0 - 0.5 * f32::EPSILON * f32::from(steps % 3));
                let near = far + 2.0 * radius * (1.0 + f32::EPSILON * f32::from(steps));
                let distance = f64::from(near) - f64::from(far);
                if distance * (1.0 - 60.0 * f64::from(f32::EPSILON)) <= 2.0 * f64::from(radius) {
                    assert!(is_found([far, 0.0], [near, 0.0], radius), "{far} {near}");
                    assert!(is_found([0.0, far], [0.0, near], radius), "{far} {near}");
                    cases += 1;
                }
            }
        }
    }
    assert!(cases > 1000, "{cases}");
}

/// Cells are four radii wide and three by three of them in reach, with sixteen rectangles each.
#[test]
fn few_of_many_rectangles_are_looked_at() {
    const SIDE: usize = 30;
    let place = |i: usize| Point2::new((i % SIDE) as f32, (i / SIDE) as f32);
    let square = |i| Obb2::from_angle(place(i), Vector2::new(0.7, 0.7), 0.3).expect("a square");
    let boxes: [Obb2; SIDE * SIDE] = core::array::from_fn(square);
    let mut scratch = [0; 2 * SIDE * SIDE];
    let mut grid = NeighborGrid::new(&boxes, &mut scratch).expect("room for a grid");
    for (index, rectangle) in boxes.iter().enumerate() {
        grid.add(index, rectangle);
    }
    for rectangle in &boxes {
        let mut seen = 0_usize;
        assert!(!grid.any_near(rectangle, |_| {
            seen += 1;
            false
        }));
        assert!((4..=150).contains(&seen), "{seen} near {:?}", rectangle.center());
    }
}
