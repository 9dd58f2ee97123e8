//! A write in a process of its own, which can be watched, disturbed and limited.

use crate::NEW;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The variable that names the file to write.
const FILE: &str = "WHOLE_FILE_TEST_FILE";

/// What the process does.
#[test]
#[ignore = "the tests of flushes and limits run this in a process of its own"]
fn write_alone() {
    let file = std::env::var_os(FILE).expect("whoever runs this names a file");
    let contents = NEW.repeat(1000);
    // In pieces, so that the disk is written to more than once.
    let pieces = contents.as_bytes().chunks(3000);
    let write = |out: &mut dyn Write| pieces.clone().try_for_each(|piece| out.write_all(piece));
    if let Err(error) = whole_file::write(Path::new(&file), write) {
        println!("error: {error}");
    }
}

/// A command whose process writes a file, under another program that is given its words. It loads
/// the system's libraries alone: in every folder that Cargo adds, it would look for each of them,
/// and each look is a call that a test counts.
pub(crate) fn write_under(starter: &[&str], file: &Path) -> Command {
    let own: PathBuf = std::env::current_exe().expect("a test has a path");
    let mut command = Command::new(starter[0]);
    command
        .args(&starter[1..])
        .arg(own)
        .args(["--exact", "alone::write_alone", "--ignored", "--nocapture"])
        .env(FILE, file)
        .env_remove("LD_LIBRARY_PATH");
    command
}

/// The error that such a process printed.
pub(crate) fn error_in(output: &[u8]) -> Option<String> {
    let output = String::from_utf8_lossy(output);
    let line = output.lines().find_map(|line| line.split_once("error: "));
    line.map(|(_, error)| error.to_owned())
}
