//! Replacing the 3D scene.

use super::State;
use crate::input::Load;
use crate::scene::Scene;
use std::sync::Arc;

impl State {
    pub(super) fn apply_load(&mut self, input: Load) {
        match input {
            Load::Progress(part) => {
                self.loading = Some(part.clamp(0.0, 1.0));
                self.revision += 1;
            }
            Load::Done(scene) => {
                self.loading = None;
                self.field = None;
                self.replace_scene(Arc::unwrap_or_clone(scene));
                self.has_read_scene();
            }
            Load::Made { scene, count, seed } => {
                self.loading = None;
                self.field = Some((count, seed));
                self.replace_scene(Arc::unwrap_or_clone(scene));
            }
            Load::Field { count, seed } => {
                self.field = Some((count, seed));
                self.replace_scene(Scene::field(count, seed));
            }
        }
    }

    /// Which part of a scene has been read, from 0 to 1, while one is being read.
    #[must_use]
    pub const fn loading(&self) -> Option<f32> {
        self.loading
    }

    /// The number of boxes and the seed of the scene, if it is a field.
    #[must_use]
    pub const fn stress_field(&self) -> Option<(usize, u64)> {
        self.field
    }

    /// Shows another scene; nothing of the old one stays, unless it is the same scene again.
    pub(super) fn replace_scene(&mut self, scene: Scene) {
        self.gesture = None;
        self.address = None;
        let former = std::mem::replace(&mut self.scene, scene);
        self.scene.take_place_of(&former);
        self.follow_reload(&former);
        self.hovered = None;
        self.revision += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::input::{Button, Input};
    use obbligato::nalgebra::{Point2, Vector2};
    use obbligato_camera::Viewport;

    fn state(scene: Scene) -> State {
        let size = Vector2::new(640.0, 480.0);
        State::new(
            scene,
            Viewport::new(Point2::origin(), size).expect("a valid size"),
        )
    }

    #[test]
    fn a_field_takes_the_place_of_the_scene() {
        let mut state = state(Scene::default());
        state.apply(Input::CursorMoved(Point2::new(320.0, 240.0)));
        state.apply(Input::Pressed(Button::Left));
        state.apply(Input::Released(Button::Left));
        assert!(!state.selected().is_empty());
        state.take_events();
        let before = state.revision();
        let (count, seed) = (500, 3);
        state.apply(Input::Load(Load::Field { count, seed }));
        assert_eq!(state.scene(), &Scene::field(500, 3));
        assert_eq!(state.stress_field(), Some((500, 3)));
        assert_eq!(state.view(), state.scene().view());
        assert!(state.selected().is_empty() && state.revision() > before);
        let indices = Vec::new();
        assert_eq!(state.take_events()[0], Event::Select { indices });
    }

    #[test]
    fn a_field_that_was_made_elsewhere_is_the_same() {
        let [mut here, mut there] = [(); 2].map(|()| state(Scene::default()));
        let (count, seed) = (500, 3);
        here.apply(Input::Load(Load::Field { count, seed }));
        there.apply(Input::Load(Load::Progress(0.0)));
        let scene = Arc::new(Scene::field(count, seed));
        there.apply(Input::Load(Load::Made { scene, count, seed }));
        assert_eq!(there.scene(), here.scene());
        assert_eq!(there.stress_field(), Some((count, seed)));
        assert_eq!(there.loading(), None);
    }

    #[test]
    fn a_scene_is_ready_when_it_has_been_read() {
        let mut state = state(Scene::empty());
        for part in [0.0, 0.4, 7.0] {
            state.apply(Input::Load(Load::Progress(part)));
            assert_eq!(state.loading(), Some(part.min(1.0)));
            state.apply(Input::PictureShown);
            assert_eq!(state.take_events(), []);
        }
        state.apply(Input::Load(Load::Done(Arc::new(Scene::default()))));
        assert_eq!(state.loading(), None);
        assert_eq!(state.scene(), &Scene::default());
        state.apply(Input::PictureShown);
        assert!(matches!(state.take_events()[..], [Event::Ready { .. }]));
    }
}
