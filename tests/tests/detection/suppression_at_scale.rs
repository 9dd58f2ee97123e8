//! Non-maximum suppression in all its forms, compared bit by bit with the plain definition: every
//! rectangle against every one that was kept, by `iou` alone.

use obbligato::nalgebra::{Point2, Rotation2, Vector2};
use obbligato::{Obb, Real, non_maximum_suppression, non_maximum_suppression_in};
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::{Rng, cases_per_kernel, survey_of};

/// The definition.
fn plain<T: Real>(boxes: &[Obb<T, 2>], scores: &[T], threshold: T) -> Vec<usize> {
    let known = boxes.len().min(scores.len());
    let is_number = |&i: &usize| scores[i].partial_cmp(&scores[i]).is_some();
    let mut order: Vec<usize> = (0..known).filter(is_number).collect();
    order.sort_by(|&i, &j| scores[j].partial_cmp(&scores[i]).expect("numbers"));
    let mut kept: Vec<usize> = Vec::new();
    for i in order {
        if !kept.iter().any(|&j| boxes[i].iou(&boxes[j]) > threshold) {
            kept.push(i);
        }
    }
    kept
}

/// Compares every form with the definition, for any size of the lent memory.
fn agrees<T: Real>(
    boxes: &[Obb<T, 2>],
    scores: &[T],
    threshold: T,
    rng: &mut Rng,
) -> Result<(), String> {
    let expected = plain(boxes, scores, threshold);
    let n = boxes.len();
    let most = rng.pick(&[n, n, n + 3, n / 2, n.min(7), n.min(1), 0]);
    let size = rng.pick(&[2 * n, 2 * n, 3 * n + 5, n + 1, n + 7, n, 0]);
    let (mut kept, mut scratch) = (vec![usize::MAX; most], vec![77; size]);
    let first = &expected[..most.min(expected.len())];
    let found = non_maximum_suppression(boxes, scores, threshold, &mut kept);
    if found != first {
        return Err(format!("{found:?}, not {first:?}"));
    }
    let found = non_maximum_suppression_in(boxes, scores, threshold, &mut scratch, &mut kept);
    if found != first {
        return Err(format!("with room for {size}: {found:?}, not {first:?}"));
    }
    Ok(())
}

fn rectangle<T: Real>(x: f64, y: f64, half_extents: [f64; 2], angle: f64) -> Option<Obb<T, 2>> {
    let center = Point2::new(T::nearest(x), T::nearest(y));
    let [w, h] = half_extents.map(T::nearest);
    Obb::new(center, Vector2::new(w, h), Rotation2::new(T::nearest(angle))).ok()
}

/// Rectangles that tie, touch or line up at any scale.
fn hostile<T: Hostile>(rng: &mut Rng, count: usize) -> Vec<Obb<T, 2>> {
    let palette = Palette::<T>::new(rng);
    let angles = [0.0, 0.0, rng.range(-3.2, 3.2), std::f64::consts::FRAC_PI_2, 1e-7];
    let next = |rng: &mut Rng| {
        let half_extents = Vector2::new(palette.number(rng), palette.number(rng)).abs();
        let angle = T::nearest(rng.pick(&angles));
        Obb::new(palette.point(rng), half_extents, Rotation2::new(angle)).expect("valid")
    };
    (0..count).map(|_| next(rng)).collect()
}

/// What a detector makes of a few objects: many rectangles around each, at any scale.
fn clusters<T: Hostile>(rng: &mut Rng, count: usize) -> Vec<Obb<T, 2>> {
    let scale = rng.pick(&[1.0, 1.0, 1e-12, 1e-19, 1e-30, 1e13]);
    let jitter = rng.pick(&[0.3, 0.05, 1e-6, 0.0]);
    let far = rng.pick(&[1.0, 8.0, 100.0]);
    let mut boxes = Vec::new();
    while boxes.len() < count {
        let (x, y) = (rng.range(-far, far), rng.range(-far, far));
        let [w, h, angle] = [rng.power(0.1, 3.0), rng.power(0.1, 3.0), rng.range(-3.2, 3.2)];
        let near = |rng: &mut Rng| {
            let mut off = || jitter * rng.range(-1.0, 1.0);
            let size = [w * (1.0 + off()), h * (1.0 + off())].map(|x| scale * x);
            rectangle((x + off()) * scale, (y + off()) * scale, size, angle + off())
        };
        boxes.extend((0..1 + rng.below(12)).filter_map(|_| near(rng)));
    }
    boxes.truncate(count);
    boxes
}

/// Rectangles whose circles touch within rounding, corner to corner or not.
fn circles_that_touch<T: Hostile>(rng: &mut Rng, count: usize) -> Vec<Obb<T, 2>> {
    let scale = rng.pick(&[1.0, 1.0, 1e-18, 1e-25, 1e13]);
    let [w, h] = [rng.range(0.1, 1.0), rng.pick(&[0.0, 1.0, 0.3])];
    let way: f64 = rng.range(-3.2, 3.2);
    let some_tilt = rng.range(-3.2, 3.2);
    let tilt = rng.pick(&[0.0, 0.0, std::f64::consts::PI, some_tilt]);
    let step = 2.0 * f64::hypot(w, h);
    let next = |(i, rng): (usize, &mut Rng)| {
        let off = 1.0 + T::EPSILON.to_f64() * rng.range(-80.0, 80.0);
        let along = step * i as f64 * off;
        let angle = way - h.atan2(w) + rng.pick(&[0.0, tilt]);
        rectangle(
            scale * along * way.cos(),
            scale * along * way.sin(),
            [scale * w, scale * h],
            angle,
        )
    };
    (0..count).filter_map(|i| next((i, &mut *rng))).collect()
}

fn threshold<T: Hostile>(rng: &mut Rng, boxes: &[Obb<T, 2>]) -> T {
    if !boxes.is_empty() && rng.chance(0.5) {
        let one = &boxes[rng.below(boxes.len())];
        let shared = one.iou(&boxes[rng.below(boxes.len())]);
        return shared.stepped(rng.below(5) as i32 - 2);
    }
    T::nearest(rng.pick(&[0.0, -0.0, 0.1, 0.3, 0.5, 0.9, 1.0, 2.0, -1.0, f64::NAN, f64::INFINITY]))
}

fn check<T: Hostile>() {
    let kernel = format!("suppression at scale {}", T::NAME);
    survey_of(&kernel, cases_per_kernel().div_ceil(100), |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let rng = &mut rng;
        let count = rng.below(60);
        let boxes = match index % 4 {
            0 => hostile::<T>(rng, count),
            1 => circles_that_touch(rng, count),
            _ => clusters(rng, count),
        };
        let levels = rng.pick(&[1, 4, 1000]);
        let scores: Vec<T> = (0..count)
            .map(|_| match rng.below(20) {
                0 => T::nearest(f64::NAN),
                1 => -T::zero(),
                2 => -T::INFINITY,
                _ => T::nearest(rng.below(levels) as f64),
            })
            .collect();
        let threshold = threshold(rng, &boxes);
        let outcome = agrees(&boxes, &scores, threshold, rng);
        tally.count("cases", true);
        tally.require(outcome.is_ok(), "every form agrees with the definition", || {
            format!("case {index}, threshold {threshold}: {outcome:?}")
        });
    });
}

#[test]
fn suppression_agrees_with_the_plain_definition() {
    check::<f32>();
    check::<f64>();
}

#[test]
fn the_order_is_that_of_a_stable_sort_for_every_pattern_of_scores() {
    const COUNT: usize = 3000;
    let boxes: Vec<Obb<f32, 2>> = (0..COUNT)
        .filter_map(|i| rectangle((i % 60) as f64, (i / 60) as f64, [0.25, 0.25], 0.1))
        .collect();
    let mut rng = Rng::of_case("patterns", 0);
    let random: Vec<f32> = (0..COUNT).map(|_| rng.unit() as f32).collect();
    let of = |score: &dyn Fn(usize) -> usize| (0..COUNT).map(|i| score(i) as f32).collect();
    let patterns: [Vec<f32>; 9] = [
        random,
        of(&|_| 7),
        of(&|i| i),
        of(&|i| COUNT - i),
        of(&|i| i.min(COUNT - i)),
        of(&|i| i.max(COUNT - i)),
        of(&|i| i % 7),
        of(&|i| i ^ 0x555),
        // The median of three of an early version of quicksort cuts off two elements at a time.
        of(&|i| if i % 2 == 0 { i } else { COUNT + i }),
    ];
    for (index, scores) in patterns.iter().enumerate() {
        let expected = plain_order(scores);
        for most in [COUNT, COUNT + 9, COUNT - 1, COUNT / 3, 12, 13, 1] {
            let (mut kept, mut scratch) = (vec![0; most], vec![0; 2 * COUNT]);
            let found = non_maximum_suppression_in(&boxes, scores, 0.5, &mut scratch, &mut kept);
            assert_eq!(found, &expected[..most.min(COUNT)], "pattern {index}, {most}");
        }
    }
}

fn plain_order(scores: &[f32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    order.sort_by(|&i, &j| scores[j].total_cmp(&scores[i]));
    order
}

#[test]
fn one_giant_and_one_outlier_among_many_change_nothing() {
    let mut boxes: Vec<Obb<f32, 2>> = (0..900)
        .filter_map(|i: i32| {
            let [x, y, angle] = [i % 30, i / 30, i].map(f64::from);
            rectangle(x, y, [0.6, 0.5], angle)
        })
        .collect();
    boxes.extend(rectangle(15.0, 15.0, [40.0, 30.0], 0.3));
    boxes.extend(rectangle(1e14, -1e14, [0.6, 0.5], 0.3));
    boxes.extend(rectangle(15.0, 15.0, [0.0, 0.0], 0.3));
    let mut rng = Rng::of_case("giant", 0);
    for threshold in [0.0, 0.05, 0.5] {
        for _ in 0..4 {
            let scores: Vec<f32> = boxes.iter().map(|_| rng.unit() as f32).collect();
            agrees(&boxes, &scores, threshold, &mut rng).unwrap();
        }
    }
}
