//! Every function on shapes of the plane gives what the core gives, and refuses what is none.

mod calls;

use calls::{ask, hole, status, v2};
use obbligato::nalgebra::{Point2, Vector2};
use obbligato::{Aabb2, Circle, Intersects, Obb2, Ray2, RayCast, RayHit, SatAxis, sweep};
use obbligato_capi::*;

fn of(point: Point2<f32>) -> ObbVec2 {
    v2(point.x, point.y)
}

fn of_aabb(aabb: Aabb2) -> ObbAabb2 {
    let (min, max) = (of(aabb.min()), of(aabb.max()));
    ObbAabb2 { min, max }
}

fn of_box(turned: Obb2) -> ObbBox2 {
    let [center, half_extents, x, y] = <[[f32; 2]; 4]>::from(turned).map(|[x, y]| v2(x, y));
    ObbBox2 {
        center,
        half_extents,
        axes: [x, y],
    }
}

fn of_circle(circle: Circle) -> ObbCircle {
    ObbCircle {
        center: of(circle.center()),
        radius: circle.radius(),
    }
}

fn of_ray(ray: Ray2) -> ObbRay2 {
    ObbRay2 {
        origin: of(ray.origin()),
        direction: of(ray.direction().into()),
    }
}

fn of_hit(hit: RayHit<f32, 2>) -> ObbHit2 {
    ObbHit2 {
        t: hit.t,
        normal: of(hit.normal.into()),
        inside: u8::from(hit.inside),
    }
}

/// Shapes that no exchange of numbers or arguments leaves as they are.
fn turned(x: f32, y: f32) -> Obb2 {
    Obb2::from_angle(Point2::new(x, y), Vector2::new(3.0, 0.5), 0.7).unwrap()
}

fn other(x: f32, y: f32) -> Obb2 {
    Obb2::from_angle(Point2::new(x, y), Vector2::new(1.0, 2.0), -0.3).unwrap()
}

fn level(x: f32, y: f32) -> Aabb2 {
    Aabb2::new(
        Point2::new(x - 1.0, y - 0.25),
        Point2::new(x + 0.5, y + 2.0),
    )
    .unwrap()
}

fn disc(x: f32, y: f32) -> Circle {
    Circle::new(Point2::new(x, y), 0.75).unwrap()
}

fn ray(x: f32, y: f32, dx: f32, dy: f32) -> Ray2 {
    Ray2::new(Point2::new(x, y), Vector2::new(dx, dy)).unwrap()
}

#[test]
fn a_shape_is_made_of_its_numbers() {
    let aabb = ask!(obb_aabb2_make(v2(-1.0, 2.0), v2(3.0, 5.0)));
    let expected = Aabb2::new(Point2::new(-1.0, 2.0), Point2::new(3.0, 5.0)).unwrap();
    assert_eq!(aabb, Ok(of_aabb(expected)));
    let by_angle = ask!(obb_box2_from_angle(v2(1.0, 2.0), v2(3.0, 0.5), 0.7));
    assert_eq!(by_angle, Ok(of_box(turned(1.0, 2.0))));
    let by_axis = ask!(obb_box2_from_axis(v2(1.0, 2.0), v2(3.0, 0.5), v2(0.6, 0.8)));
    let axes = [v2(0.6, 0.8), v2(-0.8, 0.6)];
    let (center, half_extents) = (v2(1.0, 2.0), v2(3.0, 0.5));
    assert_eq!(
        by_axis,
        Ok(ObbBox2 {
            center,
            half_extents,
            axes
        })
    );
    let circle = ask!(obb_circle_make(v2(1.0, 2.0), 0.75));
    assert_eq!(circle, Ok(of_circle(disc(1.0, 2.0))));
    let made = ask!(obb_ray2_make(v2(1.0, 2.0), v2(-3.0, 0.5)));
    assert_eq!(made, Ok(of_ray(ray(1.0, 2.0, -3.0, 0.5))));
}

#[test]
fn a_shape_is_made_of_another() {
    let (aabb, box2, circle) = (level(1.0, 2.0), turned(1.0, 2.0), disc(1.0, 2.0));
    let (c_aabb, c_box, c_circle) = (of_aabb(aabb), of_box(box2), of_circle(circle));
    let level = ask!(obb_box2_from_aabb(&raw const c_aabb));
    assert_eq!(level, Ok(of_box(Obb2::from(aabb))));
    let around = ask!(obb_box2_aabb(&raw const c_box));
    assert_eq!(around, Ok(of_aabb(box2.aabb())));
    let around = ask!(obb_circle_aabb(&raw const c_circle));
    assert_eq!(around, Ok(of_aabb(circle.aabb())));
    let mut corners = [ObbVec2::default(); 5];
    let made = status!(obb_box2_corners(&raw const c_box, corners.as_mut_ptr()));
    assert_eq!(made, ObbStatus::Ok);
    assert_eq!(corners[..4], box2.vertices().map(of));
    assert_eq!(corners[4], ObbVec2::default());
}

#[test]
fn numbers_that_are_no_shape_are_errors_by_name() {
    use ObbStatus::*;
    let (zero, one, nan, far) = (v2(0.0, 0.0), v2(1.0, 1.0), v2(0.0, f32::NAN), v2(2e15, 0.0));
    let negative = v2(1.0, -1.0);
    assert_eq!(ask!(obb_aabb2_make(zero, nan)), Err(NotFinite));
    assert_eq!(ask!(obb_aabb2_make(zero, far)), Err(BeyondLimit));
    assert_eq!(
        ask!(obb_aabb2_make(zero, negative)),
        Err(NegativeHalfExtent)
    );
    assert_eq!(ask!(obb_box2_from_angle(nan, one, 0.0)), Err(NotFinite));
    assert_eq!(
        ask!(obb_box2_from_angle(zero, one, f32::INFINITY)),
        Err(NotFinite)
    );
    assert_eq!(
        ask!(obb_box2_from_angle(zero, negative, 0.0)),
        Err(NegativeHalfExtent)
    );
    assert_eq!(
        ask!(obb_box2_from_axis(zero, one, v2(0.9, 0.0))),
        Err(NotARotation)
    );
    assert_eq!(
        ask!(obb_box2_from_axis(far, one, v2(1.0, 0.0))),
        Err(BeyondLimit)
    );
    assert_eq!(ask!(obb_circle_make(zero, -1.0)), Err(NegativeRadius));
    assert_eq!(ask!(obb_circle_make(nan, 1.0)), Err(NotFinite));
    assert_eq!(ask!(obb_ray2_make(one, zero)), Err(ZeroDirection));
    assert_eq!(ask!(obb_ray2_make(far, one)), Err(BeyondLimit));
}

#[test]
fn a_struct_is_checked_as_its_shape_is_made() {
    use ObbStatus::*;
    let (good, flat) = (of_aabb(level(1.0, 2.0)), v2(9.0, 9.0));
    let reversed = ObbAabb2 { min: flat, ..good };
    assert_eq!(status!(obb_aabb2_check(&raw const good)), Ok);
    assert_eq!(
        status!(obb_aabb2_check(&raw const reversed)),
        NegativeHalfExtent
    );
    let good = of_box(turned(1.0, 2.0));
    let zeroed = ObbBox2::default();
    let negative = ObbBox2 {
        half_extents: v2(1.0, -1.0),
        ..good
    };
    assert_eq!(status!(obb_box2_check(&raw const good)), Ok);
    assert_eq!(status!(obb_box2_check(&raw const zeroed)), NotARotation);
    assert_eq!(
        status!(obb_box2_check(&raw const negative)),
        NegativeHalfExtent
    );
    let good = of_circle(disc(1.0, 2.0));
    let negative = ObbCircle {
        radius: -1.0,
        ..good
    };
    assert_eq!(status!(obb_circle_check(&raw const good)), Ok);
    assert_eq!(
        status!(obb_circle_check(&raw const negative)),
        NegativeRadius
    );
    let good = of_ray(ray(1.0, 2.0, -3.0, 0.5));
    let still = ObbRay2 {
        direction: v2(0.0, 0.0),
        ..good
    };
    assert_eq!(status!(obb_ray2_check(&raw const good)), Ok);
    assert_eq!(status!(obb_ray2_check(&raw const still)), ZeroDirection);
}

/// Off by less than what a constructor improves, and by more than what it keeps.
#[test]
fn axes_that_a_constructor_would_improve_are_no_rotation() {
    let skewed = ObbBox2 {
        axes: [v2(1.0, 5e-5), v2(0.0, 1.0)],
        ..of_box(turned(1.0, 2.0))
    };
    let rows = [
        skewed.center,
        skewed.half_extents,
        skewed.axes[0],
        skewed.axes[1],
    ];
    let improved = of_box(Obb2::try_from(rows.map(|row| [row.x, row.y])).unwrap());
    assert_ne!(improved, skewed);
    assert_eq!(
        status!(obb_box2_check(&raw const skewed)),
        ObbStatus::NotARotation
    );
    assert_eq!(status!(obb_box2_check(&raw const improved)), ObbStatus::Ok);
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
            disc(1.0, 1.0),
        );
        let (e, f) = (level(x, 0.5), disc(x, 0.5));
        let (ca, cb, cc, cd) = (of_box(a), of_box(b), of_aabb(c), of_circle(d));
        let (ce, cf) = (of_aabb(e), of_circle(f));
        let (pa, pc, pd) = (&raw const ca, &raw const cc, &raw const cd);
        let (pb, pe, pf) = (&raw const cb, &raw const ce, &raw const cf);
        let rows = [
            (ask!(obb_box2_intersects(pa, pb)), a.intersects(&b)),
            (ask!(obb_box2_intersects_aabb(pa, pc)), a.intersects(&c)),
            (ask!(obb_box2_intersects_circle(pa, pd)), a.intersects(&d)),
            (ask!(obb_aabb2_intersects(pe, pc)), e.intersects(&c)),
            (ask!(obb_aabb2_intersects_circle(pe, pd)), e.intersects(&d)),
            (ask!(obb_circle_intersects(pf, pd)), f.intersects(&d)),
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
        let point = Point2::new(step as f32 * 0.3 - 0.75, 2.25);
        let (a, b, c) = (turned(1.0, 2.0), level(1.0, 2.0), disc(1.0, 2.0));
        let (ca, cb, cc) = (of_box(a), of_aabb(b), of_circle(c));
        let at = of(point);
        let rows = [
            (
                ask!(obb_box2_contains(&raw const ca, at)),
                a.contains_point(&point),
            ),
            (
                ask!(obb_aabb2_contains(&raw const cb, at)),
                b.contains_point(&point),
            ),
            (
                ask!(obb_circle_contains(&raw const cc, at)),
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

#[test]
fn the_first_box_and_the_second_keep_their_parts() {
    for (a, b) in [
        (turned(0.0, 0.0), other(1.0, 3.5)),
        (other(0.0, 0.0), turned(3.0, 0.5)),
    ] {
        let (ca, cb) = (of_box(a), of_box(b));
        let (pa, pb) = (&raw const ca, &raw const cb);
        let expected = a.separation(&b);
        let found: ObbSeparation2 = ask!(obb_box2_separation(pa, pb)).unwrap();
        assert_eq!(found.gap, expected.gap);
        assert_eq!(found.normal, of(expected.normal.into_inner().into()));
        let axis = match expected.axis {
            SatAxis::FaceA(a) => ObbAxis { kind: 0, a, b: 0 },
            SatAxis::FaceB(b) => ObbAxis { kind: 1, a: 0, b },
            SatAxis::Edges(..) => panic!("there are no edges in the plane"),
        };
        assert_eq!(found.axis, axis);
        for i in 0..2 {
            let face_a = ObbAxis {
                kind: 0,
                a: i,
                b: 0,
            };
            let face_b = ObbAxis {
                kind: 1,
                a: 0,
                b: i,
            };
            let apart = ask!(obb_box2_is_separated_on(pa, pb, face_a));
            assert_eq!(
                apart,
                Ok(a.is_separated_on(&b, SatAxis::FaceA(i))),
                "face A {i}"
            );
            let apart = ask!(obb_box2_is_separated_on(pa, pb, face_b));
            assert_eq!(
                apart,
                Ok(a.is_separated_on(&b, SatAxis::FaceB(i))),
                "face B {i}"
            );
        }
        for (kind, a, b) in [
            (0, 2, 0),
            (1, 0, 2),
            (0, 0, 2),
            (2, 0, 0),
            (3, 0, 0),
            (255, 0, 0),
        ] {
            let none = ObbAxis { kind, a, b };
            let apart = ask!(obb_box2_is_separated_on(pa, pb, none));
            assert_eq!(apart, Err(ObbStatus::Axis), "{none:?}");
        }
    }
}

#[test]
fn the_velocities_belong_to_their_boxes() {
    let (a, b) = (turned(0.0, 0.0), other(9.0, 1.0));
    let (va, vb) = (Vector2::new(2.0, 0.1), Vector2::new(-0.5, 0.25));
    let (ca, cb, cva, cvb) = (of_box(a), of_box(b), v2(2.0, 0.1), v2(-0.5, 0.25));
    let expected = sweep(&a, &va, &b, &vb, 9.0).unwrap();
    let found: ObbContact2 =
        ask!(obb_box2_sweep(&raw const ca, cva, &raw const cb, cvb, 9.0)).unwrap();
    assert_eq!(
        (found.t, found.normal),
        (expected.t, of(expected.normal.into_inner().into()))
    );
    let soon = ask!(obb_box2_sweep(&raw const ca, cva, &raw const cb, cvb, 0.5));
    assert_eq!(soon, Err(ObbStatus::None));
}

#[test]
fn a_ray_hits_what_it_hits_in_the_core() {
    let shapes = (turned(1.0, 2.0), level(1.0, 2.0), disc(1.0, 2.0));
    let (a, b, c) = (of_box(shapes.0), of_aabb(shapes.1), of_circle(shapes.2));
    let (pa, pb, pc) = (&raw const a, &raw const b, &raw const c);
    let (mut hits, mut inside) = (0, 0);
    for ray in [
        ray(-5.0, 1.5, 2.0, 0.25),
        ray(-5.0, 9.0, 2.0, 0.25),
        ray(1.1, 2.2, -1.0, 0.5),
        ray(1.0, -7.0, 0.25, 9.0),
    ] {
        for max_t in [0.25, 9.0, -1.0, f32::NAN] {
            let c_ray = of_ray(ray);
            let pr = &raw const c_ray;
            let rows = [
                (
                    ask!(obb_box2_cast_ray(pa, pr, max_t)),
                    shapes.0.cast_ray(&ray, max_t),
                ),
                (
                    ask!(obb_aabb2_cast_ray(pb, pr, max_t)),
                    shapes.1.cast_ray(&ray, max_t),
                ),
                (
                    ask!(obb_circle_cast_ray(pc, pr, max_t)),
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
    let name = 7;
    let ray = of_ray(ray(-9.0, 0.5, 2.0, 0.0));
    let pr = &raw const ray;
    let boxes = [6.0, 2.0, 2.0, 9.0].map(|x| Thing {
        name,
        shape: of_box(other(x, 0.5)),
        weight: 0.5,
    });
    let (first, stride) = (&raw const boxes[0].shape, size_of::<Thing<ObbBox2>>());
    let found: ObbNearest2 = ask!(obb_box2_nearest(first, 4, stride, pr, 99.0)).unwrap();
    let alone = ask!(obb_box2_cast_ray(&raw const boxes[1].shape, pr, 99.0));
    assert_eq!((found.index, Ok(found.hit)), (1, alone));
    let one: ObbNearest2 = ask!(obb_box2_nearest(first, 1, stride, pr, 99.0)).unwrap();
    assert_eq!(one.index, 0);
    assert_eq!(
        ask!(obb_box2_nearest(first, 4, stride, pr, 1.0)),
        Err(ObbStatus::None)
    );
    let levels = boxes.map(|thing| Thing {
        name: thing.name,
        shape: of_aabb(level(thing.shape.center.x, 0.5)),
        weight: thing.weight,
    });
    let (first, stride) = (&raw const levels[0].shape, size_of::<Thing<ObbAabb2>>());
    let found: ObbNearest2 = ask!(obb_aabb2_nearest(first, 4, stride, pr, 99.0)).unwrap();
    let alone = ask!(obb_aabb2_cast_ray(&raw const levels[1].shape, pr, 99.0));
    assert_eq!((found.index, Ok(found.hit)), (1, alone));
    assert_eq!(
        ask!(obb_aabb2_nearest(first, 4, stride, pr, 1.0)),
        Err(ObbStatus::None)
    );
}
