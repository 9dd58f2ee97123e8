//! The pairs of boxes that overlap, found through a tree.

use crate::Number;
use crate::boxes::Boxes;
use crate::matrix::Measured;
use crate::threads::Threads;
use obbligato::nalgebra::{Point2, Point3};
use obbligato::{Aabb3, Obb2, Obb3};
use obbligato_bvh::Bvh;
use rayon::prelude::*;

/// A shape with a bounding box in space.
pub(crate) trait Bounded<T: Number>: Measured<T> {
    fn bounds(&self) -> Aabb3<T>;
}

impl<T: Number> Bounded<T> for Obb2<T> {
    /// The rectangle at height 0. Beyond the limit of coordinates all are equal, so that none is lost.
    fn bounds(&self) -> Aabb3<T> {
        let aabb = self.aabb();
        let within = |x: T| x.clamp(-T::LIMIT, T::LIMIT);
        let at = |corner: Point2<T>| Point3::new(within(corner.x), within(corner.y), T::zero());
        Aabb3::from_points([at(aabb.min()), at(aabb.max())]).expect("coordinates within the limit")
    }
}

impl<T: Number> Bounded<T> for Obb3<T> {
    fn bounds(&self) -> Aabb3<T> {
        self.aabb()
    }
}

/// A row of the first array, one of the second, and their intersection over union.
pub(crate) struct Overlap<T> {
    pub(crate) row: usize,
    pub(crate) column: usize,
    pub(crate) iou: T,
}

/// All pairs with an intersection over union of at least `min_iou`, and above 0, by row and then by column.
pub(crate) fn overlaps<T: Number>(
    a: &Boxes<T>,
    b: &Boxes<T>,
    min_iou: T,
    threads: &Threads,
) -> Vec<Overlap<T>> {
    match (a, b) {
        (Boxes::Flat(a), Boxes::Flat(b)) => found(a, b, min_iou, threads),
        (Boxes::Solid(a), Boxes::Solid(b)) => found(a, b, min_iou, threads),
        _ => Vec::new(),
    }
}

fn found<T: Number, B: Bounded<T>>(
    a: &[B],
    b: &[B],
    min_iou: T,
    threads: &Threads,
) -> Vec<Overlap<T>> {
    threads.run(|| {
        let bounds = b.iter().map(Bounded::bounds).collect::<Vec<_>>();
        let tree = Bvh::<T>::parallel(&bounds);
        let row = |(row, one): (usize, &B)| {
            let bounds = one.bounds();
            let near = tree.query(&bounds);
            let measured = near.map(|column| (column, one.measure(&b[column])));
            let mut row = measured
                .filter(|&(_, iou)| iou >= min_iou && iou > T::zero())
                .map(|(column, iou)| Overlap { row, column, iou })
                .collect::<Vec<_>>();
            row.sort_unstable_by_key(|overlap| overlap.column);
            row
        };
        a.par_iter().enumerate().flat_map_iter(row).collect()
    })
}
