use crate::numbers::Real;
use crate::rays::slab::LocalRay;
use nalgebra::Vector2;

/// Every combination of numbers from a set meets its box as by the rules, to the bit.
fn check<T: Real>() {
    let (one, least) = (T::one(), T::EPSILON * T::TINY);
    // Planes of a box of this size are crossed at numbers near the smallest by the fastest rays.
    let small = T::TINY * T::LIMIT * T::nearest(0.25);
    let sizes = [
        T::ZERO,
        least,
        T::TINY,
        small,
        small + small * T::EPSILON,
        one - T::EPSILON,
        one,
        T::LIMIT,
    ];
    let numbers = || sizes.into_iter().flat_map(|size| [size, -size]);
    let pairs = || numbers().flat_map(|x| numbers().map(move |y| Vector2::new(x, y)));
    let pads = [None, Some(T::ZERO), Some(least), Some(T::EPSILON)];
    let mut hits = 0;
    for (origin, direction) in pairs().flat_map(|o| pairs().map(move |d| (o, d))) {
        for (half, pad) in sizes.iter().flat_map(|&half| pads.map(|pad| (half, pad))) {
            let (ray, planes) = (LocalRay { origin, direction, pad }, [(-half, half), (-one, one)]);
            let by_rules = || ray.hit(planes.into_iter(), one);
            let bits = |hit: Option<crate::RayHit<T, 2>>| {
                // The sign of a zero counts.
                hit.map(|hit| (hit.inside, [hit.t, hit.normal.x, hit.normal.y].map(|x| one / x)))
            };
            let at_once = ray.branchless_hit(planes.into_iter(), one, by_rules);
            assert_eq!(bits(at_once), bits(by_rules()), "{ray:?} {planes:?}");
            hits += i32::from(at_once.is_some());
        }
    }
    assert!(hits > 10_000, "only {hits} hits");
}

#[test]
fn every_combination_of_limits_is_met_as_by_the_rules() {
    check::<f32>();
    check::<f64>();
}
