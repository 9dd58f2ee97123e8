//! Trees that were emptied and filled again.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, ItemId, Limits, QuadTree, Ray2, nearest_hit};
use obbligato_tests::Rng;
use obbligato_tests::quadtree::fixture::keys;

const COUNT: usize = 100;

type Tree = QuadTree<COUNT, 41>;

fn world() -> Aabb2 {
    Aabb2::new(Point2::origin(), Point2::new(8.0, 8.0)).expect("a world")
}

fn squares(rng: &mut Rng) -> Vec<Aabb2> {
    let square = |_| {
        let [x, y, half] = [8.0, 8.0, 0.5].map(|most| rng.range(0.0, most) as f32);
        Aabb2::from_center(Point2::new(x, y), Vector2::repeat(half)).expect("a square")
    };
    (0..COUNT).map(square).collect()
}

fn compare(tree: &Tree, squares: &[Aabb2]) {
    assert_eq!((tree.len(), tree.iter().count()), (squares.len(), squares.len()));
    for bounds in squares {
        let touching = (0_u32..).zip(squares).filter(|(_, b)| b.intersects(bounds));
        assert_eq!(keys(tree.query(bounds)), touching.map(|(key, _)| key).collect::<Vec<_>>());
        let way = bounds.center() - Point2::new(-1.0, -1.0);
        let ray = Ray2::new(Point2::new(-1.0, -1.0), way).expect("a ray");
        let hit = tree.cast_ray(&ray, 2.0).map(|((_, key, _), hit)| (*key, hit));
        assert_eq!(hit, nearest_hit(&ray, 2.0, (0..).zip(squares)));
    }
    let pairs =
        |(index, a): (usize, &Aabb2)| squares[..index].iter().filter(|b| b.intersects(a)).count();
    assert_eq!(tree.pairs().count(), squares.iter().enumerate().map(pairs).sum::<usize>());
}

#[test]
fn the_text_of_a_tree_is_as_short_whatever_it_holds() {
    let mut tree = Tree::new(world());
    let squares = squares(&mut Rng::of_case("text", 0));
    tree.extend((0..).zip(squares)).expect("room");
    let text = format!("{tree:?}");
    assert!(text.contains("len: 100") && text.len() < 300, "{text}");
}

#[test]
fn a_tree_that_was_emptied_and_filled_again_answers_as_a_new_one() {
    let mut rng = Rng::of_case("emptied quadtrees", 0);
    let mut tree = Tree::new(world());
    for turn in 0..12 {
        let squares = squares(&mut rng);
        let mut ids: Vec<ItemId> = (0..)
            .zip(&squares)
            .map(|(key, bounds)| tree.insert(key, *bounds).expect("room"))
            .collect();
        compare(&tree, &squares);
        ids.rotate_left(37);
        match turn % 4 {
            0 => tree.clear(),
            1 => tree.reset(world(), Limits::for_nodes(41)),
            2 => ids.iter().rev().for_each(|id| assert!(tree.remove(*id).is_some())),
            _ => {
                let last = ids.pop().expect("an item");
                ids.iter().for_each(|id| assert!(tree.remove(*id).is_some()));
                tree.refresh(|_, bounds| *bounds);
                tree.remove(last).expect("an item");
            }
        }
        assert!(tree.is_empty() && tree.query(&world()).count() == 0);
        assert!(ids.iter().all(|id| tree.get(*id).is_none()));
        assert_eq!(tree.cells().count(), 1, "turn {turn}");
    }
}
