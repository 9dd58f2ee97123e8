//! Pairs and queries of trees with many nodes in reach of each other, compared with a plain list.

use obbligato::{Aabb2, Limits, QuadTree};
use obbligato_tests::Rng;
use obbligato_tests::quadtree::Check as _;
use obbligato_tests::quadtree::fixture::{keys, pair_keys, square, world};

const ITEMS: usize = 1_200;
const NODES: usize = 4_001;

/// The pairs of a list, each with the earlier item first.
fn scan(boxes: &[Aabb2]) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    for (a, one) in (0..).zip(boxes) {
        let later = (0..).zip(boxes).skip(a as usize + 1);
        pairs.extend(later.filter(|(_, other)| one.intersects(*other)).map(|(b, _)| (a, b)));
    }
    pairs
}

/// A place in the world or a little outside it, from 0 to 8 on both axes.
fn anywhere(rng: &mut Rng, half: f32) -> Aabb2 {
    let mut coordinate = || rng.below(4_300) as f32 / 512.0 - 0.2;
    square(coordinate(), coordinate(), half)
}

/// Requires a tree of these boxes to find the pairs of a scan, also after every box was moved to a
/// place of the second list.
fn check(limits: Limits, boxes: &[Aabb2], moved: &[Aabb2]) {
    let mut tree: Box<QuadTree<ITEMS, NODES>> = Box::new(QuadTree::with_limits(world(), limits));
    tree.extend((0..).zip(boxes.iter().copied())).expect("room");
    tree.check().unwrap();
    assert_eq!(pair_keys(&tree), scan(boxes), "{limits:?}, built");
    tree.refresh(|key, _| moved[*key as usize]);
    tree.check().unwrap();
    assert_eq!(pair_keys(&tree), scan(moved), "{limits:?}, moved");
    tree.refresh(|key, _| boxes[*key as usize]);
    tree.check().unwrap();
    assert_eq!(pair_keys(&tree), scan(boxes), "{limits:?}, moved back");
    for bounds in boxes.iter().step_by(97) {
        let touched = (0..).zip(boxes).filter(|(_, b)| b.intersects(bounds));
        let touched: Vec<u32> = touched.map(|(key, _)| key).collect();
        assert_eq!(keys(tree.query(bounds)), touched, "{limits:?}, a query");
    }
}

/// Also for the first of them: a tree finds the pairs of 256 to 1,024 items in another way.
fn check_all(boxes: &[Aabb2], moved: &[Aabb2]) {
    for (max_depth, split_above) in [(0, 0), (1, 4), (2, 0), (5, 10), (8, 1), (16, 0)] {
        let limits = Limits { max_depth, split_above };
        check(limits, boxes, moved);
    }
    for count in [2, 200, 255, 256, 257, 700, 1_024, 1_025] {
        check(Limits::DEFAULT, &boxes[..count], &moved[..count]);
    }
}

#[test]
fn boxes_of_one_size_find_each_other() {
    let mut rng = Rng::of_case("pairs of one size", 0);
    let mut draw = || (0..ITEMS).map(|_| anywhere(&mut rng, 0.1)).collect::<Vec<_>>();
    check_all(&draw(), &draw());
}

#[test]
fn boxes_of_many_sizes_find_each_other() {
    let mut rng = Rng::of_case("pairs of many sizes", 0);
    let mut draw = || {
        let sized = |key: usize| {
            let half = [2.0, 0.6, 0.3, 0.1, 0.04, 0.04, 0.01, 0.01][key * key % 8];
            anywhere(&mut rng, half)
        };
        (0..ITEMS).map(sized).collect::<Vec<_>>()
    };
    check_all(&draw(), &draw());
}

/// More nodes are in reach of the cells of the large boxes than are kept.
#[test]
fn large_boxes_find_a_crowd_beside_them() {
    let mut rng = Rng::of_case("a crowd beside large boxes", 0);
    let mut draw = || {
        let mut up_to = |most: f32| rng.below(1_000) as f32 / 1_000.0 * most;
        let placed = |key: usize| match key % 20 {
            0 => square(up_to(3.9), up_to(8.0), 0.45),
            _ => square(4.0 + up_to(0.4), up_to(8.0), 0.002),
        };
        (0..ITEMS).map(placed).collect::<Vec<_>>()
    };
    check_all(&draw(), &draw());
}

#[test]
fn a_few_large_boxes_find_a_thousand_small_ones() {
    let mut rng = Rng::of_case("large and small boxes", 0);
    let mut draw = || {
        let sized =
            |key: usize| anywhere(&mut rng, if key.is_multiple_of(60) { 0.45 } else { 0.002 });
        (0..ITEMS).map(sized).collect::<Vec<_>>()
    };
    check_all(&draw(), &draw());
}

#[test]
fn crowds_far_apart_find_each_other() {
    let mut rng = Rng::of_case("pairs in crowds", 0);
    let mut draw = || {
        let placed = |key: usize| {
            let (x, y) = [(0.5, 0.5), (4.0, 4.0), (7.9, 0.1), (4.0, 2.0)][key % 4];
            let mut off = || rng.below(1_000) as f32 / 2_000.0;
            square(x + off(), y + off(), 0.004)
        };
        (0..ITEMS).map(placed).collect::<Vec<_>>()
    };
    check_all(&draw(), &draw());
}

/// All items of a stack begin before one of them ends: up to as many as are compared at a time, and
/// more.
#[test]
fn items_one_below_the_other_find_their_neighbors() {
    for count in [14, 30, 31, 32, 33, 34, 62, 64, 66, 250] {
        for half in [0.01, 0.02, 0.1] {
            let placed = |key: usize| {
                let column = key / count;
                square(0.2 * column as f32, 8.0 * (key % count) as f32 / count as f32, half)
            };
            let boxes: Vec<_> = (0..count * 500_usize.div_ceil(count)).map(placed).collect();
            let moved: Vec<_> = boxes.iter().rev().copied().collect();
            check(Limits::DEFAULT, &boxes, &moved);
        }
    }
}

/// All but one begin in the same column.
#[test]
fn items_beside_one_far_away_find_each_other() {
    let mut rng = Rng::of_case("one far away", 0);
    for count in [256, 300, 500] {
        for far in [8.0, 1e4, 1e9] {
            let mut draw = || {
                let placed = |key: usize| match key {
                    0 => square(far, far, 0.1),
                    _ => anywhere(&mut rng, 0.05),
                };
                (0..count).map(placed).collect::<Vec<_>>()
            };
            check(Limits::DEFAULT, &draw(), &draw());
        }
    }
}

#[test]
fn items_of_no_width_find_those_that_they_touch() {
    for count in [256, 400] {
        let above = |key: usize| square(3.0, (key / 3) as f32 / 50.0, 0.0);
        let beside = |key: usize| square((key / 3) as f32 / 50.0, 3.0, 0.0);
        let boxes: Vec<_> = (0..count).map(above).collect();
        let moved: Vec<_> = (0..count).map(beside).collect();
        check(Limits::DEFAULT, &boxes, &moved);
    }
}

/// A clone in the middle goes on with the same pairs.
#[test]
fn pairs_can_be_cloned_at_any_time() {
    let mut rng = Rng::of_case("clones of pairs", 0);
    for count in [200, 300] {
        let mut tree: Box<QuadTree<ITEMS, NODES>> = Box::new(QuadTree::new(world()));
        let boxes: Vec<_> = (0..count).map(|_| anywhere(&mut rng, 0.1)).collect();
        tree.extend((0..).zip(boxes.iter().copied())).expect("room");
        let key = |((_, a, _), (_, b, _)): ((_, &u32, _), (_, &u32, _))| (*a, *b);
        let all: Vec<_> = tree.pairs().map(key).collect();
        for taken in (0..=all.len()).step_by(7) {
            let mut pairs = tree.pairs().map(key);
            assert!(pairs.by_ref().take(taken).eq(all[..taken].iter().copied()));
            assert!(pairs.clone().eq(all[taken..].iter().copied()));
            assert!(pairs.eq(all[taken..].iter().copied()));
        }
    }
}

/// In the deepest tree that there can be, each node on the way down has quarters yet to be visited.
#[test]
fn the_deepest_tree_lists_every_item() {
    let limits = Limits { max_depth: Limits::DEEPEST, split_above: 0 };
    let mut tree: Box<QuadTree<ITEMS, NODES>> = Box::new(QuadTree::with_limits(world(), limits));
    let mut count = 0;
    for corner in 0..4 {
        for level in 1..=16 {
            let cell = 8.0 / f32::from(2_u16).powi(level);
            for (x, y) in [(0.5, 0.5), (1.5, 0.5), (0.5, 1.5), (1.5, 1.5)] {
                let flip = |at: f32, bit: i32| if corner & bit == 0 { at } else { 8.0 - at };
                let place = square(flip(x * cell, 1), flip(y * cell, 2), 0.0);
                tree.insert(count, place).expect("room");
                count += 1;
            }
        }
    }
    tree.check().unwrap();
    let deepest = tree.cells().map(|cell| cell.depth).max();
    assert_eq!(deepest, Some(Limits::DEEPEST));
    assert_eq!(keys(tree.query(&world())), (0..count).collect::<Vec<_>>());
    let boxes: Vec<Aabb2> = {
        let mut items: Vec<_> = tree.iter().map(|(_, key, bounds)| (*key, *bounds)).collect();
        items.sort_unstable_by_key(|(key, _)| *key);
        items.into_iter().map(|(_, bounds)| bounds).collect()
    };
    assert_eq!(pair_keys(&tree), scan(&boxes));
}
