//! The goals of the search.

use super::climb::Score;
use super::mirror::{AxisLine, Weights, lines};
use super::truth::{Wide, projections, widest};
use crate::{Draft, Sample};
use obbligato::SatAxis;

/// A scalar whose boxes can be searched.
pub trait Searched: Sample {
    /// An arithmetic that is wide enough for it.
    type Wide: Wide;
}

impl Searched for f32 {
    type Wide = f64;
}

impl Searched for f64 {
    type Wide = crate::Dd;
}

/// A kind of axis of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A face normal of either box.
    Face,
    /// A cross product of edges.
    Edges,
}

impl Kind {
    fn holds(self, axis: SatAxis) -> bool {
        matches!(axis, SatAxis::Edges(..)) == (self == Self::Edges)
    }
}

/// A term of the slack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// The distance of the centers.
    Distance,
    /// The half-extents of the box that owns the axis.
    Own,
    /// The half-extents of the other box.
    Other,
}

/// A figure to maximize.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// For boxes that overlap: the fraction of a slack with the given weights that rounding uses up
    /// on an axis of a kind. Above 1 the overlap is missed.
    Used(Kind, Weights),
    /// For boxes that overlap: the least weight of a term with which the overlap is not missed,
    /// with the other weights as shipped.
    Least(Kind, Term),
    /// For boxes that are called touching with the given weights: the true gap, in `EPSILON L`,
    /// over the axes that are well determined; see [`PARALLEL`].
    Gap(Weights),
    /// The same over all axes, with the weights as shipped.
    AnyGap,
}

/// The band, in `EPSILON L`: boxes farther apart must not be called touching.
pub const BAND: f64 = 16.0;
/// How deeply boxes that touch at the start of a sweep, and slide or separate, may penetrate each
/// other, in `EPSILON`: as documented.
#[must_use]
pub fn depth(drafts: &[Draft; 2]) -> f64 {
    64.0 * size(drafts) + 8.0 * farthest(drafts)
}
/// The band of a touch at the start of a sweep, in `EPSILON`: as documented, at its widest.
pub(super) fn touch(drafts: &[Draft; 2]) -> f64 {
    1.18 * (32.0 * size(drafts) + 4.0 * farthest(drafts))
}
/// The largest coordinate of the centers.
fn farthest(drafts: &[Draft; 2]) -> f64 {
    drafts.iter().flat_map(|draft| draft.center).map(f64::abs).fold(0.0, f64::max)
}
/// The band over all axes, well determined or not.
///
/// The cross product of edges that are parallel up to rounding may point in any direction
/// perpendicular to them. Seen along such edges the boxes are rectangles, and the gap along a face
/// normal is at least their distance divided by `sqrt(2)`.
pub const WIDER_BAND: f64 = BAND * std::f64::consts::SQRT_2;
/// The sine of the angle between edges, in `EPSILON`, up to which the direction of their axis may
/// be off by more than `1e-2` radians: it is off by `(f + 1.5 sqrt(2)) EPSILON` divided by the
/// sine.
pub const PARALLEL: f64 = 1000.0;

impl Goal {
    /// Whether a pair with this figure is answered wrongly with weights other than those shipped,
    /// or is the worst one known with these.
    #[must_use]
    pub fn is_met_by(&self, figure: f64, dimension: usize) -> bool {
        match *self {
            Self::Gap(weights) => weights == Weights::shipped(dimension) || figure > BAND,
            Self::AnyGap => figure > BAND,
            Self::Used(..) | Self::Least(..) => figure > 0.0,
        }
    }

    /// The score of a pair.
    #[must_use]
    pub fn score<T: Searched>(&self, drafts: &[Draft; 2], dimension: usize) -> Score {
        let gap = widest::<T::Wide>(drafts, dimension).gap();
        match *self {
            Self::Used(kind, weights) => {
                best_line::<T>(drafts, dimension, kind, gap, |lost, sizes| {
                    lost / weighted(sizes, &weights)
                })
            }
            Self::Least(kind, term) => {
                best_line::<T>(drafts, dimension, kind, gap, |lost, sizes| {
                    let others = Weights::shipped(dimension).without(term);
                    (lost - weighted(sizes, &others)) / sizes[term as usize]
                })
            }
            Self::Gap(weights) => {
                let known = well_determined_gap::<T>(drafts, dimension);
                touching_at::<T>(drafts, dimension, &weights, known)
            }
            Self::AnyGap => touching_at::<T>(drafts, dimension, &Weights::shipped(dimension), gap),
        }
    }
}

impl Weights {
    fn without(mut self, term: Term) -> Self {
        match term {
            Term::Distance => self.distance = 0.0,
            Term::Own => self.own = 0.0,
            Term::Other => self.other = 0.0,
        }
        self
    }
}

fn weighted([distance, own, other]: [f64; 3], weights: &Weights) -> f64 {
    weights.distance * distance + weights.own * own + weights.other * other
}

/// The largest figure over the axes of a kind, from the gap in `EPSILON` that rounding invented and
/// the sizes that the slack weighs. Twice the true gap is subtracted from the invented one, so that
/// the climb leads back to boxes that overlap.
fn best_line<T: Searched>(
    drafts: &[Draft; 2],
    dimension: usize,
    kind: Kind,
    gap: f64,
    figure: impl Fn(f64, [f64; 3]) -> f64,
) -> Score {
    let lines = lines::<T>(drafts, dimension, &Weights::shipped(dimension));
    let of_the_kind = lines.iter().filter(|line| kind.holds(line.axis));
    let heights = of_the_kind.filter(|line| line.bound.to_f64() > 0.0).map(|line| {
        let lost = line.gap() - 2.0 * gap.max(0.0);
        figure(lost / T::epsilon(), line.sizes.map(T::to_f64))
    });
    Score {
        height: heights.filter(|x| x.is_finite()).fold(f64::NEG_INFINITY, f64::max),
        counts: gap <= 0.0,
    }
}

/// The greatest gap over the axes that are well determined.
fn well_determined_gap<T: Searched>(drafts: &[Draft; 2], dimension: usize) -> f64 {
    let axes = projections::<T::Wide>(drafts, dimension).into_iter();
    let known = axes.filter(|on| on.length() > PARALLEL * T::epsilon());
    known.map(|on| on.gap()).fold(f64::NEG_INFINITY, f64::max)
}

/// Scores the gap, less twice the amount by which the widest axis exceeds its slack.
fn touching_at<T: Searched>(
    drafts: &[Draft; 2],
    dimension: usize,
    weights: &Weights,
    gap: f64,
) -> Score {
    let lines = lines::<T>(drafts, dimension, weights);
    let unit = T::epsilon() * size(drafts);
    let beyond = |line: &AxisLine<T>| {
        let slack = line.slack.to_f64() / line.bound.to_f64();
        if line.bound.to_f64() > 0.0 { line.gap() - slack } else { 0.0 }
    };
    let beyond = lines.iter().map(beyond).fold(0.0, f64::max);
    Score { height: (gap - 2.0 * beyond) / unit, counts: !lines.iter().any(AxisLine::is_apart) }
}

/// `L`: the distance of the centers plus all half-extents.
#[must_use]
pub fn size([a, b]: &[Draft; 2]) -> f64 {
    let square = |i: usize| (b.center[i] - a.center[i]).powi(2);
    let distance = (0..3).map(square).sum::<f64>().sqrt();
    distance + a.half.iter().chain(&b.half).sum::<f64>()
}
