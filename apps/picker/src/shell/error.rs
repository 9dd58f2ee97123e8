use obbligato_render::GpuError;
use std::{fmt, io};

/// Why the window did not open, or closed by itself.
#[derive(Debug)]
#[non_exhaustive]
pub enum ShellError {
    /// There is nowhere to open a window.
    NoDisplay(String),
    /// No graphics driver can draw on the display.
    NoAdapter(GpuError),
    /// The display has no pixel format that the graphics adapter can draw: an X server of 16
    /// bits per pixel, for instance.
    NoFormat,
    /// What happened could not be reported.
    Report(io::Error),
    /// The window system or the graphics adapter failed on the way.
    Failed(String),
}

impl ShellError {
    /// Whether a window could not be opened on this machine: nothing was shown yet, and something
    /// else can be done instead.
    #[must_use]
    pub const fn is_no_window(&self) -> bool {
        matches!(
            self,
            Self::NoDisplay(_) | Self::NoAdapter(_) | Self::NoFormat
        )
    }

    pub(super) fn no_display(error: impl fmt::Display) -> Self {
        Self::NoDisplay(error.to_string())
    }
}

impl fmt::Display for ShellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDisplay(reason) => write!(f, "no display: {reason}"),
            Self::NoAdapter(error) => write!(f, "{error}"),
            Self::NoFormat => {
                f.write_str("the display has no pixel format that the graphics adapter can draw")
            }
            Self::Report(error) => write!(f, "standard output: {error}"),
            Self::Failed(reason) => write!(f, "the window failed: {reason}"),
        }
    }
}

impl std::error::Error for ShellError {}
