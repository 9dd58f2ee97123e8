//! Trees that are edited: what an edit costs, and what ten frames of motion cost the rays that
//! follow.
//!
//! ```sh
//! cargo bench -p obbligato-benches --bench edits
//! ```

use obbligato::nalgebra::Vector3;
use obbligato::{Aabb3, Ray3};
use obbligato_benches::{SplitMix, bounds, inward_rays, oriented_boxes};
use obbligato_bvh::Bvh;
use std::hint::black_box;
use std::time::Instant;

const RAYS: usize = 2_000;
const FRAMES: u64 = 10;

/// How long something takes for each of so many, in ns.
fn ns(count: usize, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_nanos() as f64 / count as f64
}

/// The least of some measurements.
fn least(mut measure: impl FnMut() -> f64) -> f64 {
    (0..5).map(|_| measure()).fold(f64::INFINITY, f64::min)
}

fn rays(tree: &Bvh, rays: &[Ray3]) -> f64 {
    least(|| {
        ns(rays.len(), || {
            let hit = |ray| tree.cast_ray(ray, f32::INFINITY);
            black_box(rays.iter().filter_map(hit).map(|(index, _)| index).sum::<usize>());
        })
    })
}

fn pairs(tree: &Bvh) -> f64 {
    least(|| {
        ns(tree.len(), || {
            black_box(tree.pairs().count());
        })
    })
}

/// Every box by up to so far along each axis.
fn moved(boxes: &[Aabb3], frame: u64, step: f32) -> Vec<Aabb3> {
    let mut random = SplitMix::new(100 + frame);
    let by = |random: &mut SplitMix| Vector3::from_fn(|_, _| random.between(-step, step));
    let moved = boxes.iter().map(|b| b.translated(&by(&mut random)));
    moved.collect::<Result<_, _>>().expect("boxes within the limit")
}

fn report(name: &str, tree: &Bvh, at: &[Ray3], took: f64) {
    println!(
        "  {name:34} {took:9.1} ns a box    ray {:7.1} ns    pairs {:6.1} ns a box    decay {:.3}",
        rays(tree, at),
        pairs(tree),
        tree.decay(),
    );
}

fn edits(boxes: &[Aabb3], at: &[Ray3]) {
    let mut tree = Bvh::new(&[]);
    let insert = ns(boxes.len(), || {
        for (index, bounds) in boxes.iter().enumerate() {
            tree.insert(index, bounds).expect("room");
        }
    });
    report("inserted one by one", &tree, at, insert);
    let optimize = ns(boxes.len(), || tree.optimize(tree.node_count()));
    report("then optimized once", &tree, at, optimize);
    let rebuild = ns(boxes.len(), || tree.rebuild());
    report("then built anew", &tree, at, rebuild);
    let again = ns(boxes.len(), || {
        for (index, bounds) in boxes.iter().enumerate() {
            assert!(tree.remove(index));
            tree.insert(index, bounds).expect("room");
        }
    });
    report("then each removed and inserted", &tree, at, again);
    let remove = ns(boxes.len(), || {
        assert!((0..boxes.len()).all(|index| tree.remove(index)));
    });
    println!("  {:34} {remove:9.1} ns a box", "removed one by one");
}

fn motion(name: &str, boxes: &[Aabb3], at: &[Ray3], mut frame: impl FnMut(&mut Bvh, &[Aabb3])) {
    let (mut tree, mut list) = (Bvh::new(boxes), boxes.to_vec());
    let mut took = f64::INFINITY;
    for number in 0..FRAMES {
        list = moved(&list, number, 0.3);
        took = took.min(ns(list.len(), || frame(&mut tree, &list)));
    }
    report(name, &tree, at, took);
}

fn scene(count: usize) {
    let width = 3.0 * (count as f32).cbrt();
    let boxes = bounds(&oriented_boxes(3, count, width).expect("boxes within the limit"));
    let at = inward_rays(4, RAYS, width).expect("rays of some length");
    println!("{count} boxes");
    let build = least(|| ns(count, || drop(black_box(Bvh::new(&boxes)))));
    report("built", &Bvh::new(&boxes), &at, build);
    edits(&boxes, &at);
    println!(" ten frames in which each box moves by up to 0.3 along each axis");
    motion("refit", &boxes, &at, |tree, list| {
        let _ = tree.refit(list);
    });
    motion("update of each", &boxes, &at, |tree, list| {
        for (index, bounds) in list.iter().enumerate() {
            tree.update(index, bounds).expect("a box");
        }
    });
    motion("refit and 5 % optimized", &boxes, &at, |tree, list| {
        let _ = tree.refit(list);
        tree.optimize(tree.node_count() / 20);
    });
    motion("update of each and 5 % optimized", &boxes, &at, |tree, list| {
        for (index, bounds) in list.iter().enumerate() {
            tree.update(index, bounds).expect("a box");
        }
        tree.optimize(tree.node_count() / 20);
    });
    motion("built anew", &boxes, &at, |tree, list| {
        *tree = Bvh::new(list);
    });
    motion("built anew, quickly", &boxes, &at, |tree, list| {
        *tree = Bvh::quick(list);
    });
    let one = least(|| {
        let mut tree = Bvh::new(&boxes);
        assert!(!tree.remove(usize::MAX)); // notes where everything is
        let few = boxes.iter().enumerate().step_by(boxes.len() / 100);
        let few: Vec<_> =
            few.map(|(index, b)| (index, b.translated(&Vector3::x()).expect("a box"))).collect();
        ns(few.len(), || tree.refit_moved(few).expect("boxes"))
    });
    println!("  {:34} {one:9.1} ns a box", "refit of 100 that moved");
}

fn main() {
    for count in [1_000, 100_000] {
        scene(count);
    }
}
