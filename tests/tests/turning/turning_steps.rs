//! `sweep_turning` does not run out of steps.
//!
//! Boxes have half-extents from 0.1 to 1 and any rotation. Their centers are 2 to 6 apart, and one
//! of them flies at a point within 1 of the other, to be there after 0.7 to 2 units of time. Both
//! spin, by up to so many radians per unit of time.

use obbligato::nalgebra::{Rotation3, Vector2, Vector3};
use obbligato::{Motion, Obb, sweep_turning};
use obbligato_tests::{Rng, Sample};

const CASES: u64 = 4000;

/// The contacts of many cases: how many there are, and of how many the steps ran out.
#[derive(Default)]
struct Contacts {
    count: usize,
    left: usize,
}

impl Contacts {
    /// A contact with its gap, and `L + s`.
    fn add<T: Sample>(&mut self, gap: T, size: f64) {
        self.count += 1;
        // Twice the band, since `size` is computed otherwise than in the kernel.
        self.left += usize::from(gap.to_f64() > 128.0 * T::epsilon() * size);
    }
}

/// A velocity that leads near the origin.
fn toward(rng: &mut Rng, from: Vector3<f64>, flat: f64) -> Vector3<f64> {
    let mut aim = Vector3::from(rng.direction()) * rng.unit();
    aim.z *= flat;
    (aim - from) * rng.range(0.5, 1.5)
}

fn half(rng: &mut Rng) -> Vector3<f64> {
    Vector3::from([(); 3].map(|()| rng.range(0.1, 1.0)))
}

fn solids<T: Sample>(spin: f64) -> Contacts {
    let name = format!("3D {}", T::NAME);
    let mut contacts = Contacts::default();
    for index in 0..CASES {
        let mut rng = Rng::of_case(&name, index);
        let from = Vector3::from(rng.direction()) * rng.range(2.0, 6.0);
        let (h, k) = (half(&mut rng), half(&mut rng));
        let mut solid = |half: Vector3<f64>, at: Vector3<f64>| {
            let turn = Rotation3::new(Vector3::from(rng.direction()) * rng.range(0.0, 3.0));
            let turn = Rotation3::from_matrix_unchecked(turn.matrix().map(T::nearest));
            Obb::new(at.map(T::nearest).into(), half.map(T::nearest), turn).unwrap()
        };
        let (a, b) = (solid(h, Vector3::zeros()), solid(k, from));
        let velocity = toward(&mut rng, from, 1.0);
        let spins = [(); 2].map(|()| Vector3::from(rng.direction()) * (spin * rng.unit()));
        let motion = |velocity: Vector3<f64>, spin: Vector3<f64>| {
            Motion::<_, 3>::new(velocity.map(T::nearest), spin.map(T::nearest)).unwrap()
        };
        let (of_a, of_b) = (motion(Vector3::zeros(), spins[0]), motion(velocity, spins[1]));
        if let Some(hit) = sweep_turning(&a, &of_a, &b, &of_b, T::nearest(2.0)) {
            let turning = spins[0].norm() * h.norm() + spins[1].norm() * k.norm();
            let path = (velocity.norm() + turning) * hit.t.to_f64();
            contacts.add(hit.gap, from.norm() + h.sum() + k.sum() + path);
        }
    }
    contacts
}

fn rectangles<T: Sample>(spin: f64) -> Contacts {
    let name = format!("2D {}", T::NAME);
    let mut contacts = Contacts::default();
    for index in 0..CASES {
        let mut rng = Rng::of_case(&name, index);
        let angle = rng.range(-3.2, 3.2);
        let from = Vector3::new(angle.cos(), angle.sin(), 0.0) * rng.range(2.0, 6.0);
        let (h, k) = (half(&mut rng).xy(), half(&mut rng).xy());
        let mut flat = |half: Vector2<f64>, at: Vector2<f64>| {
            let angle = T::nearest(rng.range(-3.2, 3.2));
            Obb::from_angle(at.map(T::nearest).into(), half.map(T::nearest), angle).unwrap()
        };
        let (a, b) = (flat(h, Vector2::zeros()), flat(k, from.xy()));
        let velocity = toward(&mut rng, from, 0.0);
        let spins = [(); 2].map(|()| rng.range(-spin, spin));
        let motion = |velocity: Vector2<f64>, spin: f64| {
            Motion::<_, 2>::new(velocity.map(T::nearest), T::nearest(spin)).unwrap()
        };
        let (of_a, of_b) = (motion(Vector2::zeros(), spins[0]), motion(velocity.xy(), spins[1]));
        if let Some(hit) = sweep_turning(&a, &of_a, &b, &of_b, T::nearest(2.0)) {
            let turning = spins[0].abs() * h.norm() + spins[1].abs() * k.norm();
            let path = (velocity.norm() + turning) * hit.t.to_f64();
            contacts.add(hit.gap, from.norm() + h.sum() + k.sum() + path);
        }
    }
    contacts
}

#[test]
fn steps_never_run_out_as_the_documentation_says() {
    for spin in [2.0, 16.0] {
        let single = [rectangles::<f32>(spin), solids::<f32>(spin)];
        let double = [rectangles::<f64>(spin), solids::<f64>(spin)];
        for Contacts { count, left } in single.into_iter().chain(double) {
            assert!(count > 1000 && left == 0, "spin {spin}: of {count} contacts {left} are early");
        }
    }
}
