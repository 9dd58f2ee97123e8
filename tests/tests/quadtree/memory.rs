//! Trees that never pass over the stack: in lists on the heap, and in statics.
//!
//! The builds of this workspace are optimized a little; `CARGO_PROFILE_DEV_OPT_LEVEL=0` makes one
//! like a user's.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{
    Aabb2, Full, Growing, GrowingTree, ItemId, Large, Limits, QuadTree, Ray2, TreeArrays,
    TreeMemory,
};
use obbligato_tests::quadtree::fixture::{Tree, filled, rows, seen, square, world};
use obbligato_tests::quadtree::{Check as _, Start, replay_in};
use obbligato_tests::{Rng, cases_per_kernel, survey_of};
use std::sync::Mutex;

/// Lists in vectors.
#[derive(Debug)]
struct OnHeap;

impl TreeMemory for OnHeap {
    type List<X> = Vec<X>;
}

/// Lists in boxed slices.
#[derive(Debug)]
struct Boxed;

impl TreeMemory for Boxed {
    type List<X> = Box<[X]>;
}

const MANY: u32 = 50_000;

type InVectors = QuadTree<50_000, 16_385, u32, f32, OnHeap>;

/// Runs a test on a stack of 64 KiB, a thirtieth of what a tree of so many items takes.
fn with_a_small_stack(test: fn()) {
    let thread = std::thread::Builder::new().stack_size(64 << 10).spawn(test);
    thread.expect("a thread").join().expect("the test passes");
}

fn place(key: u32) -> Aabb2 {
    square((key % 256) as f32, (key / 256) as f32, 0.3)
}

/// A life of a tree with many items, through every operation.
fn live<M: TreeArrays<u32, f32, 50_000, 16_385>>(tree: &mut QuadTree<50_000, 16_385, u32, f32, M>) {
    tree.extend((0..MANY).map(|key| (key, place(key)))).unwrap();
    assert_eq!(tree.insert(MANY, place(0)), Err(Full(MANY)));
    assert_eq!(tree.pairs().count(), 0);
    tree.refresh(|key, _| place(MANY - 1 - key));
    assert_eq!(tree.query(&place(0)).next().map(|(_, key, _)| *key), Some(MANY - 1));
    let (id, _, _) = tree.iter().next().unwrap();
    tree.update(id, place(3)).unwrap();
    assert_eq!(tree.pairs().count(), 1);
    assert!(tree.remove(id).is_some());
    assert!(tree.nearest(&Point2::new(-1.0, -1.0)).is_some());
    tree.check().unwrap();
    tree.clear();
    tree.check().unwrap();
    assert!(tree.is_empty());
}

#[test]
fn a_large_tree_on_the_heap_needs_no_stack() {
    with_a_small_stack(|| {
        let mut tree = InVectors::new(square(128.0, 128.0, 128.0));
        live(&mut tree);
        let mut copy = tree.clone();
        live(&mut copy);
        assert!(tree.is_empty());
    });
}

/// A key without a default, as a tree in lists of the caller's needs.
#[derive(Clone, Debug, PartialEq)]
struct Key(u32);

#[test]
fn a_tree_grows_with_its_items_and_needs_no_stack() {
    with_a_small_stack(|| {
        let mut tree: GrowingTree<Key> = GrowingTree::new(square(128.0, 128.0, 128.0));
        assert!(tree.is_empty() && tree.nearest(&Point2::origin()).is_none());
        let ids: Vec<_> = (0..MANY).map(|key| tree.insert(Key(key), place(key)).unwrap()).collect();
        tree.check().unwrap();
        assert_eq!((tree.len(), tree.pairs().count()), (MANY as usize, 0));
        for key in [0, 255, 256, 30_000, MANY - 1] {
            let mut found = tree.query(&place(key));
            assert_eq!(found.next().map(|(_, key, _)| key.0), Some(key));
            assert_eq!(found.next(), None);
        }
        assert!(tree.cells().count() > 1000, "it has split");
        for id in ids.iter().step_by(2) {
            assert!(tree.contains(*id) && tree.remove(*id).is_some() && !tree.contains(*id));
        }
        tree.check().unwrap();
        let copy = tree.clone();
        tree.clear();
        assert!(tree.is_empty() && copy.iter().len() == MANY as usize / 2);
        assert!((&copy).into_iter().all(|(_, key, _)| key.0 % 2 == 1));
    });
}

/// The square of a key in a grid of 300 by 300, in which each touches its neighbors.
fn tile(key: u32) -> Aabb2 {
    square((key % 300) as f32, (key / 300) as f32, 0.5)
}

#[test]
fn a_tree_of_90_000_items_finds_those_beyond_65_534() {
    with_a_small_stack(|| {
        const ITEMS: usize = 90_000;
        type Tree = QuadTree<ITEMS, { QuadTree::capacity_for(ITEMS) }, u32, f32, Large<OnHeap>>;
        let mut tree = Tree::new(square(150.0, 150.0, 150.0));
        tree.extend((0..90_000).map(|key| (key, tile(key)))).unwrap();
        assert_eq!(tree.insert(90_000, tile(0)), Err(Full(90_000)));
        tree.check().unwrap();
        // Side by side, above each other, and corner to corner.
        assert_eq!(tree.pairs().count(), 2 * 300 * 299 + 2 * 299 * 299);
        tree.refresh(|key, _| tile(89_999 - key));
        tree.check().unwrap();
        assert_eq!(tree.pairs().count(), 2 * 300 * 299 + 2 * 299 * 299);

        let (id, _, _) = tree.iter().find(|(_, key, _)| **key == 80_000).unwrap();
        assert!(id.to_bits() >= 1 << 48 && ItemId::from_bits(id.to_bits()) == id);
        let at = tile(9_999).center();
        assert_eq!(tree.nearest(&at).map(|((_, key, _), _)| *key), Some(80_000));
        let up = Ray2::new(at - Vector2::new(0.0, 0.75), Vector2::y()).unwrap();
        assert_eq!(tree.cast_ray(&up, 9.0).map(|((_, key, _), _)| *key), Some(80_300));
        tree.update(id, square(-5.0, 0.0, 0.5)).unwrap();
        assert_eq!(tree.query(&square(-5.0, 0.0, 0.1)).count(), 1);
        assert_eq!(tree.remove(id).map(|(key, _)| key), Some(80_000));
        assert_eq!((tree.get(id), tree.len()), (None, ITEMS - 1));
        assert!(tree.insert(80_000, tile(9_999)).is_ok());
        tree.check().unwrap();
    });
}

#[test]
fn a_large_tree_in_a_static_needs_no_stack() {
    static TREE: Mutex<QuadTree<50_000, 16_385>> = Mutex::new(QuadTree::EMPTY);
    with_a_small_stack(|| {
        let mut tree = TREE.lock().unwrap();
        let bounds = square(128.0, 128.0, 128.0);
        tree.reset(bounds, Limits::default());
        assert_eq!((tree.bounds(), tree.limits()), (bounds, Limits::default()));
        live(&mut tree);
    });
}

#[test]
fn a_tree_without_bounds_stores_items_and_answers() {
    fn check<const ITEMS: usize, const NODES: usize>() {
        let mut tree: Tree<ITEMS, NODES> = QuadTree::EMPTY;
        assert!(tree.is_empty());
        assert_eq!((tree.pairs().count(), tree.cells().count()), (0, 0));
        assert!(tree.nearest(&Point2::origin()).is_none());
        tree.refresh(|_, bounds| *bounds);
        tree.extend([]).unwrap();
        for (key, bounds) in rows(ITEMS as u32) {
            tree.insert(key, bounds).unwrap();
        }
        tree.check().unwrap();
        assert_eq!(tree.insert(1000, world()), Err(Full(1000)));
        assert_eq!(tree.query(&world()).count(), ITEMS);
        assert_eq!(tree.cells().count(), 1);
    }
    check::<1, 1>();
    check::<48, 21>();
}

#[test]
fn a_tree_that_is_reset_is_as_new_but_knows_stale_ids() {
    let mut tree = filled::<48, 21>(rows(48));
    let before: Vec<_> = tree.iter().map(|(id, _, _)| id).collect();
    let limits = Limits { max_depth: 200, split_above: 2 };
    tree.reset(square(0.0, 0.0, 9.0), limits);
    tree.check().unwrap();
    assert_eq!(tree.limits().max_depth, Limits::DEEPEST);
    assert_eq!((tree.len(), tree.cells().count()), (0, 1));
    tree.extend(rows(48)).unwrap();
    let mut new: Tree<48, 21> = QuadTree::with_limits(square(0.0, 0.0, 9.0), limits);
    new.extend(rows(48)).unwrap();
    assert!(tree.cells().eq(new.cells()));
    assert!(before.iter().all(|id| tree.get(*id).is_none()));
}

#[test]
fn a_tree_in_lists_is_the_tree_that_contains_its_items() {
    fn check<M: TreeArrays<u32, f32, 64, 21>>() {
        let mut tree = filled::<64, 21>(rows(60));
        let mut listed = QuadTree::<64, 21, u32, f32, M>::new(world());
        for (key, bounds) in rows(60) {
            listed.insert(key, bounds).unwrap();
        }
        for frame in 0..40 {
            let ids: Vec<_> = tree.iter().map(|(id, _, _)| id).collect();
            let id = ids[frame % ids.len()];
            let by = Vector2::new(0.3, -0.1 * frame as f32);
            if frame % 3 == 0 {
                assert_eq!(tree.remove(id), listed.remove(id));
            }
            tree.refresh(|_, bounds| bounds.translated(&by).unwrap_or(*bounds));
            listed.refresh(|_, bounds| bounds.translated(&by).unwrap_or(*bounds));
            assert_eq!(seen(&tree), seen(&listed), "frame {frame}");
        }
        assert_eq!(seen(&tree), seen(&listed.clone()));
    }
    check::<OnHeap>();
    check::<Boxed>();
    check::<Large<OnHeap>>();
}

#[test]
fn removed_keys_are_dropped_and_the_rest_with_the_tree() {
    use std::sync::Arc;
    let key = Arc::new(());
    let mut tree = QuadTree::<8, 5, Option<Arc<()>>, f32, OnHeap>::new(world());
    let ids: Vec<_> =
        rows(8).map(|(_, bounds)| tree.insert(Some(key.clone()), bounds).unwrap()).collect();
    assert_eq!(Arc::strong_count(&key), 9);
    tree.remove(ids[2]).unwrap();
    assert_eq!(Arc::strong_count(&key), 8);
    tree.clear();
    assert_eq!(Arc::strong_count(&key), 1);
    tree.insert(Some(key.clone()), world()).unwrap();
    drop(tree);
    assert_eq!(Arc::strong_count(&key), 1);
}

#[test]
fn a_key_can_be_changed_in_place() {
    let mut tree = filled::<8, 5>(rows(8));
    let (id, _, bounds) = tree.iter().find(|(_, key, _)| **key == 5).unwrap();
    let bounds = *bounds;
    let (key, known) = tree.get_mut(id).unwrap();
    assert_eq!((*key, *known), (5, bounds));
    *key = 50;
    assert_eq!(tree.get(id), Some((&50, &bounds)));
    tree.check().unwrap();
    tree.remove(id).unwrap();
    assert_eq!(tree.get_mut(id), None);
}

#[test]
fn random_histories_of_trees_in_lists_agree_with_a_list() {
    const LENGTH: usize = 500;
    let kernel = "quadtree in lists 64/21 f32";
    survey_of(kernel, cases_per_kernel().div_ceil(4 * LENGTH as u64), |index, tally| {
        let mut rng = Rng::of_case(kernel, index);
        let bytes = std::iter::from_fn(|| Some(rng.bits() as u8));
        let (start, operations) = Start::<f32>::with_operations(bytes, LENGTH);
        let outcome = replay_in::<64, 21, f32, Boxed>(&start, &operations, 1);
        let large = replay_in::<64, 21, f32, Large<Boxed>>(&start, &operations, 1);
        let growing = replay_in::<64, 21, f32, Growing>(&start, &operations, 1);
        tally.count("questions", true);
        tally.require(
                outcome.is_ok() && large.is_ok() && growing.is_ok(),
                "tree and list agree",
                || format!("history {index}, {outcome:?}, with links of 32 bits {large:?}, growing {growing:?}"),
            );
    });
}
