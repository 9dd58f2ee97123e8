//! Near the smallest numbers, where products underflow: the documented guarantees for these hold.

use obbligato::nalgebra::{Point3, Rotation3, UnitQuaternion, Vector3};
use obbligato::{Aabb, Obb, Ray, RayCast, Real, SatAxis};
use obbligato_tests::rays::Target;
use obbligato_tests::{
    Draft, Ray3Exact, Rng, Sample, Slabs, Solid, Source, between, boxes, pairs, rays, rotations,
    survey,
};

/// The same box, scaled so that its lengths are below `TINY` or not far above.
fn shrunk<T: Sample>(draft: Draft, size: f64) -> Draft {
    let unit = draft.half.iter().chain(&draft.center).fold(0.0, |most: f64, x| most.max(x.abs()));
    let scale = if unit > 0.0 { size / unit } else { 1.0 };
    Draft { center: draft.center.map(|x| x * scale), half: draft.half.map(|x| x * scale), ..draft }
        .rounded::<T>(3)
}

/// The part of the band on an axis that is due to subnormal numbers.
fn underflow<T: Sample>(a: &Solid, b: &Solid, axis: SatAxis) -> f64 {
    let least = T::epsilon() * T::TINY.to_f64();
    let SatAxis::Edges(i, j) = axis else {
        return 16.0 * least;
    };
    let ([ux, uy, uz], [vx, vy, vz]) = (a.column(i), b.column(j));
    let cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    let length = cross[0].hypot(cross[1]).hypot(cross[2]);
    24.0 * least * (1.0 + a.size_with(b)) / length
}

/// No overlap is missed, the answer is symmetric, and boxes called touching are no farther apart
/// than the crate header says.
fn check_overlaps<T: Sample>() {
    let kernel = format!("smallest boxes {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let size = T::TINY.to_f64() * rng.power(-6.0, 12.0);
        let [a, b] = boxes::two::<T>(&mut rng, 3, false).map(|draft| shrunk::<T>(draft, size));
        let axis = pairs::some_axis(&mut rng, 3);
        let gap = rng.pick(&[1e-6, 1e-3, 1.0]) * rng.range(-1.0, 1.0);
        let [a, b] = pairs::touching_on::<T>(&mut rng, [a, b], axis, gap);
        let (a, b): (Obb<T, 3>, Obb<T, 3>) = (a.obb().unwrap(), b.obb().unwrap());
        let (first, second) = (Solid::from(&a), Solid::from(&b));
        let truth = between(&first, &second);
        let answer = a.intersects(&b);
        let size = first.size_with(&second);
        let beyond = truth.axes.iter().map(|axis| {
            let band = 16.0 * T::epsilon() * size + underflow::<T>(&first, &second, axis.axis);
            axis.gap.to_f64() / band
        });
        let beyond = beyond.fold(f64::NEG_INFINITY, f64::max);
        let case = || format!("{truth:?}\n  {}\n  {}", a.source(), b.source());
        tally.require(answer || truth.sign.is_gt(), "missed", case);
        tally.require(answer == b.intersects(&a), "asymmetric", case);
        if answer {
            tally.largest("largest gap called touching, of the band", beyond);
        }
        let invented = answer && beyond > 1.0;
        tally.require(!invented, "invented beyond the band", case);
    });
}

#[test]
fn no_overlap_of_tiny_boxes_is_missed() {
    check_overlaps::<f32>();
    check_overlaps::<f64>();
}

/// An unrotated box, and one rotated about x whose first edges are parallel to those of the other
/// to within an angle of a few of the smallest numbers: their cross products are as short.
fn check_almost_parallel_edges<T: Sample>() {
    let kernel = format!("almost parallel edges {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let least = T::epsilon() * T::TINY.to_f64();
        let size = rng.power(-3.0, T::LIMIT.to_f64().log10() - 1.0);
        let (sine, cosine) = rng.range(0.1, 1.5).sin_cos();
        let skew = [(); 2].map(|()| least * rng.below(64) as f64);
        let columns = [[1.0, skew[0], skew[1]], [0.0, cosine, sine], [0.0, -sine, cosine]];
        let mut draft = |columns| Draft {
            center: [0.0; 3],
            half: [(); 3].map(|()| size * rng.range(0.2, 1.0)),
            columns,
        };
        let [a, b] =
            [draft(rotations::UNROTATED), draft(columns)].map(|draft| draft.rounded::<T>(3));
        let axis = SatAxis::FaceA(rng.below(3) as u8);
        let gap = rng.pick(&[-0.1, -0.01, -1e-3, -1e-5, 0.0]) * rng.unit();
        let [a, b] = pairs::touching_on::<T>(&mut rng, [a, b], axis, gap);
        let (a, b): (Obb<T, 3>, Obb<T, 3>) = (a.obb().unwrap(), b.obb().unwrap());
        let truth = between(&Solid::from(&a), &Solid::from(&b));
        let (answer, case) = (a.intersects(&b), || format!("{}\n  {}", a.source(), b.source()));
        tally.count("overlaps", truth.sign.is_le());
        tally.require(answer || truth.sign.is_gt(), "missed", case);
        let mut edges = (0..9).map(|i| SatAxis::Edges(i / 3, i % 3));
        let parted = edges.any(|axis| a.is_separated_on(&b, axis));
        tally.require(!parted || truth.sign.is_gt(), "separated by an edge", case);
    });
}

#[test]
fn no_overlap_is_missed_along_edges_that_are_parallel_to_within_the_smallest_numbers() {
    check_almost_parallel_edges::<f32>();
    check_almost_parallel_edges::<f64>();
}

/// The answers for rays at tiny boxes are right outside the documented band.
fn check_rays_at_tiny_boxes<T: Sample>() {
    let kernel = format!("rays at smallest boxes {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let least = T::epsilon() * T::TINY.to_f64();
        let size = T::TINY.to_f64() * rng.power(-6.0, 20.0);
        let draft = shrunk::<T>(boxes::any::<T>(&mut rng, 3, false), size);
        let ray = rays::at::<T>(&mut rng, &Target::oriented(draft), 3);
        let shortest = T::TINY.to_f64().log10() - T::epsilon().log10();
        let length = rng.power(shortest, T::LIMIT.to_f64().log10() - 0.1);
        let longest = ray.direction.iter().fold(0.0, |a: f64, b| a.max(b.abs()));
        let direction = ray.direction.map(|x| T::nearest(x / longest * length));
        let Ok(ray) = Ray::<T, 3>::new(ray.origin.map(T::nearest).into(), direction.into()) else {
            return;
        };
        let obb: Obb<T, 3> = draft.obb().unwrap();
        let (solid, exact) = (Solid::from(&obb), Ray3Exact::from(&ray));
        let way = obb.center() - ray.origin();
        let [x, y, z] = [way.x, way.y, way.z].map(Real::to_f64);
        let reach = x.hypot(y).hypot(z) + solid.reach();
        let underflow = least * (2.0 + 2.0 * length) + 3.0 * least / length * reach;
        let band = 16.0 * T::epsilon() * reach + underflow;
        let slabs = Slabs::new(&solid, &exact);
        let hit = obb.cast_ray(&ray, T::INFINITY).is_some();
        let meets = |outward: f64| slabs.with_faces_moved([outward; 3]).meets(false);
        let fine = hit == meets(0.0) || hit == meets(if hit { band } else { -band });
        tally.count("hit", hit);
        tally.count("in the band", hit != meets(0.0));
        tally.require(fine, "wrong beyond the band", || {
            format!("{hit} {band}\n  {}\n  {}", obb.source(), ray.source())
        });
    });
}

#[test]
fn rays_at_tiny_boxes_agree_with_the_exact_reference() {
    check_rays_at_tiny_boxes::<f32>();
    check_rays_at_tiny_boxes::<f64>();
}

/// A ray straight at a box hits it, however short its direction; below `TINY / EPSILON` the
/// direction loses bits.
fn check_slow_rays<T: Sample>() {
    let center = Point3::new(T::nearest(10.0), T::nearest(20.0), T::nearest(-20.0));
    let quarter = UnitQuaternion::from_euler_angles(T::zero(), T::zero(), T::nearest(0.5));
    let rotations = [Rotation3::identity(), quarter.to_rotation_matrix()];
    let rays = [[1.0, 2.0, -2.0], [1.0, 0.0, 0.0], [0.0, 0.0, -3.0], [0.0, -1.0, 1.0]];
    let least = T::TINY / T::EPSILON;
    let (mut speed, mut cases) = (T::one(), 0);
    while speed > least {
        speed *= T::nearest(0.93);
        for (rotation, way) in rotations.iter().flat_map(|r| rays.map(|way| (r, way))) {
            let half = Vector3::repeat(T::nearest(0.5));
            let cube = Obb::new(center, half, *rotation).unwrap();
            let way = Vector3::from(way.map(T::nearest));
            let ray = Ray::new(center - way * T::nearest(4.0), way * speed).unwrap();
            let hit = cube.cast_ray(&ray, T::INFINITY);
            assert!(hit.is_some_and(|hit| !hit.inside), "{rotation:?} {}", ray.source());
            cases += 1;
        }
    }
    assert!(cases > 4000, "{cases}");
}

#[test]
fn a_ray_aimed_at_an_oriented_box_hits_however_slow_it_is() {
    check_slow_rays::<f32>();
    check_slow_rays::<f64>();
}

/// A long box on another one, rotated by an angle that is subnormal and by one that is normal: each
/// component of a cross product of their edges is as small, and so are the products of two.
fn barely_rotated<T: Sample>(rng: &mut Rng) -> [Obb<T, 3>; 2] {
    let tilt = T::TINY.to_f64() * rng.power(-6.0, 0.0);
    let size = T::LIMIT.to_f64().powf(rng.range(0.4, 0.9));
    let (sin, cos) = rng.range(0.1, 1.5).sin_cos();
    let deep = 1.0 - T::epsilon() * rng.power(0.0, 2.0);
    let draft =
        |height: f64, columns| Draft { center: [0.0, 0.0, height], half: [size; 3], columns };
    let rotated = [[1.0, tilt, 0.0], [0.0, cos, sin], [0.0, -sin, cos]];
    let on_top = size * (1.0 + sin + cos) * deep;
    [draft(0.0, rotations::UNROTATED), draft(on_top, rotated)]
        .map(|draft| draft.rounded::<T>(3).obb().unwrap())
}

fn check_barely_rotated_boxes<T: Sample>() {
    let kernel = format!("barely turned boxes {}", T::NAME);
    survey(&kernel, |index, tally| {
        let [a, b] = barely_rotated::<T>(&mut Rng::of_case(&kernel, index));
        let truth = between(&Solid::from(&a), &Solid::from(&b));
        let answer = a.intersects(&b);
        let case = || format!("{truth:?}\n  {}\n  {}", a.source(), b.source());
        tally.count("overlapping", truth.sign.is_lt());
        tally.require(answer || truth.sign.is_gt(), "missed", case);
    });
}

#[test]
fn no_overlap_of_boxes_rotated_by_less_than_a_normal_number_is_missed() {
    check_barely_rotated_boxes::<f32>();
    check_barely_rotated_boxes::<f64>();
}

/// For any numbers, the answers are finite where they must be, and consistent with each other.
fn check_sanity<T: Sample>() {
    let kernel = format!("wild rays {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let draft = boxes::any::<T>(&mut rng, 3, false);
        let ray = rays::at::<T>(&mut rng, &Target::oriented(draft), 3);
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
            tally.require(ordered, "span out of order", case);
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
fn rays_of_any_length_give_finite_and_consistent_answers() {
    check_sanity::<f32>();
    check_sanity::<f64>();
}
