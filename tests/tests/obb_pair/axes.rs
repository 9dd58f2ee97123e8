//! Each of the 4 or 15 axes of the separating-axis test is needed: for each there are boxes that it
//! alone separates, as the exact reference confirms on all the others.

use obbligato::{Intersects, Obb, SatAxis, Separation};
use obbligato_tests::{Draft, Rng, Sample, Solid, Source, between, pairs, rotations};
use std::cmp::Ordering;

/// The number of such pairs to find for each axis.
const WANTED: u32 = 100;

/// A brick or a beam in a random position.
fn brick<T: Sample>(rng: &mut Rng, dimension: usize) -> Draft {
    let thin = rng.pick(&[1.0, 0.1, 0.01]);
    let mut half = [(); 3].map(|()| rng.range(0.1, 1.0) * thin);
    half[rng.below(3)] /= thin;
    let draft =
        Draft { center: rng.direction(), half, columns: rotations::any::<T>(rng, dimension) };
    draft.rounded::<T>(dimension)
}

/// Two boxes that only `axis` separates, if this attempt succeeds.
fn separated_only_by<T: Sample, const D: usize>(
    rng: &mut Rng,
    axis: SatAxis,
) -> Option<[Obb<T, D>; 2]> {
    let drafts = [brick::<T>(rng, D), brick::<T>(rng, D)];
    let gap = rng.power(-4.0, -1.0);
    let [a, b] = pairs::touching_on::<T>(rng, drafts, axis, gap);
    let (a, b) = (a.obb().ok()?, b.obb().ok()?);
    let truth = between(&Solid::from(&a), &Solid::from(&b));
    let alone = truth.axes.iter().all(|on| match on.sign {
        Ordering::Greater => on.axis == axis,
        Ordering::Less => on.axis != axis,
        Ordering::Equal => false,
    });
    alone.then_some([a, b])
}

fn each_is_needed<T: Sample, const D: usize>(
    axes: &[SatAxis],
    separate: fn(&Obb<T, D>, &Obb<T, D>) -> Separation<T, D>,
) where
    Obb<T, D>: Intersects,
{
    for &axis in axes {
        let kernel = format!("{axis:?} in {D}D, {}", T::NAME);
        let found = (0..20_000)
            .filter_map(|index| separated_only_by::<T, D>(&mut Rng::of_case(&kernel, index), axis))
            .take(WANTED as usize)
            .inspect(|[a, b]| {
                let case = || format!("{kernel}\n  {}\n  {}", a.source(), b.source());
                assert!(!a.intersects(b), "{}", case());
                assert!(!b.intersects(a), "{}", case());
                assert_eq!(separate(a, b).axis, axis, "{}", case());
                assert_eq!(separate(b, a).axis, axis.swapped(), "{}", case());
            })
            .count();
        assert_eq!(found, WANTED as usize, "{kernel}: too few cases found");
    }
}

#[test]
fn each_of_the_four_axes_alone_separates_some_rectangles() {
    let axes = [0, 1].map(|i| [SatAxis::FaceA(i), SatAxis::FaceB(i)]);
    each_is_needed(axes.as_flattened(), Obb::<f32, 2>::separation);
    each_is_needed(axes.as_flattened(), Obb::<f64, 2>::separation);
}

#[test]
fn each_of_the_fifteen_axes_alone_separates_some_boxes() {
    let faces = [0, 1, 2].map(|i| [SatAxis::FaceA(i), SatAxis::FaceB(i)]);
    let edges = [0, 1, 2].map(|i| [0, 1, 2].map(|j| SatAxis::Edges(i, j)));
    for axes in [faces.as_flattened(), edges.as_flattened()] {
        each_is_needed(axes, Obb::<f32, 3>::separation);
        each_is_needed(axes, Obb::<f64, 3>::separation);
    }
}
