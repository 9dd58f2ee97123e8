//! The worst depths of contacts that a search has found.

use obbligato_tests::worst::{BAND, ContactFault, Found};

#[test]
fn the_worst_known_depths_of_contacts_are_within_the_band() {
    let lines = include_str!("../../vectors/worst.jsonl").lines();
    let found = lines.map(Found::from_line);
    let depths = found.filter(|found| found.goal == "depth of a contact");
    let mut dimensions = Vec::new();
    for found in depths {
        let drafts = &found.course.drafts;
        let figure = match found.dimension {
            2 => ContactFault::Depth.figure::<2>(drafts),
            _ => ContactFault::Depth.figure::<3>(drafts),
        };
        assert!(
            figure.is_some_and(|figure| figure <= BAND),
            "{figure:?} {drafts:?}"
        );
        dimensions.push(found.dimension);
    }
    assert_eq!(dimensions, [2, 3]);
}
