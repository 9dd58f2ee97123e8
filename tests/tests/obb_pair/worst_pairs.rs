//! The worst pairs of boxes that a search has found, and the search itself.
//!
//! Those of `worst.jsonl` come closer to a wrong answer of either kind than any others that are
//! known.

use obbligato::{Intersects, Obb, SatAxis};
use obbligato_tests::worst::{
    AxisLine, BAND, Found, Goal, PARALLEL, Searched, WIDER_BAND, Weights, climb_pair, goals, lines,
    size,
};
use obbligato_tests::{Dd, cases_per_kernel};
use obbligato_tests::{
    Draft, Rng, Sample, Solid, Source, Verdict, between, pairs, survey, survey_of,
};

/// A pair as drafts, boxes and solids.
struct Pair<T: Sample, const D: usize> {
    boxes: [Obb<T, D>; 2],
    truth: Verdict,
    /// The greatest gap in `EPSILON L`, over all axes and over the well determined ones.
    gap: f64,
    known: f64,
}

impl<T: Sample, const D: usize> Pair<T, D>
where
    Obb<T, D>: Intersects,
{
    fn new(drafts: [Draft; 2]) -> Self {
        let boxes = drafts.map(|draft| draft.obb::<T, D>().expect("a valid box"));
        let [a, b] = boxes.each_ref().map(Solid::from);
        let truth = between(&a, &b);
        let unit = a.size_with(&b) * T::epsilon() + T::TINY.to_f64();
        let gap = truth.widest.gap.to_f64() / unit;
        let known = truth.axes.iter().filter(|on| match on.axis {
            SatAxis::Edges(i, j) => sine(a.column(i), b.column(j)) > PARALLEL * T::epsilon(),
            _ => true,
        });
        let known = known.map(|on| on.gap.to_f64() / unit).fold(f64::NEG_INFINITY, f64::max);
        Self { boxes, truth, gap, known }
    }

    fn meets(&self) -> bool {
        let [a, b] = &self.boxes;
        let answer = a.intersects(b);
        assert_eq!(answer, b.intersects(a), "asymmetric {}", self.source());
        answer
    }

    fn source(&self) -> String {
        let [a, b] = self.boxes.each_ref().map(Source::source);
        format!("gap {}, known {} EPSILON L\n  {a}\n  {b}", self.gap, self.known)
    }

    /// No overlap is missed, and none is invented beyond the band.
    fn is_answered_correctly(&self) -> bool {
        let overlaps = self.truth.sign.is_le();
        match self.meets() {
            true => overlaps || self.known <= BAND && self.gap <= WIDER_BAND,
            false => !overlaps,
        }
    }
}

fn vectors() -> Vec<Found> {
    let lines = include_str!("../../vectors/worst.jsonl").lines();
    let all = lines.map(Found::from_line);
    all.filter(|found| goals(3).iter().any(|(name, _)| found.goal == *name)).collect()
}

fn is_answered_correctly<T: Sample, const D: usize>(found: &Found) -> Option<String>
where
    Obb<T, D>: Intersects,
{
    let pair = Pair::<T, D>::new(found.course.drafts);
    let stored = pair.boxes.each_ref().map(obbligato_tests::worst::stored);
    assert_eq!(stored, found.course.drafts, "{}: a rotation is not kept", found.goal);
    let telling = pair.truth.sign.is_le() || pair.gap > BAND || found.goal == "gap called touching";
    assert!(telling, "{} tells nothing: {}", found.goal, pair.source());
    let case = || format!("{} ({}): {}", found.goal, found.figure, pair.source());
    (!pair.is_answered_correctly()).then(case)
}

#[test]
fn the_worst_known_pairs_are_answered_correctly() {
    let vectors = vectors();
    assert!(vectors.len() >= 20);
    let wrong: Vec<_> = vectors
        .iter()
        .filter_map(|found| match (found.scalar.as_str(), found.dimension) {
            ("f32", 2) => is_answered_correctly::<f32, 2>(found),
            ("f32", _) => is_answered_correctly::<f32, 3>(found),
            (_, 2) => is_answered_correctly::<f64, 2>(found),
            _ => is_answered_correctly::<f64, 3>(found),
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {} wrong:\n{}", wrong.len(), vectors.len(), wrong.join("\n"));
}

/// The length of the cross product, with every component accurate to its last bits.
fn sine(u: [f64; 3], v: [f64; 3]) -> f64 {
    let part = |i: usize, j: usize| (Dd::product(u[i], v[j]) - Dd::product(u[j], v[i])).to_f64();
    [part(1, 2), part(2, 0), part(0, 1)].iter().map(|x| x * x).sum::<f64>().sqrt()
}

/// The public answer of the kernel on one axis.
trait OnAxis<T: Sample> {
    fn is_apart_on(&self, other: &Self, axis: SatAxis) -> bool;
}

impl<T: Sample> OnAxis<T> for Obb<T, 2> {
    fn is_apart_on(&self, other: &Self, axis: SatAxis) -> bool {
        self.is_separated_on(other, axis)
    }
}

impl<T: Sample> OnAxis<T> for Obb<T, 3> {
    fn is_apart_on(&self, other: &Self, axis: SatAxis) -> bool {
        self.is_separated_on(other, axis)
    }
}

/// Whether the numbers of the search lead to the answer of the kernel on every axis.
fn agrees_with_the_kernel<T: Sample, const D: usize>(drafts: &[Draft; 2]) -> bool
where
    Obb<T, D>: Intersects + OnAxis<T>,
{
    let [a, b] = drafts.map(|draft| draft.obb::<T, D>().expect("a valid box"));
    let mut ordered = [&a, &b];
    // The order of the kernel; boxes with the same center have no gap on any axis.
    if a.center().coords.as_slice().partial_cmp(b.center().coords.as_slice())
        == Some(std::cmp::Ordering::Greater)
    {
        ordered.reverse();
    }
    let lines = lines::<T>(drafts, D, &Weights::shipped(D));
    let same =
        |line: &AxisLine<T>| line.is_apart() == ordered[0].is_apart_on(ordered[1], line.axis);
    a.intersects(&b) != lines.iter().any(AxisLine::is_apart) && lines.iter().all(same)
}

fn check_mirror<T: Sample, const D: usize>()
where
    Obb<T, D>: Intersects + OnAxis<T>,
{
    let kernel = format!("mirror Obb{D} {}", T::NAME);
    survey(&kernel, |index, tally| {
        let mut rng = Rng::of_case(&kernel, index);
        let drafts = pairs::any::<T>(&mut rng, D, false).map(|draft| draft.obb::<T, D>().unwrap());
        let drafts = drafts.each_ref().map(obbligato_tests::worst::stored);
        if size(&drafts) < 1e-6 {
            return; // what underflow adds to the slack would count
        }
        let same = agrees_with_the_kernel::<T, D>(&drafts);
        tally.require(same, "other numbers", || format!("{drafts:?}"));
    });
}

#[test]
fn the_search_computes_the_numbers_of_the_kernel() {
    check_mirror::<f32, 2>();
    check_mirror::<f64, 2>();
    check_mirror::<f32, 3>();
    check_mirror::<f64, 3>();
}

/// Climbs toward each goal from random starts: once per 50,000 cases of a kernel, and at least
/// once.
fn check_climbs<T: Searched, const D: usize>()
where
    Obb<T, D>: Intersects + OnAxis<T>,
{
    const STEPS: usize = if cfg!(debug_assertions) { 1000 } else { 4000 };
    let goals = goals(D);
    let kernel = format!("climb Obb{D} {}", T::NAME);
    let climbs = (cases_per_kernel() / 50_000).max(1) * goals.len() as u64;
    survey_of(&kernel, climbs, |index, tally| {
        let (name, goal) = goals[index as usize % goals.len()];
        let mut rng = Rng::of_case(&kernel, index);
        let Some(summit) = climb_pair::<T, D>(&mut rng, &goal, None, STEPS) else {
            return;
        };
        let pair = Pair::<T, D>::new(summit.place);
        tally.largest(name, summit.figure);
        let same = agrees_with_the_kernel::<T, D>(&summit.place);
        tally.require(same, "other numbers", || pair.source());
        tally.require(pair.is_answered_correctly(), name, || pair.source());
        let bounded = match goal {
            Goal::Used(..) => summit.figure <= 1.0,
            Goal::Gap(weights) => weights != Weights::shipped(D) || summit.figure <= BAND,
            Goal::AnyGap => summit.figure <= WIDER_BAND,
            Goal::Least(..) => true,
        };
        tally.require(bounded, name, || format!("{} {}", summit.figure, pair.source()));
    });
}

#[test]
fn no_climb_finds_a_missed_overlap_or_leaves_the_band() {
    check_climbs::<f32, 2>();
    check_climbs::<f64, 2>();
    check_climbs::<f32, 3>();
    check_climbs::<f64, 3>();
}
