//! Shapes as a convex body with a radius.

use crate::convex::convex_body::ConvexBody;
use crate::convex::convex_box::ConvexBox;
use crate::convex::convex_hull_body::HullBody;
use crate::convex::convex_triangle::ConvexTriangle;
use crate::convex::local_frame::LocalFrame;
use crate::convex::moved_polygon::MovedPolygon;
use crate::convex::segment::Segment;
use crate::hulls::ConvexHull;
use crate::numbers::{Real, add, l1_norm, larger, norm_bound, scale, sub, sum, unit};
use crate::obb_pair::Touch;
use crate::polygons::{ConvexPolygon, Ring};
use crate::shapes::{
    Aabb, Ball, Capsule, Cylinder, Dop8, Obb, RoundedObb, Triangle, first_difference_is_greater,
};
use nalgebra::{Point, Point2, SMatrix, SVector, Vector2};

/// A shape whose points are those within a radius of a convex body.
pub(crate) trait ConvexWithRadius<T: Real, const D: usize> {
    type Body<'a>: ConvexBody<T, D>
    where
        Self: 'a;

    /// Whether [`Intersects`](crate::Intersects) is a quick test of bounds, which may call shapes
    /// touching that are apart.
    const IS_BOUND: bool = false;

    fn body(&self, view: LocalFrame<T, D>) -> Self::Body<'_>;

    fn radius(&self) -> T {
        T::zero()
    }

    /// Returns a point near the middle; it affects nothing but the rounding.
    fn middle(&self) -> SVector<T, D>;

    /// Returns a bound: no corner of the convex body is farther from the middle, and no edge of a
    /// face is longer.
    fn spread(&self) -> T;

    /// Lexicographic order of the numbers: whether this shape comes after another of its kind;
    /// `None` if all are equal.
    fn comes_after(&self, other: &Self) -> Option<bool>;
}

/// Returns the size of a pair of shapes and how they touch.
#[inline]
pub(crate) fn size_and_touch<T: Real, const D: usize>(
    a: &impl ConvexWithRadius<T, D>,
    b: &impl ConvexWithRadius<T, D>,
) -> (T, Touch<T>) {
    let (from, to) = (a.middle(), b.middle());
    let extents = (a.spread() + b.spread()) + (a.radius() + b.radius());
    let size = norm_bound(&sub(&from, &to)) + extents;
    (size, Touch::new([extents, size], [&from, &to]))
}

/// Returns how a pair of shapes touches.
#[inline]
pub(crate) fn touch_of<T: Real, const D: usize>(
    a: &impl ConvexWithRadius<T, D>,
    b: &impl ConvexWithRadius<T, D>,
) -> Touch<T> {
    size_and_touch(a, b).1
}

fn halfway<T: Real, const D: usize>(a: &SVector<T, D>, b: &SVector<T, D>) -> SVector<T, D> {
    scale(&add(a, b), T::nearest(0.5))
}

impl<T: Real, const D: usize> ConvexWithRadius<T, D> for Ball<T, D> {
    type Body<'a> = Segment<T, D>;

    fn body(&self, view: LocalFrame<T, D>) -> Segment<T, D> {
        Segment { from: view.to_local(&self.center().coords), along: SVector::zeros() }
    }

    fn radius(&self) -> T {
        Ball::radius(self)
    }

    fn middle(&self) -> SVector<T, D> {
        self.center().coords
    }

    fn spread(&self) -> T {
        T::zero()
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let radii = || first_difference_is_greater(&[Ball::radius(self)], &[Ball::radius(other)]);
        is_after(&self.center(), &other.center()).or_else(radii)
    }
}

impl<T: Real, const D: usize> ConvexWithRadius<T, D> for Capsule<T, D> {
    type Body<'a> = Segment<T, D>;

    fn body(&self, view: LocalFrame<T, D>) -> Segment<T, D> {
        Segment {
            from: view.to_local(&self.start().coords),
            along: scale(&self.along(), view.factor),
        }
    }

    fn radius(&self) -> T {
        Capsule::radius(self)
    }

    fn middle(&self) -> SVector<T, D> {
        halfway(&self.start().coords, &self.end().coords)
    }

    fn spread(&self) -> T {
        norm_bound(&self.along()) * T::nearest(0.5)
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let ends = || is_after(&self.end(), &other.end());
        let radii =
            || first_difference_is_greater(&[Capsule::radius(self)], &[Capsule::radius(other)]);
        is_after(&self.start(), &other.start()).or_else(ends).or_else(radii)
    }
}

impl<T: Real, const D: usize> ConvexWithRadius<T, D> for Triangle<T, D> {
    type Body<'a> = ConvexTriangle<T, D>;

    fn body(&self, view: LocalFrame<T, D>) -> ConvexTriangle<T, D> {
        ConvexTriangle {
            corners: self.vertices().map(|vertex| view.to_local(&vertex.coords)),
            edges: self.edges().map(|edge| scale(&edge, view.factor)),
        }
    }

    fn middle(&self) -> SVector<T, D> {
        let [a, b, c] = self.vertices();
        halfway(&halfway(&a.coords, &b.coords), &c.coords)
    }

    fn spread(&self) -> T {
        let edges = self.edges().each_ref().map(norm_bound);
        edges.into_iter().fold(T::zero(), larger)
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let ([a, b, c], [d, e, f]) = (self.vertices(), other.vertices());
        let rest = || is_after(&b, &e).or_else(|| is_after(&c, &f));
        is_after(&a, &d).or_else(rest)
    }
}

impl<T: Real, const D: usize> ConvexWithRadius<T, D> for Obb<T, D> {
    type Body<'a> = ConvexBox<T, D>;

    fn body(&self, view: LocalFrame<T, D>) -> ConvexBox<T, D> {
        let (center, half_extents, axes) = self.parts();
        ConvexBox {
            center: view.to_local(&center.coords),
            half_extents: scale(half_extents, view.factor),
            axes: *axes,
        }
    }

    fn middle(&self) -> SVector<T, D> {
        self.center().coords
    }

    fn spread(&self) -> T {
        let (_, half_extents, _) = self.parts();
        sum(half_extents)
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let ((center, half_extents, axes), others) = (self.parts(), other.parts());
        let rest = || first_difference_is_greater(axes.as_slice(), others.2.as_slice());
        let lengths = || first_difference_is_greater(half_extents.as_slice(), others.1.as_slice());
        is_after(center, others.0).or_else(lengths).or_else(rest)
    }
}

impl<T: Real, const D: usize> ConvexWithRadius<T, D> for RoundedObb<T, D> {
    type Body<'a> = ConvexBox<T, D>;

    fn body(&self, view: LocalFrame<T, D>) -> ConvexBox<T, D> {
        self.inner().body(view)
    }

    fn radius(&self) -> T {
        RoundedObb::radius(self)
    }

    fn middle(&self) -> SVector<T, D> {
        self.inner().middle()
    }

    fn spread(&self) -> T {
        self.inner().spread()
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let radii = [self, other].map(|it| [RoundedObb::radius(it)]);
        let [own, others] = &radii;
        let radii = || first_difference_is_greater(own, others);
        self.inner().comes_after(other.inner()).or_else(radii)
    }
}

/// The center is not computed in the world, where it would be rounded far from the origin.
impl<T: Real, const D: usize> ConvexWithRadius<T, D> for Aabb<T, D> {
    type Body<'a> = ConvexBox<T, D>;

    fn body(&self, view: LocalFrame<T, D>) -> ConvexBox<T, D> {
        let (min, max) = self.corners();
        let [low, high] = [min, max].map(|corner| view.to_local(&corner.coords));
        let extents = scale(&sub(&max.coords, &min.coords), view.factor);
        ConvexBox {
            center: halfway(&low, &high),
            half_extents: scale(&extents, T::nearest(0.5)),
            axes: SMatrix::identity(),
        }
    }

    fn middle(&self) -> SVector<T, D> {
        let (min, max) = self.corners();
        halfway(&min.coords, &max.coords)
    }

    fn spread(&self) -> T {
        let (min, max) = self.corners();
        l1_norm(&sub(&max.coords, &min.coords)) * T::nearest(0.5)
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        is_after(&self.min(), &other.min()).or_else(|| is_after(&self.max(), &other.max()))
    }
}

impl<T: Real, const N: usize> ConvexWithRadius<T, 2> for ConvexPolygon<T, N> {
    type Body<'a> = MovedPolygon<&'a [Point2<T>], T>;

    fn body(&self, view: LocalFrame<T, 2>) -> MovedPolygon<&[Point2<T>], T> {
        let (vertices, by) = (self.vertices(), Vector2::zeros());
        MovedPolygon { vertices, view, by }
    }

    fn middle(&self) -> Vector2<T> {
        self.aabb().middle()
    }

    fn spread(&self) -> T {
        extents(&self.aabb())
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let mut vertices = self.vertices().iter().zip(other.vertices());
        vertices.find_map(|(vertex, other)| is_after(vertex, other))
    }
}

impl<T: Real> ConvexWithRadius<T, 3> for Cylinder<T> {
    type Body<'a> = Self;

    fn body(&self, view: LocalFrame<T, 3>) -> Self {
        let center = view.to_local(&self.center().coords).into();
        let axis = unit(&self.axis()).unwrap_or_else(|| self.axis());
        let lengths = [self.half_height(), Cylinder::radius(self)].map(|x| x * view.factor);
        Self::from_valid(center, axis, lengths)
    }

    fn middle(&self) -> SVector<T, 3> {
        self.center().coords
    }

    fn spread(&self) -> T {
        self.half_height() + Cylinder::radius(self)
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let [own, others] = [self, other].map(|it| [it.half_height(), Cylinder::radius(it)]);
        let lengths = || first_difference_is_greater(&own, &others);
        let axes = || first_difference_is_greater(self.axis().as_slice(), other.axis().as_slice());
        is_after(&self.center(), &other.center()).or_else(lengths).or_else(axes)
    }
}

impl<T: Real, const N: usize> ConvexWithRadius<T, 3> for ConvexHull<T, N> {
    type Body<'a> = HullBody<'a, T, N>;

    fn body(&self, view: LocalFrame<T, 3>) -> HullBody<'_, T, N> {
        let (hull, by) = (self, SVector::zeros());
        HullBody { hull, view, by }
    }

    fn middle(&self) -> SVector<T, 3> {
        ConvexHull::middle(self)
    }

    fn spread(&self) -> T {
        self.extents()
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let mut vertices = self.vertices().iter().zip(other.vertices());
        vertices.find_map(|(vertex, other)| is_after(vertex, other))
    }
}

/// The convex body is the polygon between the vertices, which may be a segment or a point.
impl<T: Real> ConvexWithRadius<T, 2> for Dop8<T, 2> {
    type Body<'a> = MovedPolygon<Ring<T, 8>, T>;

    const IS_BOUND: bool = true;

    fn body(&self, view: LocalFrame<T, 2>) -> MovedPolygon<Ring<T, 8>, T> {
        let (vertices, by) = (Ring::of_distinct(&self.vertices()), Vector2::zeros());
        MovedPolygon { vertices, view, by }
    }

    fn middle(&self) -> Vector2<T> {
        self.aabb().middle()
    }

    fn spread(&self) -> T {
        extents(&self.aabb())
    }

    fn comes_after(&self, other: &Self) -> Option<bool> {
        let greatest = || first_difference_is_greater(&self.max(), &other.max());
        first_difference_is_greater(&self.min(), &other.min()).or_else(greatest)
    }
}

/// Returns the width and height of a rectangle, added: no side of what it bounds is longer.
fn extents<T: Real>(bounds: &Aabb<T, 2>) -> T {
    let half = bounds.spread();
    half + half
}

/// Whether the first point has the greater one of the first coordinates in which they differ, most
/// often the first of all.
fn is_after<T: Real, const D: usize>(a: &Point<T, D>, b: &Point<T, D>) -> Option<bool> {
    let (a, b) = (a.coords.as_slice(), b.coords.as_slice());
    match (a, b) {
        ([x, ..], [y, ..]) if x != y => Some(x > y),
        _ => first_difference_is_greater(a, b),
    }
}
