mod bounds;

use super::*;
use obbligato::nalgebra::Vector2;
use obbligato::{Aabb2, ConvexPolygon, Obb2};
use std::time::Duration;

const NO_CLOCK: Clock = || Duration::ZERO;

/// The pairs that touch, at the start and after every step.
fn history(settings: Settings2d, steps: usize) -> Vec<Vec<[u32; 2]>> {
    let mut scene = Scene2d::new(settings);
    let mut history = vec![scene.touching()];
    for _ in 0..steps {
        scene.step(None, NO_CLOCK);
        history.push(scene.touching());
    }
    history
}

fn swarm(seed: u64, count: usize, steps: usize) -> Swarm {
    let mut swarm = Swarm::new(seed, count);
    for _ in 0..steps {
        swarm.step(NO_CLOCK);
    }
    swarm
}

/// All pairs in order, found by two nested loops.
fn all_pairs(bounds: &[Aabb2]) -> Vec<[u32; 2]> {
    let mut pairs = Vec::new();
    for (a, first) in bounds.iter().enumerate() {
        for (b, second) in bounds.iter().enumerate().skip(a + 1) {
            if first.intersects(second) {
                pairs.push([a as u32, b as u32]);
            }
        }
    }
    pairs
}

#[test]
fn the_seed_and_the_number_of_steps_decide_a_scene() {
    for kind in Kind2d::ALL {
        let history = |seed| {
            let settings = Settings2d { seed, count: 300, ..Settings2d::new(kind) };
            history(settings, 300)
        };
        let first = history(3);
        assert_eq!(first, history(3), "{kind:?}");
        assert_ne!(first, history(4), "{kind:?}");
        assert!(first.iter().any(|pairs| !pairs.is_empty()), "{kind:?}");
    }
}

#[test]
fn the_pairs_of_the_tree_are_those_of_brute_force() {
    for (seed, count) in [(1, 10), (2, 11), (3, 97), (4, 1500)] {
        for steps in [0, 1, 50, 200] {
            let swarm = swarm(seed, count, steps);
            let shapes = &swarm.shapes;
            assert_eq!(shapes.len(), count);
            let bounds: Vec<Aabb2> = shapes.iter().map(Obb2::aabb).collect();
            let near = all_pairs(&bounds);
            assert_eq!(swarm.near, near, "{seed} {count} {steps}");
            let touch = |[a, b]: &[u32; 2]| shapes[*a as usize].intersects(&shapes[*b as usize]);
            let touching: Vec<[u32; 2]> = near.into_iter().filter(touch).collect();
            assert_eq!(swarm.touching, touching, "{seed} {count} {steps}");
        }
    }
}

#[test]
fn each_item_knows_whether_it_touches_another() {
    let swarm = swarm(5, 800, 120);
    for index in 0..800 {
        let is_in_a_pair = swarm.touching.iter().flatten().any(|&it| it as usize == index);
        assert_eq!(swarm.is_touching(index), is_in_a_pair, "{index}");
    }
    assert!(!swarm.is_touching(800));
}

#[test]
fn brute_force_agrees_at_once_or_spread_over_steps() {
    // All pairs of 2000 are compared in a step, those of 5000 in seven.
    for (count, steps) in [(10, 1), (2000, 1), (5000, 7)] {
        let before = swarm(6, count, steps - 1);
        assert_eq!(before.brute_force.verdict, None, "{count}");
        let verdict = swarm(6, count, steps).brute_force.verdict;
        let verdict = verdict.expect("it has finished");
        assert!(verdict.agrees, "{count}");
        assert_eq!(verdict.steps as usize, steps, "{count}");
        assert_eq!(verdict.pairs, swarm(6, count, 1).near.len(), "{count}");
    }
}

#[test]
fn a_swarm_has_the_requested_size_within_its_limits() {
    for (asked, count) in [(0, 10), (10, 10), (50_000, 50_000), (usize::MAX, 50_000)] {
        assert_eq!(swarm(7, asked, 1).shapes.len(), count);
    }
}

#[test]
fn planes_stay_in_the_world() {
    let mut swarm = Swarm::new(9, 200);
    for step in 0..2000 {
        swarm.step(NO_CLOCK);
        for plane in swarm.shapes.iter().step_by(4) {
            let beyond = plane.center().coords.abs() - WORLD;
            assert!(beyond.max() < 0.0, "{step}: {}", plane.center());
        }
    }
}

#[test]
fn leaf_cells_tile_the_world() {
    let swarm = swarm(8, 3000, 100);
    let leaves = swarm.cells().filter(|cell| cell.is_leaf);
    let area: f32 = leaves.map(|cell| 4.0 * cell.bounds.half_extents().product()).sum();
    let world = 4.0 * WORLD.x * WORLD.y;
    assert!((area - world).abs() < 1e-3 * world, "{area} of {world}");
    let items: usize = swarm.cells().map(|cell| cell.items).sum();
    assert_eq!(items, 3000);
}

fn turning(seed: u64, steps: usize) -> Turning {
    let mut scene = Turning::new(seed);
    for _ in 0..steps {
        scene.step(None);
    }
    scene
}

#[test]
fn rectangles_touch_where_all_projections_overlap() {
    let mut both = [false; 2];
    for steps in (0..1000).step_by(7) {
        let scene = turning(1, steps);
        let separation = scene.separation();
        let gaps = scene.projections().map(|projection| projection.gap());
        let widest = gaps.into_iter().fold(f32::NEG_INFINITY, f32::max);
        assert!((widest - separation.gap).abs() < 1e-4, "{gaps:?} {separation:?}");
        let decides = scene.projections().into_iter().find(|it| it.axis == separation.axis);
        let decides = decides.expect("one of the four axes decides");
        assert!((decides.gap() - separation.gap).abs() < 1e-4);
        assert!((decides.direction - *separation.normal).norm() < 1e-5);
        if widest.abs() > 1e-3 {
            assert_eq!(scene.is_touching(), widest < 0.0, "{steps}");
        }
        both[usize::from(scene.is_touching())] = true;
    }
    assert_eq!(both, [true; 2], "both cases occur within 1000 steps");
}

#[test]
fn the_minimum_translation_vector_ends_an_overlap() {
    let mut tried = 0;
    for steps in (0..1000).step_by(7) {
        let scene = turning(2, steps);
        let [a, b] = scene.rects;
        let separation = scene.separation();
        if separation.gap < 0.0 {
            let vector = *separation.normal * (1e-3 - separation.gap);
            assert!(!a.intersects(&b.translated(&vector).unwrap()), "{steps}");
            tried += 1;
        }
    }
    assert!(tried > 10);
}

#[test]
fn a_held_shape_neither_moves_nor_turns() {
    let mut scene = turning(3, 10);
    let held = scene.rects[1];
    scene.step(Some(1));
    assert_eq!(scene.rects[1], held);
    let mut scene = Polygons::new(3);
    let (held, other) = (scene.bodies[2].clone(), scene.bodies[3].clone());
    scene.step(Some(2));
    assert_eq!(scene.bodies[2].outline, held.outline);
    assert_ne!(scene.bodies[3].outline, other.outline);
}

#[test]
fn a_dragged_shape_stays_within_the_world() {
    let mut scene = Scene2d::new(Settings2d::new(Kind2d::Turning));
    scene.drag(0, Point2::new(1e9, f32::NEG_INFINITY));
    let Scene2d::Turning(scene) = scene else {
        panic!("another scene");
    };
    assert_eq!(scene.rects[0].center().coords, Vector2::new(12.0, -WORLD.y));
}

#[test]
fn the_pieces_of_a_body_fill_its_outline() {
    let mut scene = Polygons::new(4);
    for _ in 0..100 {
        scene.step(None);
    }
    for body in &scene.bodies {
        let corners = &body.outline;
        let next = corners.iter().cycle().skip(1);
        let twice: f32 = corners.iter().zip(next).map(|(a, b)| a.coords.perp(&b.coords)).sum();
        let pieces: f32 = body.pieces().map(|(piece, _)| piece.area()).sum();
        assert!((pieces - twice / 2.0).abs() < 0.1, "{pieces} of {}", twice / 2.0);
    }
}

#[test]
fn bodies_touch_where_a_piece_of_each_does() {
    let mut seen = 0;
    let mut scene = Polygons::new(5);
    for _ in 0..600 {
        scene.step(None);
        let mut expected = Vec::new();
        for (b, second) in scene.bodies.iter().enumerate() {
            for (a, first) in scene.bodies.iter().enumerate().take(b) {
                let touch =
                    |p: &ConvexPolygon<f32, 16>| second.pieces().any(|(q, _)| p.intersects(q));
                if first.pieces().any(|(piece, _)| touch(piece)) {
                    expected.push([a as u32, b as u32]);
                }
            }
        }
        expected.sort_unstable();
        assert_eq!(scene.touching, expected);
        for (index, body) in scene.bodies.iter().enumerate() {
            let is_in_a_pair = expected.iter().flatten().any(|&it| it as usize == index);
            assert_eq!(body.is_touching(), is_in_a_pair);
        }
        seen += expected.len();
    }
    assert!(seen > 100);
}

#[test]
fn bodies_stay_in_the_world() {
    let mut scene = Polygons::new(6);
    for _ in 0..5000 {
        scene.step(None);
        for corner in scene.bodies.iter().flat_map(|it| &it.outline) {
            let beyond = corner.coords.abs() - WORLD;
            assert!(beyond.max() < 0.5, "{corner}");
        }
    }
}
