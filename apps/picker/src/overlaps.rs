use crate::scene::Scene;
use crate::tree::Tree;
use obbligato::{Intersects, SatAxis, Separation};
use rayon::prelude::*;

/// So many boxes are compared with the others before their overlaps are handed on: enough to
/// keep the threads busy, few enough that the overlaps of a crowd fit into the memory.
const BATCH: usize = 512;

/// Two boxes of a scene that overlap; touching counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlap {
    /// The smaller index.
    pub a: usize,
    /// The larger index.
    pub b: usize,
    /// How deep they overlap, and along which axis; the normal points from `a` to `b`.
    pub separation: Separation<f32, 3>,
}

impl Overlap {
    /// The axis as text: `a.x` is a face normal of `a`, `b.z` one of `b`, and `a.x*b.y` the cross
    /// product of an edge of each.
    #[must_use]
    pub fn axis_name(&self) -> String {
        let letter = |axis: u8| ["x", "y", "z"][usize::from(axis) % 3];
        match self.separation.axis {
            SatAxis::FaceA(i) => format!("a.{}", letter(i)),
            SatAxis::FaceB(j) => format!("b.{}", letter(j)),
            SatAxis::Edges(i, j) => format!("a.{}*b.{}", letter(i), letter(j)),
        }
    }
}

/// Finds every pair of boxes that overlaps, ordered by `a`, then by `b`.
///
/// The pairs come in batches, each with the number of boxes that are done by then, so that a
/// scene with more pairs than memory can be read to its end. It stops at the first error of
/// `take`.
///
/// # Errors
/// Those of `take`.
pub fn for_each_overlap<E>(
    scene: &Scene,
    mut take: impl FnMut(&[Overlap], usize) -> Result<(), E>,
) -> Result<(), E> {
    let tree = Tree::new(scene.boxes().iter().map(|item| item.shape.aabb()));
    for first in (0..scene.boxes().len()).step_by(BATCH) {
        let end = scene.boxes().len().min(first + BATCH);
        let overlaps: Vec<Overlap> = (first..end)
            .into_par_iter()
            .flat_map_iter(|a| overlaps_of(scene, &tree, a))
            .collect();
        take(&overlaps, end)?;
    }
    Ok(())
}

/// The overlaps of a box with boxes of a larger index.
fn overlaps_of(scene: &Scene, tree: &Tree, a: usize) -> impl Iterator<Item = Overlap> {
    let boxes = scene.boxes();
    let shape = &boxes[a].shape;
    let mut others = Vec::new();
    tree.touching(&shape.aabb(), |b| {
        if b > a && shape.intersects(&boxes[b].shape) {
            others.push(b);
        }
    });
    others.sort_unstable();
    others.into_iter().map(move |b| Overlap {
        a,
        b,
        separation: shape.separation(&boxes[b].shape),
    })
}
