use super::ShellError;
use super::overlay::Overlay;
use crate::demo::Demo;
use crate::draw2d;
use crate::gpu::{antialiasing, dress, viewpoint};
use crate::state::State;
use obbligato_render::wgpu::{
    CreateSurfaceError, CurrentSurfaceTexture, Instance, InstanceDescriptor, PresentMode, Surface,
    SurfaceConfiguration, SurfaceTexture, TextureFormat, TextureUsages, TextureViewDescriptor,
};
use obbligato_render::{Drawing2d, Gpu, Renderer, Renderer2d, View2d, Viewpoint};
use std::sync::Arc;
use winit::event_loop::OwnedDisplayHandle;
use winit::window::Window;

/// The inside of a window, and what draws on it.
pub(super) struct Screen {
    window: Arc<Window>,
    instance: Instance,
    surface: Surface<'static>,
    configuration: SurfaceConfiguration,
    gpu: Gpu,
    renderer: Renderer,
    flat_renderer: Renderer2d,
}

/// A picture that is ready to be drawn.
enum Picture {
    Boxes(Box<Viewpoint>),
    Flat(Drawing2d, View2d),
}

/// What became of a picture.
pub(super) enum Shown {
    /// It is on its way to the screen.
    Picture,
    /// The window system was not ready; it will be.
    NothingYet,
    /// Nobody can see the window.
    Hidden,
}

impl Screen {
    pub(super) fn new(
        window: Arc<Window>,
        display: Box<OwnedDisplayHandle>,
        state: &State,
    ) -> Result<Self, ShellError> {
        let instance = Instance::new(InstanceDescriptor::new_with_display_handle_from_env(
            display,
        ));
        let surface = new_surface(&instance, &window).map_err(ShellError::NoSurface)?;
        let gpu = pollster::block_on(Gpu::request(&instance, Some(&surface)))
            .map_err(ShellError::NoAdapter)?;
        let configuration = configuration(&surface, &gpu)?;
        let antialiasing = antialiasing(&gpu, state);
        let renderer = Renderer::new(
            gpu.device(),
            gpu.queue(),
            configuration.format,
            antialiasing,
        );
        Ok(Self {
            window,
            instance,
            surface,
            flat_renderer: Renderer2d::new(gpu.device(), gpu.queue(), configuration.format),
            gpu,
            renderer,
            configuration,
        })
    }

    /// Follows the size of the window.
    pub(super) fn resize(&mut self, width: u32, height: u32) {
        self.configuration.width = width;
        self.configuration.height = height;
        self.configure();
    }

    /// The bars for this window.
    pub(super) fn overlay(&self) -> Overlay {
        Overlay::new(&self.window, &self.gpu, self.configuration.format)
    }

    /// Draws what is shown, and the bars over it; `about_to_show` is called when the picture is
    /// ready.
    pub(super) fn show(
        &mut self,
        demo: &Demo,
        overlay: &mut Overlay,
        about_to_show: impl FnOnce(),
    ) -> Result<Shown, ShellError> {
        let Some(picture) = self.picture(demo).filter(|_| self.is_drawable()) else {
            return Ok(Shown::Hidden);
        };
        let texture = match self.next_texture()? {
            Ok(texture) => texture,
            Err(instead) => return Ok(instead),
        };
        let view = texture
            .texture
            .create_view(&TextureViewDescriptor::default());
        match picture {
            Picture::Boxes(viewpoint) => {
                dress(&mut self.renderer, demo.state());
                self.renderer.draw(&view, &viewpoint);
            }
            Picture::Flat(drawing, plane) => self.flat_renderer.draw(&view, &drawing, &plane),
        }
        overlay.paint(&view, self.size());
        about_to_show();
        self.gpu.queue().present(texture);
        Ok(Shown::Picture)
    }

    /// What is to be drawn; none while the window has another size than the picture.
    fn picture(&self, demo: &Demo) -> Option<Picture> {
        if let Some(flat) = demo.flat() {
            let view = draw2d::view(flat);
            let is_fitting = view.size == self.size();
            return is_fitting.then(|| Picture::Flat(draw2d::sketch(flat).drawing, view));
        }
        let viewpoint = viewpoint(demo.state()).filter(|view| view.size() == self.size());
        viewpoint.map(|viewpoint| Picture::Boxes(Box::new(viewpoint)))
    }

    fn size(&self) -> [u32; 2] {
        [self.configuration.width, self.configuration.height]
    }

    /// What to draw on, or what to do instead.
    fn next_texture(&mut self) -> Result<Result<SurfaceTexture, Shown>, ShellError> {
        Ok(match self.surface.get_current_texture() {
            CurrentSurfaceTexture::Success(texture)
            | CurrentSurfaceTexture::Suboptimal(texture) => Ok(texture),
            CurrentSurfaceTexture::Timeout => Err(Shown::NothingYet),
            CurrentSurfaceTexture::Occluded => Err(Shown::Hidden),
            CurrentSurfaceTexture::Outdated => {
                self.configure();
                Err(Shown::NothingYet)
            }
            CurrentSurfaceTexture::Lost => {
                self.surface = new_surface(&self.instance, &self.window)
                    .map_err(|error| ShellError::Failed(error.to_string()))?;
                self.configure();
                Err(Shown::NothingYet)
            }
            CurrentSurfaceTexture::Validation => {
                let reason = "the graphics adapter refuses the window";
                return Err(ShellError::Failed(reason.to_owned()));
            }
        })
    }

    fn configure(&self) {
        if self.is_drawable() {
            self.surface
                .configure(self.gpu.device(), &self.configuration);
        }
    }

    /// A minimised window has no pixels, and one across many screens may have more than the
    /// adapter can draw.
    fn is_drawable(&self) -> bool {
        let limit = self.gpu.device().limits().max_texture_dimension_2d;
        self.size().iter().all(|side| (1..=limit).contains(side))
    }
}

fn new_surface(
    instance: &Instance,
    window: &Arc<Window>,
) -> Result<Surface<'static>, CreateSurfaceError> {
    instance.create_surface(Arc::clone(window))
}

/// Colours are encoded in the shaders, so a format that does not encode them again comes first.
fn configuration(surface: &Surface<'_>, gpu: &Gpu) -> Result<SurfaceConfiguration, ShellError> {
    let formats = surface.get_capabilities(gpu.adapter()).formats;
    let plain = [TextureFormat::Bgra8Unorm, TextureFormat::Rgba8Unorm];
    let format = plain.into_iter().find(|format| formats.contains(format));
    let format = format
        .or_else(|| formats.first().copied())
        .ok_or(ShellError::NoFormat)?;
    let configuration = surface.get_default_config(gpu.adapter(), 0, 0);
    Ok(SurfaceConfiguration {
        usage: TextureUsages::RENDER_ATTACHMENT,
        format,
        present_mode: PresentMode::AutoVsync,
        ..configuration.ok_or(ShellError::NoFormat)?
    })
}
