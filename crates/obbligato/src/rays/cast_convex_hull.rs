//! Rays against convex hulls: where the line is below all planes of the hull.
//!
//! # Pad
//! `e` is `EPSILON`, and `S` the distance from the origin to the middle of the bounds plus their
//! extents. The height of the origin below a plane rounds by `4 e S`, that of the plane included.
//! The rise rounds by `2.5 e` of the direction, which on the way to the far side of the hull is
//! `2.5 e (2 S)`. So a line that is above no plane by more than `12 e S` hits, and none that
//! touches is lost. The pad only decides whether, and at which planes, the line enters and leaves;
//! the parameters are those of the planes themselves. The point at `t` lies within
//! `1.75 (12 + 5) e S` of the border, see [`ConvexHull::planes`].
//!
//! Source: Cyrus, Beck, "Generalized two- and three-dimensional clipping", Computers & Graphics 3,
//! 1978.

use crate::hulls::{ConvexHull, HullPlane};
use crate::numbers::{
    Real, components, dot, l1_norm, larger, max_norm, range_factor, scale, smaller, sub,
};
use crate::rays::hit::{RayCast, RayHit, RaySpan, scaled};
use crate::shapes::Ray;
use nalgebra::{Scalar, Vector3};

/// The pad, in `EPSILON S`; see the header.
const PAD: f64 = 12.0;

/// The part of the line below all planes.
///
/// A line that touches hits. One that passes at more than `32 EPSILON L` misses, and the point at
/// `t` lies within `48 EPSILON L` of the border. `L` is the distance from the origin to the middle
/// of the bounds plus their extents.
impl<T: Real, const N: usize> RayCast<T, 3> for ConvexHull<T, N> {
    fn span(&self, ray: &Ray<T, 3>) -> Option<RaySpan<T>> {
        Some(clipped(self, ray)?.0)
    }

    fn cast_ray(&self, ray: &Ray<T, 3>, max_t: T) -> Option<RayHit<T, 3>> {
        let (span, normal) = clipped(self, ray)?;
        span.first_hit(max_t, || normal)
    }
}

/// Where a line crosses a plane that is moved outward by the pad, and where it crosses the plane
/// itself.
struct HullCrossing<T> {
    padded: T,
    t: T,
}

/// The part of a line that is left, and the normal where it begins.
struct Clipping<T: Scalar> {
    from_middle: Vector3<T>,
    direction: Vector3<T>,
    size_factor: T,
    pad: T,
    enter: HullCrossing<T>,
    exit: HullCrossing<T>,
    normal: Vector3<T>,
}

impl<T: Real> Clipping<T> {
    /// Leaves out what is above a plane. Whether something is left.
    fn clip(&mut self, HullPlane { normal, height }: HullPlane<T>) -> bool {
        let along = |vector| dot(components(&normal), components(vector));
        let room = height * self.size_factor - along(&self.from_middle);
        let rise = along(&self.direction);
        let crossing = HullCrossing { padded: (room + self.pad) / rise, t: room / rise };
        if rise > T::zero() {
            if crossing.padded < self.exit.padded {
                self.exit = crossing;
            }
        } else if rise < T::zero() {
            if crossing.padded > self.enter.padded {
                (self.enter, self.normal) = (crossing, normal);
            }
        } else if room + self.pad < T::zero() {
            return false;
        }
        self.enter.padded <= self.exit.padded
    }

    /// Returns the part between the planes where it enters and leaves. The pad may have admitted a
    /// line along which these lie in the other order, or an origin on the border whose exit comes
    /// out behind it.
    fn span(&self) -> RaySpan<T> {
        let enter = smaller(self.enter.t, self.exit.padded);
        let is_reached = self.exit.padded >= T::zero() && enter < T::zero();
        let start = if is_reached { T::zero() } else { enter };
        let exit = larger(smaller(self.exit.t, self.exit.padded), start);
        RaySpan { enter, exit }
    }
}

/// Returns the part of a line in a hull, and the normal where it enters.
fn clipped<T: Real, const N: usize>(
    hull: &ConvexHull<T, N>,
    ray: &Ray<T, 3>,
) -> Option<(RaySpan<T>, Vector3<T>)> {
    let from_middle = sub(&ray.origin().coords, &hull.middle());
    let (extents, direction) = (hull.extents(), ray.direction());
    let size = l1_norm(&from_middle) + extents;
    let (size_factor, direction_factor) = (range_factor(size), range_factor(max_norm(&direction)));
    let at = |t: T| HullCrossing { padded: t, t };
    let mut left = Clipping {
        from_middle: scale(&from_middle, size_factor),
        direction: scale(&direction, direction_factor),
        size_factor,
        pad: T::EPSILON * T::nearest(PAD) * (size * size_factor),
        enter: at(-T::INFINITY),
        exit: at(T::INFINITY),
        normal: Vector3::zeros(),
    };
    let meets = hull.planes().all(|plane| left.clip(plane))
        && hull.sharp_planes().all(|plane| left.clip(plane));
    let unit = direction_factor / size_factor;
    let RaySpan { enter, exit } = meets.then(|| left.span())?;
    let span = RaySpan::reached(scaled(enter, unit), scaled(exit, unit))?;
    Some((span, left.normal))
}
