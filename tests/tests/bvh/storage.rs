//! Trees in arrays, slices and vectors, and what happens when there is too little room.

use crate::scenes::{Kind, boxes};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Ray3};
use obbligato_bvh::{Bvh, Capacity, Item, Node, SortKey, TooSmall};
use obbligato_tests::Rng;

const COUNT: usize = 100;
const NEEDED: Capacity = Capacity::of(COUNT);

fn list() -> Vec<Aabb3> {
    boxes(&mut Rng::of_case("storage", 0), Kind::Uniform, COUNT)
}

#[test]
fn a_tree_is_the_same_wherever_its_nodes_are() {
    let list = list();
    let on_the_heap = Bvh::new(&list);
    let mut items = [Item::EMPTY; NEEDED.items];
    let array = Bvh::new_in(&list, [Node::EMPTY; NEEDED.nodes], &mut items).unwrap();
    let mut nodes = [Node::EMPTY; NEEDED.nodes + 3];
    let mut lent = Bvh::new_in(&list, &mut nodes[..], &mut items).unwrap();
    let ray = Ray3::new(Point3::origin(), Vector3::repeat(1.0)).unwrap();
    assert!(on_the_heap.pairs().eq(array.pairs()) && lent.pairs().eq(array.pairs()));
    assert!(on_the_heap.query(&list[3]).eq(array.query(&list[3])));
    assert_eq!(on_the_heap.cast_ray(&ray, 9.0), array.cast_ray(&ray, 9.0));
    assert_eq!(
        on_the_heap.nearest(&ray.origin()),
        lent.nearest(&ray.origin())
    );
    let moved: Vec<_> = list
        .iter()
        .map(|b| b.translated(&Vector3::x()).unwrap())
        .collect();
    lent.refit(&moved).unwrap();
    assert_eq!(lent.pairs().count(), Bvh::new(&moved).pairs().count());
}

#[test]
fn an_error_says_how_much_memory_is_needed() {
    let list = list();
    let mut items = [Item::EMPTY; NEEDED.items];
    let few = Bvh::new_in(&list, [Node::EMPTY; NEEDED.nodes - 1], &mut items).unwrap_err();
    assert_eq!(
        few,
        TooSmall::Nodes {
            needed: NEEDED.nodes
        }
    );
    let few = Bvh::new_in(&list, [Node::EMPTY; NEEDED.nodes], &mut items[1..]).unwrap_err();
    assert_eq!(
        few,
        TooSmall::Items {
            needed: NEEDED.items
        }
    );
    assert!(few.to_string().contains(&NEEDED.items.to_string()));
    let mut keys = [SortKey::EMPTY; NEEDED.keys];
    let few = Bvh::quick_in(&list, [Node::EMPTY; NEEDED.nodes], &mut keys[1..]).unwrap_err();
    let needed = NEEDED.keys;
    assert_eq!(few, TooSmall::Keys { needed });
    let quick = Bvh::quick_in(&list, [Node::EMPTY; NEEDED.nodes], &mut keys).unwrap();
    assert!(quick.pairs().eq(Bvh::quick(&list).pairs()));
}

#[test]
fn other_boxes_than_those_of_the_tree_are_refused() {
    let mut tree = Bvh::new(&list());
    let error = tree.refit(&list()[1..]).unwrap_err();
    assert_eq!(error.expected, COUNT);
    let ray = Ray3::new(Point3::origin(), Vector3::repeat(1.0)).unwrap();
    assert_eq!(
        tree.cast_ray(&ray, 9.0),
        Bvh::new(&list()).cast_ray(&ray, 9.0)
    );
}
