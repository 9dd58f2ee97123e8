//! Rays hit shapes as in the core.

use super::fixture::*;
use super::names::*;
use crate::ask::{ask, hole};
use obbligato_capi::*;

#[test]
fn a_ray_hits_what_it_hits_in_the_core() {
    let shapes = (turned(1.0, 2.0), level(1.0, 2.0), ball(1.0, 2.0));
    let (a, b, c) = (of_box(shapes.0), of_aabb(shapes.1), of_ball(shapes.2));
    let (pa, pb, pc) = (&raw const a, &raw const b, &raw const c);
    let (mut hits, mut inside) = (0, 0);
    for ray in [
        ray(-5.0, 1.5, [2.0, 0.25, 0.0]),
        ray(-5.0, 9.0, [2.0, 0.25, 0.0]),
        ray(1.1, 2.2, [-1.0, 0.5, 0.25]),
        ray(1.0, -7.0, [0.1, 9.0, -0.1]),
    ] {
        let c_ray = of_ray(ray);
        let pr = &raw const c_ray;
        for max_t in [0.25, 9.0, -1.0, ObbReal::NAN] {
            let cast = [
                shapes.0.cast_ray(&ray, max_t),
                shapes.1.cast_ray(&ray, max_t),
                shapes.2.cast_ray(&ray, max_t),
            ];
            let answers = [
                ask!(box_cast_ray(pa, pr, max_t)),
                ask!(aabb_cast_ray(pb, pr, max_t)),
                ask!(ball_cast_ray(pc, pr, max_t)),
            ];
            let expected = cast.map(|hit| hit.map(of_hit).ok_or(ObbStatus::None));
            assert_eq!(answers, expected, "{ray:?}, {max_t}");
            hits += expected.iter().flatten().count();
            inside += expected.iter().flatten().filter(|hit| hit.inside == 1).count();
        }
    }
    assert!(hits > inside && inside > 0, "{hits}, {inside}");
}

/// Shapes among other fields of a struct; the second and the third are hit at the same t.
#[test]
fn the_nearest_of_many_is_the_first_of_those_as_near() {
    #[repr(C)]
    struct Thing<S> {
        name: u32,
        shape: S,
        weight: ObbReal,
    }
    let thing = |shape| Thing { name: 7, shape, weight: 0.5 };
    let ray = of_ray(ray(-9.0, 0.5, [2.0, 0.0, 0.0]));
    let pr = &raw const ray;
    let boxes = [6.0, 2.0, 2.0, 9.0].map(|x| thing(of_box(other(x, 0.5))));
    let (first, stride) = (&raw const boxes[0].shape, size_of::<Thing<ObbBox>>());
    let found: ObbNearest = ask!(box_nearest(first, 4, stride, pr, 99.0)).unwrap();
    let alone = ask!(box_cast_ray(&raw const boxes[1].shape, pr, 99.0));
    assert_eq!((found.index, Ok(found.hit)), (1, alone));
    let blocked = |count, max_t| ask!(box_is_blocked(first, count, stride, pr, max_t)).unwrap();
    assert!(blocked(4, 99.0) && blocked(1, 99.0) && !blocked(4, 1.0));
    let one: ObbNearest = ask!(box_nearest(first, 1, stride, pr, 99.0)).unwrap();
    assert_eq!(one.index, 0);
    assert_eq!(ask!(box_nearest(first, 4, stride, pr, 1.0)), Err(ObbStatus::None));
    let thing = |shape| Thing { name: 7, shape, weight: 0.5 };
    let levels = [6.0, 2.0, 2.0, 9.0].map(|x| thing(of_aabb(level(x, 0.5))));
    let (first, stride) = (&raw const levels[0].shape, size_of::<Thing<ObbAabb>>());
    let found: ObbNearest = ask!(aabb_nearest(first, 4, stride, pr, 99.0)).unwrap();
    let alone = ask!(aabb_cast_ray(&raw const levels[1].shape, pr, 99.0));
    assert_eq!((found.index, Ok(found.hit)), (1, alone));
    assert_eq!(ask!(aabb_nearest(first, 4, stride, pr, 1.0)), Err(ObbStatus::None));
    let blocked = |count, max_t| ask!(aabb_is_blocked(first, count, stride, pr, max_t)).unwrap();
    assert!(blocked(4, 99.0) && blocked(1, 99.0) && !blocked(4, 1.0));
}
