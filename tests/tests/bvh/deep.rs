//! Boxes that lie so unevenly that their tree has as many levels as any may have.

use crate::scans::Both;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, HitList, Ray3};
use obbligato_bvh::{Bvh, Child, Node};

/// As many levels as hold the most boxes that a tree can tell apart, and one more.
const MOST_LEVELS: usize = 12;

fn levels(nodes: &[Node]) -> usize {
    let mut levels = vec![1; nodes.len()];
    for (number, node) in nodes.iter().enumerate() {
        for (_, child) in node.children() {
            if let Child::Node(below) = child {
                levels[below] = levels[number] + 1;
            }
        }
    }
    levels.into_iter().max().unwrap_or(0)
}

fn cube(x: f32, half: f32) -> Aabb3 {
    Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(half)).expect("a box")
}

/// Each twice as far as the one before, all around the origin.
fn doubling() -> Vec<Aabb3> {
    let sizes = (-120..40).map(|power| 2_f32.powi(power));
    sizes.map(|size| cube(-size, 1.5 * size)).collect()
}

/// Seven clusters of nine boxes at each of some scales, and the smaller scales beyond them.
fn clusters_of_clusters() -> Vec<Aabb3> {
    let scales = (0..10).map(|level| 16_f32.powi(-level));
    let places = scales.flat_map(|scale| (0..7_u8).map(move |i| (scale, f32::from(i))));
    let clusters = places.flat_map(|(scale, i)| {
        let half = scale / 64.0;
        let step = scale / 4096.0;
        let x = -scale * (1.0 + i / 8.0);
        (0..9_u8).map(move |j| cube(x + f32::from(j) * step, half))
    });
    clusters.collect()
}

/// Eight to the fourth power at one place: a search has to visit every node.
#[test]
fn a_ray_hits_every_one_of_many_equal_boxes() {
    let boxes = [cube(0.0, 1.0); 4096];
    let tree = Bvh::new(&boxes);
    let ray = Ray3::new(Point3::new(-2.0, 0.0, 0.0), Vector3::x()).expect("a ray");
    let mut hits = HitList::<usize, f32, 3, 1>::new();
    let cast = |index: usize, max_t| boxes[index].cast_ray(&ray, max_t);
    tree.hits_with(&ray, 9.0, cast, &mut hits);
    assert_eq!(hits.found(), boxes.len());
    assert_eq!(tree.query(&boxes[0]).count(), boxes.len());
}

/// Of boxes as near the first one counts, so a search need not look at them all.
#[test]
fn a_point_as_near_to_many_boxes_is_compared_with_few() {
    for (place, expected) in [(0.0, 0.0), (-3.0, 2.0)] {
        let boxes = [cube(0.0, 1.0); 4096];
        let tree = Bvh::new(&boxes);
        let point = Point3::new(place, 0.0, 0.0);
        assert_eq!(tree.nearest(&point), Some((0, expected)));
        let mut asked = 0;
        let found = tree.nearest_with(&point, 9.0, |index, _| {
            asked += 1;
            Some(boxes[index].distance_to_point(&point))
        });
        assert_eq!(found, Some((0, expected)));
        // Only where nothing can be closer is it certain that the contents of others are not.
        assert!(expected > 0.0 || asked <= 64, "{asked} boxes");
    }
}

fn agrees_with_a_scan(boxes: &[Aabb3]) {
    let tree = Bvh::new(boxes);
    let both = Both { tree: &tree, boxes };
    both.pairs().expect("pairs as a scan finds them");
    for place in [-1e9, -1.0, -1e-3, -1e-9, 0.0, 1.0] {
        let point = Point3::new(place, 0.0, 0.0);
        both.nearest(&point).expect("the nearest as a scan finds them");
        for way in [Vector3::x(), -Vector3::x(), Vector3::y()] {
            let ray = Ray3::new(point, way).expect("a ray");
            let refine = |index: usize, max_t| boxes[index].cast_ray(&ray, max_t);
            both.ray(&ray, f32::INFINITY, refine).expect("hits as a scan finds them");
        }
    }
    for shape in [cube(0.0, 1e12), cube(0.0, 1e-30), cube(-1.0, 0.5)] {
        both.query(&shape).expect("boxes as a scan finds them");
    }
}

#[test]
fn a_tree_of_as_many_levels_as_there_may_be_answers_as_a_scan_does() {
    for (boxes, least) in [(doubling(), MOST_LEVELS), (clusters_of_clusters(), 9)] {
        let levels = levels(Bvh::new(&boxes).nodes());
        assert!((least..=MOST_LEVELS).contains(&levels), "{levels} levels");
        agrees_with_a_scan(&boxes);
    }
}
