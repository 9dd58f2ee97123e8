//! Every hit of a ray, and the nearest items, claim by claim. Random histories in `model.rs` ask
//! for them, too.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, HitList, ItemId, Ray2};
use obbligato_tests::quadtree::fixture::{filled, rows, square};

type List<'a, const N: usize> = HitList<(ItemId, &'a u32, &'a Aabb2), f32, 2, N>;

fn keys<const N: usize>(list: &List<'_, N>) -> Vec<u32> {
    list.iter().map(|((_, key, _), _)| **key).collect()
}

/// The square of a key in `rows`.
fn row(key: u32) -> Aabb2 {
    let (_, bounds) = rows(key + 1).last().expect("a row");
    bounds
}

#[test]
fn hits_at_the_same_t_are_in_the_order_of_insertion() {
    let column = |key: u32| (key, square(4.0, 4.0, 1.0 + (key % 3) as f32 / 4.0));
    let mut tree = filled::<64, 21>((0..40).map(column));
    let ids: Vec<ItemId> = tree.iter().map(|(id, _, _)| id).collect();
    for id in &ids[..20] {
        let (key, bounds) = tree.remove(*id).unwrap();
        tree.insert(key + 100, bounds).unwrap();
    }
    tree.refresh(|_, bounds| *bounds);
    let ray = Ray2::new(Point2::new(-1.0, 4.0), Vector2::x()).unwrap();
    let mut all = List::<64>::new();
    tree.hits_with(&ray, 100.0, |key, max_t| column(*key % 100).1.cast_ray(&ray, max_t), &mut all);
    let mut items: Vec<_> = tree.iter().collect();
    items.sort_by_key(|(id, _, _)| id.to_bits() >> 16);
    items.sort_by_key(|(_, key, _)| 2 - **key % 100 % 3);
    let expected: Vec<u32> = items.iter().map(|(_, key, _)| **key).collect();
    assert_eq!(keys(&all), expected);
    let mut few = List::<5>::new();
    tree.hits_with(&ray, 100.0, |key, max_t| column(*key % 100).1.cast_ray(&ray, max_t), &mut few);
    assert_eq!((keys(&few), few.found()), (expected[..5].to_vec(), 40));
}

#[test]
fn hits_that_a_list_held_before_come_first_among_equals() {
    let (near, far) = (filled::<8, 5>(rows(3)), filled::<8, 5>(rows(3)));
    let ray = Ray2::new(Point2::new(-1.0, 0.0), Vector2::x()).unwrap();
    let mut list = List::<8>::new();
    far.hits_with(&ray, 100.0, |key, max_t| row(*key).cast_ray(&ray, max_t), &mut list);
    near.hits_with(&ray, 100.0, |key, max_t| row(*key).cast_ray(&ray, max_t), &mut list);
    assert_eq!(keys(&list), [0, 0, 1, 1, 2, 2]);
    let is_of_far = |bounds: &Aabb2| far.iter().any(|(_, _, other)| std::ptr::eq(bounds, other));
    let first: Vec<bool> = list.iter().map(|((_, _, bounds), _)| is_of_far(bounds)).collect();
    assert_eq!(first, [true, false, true, false, true, false]);
}

#[test]
fn refined_hits_beyond_the_limit_or_at_nan_are_not_counted() {
    let tree = filled::<64, 21>(rows(64));
    let ray = Ray2::new(Point2::new(-1.0, 0.0), Vector2::x()).unwrap();
    let at = |t| {
        move |key: &u32, _| {
            let hit = row(*key).cast_ray(&ray, 3.0)?;
            Some(hit.with_t(t))
        }
    };
    for (t, found) in [(2.0, 5), (3.0, 5), (3.1, 0), (f32::NAN, 0), (-1.0, 5)] {
        let mut list = List::<8>::new();
        tree.hits_with(&ray, 3.0, at(t), &mut list);
        assert_eq!(list.found(), found, "{t}");
    }
    assert_eq!(tree.hits(&ray, 3.0).count(), 5);
    for none in [-1.0, f32::NAN] {
        assert_eq!(tree.hits(&ray, none).count(), 0);
    }
}

#[test]
fn the_nearest_items_are_in_order_and_the_first_is_the_nearest() {
    let tree = filled::<256, 85>(rows(256));
    for (x, y) in [(2.25, 2.25), (0.0, 0.0), (-5.0, 3.3), (7.77, 1.01)] {
        let point = Point2::new(x, y);
        let mut some = [None; 9];
        tree.nearest_items(&point, &mut some);
        assert_eq!(some[0], tree.nearest(&point));
        let mut all = vec![None; 300];
        tree.nearest_items(&point, &mut all);
        assert_eq!(all.iter().flatten().count(), 256);
        assert_eq!(all[..9], some);
        assert!(all.iter().flatten().is_sorted_by(|a, b| (a.1, a.0.1) < (b.1, b.0.1)));
    }
}

#[test]
fn nothing_is_near_a_nan_and_places_without_an_item_are_empty() {
    let tree = filled::<8, 5>(rows(2));
    let id = tree.iter().next().unwrap();
    let mut places = [Some((id, 7.0)); 3];
    tree.nearest_items(&Point2::origin(), &mut places);
    assert_eq!(places.iter().flatten().count(), 2);
    let mut places = [Some((id, 7.0)); 3];
    tree.nearest_items(&Point2::new(f32::NAN, 0.0), &mut places);
    assert_eq!(places, [None; 3]);
    tree.nearest_items(&Point2::origin(), &mut []);
}
