//! The nearest points of two boxes, as an iteration over points finds them.

use crate::Solid;

/// Six edge vectors and the vector between the centres, in double precision.
pub struct Nearest {
    d: [f64; 3],
    edges: [[f64; 3]; 6],
}

impl Nearest {
    /// Of the boxes as they are stored.
    #[must_use]
    pub fn new(a: &Solid, b: &Solid) -> Self {
        let corners = [a.corners(), b.corners()];
        let at = |solid: usize, corner: usize| corners[solid][corner];
        let half = |solid: usize, axis: usize| {
            let (low, high) = (at(solid, 0), at(solid, 1 << axis));
            [0, 1, 2].map(|i| 0.5 * (high[i] - low[i]).to_f64())
        };
        let middle = |i: usize| {
            let twice = |solid: usize| at(solid, 0)[i] + at(solid, 7)[i];
            0.5 * (twice(1) - twice(0)).to_f64()
        };
        Self {
            d: [0, 1, 2].map(middle),
            edges: [0, 1, 2, 3, 4, 5].map(|edge| half(edge / 3, edge % 3)),
        }
    }

    /// The vector between the points nearest to each other, as far as it is found: the places
    /// along the six edges are each put where they are best, again and again.
    #[must_use]
    pub fn between(&self) -> [f64; 3] {
        let mut places = [0.0f64; 6];
        let mut between = self.d;
        for _ in 0..400 {
            let before = places;
            for (place, edge) in places.iter_mut().zip(&self.edges) {
                let square = dot(edge, edge);
                if square == 0.0 {
                    continue;
                }
                let best = (*place - dot(&between, edge) / square).clamp(-1.0, 1.0);
                let step = best - *place;
                between = [0, 1, 2].map(|i| between[i] + step * edge[i]);
                *place = best;
            }
            if places == before {
                break;
            }
        }
        // Once more from the places, without what the steps have added up.
        self.edges
            .iter()
            .zip(places)
            .fold(self.d, |sum, (edge, place)| {
                [0, 1, 2].map(|i| sum[i] + place * edge[i])
            })
    }
}

fn dot(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
