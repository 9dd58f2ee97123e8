use obbligato_render::GpuError;
use picker_scene::SceneError;
use picker_scene::escape::{one_line, quoted};
use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// The exit status after an interruption, by the convention of shells for Ctrl-C.
pub(crate) const STOPPED: u8 = 130;

/// The reason why a command ended without a result.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// A scene file or an argument is wrong.
    #[error("{0}")]
    BadInput(String),
    /// The input is valid, but a file, the display or the graphics adapter failed.
    #[error("{0}")]
    Refused(String),
    /// The output is no longer read, which is not an error.
    #[error("")]
    NotRead,
    /// The process received a signal to end while a window was open.
    #[error("stopped")]
    Stopped,
}

impl Failure {
    /// A problem with an argument.
    pub(crate) fn of_argument(argument: &str, problem: impl Display) -> Self {
        Self::BadInput(format!("{argument}: {}", quoted(&problem.to_string())))
    }

    /// A problem with writing a file.
    pub(crate) fn of_file(path: &Path, problem: impl Display) -> Self {
        let [path, problem] = [path.display().to_string(), problem.to_string()];
        Self::Refused(format!("{}: {}", quoted(&path), quoted(&problem)))
    }

    /// A problem with the display or the graphics adapter.
    pub(crate) fn of_machine(problem: impl Display) -> Self {
        Self::Refused(quoted(&problem.to_string()))
    }

    /// A problem with `--backend gpu`.
    pub(crate) fn of_gpu(error: &GpuError) -> Self {
        let advice = match error {
            GpuError::NoAdapter(_) => "; --backend cpu needs none",
            GpuError::OutOfMemory => " for this picture: choose a smaller --size, or --backend cpu",
            _ => "",
        };
        Self::of_machine(format!("{error}{advice}"))
    }

    /// Prints what is wrong in one line on standard error.
    pub(crate) fn report(&self) -> ExitCode {
        let status = match self {
            Self::BadInput(_) => 2,
            Self::Refused(_) => 1,
            Self::Stopped => STOPPED,
            Self::NotRead => return ExitCode::SUCCESS,
        };
        say(&self.to_string());
        ExitCode::from(status)
    }
}

/// A failure to write to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NotRead,
            _ => Self::Refused(format!("standard output: {error}")),
        }
    }
}

impl From<SceneError> for Failure {
    fn from(error: SceneError) -> Self {
        Self::BadInput(error.to_string())
    }
}

/// Prints one line on standard error.
pub(crate) fn say(text: &str) {
    // If this fails, nothing is left to report it to.
    let _ = writeln!(io::stderr(), "picker: {}", one_line(text));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_one_line_whatever_it_quotes() {
        let path = Path::new("a\nb\u{1b}[31m\u{2028}é");
        let failure = Failure::of_file(path, "x".repeat(1 << 20));
        let line = failure.to_string();
        assert!(line.starts_with(r"a\nb\u{1b}[31m\u{2028}é: xxx"), "{line}");
        assert!(line.len() < 400, "{} bytes", line.len());
    }

    #[test]
    fn a_closed_pipe_is_no_failure() {
        let closed = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(matches!(closed, Failure::NotRead));
        let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert!(matches!(full, Failure::Refused(_)));
    }
}
