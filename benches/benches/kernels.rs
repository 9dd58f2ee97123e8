//! Every public kernel on a fixed input; `src/kernels/` has a file for each topic.
//!
//! `cargo bench -p obbligato-benches --bench kernels -- overlap` times those of one topic.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use obbligato_benches::kernels::TOPICS;
use std::time::Duration;

fn kernels(criterion: &mut Criterion) {
    for (topic, kernels) in TOPICS {
        let mut group = criterion.benchmark_group(*topic);
        group
            .sample_size(30)
            .warm_up_time(Duration::from_millis(300))
            .measurement_time(Duration::from_secs(1));
        for mut kernel in kernels() {
            group.throughput(Throughput::Elements(kernel.calls() as u64));
            let name = kernel.name().to_owned();
            group.bench_function(name, |bencher| bencher.iter(|| kernel.round()));
        }
        group.finish();
    }
}

criterion_group!(benches, kernels);
criterion_main!(benches);
