//! Rays among many boxes, and their right answers.

use crate::contest::Contest;
use crate::reference::Band;
use obbligato::Ray3;

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
        let right = |index: usize, t: Option<f32>| {
            let [low, high] = *self.right.get(index)?;
            let t = t.map_or(f64::INFINITY, f64::from);
            let rounded = 1e-5 * (1.0 + low);
            Some(low - rounded <= t && t <= high + rounded || low == t)
        };
        contest.enter(name, move |index| cast(&self.rays[index]), right);
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
