//! The README shows the program that CI compiles and runs, and which questions the header has.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The shapes: how the names of functions call them, their dimensions, and how the README calls
/// them.
const SHAPES: [(&str, &str, &str); 19] = [
    ("box2", "2D", "box"),
    ("box3", "3D", "box"),
    ("aabb2", "2D", "aabb"),
    ("aabb3", "3D", "aabb"),
    ("circle", "2D", "ball"),
    ("sphere", "3D", "ball"),
    ("capsule2", "2D", "capsule"),
    ("capsule3", "3D", "capsule"),
    ("half_space2", "2D", "half-space"),
    ("half_space3", "3D", "half-space"),
    ("triangle2", "2D", "triangle"),
    ("triangle3", "3D", "triangle"),
    ("dop2", "2D", "dop"),
    ("dop3", "3D", "dop"),
    ("polygon", "2D", "polygon"),
    ("rounded2", "2D", "rounded"),
    ("rounded3", "3D", "rounded"),
    ("hull", "3D", "hull"),
    ("cylinder", "3D", "cylinder"),
];

/// The questions about two shapes.
const QUESTIONS: [&str; 9] = [
    "intersects",
    "contains",
    "distance",
    "closest_points",
    "clearance",
    "separation",
    "sweep",
    "sweep_turning",
    "manifold",
];

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).expect(path)
}

/// The two shapes, the question and the dimension of a function such as `box3_distance_sphere`.
fn about_two(name: &str) -> Option<([usize; 2], usize, &'static str)> {
    let (first, dimension, rest) = SHAPES.iter().find_map(|(shape, dimension, word)| {
        let rest = name.strip_prefix(shape)?.strip_prefix('_')?;
        Some((*word, *dimension, rest))
    })?;
    let (question, second) = (0..).zip(QUESTIONS).find_map(|(i, question)| {
        let rest = rest.strip_prefix(question)?;
        let is_like =
            |shape: &str| rest.strip_prefix('_') == Some(shape.trim_end_matches(['2', '3']));
        let named = SHAPES.iter().find(|(shape, ..)| is_like(shape)).map(|it| it.2);
        let same = (rest.is_empty() && question != "contains").then_some(first);
        Some((i, named.or(same)?))
    })?;
    let place = |word| SHAPES.iter().position(|(.., other)| *other == word);
    Some(([place(first)?, place(second)?], question, dimension))
}

/// Which question the header has for which shapes.
fn table() -> String {
    let header = read("include/obbligato.h");
    let names =
        header.lines().filter_map(|line| line.strip_prefix("ObbStatus obb_")?.split('(').next());
    let mut rows = BTreeMap::<[usize; 2], [Vec<&str>; QUESTIONS.len()]>::new();
    for (shapes, question, dimension) in names.filter_map(about_two) {
        rows.entry(shapes).or_default()[question].push(dimension);
    }
    let mut table = format!(
        "| shapes | {} |\n|---|{}\n",
        QUESTIONS.map(|name| format!("`{name}`")).join(" | "),
        "---|".repeat(QUESTIONS.len())
    );
    // Second shapes with the same answers stand in one row.
    let mut lines: Vec<(&str, Vec<&str>, String)> = Vec::new();
    for ([first, second], cells) in rows {
        let cells = cells.map(|it| it.join(", ").replace("2D, 3D", "both")).join(" | ");
        let (first, second) = (SHAPES[first].2, SHAPES[second].2);
        match lines.iter_mut().find(|line| line.0 == first && line.2 == cells) {
            Some((_, seconds, _)) => seconds.push(second),
            None => lines.push((first, vec![second], cells)),
        }
    }
    for (first, seconds, cells) in lines {
        table += &format!("| {first}, {} | {cells} |\n", seconds.join("/"));
    }
    table
}

#[test]
fn the_program_of_the_readme_is_the_overlap_example() {
    let shown = format!("```c\n{}```\n", read("examples/c/overlap.c"));
    assert!(read("README.md").contains(&shown), "copy the example");
}

#[test]
fn the_table_of_the_readme_has_every_question_about_two_shapes() {
    let table = table();
    assert!(read("README.md").contains(&table), "the table should be\n{table}");
}

#[test]
fn every_manifold_has_one_within_a_margin() {
    let header = read("include/obbligato.h");
    let names =
        header.lines().filter_map(|line| line.strip_prefix("ObbStatus obb_")?.split('(').next());
    let (within, touching): (Vec<_>, Vec<_>) =
        names.filter(|name| name.contains("_manifold")).partition(|name| name.contains("_within"));
    let without: Vec<_> = within.iter().map(|name| name.replace("_within", "")).collect();
    assert!(touching.len() > 20 && without == touching, "{touching:?}, {without:?}");
}
