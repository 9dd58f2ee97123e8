//! How a quadtree stores its items, claim by claim. Tests of its answers are in `answers.rs`,
//! random histories in `model.rs`.

use obbligato::nalgebra::Vector2;
use obbligato::{Aabb2, Absent, Full, ItemId, Limits, QuadTree};
use obbligato_tests::quadtree::Check as _;
use obbligato_tests::quadtree::fixture::{Tree, filled, keys, rows, seen, square, world};

/// Runs a test on a stack with room for the largest tree.
fn with_a_large_stack(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(test);
    thread.expect("a thread").join().expect("the test passes");
}

#[test]
fn full_means_that_there_is_no_room_and_nothing_has_changed() {
    let mut tree = filled::<48, 21>(rows(48));
    let before = seen(&tree);
    assert_eq!(tree.insert(1000, square(1.0, 1.0, 0.1)), Err(Full(1000)));
    assert_eq!(seen(&tree), before);
    tree.check().unwrap();
}

#[test]
fn a_full_tree_returns_a_key_that_cannot_be_copied() {
    let mut tree: QuadTree<1, 1, String> = QuadTree::new(world());
    let first = tree.insert("first".to_owned(), world()).unwrap();
    let Err(Full(key)) = tree.insert("second".to_owned(), world()) else {
        panic!("the tree has room for one item");
    };
    assert_eq!(key, "second");
    assert_eq!(tree.remove(first), Some(("first".to_owned(), world())));
    assert!(tree.insert(key, world()).is_ok());
}

#[test]
fn extending_stores_what_fits_and_returns_the_first_key_that_does_not() {
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
    let region = square(3.0, 3.0, 1.0);
    assert_eq!(keys(at_once.query(&region)), keys(steps.query(&region)));
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
fn the_largest_tree_holds_65_534_items() {
    with_a_large_stack(|| {
        const MOST: u32 = 65_534;
        let mut tree: Box<Tree<65_534, 21_845>> =
            Box::new(QuadTree::new(square(128.0, 128.0, 128.0)));
        let place = |key: u32| square((key % 256) as f32, (key / 256) as f32, 0.3);
        let mut ids: Vec<_> = (0..MOST).map(|key| tree.insert(key, place(key)).unwrap()).collect();
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
        assert_eq!(tree.update(first, world()), Err(Absent));
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
fn an_id_that_was_never_returned_is_stale() {
    let mut tree = filled::<64, 21>(rows(32));
    let given: Vec<u64> = tree.iter().map(|(id, _, _)| id.to_bits()).collect();
    let edges = [0, 1, 31, 32, 63, 64, 65_534, 65_535, 65_536, u64::MAX, 1 << 47];
    let beyond = (48..64).map(|bit| given[5] | 1 << bit);
    for bits in edges.into_iter().chain(beyond).filter(|bits| !given.contains(bits)) {
        let id = ItemId::from_bits(bits);
        assert_eq!(tree.get(id), None, "{bits}");
        assert_eq!(tree.update(id, world()), Err(Absent), "{bits}");
        assert_eq!(tree.remove(id), None, "{bits}");
    }
    assert!(given.iter().all(|bits| tree.get(ItemId::from_bits(*bits)).is_some()));
}

#[test]
fn an_update_within_a_cell_changes_no_cell() {
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
fn nodes_are_reused_forever() {
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
        let limits = Limits { max_depth: asked, split_above: 0 };
        let mut tree: Tree<64, 257> = QuadTree::with_limits(world(), limits);
        assert_eq!(tree.limits().max_depth, given);
        tree.extend((0..64).map(|key| (key, square(1e-7 * key as f32, 0.0, 0.0)))).unwrap();
        tree.check().unwrap();
        let deepest = tree.cells().map(|cell| cell.depth).max();
        assert_eq!(deepest, Some(given), "asked for {asked}");
    }
}

#[test]
fn the_defaults_are_a_depth_of_5_and_10_items() {
    let tree: Tree<1, 1> = QuadTree::new(world());
    assert_eq!(tree.limits(), Limits { max_depth: 5, split_above: 10 });
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
    assert_eq!(leaves().map(|cell| area(cell.bounds)).sum::<f32>(), area(world()));
    assert_eq!(tree.cells().next().map(|cell| (cell.bounds, cell.depth)), Some((world(), 0)));
    assert_eq!(tree.cells().map(|cell| cell.items).sum::<usize>(), 256);
    let inner = square(1.3, 1.3, 0.01);
    let met: Vec<_> = leaves().filter(|cell| cell.bounds.intersects(&inner)).collect();
    assert_eq!(met.len(), 1);
}

#[test]
fn an_item_is_stored_in_the_cell_of_its_center() {
    // No center lies on a border, and no item is as large as the smallest cell.
    let place = |key: u32, frame: u32| {
        let (x, y) = (key * 7 + frame * 5, key * 3 + frame * 11);
        square((x % 63) as f32 / 8.0 + 0.07, (y % 61) as f32 / 8.0 + 0.07, 0.02)
    };
    let mut tree = filled::<256, 341>((0..200).map(|key| (key, place(key, 0))));
    for frame in 1..20 {
        if frame % 2 == 0 {
            tree.refresh(|key, _| place(*key, frame));
        } else {
            let ids: Vec<_> = tree.iter().map(|(id, key, _)| (id, *key)).collect();
            for (id, key) in ids {
                tree.update(id, place(key, frame)).unwrap();
            }
        }
        for cell in tree.cells().filter(|cell| cell.is_leaf) {
            let inside = |b: &Aabb2| cell.bounds.contains_point(&b.center());
            let stored = tree.iter().filter(|(_, _, b)| inside(b)).count();
            assert_eq!(cell.items, stored, "frame {frame}, {cell:?}");
        }
    }
}

#[test]
fn a_tree_of_the_nodes_that_its_items_need_uses_them_and_they_suffice() {
    fn check<const ITEMS: usize, const NODES: usize>() {
        assert_eq!(QuadTree::capacity_for(ITEMS), NODES);
        let side = (ITEMS as f32).sqrt().ceil() as usize;
        let place = |i: usize| 8.0 * (i as f32 + 0.5) / side as f32;
        let items = (0..ITEMS).map(|i| (i as u32, square(place(i % side), place(i / side), 0.01)));
        let mut tree: Box<QuadTree<ITEMS, NODES>> = Box::new(QuadTree::new(world()));
        tree.extend(items).expect("room for all");
        let (used, crowded) =
            tree.cells().fold((0, 0), |(used, crowded), cell| (used + 1, crowded.max(cell.items)));
        assert!(used < NODES && used * 4 > NODES, "{ITEMS}: {used} of {NODES}");
        assert!(crowded <= 10, "{ITEMS}: {crowded} items in a cell");
    }
    with_a_large_stack(|| {
        check::<100, 53>();
        check::<700, 353>();
        check::<1_000, 501>();
        check::<5_000, 2_501>();
        check::<20_000, 10_001>();
        check::<60_000, 30_001>();
    });
    assert_eq!(QuadTree::capacity_for(1_000_000), 500_001);
}
