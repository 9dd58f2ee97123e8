//! Drifting 2D boxes: every contender that gives right answers, task by task.
//!
//! `cargo run --release --bin frames` compares with less noise; this bench keeps a history.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use obbligato_benches::Arrangement;
use obbligato_peers::index::{Contender, contenders};
use obbligato_peers::referee::Scene;
use obbligato_peers::task::Task;
use std::time::Duration;

fn measure(criterion: &mut Criterion, task: Task, scene: &Scene, right: &[&Contender]) {
    let mut group = criterion.benchmark_group(format!("{} {}", task.name(), scene.name));
    group
        .throughput(Throughput::Elements(task.elements(scene) as u64))
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400));
    for contender in right {
        let Some(mut index) = task.prepared(contender, scene) else {
            continue;
        };
        let id = BenchmarkId::new(contender.name, scene.count());
        let mut frames = 0..;
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                let frame = frames.next().unwrap_or_default();
                task.run(index.as_mut(), scene, frame);
            });
        });
    }
    group.finish();
}

fn swarms(criterion: &mut Criterion) {
    for count in [1_000, 10_000, 60_000] {
        for arrangement in Arrangement::ALL {
            let scene = Scene::new(arrangement, count);
            let contenders = contenders();
            let right = contenders.iter().filter(|contender| {
                let verdict = scene.examine(contender);
                if let Err(fault) = &verdict {
                    println!("{}, {count}, {}: {fault}", scene.name, contender.name);
                }
                verdict.is_ok()
            });
            let right: Vec<_> = right.collect();
            for task in Task::ALL {
                measure(criterion, task, &scene, &right);
            }
        }
    }
}

criterion_group!(benches, swarms);
criterion_main!(benches);
