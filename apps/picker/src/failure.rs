use crate::scene::SceneError;
use std::fmt::{self, Display, Write};
use std::io;
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
        Self::BadInput(format!("{argument}: {problem}"))
    }

    /// A file could not be written.
    pub(crate) fn of_file(path: &Path, problem: impl Display) -> Self {
        Self::Refused(format!("{}: {problem}", path.display()))
    }

    /// Says what is wrong in one line on standard error.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::BadInput(problem) => complain(problem, 2),
            Self::Refused(problem) => complain(problem, 1),
            Self::NotRead => ExitCode::SUCCESS,
        }
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

fn complain(problem: &str, status: u8) -> ExitCode {
    eprintln!("picker: {}", one_line(problem));
    ExitCode::from(status)
}

/// The text with its control characters escaped: a file name or a field may hold any.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        let is_plain = !character.is_control() && !matches!(character, '\u{2028}' | '\u{2029}');
        if is_plain {
            line.push(character);
        } else {
            let _ = write!(line, "{}", character.escape_default());
        }
    }
    line
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadInput(problem) | Self::Refused(problem) => f.write_str(&one_line(problem)),
            Self::NotRead => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_one_line_whatever_it_quotes() {
        let failure = Failure::of_file(Path::new("a\nb\u{1b}[31m\u{2028}é"), "is missing");
        assert_eq!(failure.to_string(), r"a\nb\u{1b}[31m\u{2028}é: is missing");
    }

    #[test]
    fn a_closed_pipe_is_no_failure() {
        let closed = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(matches!(closed, Failure::NotRead));
        let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert!(matches!(full, Failure::Refused(_)));
    }
}
