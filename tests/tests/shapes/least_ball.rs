//! The smallest ball around points from all subsets of them, with rationals or in double precision:
//! its center is as far from each point of some subset, and among such centers it needs the least
//! radius.

use std::ops::{Add, Div, Mul, Sub};

/// Numbers to compute with.
pub(crate) trait Field: Clone + PartialOrd + From<f64> {
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn over(&self, other: &Self) -> Self;
}

impl<F> Field for F
where
    F: Clone + PartialOrd + From<f64>,
    for<'a> &'a F: Add<&'a F, Output = F>
        + Sub<&'a F, Output = F>
        + Mul<&'a F, Output = F>
        + Div<&'a F, Output = F>,
{
    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn over(&self, other: &Self) -> Self {
        self / other
    }
}

/// The square of the length of a vector.
pub(crate) fn square<F: Field>(vector: &[F]) -> F {
    dot(vector, vector)
}

fn dot<F: Field>(a: &[F], b: &[F]) -> F {
    let terms = a.iter().zip(b).map(|(x, y)| x.times(y));
    terms.fold(F::from(0.0), |sum, term| sum.plus(&term))
}

fn difference<F: Field>(a: &[F], b: &[F]) -> Vec<F> {
    a.iter().zip(b).map(|(x, y)| x.minus(y)).collect()
}

/// The square of the radius of the smallest ball.
pub(crate) fn least_square<F: Field>(points: &[Vec<F>], dimension: usize) -> F {
    let subsets =
        (1..1_u32 << points.len()).filter(|set| set.count_ones() as usize <= dimension + 1);
    let needed = subsets.filter_map(|set| {
        let members = (0..points.len()).filter(|i| (set >> i) & 1 == 1);
        let center = center(&members.map(|i| &points[i]).collect::<Vec<_>>())?;
        let squares = points.iter().map(|point| square(&difference(point, &center)));
        squares.reduce(|a, b| if a < b { b } else { a })
    });
    let least = needed.reduce(|a, b| if b < a { b } else { a });
    least.expect("a single point has a ball")
}

/// The point of the plane or line through some points that is equally far from all of them.
fn center<F: Field>(points: &[&Vec<F>]) -> Option<Vec<F>> {
    let (first, rest) = points.split_first()?;
    let edges: Vec<_> = rest.iter().map(|point| difference(point, first)).collect();
    let two = F::from(2.0);
    let row = |edge: &Vec<F>| {
        let products = edges.iter().map(|other| two.times(&dot(edge, other)));
        products.chain([square(edge)]).collect()
    };
    let weights = solved(edges.iter().map(row).collect())?;
    let moved = |center: Vec<F>, (edge, weight): (&Vec<F>, &F)| {
        let steps = edge.iter().map(|x| x.times(weight));
        center.iter().zip(steps).map(|(x, step)| x.plus(&step)).collect()
    };
    Some(edges.iter().zip(&weights).fold((*first).clone(), moved))
}

/// The solution of a system of equations, whose last column is the right-hand side.
fn solved<F: Field>(mut rows: Vec<Vec<F>>) -> Option<Vec<F>> {
    let (zero, count) = (F::from(0.0), rows.len());
    let size = |x: &F| if *x < zero { zero.minus(x) } else { x.clone() };
    for k in 0..count {
        let best =
            (k..count).reduce(|a, b| if size(&rows[a][k]) < size(&rows[b][k]) { b } else { a })?;
        rows.swap(k, best);
        if rows[k][k] == zero {
            return None;
        }
        let pivot = rows[k].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(i, _)| *i != k) {
            let factor = row[k].over(&pivot[k]);
            *row = row.iter().zip(&pivot).map(|(x, p)| x.minus(&factor.times(p))).collect();
        }
    }
    Some((0..count).map(|k| rows[k][count].over(&rows[k][k])).collect())
}
