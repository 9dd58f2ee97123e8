use crate::args::command_line;
use crate::host::failure::Failure;
use clap_complete::Shell;
use std::fs::create_dir_all;
use std::io::{self, Write};
use std::path::Path;

/// Prints what a shell needs to complete arguments.
pub(super) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command_line(), "picker", &mut text);
    Ok(io::stdout().write_all(&text)?)
}

/// Writes the manual pages into a folder. A page belongs to a version, not to the day on which it
/// was made.
pub(super) fn write_pages(folder: &Path) -> Result<(), Failure> {
    let made = create_dir_all(folder);
    let written =
        made.and_then(|()| clap_mangen::generate_to(command_line().name("picker"), folder));
    written.map_err(|error| Failure::of_file(folder, error))
}
