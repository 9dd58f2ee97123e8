//! The part of space behind a rectangle of the picture, for a lens that is given as a matrix.

use crate::clip_matrix::ClipMatrix;
use crate::depth::Depths;
use crate::direction::normalized;
use crate::plane::Plane;
use crate::pyramid::{Pyramid, Rim, l1_norm};
use crate::rectangle::Rectangle;
use crate::separate::ROUNDING;
use nalgebra::{Point3, Vector3};

impl ClipMatrix {
    /// Returns `None` where the near plane passes behind the eye, or no direction leads away along
    /// all four rims.
    ///
    /// # Rounding
    /// A side is `row - ndc w`, each coefficient of which rounds in proportion to its terms. So its
    /// relative error is `e` times its condition, the sum of the terms over the result. A rim is
    /// the line in which two sides cross, and starts where they meet the near plane: Cramer's rule
    /// divides their errors by the determinant of the three unit normals.
    pub(crate) fn pyramid(&self, depths: Depths, rectangle: &Rectangle) -> Option<Pyramid> {
        let left = self.x.minus(rectangle.left, &self.w);
        let right = self.x.minus(rectangle.right, &self.w).negated();
        let bottom = self.y.minus(rectangle.bottom, &self.w);
        let top = self.y.minus(rectangle.top, &self.w).negated();
        let facing = |plane: Plane, sign: f64| if sign < 0.0 { plane.negated() } else { plane };
        let near = facing(self.z.minus(depths.near, &self.w), depths.sign());
        let far = facing(self.z.minus(depths.far, &self.w), -depths.sign());
        // An infinitely distant far plane has a zero normal, which has become NaN.
        let far = l1_norm(&far.normal()).is_finite().then_some(far);

        let condition = [
            self.x.condition(rectangle.left, &self.w),
            self.x.condition(rectangle.right, &self.w),
            self.y.condition(rectangle.bottom, &self.w),
            self.y.condition(rectangle.top, &self.w),
            self.z.condition(depths.near, &self.w),
        ];
        let condition = condition.into_iter().fold(1.0, f64::max);
        let determinant = [(left, bottom), (right, bottom), (right, top), (left, top)]
            .map(|(a, b)| a.normal().cross(&b.normal()).dot(&near.normal()).abs());
        let determinant = determinant.into_iter().fold(1.0, f64::min);
        let rounding = ROUNDING * condition / determinant;

        let corners = rectangle.corners();
        let directions = corners.map(|at| normalized(&self.direction(depths, at)));
        let ahead = self.ahead(&directions, rounding)?;
        let mut rims = corners.map(|at| Rim::missing(&Point3::new(at.x, at.y, depths.near)));
        for (rim, direction) in rims.iter_mut().zip(&directions) {
            let start = self.unproject(&rim.start.into())?.coords;
            let step = direction / ahead.dot(direction);
            *rim = Rim {
                start,
                step,
                ahead: ahead.dot(&start),
                steps: far.map_or(f64::INFINITY, |far| steps_to(&far, &start, &step)),
            };
        }
        Some(Pyramid {
            sides: [left, right, bottom, top],
            near,
            far,
            rims,
            ahead,
            across: None,
            rounding,
        })
    }

    /// Returns a unit vector along which all rims certainly lead away: where the picture converges
    /// `w` grows, where it does not the rims are parallel.
    fn ahead(&self, directions: &[Vector3<f64>; 4], rounding: f64) -> Option<Vector3<f64>> {
        let mean = directions.iter().sum::<Vector3<f64>>();
        // Where `w` grows fastest, which is NaN if it is the same everywhere; the mean of the rims;
        // the direction of view.
        let candidates = [self.w.normal(), mean, -Vector3::z()];
        candidates
            .map(|candidate| normalized(&candidate))
            .into_iter()
            .find(|ahead| directions.iter().all(|d| ahead.dot(d) > rounding))
    }
}

impl Rim {
    /// Creates a rim of which only the place in the picture is known.
    fn missing(place: &Point3<f64>) -> Self {
        Self { start: place.coords, step: Vector3::zeros(), ahead: 0.0, steps: 0.0 }
    }
}

/// Returns the number of steps to the far plane; infinite where they lead away from it.
fn steps_to(far: &Plane, start: &Vector3<f64>, step: &Vector3<f64>) -> f64 {
    // The height of the start over the far plane, and by how much each step reduces it.
    let (left, nearer) = (far.at(&(*start).into()), -far.normal().dot(step));
    if nearer > 0.0 && left / nearer < f64::INFINITY {
        (left / nearer).max(0.0)
    } else {
        f64::INFINITY
    }
}
