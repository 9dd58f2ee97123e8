//! The distance of two boxes.
//!
//! The nearest points of two boxes that are apart are a corner of one and any point of the other,
//! or inner points of an edge of each: where nothing of either is a corner, both can be moved
//! along until one is, or until two edges cross. So the distance is the least over finitely many
//! pairs: each corner against the other box, and edges against edges.
//!
//! In the second case the distance is the gap on the line across the two edges, and that line
//! shows the greatest gap of all lines. So only edges along directions that show the greatest gap
//! of the separating-axis test need to be tried, mostly those of one axis or none.
//!
//! Every candidate is the distance of two points of the boxes, so rounding of where they lie can
//! only make it larger, and by little. With `x`, `y`, `z` the components of edge direction `v_j`
//! along `u_i1`, `u_i2`, `u_i`, and `w` from a middle to the other, edges come nearest at
//!
//! ```text
//! s = w_z - z (w_x x + w_y y) / (x^2 + y^2)
//! ```
//!
//! on the first. At an angle `a` between them, `s` may be wrong by `EPSILON |w| / a`, which
//! moves the edges apart by no more than `EPSILON |w|`, however small the angle.

use crate::measures::cycled::Cycled;
use crate::numbers::components::{add, columns, components, dot, l1_norm, scale, sub, sum, zip};
use crate::numbers::min_max::{clamped, larger, smaller};
use crate::overlap::boxes::are_apart;
use crate::sat::box_box::Pair;
use crate::sat::separation::widest;
use crate::shapes::pair_order::ordered;
use crate::{Intersects, Obb, Real};
use nalgebra::{SMatrix, SVector, Vector3};

impl<T: Real> Obb<T, 2> {
    /// The distance of the rectangles: zero exactly when they [intersect](crate::Intersects).
    ///
    /// The least distance of any two points, one of each. It is right to `16 EPSILON L`, where `L` is
    /// the distance of the centres plus all half-extents, and the order does not matter. Where
    /// rectangles that are apart count as touching, it is zero though they may be `23 EPSILON L` apart.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(5.0, 6.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// assert_eq!(a.distance(&b), 5.0); // from corner to corner: 3 across and 4 up
    /// assert_eq!(a.separation(&b).gap, 4.0); // the axes of the test see less
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance(&self, other: &Self) -> T {
        if self.intersects(other) {
            return T::zero();
        }
        let (a, b, _) = ordered(self, other);
        let (pair, lift) = Pair::lifted(a, b);
        larger(nearest_corner(&pair).simd_sqrt(), widest(&pair).0) / lift
    }
}

impl<T: Real> Obb<T, 3> {
    /// The distance of the boxes: zero exactly when they [intersect](crate::Intersects).
    ///
    /// The least distance of any two points, one of each. It is right to `16 EPSILON L`, where `L` is
    /// the distance of the centres plus all half-extents, and the order does not matter. Where boxes
    /// that are apart count as touching, it is zero though they may be `28 EPSILON L` apart. Nothing
    /// is iterated: it tries the 16 corners and, where an edge of each may be nearest, the edges.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let level = Rotation3::identity();
    /// let beam = Obb3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(9.0, 0.5, 0.5), level)?;
    /// let across = Obb3::new(Point3::new(0.0, 2.0, 0.0), Vector3::new(0.5, 0.5, 9.0), level)?;
    /// assert_eq!(beam.distance(&across), 1.0);
    /// let aslant = Obb3::new(Point3::new(12.0, 4.5, 0.0), Vector3::new(0.0, 0.0, 9.0), level)?;
    /// assert_eq!(beam.distance(&aslant), 5.0);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Ericson, "Real-Time Collision Detection", 2005, section 5.1.9, for segments.
    #[must_use]
    pub fn distance(&self, other: &Self) -> T {
        if !are_apart(self, other) {
            return T::zero();
        }
        let (a, b, _) = ordered(self, other);
        let (pair, lift) = Pair::lifted(a, b);
        let (gap, ..) = widest(&pair);
        let nearest = smaller(nearest_edges(&pair, gap), nearest_corner(&pair));
        larger(nearest.simd_sqrt(), gap) / lift
    }
}

/// The square of the least distance of a corner of one box from the other.
///
/// From the second box the first lies at `-s`, which is as far off as `s`: the boxes are the same
/// seen from either side.
fn nearest_corner<T: Real, const D: usize>(pair: &Pair<T, D>) -> T {
    let of_second = nearest_of_corners(&pair.h, pair.t, &pair.r, &pair.k);
    let of_first = nearest_of_corners(&pair.k, pair.s, &pair.r.transpose(), &pair.h);
    smaller(of_second, of_first)
}

/// The square of the least distance from a box to the corners of another in its frame.
fn nearest_of_corners<T: Real, const D: usize>(
    half_extents: &SVector<T, D>,
    center: SVector<T, D>,
    axes: &SMatrix<T, D, D>,
    lengths: &SVector<T, D>,
) -> T {
    let edge = |axis: [T; D], length: T| *components(&scale(&axis.into(), length));
    let edges = zip(columns(axes), components(lengths), edge);
    (0..1_u32 << D).fold(T::INFINITY, |nearest, signs| {
        let corner = from_signs(center, &edges, signs);
        let outside = zip(components(&corner), components(half_extents), |x, h| {
            larger(x.simd_abs() - h, T::zero())
        });
        smaller(dot(&outside, &outside), nearest)
    })
}

/// The start and every side, taken away from it where its bit is not set.
fn from_signs<T: Real, const D: usize, const N: usize>(
    start: SVector<T, D>,
    sides: &[[T; D]; N],
    signs: u32,
) -> SVector<T, D> {
    sides.iter().enumerate().fold(start, |end, (i, side)| {
        let side = SVector::from(*side);
        if signs & (1 << i) == 0 {
            sub(&end, &side)
        } else {
            add(&end, &side)
        }
    })
}

/// How much less than the greatest gap one may come out and still be it, in `EPSILON L`: both are right
/// to 16.
const TIE: f64 = 32.0;

/// The square of the least distance of two edges across which the gap is, but for rounding, the
/// greatest; infinity if there are none.
#[inline(never)]
fn nearest_edges<T: Real>(pair: &Pair<T, 3>, greatest: T) -> T {
    let size = l1_norm(&pair.t) + sum(&pair.h) + sum(&pair.k);
    let greatest = greatest - T::EPSILON * T::nearest(TIE) * size;
    Cycled::all(pair)
        .filter(|couple| couple.gap_across_last_axes() >= greatest)
        .fold(T::INFINITY, |nearest, couple| {
            smaller(couple.nearest_last_edges(), nearest)
        })
}

impl<T: Real> Cycled<T> {
    /// The gap on the line across the last axes; none where these are parallel to an `EPSILON`.
    fn gap_across_last_axes(&self) -> T {
        let ([h0, h1, _], [k0, k1, _], [t0, t1, _]) = (self.h, self.k, self.t);
        let [first, second, [x, y, _]] = self.v;
        let length = (x * x + y * y).simd_sqrt();
        let shadow = |[a, b, _]: [T; 3]| (b * x - a * y).simd_abs();
        let radius =
            h0 * y.simd_abs() + h1 * x.simd_abs() + k0 * shadow(first) + k1 * shadow(second);
        if length > T::EPSILON {
            ((t1 * x - t0 * y).simd_abs() - radius) / length
        } else {
            -T::INFINITY
        }
    }

    /// The square of the least distance of the four edges of each along the last axes.
    fn nearest_last_edges(&self) -> T {
        let ([h0, h1, _], [k0, k1, _]) = (self.h, self.k);
        let [first, second, _] = self.v;
        let sides = [
            [h0, T::zero(), T::zero()],
            [T::zero(), h1, T::zero()],
            *components(&scale(&first.into(), k0)),
            *components(&scale(&second.into(), k1)),
        ];
        (0..16).fold(T::INFINITY, |nearest, signs| {
            let between = from_signs(self.t.into(), &sides, signs);
            smaller(self.between_edges(&between), nearest)
        })
    }

    /// The square of the distance of two edges along the last axes, from the vector between
    /// their middles.
    fn between_edges(&self, between: &Vector3<T>) -> T {
        let ([_, _, h], [_, _, k], [_, _, v]) = (self.h, self.k, self.v);
        let ([x, y, z], [p, q, r]) = (*components(between), v);
        let s = clamped(z - r * ((x * p + y * q) / (p * p + q * q)), h);
        let second = clamped(-dot(&v, &[x, y, z - s]), k);
        let first = clamped(z + r * second, h);
        let apart = [x + p * second, y + q * second, z + r * second - first];
        dot(&apart, &apart)
    }
}
