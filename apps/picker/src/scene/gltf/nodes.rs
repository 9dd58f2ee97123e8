//! The tree of nodes, walked without recursion.

use super::Checked;
use crate::scene::SceneError;
use gltf::{Document, Node};
use obbligato::nalgebra::Matrix4;

/// A node in the world.
pub(super) struct Placed<'a> {
    pub(super) node: Node<'a>,
    pub(super) to_world: Matrix4<f64>,
}

/// All nodes of the scene, parents before their children: those of its default scene, of its first
/// scene, or all that have no parent.
pub(super) fn placed(document: &Document) -> Checked<Vec<Placed<'_>>> {
    let mut was_met = vec![false; document.nodes().len()];
    let mut waiting = roots(document);
    waiting.reverse();
    let mut placed = Vec::new();
    while let Some(Placed { node, to_world }) = waiting.pop() {
        let met = was_met.get_mut(node.index());
        if met.is_none_or(|met| std::mem::replace(met, true)) {
            let problem = "it is the child of two nodes, or of itself";
            return Err(SceneError::at(format!("nodes[{}]", node.index()), problem));
        }
        let children = node.children().map(|child| place(child, &to_world));
        let first = waiting.len();
        waiting.extend(children);
        waiting[first..].reverse();
        placed.push(Placed { node, to_world });
    }
    Ok(placed)
}

fn roots(document: &Document) -> Vec<Placed<'_>> {
    let world = Matrix4::identity();
    match document
        .default_scene()
        .or_else(|| document.scenes().next())
    {
        Some(scene) => scene.nodes().map(|node| place(node, &world)).collect(),
        None => {
            let mut is_child = vec![false; document.nodes().len()];
            for child in document.nodes().flat_map(|node| node.children()) {
                is_child[child.index()] = true;
            }
            let free = document.nodes().filter(|node| !is_child[node.index()]);
            free.map(|node| place(node, &world)).collect()
        }
    }
}

fn place<'a>(node: Node<'a>, parent: &Matrix4<f64>) -> Placed<'a> {
    let local = Matrix4::from(node.transform().matrix()).cast::<f64>();
    Placed {
        node,
        to_world: parent * local,
    }
}
