//! How long a tree of a million boxes takes to build, on one thread.

use super::Topic;
use crate::contest::{Named, once};
use crate::trees::{OBVHS, PARRY, obvhs_of, parry_of};
use obbligato::Aabb3;
use obbligato_benches::{bounds, oriented_boxes};
use obbligato_bvh::Bvh;
use std::hint::black_box;
use std::time::Duration;

const COUNT: usize = 1_000_000;
/// More would take minutes.
const ROUNDS: usize = 3;

/// In milliseconds.
pub(super) fn builds(_: Duration) -> Topic {
    let boxes = bounds(&oriented_boxes(3, COUNT, 300.0).expect("boxes within the limit"));
    let mut figures = once(ROUNDS, &mut contenders(&boxes));
    for figure in &mut figures {
        figure.median /= 1e6;
    }
    Topic {
        title: "A tree of a million boxes, built on one thread",
        unit: "ms",
        cases: vec![("1M".to_owned(), figures)],
    }
}

fn contenders(boxes: &[Aabb3]) -> Vec<Named<'_>> {
    let ours = move || drop(black_box(Bvh::new(boxes)));
    let mut all: Vec<Named<'_>> = vec![("ours, Bvh", Box::new(ours))];
    #[cfg(feature = "cpp")]
    for (name, quality) in crate::cpp::QUALITIES {
        let theirs = move || drop(black_box(crate::cpp::Embree::of_aabbs(boxes, quality)));
        all.push((name, Box::new(theirs)));
    }
    for (name, parameters) in OBVHS {
        all.push((
            name,
            Box::new(move || drop(black_box(obvhs_of(boxes, parameters)))),
        ));
    }
    for (name, strategy) in PARRY {
        all.push((
            name,
            Box::new(move || drop(black_box(parry_of(boxes, strategy)))),
        ));
    }
    all
}
