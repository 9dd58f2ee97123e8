//! Which boxes a block holds.

use super::block::Block;
use super::drawn::{Drawn, partners};
use obbligato::{AabbX8, ObbX8, WideReal};
use obbligato_tests::Rng;
use obbligato_tests::hostile::Hostile;

fn holds_its_boxes<T, B, const D: usize>()
where
    T: Hostile + WideReal,
    B: Block<T, D, Shape: Drawn<T, D>>,
{
    for case in 0..100 {
        let mut rng = Rng::of_case(B::NAME, case);
        let shapes: Vec<B::Shape> = partners(&mut rng).into_iter().flatten().collect();
        let block = B::new(&shapes);
        assert_eq!(block.len(), shapes.len().min(8));
        for lane in 0..12 {
            let expected = shapes.get(lane).copied().filter(|_| lane < 8);
            assert_eq!(block.get(lane), expected, "{} lane {lane}", B::NAME);
        }
        assert_eq!(block.get(usize::MAX), None);
        let held = B::blocks(&shapes);
        let held =
            held.iter().flat_map(|block| (0..block.len()).filter_map(|lane| block.get(lane)));
        assert_eq!(held.collect::<Vec<_>>(), shapes);
    }
    assert!(B::new(&[]).is_empty() && B::new(&[]).len() == 0 && B::blocks(&[]).is_empty());
}

#[test]
fn a_block_holds_the_first_eight_boxes_bit_for_bit() {
    holds_its_boxes::<f32, ObbX8<f32, 2>, 2>();
    holds_its_boxes::<f64, ObbX8<f64, 3>, 3>();
    holds_its_boxes::<f32, AabbX8<f32, 3>, 3>();
    holds_its_boxes::<f64, AabbX8<f64, 2>, 2>();
}

#[test]
fn an_empty_block_touches_nothing_and_is_never_hit() {
    fn check<T: Hostile + WideReal, B: Block<T, 3, Shape: Drawn<T, 3>>>() {
        let mut rng = Rng::of_case(B::NAME, 0);
        for _ in 0..500 {
            let (shapes, ray, _) = super::drawn::aimed::<T, B::Shape, 3>(&mut rng);
            let empty = B::new(&[]);
            assert_eq!(empty.intersects(&shapes[0]), 0);
            assert_eq!(empty.intersects_each(&B::new(&shapes)), 0);
            assert_eq!(empty.cast_ray(&ray, T::INFINITY), None);
        }
        assert_eq!(B::new(&[]).intersects_each(&B::new(&[])), 0);
    }
    check::<f32, ObbX8<f32, 3>>();
    check::<f64, ObbX8<f64, 3>>();
    check::<f32, AabbX8<f32, 3>>();
    check::<f64, AabbX8<f64, 3>>();
}
