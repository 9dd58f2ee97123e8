//! A node that shows its mesh at many places: `EXT_mesh_gpu_instancing`.

use super::buffers::{Accessors, Points, Unread};
use super::document::Placing;
use super::nodes::{Placed, turn};
use super::whole::Whole;
use crate::scene::SceneError;
use crate::scene::error::Checked;
use obbligato::nalgebra::{Matrix4, Point3, Translation3, UnitQuaternion};

/// What places instances in the frame of their node, as far as it is stated.
struct Lists {
    moves: Option<Points>,
    turns: Option<Vec<[f32; 4]>>,
    scales: Option<Points>,
}

/// The node at each of its places; none if it has a single one.
pub(super) fn of<'a>(
    place: &Placed<'a>,
    accessors: &mut Accessors<'_>,
) -> Checked<Option<Vec<Placed<'a>>>> {
    let extensions = place.node.extensions.as_ref();
    let Some(instancing) = extensions.and_then(|all| all.instancing.as_ref()) else {
        return Ok(None);
    };
    let extensions = format!("nodes[{}].extensions", place.index);
    let attributes = extensions + ".EXT_mesh_gpu_instancing.attributes";
    let lists = Lists::read(&instancing.attributes, accessors, &attributes)?;
    let count = lists.count(&attributes)?;
    let budget = &mut accessors.budget;
    budget.take::<Placed<'_>>(count, || attributes.clone())?;
    let instance = |i: usize| {
        Ok(Placed {
            to_world: place.to_world * lists.to_node(i, &attributes)?,
            group: place.group.clone(),
            ..*place
        })
    };
    (0..count).map(instance).collect::<Checked<_>>().map(Some)
}

impl Lists {
    fn read(from: &Placing, accessors: &mut Accessors<'_>, attributes: &str) -> Checked<Self> {
        let all = &accessors.document.accessors;
        let of = |name: &str, index: Option<Whole>| {
            let known = index.map(|it| it.within(all, || format!("{attributes}.{name}")));
            known.transpose()
        };
        let moves = of("TRANSLATION", from.translation)?;
        let turns = of("ROTATION", from.rotation)?;
        let scales = of("SCALE", from.scale)?;
        let mut lists = || {
            Ok(Self {
                moves: moves.map(|it| accessors.points(it)).transpose()?,
                turns: turns.map(|it| accessors.turns(it)).transpose()?,
                scales: scales.map(|it| accessors.points(it)).transpose()?,
            })
        };
        lists().map_err(|unread| match unread {
            Unread::Wrong(error) => error,
            Unread::Lost => SceneError::at(attributes, "the file does not have its numbers"),
        })
    }

    /// How many instances there are.
    fn count(&self, attributes: &str) -> Checked<usize> {
        let counts = [
            self.moves.as_ref().map(|list| list.len()),
            self.turns.as_ref().map(Vec::len),
            self.scales.as_ref().map(|list| list.len()),
        ];
        let mut counts = counts.into_iter().flatten();
        let first = counts.next().unwrap_or(0);
        if counts.all(|other| other == first) {
            return Ok(first);
        }
        Err(SceneError::at(attributes, "they are not equally many"))
    }

    /// From the frame of an instance to that of the node.
    fn to_node(&self, i: usize, attributes: &str) -> Checked<Matrix4<f64>> {
        let shift = self.moves.as_ref().map_or(Point3::origin(), |list| list[i]);
        let turn = match &self.turns {
            Some(list) => turn(list[i], || format!("{attributes}.ROTATION[{i}]"))?,
            None => UnitQuaternion::identity(),
        };
        let unit = Point3::new(1.0, 1.0, 1.0);
        let scale = self.scales.as_ref().map_or(unit, |list| list[i]);
        let moved = (Translation3::from(shift.coords.cast()) * turn).to_homogeneous();
        Ok(moved * Matrix4::new_nonuniform_scaling(&scale.coords.cast()))
    }
}
