//! The rules for the first contact of moving boxes, as tables and as laws.

use obbligato::nalgebra::{Matrix3, Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{Obb, Obb2, Obb3, sweep};
use obbligato_tests::Rng;

fn axis_aligned(x: f32, y: f32, h: [f32; 2]) -> Obb2 {
    Obb2::from_angle(Point2::new(x, y), h.into(), 0.0).unwrap()
}

/// Sweeps a square at the origin against a box at rest.
fn square_against(other: &Obb2, velocity: [f32; 2], max_t: f32) -> Option<(f32, [f32; 2])> {
    let square = axis_aligned(0.0, 0.0, [1.0, 1.0]);
    sweep(&square, &velocity.into(), other, &Vector2::zeros(), max_t)
        .map(|hit| (hit.t, (*hit.normal).into()))
}

#[test]
fn what_counts_as_a_hit_is_as_documented() {
    const RIGHT: [f32; 2] = [1.0, 0.0];
    const UP: [f32; 2] = [0.0, 1.0];
    let (apart, touching) =
        (axis_aligned(5.0, 0.0, [1.0, 1.0]), axis_aligned(2.0, 0.0, [1.0, 1.0]));
    let (corner, overlapping) =
        (axis_aligned(2.0, 2.0, [1.0, 1.0]), axis_aligned(1.5, 0.25, [1.0, 1.0]));
    let infinite = f32::INFINITY;
    for (name, other, velocity, max_t, expected) in [
        ("ahead", &apart, [2.0, 0.0], infinite, Some((1.5, RIGHT))),
        ("just in time", &apart, [2.0, 0.0], 1.5, Some((1.5, RIGHT))),
        ("too late", &apart, [2.0, 0.0], 1.49, None),
        ("away", &apart, [-2.0, 0.0], infinite, None),
        ("past", &apart, [0.0, 3.0], infinite, None),
        ("at rest apart", &apart, [0.0, 0.0], infinite, None),
        ("grazing a face", &axis_aligned(5.0, 2.0, [1.0, 1.0]), [1.0, 0.0], infinite, None),
        (
            "a step higher than the face",
            &axis_aligned(5.0, 1.999, [1.0, 1.0]),
            [1.0, 0.0],
            infinite,
            Some((3.0, RIGHT)),
        ),
        ("missing it", &axis_aligned(5.0, 2.001, [1.0, 1.0]), [1.0, 0.0], infinite, None),
        ("touching, closer", &touching, [1.0, 0.0], infinite, Some((0.0, RIGHT))),
        ("touching, sliding", &touching, [0.0, 1.0], infinite, None),
        ("touching, at rest", &touching, [0.0, 0.0], infinite, None),
        ("touching, apart", &touching, [-1.0, 0.0], infinite, None),
        ("touching, apart askew", &touching, [-0.001, 5.0], infinite, None),
        (
            "touching, closer by less than rounding",
            &touching,
            [13.0 * f32::EPSILON, 1.0],
            infinite,
            None,
        ),
        (
            "touching, closer by more than rounding",
            &touching,
            [16.0 * f32::EPSILON, 1.0],
            infinite,
            Some((0.0, RIGHT)),
        ),
        ("corners, past", &corner, [1.0, -1.0], infinite, None),
        ("corners, closer", &corner, [1.0, 1.0], infinite, Some((0.0, RIGHT))),
        ("overlapping, apart", &overlapping, [-1.0, 0.0], infinite, Some((0.0, RIGHT))),
        ("overlapping, deeper", &overlapping, [9.0, 0.0], 0.0, Some((0.0, RIGHT))),
        ("negative time", &overlapping, [1.0, 0.0], -1e-30, None),
        ("no time at all", &apart, [1.0, 0.0], 0.0, None),
        ("NaN time", &overlapping, [1.0, 0.0], f32::NAN, None),
        ("NaN velocity", &overlapping, [f32::NAN, 0.0], 1.0, None),
        ("infinite velocity", &apart, [infinite, 0.0], 1.0, None),
        ("above", &axis_aligned(0.0, 9.0, [8.0, 1.0]), [0.0, 1.0], infinite, Some((7.0, UP))),
    ] {
        assert_eq!(square_against(other, velocity, max_t), expected, "{name}");
    }
}

#[test]
fn only_the_difference_of_the_velocities_counts() {
    let (a, b) = (axis_aligned(0.0, 0.0, [1.0, 1.0]), axis_aligned(0.0, 5.0, [1.0, 1.0]));
    let hit =
        |va: [f32; 2], vb: [f32; 2]| sweep(&a, &va.into(), &b, &vb.into(), 100.0).map(|hit| hit.t);
    assert_eq!(hit([0.0, 1.0], [0.0, 0.0]), Some(3.0));
    assert_eq!(hit([0.0, 0.0], [0.0, -1.0]), Some(3.0));
    assert_eq!(hit([7.0, 1.5], [7.0, 0.5]), Some(3.0));
    assert_eq!(hit([0.0, 1.0], [0.0, 1.0]), None);
    assert_eq!(hit([f32::MAX, 0.0], [-f32::MAX, 0.0]), None);
}

/// Boxes stopped by a first contact can move apart again, and along each other, whatever the
/// rounding.
#[test]
fn boxes_stopped_by_a_contact_can_separate_again() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("stop and part", index);
        let rotated = |rng: &mut Rng| {
            let [x, y, z] = rng.direction().map(|x| 3.0 * x as f32);
            let half = rng.direction().map(|x| x.abs() as f32);
            Obb3::new(Point3::origin(), half.into(), Rotation3::from_euler_angles(x, y, z)).unwrap()
        };
        let (a, b) = (rotated(&mut rng), rotated(&mut rng));
        let from = Vector3::from(rng.direction().map(|x| 9.0 * x as f32));
        let b = b.translated(&from).unwrap();
        let (still, velocity) = (Vector3::zeros(), -from);
        let hit = sweep(&a, &still, &b, &velocity, 1.0).unwrap();
        let stopped = b.translated(&(velocity * hit.t)).unwrap();
        let back = *hit.normal * 3.0;
        assert_eq!(sweep(&a, &still, &stopped, &back, 1.0), None, "{hit:?}");
        let on = sweep(&a, &still, &stopped, &velocity, 1.0).expect("it moves on");
        assert!(on.t < 1e-5, "{on:?}");
    }
}

#[test]
fn nothing_is_too_fast_or_too_thin_to_be_hit() {
    for (half, speed) in [(0.0, 1e30), (0.0, 1e-30), (1e-12, 1e9), (1e-3, 1e3), (0.0, f32::MAX)] {
        let foil = Obb3::new(
            Point3::new(1.0, 2.0, 100.0),
            Vector3::new(50.0, 50.0, half),
            Rotation3::from_euler_angles(0.3, 0.2, 0.1),
        );
        let foil = foil.unwrap();
        for index in 0..1000 {
            let mut rng = Rng::of_case("bullets", index);
            let [x, y, z] = rng.direction().map(|x| 3.0 * x as f32);
            let rotated = Rotation3::from_euler_angles(x, y, z);
            let needle = Obb3::new(Point3::origin(), Vector3::new(half, half, 0.5), rotated);
            let velocity = Vector3::new(0.0, 0.0, speed);
            let hit = sweep(&needle.unwrap(), &velocity, &foil, &Vector3::zeros(), f32::INFINITY);
            let depth = hit.expect("the foil is in the way").t * speed;
            assert!((95.0..105.0).contains(&depth), "{depth} with speed {speed}");
        }
    }
}

/// With equal rotations three of the nine edge axes vanish and six repeat face normals.
#[test]
fn parallel_edges_do_not_disturb_a_sweep() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("parallel edges", index);
        let [x, y, z] = rng.direction().map(|x| 3.0 * x);
        let rotated = Rotation3::from_euler_angles(x, y, z);
        let cube =
            |at: Vector3<f64>| Obb::new((rotated * at).into(), Vector3::repeat(1.0), rotated);
        let side = Vector3::new(rng.range(-1.9, 1.9), rng.range(-1.9, 1.9), 5.0);
        let (a, b) = (cube(Vector3::zeros()).unwrap(), cube(side).unwrap());
        let velocity = rotated * Vector3::new(0.0, 0.0, 2.0);
        let hit = sweep(&a, &velocity, &b, &Vector3::zeros(), 10.0).unwrap();
        assert!((hit.t - 1.5).abs() < 1e-14, "{hit:?}");
        assert!((*hit.normal - a.axis(2)).norm() < 1e-14, "{hit:?}");
    }
}

/// The plates are so close to each other that rounding hides the gap: they still approach, and
/// meet.
#[test]
fn plates_within_rounding_of_each_other_meet_when_they_come_closer() {
    let plate = |z: f32| {
        let half = Vector3::new(1.0, 1.0, 0.0);
        Obb3::new(Point3::new(0.0, 0.0, z), half, Rotation3::identity()).unwrap()
    };
    let (still, down) = (Vector3::zeros(), Vector3::new(0.0, 0.0, -1.0));
    for gap in [1e-30, 1e-9, 1e-7] {
        let hit = sweep(&plate(0.0), &still, &plate(gap), &down, 1.0);
        assert!(hit.is_some_and(|hit| hit.t <= gap), "{gap}: {hit:?}");
        let away = sweep(&plate(0.0), &down, &plate(gap), &still, 1.0);
        assert_eq!(away, None, "{gap}");
    }
}

/// The axes across edges around two faces repeat their normal, up to rounding: the faces meet all
/// the same.
#[test]
fn boxes_that_fall_flat_meet_along_the_normal_of_a_face() {
    for index in 0..20_000 {
        let mut rng = Rng::of_case("fall flat", index);
        let [x, y, z] = rng.direction().map(|x| 3.0 * x as f32);
        let floor = Rotation3::from_euler_angles(x, y, z);
        let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), rng.range(0.0, 6.0) as f32);
        let (slab, cube) = (Vector3::new(3.0, 3.0, 0.5), Vector3::repeat(1.0));
        let above = Vector3::new(rng.range(-1.0, 1.0) as f32, rng.range(-1.0, 1.0) as f32, 4.0);
        let a = Obb3::new(Point3::origin(), slab, floor).unwrap();
        let b = Obb3::new((floor * above).into(), cube, floor * turn).unwrap();
        let hit = sweep(&a, &Vector3::zeros(), &b, &-a.axis(2), 9.0).unwrap();
        let normal = *hit.normal;
        assert!(normal == a.axis(2) || normal == b.axis(2), "{hit:?} {index}");
        assert!((hit.t - 2.5).abs() < 1e-5, "{hit:?} {index}");
    }
}

/// A point passes the end of a plate without thickness, in whose plane it starts, while it leaves
/// that plane.
#[test]
fn a_plate_that_is_left_is_not_met_at_its_end() {
    let axes = [
        [0x3f13_615d, 0xbee6_3c1c, 0xbf2e_d2a6],
        [0xbc9b_71e8, 0xbf57_a1f7, 0x3f09_e50d],
        [0xbf51_439a, 0xbe98_237c, 0xbefc_a66e],
    ];
    let vector = |bits: [u32; 3]| Vector3::from(bits.map(f32::from_bits));
    let turned = Rotation3::from_matrix_unchecked(Matrix3::from_columns(&axes.map(vector)));
    let point = Obb3::new(Point3::origin(), Vector3::zeros(), turned).unwrap();
    let plate = Obb3::new(
        vector([0xb730_611b, 0, 0x3700_8e48]).into(),
        vector([0x37f8_cb71, 0, 0x3700_8df2]),
        Rotation3::identity(),
    );
    let of_point = vector([0x37cf_7932, 0x37d7_c310, 0x3737_7915]);
    let of_plate = vector([0x3680_8bfc, 0x37bc_37ed, 0xb7a6_29de]);
    let hit = sweep(&point, &of_point, &plate.unwrap(), &of_plate, f32::INFINITY);
    assert_eq!(hit, None);
    // Along the normal of the plate they touch, and part.
    assert!(of_plate.y != of_point.y);
}
