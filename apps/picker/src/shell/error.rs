use std::{fmt, io};

/// The reason why the window did not open, or closed by itself.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ShellError {
    /// A window cannot be opened on this machine: nothing has been shown, and the caller can do
    /// something else instead.
    #[error("{0}")]
    NoWindow(String),
    /// The scene that was to be shown cannot be read.
    #[cfg(not(target_arch = "wasm32"))]
    #[error("{0}")]
    Scene(picker_scene::SceneError),
    /// The process received a signal to end.
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
    /// There is a display, but nothing that can draw on it.
    pub(super) fn no_window(reason: impl fmt::Display) -> Self {
        Self::NoWindow(reason.to_string())
    }

    pub(super) fn no_display(error: impl fmt::Display) -> Self {
        Self::NoWindow(format!("no display: {}", reason(&error.to_string())))
    }
}

/// The message of winit without the source location that precedes it.
fn reason(message: &str) -> &str {
    let after_file = message.split_once(".rs:").map(|(_, rest)| rest);
    let reason =
        after_file.and_then(|rest| rest.split_once(": ")).map_or(message, |(_, reason)| reason);
    reason.trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_does_not_quote_the_source_of_winit() {
        let error = ShellError::no_display("os error at src/linux/mod.rs:765: no DISPLAY: unset.");
        assert_eq!(error.to_string(), "no display: no DISPLAY: unset");
        assert_eq!(ShellError::no_display("denied").to_string(), "no display: denied");
    }
}
