//! Instructions per call of parry3d, on the same boxes as ours.

#![no_std]
#![no_main]

#[path = "../../src/counter.rs"]
mod counter;
#[path = "../../src/scene.rs"]
#[allow(dead_code)] // no rectangles here
mod scene;

use counter::instructions;
use obbligato::Obb3;
use obbligato::nalgebra::UnitQuaternion;
use parry3d::math::{Pose3, Rot3, Vec3};
use parry3d::query::Ray;
use parry3d::shape::Cuboid;
use peers::Placed;
use scene::{BOXES, pair, solids};
use semihosting::{println, process};

#[cfg(target_arch = "arm")]
use cortex_m as _;
#[cfg(target_arch = "riscv32")]
use riscv as _;

#[cfg_attr(target_arch = "arm", cortex_m_rt::entry)]
#[cfg_attr(target_arch = "riscv32", riscv_rt::entry)]
fn main() -> ! {
    for width in [5.0, 2.5, 1.0] {
        boxes(width);
    }
    rays();
    process::exit(0)
}

fn placed(obb: &Obb3) -> Placed {
    let q = UnitQuaternion::from_rotation_matrix(&obb.rotation());
    let rotation = Rot3::from_xyzw(q.i, q.j, q.k, q.w);
    let pose = Pose3::from_parts(Vec3::from_array(obb.center().into()), rotation);
    (pose, Cuboid::new(Vec3::from_array(obb.half_extents().into())))
}

#[inline(never)]
fn boxes(width: f32) {
    let boxes = solids(width).map(|obb| placed(&obb));
    let of = |call: usize| (&boxes[pair(call).0], &boxes[pair(call).1]);
    let meet = |call: usize| {
        let mut meet = false;
        peers::boxes(&mut meet, of(call).0, of(call).1);
        meet
    };
    let all = BOXES * (BOXES - 1);
    let hits = (0..all).filter(|&call| meet(call)).count() * 100 / all;
    let count = instructions(meet).saturating_sub(instructions(of));
    println!("instructions sat3 {hits} {count}");
}

#[inline(never)]
fn rays() {
    let boxes = solids(2.5).map(|obb| placed(&obb));
    let ray = Ray::new(Vec3::new(-5.0, 1.0, 1.0), Vec3::new(1.0, 0.05, 0.02));
    let cast = |call: usize| {
        let mut hit = None;
        peers::ray(&mut hit, &boxes[call % BOXES], &ray, 100.0);
        hit
    };
    let hits = (0..BOXES).filter(|&call| cast(call).is_some()).count() * 100 / BOXES;
    println!("instructions ray3 {hits} {}", instructions(cast));
}
