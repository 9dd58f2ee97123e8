//! Slices of blocks: masks, indices and lengths that do not fit together.

use super::block::Block;
use super::drawn::{Drawn, partners};
use obbligato::{AabbX8, Intersects, ObbX8, WideReal};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, Source, slow_survey};

fn judge<T, B, const D: usize>()
where
    T: Hostile + WideReal,
    B: Block<T, D, Shape: Drawn<T, D>>,
{
    let kernel = format!("slices of {} {}", B::NAME, T::NAME);
    slow_survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let pairs: Vec<[B::Shape; 2]> =
            (0..rng.below(4)).flat_map(|_| partners(&mut rng)).collect();
        let [first, second] =
            [0, 1].map(|which| -> Vec<B::Shape> { pairs.iter().map(|pair| pair[which]).collect() });
        let blocks = [B::blocks(&first), B::blocks(&second)];
        let other = second.first().copied();
        let bit = |masks: &[u8], index: usize| masks[index / 8] >> (index % 8) & 1 == 1;

        let mut masks = vec![0xa5; blocks[0].len() + 1];
        B::intersects_pairs(&blocks[0], &blocks[1], &mut masks);
        for (i, [a, b]) in pairs.iter().enumerate() {
            let same = bit(&masks, i) == a.intersects(b);
            tally.require(same, "a pair differs", || format!("{}\n  {}", a.source(), b.source()));
        }
        tally.require(masks.last() == Some(&0xa5), "written beyond the blocks", String::new);

        let Some(other) = other else { return };
        B::intersects_all(&blocks[0], &other, &mut masks);
        let expected = first.iter().enumerate().filter(|(_, a)| a.intersects(&other));
        let expected: Vec<usize> = expected.map(|(index, _)| index).collect();
        let found: Vec<usize> = (0..first.len()).filter(|&i| bit(&masks, i)).collect();
        tally.count("touching", !expected.is_empty());
        tally.require(found == expected, "other masks", || other.source());
        tally.require(B::touching(&blocks[0], &other) == expected, "other indices", || {
            other.source()
        });
    });
}

#[test]
fn slices_of_blocks_answer_for_every_box() {
    judge::<f32, ObbX8<f32, 3>, 3>();
    judge::<f64, ObbX8<f64, 3>, 3>();
    judge::<f32, ObbX8<f32, 2>, 2>();
    judge::<f64, ObbX8<f64, 2>, 2>();
    judge::<f32, AabbX8<f32, 3>, 3>();
    judge::<f64, AabbX8<f64, 2>, 2>();
}

#[test]
fn fewer_masks_than_blocks_are_all_that_is_written() {
    fn check<B: Block<f32, 3, Shape: Drawn<f32, 3>>>() {
        let mut rng = Rng::of_case(B::NAME, 0);
        let shapes: Vec<B::Shape> = (0..4).flat_map(|_| partners(&mut rng)).flatten().collect();
        let (blocks, own) = (B::blocks(&shapes), shapes[0]);
        let (mut all, mut some) = (vec![0; blocks.len()], vec![0; blocks.len() - 1]);
        B::intersects_all(&blocks, &own, &mut all);
        B::intersects_all(&blocks, &own, &mut some);
        assert!(all[0] & 1 == 1, "a box touches itself");
        assert_eq!(some, all[..some.len()]);
        B::intersects_pairs(&blocks, &blocks, &mut some);
        assert!(some.iter().all(|&mask| mask == 0xff), "{some:?}");
    }
    check::<ObbX8<f32, 3>>();
    check::<AabbX8<f32, 3>>();
}
