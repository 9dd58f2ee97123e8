//! The answers of a quadtree, claim by claim. Tests of how it stores its items are in `storage.rs`.

use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use obbligato::{Aabb2, Circle, ConvexPolygon, Limits, Obb2, QuadTree, Ray2, nearest_hit};
use obbligato_tests::quadtree::Check as _;
use obbligato_tests::quadtree::fixture::{
    Tree, filled, keys, pair_keys, rows, seen, square, world,
};

#[test]
fn items_outside_the_bounds_are_found_by_every_query() {
    let places = [
        (-1.0, 4.0),
        (9.0, 4.0),
        (4.0, 1e3),
        (-1e6, -1e6),
        (9e14, 0.0),
        (-9e14, 9e14),
        (9.0, -9e14),
    ];
    // Squares large enough not to round to points even so far away.
    let outside = |(x, y): (f32, f32)| square(x, y, 0.5 + x.abs().max(y.abs()) / 1024.0);
    let mut tree = filled::<300, 101>(rows(256));
    for (key, place) in (1000..).zip(places) {
        tree.insert(key, outside(place)).unwrap();
    }
    tree.check().unwrap();
    for (key, place) in (1000..).zip(places) {
        let (bounds, center) = (outside(place), Point2::new(place.0, place.1));
        assert!(keys(tree.query(&bounds)).contains(&key), "{place:?} by box");
        assert!(keys(tree.query_point(&center)).contains(&key), "{place:?} by point");
        let circle = Circle::new(center, 0.0).unwrap();
        assert!(keys(tree.query(&circle)).contains(&key), "{place:?} by circle");
        let rotated = Obb2::new(center, Vector2::repeat(0.1), Rotation2::new(0.7)).unwrap();
        assert!(keys(tree.query(&rotated)).contains(&key), "{place:?} by oriented box");
        let reach = bounds.half_extents().x / 2.0;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (0.0, 1.0)];
        let corners = corners.map(|(x, y)| center + Vector2::new(x, y) * reach);
        let triangle = ConvexPolygon::<f32, 3>::new(&corners).unwrap();
        assert!(keys(tree.query(&triangle)).contains(&key), "{place:?} by polygon");
        let ((_, nearest, _), distance) = tree.nearest(&center).unwrap();
        assert_eq!((*nearest, distance), (key, 0.0), "{place:?} by nearest");
        let ray = Ray2::new(center + Vector2::y() * reach * 4.0, -Vector2::y()).unwrap();
        let ((_, hit, _), _) = tree.cast_ray(&ray, reach * 8.0).unwrap();
        assert_eq!(*hit, key, "{place:?} by ray");
        let id = tree.insert(2000, bounds).unwrap();
        assert!(pair_keys(&tree).contains(&(key, 2000)), "{place:?} by pairs");
        assert!(tree.remove(id).is_some());
    }
}

#[test]
fn all_items_may_lie_at_one_point() {
    let point = square(2.0, 2.0, 0.0);
    let mut tree = filled::<500, 401>((0..500).map(|key| (key, point)));
    assert_eq!(keys(tree.query_point(&point.min())).len(), 500);
    assert_eq!(tree.pairs().count(), 500 * 499 / 2);
    assert_eq!(tree.nearest(&point.min()).map(|((_, key, _), _)| *key), Some(0));
    tree.refresh(|_, _| square(5.5, 7.25, 0.0));
    tree.check().unwrap();
    assert_eq!(keys(tree.query(&square(5.5, 7.25, 0.0))).len(), 500);
    assert!(keys(tree.query(&point)).is_empty());
}

#[test]
fn items_without_extent_are_found() {
    let tree =
        filled::<256, 85>(rows(256).map(|(key, b)| (key, square(b.center().x, b.center().y, 0.0))));
    for (key, bounds) in rows(256) {
        let center = bounds.center();
        assert_eq!(keys(tree.query_point(&center)), [key]);
        let ray = Ray2::new(center - Vector2::new(0.25, 0.0), Vector2::x()).unwrap();
        let ((_, hit, _), at) = tree.cast_ray(&ray, 1.0).unwrap();
        assert_eq!((*hit, at.t), (key, 0.25));
    }
    assert_eq!(tree.pairs().count(), 0);
}

#[test]
fn an_item_on_the_border_of_four_cells_is_found_from_each() {
    let limits = Limits { max_depth: 3, split_above: 1 };
    for half in [0.0, 0.1, 0.5] {
        let mut tree: Tree<64, 85> = QuadTree::with_limits(world(), limits);
        let corners: Vec<_> = (0..49).map(|i| ((i % 7 + 1) as f32, (i / 7 + 1) as f32)).collect();
        for (key, (x, y)) in (0..).zip(&corners) {
            tree.insert(key, square(*x, *y, half)).unwrap();
        }
        tree.check().unwrap();
        assert!(tree.cells().any(|cell| cell.depth >= 2));
        for (key, (x, y)) in (0..).zip(&corners) {
            for (right, up) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
                let beside = square(x + right * 0.2, y + up * 0.2, 0.2);
                assert!(keys(tree.query(&beside)).contains(&key), "{x} {y} {half}");
            }
        }
    }
}

#[test]
fn touching_counts_across_cells() {
    let tree = filled::<64, 21>((0..8).map(|key| (key, square(key as f32 + 0.5, 4.5, 0.5))));
    let neighbors: Vec<_> = (0..7).map(|key| (key, key + 1)).collect();
    assert_eq!(pair_keys(&tree), neighbors);
    assert_eq!(keys(tree.query_point(&Point2::new(4.0, 4.5))), [3, 4]);
}

#[test]
fn zeros_of_both_signs_are_the_same_position() {
    let zero = |x: f32, y: f32| Aabb2::new(Point2::new(x, y), Point2::new(x, y)).unwrap();
    let tree = filled::<8, 5>([(0, zero(0.0, 0.0)), (1, zero(-0.0, 0.0)), (2, zero(-0.0, -0.0))]);
    assert_eq!(keys(tree.query_point(&Point2::new(0.0, -0.0))), [0, 1, 2]);
    assert_eq!(pair_keys(&tree), [(0, 1), (0, 2), (1, 2)]);
}

#[test]
fn a_tree_without_extent_stores_items() {
    for bounds in [square(3.0, 3.0, 0.0), Aabb2::new([0.0, 1.0].into(), [8.0, 1.0].into()).unwrap()]
    {
        let mut tree: Tree<256, 85> = QuadTree::new(bounds);
        tree.extend(rows(256)).unwrap();
        tree.check().unwrap();
        for (key, aabb) in rows(256) {
            assert_eq!(keys(tree.query(&aabb)), [key]);
        }
    }
}

#[test]
fn ties_go_to_the_item_inserted_earlier() {
    // The same box twice, found from cells on either side, and in either order of insertion.
    for reversed in [false, true] {
        let mut items: Vec<_> = rows(128).collect();
        if reversed {
            items.reverse();
        }
        let doubled = items.iter().flat_map(|&(key, bounds)| [(key, bounds), (key + 1000, bounds)]);
        let mut tree = filled::<300, 101>(doubled);
        let nearest = |tree: &Tree<300, 101>, p| *tree.nearest(&p).unwrap().0.1;
        let from_left = |tree: &Tree<300, 101>, y| {
            let ray = Ray2::new(Point2::new(-1.0, y), Vector2::x()).unwrap();
            *tree.cast_ray(&ray, f32::INFINITY).unwrap().0.1
        };
        assert_eq!(nearest(&tree, Point2::new(2.0, 2.0)), 68);
        assert_eq!(from_left(&tree, 2.0), 64);
        // Halfway between four: the smallest key, or the greatest that is not a copy.
        let expected = if reversed { 85 } else { 68 };
        assert_eq!(nearest(&tree, Point2::new(2.25, 2.25)), expected);

        let (id, key, bounds) = tree.iter().find(|(_, key, _)| **key == 64).unwrap();
        let (id, key, bounds) = (id, *key, *bounds);
        tree.update(id, square(7.0, 7.0, 0.3)).unwrap();
        tree.update(id, bounds).unwrap();
        tree.refresh(|_, bounds| *bounds);
        assert_eq!(from_left(&tree, 2.0), 64, "an update keeps the rank of an item");
        tree.remove(id).unwrap();
        tree.insert(key, bounds).unwrap();
        assert_eq!(from_left(&tree, 2.0), 1064, "a new item is the latest");
    }
}

#[test]
fn the_item_inserted_earlier_comes_first_in_a_pair() {
    let mut tree = filled::<64, 21>((0..8).map(|key| (key, square(key as f32 + 0.5, 4.5, 0.5))));
    let ids: Vec<_> = tree.iter().map(|(id, _, _)| id).collect();
    tree.remove(ids[3]).unwrap();
    tree.insert(3, square(3.5, 4.5, 0.5)).unwrap();
    assert_eq!(pair_keys(&tree), [(0, 1), (1, 2), (2, 3), (4, 3), (4, 5), (5, 6), (6, 7)]);
}

#[test]
fn a_ray_hits_what_a_scan_in_order_of_insertion_hits() {
    let tree = filled::<256, 85>(rows(256));
    let items: Vec<_> = rows(256).collect();
    for step in 0..360 {
        let angle = step as f32 * std::f32::consts::PI / 180.0;
        let ray = Ray2::new([3.8, 4.1].into(), Vector2::new(angle.cos(), angle.sin())).unwrap();
        for max_t in [f32::INFINITY, 2.0, 0.5, 0.0] {
            let scanned = nearest_hit(&ray, max_t, items.iter().map(|(key, b)| (*key, b)));
            let found = tree.cast_ray(&ray, max_t).map(|((_, key, _), hit)| (*key, hit));
            assert_eq!(found, scanned, "at {step} degrees");
        }
    }
}

#[test]
fn a_negative_or_nan_max_t_hits_nothing() {
    let tree = filled::<4, 1>([(0, world())]);
    let ray = Ray2::new(Point2::new(4.0, 4.0), Vector2::x()).unwrap();
    for max_t in [-1.0, f32::NEG_INFINITY, f32::NAN] {
        assert!(tree.cast_ray(&ray, max_t).is_none());
        let refined = tree.cast_ray_with(&ray, max_t, |_, _| world().cast_ray(&ray, 1.0));
        assert!(refined.is_none());
    }
    assert!(tree.cast_ray(&ray, 0.0).is_some());
}

#[test]
fn a_refined_ray_passes_through_bounds() {
    let diamond = |x: f32, y: f32| {
        let quarter = std::f32::consts::FRAC_PI_4;
        Obb2::from_angle(Point2::new(x, y), Vector2::repeat(0.5), quarter).unwrap()
    };
    // Ever closer to the ray, which cuts a corner of the bounds of only the first ones.
    let shapes: Vec<Obb2> =
        (0..8).map(|i| i as f32).map(|i| diamond(i + 0.5, 7.5 - 0.85 * i)).collect();
    let tree = filled::<8, 5>((0..).zip(shapes.iter().map(Obb2::aabb)));
    let ray = Ray2::new(Point2::new(-1.0, 10.0), Vector2::new(1.0, -1.0)).unwrap();
    let refine = |key: &u32, max_t| shapes[*key as usize].cast_ray(&ray, max_t);
    let found = tree.cast_ray_with(&ray, 100.0, refine).map(|((_, key, _), hit)| (*key, hit.t));
    let scanned = nearest_hit(&ray, 100.0, (0_u32..).zip(&shapes)).map(|(key, hit)| (key, hit.t));
    assert_eq!(found, scanned);
    let by_bounds = tree.cast_ray(&ray, 100.0).map(|((_, key, _), _)| *key);
    assert_eq!((by_bounds, found.map(|(key, _)| key)), (Some(0), Some(2)));
}

#[test]
fn nothing_is_closest_to_a_nan_or_in_an_empty_tree() {
    let tree = filled::<4, 1>([(0, world())]);
    assert!(tree.nearest(&Point2::new(f32::NAN, 0.0)).is_none());
    assert!(tree.nearest(&Point2::new(0.0, f32::NAN)).is_none());
    assert!(Tree::<4, 1>::new(world()).nearest(&Point2::origin()).is_none());
    assert_eq!(tree.query_point(&Point2::new(f32::NAN, 4.0)).count(), 0);
}

#[test]
fn the_same_history_lists_items_in_the_same_order() {
    let history = || {
        let mut tree = filled::<256, 85>(rows(200));
        let ids: Vec<_> = tree.iter().map(|(id, _, _)| id).collect();
        for id in ids.iter().step_by(3) {
            tree.remove(*id).unwrap();
        }
        tree.refresh(|_, bounds| bounds.translated(&Vector2::new(0.3, 0.1)).unwrap());
        tree
    };
    assert_eq!(seen(&history()), seen(&history()));
}
