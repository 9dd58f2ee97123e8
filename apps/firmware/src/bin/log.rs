//! Logs shapes and answers with defmt: frames on the target, text on the host; see `log.sh`.

#![no_std]
#![no_main]

#[cfg(target_arch = "arm")]
use cortex_m as _;
use defmt::println;
use defmt_semihosting as _;
use obbligato::nalgebra::{Point2, Point3, Rotation3, Vector2, Vector3};
use obbligato::{Aabb2, Obb3, QuadTree, Ray3, ShapeError};
#[cfg(target_arch = "riscv32")]
use riscv as _;
use semihosting::process;

#[cfg_attr(target_arch = "arm", cortex_m_rt::entry)]
#[cfg_attr(target_arch = "riscv32", riscv_rt::entry)]
fn main() -> ! {
    match log() {
        Ok(()) => process::exit(0),
        Err(error) => {
            println!("{}", error);
            process::exit(1)
        }
    }
}

fn log() -> Result<(), ShapeError> {
    let quarter = Rotation3::from_matrix_unchecked(
        [[0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, 1.0]].into(),
    );
    let a: Obb3 = Obb3::new(Point3::origin(), Vector3::new(2.0, 1.0, 1.0), quarter)?;
    let b = Obb3::new(Point3::new(1.5, 0.0, 0.0), Vector3::repeat(1.0), Rotation3::identity())?;
    println!("{}", a);
    println!("{}", a.separation(&b));

    let ray = Ray3::new(Point3::new(-3.0, 0.0, 0.0), Vector3::x())?;
    println!("{}", a.cast_ray(&ray, 10.0));

    let mut tree: QuadTree<4, 1> =
        QuadTree::new(Aabb2::from_center(Point2::origin(), Vector2::repeat(8.0))?);
    let id = tree.insert(7, Aabb2::from_center(Point2::new(1.0, 2.0), Vector2::repeat(0.5))?);
    println!("{} in {}", id.map_err(|full| full.0), tree);
    println!("{}", Obb3::new(Point3::origin(), Vector3::repeat(f32::NAN), quarter).map(|_| ()));
    Ok(())
}
