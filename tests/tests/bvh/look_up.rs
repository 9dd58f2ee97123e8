//! The boxes of a tree by their indices, compared with a map.

use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Absent};
use obbligato_bvh::{Bvh, Capacity, InsertError, Node, Place};
use obbligato_tests::Rng;
use std::borrow::Borrow;
use std::collections::BTreeMap;

fn cube(x: f32) -> Aabb3 {
    Aabb3::from_center(Point3::new(x, 0.0, 0.0), Vector3::repeat(0.5)).expect("a box")
}

/// Compares every answer by index.
fn same<N: Borrow<[Node]>, P: Borrow<[Place]>>(
    tree: &Bvh<f32, N, P>,
    map: &BTreeMap<usize, Aabb3>,
    indices: impl IntoIterator<Item = usize>,
) {
    for index in indices {
        assert_eq!(tree.get(index).as_ref(), map.get(&index), "box {index}");
        assert_eq!(tree.contains(index), map.contains_key(&index), "box {index}");
    }
    let listed: BTreeMap<_, _> = tree.iter().collect();
    assert_eq!((&listed, tree.iter().count()), (map, map.len()));
    let mut by_loop = 0;
    for (index, bounds) in tree {
        assert_eq!(map.get(&index), Some(&bounds));
        by_loop += 1;
    }
    assert_eq!(by_loop, tree.len());
}

#[test]
fn boxes_are_found_by_their_indices_whatever_the_edits() {
    let mut rng = Rng::of_case("look up", 0);
    // Near indices have places of their own, far ones share a table.
    let far = |number: usize| {
        if number.is_multiple_of(3) { number * 1_000_003 } else { number }
    };
    let (mut tree, mut map) = (Bvh::new(&[]), BTreeMap::new());
    for turn in 0..2000 {
        let index = far(rng.below(200));
        let bounds = cube(rng.range(0.0, 90.0) as f32);
        if rng.chance(0.3) {
            assert_eq!(tree.remove(index), map.remove(&index).is_some());
        } else if map.insert(index, bounds).is_some() {
            assert_eq!(tree.update(index, bounds), Ok(()));
        } else {
            assert_eq!(tree.update(index, bounds), Err(Absent));
            assert_eq!(tree.insert(index, bounds), Ok(()));
        }
        if turn % 97 == 0 {
            same(&tree, &map, (0..210).map(far));
        }
    }
    tree.rebuild();
    same(&tree, &map, (0..210).map(far));
    let again =
        Bvh::from_items(map.iter().map(|(index, bounds)| (*index, bounds))).expect("a tree");
    same(&again, &map, (0..210).map(far));
}

#[test]
fn boxes_of_a_tree_that_was_never_edited_are_found() {
    let boxes: Vec<_> = (0..100_u8).map(|x| cube(f32::from(x))).collect();
    let map: BTreeMap<_, _> = boxes.iter().copied().enumerate().collect();
    let beyond = [100, 1 << 31, (1 << 32) + 5, usize::MAX];
    same(&Bvh::new(&boxes), &map, (0..101).chain(beyond));
    same(&Bvh::quick(&boxes), &map, (0..101).chain(beyond));
    let mut items = [obbligato_bvh::Item::EMPTY; 100];
    let lent = Bvh::new_in(&boxes, [Node::EMPTY; Capacity::of(100).nodes], &mut items);
    same(&lent.expect("room"), &map, (0..101).chain(beyond));
    let none: [Aabb3; 0] = [];
    same(&Bvh::new(&none), &BTreeMap::new(), beyond);
}

#[test]
fn indices_that_occur_twice_or_are_too_large_are_errors() {
    let twice = Bvh::from_items([(4, cube(0.0)), (5, cube(1.0)), (4, cube(2.0))]);
    assert_eq!(twice.map(|tree| tree.len()), Err(InsertError::Occupied));
    let beyond = Bvh::from_items([((1 << 31) - 1, cube(0.0))]);
    assert_eq!(beyond.map(|tree| tree.len()), Err(InsertError::Full));
    let far = Bvh::from_items([((1 << 31) - 2, cube(0.0))]).expect("a far index");
    assert_eq!((far.len(), far.get((1 << 31) - 2)), (1, Some(cube(0.0))));
}
