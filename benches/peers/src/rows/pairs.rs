//! Whether two boxes overlap.

use super::Topic;
use crate::contest::{Contest, Figure, share_of_wrong};
use crate::reference::{Box2, Box3, gap2, gap3};
use crate::{parry_box, parry_rectangle};
use obbligato::{Obb2x8, Obb3x8};
use obbligato_benches::{oriented_boxes, oriented_rectangles};
use std::hint::black_box;
use std::time::Duration;

const PAIRS: usize = 4096;
/// Pairs whose gap is smaller than that are not counted as wrong.
const BAND: f64 = 1e-5;

/// Oriented boxes.
pub(super) fn boxes(time: Duration) -> Topic {
    let cases = [5.3, 2.5, 1.4].map(|width| of_boxes(width, time));
    Topic {
        title: "Whether two oriented boxes overlap, 3D",
        unit: "ns for a pair",
        cases: cases.into(),
    }
}

/// Oriented rectangles.
pub(super) fn rectangles(time: Duration) -> Topic {
    let cases = [7.0, 2.7, 1.4].map(|width| of_rectangles(width, time));
    Topic {
        title: "Whether two oriented rectangles overlap, 2D",
        unit: "ns for a pair",
        cases: cases.into(),
    }
}

/// The share of pairs that overlap, as the name of a case.
fn hit_rate(gaps: &[f64]) -> String {
    let hits = gaps.iter().filter(|gap| **gap <= 0.0).count();
    format!("{} % hits", (hits * 100 + PAIRS / 2) / PAIRS)
}

fn judge(gaps: &[f64]) -> impl Fn(usize, bool) -> Option<bool> + Copy + '_ {
    |index, answer| Some(gaps[index].abs() < BAND || answer == (gaps[index] <= 0.0))
}

/// Enters blocks of eight: filled in the call, and filled beforehand.
macro_rules! enter_lanes {
    ($block:ident, $contest:ident, $a:expr, $b:expr, $right:expr) => {
        let (a, b) = ($a, $b);
        let block = |shapes: &[_], block: usize| $block::new(&shapes[8 * block..][..8]);
        let lane = |mask: u8, i: usize| mask >> (i % 8) & 1 == 1;
        let gathered = move |i: usize| block(a, i).intersects_each(&block(b, i));
        let wrong = |answer: &dyn Fn(usize) -> u8| {
            let right = |i: usize| $right(i, lane(answer(i / 8), i));
            share_of_wrong((0..PAIRS).filter_map(right))
        };
        let share = wrong(&gathered);
        $contest.add("ours, 8 a call, gathered", share, move |pairs| {
            for i in pairs.start / 8..pairs.end / 8 {
                black_box(gathered(i));
            }
        });
        let blocks: [Vec<$block>; 2] = [a, b].map(|shapes| $block::blocks(shapes).collect());
        let share = wrong(&|i| blocks[0][i].intersects_each(&blocks[1][i]));
        $contest.add("ours, 8 a call, in blocks", share, move |pairs| {
            let blocks = blocks[0].iter().zip(&blocks[1]);
            let (first, last) = (pairs.start / 8, pairs.end / 8);
            for (a, b) in blocks.skip(first).take(last - first) {
                black_box(a.intersects_each(b));
            }
        });
        let blocks: Vec<$block> = $block::blocks(a).collect();
        $contest.add("ours, one against many", 0.0, move |pairs| {
            let mut masks = [0; PAIRS / 8];
            let blocks = &blocks[pairs.start / 8..pairs.end / 8];
            $block::intersects_all(blocks, &b[pairs.start], &mut masks[..blocks.len()]);
            black_box(masks);
        });
    };
}

fn of_boxes(width: f32, time: Duration) -> (String, Vec<Figure>) {
    let drawn = |seed| oriented_boxes(seed, PAIRS, width).expect("boxes within the limit");
    let (a, b) = (drawn(1), drawn(2));
    let gaps: Vec<f64> =
        a.iter().zip(&b).map(|(a, b)| gap3(&Box3::from(a), &Box3::from(b))).collect();
    let right = judge(&gaps);
    let mut contest = Contest::new(PAIRS);
    contest.enter("ours", |i| a[i].intersects(&b[i]), right);
    enter_lanes!(Obb3x8, contest, &a, &b, right);
    #[cfg(feature = "cpp")]
    enter_cpp(&mut contest, &a, &b, right);
    let theirs: Vec<_> = a.iter().zip(&b).map(|(a, b)| (parry_box(a), parry_box(b))).collect();
    contest.enter(
        "parry",
        move |i| {
            let (a, b) = &theirs[i];
            parry3d::query::details::intersection_test_cuboid_cuboid(&a.0.inv_mul(&b.0), &a.1, &b.1)
        },
        right,
    );
    (hit_rate(&gaps), contest.run(time))
}

#[cfg(feature = "cpp")]
fn enter_cpp(
    contest: &mut Contest<'_>,
    a: &[obbligato::Obb3],
    b: &[obbligato::Obb3],
    right: impl Fn(usize, bool) -> Option<bool> + Copy,
) {
    let (fcl, bullet, ode) =
        (crate::cpp::Fcl::new(a, b), crate::cpp::Bullet::new(a, b), crate::cpp::Ode::new(a, b));
    let wrong = share_of_wrong((0..PAIRS).filter_map(|i| right(i, fcl.overlaps(i, i + 1) == 1)));
    contest.add("FCL, float", wrong, move |pairs| {
        black_box(fcl.overlaps(pairs.start, pairs.end));
    });
    contest.enter("Bullet", move |i| bullet.depth(i).is_some(), right);
    contest.enter("ODE", move |i| ode.depth(i).is_some(), right);
}

fn of_rectangles(width: f32, time: Duration) -> (String, Vec<Figure>) {
    let drawn = |seed| oriented_rectangles(seed, PAIRS, width).expect("boxes within the limit");
    let (a, b) = (drawn(1), drawn(2));
    let gaps: Vec<f64> =
        a.iter().zip(&b).map(|(a, b)| gap2(&Box2::from(a), &Box2::from(b))).collect();
    let right = judge(&gaps);
    let mut contest = Contest::new(PAIRS);
    contest.enter("ours", |i| a[i].intersects(&b[i]), right);
    enter_lanes!(Obb2x8, contest, &a, &b, right);
    let theirs: Vec<_> =
        a.iter().zip(&b).map(|(a, b)| (parry_rectangle(a), parry_rectangle(b))).collect();
    contest.enter(
        "parry",
        move |i| {
            let (a, b) = &theirs[i];
            parry2d::query::details::intersection_test_cuboid_cuboid(&a.0.inv_mul(&b.0), &a.1, &b.1)
        },
        right,
    );
    (hit_rate(&gaps), contest.run(time))
}
