//! `Obb::distance`, compared with an upper and a lower bound.
//!
//! The distance between any two points, one of each box, is an upper bound; the gap between the
//! projections onto any direction is a lower bound. An iteration over points finds both, and where
//! it has converged they coincide.

use obbligato::nalgebra::{Point3, Rotation2, Rotation3, Vector2, Vector3};
use obbligato::{Intersects, Obb, Obb2, Obb3, Real};
use obbligato_tests::{
    Couple, Draft, Nearest, Rng, Sample, Solid, Source, boxes, pairs, rotations, survey,
};

/// The bound of the documentation, in units of `EPSILON * L`.
const BAND: f64 = 16.0;

type Distance<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>) -> T;

/// Boxes at some distance: placed by the generator of pairs, then pulled apart.
fn apart<T: Sample, const D: usize>(rng: &mut Rng) -> [Obb<T, D>; 2] {
    let [a, mut b] = match rng.below(3) {
        0 => boxes::two::<T>(rng, D, false),
        _ => pairs::any::<T>(rng, D, false),
    };
    let reach: f64 = a.half.iter().chain(&b.half).sum();
    let far = match rng.below(4) {
        0 => 0.0,
        1 => reach * rng.power(-7.0, 0.0),
        _ => reach * rng.range(0.0, 2.0),
    };
    let away = rng.direction();
    b.center = [0, 1, 2].map(|i| b.center[i] + far * away[i]);
    [a, b].map(|draft| draft.rounded::<T>(D).obb().unwrap())
}

/// A power of two by which everything can be divided exactly.
const SMALLER: f64 = 1.0 / 16_777_216.0;

fn smaller<T: Real, const D: usize>(obb: &Obb<T, D>) -> Obb<T, D> {
    let factor = T::nearest(SMALLER);
    Obb::new(obb.center() * factor, obb.half_extents() * factor, obb.rotation()).unwrap()
}

fn check_distance<T: Sample, const D: usize>(distance: Distance<T, D>)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("Obb{D} distance {}", T::NAME);
    survey(&kernel, |index, tally| {
        let [a, b] = apart::<T, D>(&mut Rng::of_case(&kernel, index));
        let found = distance(&a, &b);
        let case = || format!("{found}\n  {}\n  {}", a.source(), b.source());
        tally.require(found == distance(&b, &a), "asymmetric", case);
        tally.require((found == T::zero()) == a.intersects(&b), "zero but apart", case);
        let solids = [Solid::from(&a), Solid::from(&b)];
        let size = solids[0].size_with(&solids[1]);
        // Neither the lengths nor the square of the distance may be close to the smallest numbers.
        let square = (found.to_f64() * SMALLER).powi(2);
        if (1e-6..1e6).contains(&size) && square * T::epsilon() > T::TINY.to_f64() {
            let [a, b] = [&a, &b].map(|obb| smaller(obb));
            let same = distance(&a, &b) * T::nearest(SMALLER.recip()) == found;
            tally.require(same, "depends on the unit", case);
        }
        let unit = size * T::epsilon() + T::TINY.to_f64();
        let between = Nearest::new(&solids[0], &solids[1]).between();
        let most = between.iter().map(|x| x * x).sum::<f64>().sqrt();
        let least = Couple::new(&solids[0], &solids[1]).gap_along(between).to_f64();
        let found = found.to_f64();
        tally.require(found <= most + BAND * unit, "too far", case);
        tally.require(most == 0.0 || found >= least - BAND * unit, "too near", case);
        if most - least <= 4.0 * unit {
            tally.count("pinned down", true);
            tally.largest("too far, EPSILON L", (found - most) / unit);
            tally.largest("too near, EPSILON L", (least - found) / unit);
        }
    });
}

#[test]
fn the_distance_of_rectangles_is_that_of_their_closest_points() {
    check_distance(Obb2::distance);
    check_distance(Obb::<f64, 2>::distance);
}

#[test]
fn the_distance_of_boxes_is_that_of_their_closest_points() {
    check_distance(Obb3::distance);
    check_distance(Obb::<f64, 3>::distance);
}

/// Compares clouds of points on the surfaces: no two points are closer than the boxes.
#[test]
fn no_points_of_two_boxes_are_closer_than_their_distance() {
    for index in 0..200 {
        let mut rng = Rng::of_case("points", index);
        let draft = |rng: &mut Rng, far: f64| Draft {
            center: rng.direction().map(|x| far * x),
            half: boxes::half_extents(rng),
            columns: rotations::any::<f64>(rng, 3),
        };
        let (a, b) = (draft(&mut rng, 0.0), draft(&mut rng, 3.0));
        let [a, b]: [Obb<f64, 3>; 2] = [a, b].map(|draft| draft.obb().unwrap());
        let distance = a.distance(&b);
        let mut point = |owner: &Obb<f64, 3>| {
            let local = Vector3::from_fn(|_, _| rng.range(-1.0, 1.0).clamp(-0.7, 0.7) / 0.7);
            owner.center() + owner.rotation() * local.component_mul(&owner.half_extents())
        };
        for _ in 0..2_000 {
            let (p, q) = (point(&a), point(&b));
            assert!((q - p).norm() >= distance - 1e-14);
            assert!(b.distance_to_point(&p) >= distance - 1e-14);
        }
    }
}

#[test]
fn distances_between_simple_features_are_exact() {
    let axis_aligned = |x, y, z, half: [f32; 3]| {
        Obb::new(Point3::new(x, y, z), half.into(), Rotation3::identity()).unwrap()
    };
    let cube = axis_aligned(0.0, 0.0, 0.0, [1.0; 3]);
    for (name, other, distance) in [
        ("face and face", axis_aligned(4.0, 0.5, 0.0, [1.0; 3]), 2.0),
        ("edge and edge", axis_aligned(5.0, 6.0, 0.0, [1.0; 3]), 5.0),
        ("corner and corner", axis_aligned(4.0, 5.0, 8.0, [1.0; 3]), 7.0),
        ("face and point", axis_aligned(0.25, -3.0, 0.5, [0.0; 3]), 2.0),
        ("edge and segment", axis_aligned(4.0, 5.0, 0.0, [0.0, 0.0, 9.0]), 5.0),
        ("crossing beams", axis_aligned(0.0, 3.0, 0.0, [0.5, 0.5, 9.0]), 1.5),
        ("touching", axis_aligned(2.0, 2.0, 2.0, [1.0; 3]), 0.0),
        ("inside", axis_aligned(0.5, 0.0, 0.0, [0.25; 3]), 0.0),
    ] {
        assert_eq!(cube.distance(&other), distance, "{name}");
        assert_eq!(other.distance(&cube), distance, "{name}");
    }
}

/// Two squares face to face, one rotated by 45 degrees: their outlines cross eight times and no
/// corner of one lies over the other.
#[test]
fn faces_that_cross_without_a_corner_over_the_other_are_as_far_apart_as_their_planes() {
    for angle in [0.785, 0.6, 1.0] {
        for tilt in [0.0, 1e-9, 1e-7, -1e-7, 1e-5] {
            let rotated = Rotation3::from_euler_angles(tilt, 0.0, angle);
            let plate = Vector3::new(1.0, 1.0, 0.125f32);
            let below = Obb::new(Point3::origin(), plate, Rotation3::identity()).unwrap();
            let above = Obb::new(Point3::new(0.01, -0.02, 1.0), plate, rotated).unwrap();
            let distance = below.distance(&above);
            assert!((distance - 0.75).abs() < 2.0 * tilt.abs() + 1e-6, "{distance} at {tilt}");
        }
    }
}

/// Long thin beams that cross at a small angle: the closest points are far from any corner.
#[test]
fn beams_that_cross_at_a_small_angle_are_at_the_right_distance() {
    for exponent in 1..12 {
        let angle = 10f64.powi(-exponent);
        let rotated = Rotation3::from_axis_angle(&Vector3::y_axis(), angle);
        let beam = Vector3::new(100.0, 0.0, 0.0);
        let a = Obb::new(Point3::origin(), beam, Rotation3::identity()).unwrap();
        let b = Obb::new(Point3::new(0.0, 0.001, 0.0), beam, rotated).unwrap();
        assert!((a.distance(&b) - 0.001).abs() < 32.0 * 200.0 * f64::EPSILON, "{angle}");
    }
}

#[test]
fn distances_are_accurate_at_every_scale() {
    for exponent in -30..=13 {
        let scale = 10f32.powi(exponent);
        let rotated = Rotation3::from_euler_angles(0.3, -0.5, 0.7);
        let cube = |x: f32, y: f32| {
            let center = rotated * Point3::new(x * scale, y * scale, 0.0);
            Obb::new(center, Vector3::repeat(scale), rotated).unwrap()
        };
        let distance = cube(0.0, 0.0).distance(&cube(5.0, 6.0)) / scale;
        assert!((distance - 5.0).abs() < 1e-5, "{distance} at {scale}");
        let flat = |x: f32, y: f32| {
            let rotated = Rotation2::new(0.7);
            let center = rotated * Vector2::new(x * scale, y * scale);
            Obb::new(center.into(), Vector2::repeat(scale), rotated).unwrap()
        };
        let distance = flat(0.0, 0.0).distance(&flat(5.0, 6.0)) / scale;
        assert!((distance - 5.0).abs() < 1e-5, "{distance} at {scale}");
    }
}

type Within<T, const D: usize> = fn(&Obb<T, D>, &Obb<T, D>, T) -> Option<T>;

/// A limit near the distance, or anything else.
fn some_limit<T: Sample>(rng: &mut Rng, distance: T) -> T {
    let factor = match rng.below(6) {
        0 => 1.0,
        1 => 1.0 + rng.range(-8.0, 8.0) * T::epsilon(),
        2 => rng.range(0.9, 1.1),
        3 => rng.power(-6.0, 0.0),
        4 => rng.power(0.0, 6.0),
        _ => rng.pick(&[0.0, -0.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN]),
    };
    let limit = distance * T::nearest(factor);
    if rng.chance(0.1) { limit + T::nearest(rng.power(-30.0, 3.0)) } else { limit }
}

fn check_within<T: Sample, const D: usize>(distance: Distance<T, D>, within: Within<T, D>)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("Obb{D} distance within {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = apart::<T, D>(&mut rng);
        let (all, limit) = (distance(&a, &b), T::nearest(0.0));
        for limit in [limit, all, some_limit(&mut rng, all), some_limit(&mut rng, all)] {
            let found = within(&a, &b, limit);
            let expected = (all <= limit).then_some(all);
            tally.count("within", found.is_some());
            tally.require(
                found == expected && found == within(&b, &a, limit),
                "not the distance",
                || {
                    format!(
                        "{found:?} up to {limit}, not {expected:?}\n  {}\n  {}",
                        a.source(),
                        b.source()
                    )
                },
            );
        }
    });
}

#[test]
fn up_to_a_limit_the_distance_is_the_same_to_the_bit() {
    check_within(Obb2::distance, Obb2::distance_within);
    check_within(Obb::<f64, 2>::distance, Obb::<f64, 2>::distance_within);
    check_within(Obb3::distance, Obb3::distance_within);
    check_within(Obb::<f64, 3>::distance, Obb::<f64, 3>::distance_within);
}

/// A plate over a box, tilted by so little that rounding hides on which side of a corner the other
/// box lies: points that no longer move when they are projected back and forth may still be far
/// from the closest ones.
#[test]
fn slightly_tilted_plates_close_to_each_other_are_at_the_right_distance() {
    for exponent in 1..14 {
        let gap = 0.5f32.powi(exponent + 4);
        for tilt in [0.3, 1.0, 3.0, 10.0].map(|factor: f32| factor * gap) {
            let plate = Vector3::new(0.5, 0.4, 0.0);
            let wide = Vector3::new(1.0, 1.0, 0.0);
            let below = Obb::new(Point3::origin(), wide, Rotation3::identity()).unwrap();
            let lean = Rotation3::from_euler_angles(0.3 * tilt, tilt, 0.1);
            let lowest = lean.into_inner().row(2).abs().dot(&plate.transpose());
            let center = Point3::new(0.05, 0.02, gap + lowest);
            let above = Obb::new(center, plate, lean).unwrap();
            let found = below.distance(&above);
            let off = (found - gap).abs() / (16.0 * f32::EPSILON * 3.0);
            assert!(off <= 1.0, "{found} instead of {gap} at {tilt}: {off}");
        }
    }
}
