//! The worst sweeps of boxes that turn, as a search has found them, and the search itself.

use obbligato::Obb;
use obbligato_tests::worst::{Found, TURNING_FAULTS, Turn, TurningFault, climb_turning};
use obbligato_tests::{Rng, Tally, cases_per_kernel, survey_of};

/// Those called "turning LEFT 0" are found up to 8 `EPSILON (L + s)` late where a step leaves
/// nothing of the gap.
#[test]
fn the_worst_known_sweeps_of_turning_boxes_are_answered_correctly() {
    let lines = include_str!("../../vectors/worst.jsonl").lines();
    let mut count = 0;
    for found in lines.map(Found::from_line) {
        let known = TURNING_FAULTS.iter().find(|(name, _)| found.goal == *name);
        let fault = match known {
            Some((_, fault)) => fault,
            None if found.goal == "turning LEFT 0" => &TurningFault::Late,
            None => continue,
        };
        let score = match found.dimension {
            2 => fault.score::<2>(&found.course),
            _ => fault.score::<3>(&found.course),
        };
        assert!(score.counts, "it tells nothing: {found:?}");
        assert!(score.height <= fault.bound(), "{} {found:?}", score.height);
        count += 1;
    }
    assert_eq!(count, 6);
}

/// Climbs once per 5,000 cases of a kernel and fault.
fn check_climbs<const D: usize>()
where
    Obb<f32, D>: Turn,
{
    const STEPS: usize = 1000;
    let kernel = format!("climb sweep turning {D}");
    let faults = TURNING_FAULTS.len() as u64;
    let climbs = cases_per_kernel() / 5000 * faults;
    survey_of(&kernel, climbs, |index, tally: &mut Tally| {
        let (name, fault) = TURNING_FAULTS[(index % faults) as usize];
        let mut rng = Rng::of_case(&kernel, index);
        let Some(summit) = climb_turning::<D>(&mut rng, fault, None, STEPS) else {
            return;
        };
        tally.largest(name, summit.figure);
        tally.require(summit.figure <= fault.bound(), name, || {
            format!("{} {:?}", summit.figure, summit.place)
        });
    });
}

#[test]
fn no_climb_finds_turning_boxes_that_touch_earlier() {
    check_climbs::<2>();
    check_climbs::<3>();
}
