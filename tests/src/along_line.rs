//! What a hit and a span must satisfy, given how far each point of the line is outside.

use crate::survey::Tally;
use obbligato::{RayHit, RaySpan};

const E32: f64 = f32::EPSILON as f64;

/// A line in double precision.
pub struct Line<F> {
    /// How far the point at `t` is outside: a convex function, negative inside.
    pub outside: F,
    /// The `L` of the documentation, which is not zero.
    pub size: f64,
    /// The length of the direction.
    pub speed: f64,
}

/// In `EPSILON L`.
pub struct Bands {
    /// How far outside a line passes that is called a hit.
    pub miss: f64,
    /// How far from the border the points at the ends of a span are.
    pub border: f64,
}

impl<F: Fn(f64) -> f64> Line<F> {
    /// The least that a point of the line is outside.
    fn least(&self) -> f64 {
        let reach = self.reach();
        let (mut low, mut high) = (-reach, reach);
        for _ in 0..200 {
            let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            if (self.outside)(a) <= (self.outside)(b) { high = b } else { low = a }
        }
        (self.outside)(low)
    }

    fn reach(&self) -> f64 {
        2.0 * self.size / self.speed
    }

    /// Checks a span and a hit without a limit; returns the hit if it is one from outside.
    pub fn check<const D: usize>(
        &self,
        (span, hit): (Option<RaySpan<f32>>, Option<RayHit<f32, D>>),
        bands: &Bands,
        tally: &mut Tally,
        case: impl Fn() -> String,
    ) -> Option<RayHit<f32, D>> {
        let Self { outside: at, size, speed } = self;
        let (unit, beside) = (E32 * size, self.least());
        let case =
            || format!("{span:?} {hit:?}, {} EPSILON L outside\n  {}", beside / unit, case());
        tally.count("hit", hit.is_some());
        tally.require(span.is_some() || beside > -1e-13 * size, "a hit was missed", case);
        tally.require(hit.is_some() || at(0.0) > -1e-13 * size, "starts inside", case);
        let ahead = span.is_some_and(|span| span.exit >= 0.0);
        tally.require(hit.is_some() == ahead, "a hit without a span", case);
        let span = span?;
        tally.largest("hit from, EPSILON L", beside / unit);
        tally.require(beside <= bands.miss * unit, "a hit was invented", case);
        tally.require(span.enter <= span.exit, "span out of order", case);
        for t in [span.enter, span.exit] {
            let off = at(f64::from(t)).abs();
            tally.largest("off the border, EPSILON L", off / unit);
            // Where `t` is below the normal numbers, it rounds by a smallest one.
            let lost = f64::from(f32::from_bits(1)) * speed;
            tally.require(off <= bands.border * unit + lost, "off the border", case);
        }
        // The border is met first where the line enters: nothing before it is deeper inside.
        let before = f64::from(span.enter) - 1e-3 * self.reach();
        tally.require(at(before) >= -bands.border * unit, "enters earlier", case);
        let after = f64::from(span.exit) + 1e-3 * self.reach();
        tally.require(at(after) >= -bands.border * unit, "leaves later", case);
        let hit = hit.filter(|hit| !hit.inside)?;
        let length = hit.normal.cast::<f64>().norm();
        tally.require((length - 1.0).abs() < 1e-6, "not a unit normal", case);
        Some(hit)
    }
}
