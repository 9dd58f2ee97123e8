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
        Self::BadInput(format!("{argument}: {problem}"))
    }

    /// A file could not be written.
    pub(crate) fn of_file(path: &Path, problem: impl Display) -> Self {
        Self::Refused(format!("{}: {problem}", path.display()))
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

/// The text with its control characters escaped: a file name or a field may hold any.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        let is_plain = !character.is_control() && !matches!(character, '\u{2028}' | '\u{2029}');
        if is_plain {
            line.push(character);
        } else {
            line.extend(character.escape_default());
        }
    }
    line
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
        let failure = Failure::of_file(Path::new("a\nb\u{1b}[31m\u{2028}é"), "is missing");
        let line = one_line(&failure.to_string());
        assert_eq!(line, r"a\nb\u{1b}[31m\u{2028}é: is missing");
    }

    #[test]
    fn a_closed_pipe_is_no_failure() {
        let closed = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(matches!(closed, Failure::NotRead));
        let full = Failure::from(io::Error::from(io::ErrorKind::StorageFull));
        assert!(matches!(full, Failure::Refused(_)));
    }
}
