//! Rays among many boxes, and their right answers.

use crate::contest::{Contest, share_of_wrong};
use crate::reference::Band;
use obbligato::Ray3;
use std::hint::black_box;
use std::ops::Range;

/// Rays, and where the first of them hit.
pub(super) struct Rays {
    rays: Vec<Ray3>,
    right: Vec<Band>,
}

impl Rays {
    /// Rays, of which so many are checked.
    pub(super) fn new(rays: Vec<Ray3>, checked: usize, nearest: impl Fn(&Ray3) -> Band) -> Self {
        let right = rays.iter().take(checked).map(nearest).collect();
        Self { rays, right }
    }

    /// All of them.
    pub(super) fn all(&self) -> &[Ray3] {
        &self.rays
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.rays.len()
    }

    /// Enters a contender that says where a ray hits first.
    pub(super) fn enter<'a>(
        &'a self,
        contest: &mut Contest<'a>,
        name: &str,
        cast: impl Fn(&Ray3) -> Option<f32> + 'a,
    ) {
        let right =
            |index, t: Option<f32>| self.is_right(index, t.map_or(f64::INFINITY, f64::from));
        contest.enter(name, move |index| cast(&self.rays[index]), right);
    }

    /// Whether this is where a ray hits first, if that is known.
    fn is_right(&self, index: usize, t: f64) -> Option<bool> {
        let [low, high] = *self.right.get(index)?;
        let rounded = 1e-5 * (1.0 + low);
        Some(low - rounded <= t && t <= high + rounded || low == t)
    }

    /// Enters a contender that says where some rays that follow each other hit first; infinite
    /// where they hit nothing. It is given their numbers, and the places for the answers.
    pub(super) fn enter_many<'a>(
        &'a self,
        contest: &mut Contest<'a>,
        name: &str,
        mut cast: impl FnMut(Range<usize>, &mut [f32]) + 'a,
    ) {
        let mut answers = vec![f32::INFINITY; self.rays.len()];
        let checked = self.right.len();
        cast(0..checked, &mut answers[..checked]);
        let right = (0..checked).filter_map(|index| self.is_right(index, answers[index].into()));
        let wrong = share_of_wrong(right);
        contest.add(name, wrong, move |rays| {
            cast(rays.clone(), black_box(&mut answers[rays]));
        });
    }

    /// Enters a contender that says whether a ray hits anything.
    pub(super) fn enter_blocked<'a>(
        &'a self,
        contest: &mut Contest<'a>,
        name: &str,
        blocks: impl Fn(&Ray3) -> bool + 'a,
    ) {
        let right = |index: usize, is_blocked: bool| {
            let [low, high] = self.right.get(index)?.map(f64::is_finite);
            Some(low != high || is_blocked == low)
        };
        contest.enter(name, move |index| blocks(&self.rays[index]), right);
    }
}
