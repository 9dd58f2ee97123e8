//! Trees that were emptied and filled again.

use crate::questions::Asked;
use crate::scans::same;
use crate::scenes::{KINDS, boxes};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Ray3, nearest_hit};
use obbligato_bvh::{Bvh, Capacity, Memory, Node, Place};
use obbligato_tests::Rng;

const COUNT: usize = 100;

type Present = Vec<(usize, Aabb3)>;

/// Compares a tree with what it should contain.
fn compare<N: Memory<Node>, P: Memory<Place>>(
    tree: &Bvh<f32, N, P>,
    present: &Present,
) -> Result<(), String> {
    same("len", tree.len(), present.len())?;
    for (_, bounds) in present {
        let mut found: Vec<_> = tree.query(bounds).collect();
        found.sort_unstable();
        let touching = present.iter().filter(|(_, b)| b.intersects(bounds));
        same("query", found, touching.map(|(index, _)| *index).collect())?;
        let ray =
            Ray3::new(Point3::new(-9.0, 1.0, 2.0), bounds.center() - Point3::new(-9.0, 1.0, 2.0));
        let ray = ray.map_err(|error| error.to_string())?;
        let scan = nearest_hit(&ray, 2.0, present.iter().map(|(index, b)| (*index, b)));
        same("first hit", tree.cast_ray(&ray, 2.0), scan)?;
        same("blocked", tree.is_blocked(&ray, 2.0), scan.is_some())?;
        let asked = Asked { tree, present };
        asked.nearest(bounds, &ray.origin(), 9.0)?;
        asked.sweep(bounds, &Vector3::new(3.0, -2.0, 1.0), 1.0)?;
    }
    Asked { tree, present }.pairs(&Bvh::new(&[]), &[])
}

/// Fills and empties a tree a few times, in several orders.
fn fill_and_empty<N: Memory<Node>, P: Memory<Place>>(
    rng: &mut Rng,
    mut tree: Bvh<f32, N, P>,
    list: &[Aabb3],
    apart: usize,
) -> Result<(), String> {
    for turn in 0..4 {
        let present: Present = (0..).zip(list).map(|(number, b)| (number * apart, *b)).collect();
        let mut order = present.clone();
        match turn {
            0 => {}
            1 => order.reverse(),
            _ => order.sort_by_cached_key(|_| rng.below(1 << 30)),
        }
        for (index, bounds) in &order {
            same("insert", tree.insert(*index, bounds), Ok(()))?;
        }
        compare(&tree, &present)?;
        order.rotate_left(37);
        for (index, _) in &order {
            same("remove", tree.remove(*index), true)?;
        }
        same("bounds of nothing", tree.bounds(), None)?;
        compare(&tree, &Present::new())?;
    }
    Ok(())
}

#[test]
fn a_tree_that_was_emptied_and_filled_again_answers_as_a_new_one() {
    const NODES: usize = Capacity::of(COUNT).nodes;
    for (case, kind) in (0..).zip(KINDS) {
        let mut rng = Rng::of_case("emptied trees", case);
        let list = boxes::<f32>(&mut rng, kind, COUNT);
        for apart in [1, 20_000_003] {
            let filled = fill_and_empty(&mut rng, Bvh::new(&[]), &list, apart);
            assert_eq!(filled, Ok(()), "{kind:?}, {apart}");
        }
        let tree = Bvh::new_in(&[], [Node::EMPTY; NODES], &mut []).expect("room for nothing");
        let tree = tree.with_places([Place::EMPTY; COUNT]).expect("places");
        assert_eq!(fill_and_empty(&mut rng, tree, &list, 1), Ok(()), "{kind:?}");

        // Emptied, and rebuilt before it is filled.
        let mut tree = Bvh::new(&list);
        assert!((0..COUNT).all(|index| tree.remove(index)));
        tree.rebuild();
        assert_eq!(fill_and_empty(&mut rng, tree, &list, 1), Ok(()), "{kind:?}");
    }
}

#[test]
fn the_end_is_one_more_than_the_largest_index_ever_after_every_edit() {
    let cube = |x: u8| {
        let center = Point3::new(f32::from(x), 0.0, 0.0);
        Aabb3::from_center(center, Vector3::repeat(0.5)).expect("a box")
    };
    let mut tree = Bvh::new(&[cube(0), cube(3)]);
    assert_eq!(tree.end(), 2);
    for (index, end) in
        [(9, 10), (4, 10), (8, 10), (10, 11), (2, 11), (500_000, 500_001), (7, 500_001)]
    {
        tree.insert(index, cube(1)).expect("room");
        assert_eq!(tree.end(), end, "after {index}");
        tree.update(index, cube(2)).expect("a box");
        tree.refit_moved([(index, cube(5))]).expect("a box");
        tree.optimize(3);
        tree.rebuild();
        assert_eq!(tree.end(), end, "after {index}");
    }
    for index in [500_000, 10, 0, 1, 9, 4, 8, 2, 7] {
        assert!(tree.remove(index));
        assert_eq!(tree.end(), 500_001, "without {index}");
    }
    tree.insert(0, cube(0)).expect("room");
    assert_eq!((tree.len(), tree.end()), (1, 500_001));
}
