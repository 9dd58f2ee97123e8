use std::fmt;
use wgpu::{
    Adapter, Device, DeviceDescriptor, Instance, InstanceDescriptor, Limits, Queue,
    RequestAdapterOptions, Surface,
};

/// A graphics adapter and the device that was opened on it.
#[derive(Clone, Debug)]
pub struct Gpu {
    adapter: Adapter,
    device: Device,
    queue: Queue,
}

/// Why nothing could be drawn.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum GpuError {
    /// No graphics driver offers an adapter.
    NoAdapter(wgpu::RequestAdapterError),
    /// The adapter could not be opened.
    NoDevice(wgpu::RequestDeviceError),
    /// A picture of this size, in pixels, cannot be drawn: a side is 0 or greater than `limit`.
    PictureSize {
        /// The requested width and height.
        size: [u32; 2],
        /// The longest side that the adapter can draw.
        limit: u32,
    },
    /// The adapter refused an allocation or a command.
    Refused(String),
    /// The adapter stopped responding.
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

    /// Opens an adapter, one that can draw on the surface if there is one.
    ///
    /// # Errors
    /// The same as [`Gpu::headless`].
    pub async fn request(
        instance: &Instance,
        surface: Option<&Surface<'_>>,
    ) -> Result<Self, GpuError> {
        let options = RequestAdapterOptions {
            compatible_surface: surface,
            ..RequestAdapterOptions::default()
        };
        let adapter = instance
            .request_adapter(&options)
            .await
            .map_err(GpuError::NoAdapter)?;
        let descriptor = DeviceDescriptor {
            label: Some("obbligato device"),
            required_limits: limits(&adapter),
            ..DeviceDescriptor::default()
        };
        let (device, queue) = adapter
            .request_device(&descriptor)
            .await
            .map_err(GpuError::NoDevice)?;
        Ok(Self {
            adapter,
            device,
            queue,
        })
    }

    /// The adapter.
    #[must_use]
    pub const fn adapter(&self) -> &Adapter {
        &self.adapter
    }

    /// The device.
    #[must_use]
    pub const fn device(&self) -> &Device {
        &self.device
    }

    /// The queue of the device.
    #[must_use]
    pub const fn queue(&self) -> &Queue {
        &self.queue
    }
}

/// The limits of WebGL 2, except that pictures and buffers may be as large as the adapter allows.
fn limits(adapter: &Adapter) -> Limits {
    let offered = adapter.limits();
    Limits {
        max_buffer_size: offered.max_buffer_size,
        ..Limits::downlevel_webgl2_defaults().using_resolution(offered)
    }
}

impl fmt::Display for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAdapter(_) => f.write_str("no graphics adapter was found"),
            Self::NoDevice(_) => f.write_str("the graphics adapter could not be opened"),
            Self::PictureSize {
                size: [width, height],
                limit,
            } => write!(
                f,
                "a picture of {width}x{height} pixels cannot be drawn: each side must be from 1 to {limit}"
            ),
            Self::Refused(message) => {
                write!(f, "the graphics adapter reported an error: {message}")
            }
            Self::Lost => f.write_str("the graphics adapter stopped responding"),
        }
    }
}

impl std::error::Error for GpuError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::NoAdapter(error) => Some(error),
            Self::NoDevice(error) => Some(error),
            _ => None,
        }
    }
}
