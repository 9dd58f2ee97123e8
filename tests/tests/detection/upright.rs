//! Shared volumes of upright boxes, compared with their footprints and heights.

use obbligato::Obb;
use obbligato::nalgebra::{
    Point2, Point3, Quaternion, Rotation3, UnitQuaternion, Vector2, Vector3,
};
use obbligato_tests::{Draft, Rng, Sample, Source, survey};

/// The bound of the documentation, in units of `EPSILON L A / U`, for axes that are parallel but
/// for rounding.
const BAND: f64 = 70.0 + 1.1 * 92.0;

/// Two boxes, their intersection over union, and the unit of its error.
struct Couple<T: Sample> {
    boxes: [Obb<T, 3>; 2],
    iou: f64,
    unit: f64,
}

/// Two boxes rotated about the vertical, then both by the same rotation, each with its axes in a
/// different order.
fn upright<T: Sample>(rng: &mut Rng, common: &UnitQuaternion<f64>) -> Couple<T> {
    let mut half = || rng.direction().map(|h| 0.1 + h.abs());
    let (h, k) = (half(), half());
    let offset = rng.direction().map(|x| x * rng.range(0.0, 1.5));
    let (yaw, turn) = (rng.range(-3.2, 3.2), rng.below(3));
    let flat = |half: [f64; 3], x, y, yaw| {
        Obb::from_angle(Point2::new(x, y), Vector2::new(half[0], half[1]), yaw).unwrap()
    };
    let footprint = flat(h, 0.0, 0.0, 0.0).intersection_area(&flat(k, offset[0], offset[1], yaw));
    let height = (h[2] + k[2] - offset[2].abs()).clamp(0.0, 2.0 * h[2].min(k[2]));
    let volume = |half: [f64; 3]| half.iter().map(|h| 2.0 * h).product::<f64>();
    let surface = |[x, y, z]: [f64; 3]| 8.0 * (x * y + y * z + z * x);
    let shared = footprint * height;
    let union = volume(h) + volume(k) - shared;
    let l = Vector3::from(offset).norm() + h.iter().chain(&k).sum::<f64>();

    // The same at another size, including sizes at which volumes would overflow or underflow.
    let size = T::TINY.to_f64().powf(rng.range(-0.35, 0.9));
    let solid = |half: [f64; 3], offset: [f64; 3], yaw: f64, turn: usize| {
        let rotated = common * UnitQuaternion::from_axis_angle(&Vector3::z_axis(), yaw);
        let columns = rotated.to_rotation_matrix().into_inner();
        let order = [0, 1, 2].map(|i| (i + turn) % 3);
        let draft = Draft {
            center: (common * Vector3::from(offset) * size).into(),
            half: order.map(|i| half[i] * size),
            columns: order.map(|i| columns.column(i).into_owned().into()),
        };
        draft.rounded::<T>(3).obb().unwrap()
    };
    Couple {
        boxes: [solid(h, [0.0; 3], 0.0, 0), solid(k, offset, yaw, turn)],
        iou: shared / union,
        unit: T::epsilon() * l * surface(h).min(surface(k)) / union,
    }
}

fn check_upright<T: Sample>() {
    let kernel = format!("Obb3 iou_upright {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [x, y, z] = rng.direction().map(|x| 2.0 * x);
        let common = match rng.below(3) {
            0 => UnitQuaternion::identity(),
            _ => UnitQuaternion::from_scaled_axis(Vector3::new(x, y, z)),
        };
        let Couple { boxes, iou, unit } = upright::<T>(&mut rng, &common);
        let [a, b] = boxes;
        let found = a.iou_upright(&b);
        let case = || format!("{found:?} {iou}\n  {}\n  {}", a.source(), b.source());
        let off = found.map_or(f64::INFINITY, |found| (found.to_f64() - iou).abs() / unit);
        tally.require(off <= BAND, "wrong or none", case);
        tally.require(b.iou_upright(&a) == found, "asymmetric", case);
        tally.require(a.iou_upright(&a) == Some(T::one()), "not itself", case);
        tally.count("that share", iou > 0.0);
        tally.largest("iou off, EPSILON L A / U", off);
    });
}

#[test]
fn upright_boxes_share_their_footprint_times_their_height() {
    check_upright::<f32>();
    check_upright::<f64>();
}

#[test]
fn boxes_without_a_common_axis_have_no_upright_measure() {
    let rotated = |x, y, z| {
        let rotation = Rotation3::from_euler_angles(x, y, z);
        Obb::new(Point3::origin(), Vector3::new(1.0, 2.0, 3.0f32), rotation).unwrap()
    };
    let axis_aligned = rotated(0.0, 0.0, 0.0);
    assert_eq!(axis_aligned.iou_upright(&rotated(0.1, 0.2, 0.3)), None);
    assert_eq!(axis_aligned.iou_upright(&rotated(2e-4, 1e-4, 0.3)), None);
    assert!(axis_aligned.iou_upright(&rotated(5e-5, 5e-5, 0.3)).is_some());
    assert!(axis_aligned.iou_upright(&rotated(0.0, 0.0, 0.3)).is_some());
    assert!(axis_aligned.iou_upright(&rotated(0.4, 0.0, 0.0)).is_some());
    assert!(axis_aligned.iou_upright(&rotated(0.0, 2.0, 0.0)).is_some());
    assert!(axis_aligned.iou_upright(&rotated(core::f32::consts::PI, 0.0, 0.3)).is_some());
}

/// A square that is turned by an angle shares `2 / (1 + sin + cos)` of its area with itself.
#[test]
fn of_several_axes_that_are_nearly_shared_the_closest_one_is_upright() {
    let turn: f64 = 9e-5;
    for [one, other] in [[0, 1], [1, 2], [2, 0]].map(|axes| axes.map(Vector3::ith_axis)) {
        let rotation =
            Rotation3::from_axis_angle(&one, turn) * Rotation3::from_axis_angle(&other, 1e-6);
        let cube = |rotation| Obb::new(Point3::origin(), Vector3::repeat(1.0), rotation).unwrap();
        let found = cube(Rotation3::identity()).iou_upright(&cube(rotation));
        let share = 2.0 / (1.0 + turn.sin() + turn.cos());
        let off = found.expect("a shared axis") - share / (2.0 - share);
        assert!(off.abs() < 2e-5, "{off}");
    }
}

/// Labels as files have them: quaternions written with six digits, or as `f32` and read as `f64`.
#[test]
fn rotations_with_few_digits_are_upright() {
    let mut rng = Rng::of_case("rotations with few digits", 0);
    let (digits, single) = (|x: f64| (x * 1e6).round() / 1e6, |x: f64| f64::from(x as f32));
    for (round, most) in [(digits as fn(f64) -> f64, 1e-5), (single, 1e-6)] {
        for _ in 0..1000 {
            let tilt = UnitQuaternion::from_scaled_axis(Vector3::from(rng.direction()));
            let pair = upright::<f64>(&mut rng, &tilt);
            let [a, b] = pair.boxes.map(|obb| {
                let rotation = UnitQuaternion::from_rotation_matrix(&obb.rotation());
                let read = Quaternion::from(rotation.coords.map(round));
                Obb::from_quaternion(obb.center(), obb.half_extents(), read).unwrap()
            });
            let found = a.iou_upright(&b).expect("an upright axis");
            let off = (found - pair.iou).abs() * f64::EPSILON / pair.unit;
            assert!(
                off < most,
                "{off}: {found}, not {}\n  {}\n  {}",
                pair.iou,
                a.source(),
                b.source()
            );
        }
    }
}

#[test]
fn upright_measures_stay_in_range() {
    let cube = |x: f32, half: f32| {
        Obb::new(Point3::new(x, 0.0, 0.0), Vector3::repeat(half), Rotation3::identity()).unwrap()
    };
    for half in [1e-30, 1e-15, 1.0, 1e14] {
        let iou = cube(0.0, half).iou_upright(&cube(half, half)).unwrap();
        assert!((iou - 1.0 / 3.0).abs() < 1e-6, "{iou} at {half}");
    }
    assert_eq!(cube(0.0, 1.0).iou_upright(&cube(2.0, 1.0)), Some(0.0));
    assert_eq!(cube(0.0, 1.0).iou_upright(&cube(9.0, 1.0)), Some(0.0));
    assert_eq!(cube(0.0, 0.0).iou_upright(&cube(0.0, 0.0)), Some(0.0));
}

/// A long beam over a small block, tilted by less than the tolerance for parallel axes, but so long
/// that its end is lifted off the block.
#[test]
fn upright_boxes_that_are_apart_share_nothing() {
    let tilt = Rotation3::from_axis_angle(&Vector3::y_axis(), 60.0 * f32::EPSILON);
    let (half, axis_aligned) = (Vector3::new(1000.0, 1.0, 1.0), Rotation3::identity());
    let block = Obb::new(Point3::origin(), Vector3::repeat(1.0), axis_aligned).unwrap();
    let beam = |height| Obb::new(Point3::new(999.5, 0.0, height), half, tilt).unwrap();
    let (lifted, resting) = (beam(1.998), beam(1.98));
    assert!(!block.intersects(&lifted) && block.intersects(&resting));
    assert_eq!(block.iou_upright(&lifted), Some(0.0));
    assert!(block.iou_upright(&resting).is_some_and(|iou| iou > 0.0));
}
