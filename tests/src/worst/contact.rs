//! The search for the worst points of contact: boxes that touch elsewhere, or more deeply, than
//! their manifold says.

use super::climb::{Score, Summit, climb};
use super::goal::size;
use super::moves::{changed, start};
use crate::{Draft, Rng};
use obbligato::nalgebra::{SVector, Vector3};
use obbligato::{ContactPoint, Obb, Obb2, Obb3};

/// A wrong contact that is searched for; the figures are in `EPSILON L`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactFault {
    /// The deepest point is not as deep as the boxes overlap. The figure is the difference.
    Depth,
    /// A point, moved by half its depth, is outside of its box. The figure is how far, less what
    /// its coordinates are rounded by.
    Outside,
}

/// The answers of the kernel about two boxes that touch.
#[derive(Clone, Debug)]
pub struct Contact {
    normal: Vector3<f64>,
    gap: f64,
    /// The points and their depths.
    points: Vec<(Vector3<f64>, f64)>,
}

/// Boxes that have a manifold.
pub trait Touch: Sized {
    /// Where they touch.
    fn touch(&self, other: &Self) -> Option<Contact>;
}

impl Touch for Obb2 {
    fn touch(&self, other: &Self) -> Option<Contact> {
        let (manifold, separation) = (self.manifold(other)?, self.separation(other));
        Some(contact(&manifold.normal, separation.gap, manifold.points()))
    }
}

impl Touch for Obb3 {
    fn touch(&self, other: &Self) -> Option<Contact> {
        let (manifold, separation) = (self.manifold(other)?, self.separation(other));
        Some(contact(&manifold.normal, separation.gap, manifold.points()))
    }
}

fn contact<const D: usize>(
    normal: &SVector<f32, D>,
    gap: f32,
    points: &[ContactPoint<f32, D>],
) -> Contact {
    let point = |point: &ContactPoint<f32, D>| (wide(&point.point.coords), f64::from(point.depth));
    Contact {
        normal: wide(normal),
        gap: f64::from(gap),
        points: points.iter().map(point).collect(),
    }
}

fn wide<const D: usize>(vector: &SVector<f32, D>) -> Vector3<f64> {
    let mut wide = Vector3::zeros();
    for (slot, x) in wide.iter_mut().zip(vector.iter()) {
        *slot = f64::from(*x);
    }
    wide
}

impl ContactFault {
    /// How wrong the contact of two boxes is; `None` if they do not touch.
    ///
    /// # Panics
    /// If a box is not valid.
    #[must_use]
    pub fn figure<const D: usize>(self, drafts: &[Draft; 2]) -> Option<f64>
    where
        Obb<f32, D>: Touch,
    {
        let [a, b] = drafts.map(|draft| draft.obb::<f32, D>().expect("a box"));
        let Contact { normal, gap, points } = a.touch(&b)?;
        let epsilon = f64::from(f32::EPSILON);
        let off = match self {
            Self::Depth => {
                let depths = points.iter().map(|(_, depth)| *depth);
                (depths.fold(f64::NEG_INFINITY, f64::max) + gap).abs()
            }
            Self::Outside => {
                let of = |(point, depth): &(Vector3<f64>, f64)| {
                    let half = normal * (0.5 * depth);
                    let [on_a, on_b] = [point + half, point - half];
                    let off = outside(&drafts[0], &on_a, D).max(outside(&drafts[1], &on_b, D));
                    off - 8.0 * epsilon * farthest(drafts)
                };
                points.iter().map(of).fold(f64::NEG_INFINITY, f64::max)
            }
        };
        Some(off / (epsilon * size(drafts)))
    }
}

/// How far a point is outside of a box, along the axis where it is farthest.
fn outside(draft: &Draft, point: &Vector3<f64>, dimension: usize) -> f64 {
    let d = point - Vector3::from(draft.center);
    let beyond = |i: usize| d.dot(&Vector3::from(draft.columns[i])).abs() - draft.half[i];
    (0..dimension).map(beyond).fold(f64::NEG_INFINITY, f64::max)
}

/// No coordinate of a point of the boxes is larger.
fn farthest(drafts: &[Draft; 2]) -> f64 {
    let reach = |draft: &Draft| Vector3::from(draft.center).amax() + draft.half.iter().sum::<f64>();
    drafts.iter().map(reach).fold(0.0, f64::max)
}

/// Climbs from a random pair, or from a given one.
pub fn climb_contact<const D: usize>(
    rng: &mut Rng,
    fault: ContactFault,
    from: Option<[Draft; 2]>,
    steps: usize,
) -> Option<Summit<[Draft; 2]>>
where
    Obb<f32, D>: Touch,
{
    let from = from.unwrap_or_else(|| start::<f32, D>(rng));
    climb(rng, from, steps, changed::<f32, D>, |drafts| {
        let figure = fault.figure::<D>(drafts);
        Score { height: figure.unwrap_or(f64::NEG_INFINITY), counts: figure.is_some() }
    })
}
