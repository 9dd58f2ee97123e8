//! How long a tree of a million boxes takes to build.

use super::Topic;
use crate::contest::{Named, once, process_time, waiting_time};
use crate::trees::{OBVHS, PARRY, obvhs_of, parry_of};
use obbligato::Aabb3;
use obbligato_benches::{bounds, oriented_boxes};
use obbligato_bvh::Bvh;
use std::hint::black_box;
use std::time::Duration;

const COUNT: usize = 1_000_000;
/// More would take minutes.
const ROUNDS: usize = 3;

/// On one thread.
pub(super) fn builds(_: Duration) -> Topic {
    let title = "A tree of a million boxes, built on one thread";
    measured(title, on_one_thread, process_time)
}

/// On all processors.
pub(super) fn parallel_builds(_: Duration) -> Topic {
    let title = "A tree of a million boxes, built on all processors";
    measured(title, on_all_processors, waiting_time)
}

/// In milliseconds.
fn measured(
    title: &'static str,
    contenders: fn(&[Aabb3]) -> Vec<Named<'_>>,
    time: fn(&mut dyn FnMut()) -> Duration,
) -> Topic {
    let boxes = bounds(&oriented_boxes(3, COUNT, 300.0).expect("boxes within the limit"));
    let mut figures = once(ROUNDS, &mut contenders(&boxes), time);
    for figure in &mut figures {
        figure.median /= 1e6;
    }
    Topic { title, unit: "ms", cases: vec![("1M".to_owned(), figures)] }
}

fn on_one_thread(boxes: &[Aabb3]) -> Vec<Named<'_>> {
    let mut all: Vec<Named<'_>> = vec![
        ("ours, Bvh", Box::new(|| drop(black_box(Bvh::new(boxes))))),
        ("ours, Bvh, quick", Box::new(|| drop(black_box(Bvh::quick(boxes))))),
    ];
    #[cfg(feature = "cpp")]
    all.extend(embree(boxes, crate::cpp::Threads::One));
    for (name, parameters) in OBVHS {
        all.push((name, Box::new(move || drop(black_box(obvhs_of(boxes, parameters))))));
    }
    for (name, strategy) in PARRY {
        all.push((name, Box::new(move || drop(black_box(parry_of(boxes, strategy))))));
    }
    all
}

/// Those that can.
fn on_all_processors(boxes: &[Aabb3]) -> Vec<Named<'_>> {
    let parallel = move || drop(black_box(Bvh::parallel(boxes)));
    let quick = move || drop(black_box(Bvh::quick_parallel(boxes)));
    let ours: [Named<'_>; 2] =
        [("ours, Bvh", Box::new(parallel)), ("ours, Bvh, quick", Box::new(quick))];
    #[cfg(feature = "cpp")]
    return ours.into_iter().chain(embree(boxes, crate::cpp::Threads::All)).collect();
    #[cfg(not(feature = "cpp"))]
    return ours.into();
}

#[cfg(feature = "cpp")]
fn embree(boxes: &[Aabb3], threads: crate::cpp::Threads) -> impl Iterator<Item = Named<'_>> {
    use crate::cpp::{Embree, QUALITIES};

    QUALITIES.into_iter().map(move |(name, quality)| {
        let theirs = move || drop(black_box(Embree::of_aabbs(boxes, quality, threads)));
        (name, Box::new(theirs) as Box<dyn FnMut()>)
    })
}
