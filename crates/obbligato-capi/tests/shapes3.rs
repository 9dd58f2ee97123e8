//! Every function on shapes of space gives what the core gives, and refuses what is none.

mod calls;

use calls::{ask, hole, status, v3};
use obbligato::nalgebra::{Point3, Quaternion, UnitQuaternion, Vector3};
use obbligato::{Aabb3, Intersects, Obb3, Ray3, RayCast, RayHit, SatAxis, Sphere, sweep};
use obbligato_capi::*;

fn of(point: Point3<f32>) -> ObbVec3 {
    v3(point.x, point.y, point.z)
}

fn of_aabb(aabb: Aabb3) -> ObbAabb3 {
    let (min, max) = (of(aabb.min()), of(aabb.max()));
    ObbAabb3 { min, max }
}

fn of_box(turned: Obb3) -> ObbBox3 {
    let [center, half_extents, x, y, z] =
        <[[f32; 3]; 5]>::from(turned).map(|[x, y, z]| v3(x, y, z));
    ObbBox3 {
        center,
        half_extents,
        axes: [x, y, z],
    }
}

fn of_sphere(sphere: Sphere) -> ObbSphere {
    ObbSphere {
        center: of(sphere.center()),
        radius: sphere.radius(),
    }
}

fn of_ray(ray: Ray3) -> ObbRay3 {
    ObbRay3 {
        origin: of(ray.origin()),
        direction: of(ray.direction().into()),
    }
}

fn of_hit(hit: RayHit<f32, 3>) -> ObbHit3 {
    ObbHit3 {
        t: hit.t,
        normal: of(hit.normal.into()),
        inside: u8::from(hit.inside),
    }
}

/// A quaternion of length 1 to the last bit but one, and the same for C.
fn quaternion() -> (UnitQuaternion<f32>, ObbQuat) {
    let (x, y, z, w) = (0.5, -0.1, 0.7, 0.5);
    let made = UnitQuaternion::new_normalize(Quaternion::new(w, x, y, z));
    let [x, y, z, w] = made.coords.into();
    (made, ObbQuat { x, y, z, w })
}

/// Shapes that no exchange of numbers or arguments leaves as they are.
fn turned(x: f32, y: f32) -> Obb3 {
    let rotation = quaternion().0.to_rotation_matrix();
    Obb3::new(
        Point3::new(x, y, 0.5),
        Vector3::new(3.0, 0.5, 1.0),
        rotation,
    )
    .unwrap()
}

fn other(x: f32, y: f32) -> Obb3 {
    let rotation = quaternion().0.inverse().to_rotation_matrix();
    Obb3::new(
        Point3::new(x, y, -0.5),
        Vector3::new(1.0, 2.0, 0.75),
        rotation,
    )
    .unwrap()
}

fn level(x: f32, y: f32) -> Aabb3 {
    Aabb3::new(
        Point3::new(x - 1.0, y - 0.25, -1.0),
        Point3::new(x + 0.5, y + 2.0, 0.5),
    )
    .unwrap()
}

fn ball(x: f32, y: f32) -> Sphere {
    Sphere::new(Point3::new(x, y, 0.25), 0.75).unwrap()
}

fn ray(x: f32, y: f32, direction: [f32; 3]) -> Ray3 {
    Ray3::new(Point3::new(x, y, 0.25), direction.into()).unwrap()
}

#[test]
fn a_shape_is_made_of_its_numbers() {
    let aabb = ask!(obb_aabb3_make(v3(0.0, 1.75, -1.0), v3(1.5, 4.0, 0.5)));
    assert_eq!(aabb, Ok(of_aabb(level(1.0, 2.0))));
    let (center, half_extents) = (v3(1.0, 2.0, 0.5), v3(3.0, 0.5, 1.0));
    let made: ObbBox3 = ask!(obb_box3_from_quat(center, half_extents, quaternion().1)).unwrap();
    let expected = of_box(turned(1.0, 2.0));
    assert_eq!((made.center, made.half_extents), (center, half_extents));
    let off = |a: ObbVec3, b: ObbVec3| (a.x - b.x).abs() + (a.y - b.y).abs() + (a.z - b.z).abs();
    let furthest = made
        .axes
        .iter()
        .zip(expected.axes)
        .map(|(a, b)| off(*a, b))
        .fold(0.0, f32::max);
    // The library divides the quaternion by its length once more.
    assert!(furthest <= 8.0 * f32::EPSILON, "{furthest}");
    let [x, y, z] = expected.axes;
    let by_axes = ask!(obb_box3_from_axes(center, half_extents, x, y, z));
    assert_eq!(by_axes, Ok(expected));
    let sphere = ask!(obb_sphere_make(v3(1.0, 2.0, 0.25), 0.75));
    assert_eq!(sphere, Ok(of_sphere(ball(1.0, 2.0))));
    let made = ask!(obb_ray3_make(v3(1.0, 2.0, 0.25), v3(-3.0, 0.5, 4.0)));
    assert_eq!(made, Ok(of_ray(ray(1.0, 2.0, [-3.0, 0.5, 4.0]))));
}

#[test]
fn a_shape_is_made_of_another() {
    let (aabb, box3, sphere) = (level(1.0, 2.0), turned(1.0, 2.0), ball(1.0, 2.0));
    let (c_aabb, c_box, c_sphere) = (of_aabb(aabb), of_box(box3), of_sphere(sphere));
    let level = ask!(obb_box3_from_aabb(&raw const c_aabb));
    assert_eq!(level, Ok(of_box(Obb3::from(aabb))));
    let around = ask!(obb_box3_aabb(&raw const c_box));
    assert_eq!(around, Ok(of_aabb(box3.aabb())));
    let around = ask!(obb_sphere_aabb(&raw const c_sphere));
    assert_eq!(around, Ok(of_aabb(sphere.aabb())));
    let mut corners = [ObbVec3::default(); 9];
    let made = status!(obb_box3_corners(&raw const c_box, corners.as_mut_ptr()));
    assert_eq!(made, ObbStatus::Ok);
    assert_eq!(corners[..8], box3.vertices().map(of));
    assert_eq!(corners[8], ObbVec3::default());
}

#[test]
fn numbers_that_are_no_shape_are_errors_by_name() {
    use ObbStatus::*;
    let (zero, one, far) = (v3(0.0, 0.0, 0.0), v3(1.0, 1.0, 1.0), v3(0.0, 0.0, -2e15));
    let (nan, negative) = (v3(0.0, 0.0, f32::NAN), v3(1.0, 1.0, -1.0));
    let (x, y, z) = (v3(1.0, 0.0, 0.0), v3(0.0, 1.0, 0.0), v3(0.0, 0.0, 1.0));
    let quat = |length: f32| ObbQuat {
        x: 0.0,
        y: 0.6 * length,
        z: 0.0,
        w: 0.8 * length,
    };
    assert_eq!(ask!(obb_aabb3_make(zero, nan)), Err(NotFinite));
    assert_eq!(ask!(obb_aabb3_make(far, zero)), Err(BeyondLimit));
    assert_eq!(
        ask!(obb_aabb3_make(zero, negative)),
        Err(NegativeHalfExtent)
    );
    assert_eq!(
        ask!(obb_box3_from_quat(zero, negative, quat(1.0))),
        Err(NegativeHalfExtent)
    );
    assert_eq!(
        ask!(obb_box3_from_quat(zero, one, quat(1.002))),
        Err(NotARotation)
    );
    assert_eq!(
        ask!(obb_box3_from_quat(zero, one, quat(0.998))),
        Err(NotARotation)
    );
    assert_eq!(
        ask!(obb_box3_from_quat(zero, one, quat(f32::NAN))),
        Err(NotFinite)
    );
    assert!(ask!(obb_box3_from_quat(zero, one, quat(1.0005))).is_ok());
    assert_eq!(
        ask!(obb_box3_from_axes(zero, one, x, z, y)),
        Err(NotARotation)
    );
    assert_eq!(ask!(obb_box3_from_axes(nan, one, x, y, z)), Err(NotFinite));
    assert_eq!(ask!(obb_sphere_make(zero, -1.0)), Err(NegativeRadius));
    assert_eq!(ask!(obb_sphere_make(far, 1.0)), Err(BeyondLimit));
    assert_eq!(ask!(obb_ray3_make(one, zero)), Err(ZeroDirection));
    assert_eq!(ask!(obb_ray3_make(one, nan)), Err(NotFinite));
}

#[test]
fn a_struct_is_checked_as_its_shape_is_made() {
    use ObbStatus::*;
    let good = of_aabb(level(1.0, 2.0));
    let reversed = ObbAabb3 {
        min: v3(0.0, 0.0, 9.0),
        ..good
    };
    assert_eq!(status!(obb_aabb3_check(&raw const good)), Ok);
    assert_eq!(
        status!(obb_aabb3_check(&raw const reversed)),
        NegativeHalfExtent
    );
    let good = of_box(turned(1.0, 2.0));
    let zeroed = ObbBox3::default();
    let negative = ObbBox3 {
        half_extents: v3(1.0, 1.0, -1.0),
        ..good
    };
    assert_eq!(status!(obb_box3_check(&raw const good)), Ok);
    assert_eq!(status!(obb_box3_check(&raw const zeroed)), NotARotation);
    assert_eq!(
        status!(obb_box3_check(&raw const negative)),
        NegativeHalfExtent
    );
    let good = of_sphere(ball(1.0, 2.0));
    let negative = ObbSphere {
        radius: -1.0,
        ..good
    };
    assert_eq!(status!(obb_sphere_check(&raw const good)), Ok);
    assert_eq!(
        status!(obb_sphere_check(&raw const negative)),
        NegativeRadius
    );
    let good = of_ray(ray(1.0, 2.0, [-3.0, 0.5, 4.0]));
    let still = ObbRay3 {
        direction: v3(0.0, 0.0, 0.0),
        ..good
    };
    assert_eq!(status!(obb_ray3_check(&raw const good)), Ok);
    assert_eq!(status!(obb_ray3_check(&raw const still)), ZeroDirection);
}

/// Off by less than what a constructor improves, and by more than what it keeps.
#[test]
fn axes_that_a_constructor_would_improve_are_no_rotation() {
    let (x, y, z) = (v3(1.0, 5e-5, 0.0), v3(0.0, 1.0, 0.0), v3(0.0, 0.0, 1.0));
    let skewed = ObbBox3 {
        axes: [x, y, z],
        ..of_box(turned(1.0, 2.0))
    };
    let (center, half_extents) = (skewed.center, skewed.half_extents);
    let improved: ObbBox3 = ask!(obb_box3_from_axes(center, half_extents, x, y, z)).unwrap();
    assert_ne!(improved, skewed);
    assert_eq!(
        status!(obb_box3_check(&raw const skewed)),
        ObbStatus::NotARotation
    );
    assert_eq!(status!(obb_box3_check(&raw const improved)), ObbStatus::Ok);
}

#[test]
fn touching_is_what_the_core_says() {
    let mut touching = 0;
    for step in 0..12 {
        let x = step as f32 * 0.75 - 4.0;
        let (a, b, c, d) = (
            turned(x, 0.5),
            other(1.0, 1.0),
            level(1.0, 1.0),
            ball(1.0, 1.0),
        );
        let (e, f) = (level(x, 0.5), ball(x, 0.5));
        let (ca, cb, cc, cd) = (of_box(a), of_box(b), of_aabb(c), of_sphere(d));
        let (ce, cf) = (of_aabb(e), of_sphere(f));
        let (pa, pc, pd) = (&raw const ca, &raw const cc, &raw const cd);
        let (pb, pe, pf) = (&raw const cb, &raw const ce, &raw const cf);
        let rows = [
            (ask!(obb_box3_intersects(pa, pb)), a.intersects(&b)),
            (ask!(obb_box3_intersects_aabb(pa, pc)), a.intersects(&c)),
            (ask!(obb_box3_intersects_sphere(pa, pd)), a.intersects(&d)),
            (ask!(obb_aabb3_intersects(pe, pc)), e.intersects(&c)),
            (ask!(obb_aabb3_intersects_sphere(pe, pd)), e.intersects(&d)),
            (ask!(obb_sphere_intersects(pf, pd)), f.intersects(&d)),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, x {x}");
            touching += usize::from(expected);
        }
    }
    assert!((12..60).contains(&touching), "{touching}");
}

#[test]
fn a_point_lies_where_the_core_says() {
    let mut within = 0;
    for step in 0..12 {
        let point = Point3::new(step as f32 * 0.3 - 0.75, 2.25, 0.0);
        let (a, b, c) = (turned(1.0, 2.0), level(1.0, 2.0), ball(1.0, 2.0));
        let (ca, cb, cc) = (of_box(a), of_aabb(b), of_sphere(c));
        let at = of(point);
        let rows = [
            (
                ask!(obb_box3_contains(&raw const ca, at)),
                a.contains_point(&point),
            ),
            (
                ask!(obb_aabb3_contains(&raw const cb, at)),
                b.contains_point(&point),
            ),
            (
                ask!(obb_sphere_contains(&raw const cc, at)),
                c.contains_point(&point),
            ),
        ];
        for (row, (answer, expected)) in rows.into_iter().enumerate() {
            assert_eq!(answer, Ok(expected), "row {row}, {point}");
            within += usize::from(expected);
        }
    }
    assert!((6..30).contains(&within), "{within}");
}

fn of_axis(axis: SatAxis) -> ObbAxis {
    let (kind, a, b) = match axis {
        SatAxis::FaceA(a) => (0, a, 0),
        SatAxis::FaceB(b) => (1, 0, b),
        SatAxis::Edges(a, b) => (2, a, b),
    };
    ObbAxis { kind, a, b }
}

#[test]
fn the_first_box_and_the_second_keep_their_parts() {
    for (a, b) in [
        (turned(0.0, 0.0), other(1.0, 3.5)),
        (other(0.0, 0.0), turned(3.0, 0.5)),
    ] {
        let (ca, cb) = (of_box(a), of_box(b));
        let (pa, pb) = (&raw const ca, &raw const cb);
        let expected = a.separation(&b);
        let found: ObbSeparation3 = ask!(obb_box3_separation(pa, pb)).unwrap();
        assert_eq!(found.gap, expected.gap);
        assert_eq!(found.normal, of(expected.normal.into_inner().into()));
        assert_eq!(found.axis, of_axis(expected.axis));
        let edges = (0..9).map(|pair| SatAxis::Edges(pair / 3, pair % 3));
        let faces = (0..3).flat_map(|i| [SatAxis::FaceA(i), SatAxis::FaceB(i)]);
        let mut apart_on = 0;
        for axis in faces.chain(edges) {
            let apart = ask!(obb_box3_is_separated_on(pa, pb, of_axis(axis)));
            assert_eq!(apart, Ok(a.is_separated_on(&b, axis)), "{axis:?}");
            apart_on += usize::from(a.is_separated_on(&b, axis));
        }
        assert!((1..15).contains(&apart_on), "{apart_on}");
        for (kind, a, b) in [
            (0, 3, 0),
            (1, 0, 3),
            (2, 3, 0),
            (2, 0, 3),
            (3, 0, 0),
            (255, 0, 0),
        ] {
            let none = ObbAxis { kind, a, b };
            let apart = ask!(obb_box3_is_separated_on(pa, pb, none));
            assert_eq!(apart, Err(ObbStatus::Axis), "{none:?}");
        }
    }
}

#[test]
fn the_velocities_belong_to_their_boxes() {
    let (a, b) = (turned(0.0, 0.0), other(7.0, 0.25));
    let (va, vb) = (
        Vector3::new(2.0, 0.1, -0.25),
        Vector3::new(-0.5, 0.0, 0.125),
    );
    let (ca, cb, cva, cvb) = (of_box(a), of_box(b), of(va.into()), of(vb.into()));
    let expected = sweep(&a, &va, &b, &vb, 9.0).unwrap();
    let found: ObbContact3 =
        ask!(obb_box3_sweep(&raw const ca, cva, &raw const cb, cvb, 9.0)).unwrap();
    assert_eq!(
        (found.t, found.normal),
        (expected.t, of(expected.normal.into_inner().into()))
    );
    let soon = ask!(obb_box3_sweep(&raw const ca, cva, &raw const cb, cvb, 0.5));
    assert_eq!(soon, Err(ObbStatus::None));
}

#[test]
fn a_ray_hits_what_it_hits_in_the_core() {
    let shapes = (turned(1.0, 2.0), level(1.0, 2.0), ball(1.0, 2.0));
    let (a, b, c) = (of_box(shapes.0), of_aabb(shapes.1), of_sphere(shapes.2));
    let (pa, pb, pc) = (&raw const a, &raw const b, &raw const c);
    let (mut hits, mut inside) = (0, 0);
    for ray in [
        ray(-5.0, 1.5, [2.0, 0.25, 0.0]),
        ray(-5.0, 9.0, [2.0, 0.25, 0.0]),
        ray(1.1, 2.2, [-1.0, 0.5, 0.25]),
        ray(1.0, -7.0, [0.1, 9.0, -0.1]),
    ] {
        for max_t in [0.25, 9.0, -1.0, f32::NAN] {
            let c_ray = of_ray(ray);
            let pr = &raw const c_ray;
            let rows = [
                (
                    ask!(obb_box3_cast_ray(pa, pr, max_t)),
                    shapes.0.cast_ray(&ray, max_t),
                ),
                (
                    ask!(obb_aabb3_cast_ray(pb, pr, max_t)),
                    shapes.1.cast_ray(&ray, max_t),
                ),
                (
                    ask!(obb_sphere_cast_ray(pc, pr, max_t)),
                    shapes.2.cast_ray(&ray, max_t),
                ),
            ];
            for (row, (answer, expected)) in rows.into_iter().enumerate() {
                let expected = expected.map(of_hit);
                assert_eq!(
                    answer,
                    expected.ok_or(ObbStatus::None),
                    "row {row}, {ray:?}"
                );
                hits += usize::from(expected.is_some());
                inside += usize::from(expected.is_some_and(|hit| hit.inside == 1));
            }
        }
    }
    assert!(hits > inside && inside > 0, "{hits}, {inside}");
}

/// Shapes among other fields of a struct; the second and the third are met at the same time.
#[test]
fn the_nearest_of_many_is_the_first_of_those_as_near() {
    #[repr(C)]
    struct Thing<S> {
        name: u32,
        shape: S,
        weight: f32,
    }
    let thing = |shape| Thing {
        name: 7,
        shape,
        weight: 0.5,
    };
    let ray = of_ray(ray(-9.0, 0.5, [2.0, 0.0, 0.0]));
    let pr = &raw const ray;
    let boxes = [6.0, 2.0, 2.0, 9.0].map(|x| thing(of_box(other(x, 0.5))));
    let (first, stride) = (&raw const boxes[0].shape, size_of::<Thing<ObbBox3>>());
    let found: ObbNearest3 = ask!(obb_box3_nearest(first, 4, stride, pr, 99.0)).unwrap();
    let alone = ask!(obb_box3_cast_ray(&raw const boxes[1].shape, pr, 99.0));
    assert_eq!((found.index, Ok(found.hit)), (1, alone));
    let one: ObbNearest3 = ask!(obb_box3_nearest(first, 1, stride, pr, 99.0)).unwrap();
    assert_eq!(one.index, 0);
    assert_eq!(
        ask!(obb_box3_nearest(first, 4, stride, pr, 1.0)),
        Err(ObbStatus::None)
    );
    let thing = |shape| Thing {
        name: 7,
        shape,
        weight: 0.5,
    };
    let levels = [6.0, 2.0, 2.0, 9.0].map(|x| thing(of_aabb(level(x, 0.5))));
    let (first, stride) = (&raw const levels[0].shape, size_of::<Thing<ObbAabb3>>());
    let found: ObbNearest3 = ask!(obb_aabb3_nearest(first, 4, stride, pr, 99.0)).unwrap();
    let alone = ask!(obb_aabb3_cast_ray(&raw const levels[1].shape, pr, 99.0));
    assert_eq!((found.index, Ok(found.hit)), (1, alone));
    assert_eq!(
        ask!(obb_aabb3_nearest(first, 4, stride, pr, 1.0)),
        Err(ObbStatus::None)
    );
}
