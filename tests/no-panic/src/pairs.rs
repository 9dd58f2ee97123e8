//! Distance, clearance and first contact of every pair of shapes.

use obbligato::nalgebra::{SVector, Vector2};
use obbligato::{
    Aabb, Ball, Clearance, ConvexPolygon, Obb, Separation, Sweep, SweepAgainst, sweep,
};

type Octagon<T> = ConvexPolygon<T, 8>;
type Pentagon<T> = ConvexPolygon<T, 5>;

pub(crate) mod any {
    use super::*;

    probes! { pairs<T, D> {
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
    } pairs D [clearance distance contact] {
        aabb: Aabb<T, D> => aabb: Aabb<T, D>;
        aabb: Aabb<T, D>, obb: Obb<T, D>;
        aabb: Aabb<T, D>, ball: Ball<T, D>;
        obb: Obb<T, D> => obb: Obb<T, D>;
        obb: Obb<T, D>, ball: Ball<T, D>;
        ball: Ball<T, D> => ball: Ball<T, D>;
    } }
}

probes! { pairs<T> {
    polygon_reference(a: &Octagon<T>, va: &Vector2<T>, b: &Ball<T, 2>, vb: &Vector2<T>, max_t: T) -> Option<Sweep<T, 2>> {
        SweepAgainst::<T, 2, &Ball<T, 2>>::first_contact(a, va, &b, vb, max_t)
    }
} pairs 2 [clearance distance contact] {
    polygon: Octagon<T>, aabb: Aabb<T, 2>;
    polygon: Octagon<T>, obb: Obb<T, 2>;
    polygon: Octagon<T>, ball: Ball<T, 2>;
    polygon: Octagon<T> => pentagon: Pentagon<T>;
} }
