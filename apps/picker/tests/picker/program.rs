//! Runs the program under test.

use serde_json::Value;
use std::fs;
use std::io::BufReader;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

/// The outcome of running the program.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The exit status; none if a signal ended it.
    pub(crate) status: Option<i32>,
    /// Standard output.
    pub(crate) output: String,
    /// Standard error.
    pub(crate) errors: String,
}

impl Answer {
    /// The only line on standard error.
    #[track_caller]
    pub(crate) fn only_error_line(&self) -> &str {
        let lines: Vec<&str> = self.errors.lines().collect();
        let [line] = lines[..] else { panic!("one line is expected: {self:?}") };
        line
    }

    /// The only line on standard error, where the input was bad.
    #[track_caller]
    pub(crate) fn refusal(&self) -> &str {
        assert_eq!(self.status, Some(2), "{:.2000}", self.errors);
        self.only_error_line()
    }

    /// The events that it printed, one a line, having succeeded without a word.
    #[track_caller]
    pub(crate) fn events(&self) -> Vec<Value> {
        assert_eq!((self.status, &*self.errors), (Some(0), ""));
        let lines = self.output.lines();
        lines.map(|line| serde_json::from_str(line).expect(line)).collect()
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

/// A command for the program with these arguments and nothing on standard input.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_picker"));
    command.args(arguments).stdin(Stdio::null());
    // Without one, as in a container, Mesa complains on standard error.
    if std::env::var_os("XDG_RUNTIME_DIR").is_none() {
        command.env("XDG_RUNTIME_DIR", std::env::temp_dir());
    }
    command
}

/// Runs the program with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Answer {
    program(arguments).output().expect("the program starts").into()
}

/// The width, the height and the pixels of a picture.
#[track_caller]
pub(crate) fn pixels(path: &str) -> (u32, u32, Vec<u8>) {
    let file = BufReader::new(fs::File::open(path).expect("the picture is there"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG file");
    let mut rgba = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut rgba).expect("a whole picture");
    (info.width, info.height, rgba)
}

/// A folder that is removed at the end.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    /// The path of a file in the folder.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("a path of plain text").to_owned()
    }

    /// Writes a file and returns its path.
    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(Path::new(&path), contents).expect("the folder can be written to");
        path
    }

    /// The names of the entries of the folder, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("the folder can be read");
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        let mut names: Vec<String> = entries.map(|entry| name(entry.expect("an entry"))).collect();
        names.sort();
        names
    }
}
