//! What a watched search for the first hit reports.

use crate::scenes::{KINDS, SIDE, boxes};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Ray3};
use obbligato_bvh::{Bvh, Child};
use obbligato_tests::Rng;

/// A ray through the boxes, or past them.
fn ray(rng: &mut Rng) -> Ray3 {
    let anywhere = |rng: &mut Rng| [(); 3].map(|()| rng.range(-1.0, SIDE + 1.0) as f32);
    let origin = Point3::from(anywhere(rng));
    let direction = Vector3::from(rng.direction()).map(|x| x as f32);
    Ray3::new(origin, direction).expect("a direction")
}

/// Checks one search; returns how many nodes it looked at.
fn check(tree: &Bvh, boxes: &[Aabb3], ray: &Ray3, case: &str) -> usize {
    let cast = |index: usize, max_t| boxes[index].cast_ray(ray, max_t);
    let (mut visits, mut asked) = (Vec::new(), Vec::new());
    let refine = |index, max_t| {
        asked.push(index);
        cast(index, max_t)
    };
    let hit = tree.cast_ray_watched(ray, f32::INFINITY, refine, |child| visits.push(child));
    assert_eq!(hit, tree.cast_ray_with(ray, f32::INFINITY, cast), "{case}");

    let mut known = vec![Child::Node(0)];
    let mut seen = Vec::new();
    for &visit in &visits {
        assert!(known.contains(&visit), "{case}: {visit:?} without its parent");
        assert!(!seen.contains(&visit), "{case}: {visit:?} twice");
        seen.push(visit);
        if let Child::Node(number) = visit {
            known.extend(tree.nodes()[number].children().map(|(_, child)| child));
        }
    }
    let of_boxes = visits.iter().filter_map(|visit| match visit {
        Child::Box(index) => Some(*index),
        Child::Node(_) => None,
    });
    assert!(of_boxes.eq(asked.iter().copied()), "{case}");
    let nearest = hit.map_or(f32::INFINITY, |(_, hit)| hit.t);
    let sooner = |index: &usize| cast(*index, nearest).is_some_and(|hit| hit.t < nearest);
    assert!(!(0..boxes.len()).any(|index| sooner(&index)), "{case}");
    visits.len() - asked.len()
}

#[test]
fn every_visit_follows_that_of_its_parent_and_every_box_visited_is_asked() {
    for kind in KINDS {
        for count in [0, 1, 7, 9, 300] {
            let mut rng = Rng::of_case("watched", count as u64);
            let boxes = boxes::<f32>(&mut rng, kind, count);
            let tree = Bvh::new(&boxes);
            for number in 0..40 {
                let case = format!("{kind:?}, {count} boxes, ray {number}");
                let looked_at = check(&tree, &boxes, &ray(&mut rng), &case);
                assert!(looked_at <= tree.nodes().len(), "{case}");
            }
        }
    }
}

#[test]
fn a_ray_looks_at_a_small_part_of_a_large_tree() {
    let mut rng = Rng::of_case("watched", 7);
    let boxes = boxes::<f32>(&mut rng, KINDS[0], 2000);
    let tree = Bvh::new(&boxes);
    let looked_at = check(&tree, &boxes, &ray(&mut rng), "2000 boxes");
    assert!((1..tree.nodes().len() / 4).contains(&looked_at), "{looked_at}");
}

#[test]
fn nothing_is_visited_within_a_negative_distance() {
    let boxes = boxes::<f32>(&mut Rng::of_case("watched", 8), KINDS[0], 20);
    let tree = Bvh::new(&boxes);
    let ray = Ray3::new(Point3::origin(), Vector3::x()).expect("a ray");
    for max_t in [-1.0, f32::NAN] {
        let hit = tree.cast_ray_watched(&ray, max_t, |_, _| None, |_| panic!("a visit"));
        assert_eq!(hit, None);
    }
}
