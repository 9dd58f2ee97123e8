//! Trees of boxes from the whole range of numbers, including subnormal ones, compared with plain
//! lists.

use obbligato::Limits;
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::quadtree::{Operation, Start, replay, shortest};
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

const QUESTIONS: usize = 40;

/// A history: items, with queries after every few of them.
fn history<T: Hostile>(rng: &mut Rng) -> (Start<T>, Vec<Operation<T>>) {
    let palette = Palette::<T>::new(rng);
    let limits =
        Limits { max_depth: rng.pick(&[0, 1, 5, 16]), split_above: rng.pick(&[0, 1, 4, 10]) };
    let bounds = palette.aabb(rng);
    let mut boxes = vec![palette.aabb(rng)];
    let mut operations = vec![Operation::Insert(boxes[0])];
    for _ in 0..QUESTIONS {
        while rng.chance(0.3) {
            let aabb = palette.aabb(rng);
            boxes.push(aabb);
            operations.push(match rng.below(8) {
                0 => Operation::Update(rng.bits() as u16, aabb),
                1 => Operation::Remove(rng.bits() as u16),
                2 => Operation::Insert(boxes[0]),
                _ => Operation::Insert(aabb),
            });
        }
        operations.push(query(rng, &palette, &boxes));
    }
    (Start { bounds, limits }, operations)
}

fn query<T: Hostile>(
    rng: &mut Rng,
    palette: &Palette<T>,
    boxes: &[obbligato::Aabb<T, 2>],
) -> Operation<T> {
    let at = rng.pick(boxes);
    match rng.below(16) {
        0 => Operation::Box(palette.aabb(rng)),
        1 => Operation::Point(palette.point(rng)),
        2 | 3 => Operation::Nearest(palette.point(rng)),
        4 => Operation::Pairs,
        5 => Operation::Sweep(palette.aabb(rng), palette.point(rng).coords),
        6 => Operation::NearestItems(palette.point(rng)),
        kind => {
            let ray = palette.ray(rng, &at);
            let far = T::INFINITY;
            let hit = at.cast_ray(&ray, far).map(|hit| hit.t);
            let max_t = palette.max_t(rng, hit.as_slice());
            match kind {
                7 | 8 => Operation::Refined(ray, max_t),
                9 => Operation::Hits(ray, max_t),
                10 => Operation::RefinedHits(ray, max_t),
                _ => Operation::Ray(ray, max_t),
            }
        }
    }
}

fn check<T: Hostile>() {
    let kernel = format!("hostile quadtree {}", T::NAME);
    let histories = cases_per_kernel().div_ceil(QUESTIONS as u64);
    survey_of(&kernel, histories, |index, tally| {
        let (start, operations) = history::<T>(&mut Rng::of_case(&kernel, index));
        let run =
            |operations: &[Operation<T>]| replay::<64, 21, T>(&start, operations, operations.len());
        let outcome = run(&operations);
        tally.count("questions", true);
        tally.require(outcome.is_ok(), "tree and list agree", || {
            let short = shortest(&operations, |fewer| run(fewer).is_err());
            format!("history {index}, {:?}: {start:?} {short:?}", run(&short))
        });
    });
}

#[test]
fn a_tree_of_hostile_boxes_agrees_with_a_list() {
    check::<f32>();
    check::<f64>();
}
