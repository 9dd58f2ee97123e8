//! The distance of two boxes.
//!
//! The closest points of two boxes that are apart are either a corner of one and any point of the
//! other, or interior points of an edge of each: if neither closest point is a corner, both can be
//! slid along the boxes until one is, or until they lie on two edges that cross. So the distance is the
//! least over finitely many pairs: each corner against the other box, and edges against edges.
//!
//! In the second case the distance is the gap along the cross product of the two edges, and no other
//! direction shows a greater one. So only edges whose cross product shows the greatest gap of the
//! separating-axis test need to be tried: mostly those of one axis, or none.
//!
//! Every candidate is the distance of two points of the boxes, so an error in their positions can
//! only make it larger, and only slightly. With `x`, `y`, `z` the components of edge direction `v_j`
//! along `u_i1`, `u_i2`, `u_i`, and `w` the vector from the midpoint of the first edge to that of the
//! second, the point of the first edge closest to the second is at
//!
//! ```text
//! s = w_z - z (w_x x + w_y y) / (x^2 + y^2)
//! ```
//!
//! from its midpoint. At an angle `a` between the edges, `s` may be off by `EPSILON |w| / a`, which
//! moves the points apart by no more than `EPSILON |w|`, however small the angle.

use crate::measures::cycled_pair::CycledPair;
use crate::numbers::components::{add, columns, components, dot, l1_norm, scale, sub, sum, zip};
use crate::numbers::min_max::{clamped, larger, smaller};
use crate::overlap::boxes::are_apart;
use crate::sat::box_box::Pair;
use crate::sat::separation::widest;
use crate::shapes::pair_order::ordered;
use crate::{Intersects, Obb, Real};
use nalgebra::{SMatrix, SVector, Vector3};

impl<T: Real> Obb<T, 2> {
    /// The distance of two rectangles: zero if and only if they [intersect](crate::Intersects).
    ///
    /// The least distance between a point of one and a point of the other. It is accurate to
    /// `16 EPSILON L`, where `L` is the distance of the centers plus all half-extents, and the order
    /// does not matter. It is zero for rectangles that count as touching, though these may be up to
    /// `23 EPSILON L` apart.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(5.0, 6.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// assert_eq!(a.distance(&b), 5.0); // from corner to corner: 3 across and 4 up
    /// assert_eq!(a.separation(&b).gap, 4.0); // the separating axes show less
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance(&self, other: &Self) -> T {
        if self.intersects(other) {
            return T::zero();
        }
        let (a, b, _) = ordered(self, other);
        let (pair, lift) = Pair::lifted(a, b);
        larger(corners_squared(&pair).simd_sqrt(), widest(&pair).0) / lift
    }
}

impl<T: Real> Obb<T, 3> {
    /// The distance of two boxes: zero if and only if they [intersect](crate::Intersects).
    ///
    /// The least distance between a point of one and a point of the other. It is accurate to
    /// `16 EPSILON L`, where `L` is the distance of the centers plus all half-extents, and the order
    /// does not matter. It is zero for boxes that count as touching, though these may be up to
    /// `28 EPSILON L` apart. There is no iteration: it tries the 16 corners and, where two edges may be
    /// closest, the edges.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// let unrotated = Rotation3::identity();
    /// let beam = Obb3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(9.0, 0.5, 0.5), unrotated)?;
    /// let across = Obb3::new(Point3::new(0.0, 2.0, 0.0), Vector3::new(0.5, 0.5, 9.0), unrotated)?;
    /// assert_eq!(beam.distance(&across), 1.0);
    /// let beyond = Obb3::new(Point3::new(12.0, 4.5, 0.0), Vector3::new(0.0, 0.0, 9.0), unrotated)?;
    /// assert_eq!(beam.distance(&beyond), 5.0);
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
        let squared = smaller(edges_squared(&pair, gap), corners_squared(&pair));
        larger(squared.simd_sqrt(), gap) / lift
    }
}

/// The square of the least distance between a corner of one box and the other box.
///
/// In the frame of the second box the first lies at `-s`. Boxes are symmetric, so `s` gives the same
/// distance.
fn corners_squared<T: Real, const D: usize>(pair: &Pair<T, D>) -> T {
    let of_second = corners_to_box_squared(&pair.h, pair.t, &pair.r, &pair.k);
    let of_first = corners_to_box_squared(&pair.k, pair.s, &pair.r.transpose(), &pair.h);
    smaller(of_second, of_first)
}

/// The square of the least distance from a box to a corner of another, which is given in its frame.
fn corners_to_box_squared<T: Real, const D: usize>(
    half_extents: &SVector<T, D>,
    center: SVector<T, D>,
    axes: &SMatrix<T, D, D>,
    lengths: &SVector<T, D>,
) -> T {
    let edge = |axis: [T; D], length: T| *components(&scale(&axis.into(), length));
    let edges = zip(columns(axes), components(lengths), edge);
    (0..1_u32 << D).fold(T::INFINITY, |least, signs| {
        let corner = signed_sum(center, &edges, signs);
        let outside = zip(components(&corner), components(half_extents), |x, h| {
            larger(x.simd_abs() - h, T::zero())
        });
        smaller(dot(&outside, &outside), least)
    })
}

/// The start plus every side whose bit is set, minus every other.
fn signed_sum<T: Real, const D: usize, const N: usize>(
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

/// How far below the greatest gap a computed gap may be and still be the greatest, in `EPSILON L`: each of
/// the two is accurate to 16.
const TIE: f64 = 32.0;

/// The square of the least distance of two edges along whose cross product the gap is the greatest, up
/// to rounding; infinity if there are none.
#[inline(never)]
fn edges_squared<T: Real>(pair: &Pair<T, 3>, greatest: T) -> T {
    let size = l1_norm(&pair.t) + sum(&pair.h) + sum(&pair.k);
    let greatest = greatest - T::EPSILON * T::nearest(TIE) * size;
    CycledPair::all(pair)
        .filter(|pair| pair.gap_across_last_axes() >= greatest)
        .fold(T::INFINITY, |least, pair| {
            smaller(pair.last_edges_squared(), least)
        })
}

impl<T: Real> CycledPair<T> {
    /// The gap along the cross product of the last axes; minus infinity if these are parallel to within
    /// an `EPSILON`.
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

    /// The square of the least distance between one of the four edges along the last axis of the first
    /// box and one of the four along that of the second.
    fn last_edges_squared(&self) -> T {
        let ([h0, h1, _], [k0, k1, _]) = (self.h, self.k);
        let [first, second, _] = self.v;
        let sides = [
            [h0, T::zero(), T::zero()],
            [T::zero(), h1, T::zero()],
            *components(&scale(&first.into(), k0)),
            *components(&scale(&second.into(), k1)),
        ];
        (0..16).fold(T::INFINITY, |least, signs| {
            let between = signed_sum(self.t.into(), &sides, signs);
            smaller(self.edge_pair_squared(&between), least)
        })
    }

    /// The square of the distance of two edges along the last axes, given the vector between their
    /// midpoints.
    fn edge_pair_squared(&self, between: &Vector3<T>) -> T {
        let ([_, _, h], [_, _, k], [_, _, v]) = (self.h, self.k, self.v);
        let ([x, y, z], [p, q, r]) = (*components(between), v);
        let s = clamped(z - r * ((x * p + y * q) / (p * p + q * q)), h);
        let second = clamped(-dot(&v, &[x, y, z - s]), k);
        let first = clamped(z + r * second, h);
        let apart = [x + p * second, y + q * second, z + r * second - first];
        dot(&apart, &apart)
    }
}
