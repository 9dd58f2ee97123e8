//! Every recipe of docs/coming-from.md, run and compared with numbers computed by hand, or with a
//! scan.

mod boxes;
mod camera;
mod flat;
mod rows;
mod trees;

use obbligato::nalgebra::Point3;
use rows::ROWS;
use std::collections::BTreeSet;
use std::panic::catch_unwind;

fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found}, not {expected}");
}

fn near_points(found: Point3<f64>, expected: [f64; 3]) {
    let away = (found - Point3::from(expected)).norm();
    assert!(away < 1e-9, "{found}, not {expected:?}");
}

/// The rows of all tables before the section on Python, without their heads.
fn rows_of_the_page() -> Vec<&'static str> {
    let page = include_str!("../../../docs/coming-from.md");
    let (page, _) = page.split_once("\n## Python\n").expect("a section on Python");
    let lines: Vec<_> = page.lines().collect();
    let below = |(at, line): (usize, &&'static str)| {
        let is_head = lines.get(at + 1).is_some_and(|next| next.starts_with("|---"));
        (line.starts_with('|') && !line.starts_with("|---") && !is_head).then_some(*line)
    };
    lines.iter().enumerate().filter_map(below).collect()
}

#[test]
fn every_row_of_the_page_is_a_recipe_that_is_run() {
    let page = rows_of_the_page();
    let known: Vec<_> = ROWS.iter().map(|(row, _)| *row).collect();
    assert_eq!(page, known);
    let elsewhere: Vec<_> = ROWS.iter().filter(|(_, runs)| runs.is_empty()).collect();
    assert!(
        elsewhere.iter().all(|(row, _)| row.contains("ObbligatoPickingPlugin")),
        "{elsewhere:?}"
    );
}

#[test]
fn every_recipe_gives_the_answer_that_is_computed_otherwise() {
    let mut failed = BTreeSet::new();
    for (row, runs) in ROWS {
        if runs.iter().any(|run| catch_unwind(run).is_err()) {
            failed.insert(*row);
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}
