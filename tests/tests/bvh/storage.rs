//! Trees in arrays, slices and vectors, and what happens when there is too little room.

use crate::scenes::{KINDS, Kind, boxes};
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
    assert_eq!(on_the_heap.nearest(&ray.origin()), lent.nearest(&ray.origin()));
    let moved: Vec<_> = list.iter().map(|b| b.translated(&Vector3::x()).unwrap()).collect();
    lent.refit(&moved).unwrap();
    assert_eq!(lent.pairs().count(), Bvh::new(&moved).pairs().count());
}

#[test]
fn an_error_says_how_much_memory_is_needed() {
    let list = list();
    let mut items = [Item::EMPTY; NEEDED.items];
    let few = Bvh::new_in(&list, [Node::EMPTY; NEEDED.nodes - 1], &mut items).unwrap_err();
    assert_eq!(few, TooSmall::Nodes { needed: NEEDED.nodes });
    let few = Bvh::new_in(&list, [Node::EMPTY; NEEDED.nodes], &mut items[1..]).unwrap_err();
    assert_eq!(few, TooSmall::Items { needed: NEEDED.items });
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
    assert_eq!(tree.cast_ray(&ray, 9.0), Bvh::new(&list()).cast_ray(&ray, 9.0));
}

#[test]
fn a_tree_that_is_written_and_read_has_the_same_boxes_with_the_same_indices() {
    for kind in KINDS {
        let list = boxes::<f32>(&mut Rng::of_case("serde", 0), kind, 200);
        let mut tree = Bvh::new(&list);
        for index in (0..200).step_by(3) {
            assert!(tree.remove(index));
            tree.insert(index + 1000, list[index]).expect("room");
        }
        let text = serde_json::to_string(&tree).expect("text");
        let mut read: Bvh = serde_json::from_str(&text).expect("a tree");
        let sorted = |tree: &Bvh| {
            let mut pairs: Vec<_> = tree.pairs().collect();
            pairs.sort_unstable();
            pairs
        };
        assert_eq!((read.len(), sorted(&read)), (200, sorted(&tree)));
        let point = Point3::new(1.0, 2.0, 3.0);
        assert_eq!(read.nearest(&point), tree.nearest(&point));
        // It can be edited further.
        assert!(read.remove(1000) && !read.remove(0) && read.insert(0, list[0]).is_ok());
        assert!(read.refit(&vec![list[0]; 1300]).is_ok());
    }
}

#[test]
fn no_text_makes_a_tree_that_is_none() {
    let of = |text: &str| serde_json::from_str::<Bvh>(text).map(|tree| tree.len());
    let one = r#"{"min":[0.0,0.0,0.0],"max":[1.0,1.0,1.0]}"#;
    assert_eq!(of("[]").ok(), Some(0));
    assert_eq!(of(&format!("[[5,{one}]]")).ok(), Some(1));
    let occupied = of(&format!("[[5,{one}],[5,{one}]]")).expect_err("twice");
    assert!(occupied.to_string().contains("has a box of this index"));
    for index in ["1048577", "2147483647", "18446744073709551615", "-1"] {
        assert!(of(&format!("[[{index},{one}]]")).is_err(), "{index}");
    }
    let reversed = r#"[[0,{"min":[0.0,2.0,0.0],"max":[1.0,1.0,1.0]}]]"#;
    assert!(of(reversed).is_err());
}
