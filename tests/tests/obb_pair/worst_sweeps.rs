//! The worst sweeps that a search has found, and the search itself.

use obbligato::{Obb, SatBox};
use obbligato_tests::worst::{
    Course, Found, SWEEP_FAULTS, Searched, SweepFault, climb_course, depth, size,
};
use obbligato_tests::{Rng, Solid, Source, Tally, between, cases_per_kernel, survey_of};

/// The weight of the drift in `sweep.rs`.
const DRIFT: f64 = 7.0;

fn source<T: Searched, const D: usize>(course: &Course) -> String {
    let velocity = |v: [f64; 3]| v[..D].iter().map(|&x| T::nearest(x).source()).collect::<Vec<_>>();
    let [va, vb] = course.velocities.map(|v| velocity(v).join(", "));
    let [a, b] = course.drafts.map(|draft| draft.obb::<T, D>().unwrap().source());
    format!("{a}\n  [{va}]\n  {b}\n  [{vb}]")
}

/// Whether the documented guarantees hold for a course that counts for a search.
fn is_answered_correctly<T: Searched, const D: usize>(fault: SweepFault, course: &Course) -> bool
where
    Obb<T, D>: SatBox<T, D>,
{
    let answer = course.sweep::<T, D>();
    match fault {
        SweepFault::Sinking => answer.is_none(),
        SweepFault::Passing => answer.is_some() || course.may_slide::<T>(D),
        SweepFault::Missed => {
            let [_, least] = course.gaps::<T>(D);
            let depth = depth(&course.drafts) / size(&course.drafts);
            answer.is_some() || course.may_slide::<T>(D) && least >= -depth
        }
    }
}

fn of_vector<T: Searched, const D: usize>(found: &Found) -> Option<String>
where
    Obb<T, D>: SatBox<T, D>,
{
    let fault = SWEEP_FAULTS.iter().find(|(name, _)| found.goal == *name)?.1;
    let course = &found.course;
    let boxes = course.drafts.map(|draft| draft.obb::<T, D>().expect("a valid box"));
    let [a, b] = boxes.each_ref().map(Solid::from);
    let telling = fault.score::<T>(course, D).counts
        && (fault != SweepFault::Sinking || between(&a, &b).sign.is_le());
    assert!(telling, "{} tells nothing: {}", found.goal, source::<T, D>(course));
    let case = || format!("{} ({}): {}", found.goal, found.figure, source::<T, D>(course));
    (!is_answered_correctly::<T, D>(fault, course)).then(case)
}

#[test]
fn the_worst_known_sweeps_are_answered_correctly() {
    let lines = include_str!("../../vectors/worst.jsonl").lines();
    let sweeps = lines
        .map(Found::from_line)
        .filter(|found| SWEEP_FAULTS.iter().any(|(name, _)| found.goal == *name));
    let sweeps: Vec<_> = sweeps.collect();
    assert_eq!(sweeps.len(), 9);
    let wrong = sweeps.iter().filter_map(|found| match (found.scalar.as_str(), found.dimension) {
        ("f32", 2) => of_vector::<f32, 2>(found),
        ("f32", _) => of_vector::<f32, 3>(found),
        (_, 2) => of_vector::<f64, 2>(found),
        _ => of_vector::<f64, 3>(found),
    });
    let wrong: Vec<_> = wrong.collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Climbs once per 100,000 cases of a kernel, and at least once.
fn check_climbs<T: Searched, const D: usize>(faults: &[(&'static str, SweepFault)])
where
    Obb<T, D>: SatBox<T, D>,
{
    const STEPS: usize = if cfg!(debug_assertions) { 400 } else { 3000 };
    let kernel = format!("climb sweep Obb{D} {}", T::NAME);
    let climbs = (cases_per_kernel() / 100_000).max(1) * faults.len() as u64;
    survey_of(&kernel, climbs, |index, tally: &mut Tally| {
        let (name, fault) = faults[index as usize % faults.len()];
        let mut rng = Rng::of_case(&kernel, index);
        let Some(summit) = climb_course::<T, D>(&mut rng, fault, None, STEPS) else {
            return;
        };
        tally.largest(name, summit.figure);
        let bound = if fault == SweepFault::Missed {
            depth(&summit.place.drafts) / size(&summit.place.drafts)
        } else {
            DRIFT
        };
        let right = is_answered_correctly::<T, D>(fault, &summit.place) && summit.figure <= bound;
        tally.require(right, name, || {
            format!("{} {}", summit.figure, source::<T, D>(&summit.place))
        });
    });
}

/// The depth of penetration is only computed for `f32`, for which `f64` is accurate enough.
#[test]
fn no_climb_finds_a_missed_contact() {
    check_climbs::<f32, 2>(&SWEEP_FAULTS);
    check_climbs::<f32, 3>(&SWEEP_FAULTS);
    check_climbs::<f64, 2>(&SWEEP_FAULTS[..2]);
    check_climbs::<f64, 3>(&SWEEP_FAULTS[..2]);
}
