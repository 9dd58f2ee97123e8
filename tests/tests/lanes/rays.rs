//! What a ray meets first, among the boxes of blocks and among the boxes.

use super::block::Block;
use super::drawn::{Drawn, aimed};
use obbligato::{AabbX8, ObbX8, RayCast, WideReal, nearest_hit};
use obbligato_tests::hostile::Hostile;
use obbligato_tests::{Rng, Source, survey};

/// Compares with a scan of the boxes, signs of zeros included.
fn judge<T, B, const D: usize>()
where
    T: Hostile + WideReal,
    B: Block<T, D, Shape: Drawn<T, D>>,
{
    let kernel = format!("ray {} {}", B::NAME, T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let (shapes, ray, palette) = aimed::<T, B::Shape, D>(&mut rng);
        let hits = shapes.iter().filter_map(|shape| shape.cast_ray(&ray, T::INFINITY));
        let hits: Vec<T> = hits.map(|hit| hit.t).collect();
        let max_t = palette.max_t(&mut rng, &hits);

        let expected = nearest_hit(&ray, max_t, shapes.iter().enumerate());
        let found = B::nearest_hit(&B::blocks(&shapes), &ray, max_t);
        let case = || {
            let sources: Vec<String> = shapes.iter().map(Source::source).collect();
            format!(
                "{found:?} instead of {expected:?}, up to {max_t}\n  {}\n  {sources:?}",
                ray.source()
            )
        };
        tally.count("hit", expected.is_some());
        tally.count("inside", expected.is_some_and(|(_, hit)| hit.inside));
        tally.count(
            "tie",
            expected.is_some_and(|(_, hit)| hits.iter().filter(|t| **t == hit.t).count() > 1),
        );
        tally.require(format!("{found:?}") == format!("{expected:?}"), "another hit", case);

        let blocked = B::is_blocked(&B::blocks(&shapes), &ray, max_t);
        tally.require(blocked == expected.is_some(), "blocked by another", case);

        let first = nearest_hit(&ray, max_t, shapes.iter().enumerate().take(8));
        let lane = B::new(&shapes).cast_ray(&ray, max_t);
        tally.require(format!("{lane:?}") == format!("{first:?}"), "another lane", case);
    });
}

#[test]
fn the_nearest_oriented_box_of_blocks_is_that_of_a_scan() {
    judge::<f32, ObbX8<f32, 2>, 2>();
    judge::<f64, ObbX8<f64, 2>, 2>();
    judge::<f32, ObbX8<f32, 3>, 3>();
    judge::<f64, ObbX8<f64, 3>, 3>();
}

#[test]
fn the_nearest_axis_aligned_box_of_blocks_is_that_of_a_scan() {
    judge::<f32, AabbX8<f32, 2>, 2>();
    judge::<f64, AabbX8<f64, 2>, 2>();
    judge::<f32, AabbX8<f32, 3>, 3>();
    judge::<f64, AabbX8<f64, 3>, 3>();
}
