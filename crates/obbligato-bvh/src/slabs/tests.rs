use super::{Axis, Crossed};
use obbligato::Real;

/// The planes of a box that contains the origin, border included, bound nothing, and never as a
/// NaN, with which vectors of numbers may do as they please.
fn check<T: Real>() {
    let least = T::EPSILON * T::TINY;
    let sizes = [T::ZERO, least, T::TINY, T::one(), T::LIMIT * T::nearest(0.5)];
    for origin in sizes.iter().flat_map(|&size| [size, -size]) {
        for direction in [T::ZERO, -T::ZERO, least, -least] {
            let axis = Axis::new(origin, direction);
            for (before, after) in sizes.iter().flat_map(|&a| sizes.map(|b| (a, b))) {
                let Crossed { near, far, .. } = axis.crossed(origin - before, origin + after);
                let bounds_nothing = near <= T::ZERO && far == T::INFINITY;
                assert!(bounds_nothing, "{origin} {direction}: {near} to {far}");
            }
        }
    }
}

#[test]
fn a_box_around_the_origin_bounds_no_ray_that_is_parallel_to_its_planes() {
    check::<f32>();
    check::<f64>();
}
