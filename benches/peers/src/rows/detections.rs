//! What object detectors ask: intersection over union, and non-maximum suppression.

use super::Topic;
use crate::contest::{Contest, Figure};
use crate::hand::{self, Rectangle};
use crate::reference::{Box2, gap2, iou};
use obbligato::{Obb2, non_maximum_suppression, non_maximum_suppression_in};
use obbligato_benches::{Scene, detections, oriented_rectangles};
use std::time::Duration;

const PAIRS: usize = 4096;
const THRESHOLD: f32 = 0.1;
const DETECTIONS: usize = 2_000;

/// Of random pairs, and of pairs that overlap.
pub(super) fn ious(time: Duration) -> Topic {
    let (boxes, _) = detections(3, Scene::Spread, PAIRS + 1).expect("within the limit");
    let random: Vec<_> = boxes.windows(2).map(|pair| (pair[0], pair[1])).collect();
    let drawn = |seed| oriented_rectangles(seed, PAIRS, 1.4).expect("within the limit");
    let pairs = drawn(1).into_iter().zip(drawn(2));
    let overlapping = pairs.filter(|(a, b)| gap2(&a.into(), &b.into()) < 0.0);
    Topic {
        title: "Intersection over union of two rotated rectangles",
        unit: "ns for a pair",
        cases: vec![
            ("random".to_owned(), of_pairs(&random, time)),
            ("all overlap".to_owned(), of_pairs(&overlapping.collect::<Vec<_>>(), time)),
        ],
    }
}

fn of_pairs(pairs: &[(Obb2, Obb2)], time: Duration) -> Vec<Figure> {
    let exact = |(a, b): &(Obb2, Obb2)| iou(&Box2::from(a), &Box2::from(b));
    let ious: Vec<f64> = pairs.iter().map(exact).collect();
    let right = |i: usize, answer: f32| Some((f64::from(answer) - ious[i]).abs() < 1e-4);
    let mut contest = Contest::new(pairs.len());
    contest.enter("ours", |i| pairs[i].0.iou(&pairs[i].1), right);
    let by_hand: Vec<(Rectangle, Rectangle)> =
        pairs.iter().map(|(a, b)| (a.into(), b.into())).collect();
    let by_hand = move |i: usize| hand::iou(&by_hand[i].0, &by_hand[i].1);
    contest.enter("by hand, circles first", by_hand, right);
    contest.run(time)
}

/// Of 2,000 detections, in three scenes.
pub(super) fn suppression(time: Duration) -> Topic {
    let scenes = [Scene::Spread, Scene::Clustered, Scene::Overlapping];
    let named = |scene| (format!("{scene:?}").to_lowercase(), of_scene(scene, time));
    Topic {
        title: "Non-maximum suppression of 2,000 rotated rectangles, at 0.1",
        unit: "µs",
        cases: scenes.map(named).into(),
    }
}

fn of_scene(scene: Scene, time: Duration) -> Vec<Figure> {
    let (boxes, scores) = detections(3, scene, DETECTIONS).expect("within the limit");
    let expected = exact_suppression(&boxes, &scores);
    let right = |_: usize, kept: Vec<usize>| Some(kept == expected);
    let mut contest = Contest::new(1);
    let (mut kept, mut more) = (vec![0; DETECTIONS], vec![0; DETECTIONS]);
    let mut scratch = vec![0; 2 * DETECTIONS];
    let (all, all_scores) = (&boxes, &scores);
    contest.enter(
        "ours",
        move |_| non_maximum_suppression(all, all_scores, THRESHOLD, &mut kept).to_vec(),
        right,
    );
    let with_grid = move |_| {
        non_maximum_suppression_in(all, all_scores, THRESHOLD, &mut scratch, &mut more).to_vec()
    };
    contest.enter("ours, a grid", with_grid, right);
    let by_hand: Vec<Rectangle> = boxes.iter().map(Rectangle::from).collect();
    let by_hand = move |_| hand::suppressed(&by_hand, all_scores, THRESHOLD);
    contest.enter("by hand, circles first", by_hand, right);
    let mut figures = contest.run(time);
    for figure in &mut figures {
        figure.median /= 1e3;
    }
    figures
}

fn exact_suppression(boxes: &[Obb2], scores: &[f32]) -> Vec<usize> {
    let boxes: Vec<Box2> = boxes.iter().map(Box2::from).collect();
    let mut order: Vec<usize> = (0..boxes.len()).collect();
    order.sort_by(|&i, &j| scores[j].total_cmp(&scores[i]));
    let mut kept: Vec<usize> = Vec::new();
    for i in order {
        let apart = |j: &usize| iou(&boxes[i], &boxes[*j]) <= f64::from(THRESHOLD);
        if kept.iter().all(apart) {
            kept.push(i);
        }
    }
    kept
}
