//! The quadtree with drifting items, each of which overlaps one other on average: a frame, its
//! parts, and queries.

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main,
};
use obbligato::nalgebra::Vector2;
use obbligato::{Aabb2, ItemId, Limits, QuadTree, Ray2};
use obbligato_benches::{Arrangement, Swarm, rays_in, search_boxes};
use std::hint::black_box;

const QUERIES: usize = 1_000;

/// Deeper than the default: the largest swarm would crowd the cells of depth 5.
const LIMITS: Limits = Limits { max_depth: 8, split_above: 8 };

/// A tree of a swarm, with the frames that follow.
struct Scene<const ITEMS: usize, const NODES: usize> {
    tree: Box<QuadTree<ITEMS, NODES>>,
    ids: Vec<ItemId>,
    frames: Vec<Vec<Aabb2>>,
    searches: Vec<Aabb2>,
    rays: Vec<Ray2>,
}

impl<const ITEMS: usize, const NODES: usize> Scene<ITEMS, NODES> {
    fn new() -> Self {
        let swarm = Swarm::new(Arrangement::Uniform, ITEMS, 7);
        let world = swarm.world();
        let mut scene = Self {
            tree: Box::new(QuadTree::with_limits(world, LIMITS)),
            ids: Vec::new(),
            frames: swarm.there_and_back(16),
            searches: search_boxes(8, QUERIES, &world).expect("a world of some size"),
            rays: rays_in(9, QUERIES, &world).expect("a world of some size"),
        };
        scene.insert();
        scene
    }

    fn insert(&mut self) {
        self.tree.clear();
        let items = (0..).zip(&self.frames[0]);
        let insert = |(key, aabb): (u32, &Aabb2)| self.tree.insert(key, *aabb);
        let ids: Result<_, _> = items.map(insert).collect();
        self.ids = ids.expect("room for all");
    }

    fn refresh(&mut self, frame: usize) {
        let boxes = &self.frames[frame % self.frames.len()];
        self.tree.refresh(|key, _| boxes[*key as usize]);
    }
}

type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// Frames, and operations on all items.
fn all_items<const ITEMS: usize, const NODES: usize>(group: &mut Group<'_>) {
    let mut scene = Scene::<ITEMS, NODES>::new();
    group.throughput(Throughput::Elements(ITEMS as u64));
    let id = |name| BenchmarkId::new(name, ITEMS);
    group.bench_function(id("insert"), |bencher| bencher.iter(|| scene.insert()));
    group.bench_function(id("extend"), |bencher| {
        bencher.iter(|| {
            scene.tree.clear();
            scene.tree.extend((0..).zip(scene.frames[0].iter().copied()))
        });
    });
    scene.insert();
    group.bench_function(id("update in place"), |bencher| {
        let nudge = Vector2::repeat(1e-3);
        let nudged = |aabb: &Aabb2| aabb.translated(&nudge).unwrap_or(*aabb);
        let there: Vec<_> = scene.frames[0].iter().map(nudged).collect();
        let mut ways = [&there, &scene.frames[0]].into_iter().cycle();
        bencher.iter(|| {
            for (id, aabb) in scene.ids.iter().zip(ways.next().into_iter().flatten()) {
                let _ = black_box(scene.tree.update(*id, *aabb));
            }
        });
    });
    group.bench_function(id("pairs"), |bencher| {
        bencher.iter(|| scene.tree.pairs().count());
    });
    group.bench_function(id("frame"), |bencher| {
        let mut frames = 0..;
        bencher.iter(|| {
            scene.refresh(frames.next().unwrap_or_default());
            scene.tree.pairs().count()
        });
    });
}

/// Queries about a place.
fn queries<const ITEMS: usize, const NODES: usize>(group: &mut Group<'_>) {
    let scene = Scene::<ITEMS, NODES>::new();
    let tree = &scene.tree;
    group.throughput(Throughput::Elements(QUERIES as u64));
    let id = |name| BenchmarkId::new(name, ITEMS);
    group.bench_function(id("query"), |bencher| {
        let found = |search| tree.query(search).count();
        bencher.iter(|| scene.searches.iter().map(found).sum::<usize>());
    });
    group.bench_function(id("ray"), |bencher| {
        let met = |ray| tree.cast_ray(ray, f32::INFINITY).map(|((_, key, _), _)| *key);
        bencher.iter(|| scene.rays.iter().filter_map(met).max());
    });
    group.bench_function(id("nearest"), |bencher| {
        let near = |search: &Aabb2| tree.nearest(&search.center()).map(|((_, key, _), _)| *key);
        bencher.iter(|| scene.searches.iter().filter_map(near).max());
    });
}

fn quadtree(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("quadtree");
    group.sample_size(20);
    all_items::<1_000, 1_001>(&mut group);
    queries::<1_000, 1_001>(&mut group);
    all_items::<10_000, 10_001>(&mut group);
    queries::<10_000, 10_001>(&mut group);
    all_items::<60_000, 60_001>(&mut group);
    queries::<60_000, 60_001>(&mut group);
    group.finish();
}

criterion_group!(benches, quadtree);
criterion_main!(benches);
