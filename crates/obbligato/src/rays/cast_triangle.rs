//! Rays against triangles.
//!
//! The triangle is projected along the line. With `z` the axis along which the direction is the
//! longest, a vertex `p`, relative to the origin, has the offset
//! `(p_x - p_z d_x / d_z, p_y - p_z d_y / d_z)` from the line, at `t = p_z / d_z`; in 2D there is
//! one offset. The line meets the triangle when the triangle of the offsets contains zero. Two
//! triangles with a common edge see it at the same offsets, so no line slips through between them,
//! nor through a vertex where several meet.
//!
//! Where the line crosses the plane of the triangle, it meets it at one point. Where it lies in the
//! plane, the offsets lie on one line through zero; then it enters at the first edge or vertex that
//! contains zero, and leaves at the last. These cases need not be distinguished: every edge and
//! every vertex within a pad of the line counts, and so does a line inside the triangle.
//!
//! # Pad
//! `e` is `EPSILON` and `M` the largest coordinate of a vertex. It is scaled to 1, so an offset
//! rounds by `3.5 e` in each coordinate. The point of an edge closest to zero is off by up to
//! `6.5 e` along the edge, and its offset rounds by `1.5 e`. So with a pad of `13 e` in each
//! coordinate a line that touches hits; and one that passes at more than `13 e + 11.5 e` in both
//! coordinates, `35 e M`, misses. Lines are no farther from the triangle than their offsets.
//!
//! Source: Woop, Benthin, Wald, "Watertight Ray/Triangle Intersection", Journal of Computer
//! Graphics Techniques 2, 2013, for the offsets.

use crate::numbers::{Real, abs, components, dot, larger, map, max_norm, smaller, sub, unit};
use crate::rays::hit::{RayCast, RayHit, RaySpan, negative};
use crate::shapes::{Obb, Ray, Triangle, least_parallel};
use nalgebra::{SVector, Scalar, Vector1, Vector2, Vector3};
pub(crate) use private::TriangleCast;

/// How near to zero an offset must be to count as touching, in `EPSILON M`; see the header. The
/// worst lines found by a search need 1.6.
const PAD: f64 = 13.0;
/// The sine of the angle at which a triangle is seen edge-on, in `EPSILON`: its normal is off by a
/// few.
const EDGE_ON: f64 = 16.0;

mod private {
    use super::{Ray, RayHit, RaySpan, Real, Triangle};

    pub trait TriangleCast<T: Real, const D: usize> {
        fn span_of(triangle: &Triangle<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>>;

        fn cast_at(triangle: &Triangle<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>>;
    }
}

/// **In 2D** a triangle is filled: the answer is the part of the line in it. A line that touches
/// hits. One that passes at more than `36 EPSILON L` misses, where `L` is the distance from the
/// origin to the farthest vertex, and the point at `t` lies within that distance of the border;
/// underflow adds `EPSILON TINY (1 + |d|)`. At a vertex the normal is that of the edge that faces
/// the ray more. Of a triangle without area, it is the side that faces the ray.
///
/// **In 3D** it is flat and has no inside: `enter` equals `exit`, up to the rounding at an edge,
/// except for a line in its plane. For a line at an angle `w` to the plane, the true crossing lies
/// within `36 EPSILON L / sin w` of the span, measured along the line, with `L` as below.
///
/// A line that touches hits, and none slips through between triangles with a common edge or vertex.
/// One that passes at more than `36 EPSILON L` misses, where `L` is the distance from the origin to
/// the farthest vertex. The point at `t` lies within that distance of the triangle; underflow adds
/// `EPSILON TINY (1 + |d|)`. The normal is that of the side that faces the ray; of a triangle that
/// is seen edge-on, or that has no area, it is against the ray. A ray that starts on the triangle
/// hits at `t = 0` but for rounding, and from outside unless it runs along the plane at so small an
/// angle that rounding decides. One that starts on it and lies in its plane hits from inside.
impl<T: Real, const D: usize> RayCast<T, D> for Triangle<T, D>
where
    Obb<T, D>: TriangleCast<T, D>,
{
    fn span(&self, ray: &Ray<T, D>) -> Option<RaySpan<T>> {
        Obb::span_of(self, ray)
    }

    fn cast_ray(&self, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> {
        Obb::cast_at(self, ray, max_t)
    }
}

impl<T: Real> TriangleCast<T, 2> for Obb<T, 2> {
    fn span_of(triangle: &Triangle<T, 2>, ray: &Ray<T, 2>) -> Option<RaySpan<T>> {
        let (span, _) = SeenTriangle::flat(triangle, ray).span()?;
        Some(ending_on(triangle, ray, span))
    }

    fn cast_at(triangle: &Triangle<T, 2>, ray: &Ray<T, 2>, max_t: T) -> Option<RayHit<T, 2>> {
        let view = SeenTriangle::flat(triangle, ray);
        let (span, enter) = view.span()?;
        ending_on(triangle, ray, span)
            .first_hit(max_t, || outward(triangle, &view, enter, &ray.direction()))
    }
}

impl<T: Real> TriangleCast<T, 3> for Obb<T, 3> {
    fn span_of(triangle: &Triangle<T, 3>, ray: &Ray<T, 3>) -> Option<RaySpan<T>> {
        let (span, _) = SeenTriangle::deep(triangle, ray).span()?;
        Some(ending_on(triangle, ray, span))
    }

    fn cast_at(triangle: &Triangle<T, 3>, ray: &Ray<T, 3>, max_t: T) -> Option<RayHit<T, 3>> {
        let span = Self::span_of(triangle, ray)?;
        span.first_hit(max_t, || facing(triangle, &ray.direction()))
    }
}

/// Returns the span of a line. An origin on the border is still on the triangle, even if the exit
/// comes out behind it.
fn ending_on<T: Real, const D: usize>(
    triangle: &Triangle<T, D>,
    ray: &Ray<T, D>,
    span: RaySpan<T>,
) -> RaySpan<T> {
    if span.exit < T::zero() && triangle.contains_point(&ray.origin()) {
        let exit = T::zero();
        RaySpan { exit, ..span }
    } else {
        span
    }
}

/// A vertex as seen along the line.
#[derive(Clone, Copy)]
struct SeenCorner<T: Scalar, const N: usize> {
    offset: SVector<T, N>,
    /// The distance of the vertex ahead, along the axis that the line runs along.
    ahead: T,
}

/// A triangle as seen along a line, scaled to size 1.
struct SeenTriangle<T: Scalar, const N: usize> {
    vertices: [SeenCorner<T, N>; 3],
    /// The factor by which the triangle and its distance were divided.
    size: T,
    /// The speed of the line along its axis.
    speed: T,
}

/// Returns the vertices of a triangle relative to the origin of a ray, scaled to size 1, and that
/// size.
fn seen<T: Real, const D: usize>(
    triangle: &Triangle<T, D>,
    ray: &Ray<T, D>,
) -> ([SVector<T, D>; 3], T) {
    let vertices = triangle.vertices().map(|vertex| sub(&vertex.coords, &ray.origin().coords));
    let size = vertices.each_ref().map(max_norm).into_iter();
    let size = size.fold(T::zero(), larger);
    let scaled =
        vertices.map(|vertex| if size > T::zero() { map(&vertex, |x| x / size) } else { vertex });
    (scaled, size)
}

impl<T: Real> SeenTriangle<T, 1> {
    fn flat(triangle: &Triangle<T, 2>, ray: &Ray<T, 2>) -> Self {
        let [dx, dy] = *components(&ray.direction());
        let (vertices, size) = seen(triangle, ray);
        let along_y = dy.abs() > dx.abs();
        let (side, speed) = if along_y { (dx, dy) } else { (dy, dx) };
        let (slope, forward) = (side / speed, speed > T::zero());
        let vertices = vertices.map(|vertex| {
            let [x, y] = *components(&vertex);
            let (side, z) = if along_y { (x, y) } else { (y, x) };
            SeenCorner {
                offset: Vector1::new(side - slope * z),
                ahead: if forward { z } else { -z },
            }
        });
        let speed = speed.abs();
        Self { vertices, size, speed }
    }
}

impl<T: Real> SeenTriangle<T, 2> {
    fn deep(triangle: &Triangle<T, 3>, ray: &Ray<T, 3>) -> Self {
        let [x, y, z] = *components(&abs(&ray.direction()));
        let turned = |v: &Vector3<T>| {
            let [a, b, c] = *components(v);
            if x > y && x > z {
                [b, c, a]
            } else if y > z {
                [c, a, b]
            } else {
                [a, b, c]
            }
        };
        let [dx, dy, speed] = turned(&ray.direction());
        let (across, up, forward) = (dx / speed, dy / speed, speed > T::zero());
        let (vertices, size) = seen(triangle, ray);
        let vertices = vertices.map(|vertex| {
            let [x, y, z] = turned(&vertex);
            SeenCorner {
                offset: Vector2::new(x - across * z, y - up * z),
                ahead: if forward { z } else { -z },
            }
        });
        let speed = speed.abs();
        Self { vertices, size, speed }
    }

    /// Returns how far ahead the line crosses the inside of the triangle, if it does.
    ///
    /// The weight of the vertex opposite the longest edge may be off where the triangle is thin.
    /// The remaining offset then leads along that edge, so that the offset along it is zero
    /// whatever the weight is.
    fn inside(&self) -> Option<T> {
        let [a, b, c] = &self.vertices;
        let turn = |p: &SeenCorner<T, 2>, q: &SeenCorner<T, 2>| {
            p.offset.x * q.offset.y - p.offset.y * q.offset.x
        };
        let turns = [turn(a, b), turn(b, c), turn(c, a)];
        let left = turns.iter().all(|&turn| turn >= T::zero());
        let right = turns.iter().all(|&turn| turn <= T::zero());
        let [ab, bc, ca] = turns;
        let double_area = ab + bc + ca;
        if left == right || double_area == T::zero() {
            return None;
        }
        let edge = |from: &SeenCorner<T, 2>, to: &SeenCorner<T, 2>| sub(&to.offset, &from.offset);
        let square = |v: &Vector2<T>| dot(components(v), components(v));
        let [e, f, g] = [square(&edge(a, b)), square(&edge(b, c)), square(&edge(c, a))];
        let (base, end, third, turn) = if e >= f && e >= g {
            (a, b, c, ab)
        } else if f >= g {
            (b, c, a, bc)
        } else {
            (c, a, b, ca)
        };
        let (along, aside, weight) = (edge(base, end), edge(base, third), turn / double_area);
        let left_over = base.offset + aside * weight;
        let part = -dot(components(&left_over), components(&along)) / square(&along);
        let part = smaller(larger(part, T::zero()), T::one() - weight);
        let ahead =
            base.ahead + (third.ahead - base.ahead) * weight + (end.ahead - base.ahead) * part;
        // For a triangle without area, rounding alone decides; then this point may be anywhere.
        is_near(&(left_over + along * part)).then_some(ahead)
    }
}

impl<T: Real, const N: usize> SeenCorner<T, N> {
    /// Whether the line touches the vertex.
    fn is_touched(&self) -> bool {
        is_near(&self.offset)
    }

    /// Returns how far ahead the line meets the edge to another vertex, if it does.
    fn crossed(&self, to: &Self) -> Option<T> {
        let (start, along) = (&self.offset, sub(&to.offset, &self.offset));
        let part = -dot(components(start), components(&along))
            / dot(components(&along), components(&along));
        let part = smaller(larger(part, T::zero()), T::one());
        is_near(&(start + along * part)).then(|| self.ahead + (to.ahead - self.ahead) * part)
    }
}

fn is_near<T: Real, const N: usize>(offset: &SVector<T, N>) -> bool {
    max_norm(offset) <= T::EPSILON * T::nearest(PAD)
}

impl<T: Real, const N: usize> SeenTriangle<T, N> {
    /// Returns the three edges.
    fn edges(&self) -> [(&SeenCorner<T, N>, &SeenCorner<T, N>); 3] {
        let [a, b, c] = &self.vertices;
        [(a, b), (b, c), (c, a)]
    }

    /// Returns where the line first and last meets the border or the inside.
    fn ends(&self, inside: Option<T>) -> Option<(T, T)> {
        let vertices = self.vertices.iter();
        let touched = vertices.filter(|v| v.is_touched()).map(|v| v.ahead);
        let edges = self.edges().into_iter();
        let crossed = edges.filter_map(|(from, to)| from.crossed(to));
        let met = touched.chain(crossed).chain(inside);
        let ends = met.map(|ahead| (ahead, ahead));
        ends.reduce(|a, b| (smaller(a.0, b.0), larger(a.1, b.1)))
    }

    /// Returns the part of the line between two points ahead of the origin, and the first of them.
    /// An end behind the origin by no more than rounding counts as at the origin.
    fn between(&self, (enter, exit): (T, T)) -> Option<(RaySpan<T>, T)> {
        let parameter = |ahead: T| {
            let t = ahead * self.size / self.speed;
            if ahead >= T::zero() {
                t
            } else if ahead >= -(T::EPSILON * T::nearest(PAD)) {
                T::zero()
            } else {
                negative(t)
            }
        };
        let span = RaySpan::reached(parameter(enter), parameter(exit))?;
        Some((span, enter))
    }
}

impl<T: Real> SeenTriangle<T, 1> {
    fn span(&self) -> Option<(RaySpan<T>, T)> {
        self.between(self.ends(None)?)
    }
}

impl<T: Real> SeenTriangle<T, 2> {
    fn span(&self) -> Option<(RaySpan<T>, T)> {
        self.between(self.ends(self.inside())?)
    }
}

/// Returns the outward normal of the edge that the line meets at `enter`; of two, the one that
/// faces it more.
fn outward<T: Real>(
    triangle: &Triangle<T, 2>,
    view: &SeenTriangle<T, 1>,
    enter: T,
    direction: &Vector2<T>,
) -> Vector2<T> {
    let [a, b, c] = triangle.edges();
    let met = view.edges().map(|(from, to)| {
        let at_end = |v: &SeenCorner<T, 1>| v.is_touched() && v.ahead == enter;
        from.crossed(to) == Some(enter) || at_end(from) || at_end(to)
    });
    let [first, second, third] = met;
    let normals = [(a, b, first), (b, c, second), (c, a, third)].into_iter().filter_map(
        |(edge, next, met)| {
            let normal = unit(&Vector2::new(edge.y, -edge.x)).filter(|_| met)?;
            let facing = dot(components(&normal), components(direction));
            let inward = dot(components(&normal), components(&next));
            let flips = inward > T::zero() || inward == T::zero() && facing > T::zero();
            Some(if flips { (-normal, -facing) } else { (normal, facing) })
        },
    );
    let most = normals.reduce(|a, b| if b.1 < a.1 { b } else { a });
    let most = most.filter(|(_, facing)| *facing < T::zero());
    most.map(|(normal, _)| normal).or_else(|| unit(&-direction)).unwrap_or_else(SVector::zeros)
}

/// Returns the normal of the side that faces the line.
fn facing<T: Real>(triangle: &Triangle<T, 3>, direction: &Vector3<T>) -> Vector3<T> {
    let edges = triangle.edges().map(|edge| unit(&edge).unwrap_or_else(SVector::zeros));
    let against = unit(&-direction).unwrap_or_else(SVector::zeros);
    let Some(normal) = unit(&least_parallel(&edges)) else {
        return against;
    };
    let facing = dot(components(&normal), components(&against));
    let edge_on = T::EPSILON * T::nearest(EDGE_ON);
    if facing > edge_on {
        normal
    } else if facing < -edge_on {
        -normal
    } else {
        against
    }
}
