//! Non-maximum suppression, with and without memory for a grid, against the loop that a user writes
//! with a sort.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use obbligato::{Obb2, non_maximum_suppression, non_maximum_suppression_in};
use obbligato_benches::{Scene, detections};
use std::hint::black_box;

/// The loop that a user writes.
fn with_a_sort(boxes: &[Obb2], scores: &[f32], threshold: f32) -> Vec<usize> {
    let mut order: Vec<usize> = (0..boxes.len()).collect();
    order.sort_by(|&i, &j| scores[j].total_cmp(&scores[i]));
    let mut kept: Vec<usize> = Vec::new();
    for i in order {
        if kept.iter().all(|&j| boxes[i].iou(&boxes[j]) <= threshold) {
            kept.push(i);
        }
    }
    kept
}

fn suppression(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("suppression");
    group.sample_size(10);
    for scene in [Scene::Spread, Scene::Clustered, Scene::Overlapping] {
        for count in [2_000, 8_000] {
            let (boxes, scores) = detections(3, scene, count).expect("within the limit");
            let (mut kept, mut scratch) = (vec![0; count], vec![0; 2 * count]);
            let expected = with_a_sort(&boxes, &scores, 0.1);
            assert_eq!(non_maximum_suppression(&boxes, &scores, 0.1, &mut kept), expected);
            let id = |name: &str| BenchmarkId::new(name, format!("{scene:?} {count}"));
            group.bench_function(id("a loop with a sort"), |bencher| {
                bencher.iter(|| with_a_sort(black_box(&boxes), &scores, 0.1).len());
            });
            group.bench_function(id("ours"), |bencher| {
                bencher.iter(|| {
                    non_maximum_suppression(black_box(&boxes), &scores, 0.1, &mut kept).len()
                });
            });
            group.bench_function(id("ours with a grid"), |bencher| {
                bencher.iter(|| {
                    let boxes = black_box(&boxes);
                    non_maximum_suppression_in(boxes, &scores, 0.1, &mut scratch, &mut kept).len()
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, suppression);
criterion_main!(benches);
