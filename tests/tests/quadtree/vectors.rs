//! Trees at the limit of what the derivations in the core allow: the worst cases found by a search
//! over the bits of all inputs, each of which detects a constant that is too small; and the
//! wrapping of the counter of insertions.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb, QuadTree, Ray, Real};
use obbligato_tests::quadtree::Check as _;
use obbligato_tests::quadtree::fixture::square;

/// Checks that a box that the slab test hits is found alone in a tree.
fn is_found<T: Real>(low: [T; 2], high: [T; 2], direction: [T; 2], max_t: Option<T>) {
    let bounds = Aabb::new(low.into(), high.into()).unwrap();
    let ray = Ray::new(Point2::origin(), Vector2::from(direction)).unwrap();
    let hit = bounds.cast_ray(&ray, T::INFINITY).expect("a hit");
    let mut tree: QuadTree<1, 1, (), T> = QuadTree::new(bounds);
    tree.insert((), bounds).unwrap();
    let found = tree.cast_ray(&ray, max_t.unwrap_or(hit.t));
    assert_eq!(found.map(|(_, hit)| hit), Some(hit), "{bounds:?} {ray:?}");
}

/// Boxes whose corner the ray crosses: direction, `low` and `high` along x, then along y. The
/// products in the test of the tree are out of order by `need` times `EPSILON` times their sum.
///
/// Found by 60,000 climbs of 4,000 steps each over the bits of all six numbers. 2.5 is allowed for.
#[rustfmt::skip]
const GRAZED: &[(f64, [u32; 6])] = &[
    (1.2768, [0x3ff580e5, 0x3f80ef68, 0x3f8a0c85, 0x3f8a2510, 0x3f111a87, 0x3f1122dc]),
    (1.2793, [0x3f8b9592, 0x3fffd3de, 0x3f886808, 0x3f8cc7ad, 0x40010273, 0x40010c9c]),
    (1.4143, [0x3ffefb3b, 0x3ffc77cb, 0x3f82ab49, 0x3f82c1b8, 0x3f8177c3, 0x3f81b904]),
];

#[rustfmt::skip]
const GRAZED_F64: &[(f64, [u64; 6])] = &[
    (1.2569, [0x3ff3622599048165, 0x3ff04f73460a7fc6, 0x3ff40022318a4114, 0x3ff4079d22ed2259, 0x3ff0daaf265258e9, 0x3ff0db205c69ca4a]),
    (1.3373, [0x3ff172b3485e0570, 0x3ffffa7d11214b21, 0x3ff195b901cd2a46, 0x3ff198f5ad192887, 0x4000204e073445c1, 0x400121933d7e0d72]),
    (1.4230, [0x3fffc62792dc8016, 0x3ff078be5dea5934, 0x3ff02b604e1f656c, 0x3ff02da935e90299, 0x3fe0c6126b2d9b01, 0x3fe0c64a9134428a]),
];

#[test]
fn a_box_whose_corner_the_ray_crosses_is_not_rejected() {
    for (need, bits) in GRAZED {
        let [a, b, left, right, lower, upper] = bits.map(f32::from_bits);
        assert!(*need > 1.0);
        is_found([left, lower], [right, upper], [a, b], None);
        is_found([lower, left], [upper, right], [b, a], None);
    }
    for (need, bits) in GRAZED_F64 {
        let [a, b, left, right, lower, upper] = bits.map(f64::from_bits);
        assert!(*need > 1.0);
        is_found([left, lower], [right, upper], [a, b], None);
        is_found([lower, left], [upper, right], [b, a], None);
    }
}

/// Planes whose quotient rounds down to `t`, where `t` times the direction rounds to a point before
/// the plane.
#[test]
fn a_box_at_the_very_end_of_the_ray_is_not_rejected() {
    let mut cases = 0;
    for i in 0..2000_u16 {
        let (plane, speed) =
            (1.0 + f32::from(i) / 2048.0, 1.0 + f32::from(i) * f32::EPSILON * 97.0);
        let t = plane / speed;
        if t * speed < plane {
            is_found([plane, -1.0], [2.0, 1.0], [speed, 0.0], Some(t));
            is_found([-2.0, -1.0], [-plane, 1.0], [-speed, 0.0], Some(t));
            cases += 1;
        }
    }
    assert!(cases >= 10, "{cases} of them");
}

/// A plane ahead whose quotient underflows to zero, and products that do.
#[test]
fn a_box_at_a_parameter_that_underflows_is_not_rejected() {
    let (near, far) = (1e-31, 2e-31);
    is_found::<f32>([near, -far], [far, far], [1e15, 0.0], Some(0.0));
    is_found::<f32>([-far, -far], [-near, far], [-1e15, 1e15], Some(0.0));
    is_found::<f32>([near, near], [far, far], [1e15, 1e15], Some(0.0));
    // In 2D the corners are out of order by less than the smallest number in t.
    is_found::<f32>([2e-31, -1e-31], [3e-31, 1e-31], [1e15, 9e14], Some(0.0));
    let (near, far) = (1e-175, 2e-175);
    is_found::<f64>([near, -far], [far, far], [1e150, 0.0], Some(0.0));
    is_found::<f64>([2e-175, -1e-175], [3e-175, 1e-175], [1e150, 9e149], Some(0.0));
}

/// The counter of insertions passes `2^32` while items are stored: those inserted before still come
/// first.
#[test]
fn items_stay_in_order_when_the_counter_wraps() {
    let mut tree: QuadTree<64, 21> = QuadTree::new(square(4.0, 4.0, 4.0));
    tree.count_insertions_from(u32::MAX - 5);
    for key in 0..12 {
        tree.insert(key, square(4.0, 4.0, 1.0)).unwrap();
    }
    tree.check().unwrap();
    let earlier_first = tree.pairs().all(|((_, a, _), (_, b, _))| a < b);
    assert!(earlier_first, "a pair in the wrong order");
    let ray = Ray::new(Point2::new(0.0, 4.0), Vector2::x()).unwrap();
    assert_eq!(tree.cast_ray(&ray, 9.0).map(|((_, key, _), _)| *key), Some(0));
    let nearest = tree.nearest(&Point2::new(4.0, 4.5));
    assert_eq!(nearest.map(|((_, key, _), _)| *key), Some(0));
    let mut some = [None; 9];
    tree.nearest_items(&Point2::new(4.0, 4.5), &mut some);
    let keys: Vec<u32> = some.iter().flatten().map(|((_, key, _), _)| **key).collect();
    assert_eq!(keys, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
}
