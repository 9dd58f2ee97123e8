//! Shared volume and intersection over union of boxes in space.

use crate::detection::iou::over_union;
use crate::detection::shared_volume::shared_volume;
use crate::numbers::{Real, larger, least, max_norm};
use crate::obb_pair::{CycledPair, Pair};
use crate::pair::are_apart;
use crate::shapes::{Obb, ordered};

impl<T: Real> Obb<T, 3> {
    /// Returns the volume of the intersection of two boxes, whatever their rotations.
    ///
    /// It is accurate to `100 EPSILON L A`, where `L` is the distance of the centers plus all
    /// half-extents and `A` the smaller of the two surfaces; tests found no error above
    /// `2 EPSILON L A`. It is never negative and never more than either volume. Boxes that do not
    /// [intersect](crate::Intersects) share exactly 0, a box shares exactly its own volume with
    /// itself, and the order does not matter. A volume may be infinite, as that of a box may; below
    /// `Real::TINY` it loses digits.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let cube = |x, roll| {
    ///     let center = Point3::new(x, 0.0, 0.0);
    ///     Obb3::from_axis_angle(center, Vector3::repeat(1.0), Vector3::x_axis(), roll)
    /// };
    /// let (one, shifted) = (cube(0.0, 0.0)?, cube(1.5, 0.0)?);
    /// assert_eq!(one.intersection_volume(&shifted), 2.0);
    /// let across = cube(0.0, core::f32::consts::FRAC_PI_4)?; // they share a prism over an octagon
    /// assert!((one.intersection_volume(&across) - 6.6274).abs() < 1e-4);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn intersection_volume(&self, other: &Self) -> T {
        if self == other {
            return self.volume();
        }
        Volumes::of(self, other).map_or_else(T::zero, |Volumes { shared, unit, .. }| {
            let shared = shared * unit * unit * unit;
            least([shared, self.volume(), other.volume()])
        })
    }

    /// Returns intersection over union: the volume of the intersection divided by that of the
    /// union, whatever the rotations of the boxes.
    ///
    /// It is 0 for boxes that do not intersect, and up to 1, for a box and itself. It is accurate
    /// to `202 EPSILON L A / U`, with `L` and `A` as in
    /// [`intersection_volume`](Self::intersection_volume) and `U` the volume of the union; tests
    /// found no error above `4 EPSILON L A / U`. If neither has a volume, the result is 0, even for
    /// a plate and itself; a needle thinner than `1e-19` of its length in `f32`, `1e-154` in `f64`,
    /// may count as a segment.
    ///
    /// For boxes that share an upright axis, [`iou_upright`](Self::iou_upright) returns the same
    /// value in less time.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Vector3};
    ///
    /// let mug = |x, pitch| {
    ///     Obb3::from_euler(Point3::new(x, 0.2, 1.0), Vector3::new(0.05, 0.04, 0.06), 0.1, pitch, 0.7)
    /// };
    /// let (found, truth) = (mug(0.302, 0.05)?, mug(0.3, 0.0)?);
    /// assert_eq!(found.iou(&found), 1.0);
    /// assert!(found.iou(&truth) > 0.8);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn iou(&self, other: &Self) -> T {
        Volumes::of(self, other)
            .map_or_else(T::zero, |volumes| over_union(volumes.shared, volumes.own))
    }
}

/// The volumes of two boxes and of their intersection, in cubes of `unit`.
struct Volumes<T> {
    own: [T; 2],
    shared: T,
    unit: T,
}

impl<T: Real> Volumes<T> {
    /// Returns the volumes, in a unit in which none leaves the range of the scalar; `None` for
    /// boxes that are apart, and for points.
    fn of(one: &Obb<T, 3>, other: &Obb<T, 3>) -> Option<Self> {
        let (a, b) = smaller_surface_first(one, other);
        if are_apart(a, b) {
            return None;
        }
        let (pair, factor) = Pair::scaled(a, b);
        let unit = larger(max_norm(&pair.h), max_norm(&pair.k));
        if unit == T::zero() {
            return None;
        }
        let mut pair = CycledPair::of(&pair, [2, 2]);
        pair.measure_in(unit);
        let own = pair.volumes();
        let [first, second] = own;
        let shared = if a == b {
            first
        } else {
            least([larger(shared_volume(&pair), T::zero()), first, second])
        };
        let unit = unit / factor;
        Some(Self { own, shared, unit })
    }
}

/// Returns the pair in an order that depends on the boxes alone; the error is bounded by the
/// surface of the first one.
fn smaller_surface_first<'a, T: Real>(
    one: &'a Obb<T, 3>,
    other: &'a Obb<T, 3>,
) -> (&'a Obb<T, 3>, &'a Obb<T, 3>) {
    let (a, b, _) = ordered(one, other);
    if b.surface_area() < a.surface_area() { (b, a) } else { (a, b) }
}
