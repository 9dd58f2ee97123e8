//! Hit lists, compared with a sorted copy of all hits.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, HitList, Ray2, RayHit, nearest_hit};
use obbligato_tests::arbitrary::cases;
use proptest::prelude::*;

fn hit(t: f32) -> RayHit<f32, 2> {
    RayHit::new(t, Vector2::new(-1.0, 0.0), false)
}

/// A column between two abscissas, so that many are entered at the same `t`.
fn column() -> impl Strategy<Value = Aabb2> {
    (-4_i8..12, 0_i8..6, any::<bool>()).prop_map(|(x, width, on_the_way)| {
        let (low, high) = if on_the_way { (-1.0, 1.0) } else { (2.0, 3.0) };
        let right = f32::from(x + width);
        Aabb2::new([f32::from(x), low].into(), [right, high].into()).expect("valid")
    })
}

/// Checks that a list of any capacity holds the front of a stable sort of all hits.
fn check<const N: usize>(columns: &[Aabb2], max_t: f32) -> Result<(), TestCaseError> {
    let ray = Ray2::new(Point2::origin(), Vector2::new(1.0, 0.0)).unwrap();
    let list: HitList<usize, f32, 2, N> = HitList::cast(&ray, max_t, columns.iter().enumerate());
    let mut all: Vec<(usize, RayHit<f32, 2>)> = columns
        .iter()
        .enumerate()
        .filter_map(|(i, aabb)| Some((i, aabb.cast_ray(&ray, max_t)?)))
        .collect();
    all.sort_by(|(_, a), (_, b)| a.t.total_cmp(&b.t));
    prop_assert_eq!(list.found(), all.len());
    prop_assert_eq!(list.is_empty(), all.is_empty());
    prop_assert_eq!(list.kept(), list.iter().count());
    all.truncate(N);
    prop_assert_eq!(&list.iter().copied().collect::<Vec<_>>(), &all);
    prop_assert_eq!(list.into_iter().collect::<Vec<_>>(), all);
    if N > 0 {
        let nearest = nearest_hit(&ray, max_t, columns.iter().enumerate());
        prop_assert_eq!(list.first().copied(), nearest);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn a_list_holds_the_front_of_a_stable_sort(
        columns in prop::collection::vec(column(), 0..20),
        max_t in prop_oneof![Just(f32::INFINITY), -1.0_f32..15.0, Just(f32::NAN)],
    ) {
        check::<0>(&columns, max_t)?;
        check::<1>(&columns, max_t)?;
        check::<3>(&columns, max_t)?;
        check::<32>(&columns, max_t)?;
    }
}

#[test]
fn of_hits_at_the_same_t_the_earlier_one_stays_in_a_full_list() {
    let mut list: HitList<char, f32, 2, 2> = HitList::new();
    list.extend([('a', hit(1.0)), ('b', hit(1.0)), ('c', hit(1.0))]);
    assert_eq!(list.iter().map(|(key, _)| *key).collect::<String>(), "ab");
    list.push('d', hit(0.5));
    assert_eq!(list.iter().map(|(key, _)| *key).collect::<String>(), "da");
    assert_eq!((list.kept(), list.found()), (2, 4));
}

#[test]
fn a_hit_with_a_nan_parameter_is_not_counted() {
    let list: HitList<u8, f32, 2, 4> = [(0, hit(f32::NAN)), (1, hit(2.0))].into_iter().collect();
    assert_eq!((list.found(), list.first().map(|(key, _)| *key)), (1, Some(1)));
    assert!(HitList::<u8, f32, 2, 4>::default().is_empty());
}

#[test]
fn keys_need_not_be_copy() {
    let mut list: HitList<String, f32, 2, 1> = HitList::new();
    list.push("far".into(), hit(2.0));
    list.push("near".into(), hit(1.0));
    for (key, hit) in &list {
        assert_eq!((key.as_str(), hit.t), ("near", 1.0));
    }
}
