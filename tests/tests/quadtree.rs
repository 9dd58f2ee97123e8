//! What a quadtree promises, sentence by sentence. Random histories are in `quadtree_model.rs`.

use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use obbligato::{
    Aabb2, Circle, ConvexPolygon, Full, Intersects, ItemId, Limits, Obb2, QuadTree, Ray2, RayCast,
    StaleId, nearest_hit,
};

type Tree<const ITEMS: usize, const NODES: usize> = QuadTree<ITEMS, NODES, u32>;

fn square(x: f32, y: f32, half: f32) -> Aabb2 {
    Aabb2::from_center(Point2::new(x, y), Vector2::repeat(half)).expect("a valid square")
}

fn world() -> Aabb2 {
    square(4.0, 4.0, 4.0)
}

/// Squares in rows, 0.5 apart and 0.2 wide, from the origin on.
fn rows(count: u32) -> impl Iterator<Item = (u32, Aabb2)> {
    (0..count).map(|key| {
        let (column, row) = (key % 16, key / 16);
        (key, square(column as f32 / 2.0, row as f32 / 2.0, 0.1))
    })
}

fn filled<const ITEMS: usize, const NODES: usize>(
    items: impl IntoIterator<Item = (u32, Aabb2)>,
) -> Tree<ITEMS, NODES> {
    let mut tree = Tree::new(world());
    for (key, bounds) in items {
        tree.insert(key, bounds).expect("room");
    }
    tree.check().expect("a sound tree");
    tree
}

fn keys<'a>(items: impl Iterator<Item = (ItemId, &'a u32, &'a Aabb2)>) -> Vec<u32> {
    let mut keys: Vec<u32> = items.map(|(_, key, _)| *key).collect();
    keys.sort_unstable();
    keys
}

fn pair_keys<const ITEMS: usize, const NODES: usize>(tree: &Tree<ITEMS, NODES>) -> Vec<(u32, u32)> {
    let mut pairs: Vec<_> = tree
        .pairs()
        .map(|((_, a, _), (_, b, _))| (*a, *b))
        .collect();
    pairs.sort_unstable();
    pairs
}

/// Everything that can be seen from outside.
fn seen<const ITEMS: usize, const NODES: usize>(tree: &Tree<ITEMS, NODES>) -> String {
    let cells: Vec<_> = tree.cells().collect();
    let items: Vec<_> = tree.iter().collect();
    let (queried, pairs): (Vec<_>, Vec<_>) =
        (tree.query(&world()).collect(), tree.pairs().collect());
    format!("{cells:?} {items:?} {queried:?} {pairs:?} {}", tree.len())
}

/// Runs with room on the stack for the largest tree.
fn with_a_large_stack(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(test);
    thread.expect("a thread").join().expect("the test passes");
}

#[test]
fn full_means_that_all_places_are_taken_and_nothing_has_changed() {
    let mut tree = filled::<48, 21>(rows(48));
    let before = seen(&tree);
    assert_eq!(tree.insert(1000, square(1.0, 1.0, 0.1)), Err(Full(1000)));
    assert_eq!(seen(&tree), before);
    tree.check().unwrap();
}

#[test]
fn a_full_tree_gives_back_a_key_that_cannot_be_copied() {
    let mut tree: QuadTree<1, 1, String> = QuadTree::new(world());
    let first = tree.insert("first".to_owned(), world()).unwrap();
    let Err(Full(key)) = tree.insert("second".to_owned(), world()) else {
        panic!("the tree has one place");
    };
    assert_eq!(key, "second");
    assert_eq!(tree.remove(first), Some(("first".to_owned(), world())));
    assert!(tree.insert(key, world()).is_ok());
}

#[test]
fn extending_stores_what_fits_and_gives_the_first_key_back_that_does_not() {
    let mut tree: Tree<40, 21> = Tree::new(world());
    assert_eq!(tree.extend(rows(48)), Err(Full(40)));
    tree.check().unwrap();
    assert_eq!(keys(tree.iter()), (0..40).collect::<Vec<_>>());
    assert_eq!(tree.extend([]), Ok(()));
    assert_eq!(seen(&tree), seen(&tree.clone()));
}

#[test]
fn a_tree_built_at_once_answers_as_one_built_step_by_step() {
    let mut at_once: Tree<300, 101> = Tree::new(world());
    at_once.extend(rows(256)).unwrap();
    at_once.check().unwrap();
    let steps = filled::<300, 101>(rows(256));
    let question = square(3.0, 3.0, 1.0);
    assert_eq!(keys(at_once.query(&question)), keys(steps.query(&question)));
    assert_eq!(at_once.cells().count(), steps.cells().count());
}

#[test]
fn a_tree_that_runs_out_of_nodes_is_not_full() {
    fn check<const NODES: usize>() {
        let tree = filled::<256, NODES>(rows(256));
        assert!(tree.cells().count() <= NODES);
        for (key, bounds) in rows(256) {
            assert_eq!(keys(tree.query(&bounds)), [key], "{NODES} nodes");
        }
    }
    check::<1>();
    check::<2>();
    check::<4>();
    check::<5>();
    check::<6>();
    check::<9>();
    with_a_large_stack(check::<65_535>);
}

#[test]
fn items_outside_the_bounds_are_found_by_every_question() {
    let places = [
        (-1.0, 4.0),
        (9.0, 4.0),
        (4.0, 1e3),
        (-1e6, -1e6),
        (9e14, 0.0),
        (-9e14, 9e14),
        (9.0, -9e14),
    ];
    // Squares that are no points even so far away.
    let outside = |(x, y): (f32, f32)| square(x, y, 0.5 + x.abs().max(y.abs()) / 1024.0);
    let mut tree = filled::<300, 101>(rows(256));
    for (key, place) in (1000..).zip(places) {
        tree.insert(key, outside(place)).unwrap();
    }
    tree.check().unwrap();
    for (key, place) in (1000..).zip(places) {
        let (bounds, center) = (outside(place), Point2::new(place.0, place.1));
        assert!(keys(tree.query(&bounds)).contains(&key), "{place:?} by box");
        assert!(
            keys(tree.query_point(&center)).contains(&key),
            "{place:?} by point"
        );
        let circle = Circle::new(center, 0.0).unwrap();
        assert!(
            keys(tree.query(&circle)).contains(&key),
            "{place:?} by circle"
        );
        let turned = Obb2::new(center, Vector2::repeat(0.1), Rotation2::new(0.7)).unwrap();
        assert!(
            keys(tree.query(&turned)).contains(&key),
            "{place:?} by turned box"
        );
        let reach = bounds.half_extents().x / 2.0;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (0.0, 1.0)];
        let corners = corners.map(|(x, y)| center + Vector2::new(x, y) * reach);
        let triangle = ConvexPolygon::<f32, 3>::new(&corners).unwrap();
        assert!(
            keys(tree.query(&triangle)).contains(&key),
            "{place:?} by polygon"
        );
        let ((_, nearest, _), distance) = tree.nearest(&center).unwrap();
        assert_eq!((*nearest, distance), (key, 0.0), "{place:?} by nearest");
        let ray = Ray2::new(center + Vector2::y() * reach * 4.0, -Vector2::y()).unwrap();
        let ((_, hit, _), _) = tree.cast_ray(&ray, reach * 8.0).unwrap();
        assert_eq!(*hit, key, "{place:?} by ray");
        let id = tree.insert(2000, bounds).unwrap();
        assert!(
            pair_keys(&tree).contains(&(key, 2000)),
            "{place:?} by pairs"
        );
        assert!(tree.remove(id).is_some());
    }
}

#[test]
fn all_items_may_lie_at_one_point() {
    let point = square(2.0, 2.0, 0.0);
    let mut tree = filled::<500, 401>((0..500).map(|key| (key, point)));
    assert_eq!(keys(tree.query_point(&point.min())).len(), 500);
    assert_eq!(tree.pairs().count(), 500 * 499 / 2);
    assert_eq!(
        tree.nearest(&point.min()).map(|((_, key, _), _)| *key),
        Some(0)
    );
    tree.refresh(|_, _| square(5.5, 7.25, 0.0));
    tree.check().unwrap();
    assert_eq!(keys(tree.query(&square(5.5, 7.25, 0.0))).len(), 500);
    assert_eq!(keys(tree.query(&point)), []);
}

#[test]
fn items_without_extent_are_met_where_they_are() {
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
    let limits = Limits {
        max_depth: 3,
        split_above: 1,
    };
    for half in [0.0, 0.1, 0.5] {
        let mut tree: Tree<64, 85> = QuadTree::with_limits(world(), limits);
        let corners: Vec<_> = (0..49)
            .map(|i| ((i % 7 + 1) as f32, (i / 7 + 1) as f32))
            .collect();
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
    let neighbours: Vec<_> = (0..7).map(|key| (key, key + 1)).collect();
    assert_eq!(pair_keys(&tree), neighbours);
    assert_eq!(keys(tree.query_point(&Point2::new(4.0, 4.5))), [3, 4]);
}

#[test]
fn zeros_of_both_signs_are_the_same_place() {
    let zero = |x: f32, y: f32| Aabb2::new(Point2::new(x, y), Point2::new(x, y)).unwrap();
    let tree = filled::<8, 5>([
        (0, zero(0.0, 0.0)),
        (1, zero(-0.0, 0.0)),
        (2, zero(-0.0, -0.0)),
    ]);
    assert_eq!(keys(tree.query_point(&Point2::new(0.0, -0.0))), [0, 1, 2]);
    assert_eq!(pair_keys(&tree), [(0, 1), (0, 2), (1, 2)]);
}

#[test]
fn bounds_without_extent_hold_items() {
    for bounds in [
        square(3.0, 3.0, 0.0),
        Aabb2::new([0.0, 1.0].into(), [8.0, 1.0].into()).unwrap(),
    ] {
        let mut tree: Tree<256, 85> = QuadTree::new(bounds);
        tree.extend(rows(256)).unwrap();
        tree.check().unwrap();
        for (key, aabb) in rows(256) {
            assert_eq!(keys(tree.query(&aabb)), [key]);
        }
    }
}

#[test]
fn the_largest_tree_holds_65_534_items() {
    with_a_large_stack(|| {
        const MOST: u32 = 65_534;
        let mut tree: Box<Tree<65_534, 21_845>> =
            Box::new(QuadTree::new(square(128.0, 128.0, 128.0)));
        let place = |key: u32| square((key % 256) as f32, (key / 256) as f32, 0.3);
        let mut ids: Vec<_> = (0..MOST)
            .map(|key| tree.insert(key, place(key)).unwrap())
            .collect();
        assert_eq!(tree.insert(MOST, world()), Err(Full(MOST)));
        tree.check().unwrap();
        for key in (0..MOST).step_by(997) {
            assert_eq!(keys(tree.query(&place(key))), [key]);
            assert_eq!(tree.get(ids[key as usize]), Some((&key, &place(key))));
        }
        assert_eq!(tree.pairs().count(), 0);
        tree.refresh(|key, _| place(MOST - 1 - key));
        tree.check().unwrap();
        assert_eq!(keys(tree.query(&place(0))), [MOST - 1]);
        for id in ids.drain(..) {
            assert!(tree.remove(id).is_some());
        }
        tree.check().unwrap();
        assert_eq!((tree.len(), tree.cells().count()), (0, 1));
    });
}

#[test]
fn the_id_of_a_removed_item_stays_an_error() {
    let mut tree: Tree<2, 1> = Tree::new(world());
    let first = tree.insert(0, world()).unwrap();
    tree.remove(first).unwrap();
    let mut last = first;
    for key in 0..200_000 {
        let id = tree.insert(key, world()).unwrap();
        assert_ne!(id, first);
        assert_ne!(id, last);
        assert_eq!(tree.update(first, world()), Err(StaleId));
        assert_eq!(tree.get(first), None);
        assert_eq!(tree.remove(first), None);
        assert!(tree.remove(id).is_some());
        last = id;
    }
}

#[test]
fn ids_from_before_a_clear_stay_errors() {
    let mut tree = filled::<64, 21>(rows(64));
    let before: Vec<_> = tree.iter().map(|(id, _, _)| id).collect();
    tree.clear();
    tree.extend(rows(64)).unwrap();
    tree.check().unwrap();
    for id in before {
        assert_eq!(tree.get(id), None);
        assert_eq!(tree.remove(id), None);
    }
    assert_eq!(tree.len(), 64);
}

#[test]
fn an_id_that_was_never_given_out_is_stale() {
    let mut tree = filled::<64, 21>(rows(32));
    let given: Vec<u64> = tree.iter().map(|(id, _, _)| id.to_bits()).collect();
    let edges = [
        0,
        1,
        31,
        32,
        63,
        64,
        65_534,
        65_535,
        65_536,
        u64::MAX,
        1 << 47,
    ];
    for bits in edges.into_iter().filter(|bits| !given.contains(bits)) {
        let id = ItemId::from_bits(bits);
        assert_eq!(tree.get(id), None, "{bits}");
        assert_eq!(tree.update(id, world()), Err(StaleId), "{bits}");
        assert_eq!(tree.remove(id), None, "{bits}");
    }
    assert!(
        given
            .iter()
            .all(|bits| tree.get(ItemId::from_bits(*bits)).is_some())
    );
}

#[test]
fn an_update_within_a_cell_leaves_all_cells_as_they_are() {
    let mut tree = filled::<256, 85>(rows(256));
    let before: Vec<_> = tree.cells().collect();
    let ids: Vec<_> = tree.iter().map(|(id, _, bounds)| (id, *bounds)).collect();
    for (id, bounds) in ids {
        let nudged = bounds.translated(&Vector2::new(0.01, 0.01)).unwrap();
        tree.update(id, nudged).unwrap();
        assert_eq!(tree.get(id).unwrap().1, &nudged);
    }
    tree.check().unwrap();
    assert!(tree.cells().eq(before));
}

#[test]
fn nodes_join_again_when_items_leave() {
    let mut tree = filled::<256, 85>(rows(256));
    let most = tree.cells().count();
    assert!(most > 21, "{most} cells");
    let ids: Vec<_> = tree.iter().map(|(id, _, _)| id).collect();
    for id in ids {
        tree.remove(id).unwrap();
        tree.check().unwrap();
    }
    assert_eq!(tree.cells().count(), 1);
}

#[test]
fn nodes_are_used_again_for_ever() {
    let mut tree = filled::<64, 21>(rows(64));
    let most = tree.cells().count();
    assert_eq!(most, 21);
    for _ in 0..1000 {
        tree.refresh(|_, _| world());
        assert_eq!(tree.cells().count(), 1);
        tree.refresh(|key, _| rows(64).nth(*key as usize).unwrap().1);
        assert_eq!(tree.cells().count(), most);
    }
    tree.check().unwrap();
}

#[test]
fn the_depth_is_bounded() {
    for (asked, given) in [(0, 0), (1, 1), (5, 5), (16, 16), (17, 16), (255, 16)] {
        let limits = Limits {
            max_depth: asked,
            split_above: 0,
        };
        let mut tree: Tree<64, 257> = QuadTree::with_limits(world(), limits);
        assert_eq!(tree.limits().max_depth, given);
        tree.extend((0..64).map(|key| (key, square(1e-7 * key as f32, 0.0, 0.0))))
            .unwrap();
        tree.check().unwrap();
        let deepest = tree.cells().map(|cell| cell.depth).max();
        assert_eq!(deepest, Some(given), "asked for {asked}");
    }
}

#[test]
fn the_defaults_are_a_depth_of_5_and_10_items() {
    let tree: Tree<1, 1> = QuadTree::new(world());
    assert_eq!(
        tree.limits(),
        Limits {
            max_depth: 5,
            split_above: 10
        }
    );
    assert_eq!(Limits::default(), tree.limits());
    let ten = filled::<64, 21>(rows(10));
    assert_eq!(ten.cells().count(), 1);
    let eleven = filled::<64, 21>(rows(11));
    assert!(eleven.cells().count() > 1);
}

#[test]
fn the_memory_is_known_at_compile_time() {
    const { assert!(Tree::<256, 65>::size_in_bytes() < 12 * 1024) };
    let tree: Tree<256, 65> = QuadTree::new(world());
    assert_eq!(size_of_val(&tree), Tree::<256, 65>::size_in_bytes());
}

#[test]
fn of_equally_good_items_the_one_inserted_earlier_wins() {
    // The same box twice, found from cells on either side, and in either order of insertion.
    for turned_round in [false, true] {
        let mut items: Vec<_> = rows(128).collect();
        if turned_round {
            items.reverse();
        }
        let doubled = items
            .iter()
            .flat_map(|&(key, bounds)| [(key, bounds), (key + 1000, bounds)]);
        let mut tree = filled::<300, 101>(doubled);
        let nearest = |tree: &Tree<300, 101>, p| *tree.nearest(&p).unwrap().0.1;
        let from_left = |tree: &Tree<300, 101>, y| {
            let ray = Ray2::new(Point2::new(-1.0, y), Vector2::x()).unwrap();
            *tree.cast_ray(&ray, f32::INFINITY).unwrap().0.1
        };
        assert_eq!(nearest(&tree, Point2::new(2.0, 2.0)), 68);
        assert_eq!(from_left(&tree, 2.0), 64);
        // Half-way between four: the smallest key, or the greatest that is no copy.
        let expected = if turned_round { 85 } else { 68 };
        assert_eq!(nearest(&tree, Point2::new(2.25, 2.25)), expected);

        let (id, key, bounds) = tree.iter().find(|(_, key, _)| **key == 64).unwrap();
        let (id, key, bounds) = (id, *key, *bounds);
        tree.update(id, square(7.0, 7.0, 0.3)).unwrap();
        tree.update(id, bounds).unwrap();
        tree.refresh(|_, bounds| *bounds);
        assert_eq!(
            from_left(&tree, 2.0),
            64,
            "moves keep the place in the order"
        );
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
    assert_eq!(
        pair_keys(&tree),
        [(0, 1), (1, 2), (2, 3), (4, 3), (4, 5), (5, 6), (6, 7)]
    );
}

#[test]
fn a_ray_meets_what_a_scan_in_order_of_insertion_meets() {
    let tree = filled::<256, 85>(rows(256));
    let items: Vec<_> = rows(256).collect();
    for step in 0..360 {
        let angle = step as f32 * std::f32::consts::PI / 180.0;
        let ray = Ray2::new([3.8, 4.1].into(), Vector2::new(angle.cos(), angle.sin())).unwrap();
        for max_t in [f32::INFINITY, 2.0, 0.5, 0.0] {
            let scanned = nearest_hit(&ray, max_t, items.iter().map(|(key, b)| (*key, b)));
            let found = tree
                .cast_ray(&ray, max_t)
                .map(|((_, key, _), hit)| (*key, hit));
            assert_eq!(found, scanned, "at {step} degrees");
        }
    }
}

#[test]
fn no_ray_is_cast_up_to_a_negative_parameter_or_none() {
    let tree = filled::<4, 1>([(0, world())]);
    let ray = Ray2::new(Point2::new(4.0, 4.0), Vector2::x()).unwrap();
    for max_t in [-1.0, f32::NEG_INFINITY, f32::NAN] {
        assert!(tree.cast_ray(&ray, max_t).is_none());
        let refined = tree.cast_ray_with(&ray, max_t, |_, bounds| bounds.cast_ray(&ray, 1.0));
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
    // Ever further towards the ray, which cuts a corner of the bounds of the first ones only.
    let shapes: Vec<Obb2> = (0..8)
        .map(|i| i as f32)
        .map(|i| diamond(i + 0.5, 7.5 - 0.85 * i))
        .collect();
    let tree = filled::<8, 5>((0..).zip(shapes.iter().map(Obb2::aabb)));
    let ray = Ray2::new(Point2::new(-1.0, 10.0), Vector2::new(1.0, -1.0)).unwrap();
    let refine = |key: &u32, _: &Aabb2| shapes[*key as usize].cast_ray(&ray, 100.0);
    let found = tree
        .cast_ray_with(&ray, 100.0, refine)
        .map(|((_, key, _), hit)| (*key, hit.t));
    let scanned = nearest_hit(&ray, 100.0, (0_u32..).zip(&shapes)).map(|(key, hit)| (key, hit.t));
    assert_eq!(found, scanned);
    let by_bounds = tree.cast_ray(&ray, 100.0).map(|((_, key, _), _)| *key);
    assert_eq!((by_bounds, found.map(|(key, _)| key)), (Some(0), Some(2)));
}

#[test]
fn nothing_is_near_to_no_place() {
    let tree = filled::<4, 1>([(0, world())]);
    assert!(tree.nearest(&Point2::new(f32::NAN, 0.0)).is_none());
    assert!(tree.nearest(&Point2::new(0.0, f32::NAN)).is_none());
    assert!(
        Tree::<4, 1>::new(world())
            .nearest(&Point2::origin())
            .is_none()
    );
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

#[test]
fn a_clone_is_a_tree_of_its_own() {
    let tree = filled::<64, 21>(rows(64));
    let mut clone = tree.clone();
    let before = seen(&tree);
    clone.refresh(|_, _| world());
    clone.clear();
    assert_eq!(seen(&tree), before);
    assert!(clone.is_empty());
}

#[test]
fn cells_tile_the_bounds() {
    let tree = filled::<256, 85>(rows(256));
    let leaves = || tree.cells().filter(|cell| cell.is_leaf);
    let area = |aabb: Aabb2| 4.0 * aabb.half_extents().x * aabb.half_extents().y;
    assert_eq!(
        leaves().map(|cell| area(cell.bounds)).sum::<f32>(),
        area(world())
    );
    assert_eq!(
        tree.cells().next().map(|cell| (cell.bounds, cell.depth)),
        Some((world(), 0))
    );
    assert_eq!(tree.cells().map(|cell| cell.items).sum::<usize>(), 256);
    let inner = square(1.3, 1.3, 0.01);
    let met: Vec<_> = leaves()
        .filter(|cell| cell.bounds.intersects(&inner))
        .collect();
    assert_eq!(met.len(), 1);
}

#[test]
fn errors_say_what_is_wrong() {
    fn text(error: impl core::error::Error) -> String {
        error.to_string()
    }
    assert_eq!(
        text(Full(3)),
        "the quadtree holds as many items as it has places for"
    );
    assert_eq!(text(StaleId), "the id names no item that is stored");
}
