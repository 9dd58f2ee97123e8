//! The corners and sides of shapes in the plane, relative to the middle of a pair.
//!
//! # Rounding
//! `e` is `EPSILON`, and `S` the sum of the extents of the box around both shapes, whose center is
//! the origin: so no coordinate is larger than half an extent. On a unit axis `n`,
//!
//! ```text
//! a corner `p`, moved to the origin      rounds by   0.25 e S: a difference
//! a corner of an oriented box            by          1 e S: a difference, two products, two sums
//! p . n                                  by          0.5 e S more
//! the difference of two of these         by          0.5 e S
//! ```
//!
//! so a gap is accurate to `3.5 e S`. The extents of an oriented box are scanned over its corners
//! on every axis, so they are right however far its rotation is from orthonormal; that affects only
//! which axes are tried.

use crate::convex::touch_of;
use crate::numbers::{Real, add, larger, map, neg, scale, smaller, sub, unit};
use crate::obb_pair::Touch;
use crate::polygons::{Bounds, ConvexPolygon};
use crate::shapes::{Aabb, Obb};
use nalgebra::{Point2, Scalar, Vector2};

/// How far off a gap on a unit axis may be, in `EPSILON S`: 3.5, and the rounding of the slack
/// itself.
const SLACK: f64 = 5.0;

/// A side of a convex shape, counterclockwise, and its unit outward normal.
#[derive(Clone, Copy)]
pub(crate) struct Side<T: Scalar> {
    pub(crate) from: Vector2<T>,
    pub(crate) to: Vector2<T>,
    pub(crate) normal: Vector2<T>,
}

/// A convex shape with corners, at the place and scale of a [`Middle`].
pub(crate) trait Cornered<T: Real> {
    fn corners(&self) -> impl Iterator<Item = Vector2<T>>;

    fn sides(&self) -> impl Iterator<Item = Side<T>>;
}

/// The middle of two shapes, and the power of two that scales both into range.
pub(crate) struct Middle<T: Scalar> {
    origin: Point2<T>,
    pub(crate) factor: T,
    /// The rounding error that a gap on a unit axis may have.
    pub(crate) slack: T,
    /// How the shapes touch, scaled.
    pub(crate) touch: Touch<T>,
}

impl<T: Real> Middle<T> {
    /// Returns the middle of the shapes in these boxes, and their scale.
    pub(crate) fn of(a: &Aabb<T, 2>, b: &Aabb<T, 2>) -> Self {
        let both = a.merged(b);
        let Bounds { extents, factor } = Bounds::new(&both, T::zero());
        Self {
            origin: both.center(),
            factor,
            slack: T::EPSILON * T::nearest(SLACK) * (extents.x + extents.y),
            touch: touch_of(a, b).scaled(factor),
        }
    }

    fn see(&self, point: &Point2<T>) -> Vector2<T> {
        scale(&sub(&point.coords, &self.origin.coords), self.factor)
    }
}

/// A shape that is compared by its corners and sides.
pub(crate) trait Sided<T: Real> {
    fn bounds(&self) -> Aabb<T, 2>;

    fn seen<'a>(&'a self, view: &'a Middle<T>) -> impl Cornered<T>;
}

/// A polygon relative to a [`Middle`].
struct SeenPolygon<'a, T: Scalar, const N: usize> {
    polygon: &'a ConvexPolygon<T, N>,
    view: &'a Middle<T>,
}

impl<T: Real, const N: usize> Sided<T> for ConvexPolygon<T, N> {
    fn bounds(&self) -> Aabb<T, 2> {
        self.aabb()
    }

    fn seen<'a>(&'a self, view: &'a Middle<T>) -> impl Cornered<T> {
        let polygon = self;
        SeenPolygon { polygon, view }
    }
}

impl<T: Real, const N: usize> Cornered<T> for SeenPolygon<'_, T, N> {
    fn corners(&self) -> impl Iterator<Item = Vector2<T>> {
        self.polygon.vertices().iter().map(|p| self.view.see(p))
    }

    fn sides(&self) -> impl Iterator<Item = Side<T>> {
        self.polygon.ring().edges().filter_map(|(a, b)| {
            // From the corners in the world: moved to the origin, those of a short side have lost
            // digits.
            let edge = sub(&b.coords, &a.coords);
            Some(Side {
                from: self.view.see(a),
                to: self.view.see(b),
                normal: unit(&Vector2::new(edge.y, -edge.x))?,
            })
        })
    }
}

/// A rectangle relative to a [`Middle`].
struct SeenBox<T: Scalar> {
    sides: [Side<T>; 4],
}

impl<T: Real> Sided<T> for Aabb<T, 2> {
    fn bounds(&self) -> Aabb<T, 2> {
        *self
    }

    fn seen<'a>(&'a self, view: &'a Middle<T>) -> impl Cornered<T> {
        let (low, high) = (view.see(&self.min()), view.see(&self.max()));
        let corners = [low, Vector2::new(high.x, low.y), high, Vector2::new(low.x, high.y)];
        SeenBox::new(corners, [Vector2::x(), Vector2::y()])
    }
}

impl<T: Real> Sided<T> for Obb<T, 2> {
    fn bounds(&self) -> Aabb<T, 2> {
        self.aabb()
    }

    fn seen<'a>(&'a self, view: &'a Middle<T>) -> impl Cornered<T> {
        let (center, half_extents, axes) = self.parts();
        let center = view.see(center);
        let [[a, b], [c, d]] = axes.data.0;
        let (x, y) = (Vector2::new(a, b), Vector2::new(c, d));
        let half_extents = scale(half_extents, view.factor);
        let (along, across) = (scale(&x, half_extents.x), scale(&y, half_extents.y));
        let (sum, difference) = (add(&along, &across), sub(&along, &across));
        let corners = [
            sub(&center, &sum),
            add(&center, &difference),
            add(&center, &sum),
            sub(&center, &difference),
        ];
        SeenBox::new(corners, [x, y])
    }
}

impl<T: Real> SeenBox<T> {
    /// Creates the view from the corners, counterclockwise from the lowest on both axes, and the
    /// axes.
    fn new([a, b, c, d]: [Vector2<T>; 4], [x, y]: [Vector2<T>; 2]) -> Self {
        let side = |from, to, normal| Side { from, to, normal };
        Self { sides: [side(a, b, neg(&y)), side(b, c, x), side(c, d, y), side(d, a, neg(&x))] }
    }
}

impl<T: Real> Cornered<T> for SeenBox<T> {
    fn corners(&self) -> impl Iterator<Item = Vector2<T>> {
        self.sides.iter().map(|side| side.from)
    }

    fn sides(&self) -> impl Iterator<Item = Side<T>> {
        self.sides.iter().copied()
    }
}

/// Returns the least and the greatest coordinate of a shape along an axis.
pub(crate) fn projection<T: Real>(outline: &impl Cornered<T>, axis: &Vector2<T>) -> (T, T) {
    outline
        .corners()
        .map(|corner| corner.x * axis.x + corner.y * axis.y)
        .fold((T::INFINITY, -T::INFINITY), |(low, high), x| (smaller(x, low), larger(x, high)))
}

impl<T: Real> Side<T> {
    /// Returns how far the other shape is above this side along its normal, negative where a point
    /// of it is below.
    pub(crate) fn gap_to(&self, outline: &impl Cornered<T>) -> T {
        let (low, _) = projection(outline, &self.normal);
        low - (self.from.x * self.normal.x + self.from.y * self.normal.y)
    }

    /// Returns the square of the distance of a point from the side.
    pub(crate) fn distance_squared(&self, point: &Vector2<T>) -> T {
        let (edge, from) = (sub(&self.to, &self.from), sub(point, &self.from));
        let square = edge.x * edge.x + edge.y * edge.y;
        let along = from.x * edge.x + from.y * edge.y;
        let part = if along >= square {
            T::one()
        } else if along > T::zero() {
            along / square
        } else {
            T::zero()
        };
        let part = if square > T::zero() { part } else { T::zero() };
        let apart = sub(&from, &map(&edge, |x| x * part));
        apart.x * apart.x + apart.y * apart.y
    }
}
