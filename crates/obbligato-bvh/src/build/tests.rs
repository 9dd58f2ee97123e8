//! What every tree must be, whatever its boxes are.

use super::{Item, note_least, wide};
use crate::lanes::Widest;
use crate::node::{Child, Link};
use crate::stack::MOST_LEVELS;
use crate::{Bvh, Capacity, Node};
use alloc::vec;
use alloc::vec::Vec;
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb, Real};

/// Numbers in `0 .. 1`.
fn random(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / (1_u64 << 31) as f64
    }
}

/// The center and the half-extents of a box, from its index and random numbers.
type Place = fn(usize, &mut dyn FnMut() -> f64) -> [f64; 6];

/// Boxes that are hard to arrange, of every kind.
fn scenes<T: Real>(count: usize) -> Vec<(&'static str, Vec<Aabb<T, 3>>)> {
    let kinds: [(&str, Place); 7] = [
        ("anywhere", |_, r| [r(), r(), r(), r(), r(), r()]),
        ("all at one place", |_, _| [0.5, 0.5, 0.5, 1.0, 1.0, 1.0]),
        ("on a line", |i, _| [i as f64, 0.0, 0.0, 0.4, 0.0, 0.0]),
        ("each twice as far", |i, _| [2_f64.powi(i as i32 % 45), 0.0, 1.0, 0.1, 0.1, 0.1]),
        ("each twice as large", |i, _| {
            let size = 2_f64.powi(i as i32 % 45);
            [0.0, 0.0, 0.0, size, size, size]
        }),
        ("a few far away", |i, r| {
            let far = if i % 97 == 0 { 1e12 } else { 1.0 };
            [r() * far, r() * far, r(), 0.01, 0.01, 0.01]
        }),
        ("in few places", |_, r| [(r() * 3.0).floor(), (r() * 2.0).floor(), 0.0, 0.1, 0.2, 0.3]),
    ];
    let boxes = |place: Place| {
        let mut random = random(count as u64);
        let made = (0..count).map(|i| {
            let [x, y, z, a, b, c] = place(i, &mut random).map(T::nearest);
            Aabb::from_center(Point3::new(x, y, z), Vector3::new(a, b, c))
        });
        made.collect::<Result<Vec<_>, _>>()
    };
    kinds.map(|(name, place)| (name, boxes(place).expect("boxes within the limit"))).to_vec()
}

/// Walks a tree: each box is there once, with its own bits; bounds hold what is below; parents come
/// first.
fn check<T: Real>(name: &str, tree: &Bvh<T>, boxes: &[Aabb<T, 3>]) {
    let (count, nodes) = (boxes.len(), tree.nodes());
    assert!(nodes.len() <= Capacity::of(count).nodes, "{name}, {count}: {}", nodes.len());
    let mut seen = vec![false; count];
    let mut reached = 0;
    let mut waiting: Vec<(usize, usize)> =
        (!nodes.is_empty()).then_some((0, 1)).into_iter().collect();
    while let Some((number, level)) = waiting.pop() {
        assert!(level <= MOST_LEVELS, "{name}, {count}");
        reached += 1;
        for (bounds, child) in nodes[number].children() {
            match child {
                Child::Node(below) => {
                    assert!(below > number, "{name}, {count}");
                    assert_eq!(nodes[below].bounds(), Some(bounds), "{name}, {count}");
                    waiting.push((below, level + 1));
                }
                Child::Box(index) => {
                    assert!(!core::mem::replace(&mut seen[index], true), "{name}, {count}");
                    assert_eq!(bounds, boxes[index], "{name}, {count}");
                }
            }
        }
    }
    assert_eq!(reached, nodes.len(), "{name}, {count}");
    assert!(seen.iter().all(|&seen| seen), "{name}, {count}");
}

fn check_all<T: Real>(count: usize) {
    for (name, boxes) in scenes::<T>(count) {
        check(name, &Bvh::new(&boxes), &boxes);
        check(name, &Bvh::quick(&boxes), &boxes);
    }
}

#[test]
fn every_box_is_in_the_tree_once_and_in_every_node_above_it() {
    for count in (0..=200).chain([511, 512, 513, 4095, 4097, 10_000]) {
        check_all::<f32>(count);
    }
    for count in [0, 1, 8, 9, 65, 1000] {
        check_all::<f64>(count);
    }
}

#[test]
fn a_tree_with_the_fewest_levels_holds_all_boxes() {
    for levels in 1..=4_u32 {
        for short in [0, 1, 7] {
            let count = (1_usize << (3 * levels)) - short;
            for (name, boxes) in scenes::<f32>(count) {
                let nodes = built_in_levels(&boxes, levels);
                assert_eq!(depth(&nodes), levels, "{name}, {count}");
            }
        }
    }
}

/// The nodes of some boxes in at most so many levels.
fn built_in_levels<T: Real>(boxes: &[Aabb<T, 3>], levels: u32) -> Vec<Node<T>> {
    let item = |(index, bounds)| Item::new(bounds, index);
    let mut items: Vec<_> = (0..).zip(boxes).map(item).collect();
    let mut nodes = Vec::new();
    wide::build(Widest::detect(), &mut items, &mut nodes, levels);
    note_least(&mut nodes);
    nodes
}

/// How many levels there are: children come after their parents.
fn depth<T: Real>(nodes: &[Node<T>]) -> u32 {
    let mut levels = vec![1_u32; nodes.len()];
    for (number, node) in nodes.iter().enumerate() {
        for (_, child) in node.children() {
            if let Child::Node(below) = child {
                levels[below] = levels[number] + 1;
            }
        }
    }
    levels.into_iter().max().unwrap_or(0)
}

#[test]
fn indices_beyond_the_digits_of_a_single_number_are_kept() {
    let point = Aabb::new(Point3::origin(), Point3::<f32>::origin()).expect("a point");
    for index in [0, 65_535, 65_536, 16_777_217, 0x7fff_fffe] {
        assert_eq!(Item::new(&point, index).index(), index as usize);
    }
}

#[test]
fn the_boxes_of_a_quick_tree_follow_the_curve() {
    use super::sort_key::{SortKey, sort_keys};

    for (name, boxes) in scenes::<f32>(3000) {
        let mut keys = vec![SortKey::EMPTY; 6000];
        let (keys, spare) = keys.split_at_mut(3000);
        sort_keys(&boxes, keys, spare);
        let order = |key: &SortKey| (key.key(), key.index());
        assert!(keys.is_sorted_by_key(order), "{name}");
    }
}

/// All bits of some nodes.
#[cfg(feature = "rayon")]
fn bits<T: Real>(nodes: &[Node<T>]) -> Vec<u64> {
    let of_node = |node: &Node<T>| {
        let numbers = (*node.rows()).into_iter().flatten().flatten();
        let links = node.links.map(|link| u64::from(link.0));
        let least = u64::from(node.least());
        numbers.map(|x| x.to_f64().to_bits()).chain(links).chain([least])
    };
    nodes.iter().flat_map(of_node).collect()
}

#[cfg(feature = "rayon")]
fn check_in_parallel<T: Real>(count: usize) {
    for (name, boxes) in scenes::<T>(count) {
        let (alone, parallel) = (Bvh::new(&boxes), Bvh::parallel(&boxes));
        assert!(bits(alone.nodes()) == bits(parallel.nodes()), "{name}, {count}");
        let (alone, parallel) = (Bvh::quick(&boxes), Bvh::quick_parallel(&boxes));
        assert!(bits(alone.nodes()) == bits(parallel.nodes()), "{name}, {count}, quick");
    }
}

#[cfg(feature = "rayon")]
#[test]
fn trees_that_are_built_in_parallel_are_the_same_to_the_bit() {
    for threads in [1, 2, 5] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.expect("threads").install(|| {
            for count in [0, 1, 2, 9, 1000, 8193] {
                check_in_parallel::<f32>(count);
            }
            if threads == 5 {
                check_in_parallel::<f32>(70_000);
                check_in_parallel::<f64>(30_000);
            }
        });
    }
}

#[cfg(feature = "rayon")]
#[test]
fn trees_that_are_built_in_parallel_have_no_more_levels_than_they_may() {
    use super::parallel::build_in_levels;

    for count in [32_768, 32_761] {
        for (name, boxes) in scenes::<f32>(count) {
            let nodes = build_in_levels(Widest::detect(), &boxes, 5);
            assert_eq!(depth(&nodes), 5, "{name}, {count}");
            assert!(bits(&nodes) == bits(&built_in_levels(&boxes, 5)), "{name}");
        }
    }
}

/// The links to nodes, and whether those lead to boxes alone.
fn links(nodes: &[Node<f32>]) -> impl Iterator<Item = (Link, bool)> {
    let links = nodes.iter().flat_map(|node| node.links).filter(|link| link.is_node());
    links.map(|link| (link, !nodes[link.number()].leads_to_nodes()))
}

#[test]
fn links_say_which_nodes_of_a_new_tree_have_boxes_alone() {
    for count in [9, 65, 700, 20_000] {
        for (name, boxes) in scenes::<f32>(count) {
            for tree in [Bvh::new(&boxes), Bvh::quick(&boxes), Bvh::parallel(&boxes)] {
                assert!(links(tree.nodes()).all(|(link, low)| link.is_low() == low), "{name}");
            }
        }
    }
}

#[test]
fn no_link_of_an_edited_tree_hides_nodes() {
    for (name, boxes) in scenes::<f32>(300) {
        let (mut tree, mut random) = (Bvh::new(&boxes), random(8));
        for step in 0..2000 {
            let mut below = |count: usize| (random() * count as f64) as usize;
            let (index, bounds) = (below(400), boxes[below(300)]);
            // A box may be there, or not.
            let _ = match step % 4 {
                0 => tree.insert(index, bounds).is_ok(),
                1 => tree.update(index, bounds).is_ok(),
                2 => tree.remove(index),
                _ => {
                    tree.optimize(3);
                    true
                }
            };
            assert!(links(tree.nodes()).all(|(link, low)| low || !link.is_low()), "{name}, {step}");
        }
    }
}
