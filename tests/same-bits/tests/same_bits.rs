//! The hashes on this machine.

use obbligato_same_bits::FAMILIES;

#[test]
fn every_function_gives_the_bits_that_it_gives_everywhere() {
    let changed = FAMILIES.iter().filter_map(|family| {
        let (mut functions, name) = (0, family.name);
        let hashes = family.hashes(|_, _| functions += 1);
        assert!(functions > 2, "{name} has only {functions} functions");
        (hashes != family.expected).then(|| format!("{name}: {hashes:#018x?}"))
    });
    let changed: Vec<String> = changed.collect();
    assert!(changed.is_empty(), "some answers changed a bit: {}", changed.join("\n"));
}

#[test]
fn functions_have_hashes_of_their_own() {
    let mut all = std::collections::BTreeSet::new();
    for family in FAMILIES {
        family.hashes(|_, hash| {
            all.insert(hash);
        });
    }
    // Some only answer yes or no, or tell how many there are.
    assert!(all.len() > 1000, "only {} different hashes", all.len());
}

#[test]
fn every_file_of_probes_is_asked() {
    let probes = include_str!("../../no-panic/src/lib.rs");
    let asked = include_str!("../src/families.rs");
    let files = probes.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let left_out = files.filter(|file| !asked.contains(&format!("pub(crate) mod {file};")));
    // The first makes the probes of all files.
    assert_eq!(
        left_out.collect::<Vec<_>>(),
        ["instances", "approximate", "methods", "quadtree_lists"]
    );
}
