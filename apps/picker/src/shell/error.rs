use obbligato_render::GpuError;
use obbligato_render::wgpu::CreateSurfaceError;
use std::{fmt, io};

/// The reason why the window did not open, or closed by itself.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ShellError {
    /// There is no display to open a window on.
    #[error("no display: {0}")]
    NoDisplay(String),
    /// There is no graphics adapter that can draw on the display.
    #[error("{0}")]
    NoAdapter(GpuError),
    /// No graphics driver can draw on the display at all.
    #[error("no graphics driver can draw on the display")]
    NoSurface(CreateSurfaceError),
    /// The display has no pixel format that the graphics adapter supports: for example, an X
    /// server with 16 bits per pixel.
    #[error("the display has no pixel format that the graphics adapter supports")]
    NoFormat,
    /// The scene that was to be shown cannot be read.
    #[cfg(not(target_arch = "wasm32"))]
    #[error("{0}")]
    Scene(picker_scene::SceneError),
    /// The process was asked to end, by a signal.
    #[cfg(not(target_arch = "wasm32"))]
    #[error("stopped")]
    Stopped,
    /// An event could not be reported.
    #[error("standard output: {0}")]
    Report(io::Error),
    /// The window system or the graphics adapter failed later.
    #[error("the window failed: {0}")]
    Failed(String),
}

impl ShellError {
    /// Whether a window cannot be opened on this machine: nothing has been shown, and the caller
    /// can do something else instead.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub(crate) const fn is_no_window(&self) -> bool {
        matches!(
            self,
            Self::NoDisplay(_) | Self::NoAdapter(_) | Self::NoSurface(_) | Self::NoFormat
        )
    }

    pub(super) fn no_display(error: impl fmt::Display) -> Self {
        Self::NoDisplay(reason(&error.to_string()).to_owned())
    }
}

/// The message of winit without the source location that precedes it.
fn reason(message: &str) -> &str {
    let after_file = message.split_once(".rs:").map(|(_, rest)| rest);
    let reason = after_file
        .and_then(|rest| rest.split_once(": "))
        .map_or(message, |(_, reason)| reason);
    reason.trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_does_not_quote_the_source_of_winit() {
        let error = ShellError::no_display("os error at src/linux/mod.rs:765: no DISPLAY: unset.");
        assert_eq!(error.to_string(), "no display: no DISPLAY: unset");
        assert_eq!(
            ShellError::no_display("denied").to_string(),
            "no display: denied"
        );
    }
}
