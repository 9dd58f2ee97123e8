//! What a search looks for.

use super::climb::Score;
use super::mirror::{Line, Weights, lines};
use super::truth::{Wide, shadows, widest};
use crate::{Draft, Sample};
use obbligato::SatAxis;

/// A scalar whose boxes can be searched.
pub trait Searched: Sample {
    /// The arithmetic that is wide enough for it.
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
    /// The distance of the centres.
    Distance,
    /// The half-extents of the box that owns the axis.
    Own,
    /// Those of the other.
    Other,
}

/// What is to be as large as possible.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// Of boxes that overlap: the part of a slack with such weights that rounding used up on an axis of a
    /// kind. Above 1 the overlap is missed.
    Used(Kind, Weights),
    /// Of boxes that overlap: the least weight of a term with which the overlap would not be missed, the
    /// other weights being those that are shipped.
    Least(Kind, Term),
    /// Of boxes that are called touching with such weights: the true gap, in `EPSILON L`, over the
    /// axes that are known; see [`PARALLEL`].
    Gap(Weights),
    /// The same over all axes, with the weights that are shipped.
    AnyGap,
}

/// The band, in `EPSILON L`: boxes further apart must not be called touching.
pub const BAND: f64 = 16.0;
/// The band over all axes, known or not.
///
/// Edges that are parallel, up to rounding, may span an axis in any direction across them. There the boxes
/// are rectangles, and what the faces show of their distance is at least the `sqrt(2)`th part.
pub const WIDER_BAND: f64 = BAND * std::f64::consts::SQRT_2;
/// The sine of an angle of edges, in `EPSILON`, up to which their axis may be turned by more than `1e-2`
/// radians: it is off by `(f + 1.5 sqrt(2)) EPSILON` divided by the sine.
pub const PARALLEL: f64 = 1000.0;

impl Goal {
    /// Whether a pair that came to a figure is answered wrongly with other weights than those that are
    /// shipped, or is the worst with these.
    #[must_use]
    pub fn is_told_by(&self, figure: f64, dimension: usize) -> bool {
        match *self {
            Self::Gap(weights) => weights == Weights::shipped(dimension) || figure > BAND,
            Self::AnyGap => figure > BAND,
            Self::Used(..) | Self::Least(..) => figure > 0.0,
        }
    }

    /// What a pair comes to.
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
                let known = known_gap::<T>(drafts, dimension);
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

/// The largest figure over the lines of a kind, from the gap in `EPSILON` that rounding invented and the
/// sizes that the slack weighs. A true gap is taken off what was invented, twice, so that the way
/// leads back to boxes that overlap.
fn best_line<T: Searched>(
    drafts: &[Draft; 2],
    dimension: usize,
    kind: Kind,
    gap: f64,
    figure: impl Fn(f64, [f64; 3]) -> f64,
) -> Score {
    let lines = lines::<T>(drafts, dimension, &Weights::shipped(dimension));
    let of_the_kind = lines.iter().filter(|line| kind.holds(line.axis));
    let heights = of_the_kind
        .filter(|line| line.bound.to_f64() > 0.0)
        .map(|line| {
            let lost = line.gap() - 2.0 * gap.max(0.0);
            figure(lost / T::epsilon(), line.sizes.map(T::to_f64))
        });
    Score {
        height: heights
            .filter(|x| x.is_finite())
            .fold(f64::NEG_INFINITY, f64::max),
        counts: gap <= 0.0,
    }
}

/// The greatest gap over the axes that are known.
fn known_gap<T: Searched>(drafts: &[Draft; 2], dimension: usize) -> f64 {
    let axes = shadows::<T::Wide>(drafts, dimension).into_iter();
    let known = axes.filter(|on| on.length() > PARALLEL * T::epsilon());
    known.map(|on| on.gap()).fold(f64::NEG_INFINITY, f64::max)
}

/// The gap, less twice what the widest line is beyond its slack.
fn touching_at<T: Searched>(
    drafts: &[Draft; 2],
    dimension: usize,
    weights: &Weights,
    gap: f64,
) -> Score {
    let lines = lines::<T>(drafts, dimension, weights);
    let unit = T::epsilon() * size(drafts);
    let beyond = |line: &Line<T>| {
        let slack = line.slack.to_f64() / line.bound.to_f64();
        if line.bound.to_f64() > 0.0 {
            line.gap() - slack
        } else {
            0.0
        }
    };
    let beyond = lines.iter().map(beyond).fold(0.0, f64::max);
    Score {
        height: (gap - 2.0 * beyond) / unit,
        counts: !lines.iter().any(Line::is_apart),
    }
}

/// `L`: the distance of the centres and all half-extents.
#[must_use]
pub fn size([a, b]: &[Draft; 2]) -> f64 {
    let square = |i: usize| (b.center[i] - a.center[i]).powi(2);
    let distance = (0..3).map(square).sum::<f64>().sqrt();
    distance + a.half.iter().chain(&b.half).sum::<f64>()
}
