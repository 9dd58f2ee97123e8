//! Axis-aligned boxes that shrink and grow, and the areas and volumes of boxes, in exact
//! arithmetic.

use obbligato::nalgebra::{Point, Point3, SVector, Vector3};
use obbligato::{Aabb, Obb, Real};
use obbligato_tests::{Rational, Rng, Sample, Source, Tally, boxes, pairs, slow_survey, survey};

fn exact<T: Real>(x: T) -> Rational {
    Rational::from(x.to_f64())
}

fn is_in<T: Real, const D: usize>(aabb: &Aabb<T, D>, point: &Point<T, D>) -> bool {
    (0..D).all(|i| aabb.min()[i] <= point[i] && point[i] <= aabb.max()[i])
}

/// A point of the box, often on its border.
fn some_point<T: Sample, const D: usize>(rng: &mut Rng, aabb: &Aabb<T, D>) -> Point<T, D> {
    let (min, max) = (aabb.min(), aabb.max());
    Point::from(SVector::from_fn(|i, _| match rng.below(3) {
        0 => min[i],
        1 => max[i],
        _ => T::nearest(min[i].to_f64() + rng.unit() * (max[i] - min[i]).to_f64())
            .max(min[i])
            .min(max[i]),
    }))
}

fn intersections<T: Sample, const D: usize>() {
    let kernel = format!("Aabb{D} intersection {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, true).map(|draft| draft.aabb::<T, D>().unwrap());
        let case = || format!("\n  {}\n  {}", a.source(), b.source());
        let shared = a.intersection(&b);
        tally.count("shared", shared.is_some());
        tally.require(shared.is_some() == a.intersects(&b), "unlike intersects", case);
        tally.require(shared == b.intersection(&a), "asymmetric", case);
        if let Some(shared) = shared {
            tally.require(a.contains(&shared) && b.contains(&shared), "too large", case);
        }
        for of in [a, b] {
            let point = some_point(&mut rng, &of);
            let in_both = is_in(&a, &point) && is_in(&b, &point);
            let in_shared = shared.is_some_and(|shared| is_in(&shared, &point));
            tally.require(in_both == in_shared, "another point set", case);
        }
        tally.require(a.intersection(&a) == Some(a), "not itself", case);
    });
}

#[test]
fn an_intersection_is_what_both_boxes_share() {
    intersections::<f32, 2>();
    intersections::<f64, 3>();
}

fn growth<T: Sample, const D: usize>() {
    let kernel = format!("Aabb{D} with_point {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, true).map(|draft| draft.aabb::<T, D>().unwrap());
        let (own, other) = (some_point(&mut rng, &a), some_point(&mut rng, &b));
        let case = || format!("{own:?}, {other:?} in {}", a.source());
        tally.require(a.with_point(&own) == Ok(a), "grew by a point inside", case);
        let grown = a.with_point(&other).unwrap();
        tally.require(grown.contains(&a) && is_in(&grown, &other), "lost", case);
        let around = Aabb::from_points([a.min(), a.max(), other]).unwrap();
        tally.require(grown == around, "larger than necessary", case);
    });
}

#[test]
fn a_box_grows_to_a_point_and_no_further() {
    growth::<f32, 3>();
    growth::<f64, 2>();
}

fn swept<T: Sample, const D: usize>() {
    let kernel = format!("Aabb{D} swept {}", T::NAME);
    slow_survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let aabb: Aabb<T, D> = boxes::any::<T>(&mut rng, D, true).aabb().unwrap();
        let size = aabb.half_extents().amax().to_f64() + T::TINY.to_f64();
        let by = SVector::from_fn(|_, _| {
            let x = rng.pick(&[0.0, 1.0, 1e-7, 1e3, 1e-30]) * rng.range(-1.0, 1.0);
            T::nearest(x * size)
        });
        judge_sweep(&aabb, &by, tally);
    });
}

fn judge_sweep<T: Sample, const D: usize>(
    aabb: &Aabb<T, D>,
    by: &SVector<T, D>,
    tally: &mut Tally,
) {
    let case = || format!("{by:?} from {}", aabb.source());
    let path = aabb.swept(by).unwrap();
    for i in 0..D {
        let (low, high) = (exact(aabb.min()[i]), exact(aabb.max()[i]));
        let (low_end, high_end) = (&low + &exact(by[i]), &high + &exact(by[i]));
        let (least, most) = (low.min(low_end), high.max(high_end));
        let (min, max) = (exact(path.min()[i]), exact(path.max()[i]));
        tally.require(min <= least && most <= max, "a point is lost", case);
        for (found, truth) in [(min, least), (max, most)] {
            let loose = (&found - &truth).to_f64().abs();
            let ulp = T::epsilon() * truth.to_f64().abs();
            tally.require(loose <= 2.0 * ulp, "larger than necessary", case);
        }
    }
    tally.require(path.contains(&aabb.translated(by).unwrap()), "unlike translated", case);
    tally.require(path.contains(aabb), "unlike the start", case);
}

#[test]
fn swept_bounds_lose_no_point_and_are_tight() {
    swept::<f32, 2>();
    swept::<f32, 3>();
    swept::<f64, 2>();
    let still = Aabb::new(Point3::new(-1.0, 0.0, 0.1f32), Point3::new(1.0, 0.0, 0.3)).unwrap();
    assert_eq!(still.swept(&Vector3::zeros()), Ok(still));
}

#[test]
fn the_corners_of_an_axis_aligned_box_come_in_the_order_of_an_oriented_one() {
    let rectangle = Aabb::from_center([5.0, 6.0].into(), [1.0, 2.0f32].into()).unwrap();
    assert_eq!(rectangle.vertices(), Obb::from(rectangle).vertices());
    let brick = Aabb::from_center([5.0, 6.0, -7.0].into(), [1.0, 2.0, 3.0f64].into()).unwrap();
    assert_eq!(brick.vertices(), Obb::from(brick).vertices());
}

fn distances<T: Sample, const D: usize>() {
    let kernel = format!("Aabb{D} distance_to_point {}", T::NAME);
    slow_survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, true).map(|draft| draft.aabb::<T, D>().unwrap());
        let point = some_point(&mut rng, &b);
        let case = || format!("{point:?} from {}", a.source());
        let distance = a.distance_to_point(&point);
        tally.require((distance == T::zero()) == is_in(&a, &point), "zero outside", case);
        let outside = (0..D).map(|i| {
            let (below, above) =
                (&exact(a.min()[i]) - &exact(point[i]), &exact(point[i]) - &exact(a.max()[i]));
            below.max(above).max(exact(T::zero()))
        });
        let squared = outside.fold(exact(T::zero()), |sum, x| &sum + &(&x * &x));
        let found = &exact(distance) * &exact(distance);
        let off = 0.5 * (&found - &squared).to_f64() / (squared.to_f64() + f64::MIN_POSITIVE);
        let off = off.abs() / T::epsilon();
        tally.largest("off by, EPSILON", off);
        tally.require(off <= 4.0, "inaccurate", case);
    });
}

#[test]
fn the_distance_of_a_point_is_accurate() {
    distances::<f32, 2>();
    distances::<f32, 3>();
}

/// An area or a volume against the exact one, with the bound of its page in `EPSILON`.
fn judge<T: Sample>(tally: &mut Tally, found: T, truth: &Rational, bound: f64, case: &str) {
    let largest = (2.0 - T::epsilon()) / T::TINY.to_f64() * 2.0;
    if found.to_f64().is_infinite() {
        tally.count("infinite", true);
        tally.require(truth.to_f64() > largest * (1.0 - 4.0 * T::epsilon()), "overflow", || {
            case.into()
        });
        return;
    }
    let smallest = T::TINY.to_f64() * T::epsilon();
    let off = (&exact(found) - truth).to_f64().abs();
    let allowed = bound * T::epsilon() * truth.to_f64() + 4.0 * smallest;
    tally.require(off <= allowed, "inaccurate", || format!("{found} for {case}"));
}

/// Lengths of every size; their products leave the range of `f32`, on both sides.
fn lengths<const D: usize>(rng: &mut Rng) -> [f64; D] {
    [(); D].map(|()| match rng.below(5) {
        0 => 0.0,
        1 => rng.power(-30.0, 14.0),
        2 => rng.power(-44.0, -36.0),
        3 => rng.power(10.0, 14.9),
        _ => rng.range(0.1, 10.0),
    })
}

#[test]
fn areas_and_volumes_agree_with_exact_products() {
    slow_survey("areas and volumes f32", |index, tally| {
        let mut rng = Rng::of_case("areas and volumes", index);
        let half: Vector3<f32> = Vector3::from(lengths(&mut rng)).map(|x: f64| x as f32);
        let obb = Obb::new(Point3::origin(), half, Default::default()).unwrap();
        let two = Rational::from(2.0);
        let [x, y, z] = [half.x, half.y, half.z].map(|h| &two * &exact(h));
        let faces = &(&(&x * &y) + &(&y * &z)) + &(&z * &x);
        let case = format!("{half:?}");
        judge(tally, obb.volume(), &(&(&x * &y) * &z), 2.0, &case);
        judge(tally, obb.surface_area(), &(&two * &faces), 4.0, &case);
        let flat = Obb::from_angle([0.0, 0.0].into(), half.xy(), 0.5).unwrap();
        judge(tally, flat.area(), &(&x * &y), 1.0, &case);

        let min = Point3::from(Vector3::from(lengths(&mut rng)).map(|x: f64| -x as f32));
        let aabb = Aabb::new(min, Point3::from(half)).unwrap();
        let [x, y, z] = [0, 1, 2].map(|i| &exact(half[i]) - &exact(min[i]));
        let faces = &(&(&x * &y) + &(&y * &z)) + &(&z * &x);
        let case = aabb.source();
        judge(tally, aabb.volume(), &(&(&x * &y) * &z), 3.0, &case);
        judge(tally, aabb.surface_area(), &(&two * &faces), 4.0, &case);
        let flat = Aabb::new(min.xy(), half.xy().into()).unwrap();
        judge(tally, flat.area(), &(&x * &y), 2.0, &case);
    });
}

#[test]
fn a_volume_that_no_scalar_holds_is_infinite_and_an_area_never_is() {
    let limit = <f32 as Real>::LIMIT;
    let huge = Obb::new(Point3::origin(), Vector3::repeat(limit), Default::default()).unwrap();
    assert_eq!(huge.volume(), f32::INFINITY);
    assert!(huge.surface_area().is_finite());
    let limit = <f64 as Real>::LIMIT;
    let huge = Aabb::new(Point3::from([-limit; 3]), Point3::from([limit; 3])).unwrap();
    assert_eq!(huge.volume(), f64::INFINITY);
    assert!(huge.surface_area().is_finite());
}
