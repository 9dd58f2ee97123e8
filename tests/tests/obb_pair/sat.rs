//! The boolean tests of boxes, compared with the exact reference.

use obbligato::{Aabb, Intersects, Obb};
use obbligato_tests::{Rng, Sample, Solid, Source, Tally, between, pairs, survey};
use std::cmp::Ordering;

/// The band of the crate header, in units of `EPSILON * L`.
const BAND: f64 = 16.0;

/// Compares the answers in both orders with the truth about the stored boxes.
fn judge<T, A, B>(a: &A, b: &B, tally: &mut Tally)
where
    T: Sample,
    A: Intersects<B> + Source,
    B: Intersects<A> + Source,
    Solid: for<'a> From<&'a A> + for<'b> From<&'b B>,
{
    let (first, second) = (Solid::from(a), Solid::from(b));
    let truth = between(&first, &second);
    let size = first.size_with(&second) * T::epsilon() + T::TINY.to_f64();
    let gap = truth.widest.gap.to_f64() / size;
    let answer = a.intersects(b);
    let case =
        || format!("gap {gap} EPSILON L, {:?}\n  {}\n  {}", truth.widest, a.source(), b.source());
    tally.count("near contact", gap.abs() < 2.0 * BAND);
    tally.count("touching", truth.sign == Ordering::Equal);
    tally.require(answer || truth.sign.is_gt(), "missed", case);
    tally.require(!answer || gap <= BAND, "invented", case);
    tally.require(answer == b.intersects(a), "asymmetric", case);
    if answer && truth.sign.is_gt() {
        tally.largest("largest gap called touching, EPSILON L", gap);
    }
}

fn oriented<T: Sample, const D: usize>(kernel: &str)
where
    Obb<T, D>: Intersects,
{
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, false);
        judge::<T, Obb<T, D>, Obb<T, D>>(&a.obb().unwrap(), &b.obb().unwrap(), tally);
    });
}

fn mixed<T: Sample, const D: usize>(kernel: &str)
where
    Aabb<T, D>: Intersects<Obb<T, D>>,
{
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, true);
        judge::<T, Aabb<T, D>, Obb<T, D>>(&a.aabb().unwrap(), &b.obb().unwrap(), tally);
    });
}

/// Nothing is rounded, so the answer is exact.
fn axis_aligned<T: Sample, const D: usize>(kernel: &str) {
    let kernel = format!("{kernel} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let [a, b] = pairs::any::<T>(&mut rng, D, true).map(|draft| draft.aabb::<T, D>().unwrap());
        let truth = between(&Solid::from(&a), &Solid::from(&b));
        let case = || format!("{truth:?}\n  {}\n  {}", a.source(), b.source());
        tally.count("touching", truth.sign == Ordering::Equal);
        tally.require(a.intersects(&b) == truth.sign.is_le(), "wrong", case);
        tally.require(a.intersects(&b) == b.intersects(&a), "asymmetric", case);
    });
}

#[test]
fn rectangles_agree_with_the_exact_reference() {
    oriented::<f32, 2>("Obb2 intersects");
    oriented::<f64, 2>("Obb2 intersects");
}

#[test]
fn boxes_agree_with_the_exact_reference() {
    oriented::<f32, 3>("Obb3 intersects");
    oriented::<f64, 3>("Obb3 intersects");
}

#[test]
fn axis_aligned_and_oriented_rectangles_agree_with_the_exact_reference() {
    mixed::<f32, 2>("Aabb2 intersects Obb2");
    mixed::<f64, 2>("Aabb2 intersects Obb2");
}

#[test]
fn axis_aligned_and_oriented_boxes_agree_with_the_exact_reference() {
    mixed::<f32, 3>("Aabb3 intersects Obb3");
    mixed::<f64, 3>("Aabb3 intersects Obb3");
}

#[test]
fn axis_aligned_boxes_are_decided_exactly() {
    axis_aligned::<f32, 2>("Aabb2 intersects");
    axis_aligned::<f64, 2>("Aabb2 intersects");
    axis_aligned::<f32, 3>("Aabb3 intersects");
    axis_aligned::<f64, 3>("Aabb3 intersects");
}
