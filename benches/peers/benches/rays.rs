//! The nearest of many oriented boxes along a ray, with a plain scan for each crate.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use obbligato::nearest_hit;
use obbligato_benches::{inward_rays, oriented_boxes};
use obbligato_peers::{parry_box, parry_ray};
use parry3d::query::RayCast as _;

const RAYS: usize = 64;

fn nearest(criterion: &mut Criterion) {
    for count in [64, 1_000, 10_000] {
        let width = 3.0 * (count as f32).cbrt();
        let boxes = oriented_boxes(3, count, width).expect("boxes within the limit");
        let rays = inward_rays(4, RAYS, width).expect("rays of some length");
        let their_boxes: Vec<_> = boxes.iter().map(parry_box).collect();
        let their_rays: Vec<_> = rays.iter().map(parry_ray).collect();

        let ours = |ray| nearest_hit(ray, f32::MAX, boxes.iter().enumerate()).map(|(i, _)| i);
        let theirs = |ray| {
            let mut nearest = (f32::MAX, None);
            for (i, (pose, cuboid)) in their_boxes.iter().enumerate() {
                match cuboid.cast_ray(pose, ray, nearest.0, true) {
                    Some(t) if t < nearest.0 => nearest = (t, Some(i)),
                    _ => {}
                }
            }
            nearest.1
        };
        for (ray, their_ray) in rays.iter().zip(&their_rays) {
            assert_eq!(ours(ray), theirs(their_ray), "the nearest of {count} boxes");
        }

        let mut group = criterion.benchmark_group(format!("nearest of {count}"));
        group.throughput(Throughput::Elements((RAYS * count) as u64));
        group.bench_function("obbligato", |bencher| {
            bencher.iter(|| rays.iter().filter_map(ours).sum::<usize>());
        });
        group.bench_function("parry", |bencher| {
            bencher.iter(|| their_rays.iter().filter_map(theirs).sum::<usize>());
        });
        group.finish();
    }
}

criterion_group!(benches, nearest);
criterion_main!(benches);
