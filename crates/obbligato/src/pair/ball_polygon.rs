//! A ball and a convex polygon.
//!
//! Apart, the distance is that from the center to the closest edge; with the center inside, the
//! depth is that of the least deep edge. A moving ball meets the polygon where it first meets an
//! edge, which is treated as a box without width.

use crate::convex::{convex_pair, touch_of};
use crate::numbers::{Real, add, components, dot, larger, length, neg, scale, smaller, sub, unit};
use crate::obb_pair::{RelativeMotion, Sweep, Touch};
use crate::pair::ball_view::{BallView, Meeting};
use crate::pair::clearance::Clearance;
use crate::pair::proximity::{Proximity, gap_if_apart};
use crate::pair::sweep::{SweepAgainst, at_start};
use crate::polygons::{Bounds, ConvexPolygon};
use crate::shapes::{Aabb, Ball, Gap};
use nalgebra::{Point, Point2, Unit, Vector2};

/// The weight of the radius in the slack, in `EPSILON`: the scaled radius and the difference of the
/// distance and the radius round by half a unit each.
const OF_RADIUS: f64 = 2.0;

/// The normal points from the closest point of the polygon to the center of the ball, or along the
/// normal of the edge that is least deep if the center lies inside.
impl<T: Real, const N: usize> Proximity<T, 2, Ball<T, 2>> for ConvexPolygon<T, N> {
    fn clearance(&self, other: &Ball<T, 2>) -> Clearance<T, 2> {
        let gap = self.gap(&other.center());
        let (least_deep, outward) = least_deep(self, &other.center());
        let distance = length(&gap.vector);
        // Next to an edge its normal is known better than the direction of a short vector.
        let beyond_corner = distance > least_deep + gap.blur;
        let (distance, normal) = match unit(&gap.vector) {
            Some(normal) if beyond_corner && distance > gap.blur => (distance, normal),
            _ if distance > gap.blur => (distance, outward),
            _ => (least_deep, outward),
        };
        Clearance::new(distance / gap.factor - other.radius(), normal)
    }

    fn distance(&self, other: &Ball<T, 2>) -> T {
        gap_if_apart(self, other)
    }

    fn closest_points(&self, other: &Ball<T, 2>) -> (Point<T, 2>, Point<T, 2>) {
        convex_pair(self, other).closest_points()
    }
}

impl<T: Real, const N: usize> SweepAgainst<T, 2, Ball<T, 2>> for ConvexPolygon<T, N> {
    fn first_contact(
        &self,
        own_velocity: &Vector2<T>,
        other: &Ball<T, 2>,
        other_velocity: &Vector2<T>,
        max_t: T,
    ) -> Option<Sweep<T, 2>> {
        let relative = RelativeMotion::between(own_velocity, other_velocity, max_t)?;
        let clearance = self.clearance(other);
        let gap = self.gap(&other.center());
        let slack = gap.blur / gap.factor + T::EPSILON * T::nearest(OF_RADIUS) * other.radius();
        let touch = touch_of(self, other);
        if clearance.gap >= -touch.band && is_free((self, &gap), other, &relative, touch) {
            return None;
        }
        if clearance.gap <= slack {
            return Some(at_start(clearance.normal));
        }
        meets_first_edge(self, other, &relative, (max_t, touch))
    }
}

/// Returns the first contact of a ball that is outside with an edge.
fn meets_first_edge<T: Real, const N: usize>(
    polygon: &ConvexPolygon<T, N>,
    ball: &Ball<T, 2>,
    relative: &RelativeMotion<T, 2>,
    limits: (T, Touch<T>),
) -> Option<Sweep<T, 2>> {
    let mut first: Option<Sweep<T, 2>> = None;
    for edge in polygon.ring().edges() {
        if let Some(contact) = meets_edge(edge, ball, relative, limits)
            && first.as_ref().is_none_or(|first| contact.t < first.t)
        {
            first = Some(contact);
        }
    }
    first
}

/// Returns the signed distance of a point from the line of each edge, negative inside, scaled, and
/// the unit outward normal.
fn heights<T: Real, const N: usize>(
    polygon: &ConvexPolygon<T, N>,
    point: &Point2<T>,
) -> impl Iterator<Item = (T, Vector2<T>)> {
    let both = polygon.aabb().merged(&Aabb::from_valid(*point, *point));
    let factor = Bounds::new(&both, T::zero()).factor;
    polygon.ring().edges().filter_map(move |(a, b)| {
        let edge = sub(&b.coords, &a.coords);
        let outward = unit(&Vector2::new(edge.y, -edge.x))?;
        let from_corner = scale(&sub(&point.coords, &a.coords), factor);
        Some((dot(components(&outward), components(&from_corner)), outward))
    })
}

/// Returns the edge that a point is least deep inside: its signed distance, negative inside,
/// scaled, and its normal.
fn least_deep<T: Real, const N: usize>(
    polygon: &ConvexPolygon<T, N>,
    point: &Point2<T>,
) -> (T, Vector2<T>) {
    let start = (-T::INFINITY, Vector2::zeros());
    heights(polygon, point).fold(
        start,
        |max_gap, next| {
            if next.0 > max_gap.0 { next } else { max_gap }
        },
    )
}

/// Whether a ball slides or parts along an edge of a polygon across which it overlaps by no more
/// than the band, or around a corner, given the gap from the polygon to its center.
fn is_free<T: Real, const N: usize>(
    (polygon, gap): (&ConvexPolygon<T, N>, &Gap<T, 2>),
    ball: &Ball<T, 2>,
    relative: &RelativeMotion<T, 2>,
    touch: Touch<T>,
) -> bool {
    let band = touch.band;
    let away = |normal: &Vector2<T>| dot(components(normal), components(&relative.direction));
    let reach = ball.radius() - band;
    let (least_deep, _) = least_deep(polygon, &ball.center());
    let through_edge = heights(polygon, &ball.center())
        .any(|(height, normal)| height / gap.factor >= reach && relative.slides(away(&normal)));
    let long = length(&gap.vector);
    let from_closest = unit(&gap.vector).is_some_and(|normal| {
        let gets_deeper = || {
            let smaller = Ball::from_valid(ball.center(), larger(reach - band, T::zero()));
            meets_first_edge(polygon, &smaller, relative, (T::INFINITY, touch)).is_some()
        };
        let doubt = band / (long / gap.factor);
        long > least_deep + gap.blur && relative.slides_around((away(&normal), doubt), gets_deeper)
    });
    through_edge || from_closest
}

/// Returns when the ball, which moves along the relative motion, meets an edge; the normal is that
/// of the polygon.
fn meets_edge<T: Real>(
    (a, b): (&Point2<T>, &Point2<T>),
    ball: &Ball<T, 2>,
    relative: &RelativeMotion<T, 2>,
    (max_t, touch): (T, Touch<T>),
) -> Option<Sweep<T, 2>> {
    let edge = sub(&b.coords, &a.coords);
    let along = unit(&edge)?;
    let across = Vector2::new(along.y, -along.x);
    let turned = |v: &Vector2<T>| {
        Vector2::new(
            dot(components(&along), components(v)),
            dot(components(&across), components(v)),
        )
    };
    let half = Vector2::new(length(&edge) * T::nearest(0.5), T::zero());
    let low = turned(&sub(&a.coords, &ball.center().coords));
    let view = BallView::new(&add(&low, &half), &half, ball.radius());
    let max_path = relative.path(max_t, view.factor);
    let Meeting { path, normal } =
        view.meets(&turned(&relative.direction), relative.drift, max_path)?;
    let path = touch.scaled(view.factor).landing(path);
    let t = smaller(relative.time(path, view.factor), max_t);
    let inward = add(&scale(&along, normal.x), &scale(&across, normal.y));
    (t < T::INFINITY).then_some(Sweep { t, normal: Unit::new_unchecked(neg(&inward)) })
}
