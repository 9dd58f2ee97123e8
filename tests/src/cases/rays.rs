//! Rays at a box, most of which are doubtful hits: on faces, edges and corners, grazing, from
//! inside and from far away.

use super::rotations::dot;
use super::{Draft, Rng, Sample};
use crate::Ray3Exact;
use obbligato::nalgebra::Point;
use obbligato::{Aabb, Ray, ShapeError};

/// A box to aim rays at.
pub struct Target {
    /// The corners at `-1` and at `1` in the coordinates of the box.
    corners: [[f64; 3]; 2],
    draft: Draft,
    is_axis_aligned: bool,
}

impl Target {
    /// An axis-aligned box made from a draft, with its faces exactly as stored.
    #[must_use]
    pub fn axis_aligned<T: Sample, const D: usize>(draft: Draft, aabb: &Aabb<T, D>) -> Self {
        let corner = |corner: Point<T, D>| {
            let mut numbers = [0.0; 3];
            for (slot, x) in numbers.iter_mut().zip(corner.iter()) {
                *slot = x.to_f64();
            }
            numbers
        };
        Self { corners: [aabb.min(), aabb.max()].map(corner), draft, is_axis_aligned: true }
    }

    /// An oriented box.
    #[must_use]
    pub const fn oriented(draft: Draft) -> Self {
        Self { corners: [draft.center; 2], draft, is_axis_aligned: false }
    }

    /// The point with the given coordinates in the box, with the faces at `-1` and `1`.
    fn at(&self, own: [f64; 3]) -> [f64; 3] {
        let Draft { center, half, columns } = &self.draft;
        let [low, high] = &self.corners;
        [0, 1, 2].map(|r| {
            if !self.is_axis_aligned {
                return center[r] + (0..3).map(|i| own[i] * half[i] * columns[i][r]).sum::<f64>();
            }
            match own[r] {
                -1.0 => low[r],
                1.0 => high[r],
                between => center[r] + between * half[r],
            }
        })
    }

    fn size(&self) -> f64 {
        let half = self.draft.half;
        let size = half[0] + half[1] + half[2];
        if size > 0.0 { size } else { 1.0 }
    }
}

/// A ray at a box.
pub fn at<T: Sample>(rng: &mut Rng, target: &Target, dimension: usize) -> Ray3Exact {
    let point = point_near::<T>(rng, target, dimension);
    let direction = direction(rng, target, dimension);
    let distance = match rng.below(8) {
        0 => 0.0,
        1 => -target.size() * rng.range(0.0, 2.0),
        2 => target.size() * rng.power(0.0, 4.0),
        _ => target.size() * rng.range(0.0, 5.0),
    };
    let length = dot(&direction, &direction).sqrt();
    let back = |r: usize| match direction[r] {
        0.0 => T::rounded(point[r]),
        along => T::rounded(point[r] - along / length * distance),
    };
    let origin = [0, 1, 2].map(back);
    let aimed = [0, 1, 2].map(|r| T::rounded(T::rounded(point[r]) - origin[r]));
    let useful = distance > 0.0 && aimed.iter().any(|&x| x != 0.0);
    let direction = if useful && rng.chance(0.5) { aimed } else { direction };
    let stretch = stretch(rng);
    Ray3Exact { origin, direction: direction.map(|x| T::rounded(stretch * x)) }
}

/// The ray of the scalar type.
///
/// # Errors
/// As for [`Ray::new`].
pub fn made<T: Sample, const D: usize>(ray: &Ray3Exact) -> Result<Ray<T, D>, ShapeError> {
    let vector = super::draft::vector;
    Ray::new(Point::from(vector(&ray.origin)), vector(&ray.direction))
}

/// A point inside, on a face, an edge or a corner, in the coordinates of the box.
fn place_on_the_box(rng: &mut Rng, dimension: usize) -> [f64; 3] {
    let mut own = [(); 3].map(|()| rng.range(-1.0, 1.0));
    for _ in 0..rng.below(4) {
        own[rng.below(dimension)] = rng.sign();
    }
    own
}

/// A point in the box or on its border, or moved outward or inward by a few `EPSILON` or more.
pub fn point_near<T: Sample>(rng: &mut Rng, target: &Target, dimension: usize) -> [f64; 3] {
    let point = target.at(place_on_the_box(rng, dimension));
    let step = match rng.below(4) {
        0 => 0.0,
        1 => rng.range(-2.0, 2.0) * T::epsilon(),
        2 => rng.range(-20.0, 20.0) * T::epsilon(),
        _ => rng.sign() * rng.power(-7.0, 0.0),
    };
    if step == 0.0 || rng.chance(0.4) {
        return point;
    }
    let outward = target.draft.columns[rng.below(dimension)];
    [0, 1, 2].map(|r| point[r] + step * target.size() * outward[r])
}

/// Any direction, one along an axis of the box or of the world, one in the plane of a face, or one
/// tilted out of that plane by `1e-8` to `1e-1` rad.
fn direction(rng: &mut Rng, target: &Target, dimension: usize) -> [f64; 3] {
    let columns = target.draft.columns;
    let (i, j) = (rng.below(dimension), rng.below(dimension));
    let side = rng.sign();
    let tilt = rng.power(-8.0, -1.0);
    let mix = rng.range(-1.0, 1.0);
    let combined = |a: f64, b: f64| [0, 1, 2].map(|r| a * columns[i][r] + b * columns[j][r]);
    let direction = match rng.below(6) {
        0 => combined(side, 0.0),
        1 => combined(mix, side),
        2 => combined(tilt, side),
        3 => {
            let mut along = [0.0; 3];
            along[i] = side;
            along
        }
        _ => rng.direction(),
    };
    let flat = if dimension == 2 { 0.0 } else { direction[2] };
    let direction = [direction[0], direction[1], flat];
    if direction == [0.0; 3] { columns[0] } else { direction }
}

/// A factor for the direction: `t` counts its lengths.
fn stretch(rng: &mut Rng) -> f64 {
    match rng.below(4) {
        0 => rng.power(-10.0, 0.0),
        1 => rng.power(0.0, 4.0),
        _ => 1.0,
    }
}
