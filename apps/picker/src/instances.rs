use crate::mesh::Mesh;
use crate::state::State;
use obbligato::Obb3;
use obbligato::nalgebra::{Point3, Rotation3, Vector3};
use obbligato_render::palette::fill_of;
use obbligato_render::{BoxInstance, MeshInstance, Triangles};
use std::sync::Arc;

/// The boxes of a state as the renderer takes them, in the order of their indices.
#[must_use]
pub fn instances(state: &State) -> Vec<BoxInstance> {
    let boxes = state.scene().boxes().iter();
    let mut instances: Vec<BoxInstance> = boxes
        .map(|item| BoxInstance::new(item.shape, item.color.0))
        .collect();
    for &index in state.selected() {
        instances[index].is_selected = true;
    }
    if let Some(index) = state.hovered() {
        instances[index].is_hovered = true;
    }
    instances
}

/// The same, where a box whose mesh is drawn is a point without a highlight: nothing of it shows.
pub(crate) fn instances_beside_meshes(state: &State) -> Vec<BoxInstance> {
    let mut instances = instances(state);
    for (instance, item) in instances.iter_mut().zip(state.scene().boxes()) {
        if item.mesh.is_some() {
            *instance = BoxInstance::new(point_of(&item.shape), instance.color);
        }
    }
    instances
}

/// The meshes of a state as the renderer takes them.
pub(crate) fn meshes(state: &State) -> Vec<MeshInstance> {
    let boxes = state.scene().boxes().iter().enumerate();
    boxes
        .filter_map(|(index, item)| {
            let mesh = item.mesh.as_ref()?;
            let mut looks = BoxInstance::new(item.shape, item.color.0);
            looks.is_hovered = state.hovered() == Some(index);
            Some(MeshInstance {
                triangles: Arc::clone(mesh.mesh()) as Arc<dyn Triangles>,
                to_world: mesh.to_world(&item.shape),
                color: fill_of(&looks),
            })
        })
        .collect()
}

fn point_of(shape: &Obb3) -> Obb3 {
    Obb3::new(shape.center(), Vector3::zeros(), Rotation3::identity()).unwrap_or(*shape)
}

impl Triangles for Mesh {
    fn vertices(&self) -> &[Point3<f32>] {
        Self::vertices(self)
    }

    fn triangles(&self) -> &[[u32; 3]] {
        Self::triangles(self)
    }
}
