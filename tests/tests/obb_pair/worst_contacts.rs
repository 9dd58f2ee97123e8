//! The worst contacts that a search has found, and the search itself.

use obbligato::Obb;
use obbligato_tests::worst::{BAND, CONTACT_FAULTS, ContactFault, Found, Touch, climb_contact};
use obbligato_tests::{Draft, Rng, Source, Tally, cases_per_kernel, survey_of};

/// The greatest figure of any fault.
fn worst<const D: usize>(drafts: &[Draft; 2]) -> f64
where
    Obb<f32, D>: Touch,
{
    let figures = CONTACT_FAULTS.map(|(_, fault)| fault.figure::<D>(drafts));
    figures.map(|figure| figure.expect("a contact")).into_iter().fold(0.0, f64::max)
}

#[test]
fn the_worst_known_contacts_are_within_the_band() {
    let lines = include_str!("../../vectors/worst.jsonl").lines();
    let is_contact = |found: &Found| {
        let goals = CONTACT_FAULTS.map(|(goal, _)| goal);
        goals.contains(&found.goal.as_str()) || found.goal == "contact once outside"
    };
    let found: Vec<_> = lines.map(Found::from_line).filter(is_contact).collect();
    assert_eq!(found.len(), 10);
    for found in found {
        let drafts = &found.course.drafts;
        let figure = match found.dimension {
            2 => worst::<2>(drafts),
            _ => worst::<3>(drafts),
        };
        assert!(figure <= BAND, "{}: {figure} {drafts:?}", found.goal);
    }
}

/// Climbs once per 1,000 cases of a kernel and fault.
fn check_climbs<const D: usize>()
where
    Obb<f32, D>: Touch,
{
    const STEPS: usize = 3000;
    let kernel = format!("climb manifold Obb{D}");
    let faults = CONTACT_FAULTS.len() as u64;
    survey_of(&kernel, cases_per_kernel() / 1000 * faults, |index, tally: &mut Tally| {
        let (name, fault): (_, ContactFault) = CONTACT_FAULTS[(index % faults) as usize];
        let mut rng = Rng::of_case(&kernel, index);
        let Some(summit) = climb_contact::<D>(&mut rng, fault, None, STEPS) else {
            return;
        };
        tally.largest(name, summit.figure);
        tally.require(summit.figure <= BAND, name, || {
            let [a, b] = summit.place.map(|draft| draft.obb::<f32, D>().unwrap().source());
            format!("{} {a}\n  {b}", summit.figure)
        });
    });
}

#[test]
fn no_climb_finds_a_contact_elsewhere() {
    check_climbs::<2>();
    check_climbs::<3>();
}
