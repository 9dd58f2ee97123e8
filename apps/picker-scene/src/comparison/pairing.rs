//! The best pairs of two sets first, each box once, in little memory and without the IoU of most
//! pairs.

use super::{detected, has_numbers_alone, is_crowd, thick};
use crate::scene::{CROWD, DIFFICULT, Scene, class_of, loose_bounds};
use obbligato::nalgebra::{Matrix2, Point2, Rotation2, Vector2, Vector3};
use obbligato::{Aabb3, Obb, Obb3};
use obbligato_bvh::Bvh;
use rayon::prelude::*;
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::sync::atomic::{self, AtomicUsize};

/// The most pairs that are sorted at once: 12 MB, and as many again while they are collected.
const MOST_AT_ONCE: usize = 1 << 20;

/// The documented bound on the error of an IoU is `202 EPSILON L A / U`. Rotations that are off by
/// `8 EPSILON` move the border of a box by that times its half-extents: both together by less than
/// `8 EPSILON L`, and what they share by less than `8 EPSILON L A`. It counts twice, in the union,
/// too.
const SLACK: f64 = (202.0 + 16.0) * f32::EPSILON as f64;

/// The number of pairs that are examined in parallel: few where each match makes others needless,
/// many where there is none.
const FEW: usize = 16;
const MANY: usize = 1 << 12;

/// A box of the truth, a box that was found, and a number no less than their IoU, or that itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Pair {
    pub(super) iou: f32,
    pub(super) truth: u32,
    pub(super) found: u32,
}

impl Eq for Pair {}

/// The better pair is the larger; of equal ones, that of the smaller indices.
impl Ord for Pair {
    fn cmp(&self, other: &Self) -> Ordering {
        let indices = |pair: &Self| (pair.truth, pair.found);
        let by_iou = self.iou.total_cmp(&other.iou);
        by_iou.then_with(|| indices(other).cmp(&indices(self)))
    }
}

impl PartialOrd for Pair {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A number no less than the IoU of a box of the truth and one that was found, or that itself.
trait Value<'a>: Fn(&Measured<'a>, &Measured<'a>) -> f32 + Copy + Sync {}

impl<'a, F: Fn(&Measured<'a>, &Measured<'a>) -> f32 + Copy + Sync> Value<'a> for F {}

/// What pairs need to know of a box.
struct Measured<'a> {
    shape: Obb3,
    around: Aabb3,
    /// Bounds that touch those in the tree of every box that it touches.
    loose: Aabb3,
    /// The axis of the world that is up, and a rectangle around the box as it is seen along it.
    up: usize,
    footprint: Obb<f64, 2>,
    class: &'a str,
    is_crowd: bool,
    /// In double precision, in which none overflows.
    volume: f64,
    surface: f64,
    reach: f64,
}

fn measured(scene: &Scene, up: usize, ignores_classes: bool) -> Vec<Measured<'_>> {
    let boxes = scene.boxes().iter().map(|item| {
        let own = class_of(&item.name);
        let own = [CROWD, DIFFICULT].iter().find_map(|it| own.strip_prefix(it)).unwrap_or(own);
        let shape = thick(&item.shape);
        let size: Vector3<f64> = 2.0 * shape.half_extents().cast::<f64>();
        Measured {
            around: shape.aabb(),
            loose: loose_bounds(&item.shape),
            up,
            footprint: footprint(&shape, up),
            class: if ignores_classes { "" } else { detected(own).unwrap_or(own) },
            is_crowd: is_crowd(item),
            volume: size.product(),
            surface: 2.0 * (size.x * size.y + size.y * size.z + size.z * size.x),
            reach: size.sum() / 2.0,
            shape,
        }
    });
    boxes.collect()
}

/// The axis of the world along which most boxes stand: labels on a road and rectangles in a picture
/// turn about one alone.
fn up(scenes: [&Scene; 2]) -> usize {
    let boxes = scenes.into_iter().flat_map(Scene::boxes);
    let upright = boxes.map(|item| {
        let axes = item.shape.rotation().matrix().abs();
        Vector3::from_fn(|row, _| axes.row(row).max())
    });
    upright.sum::<Vector3<f32>>().imax()
}

/// The least rectangle around a box as it is seen along an axis of the world, with a side along one
/// of its own.
fn footprint(shape: &Obb3, up: usize) -> Obb<f64, 2> {
    let seen = |v: &Vector3<f32>| Vector2::new(v[(up + 1) % 3], v[(up + 2) % 3]).cast::<f64>();
    let (rotation, half) = (shape.rotation(), shape.half_extents());
    let axes = [0, 1, 2].map(|i| seen(&rotation.matrix().column(i).into()));
    let longest = axes.iter().max_by(|a, b| a.norm().total_cmp(&b.norm()));
    let along = longest.map_or_else(Vector2::x, Vector2::normalize);
    let sides = Matrix2::new(along.x, -along.y, along.y, along.x);
    let parts =
        (axes.iter().zip(&half)).map(|(axis, &half)| sides.tr_mul(axis).abs() * f64::from(half));
    let center = Point2::from(seen(&shape.center().coords));
    let rotation = Rotation2::from_matrix_unchecked(sides);
    Obb::new(center, parts.sum(), rotation).expect("its numbers are far from the limit of `f64`")
}

impl Measured<'_> {
    /// The sides of what the bounds of two boxes share.
    fn sides(&self, other: &Self) -> Vector3<f64> {
        let [a, b] = [&self.around, &other.around];
        let low = a.min().coords.sup(&b.min().coords).cast::<f64>();
        let high = a.max().coords.inf(&b.max().coords).cast::<f64>();
        (high - low).map(|side| side.max(0.0))
    }

    /// The most that two boxes share: no more than the bounds of both do.
    fn most_shared(&self, other: &Self) -> f64 {
        let bounds = self.sides(other).product();
        bounds.min(self.volume).min(other.volume)
    }

    /// How far a computed IoU, or a computed share of the smaller volume, may be from the true one.
    fn error(&self, other: &Self, of: f64) -> f64 {
        let apart = (self.shape.center() - other.shape.center()).cast::<f64>();
        let reach = apart.norm() + self.reach + other.reach;
        SLACK * reach * self.surface.min(other.surface) / of
    }

    /// A number that no computed IoU of two boxes exceeds that share no more than this.
    fn most_iou_of(&self, other: &Self, shared: f64) -> f32 {
        let iou = shared / (self.volume + other.volume - shared);
        let error = self.error(other, self.volume.max(other.volume));
        (iou + error).min(1.0) as f32
    }

    /// The same, from their bounds.
    fn most_iou(&self, other: &Self) -> f32 {
        self.most_iou_of(other, self.most_shared(other))
    }

    /// The same, from the area that their footprints share and the height that both cover: close if
    /// both are upright.
    fn close_iou(&self, other: &Self) -> f32 {
        let area = self.footprint.intersection_area(&other.footprint);
        let shared = area * self.sides(other)[self.up];
        self.most_iou_of(other, shared.min(self.volume).min(other.volume))
    }

    fn iou(&self, other: &Self) -> f32 {
        self.shape.iou(&other.shape)
    }
}

/// Two sets, and which of their boxes have no partner yet.
pub(super) struct Pairing<'a> {
    tree: &'a Bvh,
    truth: Vec<Measured<'a>>,
    found: Vec<Measured<'a>>,
    pub(super) is_hit: Vec<bool>,
    pub(super) is_used: Vec<bool>,
    least: f32,
    pub(super) pairs: Vec<Pair>,
    /// How many pairs were examined closely, which tests limit.
    pub(super) examined: AtomicUsize,
}

impl<'a> Pairing<'a> {
    /// Pairs the boxes of two sets with at least this IoU, the best first. Hidden boxes are taken
    /// from the beginning.
    pub(super) fn new(truth: &'a Scene, found: &'a Scene, least: f32) -> Self {
        Self::at_once(truth, found, least, MOST_AT_ONCE)
    }

    /// The same, sorting so many pairs at once.
    pub(super) fn at_once(truth: &'a Scene, found: &'a Scene, least: f32, most: usize) -> Self {
        let hidden = |of: &Scene| of.boxes().iter().map(|item| item.is_hidden).collect();
        let (up, ignores_classes) = (up([truth, found]), has_numbers_alone(truth, found));
        let mut pairing = Self {
            tree: truth.tree(),
            truth: measured(truth, up, ignores_classes),
            found: measured(found, up, ignores_classes),
            is_hit: hidden(truth),
            is_used: hidden(found),
            least,
            pairs: Vec::new(),
            examined: AtomicUsize::new(0),
        };
        while !pairing.pair(most) {}
        pairing
    }

    fn iou(&self, one: &Measured<'a>, other: &Measured<'a>) -> f32 {
        self.examined.fetch_add(1, atomic::Ordering::Relaxed);
        one.iou(other)
    }

    /// Pairs what is best of so many pairs; returns whether these were all.
    fn pair(&mut self, most: usize) -> bool {
        let before = self.pairs.len();
        let (bounds, last) = self.best(most, Measured::close_iou);
        self.take(&bounds, last);
        if last.is_some() && self.pairs.len() == before {
            // No bound is close enough to decide anything.
            let (exact, _) = self.best(most, |a, b| self.iou(b, a));
            self.take_better(&mut exact.into(), None);
            return self.pairs.len() == before;
        }
        last.is_none()
    }

    /// So many of the pairs of the largest value among boxes without a partner, the best first; and
    /// the best of those that are left, if there are more.
    fn best(&self, most: usize, value: impl Value<'a>) -> (Vec<Pair>, Option<Pair>) {
        let (mut pairs, mut last) = (Vec::new(), None);
        let all = 0..self.found.len();
        let free: Vec<usize> = all.filter(|&found| !self.is_used[found]).collect();
        for some in free.chunks((most / self.truth.len().max(1)).max(1)) {
            let some = some.par_iter();
            pairs.par_extend(some.flat_map_iter(|&found| self.pairs_of(found, value, last)));
            if pairs.len() >= 2 * most {
                last = cut(&mut pairs, most);
            }
        }
        if pairs.len() > most {
            last = cut(&mut pairs, most);
        }
        pairs.par_sort_unstable_by(|a, b| b.cmp(a));
        (pairs, last)
    }

    /// The pairs of a box that was found with those without a partner that are large enough, and
    /// better than `last`.
    fn pairs_of(
        &self,
        found: usize,
        value: impl Value<'a>,
        last: Option<Pair>,
    ) -> impl Iterator<Item = Pair> {
        let b = &self.found[found];
        let near = self.near(found as u32);
        near.filter_map(move |truth| {
            let a = &self.truth[truth];
            if a.class != b.class || a.is_crowd || self.is_hit[truth] {
                return None;
            }
            let (truth, found) = (truth as u32, found as u32);
            let mut pair = Pair { iou: 1.0, truth, found };
            // What is quick decides about most pairs.
            let mut is_better = |iou: f32| {
                pair.iou = pair.iou.min(iou);
                self.is_enough(pair.iou) && last.is_none_or(|last| pair > last)
            };
            (is_better(a.most_iou(b)) && is_better(value(a, b))).then_some(pair)
        })
    }

    /// The boxes of the truth that may share something with one that was found.
    fn near(&self, found: u32) -> impl Iterator<Item = usize> {
        self.tree.query(&self.found[found as usize].loose)
    }

    /// Takes pairs in the order of their IoU, of which those in the list are no more; those that
    /// are not in it are no better than `last`.
    fn take(&mut self, bounds: &[Pair], last: Option<Pair>) {
        let mut waiting = BinaryHeap::new();
        let (mut rest, mut at_once) = (bounds.iter(), FEW);
        while !rest.as_slice().is_empty() {
            let free = rest.by_ref().copied().filter(|pair| self.is_free(*pair));
            let free: Vec<Pair> = free.take(at_once).collect();
            let free = free.into_par_iter().with_min_len(MANY / 32);
            let exact = free.map(|pair| self.exact(pair)).filter(|it| self.is_enough(it.iou));
            waiting.extend(exact.collect::<Vec<_>>());
            let before = self.pairs.len();
            self.take_better(&mut waiting, rest.as_slice().first().copied().or(last));
            let is_none_taken = self.pairs.len() == before;
            at_once = match is_none_taken {
                true => MANY.min(2 * at_once),
                false => FEW.max(at_once / 4),
            };
        }
    }

    /// Takes those that wait and are no worse than what may come, or all.
    fn take_better(&mut self, waiting: &mut BinaryHeap<Pair>, next: Option<Pair>) {
        while let Some(pair) = waiting.peek()
            && next.is_none_or(|next| *pair >= next)
            && let Some(pair) = waiting.pop()
        {
            if self.is_free(pair) {
                self.is_hit[pair.truth as usize] = true;
                self.is_used[pair.found as usize] = true;
                self.pairs.push(pair);
            }
        }
    }

    fn exact(&self, pair: Pair) -> Pair {
        let [truth, found] = [pair.truth, pair.found].map(|index| index as usize);
        let iou = self.iou(&self.found[found], &self.truth[truth]);
        Pair { iou, ..pair }
    }

    fn is_enough(&self, iou: f32) -> bool {
        iou > 0.0 && iou >= self.least
    }

    fn is_free(&self, pair: Pair) -> bool {
        !self.is_hit[pair.truth as usize] && !self.is_used[pair.found as usize]
    }

    /// Whether this part of a box that was found is in a crowd of its class.
    pub(super) fn is_in_crowd(&self, found: u32) -> bool {
        let b = &self.found[found as usize];
        let mut near = self.near(found).map(|truth| (truth, &self.truth[truth]));
        near.any(|(truth, a)| {
            let may_be = a.is_crowd && !self.is_hit[truth] && a.class == b.class;
            let most = || a.most_shared(b) / b.volume + a.error(b, b.volume);
            may_be && most() as f32 >= self.least && {
                let part = b.shape.intersection_volume(&a.shape) / b.shape.volume();
                self.is_enough(part)
            }
        })
    }
}

/// Keeps so many of the best pairs; returns the best of the rest.
fn cut(pairs: &mut Vec<Pair>, most: usize) -> Option<Pair> {
    let (_, &mut next, _) = pairs.select_nth_unstable_by(most, |a, b| b.cmp(a));
    pairs.truncate(most);
    Some(next)
}

#[cfg(test)]
mod tests;
