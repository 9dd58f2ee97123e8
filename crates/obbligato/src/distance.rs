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

use crate::aabb::{larger, smaller};
use crate::components::l1_norm;
use crate::cycled::Cycled;
use crate::obb::clamped;
use crate::sat::{Pair, ordered};
use crate::separation::widest;
use crate::{Obb, Real};
use nalgebra::{SMatrix, SVector, Vector3};

impl<T: Real> Obb<T, 2> {
    /// The distance of the rectangles: zero exactly when they [intersect](crate::Intersects).
    ///
    /// The least distance of any two points, one of each. It is right to `16 EPSILON L`, where `L` is
    /// the distance of the centres plus all half-extents, and the order does not matter.
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
        let (a, b, _) = ordered(self, other);
        if Pair::of(a, b).apart_on_faces() {
            let (pair, lift) = Pair::lifted(a, b);
            larger(nearest_corner(&pair).simd_sqrt(), widest(&pair).0) / lift
        } else {
            T::zero()
        }
    }
}

impl<T: Real> Obb<T, 3> {
    /// The distance of the boxes: zero exactly when they [intersect](crate::Intersects).
    ///
    /// The least distance of any two points, one of each. It is right to `16 EPSILON L`, where `L` is
    /// the distance of the centres plus all half-extents, and the order does not matter. Nothing
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
        let (a, b, _) = ordered(self, other);
        if !Pair::of(a, b).apart() {
            return T::zero();
        }
        let (pair, lift) = Pair::lifted(a, b);
        let (gap, ..) = widest(&pair);
        let size = l1_norm(&pair.t) + pair.h.sum() + pair.k.sum();
        let greatest = gap - T::EPSILON * T::nearest(32.0) * size;
        let nearest = Cycled::all(&pair)
            .filter(|couple| couple.gap_across_last_axes() >= greatest)
            .flat_map(Cycled::last_edges)
            .fold(nearest_corner(&pair), smaller);
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
    let mut lengths = lengths.iter();
    let edges = axes.data.0.map(|axis| {
        let length = lengths.next().copied().unwrap_or_else(T::zero);
        SVector::from(axis) * length
    });
    let corner = |signs: u8| {
        let edges = edges.iter().zip([1, 2, 4]);
        edges.fold(center, |corner, (edge, bit)| match signs & bit {
            0 => corner - edge,
            _ => corner + edge,
        })
    };
    let corners = (0..1 << D).map(corner);
    corners.fold(T::INFINITY, |nearest, corner| {
        let outside = corner.zip_map(half_extents, |x, h| larger(x.simd_abs() - h, T::zero()));
        smaller(outside.dot(&outside), nearest)
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

    /// The squares of the distances of the four edges of each along the last axes.
    fn last_edges(self) -> impl Iterator<Item = T> {
        let ([h0, h1, _], [k0, k1, _]) = (self.h, self.k);
        let [first, second, _] = self.v.map(Vector3::from);
        let sides = [
            Vector3::new(h0, T::zero(), T::zero()),
            Vector3::new(T::zero(), h1, T::zero()),
            first * k0,
            second * k1,
        ];
        (0u8..16).map(move |signs| {
            let sides = sides.iter().zip([1, 2, 4, 8]);
            let between = sides.fold(Vector3::from(self.t), |between, (side, bit)| {
                match signs & bit {
                    0 => between - side,
                    _ => between + side,
                }
            });
            self.between_edges(between)
        })
    }

    /// The square of the distance of two edges along the last axes, from the vector between
    /// their middles.
    fn between_edges(&self, w: Vector3<T>) -> T {
        let ([_, _, h], [_, _, k], [_, _, v]) = (self.h, self.k, self.v.map(Vector3::from));
        let aslant = v.x * v.x + v.y * v.y;
        let s = clamped(w.z - v.z * ((w.x * v.x + w.y * v.y) / aslant), h);
        let second = clamped(-v.dot(&(w - Vector3::z() * s)), k);
        let first = clamped(w.z + v.z * second, h);
        let apart = w + v * second - Vector3::z() * first;
        apart.dot(&apart)
    }
}
