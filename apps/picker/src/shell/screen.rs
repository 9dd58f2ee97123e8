use super::error::ShellError;
use super::fallback::Fallback;
use super::overlay::Overlay;
use super::rest::Rest;
use obbligato_render::wgpu::util::new_instance_with_webgpu_detection;
use obbligato_render::wgpu::{
    Backend, CurrentSurfaceTexture, Instance, InstanceDescriptor, PresentMode, Surface,
    SurfaceConfiguration, SurfaceTexture, TextureFormat, TextureUsages, TextureView,
    TextureViewDescriptor,
};
use obbligato_render::{
    Antialiasing, Drawing2d, Gpu, GpuError, Renderer, Renderer2d, Sieves, View2d, Viewpoint,
};
use picker_draw::marks::{self, marks};
use picker_draw::{Upload, antialiasing, coarse, draw2d, may_be_coarse, seen, tint_of, viewpoint};
use picker_editor::{Demo, State};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use web_time::Instant;
use winit::event_loop::OwnedDisplayHandle;
use winit::window::Window;

/// What is said where no graphics driver can draw at all.
const NO_DRIVER: &str = "no graphics driver can draw on the display";
/// What is said of some displays: for example, of an X server with 16 bits per pixel.
const NO_FORMAT: &str = "the display has no pixel format that the graphics adapter supports";

/// The surface of a window, and the renderers that draw on it.
pub(super) struct Screen {
    window: Arc<Window>,
    instance: Instance,
    surface: Surface<'static>,
    configuration: SurfaceConfiguration,
    pub(super) gpu: Gpu,
    is_lost: Arc<AtomicBool>,
    /// Whether the surface has the size of the configuration.
    is_configured: bool,
    renderer: Renderer,
    /// How the renderer smooths silhouettes, and what it was given.
    antialiasing: Antialiasing,
    fallback: Fallback,
    pub(super) upload: Upload,
    pub(super) rest: Rest<Pictured>,
    renderer2d: Renderer2d,
}

/// What a kept picture of a 3D scene is of: the view, the scene with its revision, and what is
/// tinted.
type Pictured = (Viewpoint, [u64; 2], Option<u64>);

/// What a picture is to show.
enum Shown {
    Boxes(Box<Viewpoint>),
    Drawing(Drawing2d, View2d),
}

/// The outcome of showing a picture.
pub(super) enum Presented {
    /// The picture was presented.
    Picture,
    /// The window system was not ready; try again.
    NothingYet,
    /// The window is hidden.
    Hidden,
    /// The same, and the picture will have less in it, as this says.
    Less(&'static str),
    /// The adapter cannot draw so many pixels, or has not enough memory for them.
    TooLarge,
    /// The adapter reported this error. Another screen may do better.
    Refused(String),
}

impl Screen {
    /// Opens an adapter for a window. `boxes` is about how many it is to draw. Of the two
    /// callbacks, one is called when the adapter is lost: then nothing can be drawn on this screen
    /// any more. The other is called when it reports an error.
    pub(super) async fn new(
        window: Arc<Window>,
        display: Box<OwnedDisplayHandle>,
        (boxes, fallback): (usize, Fallback),
        (report_loss, report_error): (
            impl Fn() + Send + 'static,
            impl Fn() + Send + Sync + 'static,
        ),
    ) -> Result<Self, ShellError> {
        let descriptor = InstanceDescriptor::new_with_display_handle_from_env(display);
        // A browser may offer WebGPU and have no adapter for it.
        let instance = new_instance_with_webgpu_detection(descriptor).await;
        let surface = instance.create_surface(Arc::clone(&window));
        let surface = surface.map_err(|_| ShellError::no_window(NO_DRIVER))?;
        let gpu = Gpu::request(&instance, Some(&surface)).await.map_err(ShellError::no_window)?;
        let is_lost = follow_loss(&gpu, report_loss);
        gpu.on_error(report_error);
        let configuration = configuration(&surface, &gpu)?;
        let size = window.inner_size().into();
        let antialiasing = fallback.antialiasing(antialiasing(&gpu, boxes, size));
        let renderer = new_renderer(&gpu, configuration.format, antialiasing, fallback);
        Ok(Self {
            window,
            instance,
            surface,
            renderer2d: Renderer2d::new(gpu.device(), gpu.queue(), configuration.format),
            gpu,
            is_lost,
            is_configured: false,
            renderer,
            antialiasing,
            fallback,
            upload: Upload::default(),
            rest: Rest::new(),
            configuration,
        })
    }

    /// Follows the size of the window.
    pub(super) fn resize(&mut self, width: u32, height: u32) {
        self.configuration.width = width;
        self.configuration.height = height;
        if self.fallback.relax(self.size()) {
            self.renew_renderer(self.antialiasing);
        }
        self.is_configured = false;
    }

    /// What another screen of this window has to do without.
    pub(super) fn fallback(&self) -> Fallback {
        let mut fallback = self.fallback;
        if let Some(GpuError::OutOfMemory) = self.gpu.take_error() {
            fallback.save(self.size());
        }
        fallback
    }

    /// By what it draws: the backend, and the name of the adapter, which a browser may keep to
    /// itself.
    pub(super) fn adapter(&self) -> String {
        let info = self.gpu.adapter().get_info();
        let backend = match info.backend {
            Backend::Noop => "nothing",
            Backend::Vulkan => "Vulkan",
            Backend::Metal => "Metal",
            Backend::Dx12 => "Direct3D 12",
            Backend::Gl if cfg!(target_arch = "wasm32") => "WebGL 2",
            Backend::Gl => "OpenGL",
            Backend::BrowserWebGpu => "WebGPU",
        };
        if info.name.is_empty() {
            return backend.to_owned();
        }
        format!("{backend}: {}", info.name)
    }

    /// The bars for this window.
    pub(super) fn overlay(&self) -> Overlay {
        Overlay::new(&self.window, &self.gpu, self.configuration.format)
    }

    /// Draws the demo, and the bars over it if there are any. Calls `about_to_show` just before
    /// presenting.
    pub(super) fn show(
        &mut self,
        demo: &Demo,
        overlay: Option<&mut Overlay>,
        about_to_show: impl FnOnce(),
    ) -> Result<Presented, ShellError> {
        if self.is_too_large() {
            return Ok(Presented::TooLarge);
        }
        let has_pixels = !self.size().contains(&0) && !self.is_lost();
        let Some(subject) = self.subject(demo).filter(|_| has_pixels) else {
            return Ok(Presented::Hidden);
        };
        self.configure();
        if let Some(error) = self.gpu.take_error() {
            return Ok(self.do_without(error));
        }
        let texture = match self.next_texture()? {
            Ok(texture) => texture,
            Err(instead) => return Ok(instead),
        };
        let view = texture.texture.create_view(&TextureViewDescriptor::default());
        let mut drawn = Ok(());
        match subject {
            Shown::Boxes(viewpoint) => {
                let (state, marks) = (demo.state(), marks(demo.state()));
                drawn = self.draw_boxes(&view, &viewpoint, state);
                if !marks.is_flat_empty() {
                    let view2d = marks::view(state);
                    self.renderer2d.draw_over(&view, &marks.drawing, &view2d);
                }
            }
            Shown::Drawing(drawing, view2d) => self.renderer2d.draw(&view, &drawing, &view2d),
        }
        if let Some(overlay) = overlay {
            overlay.paint(&view, self.size());
        }
        if let Some(error) = drawn.err().or_else(|| self.gpu.take_error()) {
            return Ok(self.do_without(error));
        }
        about_to_show();
        self.gpu.queue().present(texture);
        Ok(Presented::Picture)
    }

    /// Draws the boxes of a scene, which may need another renderer than the last one.
    fn draw_boxes(
        &mut self,
        target: &TextureView,
        viewpoint: &Viewpoint,
        state: &State,
    ) -> Result<(), GpuError> {
        let usual = antialiasing(&self.gpu, state.scene().boxes().len(), self.size());
        let antialiasing = self.fallback.antialiasing(usual);
        // While a scene is being read, the renderer is the one for it.
        if antialiasing != self.antialiasing && state.files().loading().is_none() {
            self.renew_renderer(antialiasing);
        }
        self.upload.give(&mut self.renderer, state);
        if self.may_sketch(state, viewpoint) {
            let sketch = |sieves: &Sieves| Some(coarse(state, sieves));
            return self.renderer.draw_sketch(target, viewpoint, sketch);
        }
        let seen = |sieves: &Sieves| seen(state.scene(), sieves);
        self.renderer.draw_seen(target, viewpoint, seen)?;
        // While the driver draws, for the picks to come.
        #[cfg(not(target_arch = "wasm32"))]
        state.scene().begin_tree();
        Ok(())
    }

    /// Whether a sketch will do, since the picture changes and drawing all of it would take long.
    fn may_sketch(&mut self, state: &State, viewpoint: &Viewpoint) -> bool {
        let scene = state.scene();
        let revision = [scene.identity(), scene.revision()];
        let subject = (*viewpoint, revision, tint_of(state));
        let is_slow = may_be_coarse(&self.gpu, state);
        self.rest.may_sketch(subject, is_slow, Instant::now())
    }

    /// Takes a renderer that was given nothing yet.
    fn renew_renderer(&mut self, antialiasing: Antialiasing) {
        let format = self.configuration.format;
        self.renderer = new_renderer(&self.gpu, format, antialiasing, self.fallback);
        self.upload.begin_anew();
        self.antialiasing = antialiasing;
    }

    /// After an error: takes less memory, if there was not enough, and else says what it was.
    fn do_without(&mut self, error: GpuError) -> Presented {
        match error {
            _ if self.is_lost() => Presented::Hidden,
            GpuError::OutOfMemory => {
                self.fallback.save(self.size());
                self.renew_renderer(self.fallback.antialiasing(self.antialiasing));
                let notice = self.fallback.notice();
                notice.map_or(Presented::NothingYet, Presented::Less)
            }
            error => Presented::Refused(error.to_string()),
        }
    }

    /// What the picture is to show; none while the size of the window differs from the demo's.
    fn subject(&self, demo: &Demo) -> Option<Shown> {
        if let Some(state2d) = demo.state2d() {
            let view = draw2d::view(state2d);
            let is_fitting = view.size == self.size();
            return is_fitting.then(|| Shown::Drawing(draw2d::sketch(state2d).drawing, view));
        }
        let viewpoint = viewpoint(demo.state()).filter(|view| view.size() == self.size());
        viewpoint.map(|viewpoint| Shown::Boxes(Box::new(viewpoint)))
    }

    fn size(&self) -> [u32; 2] {
        [self.configuration.width, self.configuration.height]
    }

    /// The texture to draw on, or why there is none.
    fn next_texture(&mut self) -> Result<Result<SurfaceTexture, Presented>, ShellError> {
        Ok(match self.surface.get_current_texture() {
            CurrentSurfaceTexture::Success(texture)
            | CurrentSurfaceTexture::Suboptimal(texture) => Ok(texture),
            CurrentSurfaceTexture::Timeout => Err(Presented::NothingYet),
            CurrentSurfaceTexture::Occluded => Err(Presented::Hidden),
            CurrentSurfaceTexture::Outdated => {
                self.is_configured = false;
                Err(Presented::NothingYet)
            }
            CurrentSurfaceTexture::Lost => {
                let surface = self.instance.create_surface(Arc::clone(&self.window));
                self.surface = surface.map_err(|error| ShellError::Failed(error.to_string()))?;
                self.is_configured = false;
                Err(Presented::NothingYet)
            }
            _ if self.is_lost() => Err(Presented::Hidden),
            CurrentSurfaceTexture::Validation => {
                let reason = "the graphics adapter rejected the window";
                let error = self.gpu.take_error();
                Err(self.do_without(error.unwrap_or(GpuError::Refused(reason.to_owned()))))
            }
        })
    }

    /// Whether the adapter is gone; another screen is being opened then.
    fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Acquire)
    }

    /// Gives the surface the size of the window, unless it has it.
    fn configure(&mut self) {
        if !self.is_configured {
            self.surface.configure(self.gpu.device(), &self.configuration);
            self.is_configured = !self.gpu.has_error();
        }
    }

    /// Whether the window has more pixels than the adapter can draw: it may span many screens.
    fn is_too_large(&self) -> bool {
        let limit = self.gpu.device().limits().max_texture_dimension_2d;
        let is_beyond = self.size().iter().any(|side| *side > limit);
        is_beyond || !self.fallback.draws()
    }
}

/// Calls `report` when an adapter is lost, and sets the returned flag.
fn follow_loss(gpu: &Gpu, report: impl Fn() + Send + 'static) -> Arc<AtomicBool> {
    let is_lost = Arc::new(AtomicBool::new(false));
    let lost = Arc::clone(&is_lost);
    gpu.device().set_device_lost_callback(move |_, _| {
        lost.store(true, Ordering::Release);
        report();
    });
    is_lost
}

/// A renderer that keeps its pictures where the adapter can.
fn new_renderer(
    gpu: &Gpu,
    format: TextureFormat,
    antialiasing: Antialiasing,
    fallback: Fallback,
) -> Renderer {
    let mut renderer = Renderer::new(gpu.device(), gpu.queue(), format, antialiasing);
    if fallback.keeps_pictures() {
        renderer.keep_pictures();
    }
    renderer
}

/// The shaders encode colors as sRGB, so formats that do not encode them again are preferred: of
/// these the first, since a browser copies pictures of another one than its own.
fn configuration(surface: &Surface<'_>, gpu: &Gpu) -> Result<SurfaceConfiguration, ShellError> {
    let formats = surface.get_capabilities(gpu.adapter()).formats;
    let plain = [TextureFormat::Bgra8Unorm, TextureFormat::Rgba8Unorm];
    let format = formats.iter().copied().find(|format| plain.contains(format));
    let format = format.or_else(|| formats.first().copied());
    let no_format = || ShellError::no_window(NO_FORMAT);
    let configuration = surface.get_default_config(gpu.adapter(), 0, 0);
    Ok(SurfaceConfiguration {
        usage: TextureUsages::RENDER_ATTACHMENT,
        format: format.ok_or_else(no_format)?,
        present_mode: PresentMode::AutoVsync,
        ..configuration.ok_or_else(no_format)?
    })
}
