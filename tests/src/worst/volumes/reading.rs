//! Where the answer of a kernel changes, and what that shows of its slack.

use super::kind::Kind;
use super::scene::Scene;
use super::truth::{Truth, truth};

const EPSILON: f64 = f32::EPSILON as f64;
/// Shapes count as sharing a point if they do so by this part of their size: far more than the
/// truth is off.
const CERTAIN: f64 = 1e-12;

/// The reading of a pair.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The pair at the least reach with which it touches.
    pub touching: Scene,
    /// The pair at the least reach with which the kernel says so.
    pub called_touching: Scene,
    /// The gap then, in `EPSILON L`.
    pub gap: f64,
    /// How deeply they overlap at the greatest reach with which the kernel calls them apart, in
    /// `EPSILON L`: negative, if it never misses an overlap.
    pub missed: f64,
    /// What rounding takes from the slack, in `EPSILON`.
    pub lost: f64,
    /// The weights of the slack, and what they weigh.
    pub slack: [[f64; 2]; 5],
}

/// Whether the shapes certainly share a point.
fn is_touching(truth: &Truth) -> bool {
    truth.gap <= -CERTAIN * truth.size
}

/// The reading of a pair, from wherever its reach starts; `None` if it shows nothing.
#[must_use]
pub fn reading(kind: Kind, scene: &Scene, dimension: usize) -> Option<Reading> {
    let at = |scene: &Scene| truth(kind, scene, dimension);
    let unrounded = |reach: f64| at(&Scene { reach, ..*scene });
    let (reach, slope) = settled(unrounded, scene.reach)?;
    let touching = stepped_to_touch(at, scene.reaching(reach))?;
    let Truth { size, slack, .. } = at(&touching)?;
    // Twice the band away, nothing is called touching.
    let back = 2.0 * kind.band() * EPSILON * size / slope;
    let least = if kind.is_a_length() { 0.0 } else { f64::NEG_INFINITY };
    let ends = [-back, back].map(|by| touching.reaching((touching.reach + by).max(least)));
    let called_touching = least_called_touching(kind, ends, dimension)?;
    let (apart, gap) = (at(&called_touching.stepped(false))?.gap, at(&called_touching)?.gap);
    let whole: f64 = slack.iter().map(|[weight, size]| weight * size).sum();
    let counts = (1e-4..1e4).contains(&size) && whole > 0.0;
    counts.then_some(Reading {
        touching,
        called_touching,
        gap: gap / (EPSILON * size),
        missed: -apart / (EPSILON * size),
        lost: whole - apart / EPSILON,
        slack,
    })
}

/// The reach at which the gap is zero, and how fast the gap closes there.
fn settled(at: impl Fn(f64) -> Option<Truth>, mut reach: f64) -> Option<(f64, f64)> {
    const LEAST_SLOPE: f64 = 0.1;
    let mut slope = 1.0;
    for _ in 0..8 {
        let here = at(reach)?;
        let step = 1e-6 * here.size;
        slope = (here.gap - at(reach + step)?.gap) / step;
        if slope.is_nan() || slope <= LEAST_SLOPE {
            return None;
        }
        reach += here.gap / slope;
    }
    (at(reach)?.gap.abs() <= 1e-8 * at(reach)?.size).then_some((reach, slope))
}

/// The pair at the least reach with which it touches.
fn stepped_to_touch(at: impl Fn(&Scene) -> Option<Truth>, mut scene: Scene) -> Option<Scene> {
    let touches = |scene: &Scene| Some(is_touching(&at(scene)?));
    for _ in 0..8 {
        let (here, below) = (touches(&scene)?, touches(&scene.stepped(false))?);
        match (here, below) {
            (true, false) => return Some(scene),
            (true, true) => scene = scene.stepped(false),
            _ => scene = scene.stepped(true),
        }
    }
    None
}

/// The first pair that the kernel calls touching between one that it does not and one that it does;
/// `None` if these are not.
fn least_called_touching(
    kind: Kind,
    [mut far, mut near]: [Scene; 2],
    dimension: usize,
) -> Option<Scene> {
    if kind.touches(&far, dimension)? || !kind.touches(&near, dimension)? {
        return None;
    }
    loop {
        let middle = near.reaching(0.5 * (far.reach + near.reach));
        if middle.reach <= far.reach || middle.reach >= near.reach {
            return Some(near);
        }
        if kind.touches(&middle, dimension)? {
            near = middle;
        } else {
            far = middle;
        }
    }
}
