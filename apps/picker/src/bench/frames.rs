use super::{place, repeat};
use obbligato_camera::Viewport;
use obbligato_render::wgpu::{
    Extent3d, PollType, TextureDescriptor, TextureDimension, TextureFormat, TextureUsages,
    TextureView, TextureViewDescriptor,
};
use obbligato_render::{Gpu, Renderer, Sieves, Viewpoint};
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
    let info = canvas.gpu.adapter().get_info();
    Some(Frames {
        adapter: info.name,
        moving,
        whole,
        hovering,
    })
}

/// A state, and the target in which it is drawn.
struct FrameTarget {
    gpu: Gpu,
    renderer: Renderer,
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
        let format = TextureFormat::Rgba8Unorm;
        let antialiasing = antialiasing(&gpu, state.scene().boxes().len());
        let mut renderer = Renderer::new(gpu.device(), gpu.queue(), format, antialiasing);
        renderer.keep_pictures();
        let size = state.viewport().size();
        let target = target(&gpu, [size.x as u32, size.y as u32]);
        Some(Self {
            gpu,
            renderer,
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
        let Some(viewpoint) = Viewpoint::new(turned.camera(), self.state.viewport()) else {
            return;
        };
        self.upload.give(&mut self.renderer, &self.state);
        // A picture of this size takes little memory. An adapter that stops responding here does so at the next
        // one, too.
        drop(if self.moves && may_be_coarse(&self.gpu, &self.state) {
            let sketch = |sieves: &Sieves| Some(coarse(&self.state, sieves));
            self.renderer.draw_sketch(&self.target, &viewpoint, sketch)
        } else {
            let seen = |sieves: &Sieves| seen(self.state.scene(), sieves);
            self.renderer.draw_seen(&self.target, &viewpoint, seen)
        });
        drop(self.gpu.device().poll(PollType::wait_indefinitely()));
    }
}

fn target(gpu: &Gpu, [width, height]: [u32; 2]) -> TextureView {
    let texture = gpu.device().create_texture(&TextureDescriptor {
        label: Some("bench"),
        size: Extent3d {
            width,
            height,
            depth_or_array_layers: 1,
        },
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format: TextureFormat::Rgba8Unorm,
        usage: TextureUsages::RENDER_ATTACHMENT,
        view_formats: &[],
    });
    texture.create_view(&TextureViewDescriptor::default())
}
