//! Blocks of eight answer as the boxes do one by one.

use crate::ask::{ask, hole, status};
use crate::core::{Aabb3, Obb3, Ray3};
use crate::shapes3::fixture::{of_aabb, of_hit};
use crate::tree::fixture::{for_c, rays, turned};
use obbligato::nalgebra::{Point3, Vector3};
use obbligato::nearest_hit;
use obbligato_capi::*;
use std::ptr::null_mut;

#[test]
fn blocks_answer_as_boxes_do_whatever_their_number() {
    for count in [0, 1, 7, 8, 9, 100] {
        let boxes: Vec<Obb3> = (0..count).map(turned).collect();
        let of: Vec<ObbBox3> = boxes.iter().map(for_c).collect();
        let size = ask!(obb_box3x8_size(count)).unwrap();
        let (mut memory, mut blocks) = (vec![0u8; size + 1], null_mut());
        let (room, stride) = (memory.as_mut_ptr().wrapping_add(1), size_of::<ObbBox3>());
        // SAFETY: memory of that size, at any address, and boxes of that number.
        let made = unsafe {
            let few =
                obb_box3x8_make(room.cast(), size - 1, of.as_ptr(), count, stride, &raw mut blocks);
            assert_eq!(few, ObbStatus::Size);
            obb_box3x8_make(room.cast(), size, of.as_ptr(), count, stride, &raw mut blocks)
        };
        assert_eq!(made, ObbStatus::Ok);
        let blocks = blocks.cast_const();

        let mut hits = 0;
        for i in 0..40 {
            let goal = turned(i + 7).center();
            let origin = Point3::new(15.0, 3.0, -9.0);
            let ray = Ray3::new(origin, goal - origin).unwrap();
            let expected = nearest_hit(&ray, 9.0, boxes.iter().enumerate());
            let expected = expected.map(|(index, hit)| ObbNearest3 { index, hit: of_hit(hit) });
            let c = crate::shapes3::fixture::of_ray(ray);
            let found = ask!(obb_box3x8_nearest(blocks, &raw const c, 9.0)).ok();
            assert_eq!(found, expected);
            let blocked = ask!(obb_box3x8_is_blocked(blocks, &raw const c, 9.0));
            assert_eq!(blocked, Ok(expected.is_some()));
            hits += usize::from(found.is_some());
        }
        assert!(hits > 10 || count < 100, "{count} boxes, {hits} hits");

        let probe = Obb3::from_quaternion(
            Point3::origin(),
            Vector3::repeat(4.0),
            obbligato::nalgebra::Quaternion::identity(),
        );
        let probe = probe.unwrap();
        let (c, mut out, mut found) = (for_c(&probe), vec![0; count + 1], 0);
        let (c, to, number) = (&raw const c, out.as_mut_ptr(), &raw mut found);
        let asked = status!(obb_box3x8_touching(blocks, c, to, count + 1, number));
        assert_eq!(asked, ObbStatus::Ok);
        let expected: Vec<usize> = (0..count).filter(|&i| boxes[i].intersects(&probe)).collect();
        assert_eq!(out[..found], expected);
    }
}

#[test]
fn blocks_of_level_boxes_are_blocked_where_one_is_hit() {
    let levels: Vec<Aabb3> = (0..20).map(|i| turned(i).aabb()).collect();
    let of: Vec<ObbAabb3> = levels.iter().copied().map(of_aabb).collect();
    let size = ask!(obb_aabb3x8_size(of.len())).unwrap();
    let (mut memory, mut blocks) = (vec![0u8; size], null_mut());
    let (room, stride) = (memory.as_mut_ptr().cast(), size_of::<ObbAabb3>());
    // SAFETY: memory of that size, and boxes of that number.
    let made =
        unsafe { obb_aabb3x8_make(room, size, of.as_ptr(), of.len(), stride, &raw mut blocks) };
    assert_eq!(made, ObbStatus::Ok);
    let mut hits = 0;
    for (ray, c) in rays() {
        let hit = levels.iter().any(|b| b.cast_ray(&ray, 0.9).is_some());
        let (blocks, c) = (blocks.cast_const(), &raw const c);
        assert_eq!(ask!(obb_aabb3x8_is_blocked(blocks, c, 0.9)), Ok(hit));
        hits += usize::from(hit);
    }
    assert!((5..55).contains(&hits), "{hits} hits");
}

#[test]
fn a_handle_of_another_kind_is_an_error() {
    let count = 8;
    let of: Vec<ObbBox3> = (0..count).map(|i| for_c(&turned(i))).collect();
    let (mut memory, mut blocks) = (vec![0u8; ask!(obb_box3x8_size(count)).unwrap()], null_mut());
    // SAFETY: memory of that size, and boxes of that number.
    unsafe {
        let made = obb_box3x8_make(
            memory.as_mut_ptr().cast(),
            memory.len(),
            of.as_ptr(),
            count,
            size_of::<ObbBox3>(),
            &raw mut blocks,
        );
        assert_eq!(made, ObbStatus::Ok);
    }
    let ray = ObbRay3 { direction: of[0].axes[0], ..ObbRay3::default() };
    let level = blocks.cast_const().cast::<ObbAabb3x8>();
    assert_eq!(ask!(obb_aabb3x8_nearest(level, &raw const ray, 9.0)), Err(ObbStatus::NotMade));
    assert_eq!(ask!(obb_box3x8_size(usize::MAX)), Err(ObbStatus::Size));
}
