//! The penetration depths of boxes.

use super::moving::Moving;
use obbligato::nalgebra::{Point3, Vector3};
use picker_scene::{Scene, loose_bounds};

/// The number of depths that are shown, the deepest first.
const MOST: usize = 8;

/// The depth of a box in another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Depth {
    pub(crate) other: usize,
    /// The deepest point of the box in the other.
    pub at: Point3<f32>,
    /// The shortest shift of the box that ends the overlap.
    pub way_out: Vector3<f32>,
}

/// Returns the penetration depths of the moved boxes where they are now; the deepest first.
pub fn depths(scene: &Scene, moving: &Moving) -> Vec<Depth> {
    let mut depths: Vec<Depth> = Vec::new();
    for (index, _) in moving.shapes() {
        let Some(item) = scene.boxes().get(*index) else {
            continue;
        };
        let bounds = loose_bounds(&item.shape);
        let deep = moving.others(scene, &bounds).filter_map(|(other, still)| {
            let separation = item.shape.separation(still);
            let (at, _) = item.shape.closest_points(still);
            let way_out = separation.normal.into_inner() * separation.gap;
            (separation.gap < 0.0).then_some(Depth { other, at, way_out })
        });
        depths.extend(deep);
    }
    depths.sort_by(|a, b| b.way_out.norm().total_cmp(&a.way_out.norm()));
    depths.truncate(MOST);
    depths
}

#[cfg(test)]
mod tests {
    use super::super::tests::cubes;
    use super::*;

    #[test]
    fn the_way_out_ends_the_overlap_by_the_shortest_shift() {
        let scene = cubes(&[[0.0; 3], [1.5, 0.2, 0.1], [0.3, -1.9, 0.0], [9.0, 0.0, 0.0]]);
        let depths = depths(&scene, &Moving::new(&scene, &[0]));
        let others: Vec<usize> = depths.iter().map(|depth| depth.other).collect();
        assert_eq!(others, [1, 2]);
        assert!((depths[0].way_out - Vector3::new(-0.5, 0.0, 0.0)).norm() < 1e-5);
        assert!((depths[1].way_out - Vector3::new(0.0, 0.1, 0.0)).norm() < 1e-5);
        assert!((depths[0].at.x - 1.0).abs() < 1e-5);
    }
}
