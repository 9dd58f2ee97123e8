//! Boxes drawn for the lanes of blocks: doubtful pairs, ordinary ones, and numbers of any size.

use obbligato::nalgebra::{Rotation, SMatrix};
use obbligato::{Aabb, Obb, Ray, WideReal};
use obbligato_tests::hostile::{Hostile, Palette};
use obbligato_tests::rays::Target;
use obbligato_tests::{Draft, Rng, pairs, rays, rotations};

/// A shape that can be drawn.
pub(crate) trait Drawn<T: Hostile + WideReal, const D: usize>: Sized + Copy {
    const AXIS_ALIGNED: bool;

    fn made(draft: &Draft) -> Option<Self>;
    fn hostile(palette: &Palette<T>, rng: &mut Rng) -> Self;
    fn target(draft: Draft) -> Target;
}

impl<T: Hostile + WideReal, const D: usize> Drawn<T, D> for Aabb<T, D> {
    const AXIS_ALIGNED: bool = true;

    fn made(draft: &Draft) -> Option<Self> {
        draft.aabb().ok()
    }

    fn hostile(palette: &Palette<T>, rng: &mut Rng) -> Self {
        palette.aabb(rng)
    }

    fn target(draft: Draft) -> Target {
        let aabb: Self = draft.aabb().expect("drawn before");
        Target::axis_aligned(draft, &aabb)
    }
}

impl<T: Hostile + WideReal, const D: usize> Drawn<T, D> for Obb<T, D> {
    const AXIS_ALIGNED: bool = false;

    fn made(draft: &Draft) -> Option<Self> {
        draft.obb().ok()
    }

    fn hostile(palette: &Palette<T>, rng: &mut Rng) -> Self {
        let columns = rotations::any::<T>(rng, D);
        let matrix = SMatrix::from_fn(|row, column| T::nearest(columns[column][row]));
        let half = palette.point::<D>(rng).coords.abs();
        let rotation = Rotation::from_matrix_unchecked(matrix);
        Self::new(palette.point(rng), half, rotation).expect("numbers within the limit")
    }

    fn target(draft: Draft) -> Target {
        Target::oriented(draft)
    }
}

/// Up to two blocks of boxes with a partner for each.
pub(crate) fn partners<T, S, const D: usize>(rng: &mut Rng) -> Vec<[S; 2]>
where
    T: Hostile + WideReal,
    S: Drawn<T, D>,
{
    let palette = Palette::<T>::new(rng);
    let kind = rng.below(4);
    (0..=rng.below(16))
        .map(|_| match kind {
            0 => [S::hostile(&palette, rng), S::hostile(&palette, rng)],
            _ => loop {
                let [a, b] = pairs::any::<T>(rng, D, S::AXIS_ALIGNED);
                if let (Some(a), Some(b)) = (S::made(&a), S::made(&b)) {
                    break [a, b];
                }
            },
        })
        .collect()
}

/// Boxes and a ray that is aimed at one of them.
pub(crate) fn aimed<T, S, const D: usize>(rng: &mut Rng) -> (Vec<S>, Ray<T, D>, Palette<T>)
where
    T: Hostile + WideReal,
    S: Drawn<T, D>,
{
    let palette = Palette::<T>::new(rng);
    loop {
        let drafts: Vec<Draft> =
            (0..=rng.below(12)).flat_map(|_| pairs::any::<T>(rng, D, S::AXIS_ALIGNED)).collect();
        let shapes: Option<Vec<S>> = drafts.iter().map(S::made).collect();
        let Some(mut shapes) = shapes else { continue };
        let target = S::target(rng.pick(&drafts));
        let ray = rays::at::<T>(rng, &target, D);
        if rng.chance(0.3) {
            for shape in &mut shapes {
                *shape = S::hostile(&palette, rng);
            }
            let at: Aabb<T, D> = palette.aabb(rng);
            let ray = palette.ray(rng, &at);
            return (shapes, ray, palette);
        }
        if let Ok(ray) = rays::made::<T, D>(&ray) {
            return (shapes, ray, palette);
        }
    }
}
