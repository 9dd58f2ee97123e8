//! The boxes of a frame.

use crate::polygons::{iou, shared_area};
use obbligato::{ConvexPolygon, Obb};
use std::collections::BTreeSet;

/// A truth or a detection.
#[derive(Clone, Copy)]
pub(crate) struct Item<S> {
    pub(crate) shape: S,
    /// Its place in the list of names.
    pub(crate) class: usize,
    /// The score of a detection.
    pub(crate) value: f64,
    /// Its area in the plane, its distance in space: by which ranges are made.
    pub(crate) size: f64,
    /// For KITTI, from which difficulty on it counts; for others 0 for what counts, `CROWD` or
    /// `IGNORED`.
    pub(crate) level: i64,
    /// For KITTI the left, top, right and bottom in the picture and the angle of observation, for
    /// nuScenes the velocity over the ground and a number for the attribute. NaN where there is
    /// none.
    pub(crate) details: [f64; 5],
}

/// A box with its heading or turned in any way.
pub(crate) type Solid = Item<Obb<f64, 3>>;

/// A group of objects, which any number of detections may be a part of, or an object that any
/// number may find.
pub(crate) const CROWD: i64 = 1;

/// Four corners as they were labeled.
pub(crate) type Quadrilateral = ConvexPolygon<f64, 4>;

/// What has an area.
pub(crate) trait Region: Clone + Sync {
    fn area(&self) -> f64;
    fn shared(&self, other: &Self) -> f64;
    fn iou(&self, other: &Self) -> f64;
}

impl Region for Obb<f64, 2> {
    fn area(&self) -> f64 {
        let half = self.half_extents();
        4.0 * half.x * half.y
    }

    fn shared(&self, other: &Self) -> f64 {
        self.intersection_area(other)
    }

    fn iou(&self, other: &Self) -> f64 {
        Obb::<_, 2>::iou(self, other)
    }
}

impl Region for Quadrilateral {
    fn area(&self) -> f64 {
        Self::area(self)
    }

    fn shared(&self, other: &Self) -> f64 {
        shared_area(self, other)
    }

    fn iou(&self, other: &Self) -> f64 {
        iou(self, other)
    }
}

/// What is in a picture or a sweep, and what was found there.
#[derive(Clone)]
pub(crate) struct Frame<S> {
    pub(crate) truths: Vec<Item<S>>,
    pub(crate) found: Vec<Item<S>>,
}

impl<S> Frame<S> {
    pub(crate) const fn empty() -> Self {
        Self { truths: Vec::new(), found: Vec::new() }
    }

    /// The classes that occur.
    pub(crate) fn classes(&self) -> BTreeSet<usize> {
        let items = self.truths.iter().chain(&self.found);
        items.map(|item| item.class).collect()
    }

    /// How each detection is to each truth, a row for each detection.
    pub(crate) fn matrix(&self, measure: impl Fn(&Item<S>, &Item<S>) -> f64) -> Vec<Vec<f64>> {
        let row = |found| self.truths.iter().map(|truth| measure(found, truth)).collect();
        self.found.iter().map(row).collect()
    }

    /// The detections that satisfy a condition, best first, of equals the earlier.
    pub(crate) fn best_first(&self, is_taken: impl Fn(&Item<S>) -> bool) -> Vec<usize> {
        let mut taken =
            (0..self.found.len()).filter(|&index| is_taken(&self.found[index])).collect::<Vec<_>>();
        let score = |index: usize| self.found[index].value;
        taken.sort_by(|&a, &b| score(b).total_cmp(&score(a)));
        taken
    }
}
