//! A part of a mesh: the accessors that it is made of, and the rules by which its triangles follow
//! from them.

use super::document::{Accessor, Document, Primitive};
use super::whole::Whole;
use crate::scene::SceneError;
use crate::scene::error::Checked;

pub(super) const TRIANGLES: usize = 4;
const TRIANGLE_STRIP: usize = 5;
const TRIANGLE_FAN: usize = 6;

/// The data that determine the shape of a part of a mesh.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Part {
    pub(super) positions: usize,
    pub(super) indices: Option<usize>,
    mode: usize,
    /// The accessors of moves, and the bits of the weights with which they are added to the
    /// positions.
    targets: Vec<(usize, u32)>,
    /// Whether its bytes are in a form that is not read.
    pub(super) is_packed: bool,
}

impl Part {
    /// The part of a primitive whose morph targets have these weights; none without positions.
    /// `field` gives the name of one of its fields.
    pub(super) fn of<F: FnOnce() -> String>(
        primitive: &Primitive,
        weights: &[f32],
        document: &Document<'_>,
        field: impl Fn(&'static str) -> F,
    ) -> Checked<Option<Self>> {
        let Some(positions) = primitive.attributes.position else {
            return Ok(None);
        };
        let accessor = positions.of(&document.accessors, field("attributes.POSITION"))?;
        if let Some(indices) = primitive.indices {
            indices.of(&document.accessors, field("indices"))?;
        }
        let mode = primitive.mode.map_or(TRIANGLES, Whole::get);
        if mode > TRIANGLE_FAN {
            return Err(SceneError::at(field("mode")(), "it must be from 0 to 6"));
        }
        Ok(Some(Self {
            positions: positions.get(),
            indices: primitive.indices.map(Whole::get),
            mode,
            targets: targets(primitive, accessor, weights, document, field)?,
            is_packed: primitive.extensions.draco.is_some() && accessor.buffer_view.is_none(),
        }))
    }

    /// The accessors of moves with their weights.
    pub(super) fn moves(&self) -> impl Iterator<Item = (usize, f64)> {
        let targets = self.targets.iter();
        targets.map(|&(index, weight)| (index, f32::from_bits(weight).into()))
    }

    /// How many triangles the accessors say that it has.
    pub(super) fn most_triangles(&self, accessors: &[Accessor]) -> usize {
        let order = self.indices.unwrap_or(self.positions);
        self.corners(accessors[order].count.get()).len()
    }

    /// The corners of the triangles among so many places in the order of the vertices.
    pub(super) fn corners(
        &self,
        places: usize,
    ) -> impl ExactSizeIterator<Item = [usize; 3]> + use<> {
        let (count, mode) = match self.mode {
            TRIANGLES => (places / 3, TRIANGLES),
            mode @ (TRIANGLE_STRIP | TRIANGLE_FAN) => (places.saturating_sub(2), mode),
            mode => (0, mode),
        };
        (0..count).map(move |i| match mode {
            TRIANGLES => [3 * i, 3 * i + 1, 3 * i + 2],
            TRIANGLE_STRIP => [i, i + 1, i + 2],
            _ => [0, i + 1, i + 2],
        })
    }
}

/// The moves of positions that count, each with its weight.
fn targets<F: FnOnce() -> String>(
    primitive: &Primitive,
    positions: &Accessor,
    weights: &[f32],
    document: &Document<'_>,
    field: impl Fn(&'static str) -> F,
) -> Checked<Vec<(usize, u32)>> {
    let mut moves = Vec::new();
    for (target, &weight) in primitive.targets.iter().zip(weights) {
        let Some(index) = target.position.filter(|_| weight != 0.0) else {
            continue;
        };
        let [count, needed] =
            [index.of(&document.accessors, field("targets"))?.count, positions.count];
        if count != needed {
            let problem = format!("{} moves of {} positions", count.get(), needed.get());
            return Err(SceneError::at(field("targets")(), problem));
        }
        moves.push((index.get(), weight.to_bits()));
    }
    Ok(moves)
}
