use crate::numbers::{Real, larger, neg, smaller, unit};
use crate::shapes::Ray;
use nalgebra::{SVector, Scalar};

/// The part of a ray's line that lies in a shape: `enter <= t <= exit`.
///
/// `enter < 0` when the ray starts inside; `exit < 0` when the shape lies behind.
///
/// ```
/// use obbligato::{Circle, Ray2};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let disc = Circle::new(Point2::new(5.0, 0.0), 2.0)?;
/// let span = disc.span(&Ray2::new(Point2::origin(), Vector2::x())?).unwrap();
/// assert_eq!((span.enter, span.exit), (3.0, 7.0));
/// let from_inside = disc.span(&Ray2::new(disc.center(), Vector2::x())?).unwrap();
/// assert_eq!((from_inside.enter, from_inside.exit), (-2.0, 2.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RaySpan<T> {
    /// The parameter at which the line enters the shape.
    pub enter: T,
    /// The parameter at which the line leaves the shape.
    pub exit: T,
}

impl<T: Real> RaySpan<T> {
    /// Creates a span, unless it is farther away than the largest number.
    #[inline(always)]
    pub(crate) fn reached(enter: T, exit: T) -> Option<Self> {
        (enter < T::INFINITY && exit > -T::INFINITY).then_some(Self { enter, exit })
    }

    /// Returns the first hit with `t` in `0 ..= max_t`, with the normal of the face at `enter`.
    #[inline(always)]
    pub(crate) fn first_hit<const D: usize>(
        self,
        max_t: T,
        normal: impl FnOnce() -> SVector<T, D>,
    ) -> Option<RayHit<T, D>> {
        if self.exit < T::zero() {
            return None;
        }
        RayHit::first(self.enter, self.enter < T::zero(), max_t, normal)
    }
}

/// Returns a parameter that is known to be negative, below zero even if it came out as zero.
#[inline(always)]
pub(crate) fn negative<T: Real>(t: T) -> T {
    smaller(t, -(T::EPSILON * T::TINY))
}

/// Converts a parameter to another scale, negative where it is, however small.
#[inline(always)]
pub(crate) fn scaled<T: Real>(t: T, unit: T) -> T {
    let scaled = t * unit;
    if t < T::zero() { negative(scaled) } else { scaled }
}

/// The first point at which a ray meets a shape.
///
/// ```
/// use obbligato::{Aabb2, Ray2};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let wall = Aabb2::new(Point2::new(3.0, -9.0), Point2::new(4.0, 9.0))?;
/// let ray = Ray2::new(Point2::origin(), Vector2::new(2.0, 0.0))?;
/// let hit = wall.cast_ray(&ray, 10.0).unwrap();
/// assert_eq!((hit.t, hit.normal, hit.inside), (1.5, -Vector2::x(), false));
/// assert_eq!(ray.point_at(hit.t), Point2::new(3.0, 0.0));
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RayHit<T: Scalar, const D: usize> {
    /// The parameter of the point, in lengths of the ray's direction.
    pub t: T,
    /// The unit outward normal of the face that is hit; zero when the ray starts inside, unless
    /// this is a [`ray_exit`](RayCast::ray_exit).
    pub normal: SVector<T, D>,
    /// Whether the ray starts inside; then the `t` of the first point is zero.
    pub inside: bool,
}

impl<T: Real, const D: usize> RayHit<T, D> {
    /// Creates a hit, for a shape of yours: see [`RayCast`].
    ///
    /// ```
    /// use obbligato::RayHit;
    /// use obbligato::nalgebra::Vector3;
    ///
    /// let on_floor = RayHit::new(2.0, Vector3::y(), false);
    /// assert_eq!((on_floor.t, on_floor.normal), (2.0, Vector3::y()));
    /// ```
    #[must_use]
    pub const fn new(t: T, normal: SVector<T, D>, inside: bool) -> Self {
        Self { t, normal, inside }
    }

    /// Returns the same hit at another parameter.
    ///
    /// ```
    /// use obbligato::{RayHit, nalgebra::Vector3};
    ///
    /// let on_floor = RayHit::new(2.0, Vector3::y(), false);
    /// assert_eq!(on_floor.with_t(3.0), RayHit::new(3.0, Vector3::y(), false));
    /// ```
    #[must_use]
    pub const fn with_t(self, t: T) -> Self {
        Self { t, ..self }
    }

    /// Returns the hit of a ray that is `inside` or enters at a parameter, unless that is beyond
    /// `max_t`.
    #[inline(always)]
    pub(crate) fn first(
        enter: T,
        inside: bool,
        max_t: T,
        normal: impl FnOnce() -> SVector<T, D>,
    ) -> Option<Self> {
        let t = larger(enter, T::zero());
        // False for a NaN `max_t`, which hits nothing.
        (t <= max_t).then(|| {
            let normal = if inside { SVector::zeros() } else { normal() };
            Self { t, normal, inside }
        })
    }
}

/// A shape that a ray can meet.
///
/// The shapes have the same methods, so this trait need not be in scope; it is the bound of
/// functions over several kinds of shapes.
///
/// ```
/// use obbligato::{Aabb2, Ray2};
/// use obbligato::nalgebra::{Point2, Vector2};
///
/// let wall = Aabb2::new(Point2::new(3.0, -9.0), Point2::new(4.0, 9.0))?;
/// let ray = Ray2::new(Point2::origin(), Vector2::x())?;
/// assert!(wall.cast_ray(&ray, 2.9).is_none()); // too short
/// assert!(wall.cast_ray(&ray, 3.0).is_some());
/// let away = Ray2::new(Point2::origin(), -Vector2::x())?;
/// assert!(wall.cast_ray(&away, f32::INFINITY).is_none());
/// assert!(wall.span(&away).is_some_and(|span| span.exit < 0.0)); // it lies behind
/// # Ok::<(), obbligato::ShapeError>(())
/// ```
#[doc(alias("raycast", "ray_intersection", "intersect_ray", "toi", "time_of_impact"))]
#[diagnostic::on_unimplemented(
    message = "no ray of `{T}` in {D} dimensions can be cast at `{Self}`",
    label = "the ray asks a `{Self}`",
    note = "ray, `max_t` and shape need the same scalar and the same dimension: `Ray3` is of `f32`, its counterpart of `f64` is `Ray<f64, 3>`",
    note = "for a list of shapes, `nearest_hit(&ray, max_t, list.iter().enumerate())`",
    note = "code over `T: Real` and `const D: usize` needs one bound: `Obb<T, D>: SatBox<T, D>`"
)]
pub trait RayCast<T: Real, const D: usize> {
    /// Returns the part of the whole line, behind the origin too, that lies in the shape.
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>>;

    /// Returns the first point of the ray in the shape, with `t` in `0 ..= max_t`.
    ///
    /// A negative or NaN `max_t` hits nothing; an infinite one sets no limit.
    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>>;

    /// Returns the last point of the ray in the shape, with the outward normal there; `None` if the
    /// shape lies behind or has no end on this way.
    ///
    /// `t` is the `exit` of [`span`](Self::span), and `inside` says whether the ray starts inside.
    /// The normal is that of a hit of the ray in the opposite direction, from beyond the exit, and
    /// so accurate. Where rounding lets that miss, as at an edge, it is along the ray.
    ///
    /// ```
    /// use obbligato::{Circle, Ray2};
    /// use obbligato::nalgebra::{Point2, Vector2};
    ///
    /// let lens = Circle::new(Point2::new(5.0, 0.0), 5.0)?;
    /// let ray = Ray2::new(Point2::new(-1.0, 3.0), Vector2::x())?;
    /// let (enter, exit) = (lens.cast_ray(&ray, 99.0).unwrap(), lens.ray_exit(&ray).unwrap());
    /// assert_eq!((enter.t, exit.t), (2.0, 10.0));
    /// assert!((enter.normal - Vector2::new(-0.8, 0.6)).norm() < 1e-6);
    /// assert!((exit.normal - Vector2::new(0.8, 0.6)).norm() < 1e-6);
    /// # Ok::<(), obbligato::ShapeError>(())
    /// ```
    fn ray_exit(&self, ray: &Ray<T, D>) -> Option<RayHit<T, D>> {
        let RaySpan { enter, exit: t } = self.span(ray)?;
        let is_ahead = t >= T::zero() && t < T::INFINITY;
        if !is_ahead {
            return None;
        }
        let beyond = ray.point_at(t + margin_beyond(enter, t));
        let reversed = Ray::new(beyond, neg(&ray.direction())).ok();
        let last = reversed.and_then(|ray| self.cast_ray(&ray, T::INFINITY));
        let face = last.filter(|hit| !hit.inside).map(|hit| hit.normal);
        let normal = face.or_else(|| unit(&ray.direction())).unwrap_or_else(SVector::zeros);
        Some(RayHit { t, normal, inside: enter < T::zero() })
    }
}

/// Returns how far beyond its exit a ray is out of a shape, whatever the rounding. It is as far as
/// the ray was inside, and a share of its path for what is thin.
fn margin_beyond<T: Real>(enter: T, exit: T) -> T {
    let inside = exit - enter;
    let share = exit * T::nearest(0.0625);
    let margin = if inside < T::INFINITY { inside + share } else { share };
    if margin > T::zero() { margin } else { T::one() }
}
