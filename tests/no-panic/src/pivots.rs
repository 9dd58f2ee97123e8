//! Motions about a point that is not the center.

use obbligato::nalgebra::Point;
use obbligato::{Aabb, Motion, Obb, ShapeError, TurningSweep, sweep_turning};

type Checked<T, const D: usize> = Result<Motion<T, D>, ShapeError>;

probes! { pivots<T> {
    about2(a: &Motion<T, 2>, pivot: &Point<T, 2>) -> Checked<T, 2> { a.about(pivot) }
    about3(a: &Motion<T, 3>, pivot: &Point<T, 3>) -> Checked<T, 3> { a.about(pivot) }
    pivot2(a: &Motion<T, 2>) -> Option<Point<T, 2>> { a.pivot() }
    pivot3(a: &Motion<T, 3>) -> Option<Point<T, 3>> { a.pivot() }
    bounds2(a: &Motion<T, 2>, obb: &Obb<T, 2>, max_t: T) -> Result<Aabb<T, 2>, ShapeError> { a.bounds(obb, max_t) }
    bounds3(a: &Motion<T, 3>, obb: &Obb<T, 3>, max_t: T) -> Result<Aabb<T, 3>, ShapeError> { a.bounds(obb, max_t) }
    applied2(a: &Motion<T, 2>, pivot: &Point<T, 2>, obb: &Obb<T, 2>, t: T) -> Result<Obb<T, 2>, ShapeError> {
        a.about(pivot).and_then(|motion| motion.applied_to(obb, t))
    }
    applied3(a: &Motion<T, 3>, pivot: &Point<T, 3>, obb: &Obb<T, 3>, t: T) -> Result<Obb<T, 3>, ShapeError> {
        a.about(pivot).and_then(|motion| motion.applied_to(obb, t))
    }
    sweep2(a: &Obb<T, 2>, of_a: &Motion<T, 2>, pivot: &Point<T, 2>, b: &Obb<T, 2>, max_t: T) -> Option<TurningSweep<T, 2>> {
        sweep_turning(a, &of_a.about(pivot).unwrap_or(*of_a), b, &Motion::rest(), max_t)
    }
    sweep3(a: &Obb<T, 3>, of_a: &Motion<T, 3>, pivot: &Point<T, 3>, b: &Obb<T, 3>, max_t: T) -> Option<TurningSweep<T, 3>> {
        sweep_turning(a, &of_a.about(pivot).unwrap_or(*of_a), b, &Motion::rest(), max_t)
    }
} }
