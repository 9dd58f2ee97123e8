use super::{Dd, Solid};

impl Solid {
    /// The box translated by `t * velocity`.
    #[must_use]
    pub fn moved(&self, velocity: [f64; 3], t: f64) -> Self {
        let step = velocity.map(|x| Dd::product(2.0 * t, x));
        let center2 = [0, 1, 2].map(|i| self.center2[i] + step[i]);
        Self { center2, ..*self }
    }

    /// The corners, to about 100 bits: 8, or in 2D each of the 4 twice.
    #[must_use]
    pub fn corners(&self) -> [[Dd; 3]; 8] {
        let edges = [0, 1, 2].map(|j| {
            let half = self.half2[j] * Dd::from(0.5);
            self.columns[j].map(|x| Dd::from(x) * half)
        });
        let center = self.center2.map(|x| x * Dd::from(0.5));
        [0, 1, 2, 3, 4, 5, 6, 7].map(|corner: u8| {
            [0, 1, 2].map(|i| {
                (0..3).fold(center[i], |sum, j| {
                    let edge = edges[j][i];
                    if corner >> j & 1 == 1 { sum + edge } else { sum - edge }
                })
            })
        })
    }

    /// How far a point lies outside the planes of the faces, measured along the edges, which need
    /// not be perpendicular to each other; not positive inside.
    ///
    /// With edges `u`, `v`, `w`, the coordinate of a point along `u` is
    /// `p . (v x w) / (u . (v x w))`, by Cramer's rule.
    #[must_use]
    pub fn excess(&self, point: &[Dd; 3]) -> f64 {
        let from_center = [0, 1, 2].map(|i| point[i] - self.center2[i] * Dd::from(0.5));
        (0..3).fold(f64::NEG_INFINITY, |most, j| {
            let [own, next, last] = [j, (j + 1) % 3, (j + 2) % 3].map(|j| self.columns[j]);
            let normal = cross(&next, &last);
            let along = dot(&from_center, &normal) / dot(&own.map(Dd::from), &normal);
            let outside = (along.abs() - self.half2[j] * Dd::from(0.5)).to_f64();
            most.max(outside)
        })
    }
}

fn cross(a: &[f64; 3], b: &[f64; 3]) -> [Dd; 3] {
    [(1, 2), (2, 0), (0, 1)].map(|(i, j)| Dd::product(a[i], b[j]) - Dd::product(a[j], b[i]))
}

fn dot(a: &[Dd; 3], b: &[Dd; 3]) -> Dd {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[cfg(test)]
mod tests {
    use super::*;
    use obbligato::Obb;
    use obbligato::nalgebra::{Point2, Vector2};

    #[test]
    fn the_excess_of_a_corner_is_zero_and_that_of_a_point_its_distance() {
        let rotated = Obb::from_angle(Point2::new(3.0, 4.0), Vector2::new(2.0, 1.0), 0.6f64);
        let solid = Solid::from(&rotated.unwrap());
        for corner in solid.corners() {
            assert!(solid.excess(&corner).abs() < 1e-30, "{corner:?}");
        }
        assert_eq!(solid.excess(&[3.0, 4.0, 0.25].map(Dd::from)), 0.25);
    }
}
