//! A touch: by how much shapes may overlap at the start of a sweep and still only touch, and what
//! motion is along a touch.
//!
//! Whatever rests on something was put there by a program, often by a sweep of ours. `e` is
//! `EPSILON`, `L` the size of the pair where it rests, `C` its largest coordinate there, and `s`
//! the path on which it came:
//!
//! ```text
//! the time of the contact        less than  4 e (L + s): the deepest of hundreds of thousands of contacts of every pair
//! `start + velocity * t`         0.5 e s for the product, 0.5 e C on each axis for the sum          0.5 e s + 0.5 sqrt(3) e C
//! the numbers of both shapes     0.5 e C on each axis for two corners or a center, and the other    1.5 sqrt(3) e C
//! ```
//!
//! The part of the path beyond `6 L` is shortened by `4.5 e` of itself, so that a longer one leads
//! no deeper. That makes `31 e L + 3.5 e C`, and `32 e L + 4 e C` is enough. The size is not
//! measured, but bounded by up to 1.173 times as much, and so is the band.
//!
//! # What is along a touch
//! A body slides along the normal `n` of an earlier contact: a program has taken `n (n . v)` from
//! its velocity `v`. The normal is a unit vector to `1.5 e`, which leaves `3 e |v|` of the part
//! along it; the products and differences round by `2.5 e |v|` more. That is less than the drift of
//! the [`RelativeMotion`], by which the sweep may see the speed wrongly. So what closes at up to
//! twice the drift, `14 e` of the speed, is along the touch. Where little of `v` is left, that
//! rounding is more than `14 e` of it: the sweep returns the contact again, and `n (n . v)` is
//! taken once more.
//!
//! Such a motion ends at most `2 L` further on, where the shapes have passed each other, and less
//! than `21 e` of that deeper. With the band and the rounding of the gap at the start, `24 e L` or
//! less, no overlap without a contact is deeper than `64 e (L + s) + 8 e C`.
//!
//! # Edges and corners
//! Around an edge or a corner the normal turns as the body moves. And the normal of an earlier
//! contact belongs to a place that is off by up to the band. Over the distance of the convex
//! bodies, that is the angle by which it may differ from the one at the start. A motion that is a
//! tangent but for that angle is along the touch if it never leads deeper than twice the band.

use crate::numbers::{Real, larger, max_norm};
use crate::obb_pair::relative_motion::RelativeMotion;
use nalgebra::SVector;

/// The weights of the band, in `EPSILON`: of the size and of the largest coordinate; see the
/// header.
const BY_SIZE: f64 = 32.0;
const BY_FARTHEST: f64 = 4.0;
/// The length of a path that may lead too deep, in sizes, and by how much the rest of a longer one
/// is shortened, in `EPSILON`; see the header.
const FAR: f64 = 6.0;
const SHORTER: f64 = 4.5;

/// How two shapes touch.
#[derive(Clone, Copy)]
pub(crate) struct Touch<T> {
    /// By how much they may overlap.
    pub(crate) band: T,
    /// Their extents and radii: no more than their size where they touch.
    extents: T,
}

impl<T: Real> Touch<T> {
    /// Creates the touch of shapes with some extents, a size that includes these, and middles with
    /// these coordinates.
    #[inline(always)]
    pub(crate) fn new<const D: usize>(
        [extents, size]: [T; 2],
        middles: [&SVector<T, D>; 2],
    ) -> Self {
        let [a, b] = middles;
        let farthest = larger(max_norm(a), max_norm(b));
        let band = T::nearest(BY_SIZE) * size + T::nearest(BY_FARTHEST) * farthest;
        Self { band: T::EPSILON * band, extents }
    }

    /// Returns the same at another scale.
    #[inline(always)]
    pub(crate) fn scaled(self, factor: T) -> Self {
        Self { band: self.band * factor, extents: self.extents * factor }
    }

    /// Returns the path to a contact, at the scale of this touch, shorter where it is so long that
    /// its rounding exceeds the band.
    #[inline(always)]
    pub(crate) fn landing(&self, path: T) -> T {
        let far = path - T::nearest(FAR) * self.extents;
        if far > T::zero() { path - T::EPSILON * T::nearest(SHORTER) * far } else { path }
    }
}

impl<T: Real, const D: usize> RelativeMotion<T, D> {
    /// Whether shapes that touch slide or part, given the speed at which they move apart along the
    /// normal.
    #[inline(always)]
    pub(crate) fn slides(&self, away: T) -> bool {
        away >= -(self.drift + self.drift)
    }

    /// Whether they do so at an edge or a corner, given the speed along a normal that is known to
    /// an angle of `doubt`. And whether the motion leads shapes into each other that are smaller by
    /// twice the band.
    #[inline(always)]
    pub(crate) fn slides_around(
        &self,
        (away, doubt): (T, T),
        gets_deeper: impl FnOnce() -> bool,
    ) -> bool {
        self.slides(away + doubt) && (away >= doubt || !gets_deeper())
    }
}
