//! Gives a renderer the boxes of a state: all of them when the scene changed, and otherwise only
//! which of them are highlighted.

use crate::instances::{boxes, highlights, instances_beside_meshes, meshes};
use crate::mesh_edges::mesh_edges;
use crate::scene::Scene;
use crate::state::State;
use obbligato::nalgebra::{Unit, Vector3};
use obbligato_render::{Renderer, Seen, Sieve, Sieves, Stage};

/// In scenes of fewer boxes, looking for what shows takes longer than drawing what does not.
const FEW: usize = 2_000;

/// What a renderer was given last.
#[derive(Debug, Default)]
pub(crate) struct Upload {
    /// Which scene, at which revision, with which direction upward.
    scene: Option<(u64, u64, Unit<Vector3<f32>>)>,
}

impl Upload {
    /// Gives a renderer what changed since the last time.
    pub(crate) fn give(&mut self, renderer: &mut Renderer, state: &State) {
        let (scene, up) = (state.scene(), state.view().up());
        if scene.has_meshes() {
            return self.give_with_meshes(renderer, state);
        }
        let scene = Some((scene.identity(), scene.revision(), up));
        if self.scene != scene {
            let shapes = state.scene().boxes().iter().map(|item| &item.shape);
            renderer.set_stage(Stage::under(shapes, state.view().up()));
            renderer.set_boxes(&boxes(state.scene()));
            renderer.set_meshes(&[]);
            renderer.set_quiet_lines(&[]);
            renderer.set_lines(&[]);
            self.scene = scene;
        }
        renderer.set_highlights(&highlights(state));
    }

    /// Scenes with meshes are small: everything is given each time.
    fn give_with_meshes(&mut self, renderer: &mut Renderer, state: &State) {
        self.scene = None;
        let shapes = state.scene().boxes().iter().map(|item| &item.shape);
        renderer.set_stage(Stage::under(shapes, state.view().up()));
        renderer.set_meshes(&meshes(state));
        let edges = mesh_edges(state);
        renderer.set_quiet_lines(&edges.quiet);
        renderer.set_lines(&edges.marked);
        renderer.set_boxes(&instances_beside_meshes(state));
        renderer.set_highlights(&[]);
    }
}

/// What may show of a scene, by its tree; none for all of a small scene.
pub(crate) fn seen(scene: &Scene, sieves: &Sieves) -> Option<Seen> {
    (scene.boxes().len() >= FEW).then_some(())?;
    let tree = scene.tree();
    let indices = |sieve: &Sieve| tree.query(sieve).map(|index| index as u32).collect();
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
