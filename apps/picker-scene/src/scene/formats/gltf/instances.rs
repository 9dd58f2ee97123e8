//! A node that shows its mesh at many places: `EXT_mesh_gpu_instancing`.

use super::Checked;
use super::accessor::Accessors;
use super::document::Placing;
use super::nodes::{Placed, turn};
use super::whole::Whole;
use crate::scene::SceneError;
use obbligato::nalgebra::{Matrix4, Point3, Translation3, UnitQuaternion};

/// The node at each of its places; none if it has a single one.
pub(super) fn of<'a>(
    place: &Placed<'a>,
    accessors: &mut Accessors<'_>,
) -> Checked<Option<Vec<Placed<'a>>>> {
    let extensions = place.node.extensions.as_ref();
    let Some(instancing) = extensions.and_then(|all| all.instancing.as_ref()) else {
        return Ok(None);
    };
    let field = |name: &str| {
        let extension = "extensions.EXT_mesh_gpu_instancing.attributes";
        format!("nodes[{}].{extension}.{name}", place.index)
    };
    let Placing {
        translation,
        rotation,
        scale,
    } = instancing.attributes;
    let lost = |name| SceneError::at(field(name), "the file does not have its numbers");
    let moves = match known(translation, accessors, || field("TRANSLATION"))? {
        Some(index) => Some(
            accessors
                .points(index)?
                .ok_or_else(|| lost("TRANSLATION"))?,
        ),
        None => None,
    };
    let turns = match known(rotation, accessors, || field("ROTATION"))? {
        Some(index) => Some(accessors.turns(index)?.ok_or_else(|| lost("ROTATION"))?),
        None => None,
    };
    let scales = match known(scale, accessors, || field("SCALE"))? {
        Some(index) => Some(accessors.points(index)?.ok_or_else(|| lost("SCALE"))?),
        None => None,
    };
    let counts = [
        moves.as_ref().map(|list| list.len()),
        turns.as_ref().map(Vec::len),
        scales.as_ref().map(|list| list.len()),
    ];
    let count = counts.iter().flatten().copied().max().unwrap_or(0);
    if counts.iter().flatten().any(|other| *other != count) {
        let problem = "the attributes are not equally many";
        return Err(SceneError::at(field("TRANSLATION"), problem));
    }
    let here = || field("TRANSLATION");
    accessors.buffers.budget.take::<Placed<'_>>(count, here)?;
    let one = |i: usize| {
        let shift = moves.as_ref().map_or(Point3::origin(), |list| list[i]);
        let turn = match &turns {
            Some(list) => turn(list[i], || format!("{}[{i}]", field("ROTATION")))?,
            None => UnitQuaternion::identity(),
        };
        let scale = scales
            .as_ref()
            .map_or(Point3::new(1.0, 1.0, 1.0), |list| list[i]);
        let moved = (Translation3::from(shift.coords.cast()) * turn).to_homogeneous();
        let scaled = Matrix4::new_nonuniform_scaling(&scale.coords.cast());
        Ok(Placed {
            to_world: place.to_world * moved * scaled,
            ..*place
        })
    };
    (0..count).map(one).collect::<Checked<Vec<_>>>().map(Some)
}

/// The index of an accessor that the document has.
fn known(
    index: Option<Whole>,
    accessors: &Accessors<'_>,
    field: impl FnOnce() -> String,
) -> Checked<Option<usize>> {
    index.map_or(Ok(None), |index| {
        index.of(&accessors.document.accessors, field)?;
        Ok(Some(index.get()))
    })
}
