use crate::scene::{Scene, loose_bounds};
use obbligato::{Intersects, SatAxis, Separation};
use obbligato_bvh::Bvh;
use rayon::prelude::*;

/// The number of boxes that are compared with all boxes before their overlaps are passed on: enough
/// to keep the threads busy, and few enough that the overlaps of dense boxes fit into memory.
const BATCH: usize = 512;

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
    /// Returns the axis as text: `a.x` is a face normal of `a`, `b.z` is one of `b`, and `a.x*b.y` is the
    /// cross product of an edge of `a` and an edge of `b`.
    pub fn axis_name(&self) -> String {
        axis_name(self.separation.axis, ["a.", "b."], "*")
    }
}

/// The name of an axis of two boxes, given what stands before the letters of each and between those of both.
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
    let tree = scene.tree();
    for first in (0..scene.boxes().len()).step_by(BATCH) {
        let end = scene.boxes().len().min(first + BATCH);
        let overlaps: Vec<Overlap> = (first..end)
            .into_par_iter()
            .flat_map_iter(|a| overlaps_of(scene, tree, a))
            .collect();
        take(&overlaps, end)?;
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
    let mut others: Vec<usize> = later
        .filter(|&b| shape.intersects(&boxes[b].shape))
        .collect();
    others.sort_unstable();
    others.into_iter().map(move |b| Overlap {
        a,
        b,
        separation: shape.separation(&boxes[b].shape),
    })
}
