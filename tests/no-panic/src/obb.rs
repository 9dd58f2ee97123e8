//! What oriented boxes in 2D and 3D have in common.

use obbligato::nalgebra::{Isometry, Point, Rotation, SVector};
use obbligato::{Aabb, Ball, Obb, ShapeError};

type Checked<T, const D: usize> = Result<Obb<T, D>, ShapeError>;
type Motion<T, const D: usize> = Isometry<T, Rotation<T, D>, D>;

probes! { obb<T, D> {
    new(center: &Point<T, D>, half: &SVector<T, D>, rotation: &Rotation<T, D>) -> Checked<T, D> {
        Obb::new(*center, *half, *rotation)
    }
    center(a: &Obb<T, D>) -> Point<T, D> { a.center() }
    half_extents(a: &Obb<T, D>) -> SVector<T, D> { a.half_extents() }
    rotation(a: &Obb<T, D>) -> Rotation<T, D> { a.rotation() }
    axis(a: &Obb<T, D>, i: usize) -> SVector<T, D> { a.axis(i) }
    aabb(a: &Obb<T, D>) -> Aabb<T, D> { a.aabb() }
    radius_along(a: &Obb<T, D>, direction: &SVector<T, D>) -> T { a.radius_along(direction) }
    contains_point(a: &Obb<T, D>, p: &Point<T, D>) -> bool { a.contains_point(p) }
    closest_point(a: &Obb<T, D>, p: &Point<T, D>) -> Point<T, D> { a.closest_point(p) }
    distance_to_point(a: &Obb<T, D>, p: &Point<T, D>) -> T { a.distance_to_point(p) }
    merged(a: &Obb<T, D>, b: &Obb<T, D>) -> Checked<T, D> { a.merged(b) }
    translated(a: &Obb<T, D>, by: &SVector<T, D>) -> Checked<T, D> { a.translated(by) }
    rotated(a: &Obb<T, D>, by: &Rotation<T, D>) -> Checked<T, D> { a.rotated(by) }
    rotated_about(a: &Obb<T, D>, by: &Rotation<T, D>, pivot: &Point<T, D>) -> Checked<T, D> { a.rotated_about(by, pivot) }
    transformed_by(a: &Obb<T, D>, by: &Motion<T, D>) -> Checked<T, D> { a.transformed_by(by) }
    to_local(a: &Obb<T, D>, p: &Point<T, D>) -> Point<T, D> { a.to_local(p) }
    to_world(a: &Obb<T, D>, p: &Point<T, D>) -> Point<T, D> { a.to_world(p) }
    to_local_vector(a: &Obb<T, D>, v: &SVector<T, D>) -> SVector<T, D> { a.to_local_vector(v) }
    to_world_vector(a: &Obb<T, D>, v: &SVector<T, D>) -> SVector<T, D> { a.to_world_vector(v) }
    contains(a: &Obb<T, D>, b: &Obb<T, D>) -> bool { a.contains(b) }
    contains_aabb(a: &Obb<T, D>, b: &Aabb<T, D>) -> bool { a.contains_aabb(b) }
    contains_ball(a: &Obb<T, D>, b: &Ball<T, D>) -> bool { a.contains_ball(b) }
    loosened(a: &Obb<T, D>, margin: T) -> Checked<T, D> { a.loosened(margin) }
} }
