use super::Dd;
use obbligato::{Aabb, Obb, Real};

/// A box exactly as stored: the points `center + sum_i s_i half_i column_i` with `|s_i| <= 1`.
/// Nothing is normalized, so it is a parallelepiped or a parallelogram.
///
/// Center and half-extents are doubled, so that those of an axis-aligned box, `min + max` and
/// `max - min`, are exact. A rectangle lies in the plane `z = 0`.
#[derive(Clone, Copy, Debug)]
pub struct Solid {
    pub(crate) dimension: u8,
    pub(crate) center2: [Dd; 3],
    pub(crate) half2: [Dd; 3],
    pub(crate) columns: [[f64; 3]; 3],
}

impl<T: Real, const D: usize> From<&Obb<T, D>> for Solid {
    fn from(obb: &Obb<T, D>) -> Self {
        let doubled = |x: T| Dd::from(2.0 * x.to_f64());
        let mut columns = IDENTITY;
        let matrix = obb.rotation().into_inner();
        for (column, axis) in columns.iter_mut().zip(matrix.column_iter()) {
            for (component, stored) in column.iter_mut().zip(axis.iter()) {
                *component = stored.to_f64();
            }
        }
        Self {
            dimension: dimension::<D>(),
            center2: filled(obb.center().iter().map(|&x| doubled(x))),
            half2: filled(obb.half_extents().iter().map(|&x| doubled(x))),
            columns,
        }
    }
}

impl<T: Real, const D: usize> From<&Aabb<T, D>> for Solid {
    fn from(aabb: &Aabb<T, D>) -> Self {
        let (min, max) = (aabb.min(), aabb.max());
        let ends = || {
            min.iter()
                .zip(max.iter())
                .map(|(low, high)| (low.to_f64(), high.to_f64()))
                .collect::<Vec<_>>()
        };
        Self {
            dimension: dimension::<D>(),
            center2: filled(ends().into_iter().map(|(low, high)| Dd::sum(low, high))),
            half2: filled(ends().into_iter().map(|(low, high)| Dd::sum(high, -low))),
            columns: IDENTITY,
        }
    }
}

impl Solid {
    /// The sum of the half-extents.
    #[must_use]
    pub fn reach(&self) -> f64 {
        self.half2.iter().map(|half2| 0.5 * half2.high).sum()
    }

    /// The stored direction of edge `i`.
    #[must_use]
    pub fn column(&self, i: u8) -> [f64; 3] {
        self.columns[usize::from(i)]
    }

    /// The distance from the center to a point.
    #[must_use]
    pub fn distance_from(&self, point: [f64; 3]) -> f64 {
        let square = |i: usize| {
            let d = 0.5 * (self.center2[i] - Dd::from(2.0 * point[i])).high;
            d * d
        };
        (0..3).map(square).sum::<f64>().sqrt()
    }

    /// Whether a point of the box lies outside an axis-aligned one, and how much larger than
    /// necessary the axis-aligned one is at most.
    ///
    /// The reach along a world axis is `sum_i half_i |column_i|`, in which no term cancels.
    #[must_use]
    pub fn beyond(&self, bounds: &Self) -> (bool, f64) {
        let beyond = |r: usize, sign: f64| {
            let sign = Dd::from(sign);
            let reach = (0..3).fold(Dd::default(), |sum, i| {
                sum + self.half2[i] * Dd::from(self.columns[i][r].abs())
            });
            let outer = sign * bounds.center2[r] + bounds.half2[r];
            (sign * self.center2[r] + reach - outer).high
        };
        let real = usize::from(self.dimension);
        let sides = (0..real).flat_map(|r| [beyond(r, 1.0), beyond(r, -1.0)]);
        sides.fold((false, 0.0), |(out, loose): (bool, f64), beyond| {
            (out || beyond > 0.0, loose.max(-0.5 * beyond))
        })
    }

    /// An upper bound of the coordinates of the box: the largest one of its center, plus its reach.
    #[must_use]
    pub fn farthest(&self) -> f64 {
        let far = self.center2.iter().fold(0.0, |most: f64, x| most.max(0.5 * x.high.abs()));
        far + self.reach()
    }

    /// `L`: the distance of the centers plus all half-extents.
    #[must_use]
    pub fn size_with(&self, other: &Self) -> f64 {
        let [x, y, z] = [0, 1, 2].map(|i| 0.5 * (self.center2[i] - other.center2[i]).high);
        // Squares of the smallest numbers would be zero.
        x.hypot(y).hypot(z) + self.reach() + other.reach()
    }

    /// The box with each pair of faces moved outward by an amount, or inward, even past each other.
    pub(crate) fn with_faces_moved(&self, by: [f64; 3]) -> Self {
        Self { half2: [0, 1, 2].map(|i| self.half2[i] + Dd::from(2.0 * by[i])), ..*self }
    }
}

const IDENTITY: [[f64; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

fn dimension<const D: usize>() -> u8 {
    match D {
        2 => 2,
        3 => 3,
        _ => panic!("the reference handles two and three dimensions"),
    }
}

fn filled(numbers: impl Iterator<Item = Dd>) -> [Dd; 3] {
    let mut all = [Dd::default(); 3];
    for (slot, number) in all.iter_mut().zip(numbers) {
        *slot = number;
    }
    all
}
