use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use wgpu::{
    Adapter, Device, DeviceDescriptor, Instance, InstanceDescriptor, Limits, Queue,
    RequestAdapterOptions, Surface,
};

/// A graphics adapter and the device that was opened on it.
///
/// An error of the device does not panic: it is kept until it is [taken](Self::take_error).
#[derive(Clone, Debug)]
pub struct Gpu {
    adapter: Adapter,
    device: Device,
    queue: Queue,
    errors: Errors,
}

/// The most important error that has not been taken.
#[derive(Clone, Debug, Default)]
struct Errors(Arc<Mutex<Option<GpuError>>>);

/// The reason why nothing could be drawn.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GpuError {
    /// No graphics driver offers an adapter.
    #[error("no graphics adapter was found")]
    NoAdapter(#[source] wgpu::RequestAdapterError),
    /// The adapter could not be opened.
    #[error("the graphics adapter could not be opened")]
    NoDevice(#[source] wgpu::RequestDeviceError),
    /// A picture of this size, in pixels, cannot be drawn: a side is 0 or greater than `limit`.
    #[error("a picture of {}x{} pixels cannot be drawn: each side must be from 1 to {limit}", .size[0], .size[1])]
    PictureSize {
        /// The requested width and height.
        size: [u32; 2],
        /// The longest side that the adapter can draw.
        limit: u32,
    },
    /// The adapter does not have enough memory.
    #[error("the graphics adapter does not have enough memory")]
    OutOfMemory,
    /// The adapter refused a command.
    #[error("the graphics adapter reported an error: {0}")]
    Refused(String),
    /// The adapter stopped responding.
    #[error("the graphics adapter stopped responding")]
    Lost,
}

impl Gpu {
    /// Opens an adapter without a display.
    ///
    /// # Errors
    /// [`GpuError::NoAdapter`] on a machine without a graphics driver, [`GpuError::NoDevice`] when
    /// its adapter cannot be opened.
    pub fn headless() -> Result<Self, GpuError> {
        let instance = Instance::new(InstanceDescriptor::new_without_display_handle_from_env());
        pollster::block_on(Self::request(&instance, None))
    }

    /// Opens an adapter; if there is a surface, one that can draw on it.
    ///
    /// # Errors
    /// Those of [`Gpu::headless`].
    pub async fn request(
        instance: &Instance,
        surface: Option<&Surface<'_>>,
    ) -> Result<Self, GpuError> {
        let options = RequestAdapterOptions {
            compatible_surface: surface,
            ..RequestAdapterOptions::default()
        };
        let adapter = instance.request_adapter(&options).await.map_err(GpuError::NoAdapter)?;
        let descriptor = DeviceDescriptor {
            label: Some("obbligato device"),
            required_limits: limits(&adapter),
            ..DeviceDescriptor::default()
        };
        let (device, queue) =
            adapter.request_device(&descriptor).await.map_err(GpuError::NoDevice)?;
        let gpu = Self { adapter, device, queue, errors: Errors::default() };
        gpu.on_error(|| ());
        Ok(gpu)
    }

    /// Calls `report` from now on for each error that can be [taken](Self::take_error). Browsers
    /// report errors late.
    pub fn on_error(&self, report: impl Fn() + Send + Sync + 'static) {
        let errors = self.errors.clone();
        self.device.on_uncaptured_error(Arc::new(move |error| {
            errors.note(GpuError::from(error));
            report();
        }));
    }

    /// Whether there is an error to [take](Self::take_error).
    #[must_use]
    pub fn has_error(&self) -> bool {
        self.errors.lock().is_some()
    }

    /// Returns the error of the device since the last call, if there was one that no other function
    /// has returned. Of several errors it is one about memory, if there is one, and otherwise the
    /// first.
    #[must_use]
    pub fn take_error(&self) -> Option<GpuError> {
        self.errors.lock().take()
    }

    /// Returns the adapter.
    #[must_use]
    pub const fn adapter(&self) -> &Adapter {
        &self.adapter
    }

    /// Returns the device.
    #[must_use]
    pub const fn device(&self) -> &Device {
        &self.device
    }

    /// Returns the queue of the device.
    #[must_use]
    pub const fn queue(&self) -> &Queue {
        &self.queue
    }
}

impl Errors {
    fn note(&self, error: GpuError) {
        let mut noted = self.lock();
        *noted = Some(match noted.take() {
            Some(first) => first.more_telling(error),
            None => error,
        });
    }

    fn lock(&self) -> MutexGuard<'_, Option<GpuError>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GpuError {
    /// Returns the more important of two errors. A resource that did not fit into memory causes
    /// later errors, which are less specific.
    pub(crate) fn more_telling(self, later: Self) -> Self {
        if matches!(later, Self::OutOfMemory) { later } else { self }
    }
}

impl From<wgpu::Error> for GpuError {
    fn from(error: wgpu::Error) -> Self {
        match error {
            wgpu::Error::OutOfMemory { .. } => Self::OutOfMemory,
            error => Self::Refused(error.to_string()),
        }
    }
}

/// Returns the limits of WebGL 2, except that pictures and buffers may be as large as the adapter
/// allows.
fn limits(adapter: &Adapter) -> Limits {
    let offered = adapter.limits();
    Limits {
        max_buffer_size: offered.max_buffer_size,
        ..Limits::downlevel_webgl2_defaults().using_resolution(offered)
    }
}
