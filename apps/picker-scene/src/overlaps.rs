use crate::scene::{Scene, loose_bounds};
use obbligato::{SatAxis, Separation};
use obbligato_bvh::Bvh;
use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The most boxes that are compared with all boxes before their overlaps are passed on: enough to
/// keep the threads busy.
const BATCH: usize = 512;
/// Boxes of about so many overlaps are compared at once, which take 10 MB: all of dense boxes may
/// not fit into memory.
const MOST_OVERLAPS: usize = 1 << 18;

/// Two boxes of a scene that overlap; touching counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlap {
    /// The smaller index.
    pub a: usize,
    /// The larger index.
    pub b: usize,
    /// The depth of the overlap and its axis; the normal points from `a` to `b`.
    pub separation: Separation<f32, 3>,
}

impl Overlap {
    /// Returns the axis as text: `a.x` is a face normal of `a`, `b.z` is one of `b`, and `a.x*b.y`
    /// is the cross product of an edge of `a` and an edge of `b`.
    pub fn axis_name(&self) -> String {
        axis_name(self.separation.axis, ["a.", "b."], "*")
    }
}

/// The name of an axis of two boxes, given what stands before the letters of each and between those
/// of both.
pub(crate) fn axis_name(axis: SatAxis, [a, b]: [&str; 2], times: &str) -> String {
    let letter = |axis: u8| ["x", "y", "z"][usize::from(axis) % 3];
    match axis {
        SatAxis::FaceA(i) => format!("{a}{}", letter(i)),
        SatAxis::FaceB(j) => format!("{b}{}", letter(j)),
        SatAxis::Edges(i, j) => format!("{a}{}{times}{b}{}", letter(i), letter(j)),
    }
}

/// Finds all pairs of boxes that overlap, sorted by `a`, then by `b`.
///
/// `take` receives the pairs in batches, so that they need not fit into memory, together with the
/// number of boxes done so far. The first error of `take` ends the search.
///
/// # Errors
/// Those of `take`.
pub fn for_each_overlap<E>(
    scene: &Scene,
    mut take: impl FnMut(&[Overlap], usize) -> Result<(), E>,
) -> Result<(), E> {
    let (tree, count) = (scene.tree(), scene.boxes().len());
    let (mut first, mut at_once) = (0, 1);
    while first < count {
        let end = count.min(first + at_once);
        let found = AtomicUsize::new(0);
        let overlaps = (first..end).into_par_iter().map(|a| {
            let some: Vec<Overlap> = overlaps_of(scene, tree, a).collect();
            let before = found.fetch_add(some.len(), Relaxed);
            (at_once == 1 || before + some.len() <= MOST_OVERLAPS).then_some(some)
        });
        let Some(overlaps) = overlaps.collect::<Option<Vec<_>>>() else {
            at_once /= 2;
            continue;
        };
        for (a, some) in (first..).zip(overlaps) {
            take(&some, a + 1)?;
        }
        first = end;
        if found.into_inner() < MOST_OVERLAPS / 4 {
            at_once = BATCH.min(2 * at_once);
        }
    }
    Ok(())
}

/// The overlaps of a box with boxes of a larger index.
fn overlaps_of(scene: &Scene, tree: &Bvh, a: usize) -> impl Iterator<Item = Overlap> {
    let boxes = scene.boxes();
    let shape = &boxes[a].shape;
    let around = loose_bounds(shape);
    let later = tree.query(&around);
    let later = later.filter(|&b| b > a && scene.is_shown(a) && scene.is_shown(b));
    let mut others: Vec<usize> = later.filter(|&b| shape.intersects(&boxes[b].shape)).collect();
    others.sort_unstable();
    others.into_iter().map(move |b| Overlap { a, b, separation: shape.separation(&boxes[b].shape) })
}
