//! Boxes and rays that are translated, rotated, loosened and merged.

use obbligato::nalgebra::{
    Isometry2, Isometry3, Matrix3, Point2, Point3, Rotation2, Rotation3, UnitQuaternion, Vector2,
    Vector3,
};
use obbligato::{Aabb, Argument, Obb, Ray, Real, ShapeError};
use obbligato_tests::{Draft, Rng, Sample, Solid, Source, boxes, pairs, rotations, survey};

fn brick<T: Sample>(rng: &mut Rng) -> Obb<T, 3> {
    let draft = Draft {
        center: rng.direction().map(|x| 3.0 * x),
        half: boxes::half_extents(rng),
        columns: rotations::any::<T>(rng, 3),
    };
    draft.rounded::<T>(3).obb().unwrap()
}

fn motion<T: Sample>(rng: &mut Rng) -> Isometry3<T> {
    let by = Vector3::from(rng.direction().map(|x| T::nearest(5.0 * x)));
    let turn = Vector3::from(rng.direction().map(|x| T::nearest(3.0 * x)));
    Isometry3::new(by, turn)
}

/// The same motion in double precision.
fn in_f64<T: Real>(motion: &Isometry3<T>) -> Isometry3<f64> {
    let [x, y, z, w] = motion.rotation.coords.map(Real::to_f64).into();
    let quaternion = obbligato::nalgebra::Quaternion::new(w, x, y, z);
    let by = motion.translation.vector.map(Real::to_f64);
    Isometry3::from_parts(by.into(), UnitQuaternion::new_normalize(quaternion))
}

fn corners_move_with_the_box<T: Sample>() {
    let kernel = format!("Obb3 transformed_by {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let (before, motion) = (brick::<T>(&mut rng), motion::<T>(&mut rng));
        let after = before.transformed_by(&motion).unwrap();
        let exact = in_f64(&motion);
        let worst = before.vertices().iter().zip(after.vertices()).fold(
            0.0f64,
            |worst, (before, after)| {
                let expected = exact * before.map(Real::to_f64);
                worst.max((after.map(Real::to_f64) - expected).norm())
            },
        );
        tally.largest("corner off, EPSILON", worst / T::epsilon());
        tally.require(worst < 64.0 * T::epsilon(), "corner off", || before.source());
        let kept = after.half_extents() == before.half_extents();
        tally.require(kept, "half-extents changed", || before.source());
        let back = after.transformed_by(&motion.inverse()).unwrap();
        let off = (back.center() - before.center()).norm().to_f64();
        tally.require(off < 64.0 * T::epsilon(), "not undone", || before.source());
    });
}

#[test]
fn the_corners_of_a_box_move_as_points_do() {
    corners_move_with_the_box::<f32>();
    corners_move_with_the_box::<f64>();
}

#[test]
fn a_box_and_a_ray_that_move_together_still_meet_at_the_same_t() {
    let mut hits = 0;
    for index in 0..20_000 {
        let mut rng = Rng::of_case("moved together", index);
        let (shape, motion) = (brick::<f64>(&mut rng), motion::<f64>(&mut rng));
        let origin = Point3::from(rng.direction().map(|x| 9.0 * x));
        let target = shape.center() + Vector3::from(rng.direction()) * 0.3;
        let ray = Ray::new(origin, target - origin).unwrap();
        let before = shape.cast_ray(&ray, f64::INFINITY);
        let (shape, ray) =
            (shape.transformed_by(&motion).unwrap(), ray.transformed_by(&motion).unwrap());
        let after = shape.cast_ray(&ray, f64::INFINITY);
        let (Some(before), Some(after)) = (before, after) else {
            continue;
        };
        hits += 1;
        assert!((before.t - after.t).abs() < 1e-6, "{before:?} {after:?}");
    }
    assert!(hits > 5_000, "{hits}");
}

#[test]
fn a_box_rotated_again_and_again_stays_a_box() {
    let step = Rotation3::from_euler_angles(0.1f32, 0.23, -0.31);
    let mut turning = brick::<f32>(&mut Rng::of_case("turning", 0));
    let start = turning;
    for _ in 0..100_000 {
        turning = turning.rotated(&step).unwrap();
    }
    let matrix = turning.rotation().into_inner();
    let excess = (matrix.tr_mul(&matrix) - Matrix3::identity()).amax();
    assert!(excess <= 8.0 * f32::EPSILON, "{excess}");
    assert_eq!(turning.center(), start.center());
    assert_eq!(turning.half_extents(), start.half_extents());
}

#[test]
fn rotating_about_a_point_keeps_its_local_coordinates() {
    let door = Obb::from_angle(Point2::new(1.0, 0.0), Vector2::new(1.0, 0.1), 0.0f64).unwrap();
    let (quarter, hinge) = (Rotation2::new(core::f64::consts::FRAC_PI_2), Point2::origin());
    let open = door.rotated_about(&quarter, &hinge).unwrap();
    assert!((open.center() - Point2::new(0.0, 1.0)).norm() < 1e-15);
    assert!((open.axis(0) - Vector2::y()).norm() < 1e-15);
    assert!((open.closest_point(&hinge) - hinge).norm() < 1e-15);

    let ray = Ray::new(Point2::new(3.0, 0.0), Vector2::new(0.0, 2.0)).unwrap();
    let rotated = ray.rotated_about(&quarter, &Point2::new(1.0, 0.0)).unwrap();
    assert!((rotated.origin() - Point2::new(1.0, 2.0)).norm() < 1e-15);
    assert!((rotated.direction() - Vector2::new(-2.0, 0.0)).norm() < 1e-15);
    let rotated = ray.rotated(&quarter).unwrap();
    assert_eq!(rotated.origin(), ray.origin());
    assert!((rotated.direction() - Vector2::new(-2.0, 0.0)).norm() < 1e-15);
}

#[test]
fn a_translation_moves_and_does_nothing_else() {
    let by = Vector2::new(8.0, -2.0f32);
    let card = Aabb::new(Point2::new(1.0, 2.0), Point2::new(3.0, 5.0)).unwrap();
    let moved = Aabb::new(Point2::new(9.0, 0.0), Point2::new(11.0, 3.0)).unwrap();
    assert_eq!(card.translated(&by), Ok(moved));
    let tilted = Obb::from_angle(Point2::new(1.0, 2.0), Vector2::new(3.0, 1.0), 0.3).unwrap();
    let moved = tilted.translated(&by).unwrap();
    assert_eq!(moved.center(), Point2::new(9.0, 0.0));
    assert_eq!(moved.rotation(), tilted.rotation());
    assert_eq!(moved.half_extents(), tilted.half_extents());
    let ray = Ray::new(Point2::new(1.0, 2.0), Vector2::x()).unwrap();
    assert_eq!(ray.translated(&by).unwrap().origin(), Point2::new(9.0, 0.0));
}

#[test]
fn moving_an_axis_aligned_box_gives_the_moved_oriented_box() {
    let card = Aabb::new(Point2::new(0.0, 0.0), Point2::new(6.0, 8.0f32)).unwrap();
    let motion = Isometry2::new(Vector2::new(20.0, 0.0), 0.5);
    let expected = Obb::from(card).transformed_by(&motion);
    assert_eq!(card.transformed_by(&motion), expected);
}

#[test]
fn loosening_moves_every_face() {
    let (low, high) = (Point3::new(-1.0, 0.0, 2.0), Point3::new(1.0, 4.0, 3.0f32));
    let axis_aligned = Aabb::new(low, high).unwrap();
    let looser = Aabb::new(Point3::new(-1.5, -0.5, 1.5), Point3::new(1.5, 4.5, 3.5)).unwrap();
    assert_eq!(axis_aligned.loosened(0.5), Ok(looser));
    assert_eq!(looser.loosened(-0.5), Ok(axis_aligned));
    assert_eq!(axis_aligned.loosened(-0.75), Err(ShapeError::NothingLeft));
    let flattest = axis_aligned.loosened(-0.5).unwrap();
    assert_eq!(flattest.half_extents().z, 0.0);

    let tilted = brick::<f32>(&mut Rng::of_case("tilted", 1));
    let looser = tilted.loosened(0.25).unwrap();
    assert_eq!(looser.half_extents(), tilted.half_extents().add_scalar(0.25));
    assert_eq!((looser.center(), looser.rotation()), (tilted.center(), tilted.rotation()));
}

#[test]
fn a_number_out_of_range_is_an_error() {
    let limit = <f32 as Real>::LIMIT;
    let axis_aligned = Aabb::new(Point3::origin(), Point3::new(1.0, 1.0, 1.0)).unwrap();
    let rotated = brick::<f32>(&mut Rng::of_case("range", 0));
    let ray = Ray::new(Point3::new(1.0, 0.0, 0.0), Vector3::x()).unwrap();
    let kind = ShapeError::kind;
    for (x, error) in [
        (1.1 * limit, ShapeError::BeyondLimit),
        (f32::MAX, ShapeError::BeyondLimit),
        (f32::INFINITY, ShapeError::NotFinite),
        (f32::NAN, ShapeError::NotFinite),
    ] {
        let by = Vector3::new(0.0, x, 0.0);
        let motion = Isometry3::translation(0.0, x, 0.0);
        assert_eq!(axis_aligned.translated(&by).map_err(kind), Err(error), "{x}");
        assert_eq!(rotated.translated(&by).map_err(kind), Err(error), "{x}");
        assert_eq!(ray.translated(&by).map_err(kind), Err(error), "{x}");
        assert_eq!(axis_aligned.transformed_by(&motion).map_err(kind), Err(error), "{x}");
        assert_eq!(rotated.transformed_by(&motion).map_err(kind), Err(error), "{x}");
        assert_eq!(ray.transformed_by(&motion).map_err(kind), Err(error), "{x}");
        assert_eq!(axis_aligned.loosened(x).map_err(kind), Err(error), "{x}");
        assert_eq!(rotated.loosened(x).map_err(kind), Err(error), "{x}");
    }
}

#[test]
fn invalid_rotations_are_errors() {
    let rotated = brick::<f32>(&mut Rng::of_case("no rotation", 0));
    for matrix in [
        Matrix3::identity() * 1.1,
        Matrix3::zeros(),
        Matrix3::new(1.0, 0.5, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0),
        Matrix3::from_diagonal(&Vector3::new(1.0, 1.0, -1.0)),
    ] {
        let by = Rotation3::from_matrix_unchecked(matrix);
        assert_eq!(rotated.rotated(&by), Err(ShapeError::NotARotation), "{matrix}");
    }
    let nowhere = Rotation3::from_matrix_unchecked(Matrix3::repeat(f32::NAN));
    assert_eq!(rotated.rotated(&nowhere), Err(ShapeError::NotFiniteIn(Argument::Rotation)));
}

/// How much wider than necessary a merged box may be along one of its axes, in `EPSILON L`.
const MERGED_BAND: f64 = 32.0;

fn check_merged<T: Sample, const D: usize>() {
    let kernel = format!("Obb{D} merged {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, false);
        let (a, b): (Obb<T, D>, Obb<T, D>) = (a.obb().unwrap(), b.obb().unwrap());
        let case = || format!("\n  {}\n  {}", a.source(), b.source());
        let both = a.merged(&b).unwrap();
        tally.require(b.merged(&a) == Ok(both), "asymmetric", case);
        let like_one = both.rotation() == a.rotation() || both.rotation() == b.rotation();
        tally.require(like_one, "rotated like neither", case);
        let [first, second, around] = [&a, &b, &both].map(Solid::from);
        let unit = first.size_with(&second) * T::epsilon() + T::TINY.to_f64();
        let corners = [first.corners(), second.corners()];
        let outside = corners.as_flattened().iter().map(|corner| around.excess(corner));
        let outside = outside.fold(f64::NEG_INFINITY, f64::max);
        tally.largest("excess, EPSILON L", outside / unit);
        // The reference itself is accurate to about 100 bits of the coordinates.
        let blur = 1e-28 * both.center().coords.amax().to_f64();
        tally.require(outside <= 1e-12 * unit + blur, "corner outside", case);
        let smaller = shrunk(&both, MERGED_BAND * unit);
        let tight = smaller.is_none_or(|smaller| {
            (0..D).all(|axis| {
                let face = Solid::from(&smaller(axis));
                corners.as_flattened().iter().any(|corner| face.excess(corner) > 0.0)
            })
        });
        tally.require(tight, "too wide", case);
    });
}

/// The boxes with one half-extent reduced by a length, for each half-extent that is at least that
/// long.
fn shrunk<T: Sample, const D: usize>(
    whole: &Obb<T, D>,
    by: f64,
) -> Option<impl Fn(usize) -> Obb<T, D>> {
    let whole = *whole;
    let by = T::nearest(by);
    whole.half_extents().iter().all(|&h| h > by).then_some(move |axis| {
        let mut half_extents = whole.half_extents();
        half_extents[axis] -= by;
        Obb::new(whole.center(), half_extents, whole.rotation()).unwrap()
    })
}

#[test]
fn a_merged_box_encloses_both_and_is_tight() {
    check_merged::<f32, 2>();
    check_merged::<f64, 2>();
    check_merged::<f32, 3>();
    check_merged::<f64, 3>();
}

#[test]
fn merging_with_a_box_inside_changes_nothing() {
    for index in 0..1000 {
        let hall = brick::<f32>(&mut Rng::of_case("hall", index));
        let lamp = Obb::new(hall.center(), hall.half_extents() * 0.3, hall.rotation()).unwrap();
        if hall.half_extents().min() > 1e-4 {
            assert_eq!(hall.merged(&lamp), Ok(hall));
            assert_eq!(lamp.merged(&hall), Ok(hall));
        }
        assert_eq!(hall.merged(&hall), Ok(hall));
    }
}

/// Side by side along their own axes, which are not those of the world: the result is one row, no
/// taller.
#[test]
fn two_boxes_in_a_row_merge_to_that_row() {
    let rotated = Rotation2::new(0.5f64);
    let at =
        |x: f64| Obb::new(rotated * Point2::new(x, 0.0), Vector2::new(1.0, 0.5), rotated).unwrap();
    let row = at(-3.0).merged(&at(3.0)).unwrap();
    assert!((row.half_extents() - Vector2::new(4.0, 0.5)).amax() < 1e-14, "{row:?}");
    assert!(row.center().coords.norm() < 1e-14);
}

/// The result has the rotation of the beam; with that of the block it would be far larger.
#[test]
fn a_beam_merged_with_a_rotated_block_grows_to_its_far_corner() {
    let beam = Obb::from_angle(Point2::origin(), Vector2::new(10.0f64, 1.0), 0.0).unwrap();
    let rotated = core::f64::consts::FRAC_PI_4;
    for x in [-20.0, 20.0] {
        let block = Obb::from_angle(Point2::new(x, 0.0), Vector2::new(0.5, 0.5), rotated).unwrap();
        let both = beam.merged(&block).unwrap();
        let half = 0.5 * (30.0 + 0.5f64.sqrt());
        assert!((both.half_extents() - Vector2::new(half, 1.0)).amax() < 1e-13, "{both:?}");
        assert!((both.center().x.abs() - (half - 10.0)).abs() < 1e-13, "{both:?}");
    }
}

/// A plate and a segment in its plane: with the rotation of the plate the result is flat, although
/// it is wide.
#[test]
fn of_two_ways_to_merge_the_flat_one_wins() {
    let plate = |x: f32| {
        let half = Vector3::new(0.125, 0.125, 0.0);
        Obb::new(Point3::new(x, 0.0, 0.0), half, Rotation3::identity()).unwrap()
    };
    // Slanted in the plane of the plate, and rotated about itself.
    let about_itself = Rotation3::from_axis_angle(&Vector3::x_axis(), 0.5f32);
    let slant = Rotation3::from_axis_angle(&Vector3::z_axis(), 0.7);
    let half = Vector3::new(16.0, 0.0, 0.0);
    let segment = Obb::new(Point3::origin(), half, slant * about_itself).unwrap();
    for x in [-0.25, 0.0, 0.25] {
        let both = plate(x).merged(&segment).unwrap();
        assert_eq!(both.rotation(), Rotation3::identity(), "{x}");
        assert_eq!(both.half_extents().z, 0.0, "{x}");
        assert_eq!(segment.merged(&plate(x)), Ok(both), "{x}");
    }
}
