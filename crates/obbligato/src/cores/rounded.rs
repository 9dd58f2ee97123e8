//! Shapes as a core with a radius.

use crate::cores::core::Core;
use crate::cores::edge::CoreEdge;
use crate::numbers::components::{add, l1_norm, scale, sub, sum};
use crate::numbers::length::norm_bound;
use crate::numbers::min_max::larger;
use crate::polygons::ring::Ring;
use crate::sat::touch::Touch;
use crate::shapes::pair_order::first_difference_is_greater;
use crate::{Aabb, Ball, Capsule, ConvexPolygon, Dop8, Obb, Real, Triangle};
use nalgebra::{Point, Point2, SMatrix, SVector, Scalar, Vector2};

/// The point that shapes are seen from, and the power of two that scales them into range.
#[derive(Clone, Copy)]
pub(crate) struct SeenFrom<T: Scalar, const D: usize> {
    pub(crate) origin: SVector<T, D>,
    pub(crate) lift: T,
}

impl<T: Real, const D: usize> SeenFrom<T, D> {
    pub(crate) fn seen(&self, point: &SVector<T, D>) -> SVector<T, D> {
        scale(&sub(point, &self.origin), self.lift)
    }
}

/// A shape whose points are those within a radius of a core.
pub(crate) trait Rounded<T: Real, const D: usize> {
    type Core<'a>: Core<T, D>
    where
        Self: 'a;

    /// Whether [`Intersects`](crate::Intersects) is a quick test of bounds, which may call shapes touching that are apart.
    const IS_BOUND: bool = false;

    fn core(&self, view: SeenFrom<T, D>) -> Self::Core<'_>;

    fn radius(&self) -> T {
        T::zero()
    }

    /// Returns a point near the middle; it affects nothing but the rounding.
    fn middle(&self) -> SVector<T, D>;

    /// Returns a bound: no corner of the core is farther from the middle, and no edge of a face is longer.
    fn spread(&self) -> T;

    /// Whether this shape has the greater one of the first numbers in which two shapes of a kind differ.
    fn comes_after(&self, other: &Self) -> Option<bool>;
}

/// A box, solid: its center, half-extents and axes.
pub(crate) struct BoxCore<T: Scalar, const D: usize> {
    pub(crate) center: SVector<T, D>,
    pub(crate) half_extents: SVector<T, D>,
    pub(crate) axes: SMatrix<T, D, D>,
}

/// A triangle, and its edges; the edge with a number leads from the corner with that number to the next.
pub(crate) struct TriangleCore<T: Scalar, const D: usize> {
    pub(crate) corners: [SVector<T, D>; 3],
    pub(crate) edges: [SVector<T, D>; 3],
}

/// A convex polygon that has moved by a vector; one or two vertices are a point or a segment.
pub(crate) struct PolygonCore<C, T: Scalar> {
    pub(crate) vertices: C,
    pub(crate) view: SeenFrom<T, 2>,
    pub(crate) by: Vector2<T>,
}

/// Returns the size of a pair of shapes and how they touch.
#[inline]
pub(crate) fn size_and_touch<T: Real, const D: usize>(
    a: &impl Rounded<T, D>,
    b: &impl Rounded<T, D>,
) -> (T, Touch<T>) {
    let (from, to) = (a.middle(), b.middle());
    let extents = (a.spread() + b.spread()) + (a.radius() + b.radius());
    let size = norm_bound(&sub(&from, &to)) + extents;
    (size, Touch::new([extents, size], [&from, &to]))
}

/// Returns how a pair of shapes touches.
#[inline]
pub(crate) fn touch_of<T: Real, const D: usize>(
    a: &impl Rounded<T, D>,
    b: &impl Rounded<T, D>,
) -> Touch<T> {
    size_and_touch(a, b).1
}

fn halfway<T: Real, const D: usize>(a: &SVector<T, D>, b: &SVector<T, D>) -> SVector<T, D> {
    scale(&add(a, b), T::nearest(0.5))
}

impl<T: Real, const D: usize> Rounded<T, D> for Ball<T, D> {
    type Core<'a> = CoreEdge<T, D>;

    fn core(&self, view: SeenFrom<T, D>) -> CoreEdge<T, D> {
        CoreEdge {
            from: view.seen(&self.center().coords),
            along: SVector::zeros(),
        }
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

impl<T: Real, const D: usize> Rounded<T, D> for Capsule<T, D> {
    type Core<'a> = CoreEdge<T, D>;

    fn core(&self, view: SeenFrom<T, D>) -> CoreEdge<T, D> {
        CoreEdge {
            from: view.seen(&self.start().coords),
            along: scale(&self.along(), view.lift),
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
        is_after(&self.start(), &other.start())
            .or_else(ends)
            .or_else(radii)
    }
}

impl<T: Real, const D: usize> Rounded<T, D> for Triangle<T, D> {
    type Core<'a> = TriangleCore<T, D>;

    fn core(&self, view: SeenFrom<T, D>) -> TriangleCore<T, D> {
        TriangleCore {
            corners: self.vertices().map(|vertex| view.seen(&vertex.coords)),
            edges: self.edges().map(|edge| scale(&edge, view.lift)),
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

impl<T: Real, const D: usize> Rounded<T, D> for Obb<T, D> {
    type Core<'a> = BoxCore<T, D>;

    fn core(&self, view: SeenFrom<T, D>) -> BoxCore<T, D> {
        let (center, half_extents, axes) = self.parts();
        BoxCore {
            center: view.seen(&center.coords),
            half_extents: scale(half_extents, view.lift),
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

/// The center is not computed in the world, where it would be rounded far from the origin.
impl<T: Real, const D: usize> Rounded<T, D> for Aabb<T, D> {
    type Core<'a> = BoxCore<T, D>;

    fn core(&self, view: SeenFrom<T, D>) -> BoxCore<T, D> {
        let (min, max) = self.corners();
        let [low, high] = [min, max].map(|corner| view.seen(&corner.coords));
        let extents = scale(&sub(&max.coords, &min.coords), view.lift);
        BoxCore {
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

impl<T: Real, const N: usize> Rounded<T, 2> for ConvexPolygon<T, N> {
    type Core<'a> = PolygonCore<&'a [Point2<T>], T>;

    fn core(&self, view: SeenFrom<T, 2>) -> PolygonCore<&[Point2<T>], T> {
        let (vertices, by) = (self.vertices(), Vector2::zeros());
        PolygonCore { vertices, view, by }
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

/// The core is the polygon between the vertices, which may be a segment or a point.
impl<T: Real> Rounded<T, 2> for Dop8<T, 2> {
    type Core<'a> = PolygonCore<Ring<T, 8>, T>;

    const IS_BOUND: bool = true;

    fn core(&self, view: SeenFrom<T, 2>) -> PolygonCore<Ring<T, 8>, T> {
        let (vertices, by) = (Ring::of_distinct(&self.vertices()), Vector2::zeros());
        PolygonCore { vertices, view, by }
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

/// Whether the first point has the greater one of the first coordinates in which they differ, most often the first of all.
fn is_after<T: Real, const D: usize>(a: &Point<T, D>, b: &Point<T, D>) -> Option<bool> {
    let (a, b) = (a.coords.as_slice(), b.coords.as_slice());
    match (a, b) {
        ([x, ..], [y, ..]) if x != y => Some(x > y),
        _ => first_difference_is_greater(a, b),
    }
}
