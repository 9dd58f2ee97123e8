//! The nearest of many boxes along a ray, by brute force.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use obbligato::{Ray3, RayCast, nearest_hit};
use obbligato_benches::{bounds, inward_rays, oriented_boxes};

const RAYS: usize = 64;

fn measure<S: RayCast<f32, 3>>(criterion: &mut Criterion, name: &str, rays: &[Ray3], shapes: &[S]) {
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements((rays.len() * shapes.len()) as u64));
    group.bench_function(BenchmarkId::from_parameter(shapes.len()), |bencher| {
        bencher.iter(|| {
            let nearest = |ray| nearest_hit(ray, f32::INFINITY, shapes.iter().enumerate());
            rays.iter().filter_map(nearest).map(|(index, _)| index).sum::<usize>()
        });
    });
    group.finish();
}

fn nearest(criterion: &mut Criterion) {
    for count in [64, 1_000, 10_000, 100_000] {
        let width = 3.0 * (count as f32).cbrt();
        let boxes = oriented_boxes(3, count, width).expect("boxes within the limit");
        let rays = inward_rays(4, RAYS, width).expect("rays of some length");
        measure(criterion, "nearest aabb3", &rays, &bounds(&boxes));
        measure(criterion, "nearest obb3", &rays, &boxes);
    }
}

criterion_group!(benches, nearest);
criterion_main!(benches);
