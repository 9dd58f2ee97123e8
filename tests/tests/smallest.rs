//! Near the smallest numbers, where products underflow: the promises that are left hold.

use obbligato::{Aabb, Intersects, Obb, Ray, RayCast, Real};
use obbligato_tests::rays::Target;
use obbligato_tests::{Draft, Rng, Sample, Solid, Source, between, boxes, pairs, rays, survey};

/// The same box at a size at which its lengths are below `TINY`, or not far above.
fn shrunk<T: Sample>(draft: Draft, size: f64) -> Draft {
    let unit = draft
        .half
        .iter()
        .chain(&draft.center)
        .fold(0.0, |most: f64, x| most.max(x.abs()));
    let scale = if unit > 0.0 { size / unit } else { 1.0 };
    Draft {
        center: draft.center.map(|x| x * scale),
        half: draft.half.map(|x| x * scale),
        ..draft
    }
    .rounded::<T>(3)
}

/// No overlap is missed, and the answer is symmetric.
fn overlaps_are_found<T: Sample>() {
    let kernel = format!("smallest boxes {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let size = T::TINY.to_f64() * rng.power(-6.0, 12.0);
        let [a, b] = boxes::two::<T>(&mut rng, 3, false).map(|draft| shrunk::<T>(draft, size));
        let axis = pairs::some_axis(&mut rng, 3);
        let gap = rng.range(-1e-6, 1e-6);
        let [a, b] = pairs::touching_on::<T>(&mut rng, [a, b], axis, gap);
        let (a, b): (Obb<T, 3>, Obb<T, 3>) = (a.obb().unwrap(), b.obb().unwrap());
        let truth = between(&Solid::from(&a), &Solid::from(&b));
        let answer = a.intersects(&b);
        let case = || format!("{truth:?}\n  {}\n  {}", a.source(), b.source());
        tally.require(answer || truth.sign.is_gt(), "missed", case);
        tally.require(answer == b.intersects(&a), "asymmetric", case);
    });
}

#[test]
fn no_overlap_of_tiny_boxes_is_missed() {
    overlaps_are_found::<f32>();
    overlaps_are_found::<f64>();
}

/// A long box on another one, turned by an angle that is no normal number and by one that is: each
/// component of a line across edges of both is as small, and so are the products of two.
fn barely_turned<T: Sample>(rng: &mut Rng) -> [Obb<T, 3>; 2] {
    let tilt = T::TINY.to_f64() * rng.power(-6.0, 0.0);
    let size = T::LIMIT.to_f64().powf(rng.range(0.4, 0.9));
    let (sin, cos) = rng.range(0.1, 1.5).sin_cos();
    let deep = 1.0 - T::epsilon() * rng.power(0.0, 2.0);
    let draft = |height: f64, columns| Draft {
        center: [0.0, 0.0, height],
        half: [size; 3],
        columns,
    };
    let level = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let turned = [[1.0, tilt, 0.0], [0.0, cos, sin], [0.0, -sin, cos]];
    let on_top = size * (1.0 + sin + cos) * deep;
    [draft(0.0, level), draft(on_top, turned)].map(|draft| draft.rounded::<T>(3).obb().unwrap())
}

fn overlaps_of_barely_turned_boxes_are_found<T: Sample>() {
    let kernel = format!("barely turned boxes {}", T::NAME);
    survey(&kernel, |index, tally| {
        let [a, b] = barely_turned::<T>(&mut Rng::of_case(&kernel, index));
        let truth = between(&Solid::from(&a), &Solid::from(&b));
        let answer = a.intersects(&b);
        let case = || format!("{truth:?}\n  {}\n  {}", a.source(), b.source());
        tally.count("overlapping", truth.sign.is_lt());
        tally.require(answer || truth.sign.is_gt(), "missed", case);
    });
}

#[test]
fn no_overlap_of_boxes_turned_by_less_than_a_normal_number_is_missed() {
    overlaps_of_barely_turned_boxes_are_found::<f32>();
    overlaps_of_barely_turned_boxes_are_found::<f64>();
}

/// Whatever the numbers are, the answer is finite where it must be, and one story.
fn answers_are_sane<T: Sample>() {
    let kernel = format!("wild rays {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, 3, false);
        let ray = rays::at::<T>(&mut rng, &Target::turned(draft), 3);
        let least = T::TINY.to_f64().log10() - 7.0;
        let length = rng.power(least, T::LIMIT.to_f64().log10() - 1.0);
        let longest = ray.direction.iter().fold(0.0, |a: f64, b| a.max(b.abs()));
        let direction = ray.direction.map(|x| T::nearest(x / longest * length));
        let origin = ray.origin.map(T::nearest);
        let Ok(ray) = Ray::new(origin.into(), direction.into()) else {
            return;
        };
        let obb: Obb<T, 3> = draft.obb().unwrap();
        let aabb: Aabb<T, 3> = draft.aabb().unwrap();
        for shape in [&obb as &dyn RayCast<T, 3>, &aabb] {
            let (span, hit) = (shape.span(&ray), shape.cast_ray(&ray, T::INFINITY));
            let case = || format!("{span:?} {hit:?}\n  {}\n  {}", obb.source(), ray.source());
            let ordered = span.is_none_or(|span| span.enter <= span.exit);
            tally.require(ordered, "span in disorder", case);
            let sane = hit.is_none_or(|hit| {
                let length = hit.normal.map(Real::to_f64).norm();
                let expected = if hit.inside { 0.0 } else { 1.0 };
                hit.t >= T::zero() && hit.t < T::INFINITY && (length - expected).abs() < 1e-6
            });
            tally.require(sane, "hit out of range", case);
        }
    });
}

#[test]
fn rays_of_any_length_give_numbers() {
    answers_are_sane::<f32>();
    answers_are_sane::<f64>();
}
