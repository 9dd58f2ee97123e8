//! Rounded boxes, hulls and cylinders that turn about a point, that move and turn, and what they
//! meet.

use obbligato::nalgebra::{Point, Rotation};
use obbligato::{
    Aabb, Ball, Capsule, ConvexHull, ConvexPolygon, Cylinder, HalfSpace, Motion, Obb, RoundedObb,
    ShapeError, TurningSweep, sweep_turning,
};

type Polygon<T> = ConvexPolygon<T, 8>;
type Hull<T> = ConvexHull<T, 8>;
type Checked<S> = Result<S, ShapeError>;
type Met<T, const D: usize> = Option<TurningSweep<T, D>>;

pub(crate) mod any {
    use super::*;

    probes! { turning_solids<T, D> {
        rounded_about(a: &RoundedObb<T, D>, by: &Rotation<T, D>, pivot: &Point<T, D>) -> Checked<RoundedObb<T, D>> { a.rotated_about(by, pivot) }
        rounded_moved(a: &Motion<T, D>, shape: &RoundedObb<T, D>, t: T) -> Checked<RoundedObb<T, D>> { a.applied_to(shape, t) }
        rounded_and_box(a: &RoundedObb<T, D>, of_a: &Motion<T, D>, b: &Aabb<T, D>, of_b: &Motion<T, D>, max_t: T) -> Met<T, D> {
            sweep_turning(a, of_a, b, of_b, max_t)
        }
        ball_and_half_space(a: &Ball<T, D>, of_a: &Motion<T, D>, b: &HalfSpace<T, D>, of_b: &Motion<T, D>, max_t: T) -> Met<T, D> {
            sweep_turning(a, of_a, b, of_b, max_t)
        }
    } }
}

probes! { turning_solids<T> {
    hull_about(a: &Hull<T>, by: &Rotation<T, 3>, pivot: &Point<T, 3>) -> Checked<Hull<T>> { a.rotated_about(by, pivot) }
    cylinder_about(a: &Cylinder<T>, by: &Rotation<T, 3>, pivot: &Point<T, 3>) -> Checked<Cylinder<T>> { a.rotated_about(by, pivot) }
    hull_moved(a: &Motion<T, 3>, shape: &Hull<T>, t: T) -> Checked<Hull<T>> { a.applied_to(shape, t) }
    cylinder_moved(a: &Motion<T, 3>, shape: &Cylinder<T>, t: T) -> Checked<Cylinder<T>> { a.applied_to(shape, t) }
    hulls(a: &Hull<T>, of_a: &Motion<T, 3>, b: &Hull<T>, of_b: &Motion<T, 3>, max_t: T) -> Met<T, 3> {
        sweep_turning(a, of_a, b, of_b, max_t)
    }
    cylinder_and_hull(a: &Cylinder<T>, of_a: &Motion<T, 3>, b: &Hull<T>, of_b: &Motion<T, 3>, max_t: T) -> Met<T, 3> {
        sweep_turning(a, of_a, b, of_b, max_t)
    }
    cylinder_and_box(a: &Cylinder<T>, of_a: &Motion<T, 3>, b: &Obb<T, 3>, of_b: &Motion<T, 3>, max_t: T) -> Met<T, 3> {
        sweep_turning(a, of_a, b, of_b, max_t)
    }
    polygon_and_capsule(a: &Polygon<T>, of_a: &Motion<T, 2>, b: &Capsule<T, 2>, of_b: &Motion<T, 2>, max_t: T) -> Met<T, 2> {
        sweep_turning(a, of_a, b, of_b, max_t)
    }
} }
