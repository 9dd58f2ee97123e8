use super::{place, repeat};
use obbligato_camera::Viewport;
use obbligato_render::wgpu::{PollType, TextureView};
use obbligato_render::{Gpu, Offscreen, Sieves, Viewpoint};
use picker_draw::{Upload, antialiasing, coarse, may_be_coarse, seen};
use picker_editor::{Input, State};
use picker_scene::Scene;
use serde::Serialize;
use std::time::Duration;

/// The number of pictures that an adapter draws in a second; nothing if there is none.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct Frames {
    pub(crate) adapter: Option<String>,
    /// While the camera moves.
    pub(crate) frames_per_s: Option<f64>,
    /// Of everything, each from another view.
    pub(crate) whole_frames_per_s: Option<f64>,
    /// While only another box is highlighted.
    pub(crate) hovers_per_s: Option<f64>,
}

impl Frames {
    /// Draws a scene as the window does; none if there is no adapter. `next` is called in between.
    pub(super) fn of(
        scene: &Scene,
        viewport: &Viewport,
        time: Duration,
        next: impl FnOnce(),
    ) -> Option<Self> {
        let mut canvas = FrameTarget::new(State::new(scene.clone(), *viewport))?;
        canvas.draw(0.0, false);
        let [moving, whole] = [true, false].map(|moves| {
            let turn = |i| if i % 2 == 0 { 0.01 } else { -0.01 };
            repeat(time, |i| canvas.draw(turn(i), moves)).1
        });
        next();
        canvas.draw(0.0, false);
        let (_, hovering) = repeat(time, |i| {
            canvas.state.apply(Input::CursorMoved(place(viewport, i)));
            canvas.draw(0.0, false);
        });
        Some(Self {
            adapter: Some(canvas.offscreen.gpu().adapter().get_info().name),
            frames_per_s: Some(moving),
            whole_frames_per_s: Some(whole),
            hovers_per_s: Some(hovering),
        })
    }
}

/// A state, and the target in which it is drawn.
struct FrameTarget {
    offscreen: Offscreen,
    upload: Upload,
    target: TextureView,
    state: State,
}

impl FrameTarget {
    fn new(state: State) -> Option<Self> {
        let gpu = Gpu::headless().ok()?;
        let size = state.viewport().size().map(|side| side as u32).into();
        let antialiasing = antialiasing(&gpu, state.scene().boxes().len(), size);
        let mut offscreen = Offscreen::new(gpu, antialiasing);
        offscreen.renderer().keep_pictures();
        let target = offscreen.target(size);
        Some(Self { offscreen, upload: Upload::default(), target, state })
    }

    /// Draws a picture and waits until it is done.
    fn draw(&mut self, turn: f32, moves: bool) {
        let view = self.state.view();
        let turned = view.orbited(turn, 0.0).unwrap_or(*view);
        let viewport = self.state.viewport();
        let Some(viewpoint) = Viewpoint::new(&turned.camera(viewport), viewport) else {
            return;
        };
        let is_coarse = moves && may_be_coarse(self.offscreen.gpu(), &self.state);
        let renderer = self.offscreen.renderer();
        self.upload.give(renderer, &self.state);
        // A picture of this size takes little memory. An adapter that stops responding here does so
        // at the next one, too.
        drop(if is_coarse {
            let sketch = |sieves: &Sieves| Some(coarse(&self.state, sieves));
            renderer.draw_sketch(&self.target, &viewpoint, sketch)
        } else {
            let seen = |sieves: &Sieves| seen(self.state.scene(), sieves);
            renderer.draw_seen(&self.target, &viewpoint, seen)
        });
        let device = self.offscreen.gpu().device();
        drop(device.poll(PollType::wait_indefinitely()));
    }
}
