//! Shared volumes, compared with exact rational arithmetic.

use crate::shared_volume::exact_shared_volume;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato::{Obb, Obb3, Real};
use obbligato_tests::{
    Draft, Rng, Sample, Source, Tally, boxes, pairs, rotations, slow_survey, survey,
};

/// The greatest error that the documentation says was found, in units of `EPSILON L A`.
const BAND: f64 = 2.0;

/// Two boxes that usually overlap: near each other, inside, nearly equal, or touching; planes and
/// edges in common, needles, plates and boxes without a volume among them.
fn overlapping<T: Sample>(rng: &mut Rng) -> [Obb<T, 3>; 2] {
    let drafts = match rng.below(10) {
        0 => pairs::any::<T>(rng, 3, false),
        1 => pairs::flat_on_each_other::<T>(rng),
        2 => pairs::beside_each_other::<T>(rng, 3),
        3 => with_common_planes::<T>(rng),
        4 | 5 => nearly_equal::<T>(rng),
        _ => close::<T>(rng),
    };
    drafts.map(|draft| draft.rounded::<T>(3).obb().unwrap())
}

/// Two boxes whose places, sizes and axes differ by a little, down to single roundings.
fn nearly_equal<T: Sample>(rng: &mut Rng) -> [Draft; 2] {
    let a = boxes::any::<T>(rng, 3, false);
    let nudge = rng.power(-17.0, -3.0);
    let away = rng.direction().map(|x| x * nudge);
    let place = [0, 1, 2].map(|i| away[i] * a.half[i]);
    let along = |r: usize| (0..3).map(|i| place[i] * a.columns[i][r]).sum::<f64>();
    let b = Draft {
        center: [0, 1, 2].map(|r| a.center[r] + along(r)),
        half: a.half.map(|h| h * (1.0 + nudge * rng.range(-1.0, 1.0))),
        columns: rotations::perturbed::<T>(rng, &a.columns, 3, 8.0),
    };
    [a, b]
}

/// Two boxes near each other, and often nearly the same.
fn close<T: Sample>(rng: &mut Rng) -> [Draft; 2] {
    let [a, mut b] = match rng.below(3) {
        0 => pairs::any::<T>(rng, 3, false),
        _ => boxes::two::<T>(rng, 3, false),
    };
    let largest = |most: f64, &h: &f64| most.max(h);
    let reach = a.half.iter().chain(&b.half).fold(0.0, largest);
    let nudge = rng.pick(&[0.0, 0.0, 1e-15, 1e-8, 1e-6, 1e-3]);
    match rng.below(4) {
        0 => {
            let columns = rotations::related::<T>(rng, &a.columns, 3);
            let half = a.half.map(|h| h * (1.0 + nudge * rng.range(-1.0, 1.0)));
            b = Draft { columns, half, ..a };
        }
        1 => {
            let columns = a.columns;
            b = Draft { columns, ..b };
        }
        _ => {}
    }
    let part = if rng.chance(0.3) { nudge } else { rng.unit() };
    let away = rng.direction().map(|x| x * reach * part);
    if rng.chance(0.8) {
        b.center = [0, 1, 2].map(|i| a.center[i] + away[i]);
    }
    [a, b]
}

/// Two boxes with the same axes whose faces lie in common planes, inside or outside of each other:
/// exactly if nothing is rotated, and up to rounding otherwise.
fn with_common_planes<T: Sample>(rng: &mut Rng) -> [Draft; 2] {
    let is_aligned = rng.chance(0.5);
    let a = boxes::any::<T>(rng, 3, is_aligned);
    let half = a.half.map(|h| h * rng.pick(&[0.25, 0.5, 1.0, 1.0, 2.0]));
    let place = [0, 1, 2].map(|i| match rng.below(4) {
        0 => 0.0,
        1 => rng.sign() * (a.half[i] + half[i]),
        2 => rng.range(-1.0, 1.0) * (a.half[i] + half[i]),
        _ => rng.sign() * (a.half[i] - half[i]),
    });
    let along = |r: usize| (0..3).map(|i| place[i] * a.columns[i][r]).sum::<f64>();
    let center = [0, 1, 2].map(|r| a.center[r] + along(r));
    [a, Draft { center, half, ..a }]
}

/// Counts what a case is an example of.
fn count_kinds<T: Sample>(tally: &mut Tally, [a, b]: [&Obb<T, 3>; 2], exact: f64, iou: f64) {
    let mut sizes = [a, b].map(|obb| obb.half_extents().map(Real::to_f64).into());
    sizes.iter_mut().for_each(|half: &mut [f64; 3]| half.sort_by(f64::total_cmp));
    let is_any = |kind: &dyn Fn(&[f64; 3]) -> bool| sizes.iter().any(kind);
    tally.count("that share", exact > 0.0);
    tally.count("that only touch", exact == 0.0 && a.intersects(b));
    tally.count("nearly equal", iou > 0.999);
    tally.count("a plate", is_any(&|[least, mid, _]| 1e2 * least < *mid));
    tally.count("a needle", is_any(&|[_, mid, most]| 1e2 * mid < *most));
    tally.count("without a volume", is_any(&|[least, ..]| *least == 0.0));
    let reach = sizes[0][2].max(sizes[1][2]);
    let distance = a.center().coords.map(Real::to_f64).norm();
    tally.count("far away", distance > 1e2 * reach);
    let columns = [a, b].map(|obb| obb.rotation().matrix().map(Real::to_f64));
    tally.count("with the same axes", columns[0] == columns[1]);
}

fn volume<T: Sample>(obb: &Obb<T, 3>) -> f64 {
    obb.half_extents().iter().map(|h| 2.0 * h.to_f64()).product()
}

fn surface<T: Sample>(obb: &Obb<T, 3>) -> f64 {
    let [x, y, z] = obb.half_extents().map(Real::to_f64).into();
    8.0 * (x * y + y * z + z * x)
}

fn check_laws<T: Sample>() {
    let kernel = format!("Obb3 intersection_volume, laws {}", T::NAME);
    survey(&kernel, |index, tally| {
        let [a, b] = overlapping::<T>(&mut Rng::of_case(&kernel, index));
        let (shared, iou) = (a.intersection_volume(&b), a.iou(&b));
        let case = || format!("{shared} {iou}\n  {}\n  {}", a.source(), b.source());
        let is_symmetric = b.intersection_volume(&a) == shared && b.iou(&a) == iou;
        tally.require(is_symmetric, "asymmetric", case);
        let in_range = (T::zero()..=T::one()).contains(&iou);
        tally.require(in_range, "iou beyond 0 to 1", case);
        let most = a.volume().min(b.volume());
        tally.require(shared >= T::zero() && shared <= most, "more than one has", case);
        let is_right = a.intersects(&b) || shared == T::zero() && iou == T::zero();
        tally.require(is_right, "apart but shared", case);
        tally.require(a.intersection_volume(&a) == a.volume(), "not its own volume", case);
    });
}

fn check_exactly<T: Sample>() {
    let kernel = format!("Obb3 intersection_volume {}", T::NAME);
    slow_survey(&kernel, |index, tally| {
        let [a, b] = overlapping::<T>(&mut Rng::of_case(&kernel, index));
        let (one, other) = (volume(&a), volume(&b));
        if [&a, &b].iter().any(|obb| obb.half_extents().min() == T::zero()) {
            let shared = a.intersection_volume(&b) + a.iou(&b);
            let case = || format!("{shared}\n  {}\n  {}", a.source(), b.source());
            tally.require(shared == T::zero(), "a volume of nothing", case);
            count_kinds(tally, [&a, &b], 0.0, 0.0);
            return;
        }
        // Volumes next to the ends of the range lose digits, or all.
        let least = (1e3 * T::TINY.to_f64()).max(1e-200);
        let range = least..1.0 / least;
        if !range.contains(&one) || !range.contains(&other) {
            return;
        }
        let (shared, iou) = (a.intersection_volume(&b), a.iou(&b));
        let exact = exact_shared_volume(&a, &b);
        let case = || {
            let (a, b) = (a.source(), b.source());
            format!("{shared} {iou}, exactly {exact}\n  {a}\n  {b}")
        };
        let sizes = [&a, &b].map(|obb| obb.half_extents().sum().to_f64());
        let l = (b.center() - a.center()).map(Real::to_f64).norm() + sizes[0] + sizes[1];
        let unit = T::epsilon() * l * surface(&a).min(surface(&b));
        let off = (shared.to_f64() - exact).abs() / unit;
        tally.largest("volume off, EPSILON L A", off);
        tally.require(off <= BAND, "wrong volume", case);
        let union = one + other - exact;
        count_kinds(tally, [&a, &b], exact, exact / union);
        let off = (iou.to_f64() - exact / union).abs() * union / unit;
        tally.largest("iou off, EPSILON L A / U", off);
        tally.require(off <= 2.0 * BAND, "wrong iou", case);
    });
}

#[test]
fn shared_volumes_obey_their_laws() {
    check_laws::<f32>();
    check_laws::<f64>();
}

#[test]
fn shared_volumes_agree_with_exact_arithmetic() {
    check_exactly::<f32>();
    check_exactly::<f64>();
}

fn axis_aligned(center: [f32; 3], half: [f32; 3]) -> Obb3 {
    Obb::new(Point3::from(center), Vector3::from(half), Rotation3::identity()).unwrap()
}

#[test]
fn shared_volumes_of_simple_boxes_are_exact() {
    let cube = axis_aligned([0.0; 3], [1.0; 3]);
    for (name, other, shared) in [
        ("inside", axis_aligned([0.25, 0.0, 0.5], [0.5, 0.25, 0.25]), 0.25),
        ("around", axis_aligned([0.5, 0.0, 0.0], [4.0; 3]), 8.0),
        ("half", axis_aligned([0.0, 1.0, 0.0], [1.0; 3]), 4.0),
        ("an eighth", axis_aligned([1.0; 3], [1.0; 3]), 1.0),
        ("a beam through it", axis_aligned([0.0; 3], [0.5, 0.5, 8.0]), 2.0),
        ("touching with a face", axis_aligned([2.0, 0.0, 0.0], [1.0; 3]), 0.0),
        ("touching with a corner", axis_aligned([2.0; 3], [1.0; 3]), 0.0),
        ("apart", axis_aligned([0.0, 0.0, 3.0], [1.0; 3]), 0.0),
        ("a plate", axis_aligned([0.0; 3], [0.5, 0.0, 0.5]), 0.0),
        ("a point", axis_aligned([0.0; 3], [0.0; 3]), 0.0),
    ] {
        assert_eq!(cube.intersection_volume(&other), shared, "{name}");
        let union = 8.0 + other.volume() - shared;
        assert_eq!(cube.iou(&other), shared / union, "{name}");
    }
}

/// Two cubes, one rotated by 45 degrees about an axis of both, share a prism over an octagon.
#[test]
fn two_cubes_across_each_other_share_an_octagonal_prism() {
    let octagon = 8.0 * (2f64.sqrt() - 1.0);
    for axis in [Vector3::x_axis(), Vector3::y_axis(), Vector3::z_axis()] {
        let turn = Rotation3::from_axis_angle(&axis, core::f64::consts::FRAC_PI_4);
        let cube = |turn| Obb::new(Point3::origin(), Vector3::repeat(1.0), turn).unwrap();
        let shared = cube(Rotation3::identity()).intersection_volume(&cube(turn));
        assert!((shared - 2.0 * octagon).abs() < 1e-14, "{shared}");
    }
}

#[test]
fn the_measure_of_upright_boxes_agrees() {
    let mut rng = Rng::of_case("upright", 0);
    for _ in 0..2_000 {
        let mut car = || {
            let half = rng.direction().map(|h| 0.1 + h.abs());
            let turn = Rotation3::from_axis_angle(&Vector3::z_axis(), rng.range(-3.2, 3.2));
            Obb::new(Point3::from(rng.direction()), half.into(), turn).unwrap()
        };
        let (found, truth) = (car(), car());
        let upright = found.iou_upright(&truth).unwrap();
        assert!((found.iou(&truth) - upright).abs() < 1e-13);
    }
}

/// Scales at which volumes would overflow or underflow.
#[test]
fn the_intersection_over_union_does_not_depend_on_the_unit() {
    for half in [1e-30, 1e-15, 1.0, 1e14] {
        let cube = |x| axis_aligned([x, 0.0, 0.0], [half; 3]);
        let iou = cube(0.0).iou(&cube(half));
        assert!((iou - 1.0 / 3.0).abs() < 1e-6, "{iou} at {half}");
    }
    let huge = axis_aligned([0.0; 3], [1e14; 3]);
    assert_eq!(huge.intersection_volume(&huge), f32::INFINITY);
}
