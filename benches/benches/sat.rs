//! The separating-axis tests, with pairs of which about 10, 50 and 90 percent overlap.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use obbligato::Intersects;
use obbligato_benches::{oriented_boxes, oriented_rectangles};
use std::hint::black_box;

const PAIRS: usize = 4096;

/// How many percent of the pairs overlap.
fn hit_rate<S: Intersects>(a: &[S], b: &[S]) -> usize {
    let hits = a.iter().zip(b).filter(|(a, b)| a.intersects(b)).count();
    (hits * 100 + PAIRS / 2) / PAIRS
}

fn measure<S: Intersects>(criterion: &mut Criterion, name: &str, sets: &[(Vec<S>, Vec<S>)]) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(PAIRS as u64));
    for (a, b) in sets {
        let id = BenchmarkId::from_parameter(format!("{} % hits", hit_rate(a, b)));
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                a.iter()
                    .zip(b)
                    .filter(|(a, b)| black_box(*a).intersects(b))
                    .count()
            });
        });
    }
    group.finish();
}

fn boxes(criterion: &mut Criterion) {
    let sets = [5.3, 2.5, 1.4].map(|width| {
        let drawn = |seed| oriented_boxes(seed, PAIRS, width).expect("boxes within the limit");
        (drawn(1), drawn(2))
    });
    measure(criterion, "obb3", &sets);

    let mut group = criterion.benchmark_group("obb3 separation");
    group.throughput(Throughput::Elements(PAIRS as u64));
    let (a, b) = &sets[1];
    group.bench_function("greatest gap", |bencher| {
        bencher.iter(|| {
            a.iter()
                .zip(b)
                .map(|(a, b)| black_box(a).separation(b).gap)
                .sum::<f32>()
        });
    });
    group.finish();
}

fn rectangles(criterion: &mut Criterion) {
    let sets = [7.0, 2.7, 1.4].map(|width| {
        let drawn = |seed| oriented_rectangles(seed, PAIRS, width).expect("boxes within the limit");
        (drawn(1), drawn(2))
    });
    measure(criterion, "obb2", &sets);
}

criterion_group!(benches, boxes, rectangles);
criterion_main!(benches);
