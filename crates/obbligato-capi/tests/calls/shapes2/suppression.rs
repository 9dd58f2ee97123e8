//! Suppression keeps what the core keeps, in the room that a C program has.

use super::fixture::of_box;
use crate::ask::{hole, status};
use crate::core::Obb2;
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::non_maximum_suppression;
use obbligato_capi::*;
use std::ptr::{null, null_mut};

const COUNT: usize = 40;
const THRESHOLD: ObbReal = 0.3;

/// A row of rectangles that overlap their neighbors, in no order of score.
fn detections() -> ([Obb2; COUNT], [ObbReal; COUNT]) {
    let row = std::array::from_fn(|i| {
        let center = Point2::new(0.4 * i as ObbReal, 0.0);
        Obb2::from_angle(center, Vector2::new(1.0, 0.5), 0.1).unwrap()
    });
    (row, std::array::from_fn(|i| (i * 7 % COUNT) as ObbReal))
}

/// The status and what is kept with so much room of both kinds, which may be null where it is
/// empty.
fn kept_with(room_count: usize, capacity: usize) -> (ObbStatus, Vec<usize>) {
    let (row, scores) = detections();
    let boxes = row.map(of_box);
    // What room contains does not matter.
    let [mut room, mut kept] = [room_count, capacity].map(|count| vec![usize::MAX; count]);
    let mut found = usize::MAX;
    let [room_at, kept_at] = [&mut room, &mut kept].map(|numbers| match numbers.len() {
        0 => null_mut(),
        _ => numbers.as_mut_ptr(),
    });
    let status = status!(
        obb_box2_non_maximum_suppression(
            boxes.as_ptr(),
            scores.as_ptr(),
            COUNT,
            THRESHOLD,
            room_at,
            room_count,
            kept_at,
            capacity,
            &raw mut found,
        ),
        anything: [4, 6]
    );
    kept.truncate(found);
    (status, kept)
}

#[test]
fn suppression_keeps_what_the_core_keeps() {
    let (row, scores) = detections();
    for capacity in [COUNT, 7, 1, 0] {
        let mut expected = vec![0; capacity];
        let expected = non_maximum_suppression(&row, &scores, THRESHOLD, &mut expected);
        assert!(expected.len() >= capacity.min(8), "{expected:?}");
        for room_count in [0, COUNT, 2 * COUNT, 3 * COUNT] {
            let (status, kept) = kept_with(room_count, capacity);
            assert_eq!((status, &*kept), (ObbStatus::Ok, expected));
        }
    }
}

#[test]
fn of_no_detections_none_is_kept() {
    let mut found = usize::MAX;
    let (none, room) = (null::<ObbReal>(), null_mut());
    let status = status!(
        obb_box2_non_maximum_suppression(
            null(), none, 0, THRESHOLD, room, 0, room, 0, &raw mut found
        ),
        anything: [0, 1, 4, 6]
    );
    assert_eq!((status, found), (ObbStatus::Ok, 0));
}

#[test]
fn every_pointer_and_count_is_checked() {
    let (row, scores) = detections();
    let boxes = row.map(of_box);
    let (mut room, mut kept, mut found) = ([0; 2 * COUNT], [0; COUNT], 0);
    let (a, b, c, d) = (boxes.as_ptr(), scores.as_ptr(), room.as_mut_ptr(), kept.as_mut_ptr());
    for (count, room_count, capacity, expected) in [
        (COUNT, 2 * COUNT, COUNT, ObbStatus::Ok),
        (usize::MAX, 2 * COUNT, COUNT, ObbStatus::Size),
        (COUNT, usize::MAX, COUNT, ObbStatus::Size),
        (COUNT, 2 * COUNT, usize::MAX, ObbStatus::Size),
    ] {
        let status = status!(obb_box2_non_maximum_suppression(
            a,
            b,
            count,
            THRESHOLD,
            c,
            room_count,
            d,
            capacity,
            &raw mut found,
        ));
        assert_eq!(status, expected);
    }
}
