//! The tree of nodes, walked without recursion.

use super::document::{Document, Node};
use crate::scene::error::Checked;
use crate::scene::{Group, SceneError};
use obbligato::nalgebra::{Matrix4, Quaternion, Translation3, UnitQuaternion, Vector3};
use std::collections::HashSet;
use std::sync::Arc;

/// How far the length of a quaternion may be from 1: programs that save space round to bytes.
const UNIT_TOLERANCE: f64 = 0.01;

/// A node in the world that shows a mesh or has a camera.
pub(super) struct Placed<'a> {
    pub(super) index: usize,
    pub(super) node: &'a Node,
    pub(super) to_world: Matrix4<f64>,
    /// Its own if it has children or instances, else that of its parent.
    pub(super) group: Option<Arc<Group>>,
}

/// A node still to be visited: its index, the number of its parent's frame, and whether the parent
/// is hidden.
type Visit = (usize, usize, bool);

/// Walks through the nodes of the default scene, of the first scene, or all that have no parent.
/// Returns those that it found, parents before their children, and how many nodes with a mesh
/// should not be seen.
pub(super) fn walk<'a>(document: &'a Document<'_>) -> Checked<(Vec<Placed<'a>>, usize)> {
    let mut was_met = vec![false; document.nodes.len()];
    let mut frames = vec![(Matrix4::identity(), None)];
    let mut groups = HashSet::new();
    let roots = roots(document)?.into_iter().rev();
    let mut waiting: Vec<Visit> = roots.map(|node| (node, 0, false)).collect();
    let (mut placed, mut hidden) = (Vec::new(), 0);
    while let Some((index, frame, is_hidden)) = waiting.pop() {
        if std::mem::replace(&mut was_met[index], true) {
            let problem = "it is the child of two nodes, or of itself";
            return Err(SceneError::at(format!("nodes[{index}]"), problem));
        }
        let node = &document.nodes[index];
        let (parent, mut group) = frames[frame].clone();
        let to_world = parent * local(node, index)?;
        let is_hidden = is_hidden || node.is_hidden();
        if node.has_parts() {
            group = Some(node.group(index, group, &mut groups));
            frames.push((to_world, group.clone()));
        }
        for (i, child) in node.children.iter().enumerate().rev() {
            let child =
                child.within(&document.nodes, || format!("nodes[{index}].children[{i}]"))?;
            waiting.push((child, frames.len() - 1, is_hidden));
        }
        if is_hidden {
            hidden += usize::from(node.mesh.is_some());
        } else if node.mesh.is_some() || node.camera.is_some() {
            placed.push(Placed { index, node, to_world, group });
        }
    }
    let lost = was_met.iter().position(|met| !met);
    match lost.filter(|_| document.scenes.is_empty()) {
        Some(index) => {
            let problem = "it is in a cycle of nodes, or below one";
            Err(SceneError::at(format!("nodes[{index}]"), problem))
        }
        None => Ok((placed, hidden)),
    }
}

fn roots(document: &Document<'_>) -> Checked<Vec<usize>> {
    if document.scene.is_none() && document.scenes.is_empty() {
        return Ok(orphans(document));
    }
    let scene = document.scene.unwrap_or_default();
    let index = scene.get();
    let scene = scene.of(&document.scenes, || "scene".to_owned())?;
    let nodes = scene.nodes.iter().enumerate();
    let checked = nodes
        .map(|(i, node)| node.within(&document.nodes, || format!("scenes[{index}].nodes[{i}]")));
    checked.collect()
}

/// The nodes that are no children.
fn orphans(document: &Document<'_>) -> Vec<usize> {
    let mut is_child = vec![false; document.nodes.len()];
    for child in document.nodes.iter().flat_map(|node| &node.children) {
        if let Some(is_child) = is_child.get_mut(child.get()) {
            *is_child = true;
        }
    }
    let nodes = 0..is_child.len();
    nodes.filter(|&node| !is_child[node]).collect()
}

/// From a node to its parent.
fn local(node: &Node, index: usize) -> Checked<Matrix4<f64>> {
    if let Some(matrix) = &node.matrix {
        return Ok(Matrix4::from_column_slice(&**matrix).cast());
    }
    let translation = Translation3::from(node.translation.unwrap_or_default()).cast::<f64>();
    let scale = Vector3::from(node.scale.unwrap_or([1.0; 3])).cast();
    let field = || format!("nodes[{index}].rotation");
    let turn = turn(node.rotation.unwrap_or([0.0, 0.0, 0.0, 1.0]), field)?;
    let moved = (translation * turn).to_homogeneous();
    Ok(moved * Matrix4::new_nonuniform_scaling(&scale))
}

/// The turn of a quaternion x, y, z, w.
pub(super) fn turn(
    quaternion: [f32; 4],
    field: impl FnOnce() -> String,
) -> Checked<UnitQuaternion<f64>> {
    let quaternion = Quaternion::from(quaternion).cast::<f64>();
    let length = quaternion.norm();
    if (length - 1.0).abs() > UNIT_TOLERANCE {
        return Err(SceneError::not_a_unit_quaternion(field(), length));
    }
    Ok(UnitQuaternion::new_normalize(quaternion))
}

impl Node {
    /// Whether it can stand for several boxes.
    fn has_parts(&self) -> bool {
        let extensions = self.extensions.as_ref();
        !self.children.is_empty() || extensions.is_some_and(|all| all.instancing.is_some())
    }

    /// The group of its parts, in that of its parent. No two nodes have the same.
    fn group(
        &self,
        index: usize,
        parent: Option<Arc<Group>>,
        known: &mut HashSet<Arc<Group>>,
    ) -> Arc<Group> {
        let named = (!self.name.is_empty()).then(|| Group::new(&*self.name, parent.clone()));
        let group = named.filter(|it| !known.contains(it));
        let group = group.unwrap_or_else(|| {
            let name = format!("{} node {index}", self.name);
            Group::new(name.trim_start(), parent)
        });
        known.insert(Arc::clone(&group));
        group
    }

    fn is_hidden(&self) -> bool {
        let extensions = self.extensions.as_ref();
        let visibility = extensions.and_then(|all| all.visibility.as_ref());
        visibility.is_some_and(|visibility| visibility.visible == Some(false))
    }
}
