//! Every set of instructions that this machine has answers alike. (The tests of the package
//! `obbligato-tests` compare what the best one answers with the boxes themselves.)

use super::level::detected;
use super::nearest::nearest;
use super::obb_x8::ObbX8;
use super::slab_filter::{CarefulSlabFilter, SlabFilter};
use super::sphere_filter::SphereFilter;
use super::wide::{WideReal, bits};
use crate::lanes::aabb_x8::AabbX8;
use crate::rays::RayHit;
use crate::shapes::{Obb, Ray};
use fearless_simd::{Level, Simd, dispatch};
use nalgebra::{Point2, Point3, Quaternion, Vector2, Vector3};

/// The sets of instructions from the best one to none.
fn levels() -> [Level; 3] {
    let best = detected();
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    let second = best.as_sse4_2().map_or(best, Simd::level);
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    let second = best;
    [best, second, Level::baseline()]
}

/// Numbers in `-1 .. 1`, the same in every run.
struct Numbers(u32);

impl Numbers {
    fn next<T: WideReal>(&mut self) -> T {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        T::nearest(f64::from(self.0) / f64::from(1_u32 << 31) - 1.0)
    }

    fn vector<T: WideReal>(&mut self) -> Vector3<T> {
        Vector3::new(self.next(), self.next(), self.next())
    }

    fn obb3<T: WideReal>(&mut self) -> Obb<T, 3> {
        let turned = Quaternion::new(self.next(), self.next(), self.next(), T::one());
        Obb::from_quaternion(Point3::from(self.vector()), self.vector().abs(), turned).unwrap()
    }

    fn obb2<T: WideReal>(&mut self) -> Obb<T, 2> {
        let half = Vector2::new(self.next::<T>(), self.next()).abs();
        Obb::from_angle(Point2::new(self.next(), self.next()), half, self.next()).unwrap()
    }
}

/// Which boxes of two blocks touch lane by lane.
fn touching<T: WideReal, S: Simd>(
    simd: S,
    boxes: [&ObbX8<T, 3>; 2],
    flat: [&ObbX8<T, 2>; 2],
) -> [u8; 2] {
    let boxes = bits::<T, S>(|at| {
        let [a, b] = boxes.map(|block| block.from(simd, at));
        a.touch(&b)
    });
    let flat = bits::<T, S>(|at| {
        let [a, b] = flat.map(|block| block.from(simd, at));
        a.touch(&b)
    });
    [boxes, flat]
}

type Hit<T> = Option<(usize, RayHit<T, 3>)>;

/// What a ray meets first, with each of the filters.
fn hits<T: WideReal, S: Simd>(
    simd: S,
    ray: &Ray<T, 3>,
    turned: &ObbX8<T, 3>,
    upright: &AabbX8<T, 3>,
) -> [Hit<T>; 3] {
    let far = T::INFINITY;
    let (turned, upright) = (core::slice::from_ref(turned), core::slice::from_ref(upright));
    [
        nearest(SphereFilter::new(simd, ray, far), turned, ray, far),
        nearest(SlabFilter::new(simd, ray, far), upright, ray, far),
        nearest(CarefulSlabFilter::new(simd, ray, far), upright, ray, far),
    ]
}

fn all_levels_agree<T: WideReal>() {
    let mut numbers = Numbers(7);
    let (mut some, mut none) = (0, 0);
    for _ in 0..500 {
        let boxes = [(); 2].map(|()| [(); 8].map(|()| numbers.obb3::<T>()));
        let [a, b] = boxes.each_ref().map(|boxes| ObbX8::<_, 3>::new(boxes));
        let [p, q] = [(); 2].map(|()| ObbX8::<_, 2>::new(&[(); 8].map(|()| numbers.obb2::<T>())));
        let upright = AabbX8::<_, 3>::new(&boxes[0].map(|one| one.aabb()));
        let away = Vector3::repeat(T::nearest(-3.0));
        let ray = Ray::new(Point3::from(away), numbers.vector() - away).unwrap();
        let answers = levels().map(|level| {
            dispatch!(level, simd => {
                (touching(simd, [&a, &b], [&p, &q]), hits(simd, &ray, &a, &upright))
            })
        });
        let [best, second, baseline] = answers;
        assert!(best == second && best == baseline, "{best:?} {second:?} {baseline:?}");
        let (touching, [turned, plain, careful]) = best;
        assert_eq!(plain, careful);
        some += touching.iter().filter(|&&mask| mask != 0 && mask != 0xff).count();
        none += usize::from(turned.is_none());
    }
    assert!(some > 500 && none > 20 && none < 480, "{some} {none}");
}

#[test]
fn all_instructions_answer_alike() {
    all_levels_agree::<f32>();
    all_levels_agree::<f64>();
}
