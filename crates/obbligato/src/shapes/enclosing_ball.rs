//! The smallest ball around points.
//!
//! A ball grows: it is the smallest one around a few of the points, its support. While another
//! point lies outside, the farthest one joins the support, and the smallest ball around these
//! replaces the last one. It is found among the spheres through the new point and some of the
//! support. For each of their centers the farthest of these points determines the radius that it
//! needs, and the least radius wins. `2^(D+1) - 1` centers are compared.
//!
//! # How many steps
//! The radius grows with every step, so no support occurs twice. A stronger bound holds. Let `r` be
//! the radius of the ball of a step, `c` its center, and `R` the least radius for all points. In
//! every closed half-space with `c` on its border there is a point of the support at the distance
//! `r`. So a ball around a center `s` away from `c` needs a radius of at least `sqrt(r^2 + s^2)`,
//! and for a farthest point at the distance `d` one of at least `d - s`. Hence after `2 / e` steps
//! at least one center has had all points within `(1 + e) R`. The center whose farthest point is
//! nearest is the result, so [`STEPS`] steps suffice for `1.02 R`, rounding aside. In practice the
//! search ends long before, at the smallest ball.
//!
//! # Rounding
//! The center of a sphere comes from orthogonal vectors, and its distances from the points on the
//! sphere differ by a few `EPSILON r`. That is the only error that matters: where a center is `s`
//! away from that of the smallest ball around these points and its distances are equal, these are
//! `sqrt(r^2 + s^2)`, larger by only `s^2 / 2 r`. Points so flat that `s` exceeds `sqrt(EPSILON) r`
//! hardly stick out of a ball around fewer of them.
//!
//! Source: Gärtner, "Fast and Robust Smallest Enclosing Balls", ESA 1999, for the farthest point
//! and the orthogonal vectors; Bădoiu, Clarkson, "Smaller Convex-Sets for Balls", SODA 2003,
//! section 2, for the number of steps.

use crate::numbers::{
    Real, add, components, dot, larger, length, max_norm, norm_squared, numbered, range_factor,
    scale, sub,
};
use crate::shapes::aabb::Aabb;
use crate::shapes::argument::Argument;
use crate::shapes::ball::Ball;
use crate::shapes::error::ShapeError;
use nalgebra::{ComplexField, Point, SVector, Scalar};

/// The most steps that are taken; the header derives the bound that they guarantee.
const STEPS: usize = 100;

/// How much farther than the border a point must be to be outside, squared and in `EPSILON`: a few
/// roundings.
const OUTSIDE: f64 = 8.0;

/// The margin by which a radius exceeds a computed distance, in `EPSILON` of it. The [`length`] of
/// a rounded difference is too small by up to `(D + 4) / 4`, which is 1.75 in 3D; the rest is for
/// the product.
const ROUNDING: f64 = 2.5;

impl<T: Real, const D: usize> Ball<T, D> {
    /// Creates the smallest ball that encloses points, in the plane or in space.
    ///
    /// Every point lies inside, even after rounding. The radius exceeds that of the smallest ball
    /// by up to `16 EPSILON` of itself and, since the center is rounded, `EPSILON` of the largest
    /// coordinate.
    ///
    /// The points are iterated over once for the bounds, once for the radius, and in between
    /// usually three to eight times; only the few points that decide the ball are stored. The
    /// result depends on their order only by rounding. After 100 passes the search stops: the ball
    /// still encloses every point, and is at most 2 % larger than the smallest. No set of points is
    /// known that needs more than 20.
    ///
    /// ```
    /// use obbligato::Circle;
    /// use obbligato::nalgebra::Point2;
    ///
    /// let outline = [[0.0, 0.0], [8.0, 0.0], [7.0, 2.0], [0.0, 6.0]].map(Point2::from);
    /// let around = Circle::from_points(outline)?;
    /// assert!((around.center() - Point2::new(4.0, 3.0)).norm() < 1e-5);
    /// assert!((around.radius() - 5.0).abs() < 1e-5); // half the longest diagonal
    /// assert!(outline.iter().all(|corner| around.contains_point(corner)));
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ShapeError::NoPoints`], a coordinate is not finite or beyond [`Real::LIMIT`], or the
    /// radius would be beyond it.
    ///
    /// Source: Gärtner, "Fast and Robust Smallest Enclosing Balls", ESA 1999.
    pub fn from_points(
        points: impl IntoIterator<Item = Point<T, D>> + Clone,
    ) -> Result<Self, ShapeError> {
        let bounds = Aabb::from_points(points.clone())?;
        let (origin, (min, max)) = (bounds.center(), bounds.corners());
        let factor = range_factor(max_norm(&sub(&max.coords, &min.coords)));
        let local = || {
            let points = points.clone().into_iter();
            points.map(|point| scale(&sub(&point.coords, &origin.coords), factor))
        };
        let offset = scale(&center_of(local), T::one() / factor);
        let center = bounds.closest_point(&Point::from(add(&origin.coords, &offset)));
        let distances = points.into_iter().map(|point| length(&sub(&point.coords, &center.coords)));
        let reach = distances.fold(T::zero(), larger);
        Self::new(center, rounded_up(reach)).map_err(|error| error.of(Argument::Result))
    }
}

/// Returns no less than the length that was rounded to this one. Below the normal numbers a
/// smallest number is added.
fn rounded_up<T: Real>(length: T) -> T {
    if length > T::zero() {
        length * (T::one() + T::EPSILON * T::nearest(ROUNDING)) + T::EPSILON * T::TINY
    } else {
        T::zero()
    }
}

/// Returns the center of the smallest ball around points whose bounding box has its center at the
/// origin, and which are neither so small nor so large that their squares lose digits.
fn center_of<T: Real, const D: usize, I: Iterator<Item = SVector<T, D>>>(
    points: impl Fn() -> I,
) -> SVector<T, D> {
    let mut ball = Grown::nothing();
    let (mut best, mut least) = (ball.center, T::INFINITY);
    let outside = T::one() + T::EPSILON * T::nearest(OUTSIDE);
    for _ in 0..STEPS {
        let (farthest, distance2) = farthest(points(), &ball.center);
        if distance2 < least {
            (best, least) = (ball.center, distance2);
        }
        if distance2 <= ball.radius2 * outside {
            break;
        }
        ball = ball.grown_to(&farthest);
    }
    best
}

/// Returns the point that is farthest from a center, and the square of its distance.
fn farthest<T: Real, const D: usize>(
    points: impl Iterator<Item = SVector<T, D>>,
    center: &SVector<T, D>,
) -> (SVector<T, D>, T) {
    let none = (*center, T::zero());
    points.fold(none, |(farthest, most), point| {
        let distance2 = norm_squared(&sub(&point, center));
        if distance2 > most { (point, distance2) } else { (farthest, most) }
    })
}

/// Points that decide a ball: up to four in 3D.
type Support<T, const D: usize> = [Option<SVector<T, D>>; 4];

/// The smallest ball around some of the points.
#[derive(Clone, Copy)]
struct Grown<T: Scalar, const D: usize> {
    center: SVector<T, D>,
    radius2: T,
    support: Support<T, D>,
}

impl<T: Real, const D: usize> Grown<T, D> {
    fn nothing() -> Self {
        Self { center: SVector::zeros(), radius2: T::zero(), support: [None; 4] }
    }

    /// Returns the smallest ball around the support and a point outside, which lies on its border.
    fn grown_to(&self, point: &SVector<T, D>) -> Self {
        let mut grown = Self { radius2: T::INFINITY, ..*self };
        for mask in 0..16_u8 {
            let Some(others) = selected(&self.support, mask) else {
                continue;
            };
            let seen = others.iter().flatten().map(|other| sub(other, point));
            let center = add(point, &circumcenter(seen));
            let all = self.support.iter().flatten().copied().chain([*point]);
            let (_, radius2) = farthest(all, &center);
            if center.iter().all(ComplexField::is_finite) && radius2 < grown.radius2 {
                grown = Self { center, radius2, support: others };
            }
        }
        join(&mut grown.support, point);
        grown
    }
}

/// Returns the points of a support whose bits are set; `None` if there are fewer, or more than can
/// lie on a sphere with another one.
fn selected<T: Real, const D: usize>(support: &Support<T, D>, mask: u8) -> Option<Support<T, D>> {
    let mut some = *support;
    let mut count = 0_usize;
    for (place, bit) in some.iter_mut().zip([1, 2, 4, 8]) {
        if mask & bit == 0 {
            *place = None;
        } else if place.is_some() {
            count = count.wrapping_add(1);
        } else {
            return None;
        }
    }
    (count <= D).then_some(some)
}

/// Adds a point in the first free place.
fn join<T: Real, const D: usize>(support: &mut Support<T, D>, point: &SVector<T, D>) {
    if let Some(place) = support.iter_mut().find(|place| place.is_none()) {
        *place = Some(*point);
    }
}

/// Returns the center of the smallest sphere through the origin and some points; not finite if
/// these span fewer dimensions than their number allows.
///
/// Each point adds an axis: its component that is orthogonal to the axes before. The center moves
/// along it until the point is as far away as the origin.
fn circumcenter<T: Real, const D: usize>(
    points: impl Iterator<Item = SVector<T, D>>,
) -> SVector<T, D> {
    let two = T::nearest(2.0);
    let mut center = SVector::zeros();
    // Each axis with the inverse of its square; the axes still to come are zero, and subtract
    // nothing.
    let mut axes = [(SVector::<T, D>::zeros(), T::zero()); 3];
    for (number, point) in numbered(points) {
        let axis = axes.iter().fold(point, |rest, (axis, inverse)| {
            let along = dot(components(&rest), components(axis)) * *inverse;
            sub(&rest, &scale(axis, along))
        });
        let inverse = T::one() / norm_squared(&axis);
        let beyond = norm_squared(&point) - two * dot(components(&center), components(&point));
        center = add(&center, &scale(&axis, beyond * inverse / two));
        if let Some(place) = axes.get_mut(number) {
            *place = (axis, inverse);
        }
    }
    center
}
