//! Rays against shapes, and the nearest of many.

use obbligato::{
    Aabb, Ball, BoxFace, ConvexPolygon, HitList, Obb, Ray, RayCast, RayHit, RaySpan, nearest_hit,
};

type Hits<T, const D: usize> = HitList<u32, T, D, 8>;

pub(crate) mod any {
    use super::*;

    probes! { hits<T, D> {
        aabb_span(a: &Aabb<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
        aabb_cast_ray(a: &Aabb<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> { RayCast::cast_ray(a, ray, max_t) }
        obb_span(a: &Obb<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
        obb_cast_ray(a: &Obb<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> { RayCast::cast_ray(a, ray, max_t) }
        ball_span(a: &Ball<T, D>, ray: &Ray<T, D>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
        ball_cast_ray(a: &Ball<T, D>, ray: &Ray<T, D>, max_t: T) -> Option<RayHit<T, D>> { RayCast::cast_ray(a, ray, max_t) }
        aabb_face_of(a: &Aabb<T, D>, hit: &RayHit<T, D>) -> Option<BoxFace> { a.face_of(hit) }
        obb_face_of(a: &Obb<T, D>, hit: &RayHit<T, D>) -> Option<BoxFace> { a.face_of(hit) }
        nearest(ray: &Ray<T, D>, max_t: T, boxes: &[Obb<T, D>]) -> Option<(u32, RayHit<T, D>)> {
            nearest_hit(ray, max_t, (0..).zip(boxes))
        }
        list_new() -> Hits<T, D> { HitList::new() }
        list_default() -> Hits<T, D> { HitList::default() }
        list_cast(ray: &Ray<T, D>, max_t: T, boxes: &[Obb<T, D>]) -> Hits<T, D> { HitList::cast(ray, max_t, (0..).zip(boxes)) }
        list_push(hits: &mut Hits<T, D>, key: u32, hit: &RayHit<T, D>) -> () { hits.push(key, *hit) }
        list_insert(hits: &mut Hits<T, D>, key: u32, hit: &RayHit<T, D>) -> () { hits.insert(key, *hit, |other| key < *other) }
        list_append(hits: &mut Hits<T, D>, other: &Hits<T, D>) -> () { hits.append(*other) }
        list_iter(hits: &Hits<T, D>) -> T { hits.iter().fold(0.0, |sum, (_, hit)| sum + hit.t) }
        list_first(hits: &Hits<T, D>) -> Option<(u32, RayHit<T, D>)> { hits.first().copied() }
        list_kept(hits: &Hits<T, D>) -> usize { hits.kept() }
        list_found(hits: &Hits<T, D>) -> usize { hits.found() }
        list_is_empty(hits: &Hits<T, D>) -> bool { hits.is_empty() }
        list_extend(hits: &mut Hits<T, D>, more: &[(u32, RayHit<T, D>)]) -> () { hits.extend(more.iter().copied()) }
        list_from_iter(hits: &[(u32, RayHit<T, D>)]) -> Hits<T, D> { Hits::from_iter(hits.iter().copied()) }
        list_ref_into_iter(hits: &Hits<T, D>) -> usize { <&Hits<T, D> as IntoIterator>::into_iter(hits).fold(0, |count, _| usize::wrapping_add(count, 1)) }
        list_into_iter(hits: &Hits<T, D>) -> Option<(u32, RayHit<T, D>)> { <Hits<T, D> as IntoIterator>::into_iter(*hits).last() }
    } }
}

probes! { hits<T> {
    polygon_span(a: &ConvexPolygon<T, 8>, ray: &Ray<T, 2>) -> Option<RaySpan<T>> { RayCast::span(a, ray) }
    polygon_edge_of(a: &ConvexPolygon<T, 8>, hit: &RayHit<T, 2>) -> Option<usize> { a.edge_of(hit) }
    polygon_cast_ray(a: &ConvexPolygon<T, 8>, ray: &Ray<T, 2>, max_t: T) -> Option<RayHit<T, 2>> { RayCast::cast_ray(a, ray, max_t) }
} }
