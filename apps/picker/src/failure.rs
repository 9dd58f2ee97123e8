use crate::plain::{one_line, quoted};
use crate::scene::SceneError;
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

/// Why a command ended without its result.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was asked for cannot be: a scene file or an argument is wrong.
    BadInput(String),
    /// It could be, but the machine refused.
    Refused(String),
    /// Nobody reads the output any more, which is no fault.
    NotRead,
}

impl Failure {
    /// An argument is wrong.
    pub(crate) fn of_argument(argument: &str, problem: impl Display) -> Self {
        Self::BadInput(format!("{argument}: {}", quoted(&problem.to_string())))
    }

    /// A file could not be written.
    pub(crate) fn of_file(path: &Path, problem: impl Display) -> Self {
        let [path, problem] = [path.display().to_string(), problem.to_string()];
        Self::Refused(format!("{}: {}", quoted(&path), quoted(&problem)))
    }

    /// The machine refused, or a part of it.
    pub(crate) fn of_machine(problem: impl Display) -> Self {
        Self::Refused(quoted(&problem.to_string()))
    }

    /// Says what is wrong in one line on standard error.
    pub(crate) fn report(&self) -> ExitCode {
        let status = match self {
            Self::BadInput(_) => 2,
            Self::Refused(_) => 1,
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

/// Says something in one line on standard error.
pub(crate) fn say(text: &str) {
    // Nobody is left to tell when this fails.
    let _ = writeln!(io::stderr(), "picker: {}", one_line(text));
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadInput(problem) | Self::Refused(problem) => f.write_str(problem),
            Self::NotRead => Ok(()),
        }
    }
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
