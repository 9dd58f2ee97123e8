//! Which detection is which truth: each at most once.

use crate::number::Number;
use crate::tree::pairs::Pair;
use pathfinding::matrix::Matrix;
use pathfinding::prelude::{components, kuhn_munkres};
use std::collections::BTreeMap;

/// How pairs are chosen.
#[derive(Clone, Copy)]
pub(crate) enum Method {
    /// Columns choose in an order, each the row with the greatest value that is left; of equals the
    /// first.
    Greedy,
    /// The sum of all values is the greatest.
    Optimal,
}

/// The pairs that are chosen from a list in order of rows and columns, by row.
pub(crate) fn assigned<T: Number>(
    pairs: &[Pair<T>],
    method: Method,
    best_first: &[usize],
) -> Vec<Pair<T>> {
    let mut assigned = match method {
        Method::Greedy => greedily(pairs, best_first),
        Method::Optimal => components_of(pairs, best_first.len())
            .into_iter()
            .flat_map(|component| optimally(&component))
            .collect(),
    };
    assigned.sort_unstable_by_key(|&(row, _, _)| row);
    assigned
}

fn greedily<T: Number>(pairs: &[Pair<T>], best_first: &[usize]) -> Vec<Pair<T>> {
    let mut by_column = vec![Vec::new(); best_first.len()];
    for pair in pairs {
        by_column[pair.1].push(*pair);
    }
    let rows = pairs.last().map_or(0, |&(row, _, _)| row + 1);
    let (mut is_taken, mut assigned) = (vec![false; rows], Vec::new());
    for &column in best_first {
        let free = by_column[column].iter().filter(|&&(row, _, _)| !is_taken[row]);
        if let Some(&best) = free.reduce(|best, other| if other.2 > best.2 { other } else { best })
        {
            is_taken[best.0] = true;
            assigned.push(best);
        }
    }
    assigned
}

/// The pairs that share no row and no column with those of another group, directly or by others.
fn components_of<T: Number>(pairs: &[Pair<T>], columns: usize) -> Vec<Vec<Pair<T>>> {
    let edges = pairs.iter().map(|&(row, column, _)| vec![column, columns + row]);
    let mut group = BTreeMap::new();
    for (number, nodes) in components(&edges.collect::<Vec<_>>()).iter().enumerate() {
        group.extend(nodes.iter().map(|&node| (node, number)));
    }
    let mut groups = vec![Vec::new(); group.len()];
    for pair in pairs {
        groups[group[&pair.1]].push(*pair);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// The assignment of the greatest sum, by Kuhn and Munkres, in whole numbers: sums are exact.
fn optimally<T: Number>(pairs: &[Pair<T>]) -> Vec<Pair<T>> {
    const ONE: f64 = (1_u64 << 40) as f64;
    let places = |of: fn(&Pair<T>) -> usize| {
        let mut places = pairs.iter().map(of).collect::<Vec<_>>();
        places.sort_unstable();
        places.dedup();
        places
    };
    let (rows, columns) = (places(|pair| pair.0), places(|pair| pair.1));
    // There must be as many columns as rows, or more; what is not a pair is worth nothing.
    let mut values = Matrix::new(rows.len(), columns.len().max(rows.len()), 0_i64);
    for &(row, column, value) in pairs {
        let at = (rows.binary_search(&row), columns.binary_search(&column));
        if let (Ok(row), Ok(column)) = at {
            values[(row, column)] = (value.to_f64() * ONE) as i64;
        }
    }
    let (_, assigned) = kuhn_munkres(&values);
    let is_assigned = |&&(row, column, _): &&Pair<T>| {
        let row = rows.binary_search(&row).ok();
        row.and_then(|row| assigned.get(row)).copied() == columns.binary_search(&column).ok()
    };
    pairs.iter().filter(is_assigned).copied().collect()
}
