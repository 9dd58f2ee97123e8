//! Hashes that must be the same whether or not some crate of a program has turned on the feature
//! `std` of `simba`, by which nalgebra takes sines and cosines from the operating system.
//!
//! It prints what the first programs of the READMEs print, the hashes of boxes made of 10,000
//! angles, and those of the answers of every public function. With the argument `control` it prints
//! instead the hashes of boxes that nalgebra has turned, which do depend on that feature: as long
//! as they do, this program can see it. `tests/simba-std/run` compares.

use obbligato::nalgebra::{
    Isometry2, Isometry3, Point2, Point3, Quaternion, Rotation3, Translation2, Translation3, Unit,
    UnitComplex, UnitQuaternion, Vector2, Vector3,
};
use obbligato::{Obb, Real, ShapeError};
use obbligato_same_bits::FAMILIES;
use std::env;
use std::fmt::Debug;

/// The first program of the README of the repository.
mod front_page {
    include!(concat!(env!("OUT_DIR"), "/front_page.rs"));
}

/// That of the core.
mod core {
    include!(concat!(env!("OUT_DIR"), "/core.rs"));
}

const ANGLES: u16 = 10_000;

/// A box that is made of an angle.
type OfAngle<T, const D: usize> = fn(T) -> Result<Obb<T, D>, ShapeError>;

fn main() -> Result<(), ShapeError> {
    if env::args().nth(1).is_some_and(|it| it == "control") {
        return by_nalgebra();
    }
    front_page::main()?;
    core::main()?;
    ours::<f32>("f32")?;
    ours::<f64>("f64")?;
    for family in FAMILIES {
        println!("{}: {:016x?}", family.name, family.hashes(|_, _| ()));
    }
    Ok(())
}

/// Boxes by every constructor that takes an angle or is documented with one.
fn ours<T: Real>(scalar: &str) -> Result<(), ShapeError> {
    let flat: [(&str, OfAngle<T, 2>); 2] = [
        ("from_angle", |angle| Obb::from_angle(Point2::origin(), Vector2::repeat(T::one()), angle)),
        ("from_pose", |angle| {
            let (sin, cos) = angle.portable_sin_cos();
            let turn = UnitComplex::from_cos_sin_unchecked(cos, sin);
            let pose = Isometry2::from_parts(Translation2::identity(), turn);
            Obb::<T, 2>::from_pose(Vector2::repeat(T::one()), &pose)
        }),
    ];
    let solid: [(&str, OfAngle<T, 3>); 3] = [
        ("from_axis_angle", |angle| {
            let axis = Unit::new_normalize(Vector3::new(T::one(), angle, -angle * angle));
            Obb::from_axis_angle(Point3::origin(), Vector3::repeat(T::one()), axis, angle)
        }),
        ("from_euler", |angle| {
            let (center, half) = (Point3::origin(), Vector3::repeat(T::one()));
            Obb::from_euler(center, half, angle, angle * angle, T::one() - angle)
        }),
        ("from_pose", |angle| {
            let (sin, cos) = angle.portable_sin_cos();
            let turn = UnitQuaternion::new_normalize(Quaternion::new(cos, sin, T::one(), angle));
            let pose = Isometry3::from_parts(Translation3::identity(), turn);
            Obb::<T, 3>::from_pose(Vector3::repeat(T::one()), &pose)
        }),
    ];
    for (name, make) in flat {
        println!("{name}, 2D, {scalar}: {:016x}", hash(make)?);
    }
    for (name, make) in solid {
        println!("{name}, 3D, {scalar}: {:016x}", hash(make)?);
    }
    Ok(())
}

/// What people would write without these constructors.
fn by_nalgebra() -> Result<(), ShapeError> {
    let (center, half) = (Point3::origin(), Vector3::repeat(1.0_f32));
    let axis_angle = hash(|angle| {
        Obb::new(center, half, Rotation3::from_axis_angle(&Vector3::y_axis(), angle))
    })?;
    let euler =
        hash(|angle| Obb::new(center, half, Rotation3::from_euler_angles(0.1, angle, 0.2)))?;
    let isometry = hash(|angle| {
        let pose = Isometry2::new(Vector2::zeros(), angle);
        Obb::<f32, 2>::from_pose(Vector2::repeat(1.0), &pose)
    })?;
    println!("Rotation3::from_axis_angle: {axis_angle:016x}");
    println!("Rotation3::from_euler_angles: {euler:016x}");
    println!("Isometry2::new: {isometry:016x}");
    Ok(())
}

/// A hash of all numbers of boxes made of angles from 0 to 100.
///
/// Source: Fowler, Noll, Vo, FNV-1a, with the text of a box, which shows every bit.
fn hash<T: Real, B: Debug>(make: impl Fn(T) -> Result<B, ShapeError>) -> Result<u64, ShapeError> {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    for index in 0..ANGLES {
        let made = make(T::nearest(f64::from(index) * 0.01))?;
        for byte in format!("{made:?}").bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    Ok(hash)
}
