use super::Scene;
use crate::view::View;

impl Scene {
    /// The view that a picture starts with whose width is `aspect` times its height: the initial
    /// view, but in a picture that is higher than wide from farther back, so that the boxes that are
    /// whole in a wide picture are whole there, too.
    #[must_use]
    pub fn first_view(&self, aspect: f32) -> View {
        let corners = self.boxes().iter().map(|item| item.shape.vertices());
        self.view().first_in(corners, aspect)
    }
}
