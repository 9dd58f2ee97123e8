//! Random histories of quadtrees of many sizes, each compared with a plain list.
//!
//! `OBBLIGATO_CASES` sets the number of operations for each size; the largest size gets a tenth. A
//! failing history is printed in its shortest form, with the index that reproduces it.

use obbligato::Real;
use obbligato_tests::quadtree::{Operation, Start, replay, shortest};
use obbligato_tests::{Rng, Tally, cases_per_kernel, survey_of};

/// The number of operations in a history.
const LENGTH: usize = 500;

fn check<const ITEMS: usize, const NODES: usize, T: Real>(kernel: &str) {
    let operations = cases_per_kernel() / if ITEMS > 500 { 10 } else { 1 };
    let histories = operations.div_ceil(LENGTH as u64);
    // The time of a verification grows with the size of everything.
    let audit_every = ITEMS.div_ceil(100);
    survey_of(kernel, histories, |index, tally| {
        let mut rng = Rng::of_case(kernel, index);
        let bytes = std::iter::from_fn(|| Some(rng.bits() as u8));
        let (start, operations) = Start::<T>::with_operations(bytes, LENGTH);
        count(&operations, tally);
        let run = |operations: &[Operation<T>], audit_every| {
            replay::<ITEMS, NODES, T>(&start, operations, audit_every)
        };
        let outcome = run(&operations, audit_every);
        tally.require(outcome.is_ok(), "tree and list agree", || {
            let short = shortest(&operations, |fewer| run(fewer, 1).is_err());
            format!(
                "history {index}, {:?}; in short {:?}: {start:#?} {short:#?}",
                outcome,
                run(&short, 1)
            )
        });
    });
}

fn count<T: Real>(operations: &[Operation<T>], tally: &mut Tally) {
    for operation in operations {
        let kind = match operation {
            Operation::Insert(_) | Operation::Extend(_) => "insertions",
            Operation::Update(..) | Operation::Nudge(..) | Operation::Refresh(_) => "moves",
            Operation::Remove(_) | Operation::Clear => "removals",
            _ => "questions",
        };
        tally.count(kind, true);
    }
}

// Each size is compiled anew, for seconds: the small, the middle and the large ones take turns in
// what they measure with.

#[test]
fn a_tree_of_one_item_agrees_with_a_list() {
    check::<1, 1, f64>("quadtree 1/1 f64");
}

#[test]
fn a_tree_of_one_group_agrees_with_a_list() {
    check::<7, 5, f32>("quadtree 7/5 f32");
}

#[test]
fn a_small_tree_agrees_with_a_list() {
    check::<64, 21, f32>("quadtree 64/21 f32");
    check::<64, 21, f64>("quadtree 64/21 f64");
}

#[test]
fn a_tree_for_a_game_agrees_with_a_list() {
    check::<256, 85, f64>("quadtree 256/85 f64");
}

#[test]
fn a_large_tree_agrees_with_a_list() {
    check::<1000, 400, f32>("quadtree 1000/400 f32");
}
