//! A name without a parameter is single precision, also when every number is a literal.

use obbligato::nalgebra::{Isometry3, Point2, Point3, Rotation2, Rotation3, Vector2, Vector3};
use obbligato::{
    Aabb2, Aabb3, Capsule2, Capsule3, Circle, HalfSpace2, HalfSpace3, Motion2, Motion3, Obb2, Obb3,
    Ray2, Ray3, Sphere, Triangle2, Triangle3,
};
use obbligato_camera::{Camera, DepthRange, DragAxis, DragPlane, Projection, Viewport};
use std::any::type_name_of_val;

const README: &str = include_str!("../../../README.md");

/// Checks values made of literals alone, and that README makes none that is not among them.
macro_rules! single_precision {
    ($($name:ident::$constructor:ident($($argument:expr),*),)*) => {
        $(
            let made = $name::$constructor($($argument),*);
            let scalar = type_name_of_val(&made);
            assert!(scalar.contains("f32") && !scalar.contains("f64"), "{scalar}");
        )*
        let tried = [$(stringify!($name)),*];
        for line in README.lines().filter(|line| line.trim_start().starts_with("let ")) {
            let name = line.split_once(" = ").and_then(|(_, made)| made.split_once("::"));
            assert!(
                name.is_none_or(|(name, _)| {
                    !name.chars().all(char::is_alphanumeric) || name == "Rotation3" || tried.contains(&name)
                }),
                "README makes something else of literals: {line}"
            );
        }
    };
}

#[test]
fn literals_are_single_precision() {
    single_precision! {
        Aabb2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0)),
        Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0)),
        Obb2::new(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0), Rotation2::new(0.1)),
        Obb3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(1.0, 1.0, 1.0), Rotation3::identity()),
        Circle::new(Point2::new(0.0, 0.0), 1.0),
        Sphere::new(Point3::new(0.0, 0.0, 0.0), 1.0),
        Capsule2::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0), 0.5),
        Capsule3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, 1.0), 0.5),
        Triangle2::new([Point2::new(0.0, 0.0), Point2::new(1.0, 0.0), Point2::new(0.0, 1.0)]),
        Triangle3::new([Point3::origin(), Point3::new(1.0, 0.0, 0.0), Point3::new(0.0, 1.0, 0.0)]),
        HalfSpace2::new(Point2::new(0.0, 0.0), Vector2::new(0.0, 1.0)),
        HalfSpace3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0)),
        Ray2::new(Point2::new(0.0, 0.0), Vector2::new(0.0, 1.0)),
        Ray3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0)),
        Motion2::new(Vector2::new(0.0, 1.0), 0.5),
        Motion3::new(Vector3::new(0.0, 1.0, 0.0), Vector3::new(0.0, 0.0, 0.5)),
        Viewport::new(Point2::origin(), Vector2::new(1280.0, 720.0)),
        Projection::perspective(0.8, 0.1, None, DepthRange::ZeroToOne, true),
        Camera::new(Isometry3::translation(0.0, 0.0, 5.0), lens()),
        DragPlane::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0)),
        DragAxis::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 1.0, 0.0)),
    }
}

fn lens() -> Projection {
    Projection::orthographic(2.0, 0.1, 9.0, DepthRange::ZeroToOne, false).expect("a view")
}
