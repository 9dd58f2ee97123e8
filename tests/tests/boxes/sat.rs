//! The boolean tests of boxes against the exact reference.

use obbligato::{Aabb, Intersects, Obb};
use obbligato_tests::{Rng, Sample, Solid, Source, Tally, between, pairs, survey};
use std::cmp::Ordering;

/// The band of the crate header, in units of `EPSILON * L`.
const BAND: f64 = 16.0;

/// Holds the answers of both orders against what is true of the stored boxes.
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
    let case = || {
        format!(
            "gap {gap} EPSILON L, {:?}\n  {}\n  {}",
            truth.widest,
            a.source(),
            b.source()
        )
    };
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

/// No rounding at all, so the answer is the exact one.
fn level<T: Sample, const D: usize>(kernel: &str) {
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
fn rectangles_meet_when_they_do() {
    oriented::<f32, 2>("Obb2 intersects");
    oriented::<f64, 2>("Obb2 intersects");
}

#[test]
fn boxes_meet_when_they_do() {
    oriented::<f32, 3>("Obb3 intersects");
    oriented::<f64, 3>("Obb3 intersects");
}

#[test]
fn level_and_turned_rectangles_meet_when_they_do() {
    mixed::<f32, 2>("Aabb2 intersects Obb2");
    mixed::<f64, 2>("Aabb2 intersects Obb2");
}

#[test]
fn level_and_turned_boxes_meet_when_they_do() {
    mixed::<f32, 3>("Aabb3 intersects Obb3");
    mixed::<f64, 3>("Aabb3 intersects Obb3");
}

#[test]
fn level_boxes_meet_exactly_when_they_do() {
    level::<f32, 2>("Aabb2 intersects");
    level::<f64, 2>("Aabb2 intersects");
    level::<f32, 3>("Aabb3 intersects");
    level::<f64, 3>("Aabb3 intersects");
}
