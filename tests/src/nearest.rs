//! The closest points of two boxes, found by iteration.

use crate::Solid;

/// Two boxes as six half-edges and the vector between their centers, in double precision.
pub struct Nearest {
    d: [f64; 3],
    edges: [[f64; 3]; 6],
}

impl Nearest {
    /// Takes the boxes exactly as they are stored.
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

    /// An approximation of the vector between the closest points, by coordinate descent: the
    /// position along each of the six edges is optimized in turn, again and again.
    #[must_use]
    pub fn between(&self) -> [f64; 3] {
        let mut positions = [0.0f64; 6];
        let mut between = self.d;
        for _ in 0..400 {
            let before = positions;
            for (position, edge) in positions.iter_mut().zip(&self.edges) {
                let square = dot(edge, edge);
                if square == 0.0 {
                    continue;
                }
                let best = (*position - dot(&between, edge) / square).clamp(-1.0, 1.0);
                let step = best - *position;
                between = [0, 1, 2].map(|i| between[i] + step * edge[i]);
                *position = best;
            }
            if positions == before {
                break;
            }
        }
        // Recomputed from the positions, without the rounding that the steps have accumulated.
        self.edges
            .iter()
            .zip(positions)
            .fold(self.d, |sum, (edge, position)| [0, 1, 2].map(|i| sum[i] + position * edge[i]))
    }
}

fn dot(a: &[f64; 3], b: &[f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
