use crate::scene::Scene;
use crate::state::State;
use obbligato_render::{BoxInstance, Highlight};

/// The boxes of a state as the renderer takes them, in the order of their indices.
#[must_use]
pub fn instances(state: &State) -> Vec<BoxInstance> {
    let mut instances = boxes(state.scene());
    for highlight in highlights(state) {
        let item = &mut instances[highlight.index];
        item.is_hovered |= highlight.is_hovered;
        item.is_selected |= highlight.is_selected;
    }
    instances
}

/// The boxes of a scene, none of them highlighted.
pub(crate) fn boxes(scene: &Scene) -> Vec<BoxInstance> {
    let boxes = scene.boxes().iter();
    boxes
        .map(|item| BoxInstance::new(item.shape, item.color.0))
        .collect()
}

/// The highlighted boxes of a state; one that is selected and hovered is there twice.
pub(crate) fn highlights(state: &State) -> Vec<Highlight> {
    let selected = state.selected().iter().copied().map(Highlight::selected);
    let hovered = state.hovered().map(Highlight::hovered);
    selected.chain(hovered).collect()
}
