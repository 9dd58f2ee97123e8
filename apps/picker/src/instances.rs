use crate::state::State;
use obbligato_render::BoxInstance;

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
