//! The query of a robot, a thousand times a second: which of 500 boxes come within 10 cm of its 6
//! links, how close, and where. A cycle takes one pose; the poses take turns, so that no branch
//! predictor learns one by heart.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use obbligato::Obb3;
use obbligato_benches::{robot_cell, robot_links};
use std::hint::black_box;

const BOXES: usize = 500;
const POSES: u64 = 64;
/// In meters.
const LIMIT: f32 = 0.1;

/// How many pairs are within the limit, and the sum of their distances and of a coordinate of their
/// witnesses.
fn cycle(links: &[Obb3; 6], boxes: &[Obb3], witnesses: bool) -> (usize, f32) {
    let mut found = (0, 0.0);
    for link in links {
        for other in boxes {
            let Some(distance) = link.distance_within(other, LIMIT) else {
                continue;
            };
            found = (found.0 + 1, found.1 + distance);
            if witnesses {
                let (on_link, on_other) = link.closest_points(other);
                found.1 += on_link.x - on_other.x;
            }
        }
    }
    found
}

fn robot(criterion: &mut Criterion) {
    let boxes = robot_cell(1, BOXES).expect("a small cell");
    let poses: Vec<_> = (0..POSES).map(|seed| robot_links(seed).expect("a short arm")).collect();
    let near: usize = poses.iter().map(|links| cycle(links, &boxes, false).0).sum();
    println!("{:.1} of {} pairs within the limit", near as f64 / POSES as f64, 6 * BOXES);

    let mut group = criterion.benchmark_group("robot, 6 links and 500 boxes");
    group.throughput(Throughput::Elements(1));
    for (name, witnesses) in [("distances within a limit", false), ("and closest points", true)] {
        let mut turn = poses.iter().cycle();
        group.bench_function(name, |bencher| {
            bencher.iter(|| turn.next().map(|links| cycle(black_box(links), &boxes, witnesses)));
        });
    }
    let mut turn = poses.iter().cycle();
    group.bench_function("all distances", |bencher| {
        bencher.iter(|| {
            let links = turn.next().into_iter().flatten();
            let least = |link: &Obb3| {
                let distances = boxes.iter().map(|other| link.distance(other));
                distances.fold(f32::INFINITY, f32::min)
            };
            links.map(least).sum::<f32>()
        });
    });
    group.finish();
}

criterion_group!(benches, robot);
criterion_main!(benches);
