//! Pairs of oriented boxes: our test and parry's test of two cuboids.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use obbligato::Obb3;
use obbligato_benches::{oriented_boxes, oriented_rectangles};
use obbligato_peers::{parry_box, parry_rectangle};
use parry3d::math::Pose3;
use parry3d::query::details::distance_support_map_support_map;
use parry3d::shape::Cuboid;
use std::hint::black_box;

const PAIRS: usize = 4096;

/// Times both crates counting the overlapping pairs, after checking that they nearly agree.
fn compare<A, B>(
    criterion: &mut Criterion,
    name: &str,
    ours: (&[A], impl Fn(&A) -> bool),
    theirs: (&[B], impl Fn(&B) -> bool),
) {
    let our_hits = ours.0.iter().filter(|pair| ours.1(pair)).count();
    let their_hits = theirs.0.iter().filter(|pair| theirs.1(pair)).count();
    assert!(our_hits.abs_diff(their_hits) <= 2, "{our_hits} and {their_hits} pairs overlap");

    let percent = (our_hits * 100 + PAIRS / 2) / PAIRS;
    let mut group = criterion.benchmark_group(format!("{name}, {percent} % hits"));
    group.throughput(Throughput::Elements(PAIRS as u64));
    group.bench_function("obbligato", |bencher| {
        bencher.iter(|| ours.0.iter().filter(|pair| ours.1(black_box(pair))).count());
    });
    group.bench_function("parry", |bencher| {
        bencher.iter(|| theirs.0.iter().filter(|pair| theirs.1(black_box(pair))).count());
    });
    group.finish();
}

fn boxes(criterion: &mut Criterion) {
    for width in [5.3, 2.5, 1.4] {
        let drawn = |seed| oriented_boxes(seed, PAIRS, width).expect("boxes within the limit");
        let pairs: Vec<_> = drawn(1).into_iter().zip(drawn(2)).collect();
        let theirs: Vec<_> = pairs.iter().map(|(a, b)| (parry_box(a), parry_box(b))).collect();
        compare(
            criterion,
            "obb3",
            (&pairs, |(a, b)| a.intersects(b)),
            (&theirs, |(a, b)| {
                let between = a.0.inv_mul(&b.0);
                parry3d::query::details::intersection_test_cuboid_cuboid(&between, &a.1, &b.1)
            }),
        );
    }
}

fn rectangles(criterion: &mut Criterion) {
    for width in [7.0, 2.7, 1.4] {
        let drawn = |seed| oriented_rectangles(seed, PAIRS, width).expect("boxes within the limit");
        let pairs: Vec<_> = drawn(1).into_iter().zip(drawn(2)).collect();
        let theirs: Vec<_> =
            pairs.iter().map(|(a, b)| (parry_rectangle(a), parry_rectangle(b))).collect();
        compare(
            criterion,
            "obb2",
            (&pairs, |(a, b)| a.intersects(b)),
            (&theirs, |(a, b)| {
                let between = a.0.inv_mul(&b.0);
                parry2d::query::details::intersection_test_cuboid_cuboid(&between, &a.1, &b.1)
            }),
        );
    }
}

/// Distances of mixes from mostly overlapping to far apart: ours and parry's by GJK, which agree to
/// a thousandth.
fn distances(criterion: &mut Criterion) {
    for width in [1.4, 2.5, 5.3, 30.0, 300.0] {
        let drawn = |seed| oriented_boxes(seed, PAIRS, width).expect("boxes within the limit");
        let ours: Vec<_> = drawn(1).into_iter().zip(drawn(2)).collect();
        let theirs: Vec<_> = ours.iter().map(|(a, b)| (parry_box(a), parry_box(b))).collect();
        let by_gjk = |(a, b): &(_, _)| {
            let (a, b): (&(Pose3, Cuboid), &(Pose3, Cuboid)) = (a, b);
            distance_support_map_support_map(&a.0.inv_mul(&b.0), &a.1, &b.1)
        };
        for (pair, other) in ours.iter().zip(&theirs) {
            let (distance, gjk) = (pair.0.distance(&pair.1), by_gjk(other));
            assert!((distance - gjk).abs() < 1e-3 * (1.0 + distance), "{distance} and {gjk}");
        }
        let hits = ours.iter().filter(|(a, b)| a.intersects(b)).count();
        let percent = (hits * 100 + PAIRS / 2) / PAIRS;
        let mut group =
            criterion.benchmark_group(format!("obb3 distance, width {width}, {percent} % hits"));
        group.throughput(Throughput::Elements(PAIRS as u64));
        group.bench_function("obbligato", |bencher| {
            let distance = |(a, b): &(Obb3, Obb3)| black_box(a).distance(b);
            bencher.iter(|| ours.iter().map(distance).sum::<f32>());
        });
        group.bench_function("parry", |bencher| {
            bencher.iter(|| theirs.iter().map(|pair| by_gjk(black_box(pair))).sum::<f32>());
        });
        group.finish();
    }
}

criterion_group!(benches, boxes, rectangles, distances);
criterion_main!(benches);
