//! The methods that every shape has in addition to its traits, constructors of answers, and trees
//! by index. The traits have probes of their own, whose answers are the same.

use crate::probes::living::{Still, Tree};
use crate::probes::quadtree::Tree as Flat;
use core::borrow::Borrow;
use obbligato::nalgebra::{Point, Quaternion, SVector, Unit, UnitQuaternion};
use obbligato::{
    Aabb, Ball, Capsule, ContactPoint, ConvexHull, ConvexPolygon, Cylinder, Dop8, HalfSpace,
    IntoQuaternion, ItemId, KeyedShape, Obb, Ray, RayHit, RaySpan, RoundedObb, Sweep, Triangle,
    TurningSweep,
};
use obbligato_bvh::{BoxList, NoPlaces, Place};
use obbligato_camera::generic::Frustum;

type Polygon<T> = ConvexPolygon<T, 8>;
type Hull<T> = ConvexHull<T, 8>;
type Line<T> = Option<RaySpan<T>>;
type Hit<T, const D: usize> = Option<RayHit<T, D>>;

pub(crate) mod any {
    use super::*;

    probes! { methods<T, D> {
        aabb_intersects(a: &Aabb<T, D>, b: &Aabb<T, D>) -> bool { a.intersects(b) }
        aabb_span(a: &Aabb<T, D>, ray: &Ray<T, D>) -> Line<T> { a.span(ray) }
        aabb_cast_ray(a: &Aabb<T, D>, ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { a.cast_ray(ray, max_t) }
        obb_intersects(a: &Obb<T, D>, b: &Aabb<T, D>) -> bool { a.intersects(b) }
        obb_span(a: &Obb<T, D>, ray: &Ray<T, D>) -> Line<T> { a.span(ray) }
        obb_cast_ray(a: &Obb<T, D>, ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { a.cast_ray(ray, max_t) }
        ball_intersects(a: &Ball<T, D>, b: &Aabb<T, D>) -> bool { a.intersects(b) }
        ball_span(a: &Ball<T, D>, ray: &Ray<T, D>) -> Line<T> { a.span(ray) }
        ball_cast_ray(a: &Ball<T, D>, ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { a.cast_ray(ray, max_t) }
        capsule_intersects(a: &Capsule<T, D>, b: &Aabb<T, D>) -> bool { a.intersects(b) }
        capsule_span(a: &Capsule<T, D>, ray: &Ray<T, D>) -> Line<T> { a.span(ray) }
        capsule_cast_ray(a: &Capsule<T, D>, ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { a.cast_ray(ray, max_t) }
        triangle_intersects(a: &Triangle<T, D>, b: &Aabb<T, D>) -> bool { a.intersects(b) }
        triangle_span(a: &Triangle<T, D>, ray: &Ray<T, D>) -> Line<T> { a.span(ray) }
        triangle_cast_ray(a: &Triangle<T, D>, ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { a.cast_ray(ray, max_t) }
        half_space_intersects(a: &HalfSpace<T, D>, b: &Aabb<T, D>) -> bool { a.intersects(b) }
        half_space_span(a: &HalfSpace<T, D>, ray: &Ray<T, D>) -> Line<T> { a.span(ray) }
        half_space_cast_ray(a: &HalfSpace<T, D>, ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { a.cast_ray(ray, max_t) }
        dop8_intersects(a: &Dop8<T, D>, b: &Aabb<T, D>) -> bool { a.intersects(b) }
        dop8_span(a: &Dop8<T, D>, ray: &Ray<T, D>) -> Line<T> { a.span(ray) }
        dop8_cast_ray(a: &Dop8<T, D>, ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { a.cast_ray(ray, max_t) }
        rounded_intersects(a: &RoundedObb<T, D>, b: &Aabb<T, D>) -> bool { a.intersects(b) }
        rounded_span(a: &RoundedObb<T, D>, ray: &Ray<T, D>) -> Line<T> { a.span(ray) }
        rounded_cast_ray(a: &RoundedObb<T, D>, ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { a.cast_ray(ray, max_t) }
        hit(pair: &(u32, &Aabb<T, D>), ray: &Ray<T, D>, max_t: T) -> Hit<T, D> { KeyedShape::hit(pair, ray, max_t) }
        into_key(pair: &(u32, &Aabb<T, D>)) -> u32 { KeyedShape::into_key(*pair) }
        ray_hit(t: T, normal: &SVector<T, D>, inside: bool) -> RayHit<T, D> { RayHit::new(t, *normal, inside) }
        ray_hit_with_t(hit: &RayHit<T, D>, t: T) -> RayHit<T, D> { hit.with_t(t) }
        sweep(t: T, normal: &Unit<SVector<T, D>>) -> Sweep<T, D> { Sweep::new(t, *normal) }
        sweep_with_t(contact: &Sweep<T, D>, t: T) -> Sweep<T, D> { contact.with_t(t) }
        contact_point(point: &Point<T, D>, depth: T, id: u8) -> ContactPoint<T, D> { ContactPoint::new(*point, depth, id) }
        turning_sweep(t: T, normal: &Unit<SVector<T, D>>, gap: T) -> TurningSweep<T, D> { TurningSweep::new(t, *normal, gap) }
    } }
}

probes! { methods<T> {
    polygon_intersects(a: &Polygon<T>, b: &Aabb<T, 2>) -> bool { a.intersects(b) }
    polygon_span(a: &Polygon<T>, ray: &Ray<T, 2>) -> Line<T> { a.span(ray) }
    polygon_cast_ray(a: &Polygon<T>, ray: &Ray<T, 2>, max_t: T) -> Hit<T, 2> { a.cast_ray(ray, max_t) }
    hull_intersects(a: &Hull<T>, b: &Aabb<T, 3>) -> bool { a.intersects(b) }
    hull_span(a: &Hull<T>, ray: &Ray<T, 3>) -> Line<T> { a.span(ray) }
    hull_cast_ray(a: &Hull<T>, ray: &Ray<T, 3>, max_t: T) -> Hit<T, 3> { a.cast_ray(ray, max_t) }
    cylinder_intersects(a: &Cylinder<T>, b: &Aabb<T, 3>) -> bool { a.intersects(b) }
    cylinder_span(a: &Cylinder<T>, ray: &Ray<T, 3>) -> Line<T> { a.span(ray) }
    cylinder_cast_ray(a: &Cylinder<T>, ray: &Ray<T, 3>, max_t: T) -> Hit<T, 3> { a.cast_ray(ray, max_t) }
    frustum_intersects(a: &Frustum<T>, b: &Aabb<T, 3>) -> bool { a.intersects(b) }
    no_places(a: &NoPlaces) -> usize { Borrow::<[Place]>::borrow(a).len() }
    quaternion(a: &Quaternion<T>) -> Quaternion<T> { IntoQuaternion::into_quaternion(*a) }
    unit_quaternion(a: &UnitQuaternion<T>) -> Quaternion<T> { IntoQuaternion::into_quaternion(*a) }
    flat_contains(a: &Flat<T>, id: ItemId) -> bool { a.contains(id) }
    flat_into_iter(a: &Flat<T>) -> usize { IntoIterator::into_iter(a).clone().fold(0, |count, _| usize::wrapping_add(count, 1)) }
    flat_next(a: &Flat<T>) -> bool { Iterator::next(&mut a.iter()).is_some() }
    flat_size(a: &Flat<T>) -> usize { Iterator::size_hint(&a.iter()).0 }
    get(a: &Tree<T>, index: usize) -> Option<Aabb<T, 3>> { a.get(index) }
    get_of_still(a: &Still<T>, index: usize) -> Option<Aabb<T, 3>> { a.get(index) }
    contains(a: &Tree<T>, index: usize) -> bool { a.contains(index) }
    iter(a: &Tree<T>) -> usize { a.iter().fold(0, |sum, (index, _)| usize::wrapping_add(sum, index)) }
    next(a: &Tree<T>) -> bool { Iterator::next(&mut a.iter()).is_some() }
    into_iter(a: &Tree<T>) -> usize { IntoIterator::into_iter(a).fold(0, |sum, (index, _)| usize::wrapping_add(sum, index)) }
    boxes_of_slice(a: &[Aabb<T, 3>]) -> usize { BoxList::boxes(a).len() }
    boxes_of_array(a: &[Aabb<T, 3>; 4]) -> usize { BoxList::boxes(a).len() }
    boxes_of_reference(a: &&[Aabb<T, 3>]) -> usize { BoxList::boxes(a).len() }
} }
