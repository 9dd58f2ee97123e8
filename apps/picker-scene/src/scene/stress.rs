//! A scene of any number of boxes, for testing the program under load.

use super::{Scene, SceneBox};
use crate::color::Color;
use crate::rng::Rng;
use crate::view::{Lens, View};
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Quaternion, Vector2, Vector3};
use rayon::prelude::*;
use std::f32::consts::FRAC_PI_4;
use std::ops::RangeInclusive;

/// How far two boxes are apart.
const PITCH: f32 = 1.0;
/// A golden ratio of 2^64: seeds of neighbors are far apart.
const APART: u64 = 0x9e37_79b9_7f4a_7c15;

impl Scene {
    /// How many boxes a [field](Self::field) may have.
    pub const FIELD: RangeInclusive<usize> = 10..=1_000_000;

    /// Creates a field of this many boxes in rows, turned and of different heights; as many as
    /// [`FIELD`](Self::FIELD) allows. The number and the seed determine each of them to the bit.
    pub fn field(count: usize, seed: u64) -> Self {
        let count = count.clamp(*Self::FIELD.start(), *Self::FIELD.end());
        let columns = (1..).find(|side| side * side >= count).unwrap_or(1);
        let indices = (0..count).into_par_iter();
        let boxes = indices.map(|index| stone(index, columns, seed));
        Self::new(view(columns), boxes.collect())
    }
}

fn stone(index: usize, columns: usize, seed: u64) -> SceneBox {
    let mut rng = Rng::new(seed ^ (index as u64 + 1).wrapping_mul(APART));
    let place = |number: usize| (number as f32 - (columns - 1) as f32 / 2.0) * PITCH;
    let size = Vector2::new(rng.between(0.2, 0.4), rng.between(0.2, 0.4));
    let rise = rng.between(0.0, 1.0);
    let height = 0.15 + rise * rise * rise * rise;
    let turn = rng.direction() * 0.5 + Vector2::x();
    let lean = rng.between(-0.05, 0.05);
    let center = Point3::new(place(index % columns), height, place(index / columns));
    let half_extents = Vector3::new(size.x, height, size.y);
    let rotation = Quaternion::new(turn.x, lean, turn.y, lean);
    let shape = Obb3::from_quaternion(center, half_extents, rotation).expect("within the limits");
    let color = Color::of_index((rng.between(0.0, 7.0) as usize).min(6));
    SceneBox::new(format!("box {index}"), shape, color)
}

/// The field from one of its sides, with the nearest rows at hand and the farthest in view.
fn view(columns: usize) -> View {
    let side = columns as f32 * PITCH;
    let eye = Point3::new(0.2 * side, 0.25 * side + 2.0, 0.7 * side + 3.0);
    let lens = Lens::Perspective { fov_y: FRAC_PI_4 };
    let target = Point3::new(0.0, 0.0, 0.05 * side);
    View::new(eye, target, Vector3::y(), lens, 0.1, None).expect("a view of a field")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_and_the_seed_determine_a_field() {
        let field = Scene::field(1000, 7);
        assert_eq!(field, Scene::field(1000, 7));
        assert_ne!(field, Scene::field(1000, 8));
        assert_eq!(field.boxes().len(), 1000);
    }

    #[test]
    fn a_field_has_as_many_boxes_as_allowed() {
        assert_eq!(Scene::field(0, 1).boxes().len(), 10);
        assert_eq!(Scene::field(usize::MAX, 1).boxes().len(), 1_000_000);
    }

    #[test]
    fn every_box_of_a_field_has_a_place_of_its_own() {
        let field = Scene::field(10_000, 3);
        let bounds = field.bounds().expect("boxes");
        let half = bounds.half_extents();
        assert!((49.0..52.0).contains(&half.x) && (49.0..52.0).contains(&half.z), "{half:?}");
        let mut places: Vec<[i32; 2]> = field
            .boxes()
            .iter()
            .map(|item| item.shape.center())
            .map(|center| [center.x, center.z].map(|c| (c * 2.0).round() as i32))
            .collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 10_000);
    }
}
