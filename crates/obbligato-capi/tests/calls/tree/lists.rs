//! What shapes and cameras find, pairs, and the nearest box are those of a scan of all boxes.

use super::fixture::{COUNT, Scene, for_c, listed, rays, turned};
use crate::ask::{ask, hole, status, user, v2, v3};
use crate::core::Aabb3;
use crate::shapes3::fixture::of;
use obbligato_capi::*;
use std::ffi::c_void;
use std::ptr::{null, null_mut};

#[test]
fn queries_pairs_and_the_nearest_box_are_those_of_a_scan() {
    let scene = Scene::new(COUNT);
    let (tree, aabbs) = (scene.tree.cast_const(), scene.aabbs());
    let probe = turned(1000);
    let c = for_c(&probe);
    let c = &raw const c;
    let mut found = listed(
        |out, room, found| status!(obb_tree_query_box(tree, c, out, room, found), anything: [2]),
    );
    found.sort_unstable();
    let touching = (0..COUNT).filter(|&i| aabbs[i].intersects(&probe));
    assert_eq!(found, touching.collect::<Vec<_>>());

    let pairs = |touch: &dyn Fn(usize, usize) -> bool| {
        let of = |a| (a + 1..COUNT).filter(move |&b| touch(a, b)).map(move |b| (a, b));
        (0..COUNT).flat_map(of).collect::<Vec<_>>()
    };
    let sorted = |found: Vec<ObbIndexPair>| {
        let mut found: Vec<_> = found.iter().map(|pair| (pair.a, pair.b)).collect();
        found.sort_unstable();
        found
    };
    let found =
        listed(|out, room, found| status!(obb_tree_pairs(tree, out, room, found), anything: [1]));
    let expected = pairs(&|a, b| aabbs[a].intersects(&aabbs[b]));
    assert_eq!(sorted(found), expected);
    let (first, stride) = (scene.for_c.as_ptr(), size_of::<ObbBox3>());
    let found = listed(
        |out, room, found| status!(obb_tree_pairs_boxes(tree, first, COUNT, stride, out, room, found), anything: [4]),
    );
    let exact = pairs(&|a, b| scene.boxes[a].intersects(&scene.boxes[b]));
    assert!(exact.len() > 20 && exact.len() < expected.len());
    assert_eq!(sorted(found), exact);

    for (ray, _) in rays() {
        let point = ray.origin();
        let distance = |aabb: &Aabb3| aabb.distance_to_point(&point);
        let least = aabbs.iter().map(distance).fold(ObbReal::INFINITY, ObbReal::min);
        let index = aabbs.iter().position(|aabb| distance(aabb) == least).unwrap();
        let expected = ObbNearestBox { index, distance: least };
        assert_eq!(ask!(obb_tree_nearest(tree, of(point))), Ok(expected));
    }
    assert_eq!(ask!(obb_tree_nearest(tree, v3(ObbReal::NAN, 0.0, 0.0))), Err(ObbStatus::None));
}

#[test]
fn the_pairs_between_two_trees_are_those_of_a_scan() {
    let (scene, other) = (Scene::new(COUNT), Scene::new(40));
    let (first, second) = (scene.tree.cast_const(), other.tree.cast_const());
    let mut found: Vec<_> = listed(
        |out, room, found| status!(obb_tree_pairs_between(first, second, out, room, found), anything: [2]),
    )
    .iter()
    .map(|pair: &ObbIndexPair| (pair.a, pair.b))
    .collect();
    found.sort_unstable();
    let mut expected = Vec::new();
    for (a, one) in scene.aabbs().iter().enumerate() {
        let others = other.aabbs().into_iter().enumerate();
        expected.extend(others.filter(|(_, b)| one.intersects(b)).map(|(b, _)| (a, b)));
    }
    assert!(expected.len() > 40);
    assert_eq!(found, expected);
}

extern "C" fn count_to_five(user: *mut c_void, pair: ObbIndexPair) -> u8 {
    assert!(pair.a < pair.b);
    // SAFETY: the number that the test passed.
    let count = unsafe { &mut *user.cast::<u32>() };
    *count += 1;
    u8::from(*count < 5)
}

#[test]
fn a_visit_of_pairs_ends_when_it_is_told_to() {
    let scene = Scene::new(COUNT);
    let mut count = 0u32;
    // SAFETY: a tree and a number.
    let visited =
        unsafe { obb_tree_visit_pairs(scene.tree, Some(count_to_five), user(&mut count)) };
    assert_eq!((visited, count), (ObbStatus::Ok, 5));
    // SAFETY: a null callback is refused.
    let refused = unsafe { obb_tree_visit_pairs(scene.tree, None, null_mut()) };
    assert_eq!(refused, ObbStatus::Null);
}

#[test]
fn a_camera_and_a_band_select_the_boxes_that_classify_sees() {
    let scene = Scene::new(COUNT);
    let tree = scene.tree.cast_const();
    let eye = ObbCamera {
        eye: v3(0.0, 0.0, 20.0),
        up: v3(0.0, 1.0, 0.0),
        fov_y: 0.8,
        near_plane: 0.1,
        ..ObbCamera::default()
    };
    let window = ObbViewport { offset: v2(0.0, 0.0), size: v2(640.0, 480.0) };
    let band = ObbBand { corner: v2(100.0, 80.0), opposite: v2(300.0, 300.0) };
    let (eye, window, bands) = (&raw const eye, &raw const window, [&raw const band, null()]);
    for band in bands {
        let mut found = listed(
            |out, room, found| status!(obb_tree_query_camera(tree, eye, window, band, out, room, found), anything: [3, 4]),
        );
        found.sort_unstable();
        let mut seen = vec![ObbContainment::Outside; COUNT];
        let (first, stride, to) = (scene.bounds.as_ptr(), size_of::<ObbAabb3>(), seen.as_mut_ptr());
        // SAFETY: arrays of that many elements.
        let classified =
            unsafe { obb_camera_classify_aabbs(eye, window, band, first, COUNT, stride, to) };
        assert_eq!(classified, ObbStatus::Ok);
        let expected = (0..COUNT).filter(|&i| seen[i] != ObbContainment::Outside);
        assert_eq!(found, expected.collect::<Vec<_>>());
        assert!(found.len() > 10 && found.len() < COUNT, "{}", found.len());
    }
}
