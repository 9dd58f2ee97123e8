//! Which boxes touch, block by block and one by one.

use super::block::Block;
use super::drawn::{Drawn, partners};
use obbligato::{AabbX8, Intersects, ObbX8, WideReal};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, Source, survey};

/// Compares every lane of a block with the box in it, against one box and against a block of
/// partners.
fn judge<T, B, const D: usize>()
where
    T: Hostile + WideReal,
    B: Block<T, D, Shape: Drawn<T, D>>,
{
    let kernel = format!("{} {}", B::NAME, T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let pairs: Vec<[B::Shape; 2]> = partners(&mut rng);
        let pairs = &pairs[..pairs.len().min(rng.below(10))];
        let [first, second] =
            [0, 1].map(|which| -> Vec<B::Shape> { pairs.iter().map(|pair| pair[which]).collect() });
        let (block, partners) = (B::new(&first), B::new(&second));
        let each = block.intersects_each(&partners);
        for (lane, [a, b]) in pairs.iter().take(8).enumerate() {
            let (expected, case) =
                (a.intersects(b), || format!("{}\n  {}", a.source(), b.source()));
            tally.count("touching", expected);
            let is_set = |mask: u8| mask >> lane & 1 == 1;
            tally.require(is_set(each) == expected, "differs pair by pair", case);
            let (one, other) = (block.intersects(b), partners.intersects(a));
            tally.require(is_set(one) == expected, "differs from one", case);
            tally.require(is_set(other) == expected, "is not symmetric", case);
            for (lane, shape) in first.iter().take(8).enumerate() {
                let same = (one >> lane & 1 == 1) == shape.intersects(b);
                tally.require(same, "another lane differs", case);
            }
        }
        let without_box =
            (0..8).filter(|&lane| lane >= pairs.len()).map(|lane| 1_u8 << lane).sum::<u8>();
        for [a, b] in pairs {
            let touched = each | block.intersects(a) | block.intersects(b);
            tally.require(touched & without_box == 0, "no box, but it touches", || b.source());
        }
    });
}

#[test]
fn blocks_of_oriented_boxes_touch_what_their_boxes_touch() {
    judge::<f32, ObbX8<f32, 3>, 3>();
    judge::<f64, ObbX8<f64, 3>, 3>();
}

#[test]
fn blocks_of_oriented_rectangles_touch_what_their_rectangles_touch() {
    judge::<f32, ObbX8<f32, 2>, 2>();
    judge::<f64, ObbX8<f64, 2>, 2>();
}

#[test]
fn blocks_of_axis_aligned_boxes_touch_what_their_boxes_touch() {
    judge::<f32, AabbX8<f32, 2>, 2>();
    judge::<f64, AabbX8<f64, 2>, 2>();
    judge::<f32, AabbX8<f32, 3>, 3>();
    judge::<f64, AabbX8<f64, 3>, 3>();
}
