//! The distance of two boxes.
//!
//! The closest points of two boxes that are apart are either a corner of one and any point of the
//! other, or interior points of an edge of each. If neither closest point is a corner, both can be
//! slid along the boxes until one is, or until they lie on two edges that cross. So the distance is
//! the least over finitely many pairs: each corner against the other box ([`corners`]), and edges
//! against edges ([`edges`]), of which the gaps of the separating-axis test leave one or none. The
//! greatest of these gaps is a lower bound. All of that is preceded by a guess ([`first_guess`]),
//! which can often be proved right.
//!
//! # Limits
//! Where only distances up to a limit count, two lower bounds are computed first: the distance of the bounding
//! spheres, and the gaps on the face normals. The answer is never below the latter, to the bit.
//!
//! [`corners`]: crate::obb_pair::corners
//! [`edges`]: crate::obb_pair::edges
//! [`first_guess`]: mod@crate::obb_pair::first_guess

use crate::numbers::{Real, Row as _, larger, smaller};
use crate::obb_pair::apart::{Apart, touch_within};
use crate::obb_pair::corners::corners_squared;
use crate::obb_pair::edges::{EdgeGaps, closest_edges};
use crate::obb_pair::first_guess::first_guess;
use crate::obb_pair::spheres::are_further;
use crate::shapes::Obb;

impl<T: Real> Obb<T, 2> {
    /// Returns the [distance](crate::Proximity::distance) of two rectangles, to the bit, if it is no greater than a
    /// limit, and `None` otherwise.
    ///
    /// This is much faster than the distance for rectangles that are far apart: most are rejected by their bounding
    /// circles. An infinite limit sets none; where the limit is negative or NaN, the answer is `None`.
    ///
    /// ```
    /// use obbligato::Obb2;
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let a = Obb2::from_angle(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// let b = Obb2::from_angle(Point2::new(5.0, 6.0), Vector2::new(1.0, 1.0), 0.0)?;
    /// assert_eq!(a.distance_within(&b, 5.0), Some(5.0));
    /// assert_eq!(a.distance_within(&b, 4.9), None);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_within(&self, other: &Self, limit: T) -> Option<T> {
        if are_further(self, other, limit) {
            return None;
        }
        rectangles_within(self, other, limit)
    }
}

impl<T: Real> Obb<T, 3> {
    /// Returns the [distance](crate::Proximity::distance) of two boxes, to the bit, if it is no greater than a limit,
    /// and `None` otherwise.
    ///
    /// This is much faster than the distance for boxes that are far apart: most are rejected by their bounding
    /// spheres, and most others by the face normals. An infinite limit sets none; where the limit is negative or NaN,
    /// the answer is `None`.
    ///
    /// ```
    /// use obbligato::Obb3;
    /// use obbligato::nalgebra::{Point3, Rotation3, Vector3};
    ///
    /// // A robot slows down when a link comes within 0.5 of anything.
    /// let link = Obb3::new(Point3::origin(), Vector3::new(0.5, 0.1, 0.1), Rotation3::identity())?;
    /// let shelf = Obb3::new(Point3::new(1.75, 0.0, 0.0), Vector3::repeat(1.0), Rotation3::identity())?;
    /// assert_eq!(link.distance_within(&shelf, 0.5), Some(0.25));
    /// assert_eq!(link.distance_within(&shelf, 0.2), None);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    #[must_use]
    pub fn distance_within(&self, other: &Self, limit: T) -> Option<T> {
        if are_further(self, other, limit) {
            return None;
        }
        boxes_within(self, other, limit)
    }
}

/// Returns the distance of two rectangles up to a limit.
#[inline]
pub(crate) fn rectangles_within<T: Real>(
    first: &Obb<T, 2>,
    second: &Obb<T, 2>,
    limit: T,
) -> Option<T> {
    let Some(apart) = Apart::rectangles(first, second) else {
        return touch_within(limit);
    };
    apart.up_to(apart.gap, limit)?;
    let reach = match first_guess(&apart.pair, apart.gap) {
        Some(closest) => closest.distance,
        None => corners_squared(&apart.pair).root(),
    };
    apart.up_to(larger(reach, apart.gap), limit)
}

/// Returns the distance of two boxes up to a limit.
#[inline]
pub(crate) fn boxes_within<T: Real>(first: &Obb<T, 3>, second: &Obb<T, 3>, limit: T) -> Option<T> {
    let Some(apart) = Apart::boxes(first, second) else {
        return touch_within(limit);
    };
    apart.up_to(apart.gap, limit)?;
    let reach = match first_guess(&apart.pair, apart.gap) {
        Some(closest) => larger(closest.distance, apart.gap),
        None => least_of_all(&apart),
    };
    apart.up_to(reach, limit)
}

/// Returns the least distance over all corners and edges.
#[inline(never)]
fn least_of_all<T: Real>(apart: &Apart<T, 3>) -> T {
    let gaps = EdgeGaps::of(&apart.pair);
    let greatest = gaps.greatest(apart.gap);
    let corners = corners_squared(&apart.pair);
    let edges = closest_edges(&apart.pair, &gaps, greatest);
    let squared = edges.map_or(corners, |edges| smaller(edges.squared, corners));
    larger(squared.root(), greatest)
}
