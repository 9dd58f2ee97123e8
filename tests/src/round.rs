//! Convex bodies of which only the farthest point along a direction is known, in double precision:
//! a reference for distances and depths of what has no corners. It shares no code with the core.
//!
//! The distance is found by Gilbert's method: a simplex of differences of points, whose point
//! closest to the origin is found by trying every face. It comes with a proof: the closest point is
//! an upper bound, and the gap along its direction a lower one.

use crate::hull::{AsHull, Hull, in_triangle};
use obbligato::nalgebra::Vector3;
use obbligato::{Cylinder, Real};

/// A convex body.
#[derive(Clone, Debug)]
pub enum Round {
    /// The hull of some corners, grown by a radius.
    Corners(Hull),
    /// A cylinder: its center, its axis, half its height and its radius.
    Cylinder(Vector3<f64>, Vector3<f64>, f64, f64),
}

/// What is proved of a distance, and the direction of the gap.
#[derive(Clone, Copy, Debug)]
pub struct Proved {
    /// The distance is no less; negative where the bodies overlap or nothing is proved.
    pub low: f64,
    /// The distance is no more.
    pub high: f64,
    /// A unit vector from the first to the second along which the gap is `low`.
    pub normal: Vector3<f64>,
}

/// A shape as such a body.
pub trait AsRound {
    /// The body, exactly as it is stored.
    fn round(&self) -> Round;
}

impl<S: AsHull> AsRound for S {
    fn round(&self) -> Round {
        Round::Corners(self.hull())
    }
}

/// A cylinder as such a body.
pub fn cylinder<T: Real>(shape: &Cylinder<T>) -> Round {
    let axis = shape.axis().map(Real::to_f64).normalize();
    let center = shape.center().coords.map(Real::to_f64);
    Round::Cylinder(center, axis, shape.half_height().to_f64(), shape.radius().to_f64())
}

impl Round {
    /// The same body elsewhere.
    #[must_use]
    pub fn moved(&self, by: Vector3<f64>) -> Self {
        match self {
            Self::Corners(hull) => Self::Corners(hull.moved(by)),
            Self::Cylinder(center, axis, h, r) => Self::Cylinder(center + by, *axis, *h, *r),
        }
    }

    /// The middle, and how far the body extends from there.
    #[must_use]
    pub fn middle_and_size(&self) -> (Vector3<f64>, f64) {
        match self {
            Self::Corners(hull) => (hull.middle, hull.spread + hull.radius),
            Self::Cylinder(center, _, h, r) => (*center, h + r),
        }
    }

    /// `L`: the distance of the middles and what both extend from there.
    #[must_use]
    pub fn size_with(&self, other: &Self) -> f64 {
        let ((from, own), (to, others)) = (self.middle_and_size(), other.middle_and_size());
        (to - from).norm() + own + others
    }

    fn radius(&self) -> f64 {
        if let Self::Corners(hull) = self { hull.radius } else { 0.0 }
    }

    /// The point that is farthest along a direction, without the radius around corners.
    #[must_use]
    pub fn farthest(&self, along: &Vector3<f64>) -> Vector3<f64> {
        match self {
            Self::Corners(hull) => {
                let by_height =
                    |p: &&Vector3<f64>, q: &&Vector3<f64>| p.dot(along).total_cmp(&q.dot(along));
                *hull.corners.iter().max_by(by_height).expect("a corner")
            }
            Self::Cylinder(center, axis, h, r) => {
                let up = if along.dot(axis) < 0.0 { -*h } else { *h };
                let across = along - axis * along.dot(axis);
                // So short a part is noise, which may lie along the axis.
                let rim = across
                    .try_normalize(1e-14 * along.norm())
                    .map_or_else(Vector3::zeros, |rim| (rim - axis * rim.dot(axis)).normalize());
                center + axis * up + rim * *r
            }
        }
    }

    /// How far the other body begins beyond this one along a unit vector.
    #[must_use]
    pub fn gap_along(&self, other: &Self, normal: &Vector3<f64>) -> f64 {
        let between = other.farthest(&-normal) - self.farthest(normal);
        between.dot(normal) - self.radius() - other.radius()
    }

    /// Bounds of the distance; where the bodies overlap, the upper one is zero.
    #[must_use]
    pub fn distance(&self, other: &Self) -> Proved {
        let size = self.size_with(other);
        let difference = |along: &Vector3<f64>| other.farthest(&-along) - self.farthest(along);
        let radii = self.radius() + other.radius();
        let mut simplex = vec![difference(&Vector3::x())];
        let mut closest = simplex[0];
        let mut best = Proved { low: -f64::MAX, high: f64::MAX, normal: Vector3::x() };
        for _ in 0..300 {
            let long = closest.norm();
            best.high = best.high.min((long - radii).max(0.0));
            if long <= 1e-15 * size {
                break;
            }
            let normal = closest / long;
            let gap = self.gap_along(other, &normal);
            if gap > best.low {
                (best.low, best.normal) = (gap, normal);
            }
            if best.high - best.low <= 1e-14 * size {
                break;
            }
            let next = difference(&normal);
            if simplex.contains(&next) {
                break;
            }
            simplex.push(next);
            (closest, simplex) = nearest_of(&simplex);
        }
        best
    }

    /// The least depth of an overlap that a search over all directions finds, negative: as a gap.
    #[must_use]
    pub fn depth(&self, other: &Self) -> f64 {
        let gap = |normal: &Vector3<f64>| self.gap_along(other, &normal.normalize());
        let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
        let mut tried: Vec<_> = (0..1500)
            .map(|i| {
                let z = 1.0 - (2.0 * f64::from(i) + 1.0) / 1500.0;
                let (sin, cos) = (golden * f64::from(i)).sin_cos();
                let flat = (1.0 - z * z).sqrt();
                let normal = Vector3::new(flat * cos, flat * sin, z);
                (gap(&normal), normal)
            })
            .collect();
        tried.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        let climbed = tried[..8].iter().map(|&(mut best, mut normal)| {
            let mut step = 0.05;
            for _ in 0..600 {
                let aside =
                    normal.cross(&if normal.x.abs() < 0.6 { Vector3::x() } else { Vector3::y() });
                let aside = aside.normalize();
                let other = normal.cross(&aside);
                let around = [aside, -aside, other, -other, aside + other, -aside - other];
                let better = around.map(|way| normal + way * step).into_iter();
                let next = better.map(|way| (gap(&way), way)).max_by(|a, b| a.0.total_cmp(&b.0));
                match next {
                    Some((next, way)) if next > best => (best, normal) = (next, way.normalize()),
                    _ => step /= 2.0,
                }
            }
            best
        });
        climbed.fold(-f64::MAX, f64::max)
    }
}

/// The point of a simplex that is closest to the origin, and the corners of the face around it.
fn nearest_of(corners: &[Vector3<f64>]) -> (Vector3<f64>, Vec<Vector3<f64>>) {
    let faces = (1..1_u32 << corners.len()).filter_map(|bits| {
        let of_face = corners.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
        let face: Vec<_> = of_face.map(|(_, corner)| *corner).collect();
        Some((foot(&face)?, face))
    });
    let squares = faces.map(|(point, face)| (point.norm_squared(), point, face));
    let (_, point, face) = squares.min_by(|a, b| a.0.total_cmp(&b.0)).expect("a corner");
    (point, face)
}

/// The point closest to the origin of the flat through some corners, if it is between them.
fn foot(face: &[Vector3<f64>]) -> Option<Vector3<f64>> {
    match *face {
        [a] => Some(a),
        [a, b] => {
            let along = b - a;
            let s = -a.dot(&along) / along.norm_squared();
            (0.0..=1.0).contains(&s).then(|| a + along * s)
        }
        [a, b, c] => in_triangle([&a, &b, &c]),
        [a, b, c, d] => {
            let volume = |p: &Vector3<f64>, q: &Vector3<f64>, r: &Vector3<f64>| p.dot(&q.cross(r));
            let all = (b - a).dot(&(c - a).cross(&(d - a)));
            let parts =
                [volume(&b, &c, &d), -volume(&a, &c, &d), volume(&a, &b, &d), -volume(&a, &b, &c)];
            let is_inside = all != 0.0 && parts.iter().all(|part| part / all >= 0.0);
            is_inside.then(Vector3::zeros)
        }
        _ => None,
    }
}
