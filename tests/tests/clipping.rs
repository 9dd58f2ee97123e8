//! Shared areas and volumes, against exact rational arithmetic and against counted grid points.

use obbligato::nalgebra::{Point2, Point3, Rotation3, UnitQuaternion, Vector2, Vector3};
use obbligato::{Intersects, Obb, Obb2, Obb3, non_maximum_suppression};
use obbligato_tests::{Draft, Rational, Rng, Sample, Source, boxes, pairs, survey, turns};

/// The bound of the documentation, in units of `EPSILON * L * P`.
const BAND: f64 = 16.0;

/// A closed half-plane: what lies to the left of an edge of a parallelogram.
struct Edge {
    start: [Rational; 2],
    along: [Rational; 2],
}

fn cross(a: &[Rational; 2], b: &[Rational; 2]) -> Rational {
    &(&a[0] * &b[1]) - &(&a[1] * &b[0])
}

fn minus(a: &[Rational; 2], b: &[Rational; 2]) -> [Rational; 2] {
    [0, 1].map(|i| &a[i] - &b[i])
}

/// The edges of the stored parallelogram, counter-clockwise.
fn edges<T: Sample>(rectangle: &Obb2<T>) -> [Edge; 4] {
    let number = |x: T| Rational::from(x.to_f64());
    let center: [T; 2] = rectangle.center().into();
    let half: [T; 2] = rectangle.half_extents().into();
    let sides = [0, 1].map(|axis| {
        let column: [T; 2] = rectangle.axis(axis).into();
        column.map(|x| &number(x) * &number(half[axis]))
    });
    let [side, up] = sides;
    let corner = |right: f64, above: f64| {
        let (right, above) = (Rational::from(right), Rational::from(above));
        [0, 1].map(|i| &(&number(center[i]) + &(&side[i] * &right)) + &(&up[i] * &above))
    };
    let corners = [
        corner(-1.0, -1.0),
        corner(1.0, -1.0),
        corner(1.0, 1.0),
        corner(-1.0, 1.0),
    ];
    [0, 1, 2, 3].map(|i| Edge {
        along: minus(&corners[(i + 1) % 4], &corners[i]),
        start: corners[i].clone(),
    })
}

/// The exact area that two parallelograms share, as the integral of `p x dp / 2` along its border.
///
/// On each of the eight edges that border is the part inside all other half-planes; of edges on
/// the same line and in the same direction the first one counts.
fn exact_area<T: Sample>(a: &Obb2<T>, b: &Obb2<T>) -> f64 {
    let (first, second) = (edges(a), edges(b));
    let all: Vec<&Edge> = first.iter().chain(&second).collect();
    let zero = Rational::from(0.0);
    let has_area = |sides: &[Edge; 4]| cross(&sides[0].along, &sides[1].along) > zero;
    if !has_area(&first) || !has_area(&second) {
        return 0.0;
    }
    let parts = (0..8).map(|i| part(&all, i)).collect::<Option<Vec<_>>>();
    let twice = parts.map_or(zero, |parts| {
        parts
            .iter()
            .fold(Rational::from(0.0), |sum, part| &sum + part)
    });
    0.5 * twice.to_f64()
}

/// Twice what edge `i` adds to the area; none when there is nothing to add to.
fn part(all: &[&Edge], i: usize) -> Option<Rational> {
    let zero = Rational::from(0.0);
    let edge = all[i];
    let (mut low, mut high) = (Rational::from(0.0), Rational::from(1.0));
    for (j, other) in all.iter().enumerate().filter(|&(j, _)| j != i) {
        let at_start = cross(&other.along, &minus(&edge.start, &other.start));
        let rise = cross(&other.along, &edge.along);
        if rise == zero {
            let same_way = dot(&edge.along, &other.along) > zero;
            if at_start < zero || at_start == zero && same_way && j < i {
                return Some(zero);
            }
            continue;
        }
        let at = &(&zero - &at_start) / &rise;
        if rise > zero {
            low = low.max(at);
        } else {
            high = high.min(at);
        }
    }
    let length = if high > low { &high - &low } else { zero };
    Some(&length * &cross(&edge.start, &edge.along))
}

fn dot(a: &[Rational; 2], b: &[Rational; 2]) -> Rational {
    &(&a[0] * &b[0]) + &(&a[1] * &b[1])
}

/// Two rectangles that mostly overlap: near each other, inside, nearly the same, or touching.
fn overlapping<T: Sample>(rng: &mut Rng) -> [Obb2<T>; 2] {
    let [a, mut b] = match rng.below(3) {
        0 => pairs::any::<T>(rng, 2, false),
        _ => boxes::two::<T>(rng, 2, false),
    };
    let reach = a
        .half
        .iter()
        .chain(&b.half)
        .fold(0.0, |most: f64, &h| most.max(h));
    let nudge = rng.pick(&[0.0, 0.0, 1e-8, 1e-6, 1e-3]);
    match rng.below(4) {
        0 => {
            let columns = turns::beside::<T>(rng, &a.columns, 2);
            let half = a.half.map(|h| h * (1.0 + nudge * rng.range(-1.0, 1.0)));
            b = Draft { columns, half, ..a };
        }
        1 => {
            b = Draft {
                columns: a.columns,
                ..b
            }
        }
        _ => {}
    }
    let away = rng
        .direction()
        .map(|x| x * reach * if rng.chance(0.3) { nudge } else { rng.unit() });
    if rng.chance(0.8) {
        b.center = [0, 1, 2].map(|i| a.center[i] + away[i]);
    }
    [a, b].map(|draft| draft.rounded::<T>(2).obb().unwrap())
}

fn area<T: Sample>(rectangle: &Obb2<T>) -> f64 {
    rectangle
        .half_extents()
        .iter()
        .map(|h| 2.0 * h.to_f64())
        .product()
}

fn shares_what_it_does<T: Sample>() {
    let kernel = format!("Obb2 intersection_area {}", T::NAME);
    survey(&kernel, |index, tally| {
        let [a, b] = overlapping::<T>(&mut Rng::of_case(&kernel, index));
        let case = || {
            format!(
                "{}\n  {}\n  {}",
                a.intersection_area(&b),
                a.source(),
                b.source()
            )
        };
        let (shared, iou) = (a.intersection_area(&b), a.iou(&b));
        let (one, other) = (area(&a), area(&b));
        tally.require(
            shared == b.intersection_area(&a) && iou == b.iou(&a),
            "asymmetric",
            case,
        );
        tally.require(
            a.intersects(&b) || shared == T::zero(),
            "apart but shared",
            case,
        );
        let range = T::zero()..=T::one();
        tally.require(
            shared >= T::zero() && range.contains(&iou),
            "out of range",
            case,
        );
        let most = one.min(other) * (1.0 + 4.0 * T::epsilon()) + T::TINY.to_f64();
        tally.require(shared.to_f64() <= most, "more than one has", case);
        // Areas that leave the range of normal numbers lose their digits.
        let in_range = one.min(other) > 1e3 * T::TINY.to_f64();
        if !index.is_multiple_of(16) || !in_range {
            return;
        }
        let [h, k] = [&a, &b].map(|rectangle| rectangle.half_extents().sum().to_f64());
        let l = (b.center() - a.center()).map(|x| x.to_f64()).norm() + h + k;
        let unit = T::epsilon() * l * 4.0 * h.min(k);
        let exact = exact_area(&a, &b);
        let off = (shared.to_f64() - exact).abs() / unit;
        tally.count("exact", true);
        tally.count("that share", exact > 0.0);
        tally.largest("area off, EPSILON L P", off);
        tally.require(off <= BAND, "wrong area", || {
            format!("exact {exact} {}", case())
        });
        let union = one + other - exact;
        let off = (iou.to_f64() - exact / union).abs() * union / unit;
        tally.largest("iou off, EPSILON L P / U", off);
        tally.require(off <= 2.0 * BAND, "wrong iou", case);
    });
}

#[test]
fn rectangles_share_the_area_that_they_do() {
    shares_what_it_does::<f32>();
    shares_what_it_does::<f64>();
}

#[test]
fn a_rectangle_shares_all_with_itself() {
    for index in 0..20_000 {
        let [a, _] = overlapping::<f32>(&mut Rng::of_case("itself", index));
        let own = (a.half_extents().x * 2.0) * (a.half_extents().y * 2.0);
        assert_eq!(a.intersection_area(&a), own);
        assert_eq!(a.iou(&a), if own > 0.0 { 1.0 } else { 0.0 });
    }
}

#[test]
fn shared_areas_of_simple_rectangles_are_exact() {
    let level =
        |x, y, w, h| Obb2::from_angle(Point2::new(x, y), Vector2::new(w, h), 0.0f32).unwrap();
    let square = level(0.0, 0.0, 1.0, 1.0);
    for (name, other, shared) in [
        ("inside", level(0.25, 0.25, 0.5, 0.25), 0.5),
        ("around", level(0.5, 0.0, 4.0, 4.0), 4.0),
        ("half", level(1.0, 0.0, 1.0, 1.0), 2.0),
        ("quarter", level(1.0, 1.0, 1.0, 1.0), 1.0),
        ("cross", level(0.0, 0.0, 0.25, 8.0), 1.0),
        ("touching along a side", level(2.0, 0.0, 1.0, 1.0), 0.0),
        ("touching at a corner", level(2.0, 2.0, 1.0, 1.0), 0.0),
        ("apart", level(3.0, 0.0, 1.0, 1.0), 0.0),
        ("a segment", level(0.0, 0.0, 0.5, 0.0), 0.0),
        ("a point", level(0.0, 0.0, 0.0, 0.0), 0.0),
    ] {
        assert_eq!(square.intersection_area(&other), shared, "{name}");
        let union = 4.0 + area(&other) as f32 - shared;
        assert_eq!(square.iou(&other), shared / union, "{name}");
    }
    let diamond = Obb2::from_angle(
        Point2::origin(),
        Vector2::repeat(1.0),
        core::f64::consts::FRAC_PI_4,
    );
    let square = Obb2::from_angle(Point2::origin(), Vector2::repeat(1.0), 0.0f64).unwrap();
    let octagon = 8.0 * (2f64.sqrt() - 1.0);
    assert!((diamond.unwrap().intersection_area(&square) - octagon).abs() < 1e-14);
}

/// The middles of a fine grid of cells over the first rectangle, counted.
#[test]
fn the_shared_area_is_that_of_the_points_in_both() {
    const STEPS: i32 = 600;
    for index in 0..60 {
        let mut rng = Rng::of_case("grid", index);
        let mut rectangle = || {
            let [x, y, angle] = rng.direction();
            let half = rng.direction().map(|h| 0.1 + h.abs());
            Obb2::from_angle(
                Point2::new(x, y),
                Vector2::new(half[0], half[1]),
                3.0 * angle,
            )
            .unwrap()
        };
        let (a, b) = (rectangle(), rectangle());
        let step = |i: i32| (2.0 * f64::from(i) + 1.0) / f64::from(STEPS) - 1.0;
        let found = (0..STEPS)
            .flat_map(|i| (0..STEPS).map(move |j| Vector2::new(step(i), step(j))))
            .map(|cell| a.center() + a.rotation() * cell.component_mul(&a.half_extents()))
            .filter(|point| b.contains_point(point))
            .count();
        let counted = area(&a) * found as f64 / f64::from(STEPS * STEPS);
        let border = 4.0 * area(&a) / f64::from(STEPS);
        let shared: f64 = a.intersection_area(&b);
        assert!(
            (shared - counted).abs() < border,
            "{shared} {counted} {a:?} {b:?}"
        );
    }
}

/// Turned about the vertical and then, both alike, any way round; each box names its axes anew.
fn upright<T: Sample>(rng: &mut Rng, common: &UnitQuaternion<f64>) -> ([Obb3<T>; 2], f64) {
    let mut half = || rng.direction().map(|h| 0.1 + h.abs());
    let (h, k) = (half(), half());
    let offset = rng.direction().map(|x| x * rng.range(0.0, 1.5));
    let (yaw, turn) = (rng.range(-3.2, 3.2), rng.below(3));
    let flat = |half: [f64; 3], x, y, yaw| {
        Obb2::from_angle(Point2::new(x, y), Vector2::new(half[0], half[1]), yaw).unwrap()
    };
    let footprint = flat(h, 0.0, 0.0, 0.0).intersection_area(&flat(k, offset[0], offset[1], yaw));
    let height = (h[2] + k[2] - offset[2].abs()).clamp(0.0, 2.0 * h[2].min(k[2]));
    let volume = |half: [f64; 3]| half.iter().map(|h| 2.0 * h).product::<f64>();
    let shared = footprint * height;
    let expected = shared / (volume(h) + volume(k) - shared);

    let solid = |half: [f64; 3], offset: [f64; 3], yaw: f64, turn: usize| {
        let turned = common * UnitQuaternion::from_axis_angle(&Vector3::z_axis(), yaw);
        let columns = turned.to_rotation_matrix().into_inner();
        let order = [0, 1, 2].map(|i| (i + turn) % 3);
        let draft = Draft {
            center: (common * Vector3::from(offset)).into(),
            half: order.map(|i| half[i]),
            columns: order.map(|i| columns.column(i).into_owned().into()),
        };
        draft.rounded::<T>(3).obb().unwrap()
    };
    (
        [solid(h, [0.0; 3], 0.0, 0), solid(k, offset, yaw, turn)],
        expected,
    )
}

fn upright_boxes_share<T: Sample>() {
    for index in 0..5_000 {
        let mut rng = Rng::of_case("upright", index);
        let [x, y, z] = rng.direction().map(|x| 2.0 * x);
        let common = match rng.below(3) {
            0 => UnitQuaternion::identity(),
            _ => UnitQuaternion::from_scaled_axis(Vector3::new(x, y, z)),
        };
        let ([a, b], expected) = upright::<T>(&mut rng, &common);
        let iou = a.iou_upright(&b).expect("they share an axis");
        let off = (iou.to_f64() - expected).abs();
        assert!(
            off < 256.0 * T::epsilon(),
            "{iou} {expected}\n{}\n{}",
            a.source(),
            b.source()
        );
        assert_eq!(b.iou_upright(&a), Some(iou));
        assert_eq!(a.iou_upright(&a), Some(T::one()));
    }
}

#[test]
fn upright_boxes_share_footprint_times_height() {
    upright_boxes_share::<f32>();
    upright_boxes_share::<f64>();
}

#[test]
fn boxes_without_a_common_axis_have_no_upright_measure() {
    let turned = |x, y, z| {
        let rotation = Rotation3::from_euler_angles(x, y, z);
        Obb3::new(Point3::origin(), Vector3::new(1.0, 2.0, 3.0f32), rotation).unwrap()
    };
    let level = turned(0.0, 0.0, 0.0);
    assert_eq!(level.iou_upright(&turned(0.1, 0.2, 0.3)), None);
    assert_eq!(level.iou_upright(&turned(1e-4, 1e-4, 0.3)), None);
    assert!(level.iou_upright(&turned(0.0, 0.0, 0.3)).is_some());
    assert!(level.iou_upright(&turned(0.4, 0.0, 0.0)).is_some());
    assert!(level.iou_upright(&turned(0.0, 2.0, 0.0)).is_some());
    assert!(
        level
            .iou_upright(&turned(core::f32::consts::PI, 0.0, 0.3))
            .is_some()
    );
}

#[test]
fn upright_measures_stay_in_range() {
    let cube = |x: f32, half: f32| {
        Obb3::new(
            Point3::new(x, 0.0, 0.0),
            Vector3::repeat(half),
            Rotation3::identity(),
        )
        .unwrap()
    };
    for half in [1e-30, 1e-15, 1.0, 1e14] {
        let iou = cube(0.0, half).iou_upright(&cube(half, half)).unwrap();
        assert!((iou - 1.0 / 3.0).abs() < 1e-6, "{iou} at {half}");
    }
    assert_eq!(cube(0.0, 1.0).iou_upright(&cube(2.0, 1.0)), Some(0.0));
    assert_eq!(cube(0.0, 1.0).iou_upright(&cube(9.0, 1.0)), Some(0.0));
    assert_eq!(cube(0.0, 0.0).iou_upright(&cube(0.0, 0.0)), Some(0.0));
}

fn ships(rng: &mut Rng, count: usize) -> Vec<Obb2> {
    let mut ship = || {
        let [x, y, angle] = rng.direction().map(|x| x as f32);
        Obb2::from_angle(
            Point2::new(3.0 * x, 3.0 * y),
            Vector2::new(2.0, 0.7),
            3.0 * angle,
        )
    };
    (0..count).map(|_| ship().unwrap()).collect()
}

/// The textbook: sort, take the best, drop what overlaps it, and so on.
fn sorted_suppression(boxes: &[Obb2], scores: &[f32], threshold: f32) -> Vec<usize> {
    let mut left: Vec<usize> = (0..boxes.len()).filter(|&i| !scores[i].is_nan()).collect();
    left.sort_by(|&i, &j| scores[j].partial_cmp(&scores[i]).unwrap());
    let mut kept = Vec::new();
    while !left.is_empty() {
        let best = left.remove(0);
        kept.push(best);
        left.retain(|&i| boxes[best].iou(&boxes[i]) <= threshold);
    }
    kept
}

#[test]
fn suppression_keeps_what_sorting_would() {
    for index in 0..400 {
        let mut rng = Rng::of_case("suppression", index);
        let count = rng.below(60);
        let boxes = ships(&mut rng, count);
        let score = |rng: &mut Rng| match rng.below(12) {
            0 => f32::NAN,
            1 => f32::NEG_INFINITY,
            2 => f32::INFINITY,
            3 => -0.0,
            4 => 0.0,
            _ => rng.below(8) as f32,
        };
        let scores: Vec<f32> = (0..count).map(|_| score(&mut rng)).collect();
        let threshold = rng.pick(&[0.0, 0.1, 0.3, 0.5, 0.9]);
        let expected = sorted_suppression(&boxes, &scores, threshold);
        let mut kept = vec![usize::MAX; count];
        assert_eq!(
            non_maximum_suppression(&boxes, &scores, threshold, &mut kept),
            expected
        );
        let most = expected.len() / 2;
        let few = non_maximum_suppression(&boxes, &scores, threshold, &mut kept[..most]);
        assert_eq!(few, &expected[..most]);
    }
}

#[test]
fn suppression_answers_odd_requests_as_documented() {
    let boxes = ships(&mut Rng::of_case("odd", 0), 6);
    let same = [boxes[0]; 3];
    let mut kept = [9; 6];
    let none: [usize; 0] = [];
    assert_eq!(
        non_maximum_suppression::<f32>(&[], &[], 0.5, &mut kept),
        none
    );
    assert_eq!(
        non_maximum_suppression(&boxes, &[1.0; 6], 0.5, &mut []),
        none
    );
    assert_eq!(
        non_maximum_suppression(&boxes, &[f32::NAN; 6], 0.5, &mut kept),
        none
    );
    assert_eq!(
        non_maximum_suppression(&same, &[1.0, 3.0, 2.0], f32::NAN, &mut kept),
        [1, 2, 0]
    );
    assert_eq!(
        non_maximum_suppression(&same, &[1.0, 3.0, 2.0], 1.0, &mut kept),
        [1, 2, 0]
    );
    assert_eq!(
        non_maximum_suppression(&same, &[1.0, 3.0, 2.0], 0.99, &mut kept),
        [1]
    );
    assert_eq!(
        non_maximum_suppression(&same, &[1.0, 1.0, 1.0], -1.0, &mut kept),
        [0]
    );
    assert_eq!(
        non_maximum_suppression(&same, &[1.0, 3.0], 1.0, &mut kept),
        [1, 0]
    );
    assert_eq!(
        non_maximum_suppression(&same[..1], &[1.0, 3.0], 1.0, &mut kept),
        [0]
    );
    let apart: Vec<Obb<f32, 2>> = [0.0, 9.0]
        .map(|x| boxes[0].translated(&Vector2::new(x, 0.0)).unwrap())
        .into();
    assert_eq!(
        non_maximum_suppression(&apart, &[1.0, 2.0], 0.0, &mut kept),
        [1, 0]
    );
    assert_eq!(
        non_maximum_suppression(&apart, &[1.0, 2.0], -1.0, &mut kept),
        [1]
    );
}
