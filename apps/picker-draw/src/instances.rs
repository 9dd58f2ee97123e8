use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato_render::palette::fill_of;
use obbligato_render::{BoxInstance, Highlight, MeshInstance, Triangles};
use picker_editor::{Fill, State};
use picker_scene::{Mesh, Scene, SceneBox};
use rayon::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// Of more selected boxes than this, outlines would hide more than they show, and take longest of
/// all to draw.
const MOST_OUTLINED: usize = 500;

/// More boxes than this are drawn solid: marks are drawn one by one.
pub const MOST_GLASS: usize = 5_000;

/// The boxes of a state as the renderer takes them, in the order of their indices.
pub fn instances(state: &State) -> Vec<BoxInstance> {
    let mut instances = boxes(state);
    for highlight in highlights(state) {
        let item = &mut instances[highlight.index];
        item.is_hovered |= highlight.is_hovered;
        item.is_selected |= highlight.is_selected;
    }
    for &index in tinted(state) {
        instances[index].is_tinted = true;
    }
    instances
}

/// The boxes of a state, none of them highlighted.
pub(crate) fn boxes(state: &State) -> Vec<BoxInstance> {
    if is_glass(state) {
        return state.scene().boxes().into_par_iter().map(nothing).collect();
    }
    boxes_of(state.scene())
}

/// The boxes of a scene that is not shown yet.
pub(crate) fn boxes_of(scene: &Scene) -> Vec<BoxInstance> {
    scene.boxes().into_par_iter().map(plain).collect()
}

/// Whether marks stand for the boxes: they are transparent, or outlines.
pub(crate) fn is_glass(state: &State) -> bool {
    state.fill() != Fill::Solid && state.scene().boxes().len() <= MOST_GLASS
}

/// A box without a highlight; one that is hidden, or drawn by marks, is a point, of which nothing
/// shows.
pub(crate) fn plain(item: &SceneBox) -> BoxInstance {
    if item.is_hidden || item.is_outline {
        return nothing(item);
    }
    BoxInstance::new(item.shape, item.color.0)
}

/// The boxes of a state that are not hidden, each with its highlight.
pub(crate) fn looks(state: &State) -> impl Iterator<Item = (&SceneBox, BoxInstance)> {
    let selected: HashSet<usize> = state.selected().iter().copied().collect();
    let boxes = state.scene().boxes().iter().enumerate();
    let shown = boxes.filter(|(_, item)| !item.is_hidden);
    shown.map(move |(index, item)| {
        let looks = BoxInstance {
            is_hovered: state.hovered() == Some(index),
            is_selected: selected.contains(&index),
            ..BoxInstance::new(item.shape, item.color.0)
        };
        (item, looks)
    })
}

fn nothing(item: &SceneBox) -> BoxInstance {
    let (center, none) = (item.shape.center(), Vector3::zeros());
    let point = Obb3::new(center, none, Rotation3::identity());
    BoxInstance::new(point.unwrap_or(item.shape), item.color.0)
}

/// The boxes of a state that are tinted, since many are selected.
pub(crate) fn tinted(state: &State) -> &[usize] {
    let selected = state.selected();
    let is_tinted = selected.len() > MOST_OUTLINED && !is_glass(state);
    if is_tinted { selected } else { &[] }
}

/// The number of the selection that is tinted, if any is: with another, boxes have other colors.
pub fn tint_of(state: &State) -> Option<u64> {
    (!tinted(state).is_empty()).then(|| state.selections())
}

/// The highlighted boxes of a state; one that is selected and hovered is there twice. Those that
/// are tinted are not.
pub(crate) fn highlights(state: &State) -> Vec<Highlight> {
    if is_glass(state) {
        return Vec::new();
    }
    let is_outlined = state.selected().len() <= MOST_OUTLINED;
    let selected = state.selected().iter().filter(|_| is_outlined);
    let selected = selected.copied().map(Highlight::selected);
    let hovered = state.hovered().map(Highlight::hovered);
    let is_solid = |it: &Highlight| !state.scene().boxes()[it.index].is_outline;
    selected.chain(hovered).filter(is_solid).collect()
}

/// The boxes of a state, where one whose mesh is drawn is a point without a highlight: nothing of
/// it shows.
pub(crate) fn instances_beside_meshes(state: &State) -> Vec<BoxInstance> {
    let mut instances = instances(state);
    for (instance, item) in instances.iter_mut().zip(state.scene().boxes()) {
        if item.mesh.is_some() {
            *instance = nothing(item);
        }
    }
    instances
}

/// The meshes of a state as the renderer takes them.
pub(crate) fn meshes(state: &State) -> Vec<MeshInstance> {
    let meshes = looks(state).filter_map(|(item, looks)| {
        let mesh = item.mesh.as_ref().filter(|_| !is_glass(state))?;
        Some(MeshInstance {
            triangles: Arc::new(Shared(Arc::clone(&mesh.mesh))),
            to_world: mesh.to_world(&item.shape),
            color: fill_of(&looks),
        })
    });
    meshes.collect()
}

/// A mesh of a scene in the form of the renderer.
struct Shared(Arc<Mesh>);

impl Triangles for Shared {
    fn vertices(&self) -> &[Point3<f32>] {
        &self.0.vertices
    }

    fn triangles(&self) -> &[[u32; 3]] {
        &self.0.triangles
    }
}
