//! Runs the program that was built for these tests.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// What the program answered.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The exit status; none when a signal ended it.
    pub(crate) status: Option<i32>,
    /// Standard output.
    pub(crate) output: String,
    /// Standard error.
    pub(crate) errors: String,
}

impl Answer {
    /// The line on standard error, which must be the only one.
    #[track_caller]
    pub(crate) fn only_error_line(&self) -> &str {
        let lines: Vec<&str> = self.errors.lines().collect();
        let [line] = lines[..] else {
            panic!("one line is expected: {self:?}")
        };
        line
    }
}

impl From<Output> for Answer {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes text");
        Self {
            status: output.status.code(),
            output: text(output.stdout),
            errors: text(output.stderr),
        }
    }
}

/// The program with these arguments, not started yet, with nothing to read.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_picker"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// The answer of the program to these arguments.
pub(crate) fn run(arguments: &[&str]) -> Answer {
    program(arguments)
        .output()
        .expect("the program starts")
        .into()
}

/// A folder that is removed at the end.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    /// The path of a file in the folder.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0
            .path()
            .join(name)
            .to_str()
            .expect("a path of plain text")
            .to_owned()
    }

    /// Writes a file and gives its path.
    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(Path::new(&path), contents).expect("the folder can be written to");
        path
    }

    /// The names of what is in the folder.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder can be read");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries
            .map(|entry| name(entry.expect("an entry")))
            .collect();
        names.sort();
        names
    }
}
