//! Shapes beside other crates: approximate comparison, and each of the optional features.

use approx::{AbsDiffEq, RelativeEq, UlpsEq};
use obbligato::nalgebra::{Point3, Rotation3, Unit, Vector3};
use obbligato::{Aabb3, Obb3, Ray3, RayHit, RaySpan, SatAxis, Separation, Sphere};

/// A value of every type whose numbers are all `x`, where it may be.
macro_rules! check_close {
    ($($make:expr),+ $(,)?) => { $({
        let make = $make;
        let (exact, near, far) = (make(1.0), make(1.0 + 2.0 * f32::EPSILON), make(1.01));
        assert!(exact.abs_diff_eq(&near, 1e-6), "{near:?}");
        assert!(exact.relative_eq(&near, 0.0, 1e-6), "{near:?}");
        assert!(exact.ulps_eq(&near, 0.0, 2), "{near:?}");
        assert!(!exact.ulps_eq(&near, 0.0, 1), "{near:?}");
        assert!(!exact.abs_diff_eq(&far, 1e-3), "{far:?}");
        assert!(!exact.relative_eq(&far, 0.0, 1e-3), "{far:?}");
        assert!(exact.abs_diff_eq(&far, 0.02) && exact.relative_eq(&far, 0.0, 0.02), "{far:?}");
    })+ };
}

/// Each number of each type is compared: one at a time is moved.
#[test]
fn shapes_and_answers_are_close_when_each_of_their_numbers_is() {
    let at = |x: f32| Point3::new(2.0, 2.0, x);
    let size = |x: f32| Vector3::new(1.0, 1.0, x);
    let level = Rotation3::identity();
    check_close!(
        |x| Aabb3::new(Point3::new(0.0, x, 0.0), at(2.0)).unwrap(),
        |x| Aabb3::new(Point3::origin(), at(x)).unwrap(),
        |x| Sphere::new(at(x), 1.0).unwrap(),
        |x| Sphere::new(at(1.0), x).unwrap(),
        |x| Obb3::new(at(x), size(1.0), level).unwrap(),
        |x| Obb3::new(at(1.0), size(x), level).unwrap(),
        |x| Ray3::new(at(x), size(1.0)).unwrap(),
        |x| Ray3::new(at(1.0), size(x)).unwrap(),
        |x| RaySpan {
            enter: x,
            exit: 2.0
        },
        |x| RaySpan {
            enter: -1.0,
            exit: x
        },
        |x| hit(x, Vector3::x(), false),
        |x| hit(1.0, size(x), false),
        |x| separation(x, Vector3::x(), SatAxis::FaceA(0)),
        |x| separation(1.0, size(x), SatAxis::FaceA(0)),
    );
    let turned = |angle| {
        Obb3::new(
            at(1.0),
            size(1.0),
            Rotation3::from_axis_angle(&Vector3::x_axis(), angle),
        )
        .unwrap()
    };
    assert!(turned(0.5).abs_diff_eq(&turned(0.5001), 1e-3));
    assert!(!turned(0.5).abs_diff_eq(&turned(0.51), 1e-3));
}

#[test]
fn answers_that_differ_in_kind_are_not_close() {
    let (outside, inside) = (
        hit(0.0, Vector3::zeros(), false),
        hit(0.0, Vector3::zeros(), true),
    );
    assert!(!outside.abs_diff_eq(&inside, 1.0));
    assert!(!outside.relative_eq(&inside, 1.0, 1.0));
    assert!(!outside.ulps_eq(&inside, 1.0, 1));
    let on = |axis| separation(0.5, Vector3::x(), axis);
    let (face, edges) = (on(SatAxis::FaceA(0)), on(SatAxis::Edges(0, 1)));
    assert!(!face.abs_diff_eq(&edges, 1.0));
    assert!(!face.relative_eq(&edges, 1.0, 1.0));
    assert!(!face.ulps_eq(&edges, 1.0, 1));
}

fn hit(t: f32, normal: Vector3<f32>, inside: bool) -> RayHit<f32, 3> {
    RayHit { t, normal, inside }
}

fn separation(gap: f32, normal: Vector3<f32>, axis: SatAxis) -> Separation<f32, 3> {
    Separation {
        gap,
        normal: Unit::new_unchecked(normal),
        axis,
    }
}
