//! Lists of boxes with a tree that is built when it is first needed, and what is found through it.

use crate::shape::Shape;
use crate::threads::Threads;
use obbligato::nalgebra::Point3;
use obbligato::{Ray, Real};
use obbligato_bvh::Bvh;
use rayon::prelude::*;
use std::sync::OnceLock;

/// Boxes and their tree.
pub(crate) struct Grove<S: Shape> {
    pub(crate) boxes: Vec<S>,
    tree: OnceLock<Bvh<S::Number>>,
}

/// A place in one list, a place in another, and their intersection over union.
pub(crate) type Pair<T> = (usize, usize, T);

/// A place in a list, and a distance or a parameter of a ray.
pub(crate) type Place<T> = Option<(usize, T)>;

impl<S: Shape> Grove<S> {
    pub(crate) const fn new(boxes: Vec<S>) -> Self {
        let tree = OnceLock::new();
        Self { boxes, tree }
    }

    /// The tree. Whoever comes while another one builds it builds one, too: a thread of a pool that waited here might be
    /// the one that has to build it.
    pub(crate) fn tree(&self) -> &Bvh<S::Number> {
        if let Some(tree) = self.tree.get() {
            return tree;
        }
        let bounds = self.boxes.iter().map(Shape::bounds).collect::<Vec<_>>();
        let tree = Bvh::parallel(&bounds);
        self.tree.get_or_init(|| tree)
    }

    /// What `of` says of each pair of a box of `others` and one of these whose bounds touch, where it says something, by
    /// row and then by column.
    pub(crate) fn pairs_with<V: Send>(
        &self,
        others: &[S],
        threads: &Threads,
        of: impl Fn(usize, usize) -> Option<V> + Sync + Send,
    ) -> Vec<(usize, usize, V)> {
        let row = |(row, other): (usize, &S)| {
            let bounds = other.bounds();
            let near = self.tree().query(&bounds);
            let found = near.filter_map(|column| Some((row, column, of(row, column)?)));
            let mut found = found.collect::<Vec<_>>();
            found.sort_unstable_by_key(|&(_, column, _)| column);
            found
        };
        threads.run(|| {
            self.tree();
            let rows = others.par_iter().enumerate();
            rows.flat_map_iter(row).collect()
        })
    }

    /// All pairs with an intersection over union of at least `min_iou`, and above 0.
    pub(crate) fn ious(
        &self,
        others: &[S],
        min_iou: S::Number,
        threads: &Threads,
    ) -> Vec<Pair<S::Number>> {
        let zero = S::Number::ZERO;
        self.pairs_with(others, threads, |row, column| {
            let iou = others[row].iou(&self.boxes[column]);
            (iou >= min_iou && iou > zero).then_some(iou)
        })
    }

    /// The first box that each ray hits, and where.
    pub(crate) fn first_hits(
        &self,
        rays: &[Ray<S::Number, 3>],
        max_t: &[S::Number],
        threads: &Threads,
    ) -> Vec<Place<S::Number>> {
        let first = |(ray, &max_t): (&Ray<S::Number, 3>, &S::Number)| {
            let cast = |index: usize, reach| self.boxes[index].cast(ray, reach);
            let hit = self.tree().cast_ray_with(ray, max_t, cast);
            hit.map(|(index, hit)| (index, hit.t))
        };
        threads.run(|| {
            self.tree();
            rays.par_iter().zip(max_t).map(first).collect()
        })
    }

    /// The box that is closest to each point, and its distance.
    pub(crate) fn closest(
        &self,
        points: &[Point3<S::Number>],
        threads: &Threads,
    ) -> Vec<Place<S::Number>> {
        threads.run(|| {
            self.tree();
            points
                .par_iter()
                .map(|point| self.closest_to(point))
                .collect()
        })
    }

    /// Boxes are as far away as their bounds or farther, so bounds are taken in their order until one is too far.
    fn closest_to(&self, point: &Point3<S::Number>) -> Place<S::Number> {
        let mut count = 4.min(self.boxes.len());
        loop {
            let mut nearest = vec![None; count];
            self.tree().nearest_items(point, &mut nearest);
            let (best, is_certain) = self.best_of(point, &nearest);
            if is_certain || count == self.boxes.len() {
                return best;
            }
            count = (4 * count).min(self.boxes.len());
        }
    }

    /// The closest of some boxes, and whether one beyond them cannot be closer.
    fn best_of(
        &self,
        point: &Point3<S::Number>,
        nearest: &[Place<S::Number>],
    ) -> (Place<S::Number>, bool) {
        let mut best = None::<(usize, S::Number)>;
        for &(index, bound) in nearest.iter().flatten() {
            if best.is_some_and(|(_, distance)| bound > distance) {
                return (best, true);
            }
            let distance = self.boxes[index].distance_to(point);
            let is_closer = best.is_none_or(|(first, least)| {
                distance < least || distance == least && index < first
            });
            if is_closer {
                best = Some((index, distance));
            }
        }
        (best, nearest.iter().any(Option::is_none))
    }
}
