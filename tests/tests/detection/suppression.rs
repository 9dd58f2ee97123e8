//! Non-maximum suppression of rotated rectangles, compared with the textbook algorithm on a sorted
//! list.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Obb, Obb2, non_maximum_suppression};
use obbligato_tests::Rng;

fn ships(rng: &mut Rng, count: usize) -> Vec<Obb2> {
    let mut ship = || {
        let [x, y, angle] = rng.direction().map(|x| x as f32);
        Obb2::from_angle(Point2::new(3.0 * x, 3.0 * y), Vector2::new(2.0, 0.7), 3.0 * angle)
    };
    (0..count).map(|_| ship().unwrap()).collect()
}

/// The textbook algorithm: sort, take the best, drop those that overlap it, and repeat.
fn sorted_suppression(boxes: &[Obb2], scores: &[f32], threshold: f32) -> Vec<usize> {
    let mut left: Vec<usize> = (0..boxes.len()).filter(|&i| !scores[i].is_nan()).collect();
    left.sort_by(|&i, &j| scores[j].partial_cmp(&scores[i]).unwrap());
    let mut kept = Vec::new();
    while !left.is_empty() {
        let best = left.remove(0);
        kept.push(best);
        left.retain(|&i| boxes[best].iou(&boxes[i]) <= threshold);
    }
    kept
}

#[test]
fn suppression_agrees_with_the_sorted_algorithm() {
    for index in 0..400 {
        let mut rng = Rng::of_case("suppression", index);
        let count = rng.below(60);
        let boxes = ships(&mut rng, count);
        let score = |rng: &mut Rng| match rng.below(12) {
            0 => f32::NAN,
            1 => f32::NEG_INFINITY,
            2 => f32::INFINITY,
            3 => -0.0,
            4 => 0.0,
            _ => rng.below(8) as f32,
        };
        let scores: Vec<f32> = (0..count).map(|_| score(&mut rng)).collect();
        let threshold = rng.pick(&[0.0, 0.1, 0.3, 0.5, 0.9]);
        let expected = sorted_suppression(&boxes, &scores, threshold);
        let mut kept = vec![usize::MAX; count];
        assert_eq!(non_maximum_suppression(&boxes, &scores, threshold, &mut kept), expected);
        let most = expected.len() / 2;
        let few = non_maximum_suppression(&boxes, &scores, threshold, &mut kept[..most]);
        assert_eq!(few, &expected[..most]);
    }
}

#[test]
fn suppression_handles_odd_arguments_as_documented() {
    let boxes = ships(&mut Rng::of_case("odd", 0), 6);
    let same = [boxes[0]; 3];
    let mut kept = [9; 6];
    let none: [usize; 0] = [];
    assert_eq!(non_maximum_suppression::<f32>(&[], &[], 0.5, &mut kept), none);
    assert_eq!(non_maximum_suppression(&boxes, &[1.0; 6], 0.5, &mut []), none);
    assert_eq!(non_maximum_suppression(&boxes, &[f32::NAN; 6], 0.5, &mut kept), none);
    assert_eq!(non_maximum_suppression(&same, &[1.0, 3.0, 2.0], f32::NAN, &mut kept), [1, 2, 0]);
    assert_eq!(non_maximum_suppression(&same, &[1.0, 3.0, 2.0], 1.0, &mut kept), [1, 2, 0]);
    assert_eq!(non_maximum_suppression(&same, &[1.0, 3.0, 2.0], 0.99, &mut kept), [1]);
    assert_eq!(non_maximum_suppression(&same, &[1.0, 1.0, 1.0], -1.0, &mut kept), [0]);
    assert_eq!(non_maximum_suppression(&same, &[1.0, 3.0], 1.0, &mut kept), [1, 0]);
    assert_eq!(non_maximum_suppression(&same[..1], &[1.0, 3.0], 1.0, &mut kept), [0]);
    let apart: Vec<Obb<f32, 2>> =
        [0.0, 9.0].map(|x| boxes[0].translated(&Vector2::new(x, 0.0)).unwrap()).into();
    assert_eq!(non_maximum_suppression(&apart, &[1.0, 2.0], 0.0, &mut kept), [1, 0]);
    assert_eq!(non_maximum_suppression(&apart, &[1.0, 2.0], -1.0, &mut kept), [1]);
}
