//! Shapes that turn about a point, move and turn; where moving shapes touch; how far one has to go;
//! a body that slides.

use obbligato::nalgebra::{Point, Rotation, SVector, Unit};
use obbligato::{
    Aabb, Ball, Capsule, ConvexPolygon, HalfSpace, Motion, Obb, ShapeError, Sweep, Triangle,
    move_and_slide, parting, sweep,
};

type Polygon<T> = ConvexPolygon<T, 8>;
type Checked<S> = Result<S, ShapeError>;

pub(crate) mod any {
    use super::*;

    probes! { moves<T, D> {
        aabb_about(a: &Aabb<T, D>, by: &Rotation<T, D>, pivot: &Point<T, D>) -> Checked<Obb<T, D>> { a.rotated_about(by, pivot) }
        ball_about(a: &Ball<T, D>, by: &Rotation<T, D>, pivot: &Point<T, D>) -> Checked<Ball<T, D>> { a.rotated_about(by, pivot) }
        capsule_about(a: &Capsule<T, D>, by: &Rotation<T, D>, pivot: &Point<T, D>) -> Checked<Capsule<T, D>> { a.rotated_about(by, pivot) }
        triangle_about(a: &Triangle<T, D>, by: &Rotation<T, D>, pivot: &Point<T, D>) -> Checked<Triangle<T, D>> { a.rotated_about(by, pivot) }
        half_space_about(a: &HalfSpace<T, D>, by: &Rotation<T, D>, pivot: &Point<T, D>) -> Checked<HalfSpace<T, D>> { a.rotated_about(by, pivot) }
        points(a: &Obb<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<(Point<T, D>, Point<T, D>)> {
            sweep(a, va, b, vb, max_t).and_then(|contact| contact.points(a, va, b, vb))
        }
        boxes_parting(a: &Obb<T, D>, b: &Obb<T, D>, along: &SVector<T, D>) -> Option<T> { parting(a, b, &Unit::new_unchecked(*along)) }
        balls_parting(a: &Aabb<T, D>, b: &Ball<T, D>, along: &SVector<T, D>) -> Option<T> { parting(a, b, &Unit::new_unchecked(*along)) }
        slide(motion: &SVector<T, D>, contacts: &[Option<Sweep<T, D>>]) -> SVector<T, D> {
            let mut contacts = contacts.iter();
            move_and_slide(motion, 4, |_, _| *contacts.next()?)
        }
    } }
}

probes! { moves<T> {
    polygon_about(a: &Polygon<T>, by: &Rotation<T, 2>, pivot: &Point<T, 2>) -> Checked<Polygon<T>> { a.rotated_about(by, pivot) }
    polygon_moved(a: &Motion<T, 2>, shape: &Polygon<T>, t: T) -> Checked<Polygon<T>> { a.applied_to(shape, t) }
    aabb2_moved(a: &Motion<T, 2>, shape: &Aabb<T, 2>, t: T) -> Checked<Obb<T, 2>> { a.applied_to(shape, t) }
    ball2_moved(a: &Motion<T, 2>, shape: &Ball<T, 2>, t: T) -> Checked<Ball<T, 2>> { a.applied_to(shape, t) }
    capsule3_moved(a: &Motion<T, 3>, shape: &Capsule<T, 3>, t: T) -> Checked<Capsule<T, 3>> { a.applied_to(shape, t) }
    triangle3_moved(a: &Motion<T, 3>, shape: &Triangle<T, 3>, t: T) -> Checked<Triangle<T, 3>> { a.applied_to(shape, t) }
    half_space3_moved(a: &Motion<T, 3>, shape: &HalfSpace<T, 3>, t: T) -> Checked<HalfSpace<T, 3>> { a.applied_to(shape, t) }
} }
