//! The area that two rectangles share, and intersection over union.

use crate::detection::clip::rectangle_intersection_area;
use crate::detection::disk::are_far;
use crate::numbers::{Real, least};
use crate::obb_pair::Pair;
use crate::pair::are_apart;
use crate::shapes::{Obb, ordered};
use nalgebra::Vector2;

impl<T: Real> Obb<T, 2> {
    /// Returns the area of the intersection of two rectangles.
    ///
    /// It is accurate to `16 EPSILON L P`, where `L` is the distance of the centers plus all
    /// half-extents and `P` the shorter of the two perimeters; it is never negative and never more
    /// than either area. Rectangles that do not [intersect](crate::Intersects) share exactly 0,
    /// a rectangle shares exactly its own area with itself, and the order does not matter.
    /// An area below `Real::TINY` loses digits when it is rounded to the scalar.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let square = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// let shifted = Obb2::from_angle(Point2::new(1.5, 1.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// assert_eq!(square.intersection_area(&shifted), 0.5);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// Source: Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM 17, 1974.
    #[must_use]
    #[inline]
    pub fn intersection_area(&self, other: &Self) -> T {
        if are_far(self, other) { T::zero() } else { area_of_near(self, other) }
    }

    /// Returns intersection over union: the area of the intersection divided by that of the union.
    ///
    /// It is 0 for rectangles that do not intersect, and up to 1, for a rectangle and itself;
    /// detectors of rotated objects compare boxes by it. It is accurate to `32 EPSILON L P / U`,
    /// with `L` and `P` as in [`intersection_area`](Self::intersection_area) and `U` the area of
    /// the union, however small the rectangles are. If neither has an area, the result is 0, even
    /// for a segment or a point and itself; a needle thinner than `2 EPSILON^2` of its length may
    /// count as a segment.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let found = Obb2::from_angle(Point2::new(40.0, 30.0), Vector2::new(8.0, 3.0), 0.5)?;
    /// let truth = Obb2::from_angle(Point2::new(41.0, 30.0), Vector2::new(8.0, 3.0), 0.45)?;
    /// assert_eq!(found.iou(&found), 1.0);
    /// assert!(found.iou(&truth) > 0.7);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn iou(&self, other: &Self) -> T {
        if are_far(self, other) { T::zero() } else { iou_of_near(self, other) }
    }
}

/// Returns [`Obb::intersection_area`] of rectangles whose disks do not decide.
#[inline(never)]
fn area_of_near<T: Real>(one: &Obb<T, 2>, other: &Obb<T, 2>) -> T {
    Areas::of(one, other).map_or_else(T::zero, |areas| areas.shared / areas.factor / areas.factor)
}

/// Returns [`Obb::iou`] of rectangles whose disks do not decide.
#[inline(never)]
pub(crate) fn iou_of_near<T: Real>(one: &Obb<T, 2>, other: &Obb<T, 2>) -> T {
    Areas::of(one, other).map_or_else(T::zero, |areas| over_union(areas.shared, areas.own))
}

/// The areas of two rectangles and of their intersection, times the square of `factor`.
struct Areas<T> {
    own: [T; 2],
    shared: T,
    factor: T,
}

impl<T: Real> Areas<T> {
    /// Returns the areas, at a scale at which none underflows; `None` for rectangles that are
    /// apart.
    fn of(one: &Obb<T, 2>, other: &Obb<T, 2>) -> Option<Self> {
        let (a, b, _) = ordered(one, other);
        let (pair, factor) = Pair::scaled(a, b);
        let are_apart = if factor == T::one() { pair.apart_on_faces() } else { are_apart(a, b) };
        if are_apart {
            return None;
        }
        let [first, second] = [&pair.h, &pair.k].map(area);
        let shared = if a == b {
            first
        } else {
            let shared = rectangle_intersection_area(&pair.h, &pair.k, &pair.t, &pair.r);
            least([shared, first, second])
        };
        Some(Self { own: [first, second], shared, factor })
    }
}

/// Returns the area of a rectangle with these half-extents.
fn area<T: Real>(half_extents: &Vector2<T>) -> T {
    let [width, height] = (half_extents + half_extents).into();
    width * height
}

/// Returns intersection over union, at most 1, from the sizes of the intersection and of both
/// shapes; 0 if the union has no size.
pub(crate) fn over_union<T: Real>(shared: T, [one, other]: [T; 2]) -> T {
    let union = one + other - shared;
    if union > T::zero() { least([shared / union, T::one(), T::one()]) } else { T::zero() }
}
