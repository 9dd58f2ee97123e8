//! The closest points of two boxes.

use crate::numbers::{Real, add, scale, sub};
use crate::obb_pair::apart::Apart;
use crate::obb_pair::closest_feature::{
    Closest, Points, closest_corner, closest_of_all, points_of,
};
use crate::obb_pair::contact_point::to_world;
use crate::obb_pair::first_guess::first_guess;
use crate::obb_pair::touching::{Touching, touching2, touching3};
use crate::shapes::Obb;
use nalgebra::Point;

/// Returns the closest points of two rectangles.
pub(crate) fn rectangles<T: Real>(
    first: &Obb<T, 2>,
    second: &Obb<T, 2>,
) -> (Point<T, 2>, Point<T, 2>) {
    match Apart::rectangles(first, second) {
        Some(apart) => {
            let points = guess(&apart).unwrap_or_else(|| closest_corner(&apart.pair).points);
            in_world(first, second, &apart, &points)
        }
        None => deepest(&touching2(first, second, T::zero()), first, second),
    }
}

/// Returns the closest points of two boxes.
pub(crate) fn boxes<T: Real>(first: &Obb<T, 3>, second: &Obb<T, 3>) -> (Point<T, 3>, Point<T, 3>) {
    match Apart::boxes(first, second) {
        Some(apart) => {
            let points = guess(&apart).unwrap_or_else(|| on_features(&apart));
            in_world(first, second, &apart, &points)
        }
        None => deepest(&touching3(first, second, T::zero()), first, second),
    }
}

/// Returns the points of the first guess, if it is proved right.
fn guess<T: Real, const D: usize>(apart: &Apart<T, D>) -> Option<Points<T, D>> {
    let closest = first_guess(&apart.pair, apart.gap)?;
    Some([closest.first, closest.second])
}

/// Returns the closest points of the closest features.
fn on_features<T: Real>(apart: &Apart<T, 3>) -> Points<T, 3> {
    match closest_of_all(&apart.pair, apart.gap) {
        Closest::Edges(edges) => points_of(&apart.pair, &edges),
        Closest::Corner(corner) => corner.points,
    }
}

/// Returns the points in the world, in the order of the caller's boxes.
fn in_world<T: Real, const D: usize>(
    first: &Obb<T, D>,
    second: &Obb<T, D>,
    apart: &Apart<T, D>,
    [p, q]: &Points<T, D>,
) -> (Point<T, D>, Point<T, D>) {
    let [p, q] = if apart.swapped { [q, p] } else { [p, q] };
    (to_world(first, p, apart.factor), to_world(second, q, apart.factor))
}

/// Returns the points on both surfaces where boxes that intersect overlap most.
fn deepest<T: Real, const D: usize>(
    touching: &Touching<T, D>,
    first: &Obb<T, D>,
    second: &Obb<T, D>,
) -> (Point<T, D>, Point<T, D>) {
    let Some(deepest) = touching.points.deepest() else {
        return (first.center(), second.center());
    };
    let half = scale(&touching.normal, deepest.depth * T::nearest(0.5));
    let point = &deepest.point.coords;
    (add(point, &half).into(), sub(point, &half).into())
}
