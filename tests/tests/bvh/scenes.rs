//! Lists of boxes of many kinds.

use obbligato::nalgebra::{Point3, Vector3};
use obbligato::{Aabb, Real};
use obbligato_bvh::Bvh;
use obbligato_tests::Rng;
use obbligato_tests::hostile::{Hostile, Palette};

/// How the boxes of a list lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    /// Anywhere in a cube.
    Uniform,
    /// On a grid, so that faces touch and centers coincide.
    Grid,
    /// All the same.
    Equal,
    /// Around the same center, one inside the other.
    Nested,
    /// Points, segments and plates.
    Flat,
    /// A few clusters, each smaller than the last by a factor of 1000.
    Clusters,
    /// On a line, along which the boxes are long.
    Needles,
}

pub(crate) const KINDS: [Kind; 7] = [
    Kind::Uniform,
    Kind::Grid,
    Kind::Equal,
    Kind::Nested,
    Kind::Flat,
    Kind::Clusters,
    Kind::Needles,
];

/// The edge of the cube in which most boxes lie.
pub(crate) const SIDE: f64 = 8.0;

fn at<T: Real>(center: [f64; 3], half: [f64; 3]) -> Aabb<T, 3> {
    let center = Point3::from(center.map(T::nearest));
    Aabb::from_center(center, Vector3::from(half.map(T::nearest))).expect("a box")
}

fn anywhere(rng: &mut Rng) -> [f64; 3] {
    [(); 3].map(|()| rng.range(0.0, SIDE))
}

/// Some boxes of a kind.
pub(crate) fn boxes<T: Real>(rng: &mut Rng, kind: Kind, count: usize) -> Vec<Aabb<T, 3>> {
    let one = |index: usize| match kind {
        Kind::Uniform => at(anywhere(rng), [(); 3].map(|()| rng.range(0.05, 0.6))),
        Kind::Grid => at(anywhere(rng).map(f64::floor), [rng.pick(&[0.5, 0.5, 1.0]); 3]),
        Kind::Equal => at([3.0; 3], [0.5; 3]),
        Kind::Nested => at([3.0; 3], [0.125 * (index % 16) as f64; 3]),
        Kind::Flat => {
            let extent = |rng: &mut Rng| {
                if rng.chance(0.5) { 0.0 } else { rng.range(0.0, 1.0) }
            };
            at(anywhere(rng).map(f64::floor), [(); 3].map(|()| extent(rng)))
        }
        Kind::Clusters => {
            let scale = f64::powi(1e-3, (index % 4) as i32);
            at(anywhere(rng).map(|x| 1.0 + x * scale), [0.3 * scale; 3])
        }
        Kind::Needles => {
            at([SIDE * 0.5, rng.range(0.0, SIDE), 1.0], [rng.range(0.0, SIDE), 0.01, 0.01])
        }
    };
    (0..count).map(one).collect()
}

/// Some boxes from the whole range of numbers, with ties at every scale.
pub(crate) fn hostile<T: Hostile>(rng: &mut Rng, palette: &Palette<T>) -> Vec<Aabb<T, 3>> {
    let count = rng.pick(&[0, 1, 2, 8, 9, 20, 70]);
    let mut boxes = Vec::new();
    for _ in 0..count {
        let again = rng.chance(0.2).then(|| boxes.get(rng.below(count)).copied());
        boxes.push(again.flatten().unwrap_or_else(|| palette.aabb(rng)));
    }
    boxes
}

/// Their tree, by either builder.
pub(crate) fn built<T: Real>(rng: &mut Rng, boxes: &[Aabb<T, 3>]) -> Bvh<T> {
    if rng.chance(0.5) { Bvh::new(boxes) } else { Bvh::quick(boxes) }
}
