//! Gives a renderer the boxes of a state: all of them when the scene changed, and otherwise only
//! which of them are highlighted.

use crate::instances::{boxes, highlights, instances_beside_meshes, meshes, plain};
use crate::mesh_edges::mesh_edges;
use crate::scene::Scene;
use crate::shade::Shade;
use crate::state::State;
use obbligato::nalgebra::{Unit, Vector3};
use obbligato_render::{BoxInstance, Renderer, Seen, Sieve, Sieves, Stage};
use rayon::prelude::*;

/// In scenes of fewer boxes, looking for what shows takes longer than drawing what does not.
const FEW: usize = 2_000;

/// What a renderer was given last.
#[derive(Debug, Default)]
pub(crate) struct Upload {
    given: Option<Given>,
    has_meshes: bool,
}

/// Boxes as they were, which way was up, and whether that was light or dark.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Given {
    identity: u64,
    revision: u64,
    up: Unit<Vector3<f32>>,
    shade: Shade,
}

impl Upload {
    /// Gives a renderer what changed since the last time.
    pub(crate) fn give(&mut self, renderer: &mut Renderer, state: &State) {
        let given = Given {
            identity: state.scene().identity(),
            revision: state.scene().revision(),
            up: state.view().up(),
            shade: state.shade(),
        };
        let last = self.given.replace(given);
        if last != Some(given) {
            self.give_scene(renderer, state, last);
        }
        if self.has_meshes {
            // Scenes with meshes are small: everything is given each time.
            let edges = mesh_edges(state);
            renderer.set_meshes(&meshes(state));
            renderer.set_quiet_lines(&edges.quiet);
            renderer.set_lines(&edges.marked);
            renderer.set_boxes(&instances_beside_meshes(state));
            renderer.set_highlights(&[]);
        } else {
            renderer.set_highlights(&highlights(state));
        }
    }

    fn give_scene(&mut self, renderer: &mut Renderer, state: &State, last: Option<Given>) {
        let scene = state.scene();
        let shapes = scene.boxes().iter().map(|item| &item.shape);
        let stage = Stage::under(shapes, state.view().up());
        renderer.set_stage(stage.with_backdrop(state.shade().backdrop()));
        let last = last.filter(|last| last.identity == scene.identity() && !self.has_meshes);
        let changed = last.and_then(|last| scene.changed_since(last.revision));
        self.has_meshes = scene.has_meshes();
        if self.has_meshes {
            return;
        }
        renderer.set_meshes(&[]);
        renderer.set_quiet_lines(&[]);
        renderer.set_lines(&[]);
        match changed {
            Some(changed) => {
                let item = |index: usize| (index, plain(&scene.boxes()[index]));
                let items: Vec<(usize, BoxInstance)> = changed.into_iter().map(item).collect();
                renderer.change_boxes(&items);
            }
            None => renderer.set_boxes(&boxes(scene)),
        }
    }
}

/// What may show of a scene, by its tree; none for all of a small scene.
pub(crate) fn seen(scene: &Scene, sieves: &Sieves) -> Option<Seen> {
    (scene.boxes().len() >= FEW).then_some(())?;
    let tree = scene.tree();
    let indices = |sieve: &Sieve| {
        let near: Vec<u32> = tree.query(sieve).map(|index| index as u32).collect();
        let shows = |index: &u32| sieve.lets_box_through(&scene.boxes()[*index as usize].shape);
        let mut found: Vec<u32> = near.into_par_iter().filter(shows).collect();
        // The renderer would sort them on one thread.
        found.par_sort_unstable();
        found
    };
    let (faces, shadows) = rayon::join(
        || indices(&sieves.faces),
        || sieves.shadows.as_ref().map_or_else(Vec::new, indices),
    );
    let cut_open = match &sieves.near {
        Some(near) => tree.query(near).map(|index| index as u32).collect(),
        None => (0..scene.boxes().len() as u32).collect(),
    };
    Some(Seen {
        faces,
        shadows,
        cut_open,
    })
}
