//! Trees whose boxes have moved, once or many times.

use crate::scenes::{KINDS, Kind, boxes};
use crate::shapes::any_obb;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Absent, Capsule, HitList, Obb, Ray, nearest_hit};
use obbligato_bvh::{Bvh, Child, Node, WrongLength};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

const SHAPES: usize = 24;
const RAYS: usize = 16;

/// A capsule along the first axis of an oriented box.
fn capsule_in<T: Hostile>(obb: &Obb<T, 3>) -> Capsule<T, 3> {
    let (center, half) = (obb.center(), obb.half_extents());
    let along = obb.axis(0) * half.x;
    Capsule::new(center - along, center + along, half.y).expect("a capsule")
}

/// A ray from about the origin to just outside the border of a capsule, on any side of it.
fn toward_the_border<T: Hostile>(rng: &mut Rng, capsule: &Capsule<T, 3>) -> Option<Ray<T, 3>> {
    let origin = Point3::from(rng.direction()).map(T::nearest);
    let outward = Vector3::from(rng.direction()).map(T::nearest);
    let away = T::nearest(rng.range(-1.0, 8.0)) * T::EPSILON * (capsule.end() - origin).norm();
    let target = capsule.end() + outward * (capsule.radius() + away);
    Ray::new(origin, target - origin).ok()
}

/// Rays come from near the origin, so only the coordinates of the boxes tell how much rounding to
/// allow for.
fn check_far_away<T: Hostile>() {
    let kernel = format!("rays at shapes far away {}", T::NAME);
    let digits = -T::EPSILON.to_f64().log10();
    survey_of(&kernel, cases_per_kernel() / 8, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let far = rng.power(0.4 * digits, digits - 1.0);
        let by = Vector3::from(rng.direction()).map(|x| T::nearest(x * far));
        let near: Vec<Obb<T, 3>> = (0..SHAPES).map(|_| any_obb(&mut rng, 6.0)).collect();
        let moved = near.iter().map(|obb| obb.translated(&by).expect("a box"));
        let shapes: Vec<_> = moved.map(|obb| capsule_in(&obb)).collect();
        let bounds: Vec<_> = shapes.iter().map(Capsule::aabb).collect();
        let mut tree = Bvh::new(&bounds);
        if rng.chance(0.5) {
            tree = Bvh::new(&near.iter().map(Obb::aabb).collect::<Vec<_>>());
            tree.refit(&bounds).expect("as many boxes");
        }
        for _ in 0..RAYS {
            let at = rng.pick(&shapes);
            let Some(ray) = toward_the_border(&mut rng, &at) else {
                continue;
            };
            let cast = |index: usize, max_t| shapes[index].cast_ray(&ray, max_t);
            let scan = nearest_hit(&ray, T::INFINITY, shapes.iter().enumerate());
            let found = tree.cast_ray_with(&ray, T::INFINITY, cast);
            let mut hits = HitList::<usize, T, 3, SHAPES>::new();
            tree.hits_with(&ray, T::INFINITY, cast, &mut hits);
            let hit = |index: &usize| cast(*index, T::INFINITY).is_some();
            let count = (0..SHAPES).filter(hit).count();
            let beside = |i: &usize| hit(i) && bounds[*i].cast_ray(&ray, T::INFINITY).is_none();
            tally.count("hit beside its bounds", (0..SHAPES).any(|i| beside(&i)));
            tally.require(found == scan && hits.found() == count, "a scan", || {
                format!("{found:?} instead of {scan:?}, {} of {count} hits", hits.found())
            });
        }
    });
}

#[test]
fn a_ray_that_barely_touches_a_shape_far_away_hits_it_wherever_it_was_when_the_tree_was_new() {
    check_far_away::<f32>();
    check_far_away::<f64>();
}

/// Half the surfaces of all nodes, added up.
fn surfaces(nodes: &[Node]) -> f64 {
    let around = |bounds: Aabb3| {
        let [x, y, z] = (bounds.max() - bounds.min()).map(f64::from).into();
        x * y + y * z + z * x
    };
    let below = nodes.iter().flat_map(Node::children);
    let below = below.filter(|(_, child)| matches!(child, Child::Node(_)));
    let root = nodes.first().and_then(Node::bounds);
    below.map(|(bounds, _)| bounds).chain(root).map(around).sum()
}

#[test]
fn the_decay_is_that_since_the_tree_was_new_however_often_boxes_move() {
    for (index, kind) in (0..).zip(KINDS) {
        let mut rng = Rng::of_case("decay", index);
        let list = boxes::<f32>(&mut rng, kind, 200);
        let mut tree = Bvh::new(&list);
        let new = surfaces(tree.nodes());
        for turn in [1, 50, 100, 0] {
            let mut moved = list.clone();
            moved.rotate_left(turn);
            let decay = f64::from(tree.refit(&moved).expect("as many boxes"));
            let expected = surfaces(tree.nodes()) / new;
            let off = (decay / expected - 1.0).abs();
            assert!(off < 1e-4, "{kind:?}, {turn}: {decay}, not {expected}");
        }
        assert_eq!(tree.refit(&list), Ok(1.0), "{kind:?}: all are back");
    }
}

#[test]
fn the_decay_of_a_tree_that_was_empty_is_that_since_its_boxes_first_moved() {
    for (index, kind) in (0..).zip(KINDS) {
        let mut rng = Rng::of_case("decay of a grown tree", index);
        let list = boxes::<f32>(&mut rng, kind, 200);
        let mut tree = Bvh::new(&[]);
        for (index, bounds) in list.iter().enumerate() {
            tree.insert(index, bounds).expect("room");
        }
        assert_eq!(tree.decay(), 1.0, "{kind:?}: nothing has moved");
        let grown = surfaces(tree.nodes());
        let mut moved = list.clone();
        moved.rotate_left(70);
        let refitted = tree.clone().refit(&moved).expect("as many boxes");
        tree.refit_moved(moved.into_iter().enumerate()).expect("all are there");
        assert_eq!(tree.decay(), refitted);
        let expected = surfaces(tree.nodes()) / grown;
        let off = (f64::from(refitted) / expected - 1.0).abs();
        assert!(off < 1e-4, "{kind:?}: {refitted}, not {expected}");
        assert!(kind != Kind::Uniform || expected > 1.5, "{kind:?}: {expected}");
        tree.rebuild();
        assert_eq!(tree.decay(), 1.0, "{kind:?}: it is new");
    }
}

#[test]
fn the_decay_is_that_for_each_box_when_boxes_come_and_go() {
    for (index, kind) in (0..).zip(KINDS) {
        let mut rng = Rng::of_case("decay by edits", index);
        let list = boxes::<f32>(&mut rng, kind, 200);
        let (first, later) = list.split_at(120);
        let mut tree = Bvh::new(first);
        let new = surfaces(tree.nodes()) / 120.0;
        let check = |tree: &Bvh, count: usize| {
            let (decay, expected) =
                (f64::from(tree.decay()), surfaces(tree.nodes()) / count as f64 / new);
            let off = (decay / expected - 1.0).abs();
            assert!(off < 1e-4, "{kind:?}, {count}: {decay}, not {expected}");
        };
        for (index, bounds) in (120..).zip(later) {
            tree.insert(index, bounds).expect("room");
        }
        check(&tree, 200);
        for index in 0..150 {
            assert!(tree.remove(index));
        }
        check(&tree, 50);
    }
}

#[test]
fn a_tree_of_boxes_at_one_point_does_not_decay() {
    let point = Aabb3::new(Point3::origin(), Point3::origin()).expect("a point");
    let mut tree = Bvh::new(&[point; 20]);
    assert_eq!(tree.refit(&[point; 20]), Ok(1.0));
    assert_eq!(Bvh::new(&[]).refit(&[]), Ok(1.0));
}

/// Requires a tree to have these boxes, and to find what a scan finds around each.
fn check_boxes(tree: &Bvh, list: &[Aabb3], what: &str) {
    for (index, bounds) in list.iter().enumerate() {
        assert_eq!(tree.get(index), Some(*bounds), "{what}: box {index}");
        let mut found: Vec<usize> = tree.query(bounds).collect();
        found.sort_unstable();
        let near = (0..list.len()).filter(|other| list[*other].intersects(bounds));
        assert_eq!(found, near.collect::<Vec<_>>(), "{what}: around box {index}");
    }
}

#[test]
fn boxes_before_an_absent_one_have_moved_and_those_after_it_have_not() {
    for (index, kind) in (0..).zip(KINDS) {
        let mut rng = Rng::of_case("an absent box among many", index);
        let list = boxes::<f32>(&mut rng, kind, 200);
        let mut turned = list.clone();
        turned.rotate_left(70);
        for present in [0, 1, 3, 120, 200] {
            let mut tree = Bvh::new(&list);
            let mut moved: Vec<_> = turned.iter().copied().enumerate().collect();
            moved.insert(present, (200, turned[0]));
            let what = format!("{kind:?}, {present} before it");
            assert_eq!(tree.refit_moved(moved), Err(Absent), "{what}");
            check_boxes(&tree, &[&turned[..present], &list[present..]].concat(), &what);
        }
    }
}

#[test]
fn a_tree_of_which_nothing_moves_stays_as_it_is() {
    let mut rng = Rng::of_case("nothing moves", 0);
    let list = boxes::<f32>(&mut rng, Kind::Uniform, 200);
    for (count, expected) in [(0, 0), (1, 1), (200, 200)] {
        let mut tree = Bvh::new(&list[..count]);
        assert_eq!(tree.refit_moved([]), Ok(()));
        assert_eq!(tree.decay(), 1.0);
        check_boxes(&tree, &list[..count], "nothing moved");
        // As one that was never edited, it takes neither more nor fewer boxes.
        let longer = [&list[..count], &list[..1]].concat();
        assert_eq!(tree.refit(&longer), Err(WrongLength { expected }));
    }
}
