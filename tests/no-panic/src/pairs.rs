//! Distance, clearance and first contact of every pair of shapes.

use obbligato::nalgebra::{SVector, Vector2};
use obbligato::{
    Aabb, Ball, Clearance, ConvexPolygon, Obb, Proximity, Separation, Sweep, SweepAgainst, sweep,
};

type Octagon<T> = ConvexPolygon<T, 8>;
type Pentagon<T> = ConvexPolygon<T, 5>;

pub(crate) mod any {
    use super::*;

    probes! { pairs<T, D> {
        aabb_aabb_clearance(a: &Aabb<T, D>, b: &Aabb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        aabb_aabb_distance(a: &Aabb<T, D>, b: &Aabb<T, D>) -> T { Proximity::distance(a, b) }
        aabb_aabb_contact(a: &Aabb<T, D>, va: &SVector<T, D>, b: &Aabb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        aabb_obb_clearance(a: &Aabb<T, D>, b: &Obb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        aabb_obb_distance(a: &Aabb<T, D>, b: &Obb<T, D>) -> T { Proximity::distance(a, b) }
        aabb_obb_contact(a: &Aabb<T, D>, va: &SVector<T, D>, b: &Obb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        aabb_ball_clearance(a: &Aabb<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        aabb_ball_distance(a: &Aabb<T, D>, b: &Ball<T, D>) -> T { Proximity::distance(a, b) }
        aabb_ball_contact(a: &Aabb<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        obb_aabb_clearance(a: &Obb<T, D>, b: &Aabb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        obb_aabb_distance(a: &Obb<T, D>, b: &Aabb<T, D>) -> T { Proximity::distance(a, b) }
        obb_aabb_contact(a: &Obb<T, D>, va: &SVector<T, D>, b: &Aabb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        obb_obb_clearance(a: &Obb<T, D>, b: &Obb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        obb_obb_distance(a: &Obb<T, D>, b: &Obb<T, D>) -> T { Proximity::distance(a, b) }
        obb_obb_contact(a: &Obb<T, D>, va: &SVector<T, D>, b: &Obb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        obb_ball_clearance(a: &Obb<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        obb_ball_distance(a: &Obb<T, D>, b: &Ball<T, D>) -> T { Proximity::distance(a, b) }
        obb_ball_contact(a: &Obb<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        ball_aabb_clearance(a: &Ball<T, D>, b: &Aabb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        ball_aabb_distance(a: &Ball<T, D>, b: &Aabb<T, D>) -> T { Proximity::distance(a, b) }
        ball_aabb_contact(a: &Ball<T, D>, va: &SVector<T, D>, b: &Aabb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        ball_obb_clearance(a: &Ball<T, D>, b: &Obb<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        ball_obb_distance(a: &Ball<T, D>, b: &Obb<T, D>) -> T { Proximity::distance(a, b) }
        ball_obb_contact(a: &Ball<T, D>, va: &SVector<T, D>, b: &Obb<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        ball_ball_clearance(a: &Ball<T, D>, b: &Ball<T, D>) -> Clearance<T, D> { Proximity::clearance(a, b) }
        ball_ball_distance(a: &Ball<T, D>, b: &Ball<T, D>) -> T { Proximity::distance(a, b) }
        ball_ball_contact(a: &Ball<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            a.first_contact(va, b, vb, max_t)
        }
        aabb_reference(a: &Aabb<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            SweepAgainst::<T, D, &Ball<T, D>>::first_contact(a, va, &b, vb, max_t)
        }
        obb_reference(a: &Obb<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            SweepAgainst::<T, D, &Ball<T, D>>::first_contact(a, va, &b, vb, max_t)
        }
        ball_reference(a: &Ball<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            SweepAgainst::<T, D, &Ball<T, D>>::first_contact(a, va, &b, vb, max_t)
        }
        reference_ball(a: &Ball<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            <&Ball<T, D> as SweepAgainst<T, D, Ball<T, D>>>::first_contact(&a, va, b, vb, max_t)
        }
        swept(a: &Ball<T, D>, va: &SVector<T, D>, b: &Ball<T, D>, vb: &SVector<T, D>, max_t: T) -> Option<Sweep<T, D>> {
            sweep(a, va, b, vb, max_t)
        }
        clearance_of(separation: &Separation<T, D>) -> Clearance<T, D> { Clearance::from(*separation) }
    } }
}

probes! { pairs<T> {
    polygon_aabb_clearance(a: &Octagon<T>, b: &Aabb<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_aabb_distance(a: &Octagon<T>, b: &Aabb<T, 2>) -> T { Proximity::distance(a, b) }
    polygon_aabb_contact(a: &Octagon<T>, va: &Vector2<T>, b: &Aabb<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    polygon_obb_clearance(a: &Octagon<T>, b: &Obb<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_obb_distance(a: &Octagon<T>, b: &Obb<T, 2>) -> T { Proximity::distance(a, b) }
    polygon_obb_contact(a: &Octagon<T>, va: &Vector2<T>, b: &Obb<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    polygon_ball_clearance(a: &Octagon<T>, b: &Ball<T, 2>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_ball_distance(a: &Octagon<T>, b: &Ball<T, 2>) -> T { Proximity::distance(a, b) }
    polygon_ball_contact(a: &Octagon<T>, va: &Vector2<T>, b: &Ball<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    aabb_polygon_clearance(a: &Aabb<T, 2>, b: &Octagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    aabb_polygon_distance(a: &Aabb<T, 2>, b: &Octagon<T>) -> T { Proximity::distance(a, b) }
    aabb_polygon_contact(a: &Aabb<T, 2>, va: &Vector2<T>, b: &Octagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    obb_polygon_clearance(a: &Obb<T, 2>, b: &Octagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    obb_polygon_distance(a: &Obb<T, 2>, b: &Octagon<T>) -> T { Proximity::distance(a, b) }
    obb_polygon_contact(a: &Obb<T, 2>, va: &Vector2<T>, b: &Octagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    ball_polygon_clearance(a: &Ball<T, 2>, b: &Octagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    ball_polygon_distance(a: &Ball<T, 2>, b: &Octagon<T>) -> T { Proximity::distance(a, b) }
    ball_polygon_contact(a: &Ball<T, 2>, va: &Vector2<T>, b: &Octagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    polygon_pentagon_clearance(a: &Octagon<T>, b: &Pentagon<T>) -> Clearance<T, 2> { Proximity::clearance(a, b) }
    polygon_pentagon_distance(a: &Octagon<T>, b: &Pentagon<T>) -> T { Proximity::distance(a, b) }
    polygon_pentagon_contact(a: &Octagon<T>, va: &Vector2<T>, b: &Pentagon<T>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        a.first_contact(va, b, vb, max_t)
    }
    polygon_reference(a: &Octagon<T>, va: &Vector2<T>, b: &Ball<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        SweepAgainst::<T, 2, &Ball<T, 2>>::first_contact(a, va, &b, vb, max_t)
    }
} }
