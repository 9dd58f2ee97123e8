//! Shared areas, compared with exact rational arithmetic and with counted grid points.

use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Obb, Obb2, Real};
use obbligato_tests::{Draft, Rational, Rng, Sample, Source, boxes, pairs, rotations, survey};

/// The bound of the documentation, in units of `EPSILON * L * P`.
const BAND: f64 = 16.0;

/// The closed half-plane to the left of an edge of a parallelogram.
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

/// The edges of the stored parallelogram, counterclockwise.
fn edges<T: Sample>(rectangle: &Obb<T, 2>) -> [Edge; 4] {
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
    let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
    [0, 1, 2, 3].map(|i| Edge {
        along: minus(&corners[(i + 1) % 4], &corners[i]),
        start: corners[i].clone(),
    })
}

/// The exact area that two parallelograms share, as the integral of `p x dp / 2` along its border.
///
/// On each of the eight edges, the border consists of the part inside all other half-planes; of
/// edges on the same line and in the same direction, only the first one counts.
fn exact_area<T: Sample>(a: &Obb<T, 2>, b: &Obb<T, 2>) -> f64 {
    let (first, second) = (edges(a), edges(b));
    let all: Vec<&Edge> = first.iter().chain(&second).collect();
    let zero = Rational::from(0.0);
    let has_area = |sides: &[Edge; 4]| cross(&sides[0].along, &sides[1].along) > zero;
    if !has_area(&first) || !has_area(&second) {
        return 0.0;
    }
    let parts = (0..8).map(|i| part(&all, i)).collect::<Option<Vec<_>>>();
    let twice =
        parts.map_or(zero, |parts| parts.iter().fold(Rational::from(0.0), |sum, part| &sum + part));
    0.5 * twice.to_f64()
}

/// Twice the contribution of edge `i` to the area; `None` if it contributes nothing.
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

/// Two rectangles that usually overlap: near each other, inside, nearly equal, or touching.
fn overlapping<T: Sample>(rng: &mut Rng) -> [Obb<T, 2>; 2] {
    let [a, mut b] = match rng.below(3) {
        0 => pairs::any::<T>(rng, 2, false),
        _ => boxes::two::<T>(rng, 2, false),
    };
    let reach = a.half.iter().chain(&b.half).fold(0.0, |most: f64, &h| most.max(h));
    let nudge = rng.pick(&[0.0, 0.0, 1e-8, 1e-6, 1e-3]);
    match rng.below(4) {
        0 => {
            let columns = rotations::related::<T>(rng, &a.columns, 2);
            let half = a.half.map(|h| h * (1.0 + nudge * rng.range(-1.0, 1.0)));
            b = Draft { columns, half, ..a };
        }
        1 => b = Draft { columns: a.columns, ..b },
        _ => {}
    }
    let away =
        rng.direction().map(|x| x * reach * if rng.chance(0.3) { nudge } else { rng.unit() });
    if rng.chance(0.8) {
        b.center = [0, 1, 2].map(|i| a.center[i] + away[i]);
    }
    [a, b].map(|draft| draft.rounded::<T>(2).obb().unwrap())
}

fn area<T: Sample>(rectangle: &Obb<T, 2>) -> f64 {
    rectangle.half_extents().iter().map(|h| 2.0 * h.to_f64()).product()
}

fn check_shared_area<T: Sample>() {
    let kernel = format!("Obb2 intersection_area {}", T::NAME);
    survey(&kernel, |index, tally| {
        let [a, b] = overlapping::<T>(&mut Rng::of_case(&kernel, index));
        let case = || format!("{}\n  {}\n  {}", a.intersection_area(&b), a.source(), b.source());
        let (shared, iou) = (a.intersection_area(&b), a.iou(&b));
        let (one, other) = (area(&a), area(&b));
        tally.require(shared == b.intersection_area(&a) && iou == b.iou(&a), "asymmetric", case);
        tally.require(a.intersects(&b) || shared == T::zero(), "apart but shared", case);
        let range = T::zero()..=T::one();
        tally.require(shared >= T::zero() && range.contains(&iou), "out of range", case);
        let most = one.min(other) * (1.0 + 4.0 * T::epsilon()) + T::TINY.to_f64();
        tally.require(shared.to_f64() <= most, "more than one has", case);
        // Areas below the normal numbers lose digits.
        let in_range = one.min(other) > 1e3 * T::TINY.to_f64();
        if !in_range {
            return;
        }
        let [h, k] = [&a, &b].map(|rectangle| rectangle.half_extents().sum().to_f64());
        let l = (b.center() - a.center()).map(Real::to_f64).norm() + h + k;
        let unit = T::epsilon() * l * 4.0 * h.min(k);
        let exact = exact_area(&a, &b);
        let off = (shared.to_f64() - exact).abs() / unit;
        tally.count("exact", true);
        tally.count("that share", exact > 0.0);
        tally.largest("area off, EPSILON L P", off);
        tally.require(off <= BAND, "wrong area", || format!("exact {exact} {}", case()));
        let union = one + other - exact;
        let off = (iou.to_f64() - exact / union).abs() * union / unit;
        tally.largest("iou off, EPSILON L P / U", off);
        tally.require(off <= 2.0 * BAND, "wrong iou", case);
    });
}

#[test]
fn shared_areas_agree_with_exact_arithmetic() {
    check_shared_area::<f32>();
    check_shared_area::<f64>();
}

#[test]
fn a_rectangle_shares_its_whole_area_with_itself() {
    for index in 0..20_000 {
        let [a, _] = overlapping::<f32>(&mut Rng::of_case("itself", index));
        let own = (a.half_extents().x * 2.0) * (a.half_extents().y * 2.0);
        let off = (a.intersection_area(&a) - own).abs();
        // A subnormal area is rounded twice.
        assert!(off == 0.0 || own < f32::MIN_POSITIVE && off <= f32::from_bits(1));
        let has_area = a.half_extents().min() > 0.0;
        assert_eq!(a.iou(&a), if has_area { 1.0 } else { 0.0 });
    }
}

/// Rectangles whose numbers are multiples of `2^-10`, at most 2, times a power of two.
fn on_a_grid<T: Real>(rng: &mut Rng) -> impl Fn(i32) -> Obb<T, 2> + use<T> {
    let mut numbers = || rng.direction().map(|x| (1024.0 * x).round() / 512.0);
    let ([x, y, angle], [w, h, _]) = (numbers(), numbers());
    move |exponent| {
        let scaled = |x: f64| T::nearest(x * f64::from(exponent).exp2());
        Obb::from_angle(
            Point2::new(scaled(0.5 * x), scaled(0.5 * y)),
            Vector2::new(scaled(w.abs()), scaled(h.abs())),
            T::nearest(2.0 * angle),
        )
        .unwrap()
    }
}

/// Whole multiples of `2^-10` are exact at all of these scales, down to a few bits of the smallest
/// number, and up to `LIMIT`.
fn check_units<T: Real>(exponents: &[i32]) {
    let mut shared = 0;
    for index in 0..2_000 {
        let mut rng = Rng::of_case("unit", index);
        let (a, b) = (on_a_grid::<T>(&mut rng), on_a_grid::<T>(&mut rng));
        let iou = a(0).iou(&b(0));
        shared += usize::from(iou > T::zero());
        for &exponent in exponents {
            let scaled = a(exponent).iou(&b(exponent));
            assert_eq!(scaled, iou, "case {index} at 2^{exponent}");
        }
    }
    assert!((500..2_000).contains(&shared), "{shared} share an area");
}

#[test]
fn the_intersection_over_union_does_not_depend_on_the_unit() {
    check_units::<f32>(&[-139, -126, -100, -70, -55, -54, -53, -30, 20, 47]);
    check_units::<f64>(&[-1064, -1022, -700, -538, -200, 20, 490]);
}

#[test]
fn shared_areas_of_simple_rectangles_are_exact() {
    let axis_aligned =
        |x, y, w, h| Obb2::from_angle(Point2::new(x, y), Vector2::new(w, h), 0.0f32).unwrap();
    let square = axis_aligned(0.0, 0.0, 1.0, 1.0);
    for (name, other, shared) in [
        ("inside", axis_aligned(0.25, 0.25, 0.5, 0.25), 0.5),
        ("around", axis_aligned(0.5, 0.0, 4.0, 4.0), 4.0),
        ("half", axis_aligned(1.0, 0.0, 1.0, 1.0), 2.0),
        ("quarter", axis_aligned(1.0, 1.0, 1.0, 1.0), 1.0),
        ("cross", axis_aligned(0.0, 0.0, 0.25, 8.0), 1.0),
        ("touching along a side", axis_aligned(2.0, 0.0, 1.0, 1.0), 0.0),
        ("touching at a corner", axis_aligned(2.0, 2.0, 1.0, 1.0), 0.0),
        ("apart", axis_aligned(3.0, 0.0, 1.0, 1.0), 0.0),
        ("a segment", axis_aligned(0.0, 0.0, 0.5, 0.0), 0.0),
        ("a point", axis_aligned(0.0, 0.0, 0.0, 0.0), 0.0),
    ] {
        assert_eq!(square.intersection_area(&other), shared, "{name}");
        let union = 4.0 + area(&other) as f32 - shared;
        assert_eq!(square.iou(&other), shared / union, "{name}");
    }
    let diamond =
        Obb::from_angle(Point2::origin(), Vector2::repeat(1.0), core::f64::consts::FRAC_PI_4);
    let square = Obb::from_angle(Point2::origin(), Vector2::repeat(1.0), 0.0f64).unwrap();
    let octagon = 8.0 * (2f64.sqrt() - 1.0);
    assert!((diamond.unwrap().intersection_area(&square) - octagon).abs() < 1e-14);
}

/// Counts the centers of a fine grid of cells over the first rectangle.
#[test]
fn the_shared_area_agrees_with_counted_grid_points() {
    const STEPS: i32 = 600;
    for index in 0..60 {
        let mut rng = Rng::of_case("grid", index);
        let mut rectangle = || {
            let [x, y, angle] = rng.direction();
            let half = rng.direction().map(|h| 0.1 + h.abs());
            Obb::from_angle(Point2::new(x, y), Vector2::new(half[0], half[1]), 3.0 * angle).unwrap()
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
        assert!((shared - counted).abs() < border, "{shared} {counted} {a:?} {b:?}");
    }
}
