//! Rays in the plane of a face, along an edge and at a corner, computed as users compute them.

use obbligato::nalgebra::{Point, Rotation2, SVector, Vector3};
use obbligato::{Aabb, Obb, Ray};
use obbligato_tests::{Ray3Exact, Rng, Sample, Slabs, Solid, Source, boxes};

fn vector<T: Sample>(x: [f64; 3]) -> SVector<T, 3> {
    SVector::from(x.map(T::nearest))
}

/// A ray aimed at a corner or the midpoint of an edge of an axis-aligned box hits, from anywhere.
fn check_aimed_rays<T: Sample>() {
    let kernel = format!("aimed {}", T::NAME);
    for index in 0..20_000 {
        let mut rng = Rng::of_case(&kernel, index);
        let aabb: Aabb<T, 3> = boxes::any::<T>(&mut rng, 3, true).aabb().unwrap();
        let size = (aabb.max() - aabb.min()).norm() + T::TINY;
        let far = T::nearest(rng.power(0.0, 4.0)) * size;
        let origin = aabb.center() + vector::<T>(rng.direction()) * far;
        let (low, high) = (aabb.min(), aabb.max());
        let middle = aabb.center();
        let pick = |which: usize, r: usize| [low[r], high[r], middle[r]][which];
        for choice in 0..26 {
            let which = [choice % 3, choice / 3 % 3, choice / 9];
            let target = Point::from(SVector::from_fn(|r, _| pick(which[r], r)));
            let Ok(ray) = Ray::new(origin, target - origin) else {
                continue;
            };
            let hit = aabb.cast_ray(&ray, T::INFINITY);
            assert!(hit.is_some(), "{aabb:?} {ray:?}");
        }
    }
}

#[test]
fn a_ray_aimed_at_a_point_of_the_border_hits() {
    check_aimed_rays::<f32>();
    check_aimed_rays::<f64>();
}

/// Whether a ray hits, if it meets the box at all: rounding may have put it outside the box.
fn hits_if_it_meets<T: Sample>(obb: &Obb<T, 3>, ray: &Ray<T, 3>) -> bool {
    let meets = || Slabs::new(&Solid::from(obb), &Ray3Exact::from(ray)).meets(false);
    let hit = obb.cast_ray(ray, T::INFINITY).is_some();
    assert!(hit || !meets(), "{}\n{}", obb.source(), ray.source());
    hit
}

/// Rays in the plane of a face of an oriented box, along an edge and at a corner, computed as a
/// user computes them.
fn check_border_rays<T: Sample>() {
    let kernel = format!("border {}", T::NAME);
    let mut beside = 0;
    for index in 0..20_000 {
        let mut rng = Rng::of_case(&kernel, index);
        let mut draft = boxes::any::<T>(&mut rng, 3, false);
        draft.center = rng.direction().map(|x| x * draft.half.iter().sum::<f64>());
        let obb: Obb<T, 3> = draft.obb().unwrap();
        let (half, rotation) = (obb.half_extents(), obb.rotation());
        let point = |own: Vector3<T>| obb.center() + rotation * half.component_mul(&own);
        let three = T::nearest(3.0);
        for (i, on_edge) in [(0, false), (1, false), (2, false), (0, true), (1, true), (2, true)] {
            let mut own = SVector::from_fn(|_, _| T::nearest(rng.range(-1.0, 1.0)));
            own[(i + 1) % 3] = T::nearest(rng.sign());
            if on_edge {
                own[(i + 2) % 3] = T::nearest(rng.sign());
            }
            own[i] = -three;
            let ray = Ray::new(point(own), obb.axis(i)).unwrap();
            beside += u32::from(!hits_if_it_meets(&obb, &ray));
        }
        for corner in obb.vertices() {
            let origin = point(Vector3::new(three, -three, three + three));
            let Ok(ray) = Ray::new(origin, corner - origin) else {
                continue;
            };
            beside += u32::from(!hits_if_it_meets(&obb, &ray));
        }
    }
    // The padding covers nearly all the rounding of the arithmetic of users: of 280,000 rays, at
    // most one is lost.
    assert!(beside < 10, "{beside} rays were beside");
}

#[test]
fn rays_along_the_border_of_an_oriented_box_hit() {
    check_border_rays::<f32>();
    check_border_rays::<f64>();
}

/// A ray that passes a thin box almost in its plane, outside it by less than the band: the hit must
/// be reported at the box. It was once reported where the line crosses the plane of the face, far
/// away.
#[test]
fn a_grazing_ray_is_hit_at_the_box() {
    let obb = Obb::new(
        Point::<f32, 2>::origin(),
        SVector::<f32, 2>::new(f32::from_bits(0x39ac_52e6), f32::from_bits(0x3e75_5314)),
        Rotation2::from_matrix_unchecked(
            [
                [f32::from_bits(0x3f6d_b3b4), f32::from_bits(0x3ebe_17a3)],
                [f32::from_bits(0xbebe_17a3), f32::from_bits(0x3f6d_b3b4)],
            ]
            .into(),
        ),
    )
    .unwrap();
    let ray = Ray::new(
        Point::from([f32::from_bits(0xc00b_aa91), f32::from_bits(0x40ae_6b1e)]),
        SVector::from([f32::from_bits(0x468a_a299), f32::from_bits(0xc72d_2aa5)]),
    )
    .unwrap();
    let hit = obb.cast_ray(&ray, f32::INFINITY).unwrap();
    assert!(obb.distance_to_point(&ray.point_at(hit.t)) < 1e-5, "{hit:?}");
}

/// A border whose band reaches as far as the ray is away from it, along a direction so short that
/// the border itself is infinitely far behind.
#[test]
fn what_a_ray_hits_within_its_band_has_a_span() {
    let (center, half_extents) = (Point::from([1.0, -17.0]), SVector::from([2f64.powi(54), 1.0]));
    let obb = Obb::new(center, half_extents, Rotation2::identity()).unwrap();
    let ray = Ray::new(Point::origin(), SVector::from([0.0, 1.5e-309])).unwrap();
    let hit = obb.cast_ray(&ray, 17.0).expect("it is within the band");
    assert!(hit.inside && hit.t == 0.0);
    let span = obb.span(&ray).expect("it is hit");
    assert!(span.enter < 0.0 && span.exit == 0.0, "{span:?}");
}
