use super::{place, repeat};
use obbligato_camera::Viewport;
use obbligato_render::wgpu::{PollType, TextureView};
use obbligato_render::{Gpu, Offscreen, Sieves, Viewpoint};
use picker_draw::{Upload, antialiasing, coarse, may_be_coarse, seen};
use picker_editor::{Input, State};
use picker_scene::Scene;
use std::time::Duration;

/// The number of pictures that an adapter draws in a second.
pub(super) struct Frames {
    pub(super) adapter: String,
    /// While the camera moves.
    pub(super) moving: f64,
    /// Of everything, each from another view.
    pub(super) whole: f64,
    /// While only another box is highlighted.
    pub(super) hovering: f64,
}

/// Draws a scene as the window does; none if there is no adapter. `next` is called in between.
pub(super) fn frames(
    scene: &Scene,
    viewport: &Viewport,
    time: Duration,
    next: impl FnOnce(),
) -> Option<Frames> {
    let mut canvas = FrameTarget::new(State::new(scene.clone(), *viewport))?;
    canvas.draw();
    let [moving, whole] = [true, false].map(|moves| {
        let (_, rate) = repeat(time, |i| {
            canvas.turn = if i % 2 == 0 { 0.01 } else { -0.01 };
            canvas.moves = moves;
            canvas.draw();
        });
        rate
    });
    next();
    canvas.turn = 0.0;
    canvas.draw();
    let (_, hovering) = repeat(time, |i| {
        let cursor = place(viewport, i);
        canvas.state.apply(Input::CursorMoved(cursor));
        canvas.draw();
    });
    let info = canvas.offscreen.gpu().adapter().get_info();
    Some(Frames {
        adapter: info.name,
        moving,
        whole,
        hovering,
    })
}

/// A state, and the target in which it is drawn.
struct FrameTarget {
    offscreen: Offscreen,
    upload: Upload,
    target: TextureView,
    state: State,
    /// How far the view is orbited, in radians.
    turn: f32,
    /// Whether a sketch will do where the window makes one.
    moves: bool,
}

impl FrameTarget {
    fn new(state: State) -> Option<Self> {
        let gpu = Gpu::headless().ok()?;
        let antialiasing = antialiasing(&gpu, state.scene().boxes().len());
        let mut offscreen = Offscreen::new(gpu, antialiasing);
        offscreen.renderer().keep_pictures();
        let size = state.viewport().size().map(|side| side as u32);
        let target = offscreen.target(size.into());
        Some(Self {
            offscreen,
            upload: Upload::default(),
            target,
            state,
            turn: 0.0,
            moves: false,
        })
    }

    /// Draws a picture and waits until it is done.
    fn draw(&mut self) {
        let view = self.state.view();
        let turned = view.orbited(self.turn, 0.0).unwrap_or(*view);
        let viewport = self.state.viewport();
        let Some(viewpoint) = Viewpoint::new(&turned.camera(viewport), viewport) else {
            return;
        };
        let is_coarse = self.moves && may_be_coarse(self.offscreen.gpu(), &self.state);
        let renderer = self.offscreen.renderer();
        self.upload.give(renderer, &self.state);
        // A picture of this size takes little memory. An adapter that stops responding here does so at the next
        // one, too.
        drop(if is_coarse {
            let sketch = |sieves: &Sieves| Some(coarse(&self.state, sieves));
            renderer.draw_sketch(&self.target, &viewpoint, sketch)
        } else {
            let seen = |sieves: &Sieves| seen(self.state.scene(), sieves);
            renderer.draw_seen(&self.target, &viewpoint, seen)
        });
        drop(
            self.offscreen
                .gpu()
                .device()
                .poll(PollType::wait_indefinitely()),
        );
    }
}
