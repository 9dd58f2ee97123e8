//! The tree of boxes answers as a scan of all boxes does.

use crate::ask::{ask, hole, status, user, v2, v3};
use crate::shapes3::fixture::{of, of_hit};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb3, Intersects, Obb3, Ray3, RayCast, nearest_hit, sweep};
use obbligato_capi::*;
use std::ffi::c_void;
use std::ptr::{null, null_mut};

pub(crate) const COUNT: usize = 300;

/// Numbers between -1 and 1, the same ones in every run.
pub(crate) fn noise(seed: usize) -> f32 {
    let mixed = (seed as u32).wrapping_mul(0x9E37_79B9) ^ 0x5bd1_e995;
    let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x85EB_CA6B);
    (mixed >> 8) as f32 / (1 << 23) as f32 - 1.0
}

pub(crate) fn turned(i: usize) -> Obb3 {
    let number = |which| noise(10 * i + which);
    let center = [0, 1, 2].map(|which| 8.0 * number(which));
    let half = [3, 4, 5].map(|which| 0.6 + 0.5 * number(which));
    let rotation = obbligato::nalgebra::Quaternion::new(1.5, number(6), number(7), number(8));
    Obb3::from_quaternion(center.into(), half.into(), rotation).unwrap()
}

pub(crate) fn for_c(obb: &Obb3) -> ObbBox3 {
    crate::shapes3::fixture::of_box(*obb)
}

/// Boxes, what C has of them, and a tree in memory that begins at an odd address.
pub(crate) struct Scene {
    boxes: Vec<Obb3>,
    for_c: Vec<ObbBox3>,
    pub(crate) bounds: Vec<ObbAabb3>,
    memory: Vec<u8>,
    pub(crate) tree: *mut ObbTree,
}

impl Scene {
    pub(crate) fn new(count: usize) -> Self {
        let boxes: Vec<Obb3> = (0..count).map(turned).collect();
        let aabb = |obb: &Obb3| ObbAabb3 {
            min: of(obb.aabb().min()),
            max: of(obb.aabb().max()),
        };
        let mut scene = Self {
            for_c: boxes.iter().map(for_c).collect(),
            bounds: boxes.iter().map(aabb).collect(),
            memory: vec![0xAB; ask!(obb_tree_size(count)).unwrap() + 1],
            tree: null_mut(),
            boxes,
        };
        let (memory, size) = (scene.memory.as_mut_ptr(), scene.memory.len() - 1);
        let memory = memory.wrapping_add(1).cast::<c_void>();
        let (bounds, tree) = (scene.bounds.as_ptr(), &raw mut scene.tree);
        // The memory of a refused call is misaligned by another byte, which is no error.
        let built =
            status!(obb_tree_build(memory, size, count, bounds, count, tree), anything: [0, 3]);
        assert_eq!(built, ObbStatus::Ok);
        scene
    }

    fn aabbs(&self) -> Vec<Aabb3> {
        self.boxes.iter().map(Obb3::aabb).collect()
    }
}

pub(crate) fn rays() -> Vec<(Ray3, ObbRay3)> {
    let ray = |i: usize| {
        let number = |which: usize| noise(7777 + 10 * i + which);
        let origin = Point3::from([0, 1, 2].map(|which| 14.0 * number(which)));
        let goal = Point3::from([3, 4, 5].map(|which| 5.0 * number(which)));
        let ray = Ray3::new(origin, goal - origin).unwrap();
        (ray, crate::shapes3::fixture::of_ray(ray))
    };
    (0..60).map(ray).collect()
}

/// A call that lists, twice: with room for all, and with room for two.
pub(crate) fn listed<T: Copy + Default + PartialEq + std::fmt::Debug>(
    call: impl Fn(*mut T, usize, *mut usize) -> ObbStatus,
) -> Vec<T> {
    let (mut all, mut found) = (vec![T::default(); 5000], 0);
    assert_eq!(
        call(all.as_mut_ptr(), all.len(), &raw mut found),
        ObbStatus::Ok
    );
    assert!(found < 5000);
    let (mut few, mut again) = ([T::default(); 3], 0);
    assert_eq!(call(few.as_mut_ptr(), 2, &raw mut again), ObbStatus::Ok);
    assert_eq!(again, found, "what does not fit is counted");
    assert_eq!(few[..found.min(2)], all[..found.min(2)]);
    assert_eq!(few[2], T::default(), "nothing is written beyond the room");
    assert_eq!(call(null_mut(), 0, &raw mut again), ObbStatus::Ok);
    all.truncate(found);
    all
}

#[test]
fn the_nearest_hit_is_that_of_a_scan() {
    let scene = Scene::new(COUNT);
    let (tree, aabbs) = (scene.tree.cast_const(), scene.aabbs());
    let mut hits = 0;
    for (ray, c) in rays() {
        let (c, found) = (
            &raw const c,
            nearest_hit(&ray, 9.0, aabbs.iter().enumerate()),
        );
        let expected = found.map(|(index, hit)| ObbNearest3 {
            index,
            hit: of_hit(hit),
        });
        assert_eq!(ask!(obb_tree_cast_ray(tree, c, 9.0)).ok(), expected);

        let found = nearest_hit(&ray, 9.0, scene.boxes.iter().enumerate());
        let expected = found.map(|(index, hit)| ObbNearest3 {
            index,
            hit: of_hit(hit),
        });
        let (first, stride) = (scene.for_c.as_ptr(), size_of::<ObbBox3>());
        let nearest = ask!(obb_tree_cast_ray_boxes(tree, first, COUNT, stride, c, 9.0)).ok();
        assert_eq!(nearest, expected);
        let shapes = scene.for_c.as_ptr().cast_mut().cast::<c_void>();
        let mut asked = (shapes, c);
        let nearest =
            ask!(obb_tree_cast_ray_with(tree, c, 9.0, CAST, user(&mut asked)), anything: [4]);
        assert_eq!(nearest.ok(), expected);
        hits += usize::from(expected.is_some());
    }
    assert!(hits > 20, "only {hits} rays hit");
}

#[test]
fn many_rays_hit_what_a_scan_finds_for_each() {
    let scene = Scene::new(COUNT);
    let (tree, aabbs) = (scene.tree.cast_const(), scene.aabbs());
    let (first, stride) = (scene.for_c.as_ptr(), size_of::<ObbBox3>());
    let (rays, for_c): (Vec<_>, Vec<_>) = rays().into_iter().unzip();
    let asked = for_c.as_ptr();
    let nothing = (usize::MAX, f32::INFINITY);
    for count in [rays.len(), 33, 32, 1, 0] {
        let mut out = vec![ObbNearest3::default(); count + 1];
        let to = out.as_mut_ptr();
        let cast = status!(obb_tree_cast_rays(tree, asked, count, 9.0, to), anything: [1, 4]);
        assert_eq!(cast, ObbStatus::Ok);
        for (ray, out) in rays.iter().zip(&out[..count]) {
            let expected = nearest_hit(ray, 9.0, aabbs.iter().enumerate());
            let hit = expected.map_or(nothing, |(index, hit)| (index, hit.t));
            assert_eq!((out.index, out.hit.t), hit);
            assert_eq!(
                out.hit.normal,
                expected.map_or(v3(0.0, 0.0, 0.0), |(_, hit)| of_hit(hit).normal)
            );
        }
        assert_eq!(
            out[count],
            ObbNearest3::default(),
            "nothing is written beyond"
        );

        let cast = status!(obb_tree_cast_rays_boxes(tree, first, COUNT, stride, asked, count, 9.0, to), anything: [4, 7]);
        assert_eq!(cast, ObbStatus::Ok);
        for (ray, out) in rays.iter().zip(&out[..count]) {
            let expected = nearest_hit(ray, 9.0, scene.boxes.iter().enumerate());
            let hit = expected.map_or(nothing, |(index, hit)| (index, hit.t));
            assert_eq!((out.index, out.hit.t), hit);
        }
        let mut out = vec![ObbNearest3::default(); count];
        let few = status!(obb_tree_cast_rays_boxes(
            tree,
            first,
            COUNT - 1,
            stride,
            asked,
            count,
            9.0,
            out.as_mut_ptr()
        ));
        assert_eq!(few, ObbStatus::Size, "there must be a box for each index");
    }
}

#[test]
fn a_removed_box_leaves_its_index_in_the_list() {
    let scene = Scene::new(3);
    // SAFETY: a tree.
    let removed = unsafe { obb_tree_remove(scene.tree, 0) };
    assert_eq!(removed, ObbStatus::Ok);
    let (tree, first, stride) = (
        scene.tree.cast_const(),
        scene.for_c.as_ptr(),
        size_of::<ObbBox3>(),
    );
    let center = scene.boxes[2].center();
    let ray = Ray3::new(center, Vector3::x()).unwrap();
    let c = crate::shapes3::fixture::of_ray(ray);
    let c = &raw const c;
    let nearest = ask!(obb_tree_cast_ray_boxes(tree, first, 3, stride, c, 1.0));
    assert_eq!(nearest.map(|hit: ObbNearest3| hit.index), Ok(2));
    // As many boxes as the tree has are too few for an index of 2.
    let few = ask!(obb_tree_cast_ray_boxes(tree, first, 2, stride, c, 1.0));
    assert_eq!(few, Err(ObbStatus::Size));
    let blocked = ask!(obb_tree_is_blocked_boxes(tree, first, 2, stride, c, 1.0));
    assert_eq!(blocked, Err(ObbStatus::Size));
    let (mut pair, mut found) = (ObbIndexPair::default(), 0);
    let (pair, found) = (&raw mut pair, &raw mut found);
    let pairs = status!(obb_tree_pairs_boxes(tree, first, 2, stride, pair, 1, found));
    assert_eq!(pairs, ObbStatus::Size);
}

#[test]
fn what_is_in_the_way_of_rays_and_boxes_is_what_a_scan_finds() {
    let scene = Scene::new(COUNT);
    let (tree, aabbs) = (scene.tree.cast_const(), scene.aabbs());
    let (first, stride) = (scene.for_c.as_ptr(), size_of::<ObbBox3>());
    let (mut free, mut met) = (0, 0);
    for (ray, c) in rays() {
        let (c, max_t) = (&raw const c, 0.6);
        let hit = aabbs.iter().any(|b| b.cast_ray(&ray, max_t).is_some());
        assert_eq!(ask!(obb_tree_is_blocked(tree, c, max_t)), Ok(hit));
        let (level, apart) = (scene.bounds.as_ptr(), size_of::<ObbAabb3>());
        let scanned = ask!(obb_aabb3_is_blocked(level, COUNT, apart, c, max_t));
        assert_eq!(scanned, Ok(hit));
        let hit = scene
            .boxes
            .iter()
            .any(|b| b.cast_ray(&ray, max_t).is_some());
        let blocked = ask!(obb_tree_is_blocked_boxes(
            tree, first, COUNT, stride, c, max_t
        ));
        assert_eq!(blocked, Ok(hit));
        let scanned = ask!(obb_box3_is_blocked(first, COUNT, stride, c, max_t));
        assert_eq!(scanned, Ok(hit));
        free += usize::from(!hit);

        let start = Aabb3::from_center(ray.origin(), Vector3::repeat(0.25)).unwrap();
        let (velocity, still) = (ray.direction(), Vector3::zeros());
        let mut expected: Option<ObbMetBox> = None;
        for (index, bounds) in aabbs.iter().enumerate() {
            let contact = sweep(&start, &velocity, bounds, &still, max_t);
            if let Some(contact) = contact
                && expected.is_none_or(|best| contact.t < best.contact.t)
            {
                let contact = contact.into();
                expected = Some(ObbMetBox { index, contact });
            }
        }
        let start = ObbAabb3 {
            min: of(start.min()),
            max: of(start.max()),
        };
        let velocity = v3(velocity.x, velocity.y, velocity.z);
        let found = ask!(obb_tree_sweep(tree, &raw const start, velocity, max_t));
        assert_eq!(found.ok(), expected);
        met += usize::from(expected.is_some());
    }
    assert!((5..55).contains(&free) && met > 5, "{free} free, {met} met");
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
        expected.extend(
            others
                .filter(|(_, b)| one.intersects(b))
                .map(|(b, _)| (a, b)),
        );
    }
    assert!(expected.len() > 40);
    assert_eq!(found, expected);
}

const CAST: ObbRefineBox = Some(cast);

/// The callback of a program: asks the library itself.
extern "C" fn cast(asked: *mut c_void, index: usize, max_t: f32, hit: *mut ObbHit3) -> u8 {
    // SAFETY: the pair that the test passed, and boxes of that index.
    unsafe {
        let (shapes, ray) = *asked.cast::<(*mut ObbBox3, *const ObbRay3)>();
        u8::from(obb_box3_cast_ray(shapes.add(index), ray, max_t, hit) == ObbStatus::Ok)
    }
}

#[test]
fn all_hits_come_front_to_back() {
    let scene = Scene::new(COUNT);
    let (tree, first, stride) = (
        scene.tree.cast_const(),
        scene.for_c.as_ptr(),
        size_of::<ObbBox3>(),
    );
    let mut most = 0;
    for (ray, c) in rays() {
        let hits = scene.boxes.iter().enumerate();
        let hits = hits.filter_map(|(index, obb)| Some((index, obb.cast_ray(&ray, 2.0)?)));
        let mut expected: Vec<_> = hits
            .map(|(index, hit)| ObbNearest3 {
                index,
                hit: of_hit(hit),
            })
            .collect();
        expected.sort_by(|a, b| a.hit.t.total_cmp(&b.hit.t).then(a.index.cmp(&b.index)));
        let c = &raw const c;
        let found = listed(
            |hits, room, found| status!(obb_tree_hits_boxes(tree, first, COUNT, stride, c, 2.0, hits, room, found), anything: [6]),
        );
        assert_eq!(found, expected);
        let mut asked = (first.cast_mut(), c);
        let asked = user(&mut asked);
        let found = listed(
            |hits, room, found| status!(obb_tree_hits_with(tree, c, 2.0, CAST, asked, hits, room, found), anything: [4, 5]),
        );
        assert_eq!(found, expected);
        most = most.max(expected.len());
    }
    assert!(most > 4, "{most} hits at most");
}

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
        let of = |a| {
            (a + 1..COUNT)
                .filter(move |&b| touch(a, b))
                .map(move |b| (a, b))
        };
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
        let least = aabbs.iter().map(distance).fold(f32::INFINITY, f32::min);
        let index = aabbs
            .iter()
            .position(|aabb| distance(aabb) == least)
            .unwrap();
        let expected = ObbNearestBox {
            index,
            distance: least,
        };
        assert_eq!(ask!(obb_tree_nearest(tree, of(point))), Ok(expected));
    }
    assert_eq!(
        ask!(obb_tree_nearest(tree, v3(f32::NAN, 0.0, 0.0))),
        Err(ObbStatus::None)
    );
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
    let window = ObbViewport {
        offset: v2(0.0, 0.0),
        size: v2(640.0, 480.0),
    };
    let band = ObbBand {
        corner: v2(100.0, 80.0),
        opposite: v2(300.0, 300.0),
    };
    let (eye, window, bands) = (&raw const eye, &raw const window, [&raw const band, null()]);
    for band in bands {
        let mut found = listed(
            |out, room, found| status!(obb_tree_query_camera(tree, eye, window, band, out, room, found), anything: [3, 4]),
        );
        found.sort_unstable();
        let mut seen = vec![ObbContainment::Outside; COUNT];
        let (first, stride, to) = (
            scene.bounds.as_ptr(),
            size_of::<ObbAabb3>(),
            seen.as_mut_ptr(),
        );
        // SAFETY: arrays of that many elements.
        let classified =
            unsafe { obb_camera_classify_aabbs(eye, window, band, first, COUNT, stride, to) };
        assert_eq!(classified, ObbStatus::Ok);
        let expected = (0..COUNT).filter(|&i| seen[i] != ObbContainment::Outside);
        assert_eq!(found, expected.collect::<Vec<_>>());
        assert!(found.len() > 10 && found.len() < COUNT, "{}", found.len());
    }
}
